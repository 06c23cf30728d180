//! An edition as named texts, its hash, and what may be wrong with it.
//!
//! A game never opens a file: whoever runs the table reads the folder and hands over the texts.

use crate::chance::sha256_hex;
use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, OnceLock},
};

/// The files of an edition by name. A copy shares the files and their hash.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    name: String,
    files: Arc<Files>,
}

#[derive(Debug, Default)]
struct Files {
    texts: BTreeMap<String, String>,
    /// Made when it is first asked for: it takes reading everything.
    hash: OnceLock<String>,
}

impl Clone for Files {
    fn clone(&self) -> Self {
        Files { texts: self.texts.clone(), hash: OnceLock::new() }
    }
}

impl PartialEq for Files {
    fn eq(&self, other: &Self) -> bool {
        self.texts == other.texts
    }
}

impl Eq for Files {}

impl Texts {
    /// An edition without files yet.
    pub fn new(name: impl Into<String>) -> Self {
        Texts { name: name.into(), files: Arc::default() }
    }

    /// Adds a file.
    #[must_use]
    pub fn with(mut self, file: impl Into<String>, text: impl Into<String>) -> Self {
        let files = Arc::make_mut(&mut self.files);
        files.texts.insert(file.into(), text.into());
        files.hash = OnceLock::new();
        self
    }

    /// What the edition is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text of a file.
    pub fn get(&self, file: &str) -> Option<&str> {
        self.files.texts.get(file).map(String::as_str)
    }

    /// All files by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.texts.iter().map(|(n, t)| (n.as_str(), t.as_str()))
    }

    /// The hash under which the edition is kept: the SHA-256 of every file's name, length in bytes
    /// and text, in the order of the names.
    pub fn hash(&self) -> String {
        let hash = || {
            let mut all = String::new();
            for (name, text) in &self.files.texts {
                all.push_str(&format!("{name}\n{}\n{text}\n", text.len()));
            }
            sha256_hex(&all)
        };
        self.files.hash.get_or_init(hash).clone()
    }
}

/// Something wrong in an edition, in words that a non-programmer understands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file, where one is to blame.
    pub file: String,
    /// The line in it, counted from 1.
    pub line: Option<usize>,
    /// What is wrong.
    pub sentence: String,
}

impl Problem {
    /// Something wrong with a file as a whole.
    pub fn in_file(file: impl Into<String>, sentence: impl Into<String>) -> Self {
        Problem { file: file.into(), line: None, sentence: sentence.into() }
    }

    /// Something wrong at a byte of a file's text.
    pub fn at(file: impl Into<String>, text: &str, byte: usize, sentence: impl Into<String>) -> Self {
        Problem { line: Some(line_of(text, byte)), ..Problem::in_file(file, sentence) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file.as_str(), self.line) {
            ("", _) => f.write_str(&self.sentence),
            (file, None) => write!(f, "{file}: {}", self.sentence),
            (file, Some(line)) => write!(f, "{file}, line {line}: {}", self.sentence),
        }
    }
}

/// The line, counted from 1, in which a byte of a text stands. It counts anew with every call: whoever asks for many places of one
/// text asks [`LineStarts`].
pub fn line_of(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|b| *b == b'\n').count()
}

/// Where the lines of a text begin, counted once.
#[derive(Clone, Debug)]
pub struct LineStarts(Vec<usize>);

impl LineStarts {
    /// Counts the lines of a text.
    pub fn of(text: &str) -> Self {
        LineStarts(std::iter::once(0).chain(text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(at, _)| at + 1)).collect())
    }

    /// The line, counted from 1, in which a byte stands.
    pub fn line(&self, byte: usize) -> usize {
        self.0.partition_point(|start| *start <= byte)
    }

    /// How many lines there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}
