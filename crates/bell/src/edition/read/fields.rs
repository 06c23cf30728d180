//! One entry of a file and its fields: there or not, of the right kind or not, known or not.

use super::super::nearest::unknown;
use super::page::Page;
use serde::de::{DeserializeOwned, IntoDeserializer};
use std::{fmt, ops::RangeInclusive};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// An entry: a `[[card]]`, a row of a table, or the whole file.
pub(super) struct Entry<'e> {
    table: &'e DeTable<'e>,
    at: Option<usize>,
    what: String,
}

impl<'e> Entry<'e> {
    /// The whole file as one entry.
    pub(super) fn whole(page: &mut Page<'_>, table: &'e DeTable<'e>, fields: &[&str]) -> Entry<'e> {
        let entry = Entry { table, at: None, what: page.file().into() };
        entry.unknown_fields(page, fields);
        entry
    }

    /// An entry within the file; `what` is its name in sentences.
    pub(super) fn within(page: &mut Page<'_>, value: &'e Spanned<DeValue<'e>>, what: String, fields: &[&str]) -> Option<Entry<'e>> {
        let at = value.span().start;
        let DeValue::Table(table) = value.get_ref() else {
            page.tell(at, format!("{what}: here should stand an entry with fields, not {}", kind(value.get_ref())));
            return None;
        };
        let entry = Entry { table, at: Some(at), what };
        entry.unknown_fields(page, fields);
        Some(entry)
    }

    /// Its name in sentences.
    pub(super) fn what(&self) -> &str {
        &self.what
    }

    /// Where it begins.
    pub(super) fn at(&self) -> usize {
        self.at.unwrap_or_default()
    }

    /// Something wrong with the entry as a whole.
    pub(super) fn tell(&self, page: &mut Page<'_>, sentence: &str) {
        let sentence = format!("{}: {sentence}", self.what);
        match self.at {
            Some(at) => page.tell(at, sentence),
            None => page.tell_all(sentence),
        }
    }

    /// Something wrong with a field's value.
    pub(super) fn tell_at<T>(&self, page: &mut Page<'_>, value: &Spanned<T>, sentence: &str) {
        page.tell(value.span().start, format!("{}: {sentence}", self.what));
    }

    /// A text that must be there.
    pub(super) fn text(&self, page: &mut Page<'_>, field: &str) -> Option<Spanned<&'e str>> {
        let text = self.need(page, field).and_then(|v| self.as_text(page, field, v))?;
        if text.get_ref().trim().is_empty() {
            self.tell_at(page, &text, &format!("'{field}' is empty"));
            return None;
        }
        Some(text)
    }

    /// A text that may be left out.
    pub(super) fn text_if_any(&self, page: &mut Page<'_>, field: &str) -> Option<Spanned<&'e str>> {
        self.table.get(field).and_then(|v| self.as_text(page, field, v))
    }

    /// A number that must be there, within bounds.
    pub(super) fn number(&self, page: &mut Page<'_>, field: &str, bounds: RangeInclusive<u8>) -> Option<Spanned<u8>> {
        let value = self.need(page, field)?;
        let DeValue::Integer(written) = value.get_ref() else {
            self.wrong_kind(page, field, value, "a whole number without quotation marks");
            return None;
        };
        let number = i64::from_str_radix(written.as_str(), written.radix()).ok().and_then(|n| u8::try_from(n).ok());
        let number = number.filter(|n| bounds.contains(n));
        if number.is_none() {
            let (low, high) = bounds.into_inner();
            self.tell_at(page, value, &format!("'{field}' is {written}, it should be from {low} to {high}"));
        }
        number.map(|n| Spanned::new(value.span(), n))
    }

    /// `true` or `false`; `false` when left out.
    pub(super) fn flag(&self, page: &mut Page<'_>, field: &str) -> bool {
        match self.table.get(field) {
            None => false,
            Some(value) => match value.get_ref() {
                DeValue::Boolean(flag) => *flag,
                _ => {
                    self.wrong_kind(page, field, value, "true or false, without quotation marks");
                    false
                }
            },
        }
    }

    /// A word of a fixed list that must be there; `meaning` is what such a word is called.
    pub(super) fn word<T: DeserializeOwned>(&self, page: &mut Page<'_>, field: &str, meaning: &str) -> Option<Spanned<T>> {
        let text = self.text(page, field)?;
        self.as_word(page, field, meaning, &text)
    }

    /// A word of a fixed list that may be left out.
    pub(super) fn word_if_any<T: DeserializeOwned>(&self, page: &mut Page<'_>, field: &str, meaning: &str) -> Option<Spanned<T>> {
        let text = self.text_if_any(page, field)?;
        self.as_word(page, field, meaning, &text)
    }

    /// The entries below a field, which must be there: `[[card]] … [[card]] …`, or `rows = [{…}, {…}]`.
    pub(super) fn list(&self, page: &mut Page<'_>, field: &str) -> Option<&'e [Spanned<DeValue<'e>>]> {
        let value = self.need(page, field)?;
        match value.get_ref() {
            DeValue::Array(array) => Some(array),
            _ => {
                self.wrong_kind(page, field, value, &format!("a list; an entry begins with [[{field}]]"));
                None
            }
        }
    }

    /// A field of any kind, which must be there.
    pub(super) fn need(&self, page: &mut Page<'_>, field: &str) -> Option<&'e Spanned<DeValue<'e>>> {
        let value = self.table.get(field);
        if value.is_none() {
            self.tell(page, &format!("'{field}' is missing"));
        }
        value
    }

    fn unknown_fields(&self, page: &mut Page<'_>, fields: &[&str]) {
        for key in self.table.keys() {
            if !fields.contains(&key.get_ref().as_ref()) {
                self.tell_at(page, key, &unknown(key.get_ref(), "field here", fields));
            }
        }
    }

    fn as_text(&self, page: &mut Page<'_>, field: &str, value: &'e Spanned<DeValue<'e>>) -> Option<Spanned<&'e str>> {
        let DeValue::String(text) = value.get_ref() else {
            self.wrong_kind(page, field, value, "text in quotation marks");
            return None;
        };
        Some(Spanned::new(value.span(), text.as_ref()))
    }

    fn as_word<T: DeserializeOwned>(&self, page: &mut Page<'_>, field: &str, meaning: &str, text: &Spanned<&str>) -> Option<Spanned<T>> {
        match T::deserialize((*text.get_ref()).into_deserializer()) {
            Ok(word) => Some(Spanned::new(text.span(), word)),
            Err(NotAWord(known)) => {
                let sentence = format!("'{field}': {}", unknown(text.get_ref(), meaning, known));
                self.tell_at(page, text, &sentence);
                None
            }
        }
    }

    fn wrong_kind(&self, page: &mut Page<'_>, field: &str, value: &Spanned<DeValue<'_>>, wanted: &str) {
        let found = kind(value.get_ref());
        self.tell_at(page, value, &format!("'{field}' is {found}, it should be {wanted}"));
    }
}

fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a decimal point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "an entry with fields",
    }
}

/// A word that an enum does not have, with the ones that it has. Asking serde for them keeps the
/// words in one place: the enum.
#[derive(Debug)]
struct NotAWord(&'static [&'static str]);

impl fmt::Display for NotAWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown word")
    }
}

impl std::error::Error for NotAWord {}

impl serde::de::Error for NotAWord {
    fn custom<T: fmt::Display>(_: T) -> Self {
        NotAWord(&[])
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        NotAWord(expected)
    }
}
