//! One file of an edition while it is read, and what is wrong with it so far.

use super::{Entry, nearest::nearest, problems};
use crate::{LineStarts, Problem, Texts};
use toml::{
    Spanned,
    de::{DeTable, Error},
};

/// A file being read.
pub struct Page<'p> {
    file: &'static str,
    text: &'p str,
    lines: LineStarts,
    problems: &'p mut Vec<Problem>,
}

impl<'p> Page<'p> {
    /// Opens a file; it must be there.
    pub fn open(texts: &'p Texts, file: &'static str, problems: &'p mut Vec<Problem>) -> Option<Page<'p>> {
        let Some(text) = texts.get(file) else {
            let names: Vec<&str> = texts.iter().map(|(name, _)| name).collect();
            let hint = nearest(file, &names).filter(|near| near.ends_with("toml") && near.len() < file.len() + 3);
            let hint = hint.map(|near| format!(" (there is '{near}': is that it?)")).unwrap_or_default();
            problems::tell(problems, Problem::in_file(file, format!("this file is missing{hint}")));
            return None;
        };
        Some(Page { file, text, lines: LineStarts::of(text), problems })
    }

    /// Opens a file that may be left out; then `house` is read in its place.
    pub fn open_or(texts: &'p Texts, file: &'static str, house: &'static str, problems: &'p mut Vec<Problem>) -> Page<'p> {
        let text = texts.get(file).unwrap_or(house);
        Page { file, text, lines: LineStarts::of(text), problems }
    }

    /// Reads a file that is one entry with these fields; nothing where it is missing or cannot be read at all.
    pub fn whole<T>(
        texts: &'p Texts,
        file: &'static str,
        fields: &[&str],
        problems: &'p mut Vec<Problem>,
        read: impl FnOnce(&mut Page<'p>, &Entry<'_>) -> T,
    ) -> Option<T> {
        let mut page = Page::open(texts, file, problems)?;
        let root = page.parse()?;
        let entry = Entry::whole(&mut page, &root, fields);
        Some(read(&mut page, &entry))
    }

    /// The file's name.
    pub fn file(&self) -> &'static str {
        self.file
    }

    /// Has so much been found wrong that nobody reads on? Then reading is given up.
    pub fn is_full(&self) -> bool {
        problems::are_full(self.problems)
    }

    /// The file's tables, unless it is not TOML at all: then what stands in it is not worth judging.
    pub fn parse(&mut self) -> Option<DeTable<'p>> {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        for error in &errors {
            if self.is_full() {
                break;
            }
            self.syntax(error);
        }
        errors.is_empty().then(|| table.into_inner())
    }

    /// Something wrong at a place.
    pub fn tell(&mut self, byte: usize, sentence: impl Into<String>) {
        self.tell_line(self.line(byte), sentence);
    }

    /// Something wrong in a line, counted from 1.
    pub fn tell_line(&mut self, line: usize, sentence: impl Into<String>) {
        problems::tell(self.problems, Problem { line: Some(line), ..Problem::in_file(self.file, sentence) });
    }

    /// Something wrong with the whole file.
    pub fn tell_all(&mut self, sentence: impl Into<String>) {
        problems::tell(self.problems, Problem::in_file(self.file, sentence));
    }

    /// The line of a place, counted from 1.
    pub fn line(&self, byte: usize) -> usize {
        self.lines.line(byte)
    }

    /// The line of the file in which a line of a text stands, counted from 0 there.
    pub fn line_within(&self, text: &Spanned<&str>, line: usize) -> usize {
        let (first, last) = (self.line(text.span().start), self.line(text.span().end));
        let written = self.written(text.span());
        // The line break right after three quotation marks is not part of the text.
        let below = ["\"\"\"\n", "\"\"\"\r\n", "'''\n", "'''\r\n"].iter().any(|start| written.starts_with(start));
        (first + usize::from(below) + line).min(last)
    }

    /// What is written at a place.
    pub fn written(&self, span: std::ops::Range<usize>) -> &'p str {
        self.text.get(span).unwrap_or_default()
    }

    fn syntax(&mut self, error: &Error) {
        let sentence = in_words(error.message());
        match error.span() {
            Some(span) => self.tell(span.start, sentence),
            None => self.tell_all(sentence),
        }
    }
}

/// What the TOML reader says, in words for people who have never heard of TOML.
fn in_words(message: &str) -> String {
    let message = message.split(", expected").next().unwrap_or(message);
    let advice = if message.starts_with("duplicate key") {
        "this field is written twice in one entry"
    } else if message.contains("escape") {
        "a backslash in text must be written twice"
    } else if message.contains("string") || message.starts_with("invalid") {
        "a value is missing here, or text has no straight quotation marks (\") on both sides"
    } else if message.contains("key with no value") || message.contains("unexpected key or value") {
        "a field is written 'name = value', one in each line"
    } else if message.contains("unclosed") {
        "a bracket is not closed"
    } else {
        "this is not written as it should be"
    };
    format!("{advice} ({message})")
}
