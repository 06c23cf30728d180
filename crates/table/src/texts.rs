//! An edition as named texts, its hash, and what may be wrong with it.
//!
//! A game never opens a file: whoever runs the table reads the folder and hands over the texts.

use crate::chance::sha256_hex;
use std::{collections::BTreeMap, fmt};

/// The files of an edition by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    name: String,
    files: BTreeMap<String, String>,
}

impl Texts {
    /// An edition without files yet.
    pub fn new(name: impl Into<String>) -> Self {
        Texts { name: name.into(), files: BTreeMap::new() }
    }

    /// Adds a file.
    #[must_use]
    pub fn with(mut self, file: impl Into<String>, text: impl Into<String>) -> Self {
        self.files.insert(file.into(), text.into());
        self
    }

    /// What the edition is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text of a file.
    pub fn get(&self, file: &str) -> Option<&str> {
        self.files.get(file).map(String::as_str)
    }

    /// All files by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(n, t)| (n.as_str(), t.as_str()))
    }

    /// The hash under which the edition is kept: the SHA-256 of every file's name, length in bytes
    /// and text, in the order of the names.
    pub fn hash(&self) -> String {
        let mut all = String::new();
        for (name, text) in &self.files {
            all.push_str(&format!("{name}\n{}\n{text}\n", text.len()));
        }
        sha256_hex(&all)
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

/// The line, counted from 1, in which a byte of a text stands.
pub fn line_of(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|b| *b == b'\n').count()
}
