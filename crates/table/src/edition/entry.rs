//! One entry of a file and its fields: there or not, of the right kind or not, known or not.

use super::{Page, Source, nearest::unknown};
use crate::event::Fault;
use scene::control;
use serde::de::{DeserializeOwned, IntoDeserializer};
use std::{fmt, ops::RangeInclusive};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// No list of a printed game is longer. What is compared with each other in a list stays quick to compare.
const LONGEST_LIST: usize = 1000;

/// No card has room for more; and a bound keeps the reader safe from any text.
const LONGEST_EVENT: usize = 2000;

/// An entry: a `[[card]]`, a row of a table, or the whole file.
pub struct Entry<'e> {
    table: &'e DeTable<'e>,
    at: Option<usize>,
    what: String,
}

impl<'e> Entry<'e> {
    /// The whole file as one entry.
    pub fn whole(page: &mut Page<'_>, table: &'e DeTable<'e>, fields: &[&str]) -> Entry<'e> {
        let entry = Entry { table, at: None, what: page.file().into() };
        entry.unknown_fields(page, fields);
        entry
    }

    /// An entry within the file; `what` is its name in sentences.
    pub fn within(page: &mut Page<'_>, value: &'e Spanned<DeValue<'e>>, what: String, fields: &[&str]) -> Option<Entry<'e>> {
        if page.is_full() {
            return None;
        }
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
    pub fn what(&self) -> &str {
        &self.what
    }

    /// Where it begins.
    pub fn at(&self) -> usize {
        self.at.unwrap_or_default()
    }

    /// Something wrong with the entry as a whole.
    pub fn tell(&self, page: &mut Page<'_>, sentence: &str) {
        let sentence = format!("{}: {sentence}", self.what);
        match self.at {
            Some(at) => page.tell(at, sentence),
            None => page.tell_all(sentence),
        }
    }

    /// Something wrong with a field's value.
    pub fn tell_at<T>(&self, page: &mut Page<'_>, value: &Spanned<T>, sentence: &str) {
        page.tell(value.span().start, format!("{}: {sentence}", self.what));
    }

    /// A text of one line that must be there.
    pub fn text(&self, page: &mut Page<'_>, field: &str) -> Option<Spanned<&'e str>> {
        let text = self.lines(page, field)?;
        self.one_line(page, field, &text)?;
        Some(text)
    }

    /// A text of one line or several that must be there.
    pub fn lines(&self, page: &mut Page<'_>, field: &str) -> Option<Spanned<&'e str>> {
        let text = self.need(page, field).and_then(|v| self.as_text(page, field, v))?;
        if text.get_ref().trim().is_empty() {
            self.tell_at(page, &text, &format!("'{field}' is empty"));
            return None;
        }
        Some(text)
    }

    /// A text of one line that may be left out.
    pub fn text_if_any(&self, page: &mut Page<'_>, field: &str) -> Option<Spanned<&'e str>> {
        let text = self.lines_if_any(page, field)?;
        self.one_line(page, field, &text)?;
        Some(text)
    }

    /// A text of one line or several that may be left out.
    pub fn lines_if_any(&self, page: &mut Page<'_>, field: &str) -> Option<Spanned<&'e str>> {
        self.table.get(field).and_then(|v| self.as_text(page, field, v))
    }

    /// A whole number that must be there, within bounds.
    pub fn number<N>(&self, page: &mut Page<'_>, field: &str, bounds: RangeInclusive<N>) -> Option<Spanned<N>>
    where
        N: TryFrom<i64> + PartialOrd + fmt::Display,
    {
        let value = self.need(page, field)?;
        self.as_number(page, field, value, bounds)
    }

    /// A whole number that may be left out.
    pub fn number_if_any<N>(&self, page: &mut Page<'_>, field: &str, bounds: RangeInclusive<N>) -> Option<Spanned<N>>
    where
        N: TryFrom<i64> + PartialOrd + fmt::Display,
    {
        let value = self.table.get(field)?;
        self.as_number(page, field, value, bounds)
    }

    /// A list of whole numbers in square brackets that must be there, each within bounds.
    pub fn numbers<N>(&self, page: &mut Page<'_>, field: &str, bounds: RangeInclusive<N>) -> Option<Vec<N>>
    where
        N: TryFrom<i64> + PartialOrd + fmt::Display + Clone,
    {
        let values = self.array(page, field, "a list of whole numbers in square brackets")?;
        let numbers: Vec<Option<N>> =
            values.iter().map(|value| self.as_number(page, field, value, bounds.clone()).map(Spanned::into_inner)).collect();
        numbers.into_iter().collect()
    }

    /// A number that must be there, within bounds, with or without a decimal point.
    pub fn decimal(&self, page: &mut Page<'_>, field: &str, bounds: RangeInclusive<f64>) -> Option<f64> {
        let value = self.need(page, field)?;
        let number = match value.get_ref() {
            DeValue::Integer(written) => i64::from_str_radix(written.as_str(), written.radix()).ok().map(|n| n as f64),
            DeValue::Float(written) => written.as_str().parse().ok(),
            _ => {
                self.wrong_kind(page, field, value, "a number without quotation marks, such as 48.5");
                return None;
            }
        };
        let number = number.filter(|n| bounds.contains(n));
        if number.is_none() {
            let (low, high) = bounds.into_inner();
            self.tell_at(page, value, &format!("'{field}' should be a number from {low} to {high}"));
        }
        number
    }

    /// `true` or `false`; `false` when left out.
    pub fn flag(&self, page: &mut Page<'_>, field: &str) -> bool {
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
    pub fn word<T: DeserializeOwned>(&self, page: &mut Page<'_>, field: &str, meaning: &str) -> Option<Spanned<T>> {
        let text = self.text(page, field)?;
        self.as_word(page, field, meaning, &text)
    }

    /// A word of a fixed list that may be left out.
    pub fn word_if_any<T: DeserializeOwned>(&self, page: &mut Page<'_>, field: &str, meaning: &str) -> Option<Spanned<T>> {
        let text = self.text_if_any(page, field)?;
        self.as_word(page, field, meaning, &text)
    }

    /// The entries below a field, which must be there: `[[card]] … [[card]] …`, or `rows = [{…}, {…}]`.
    pub fn list(&self, page: &mut Page<'_>, field: &str) -> Option<&'e [Spanned<DeValue<'e>>]> {
        self.array(page, field, &format!("a list; an entry begins with [[{field}]]"))
    }

    /// How many values a list has; none where it is missing or something else.
    pub fn count(&self, field: &str) -> usize {
        self.table.get(field).and_then(|value| value.get_ref().as_array()).map_or(0, |list| list.len())
    }

    /// Those entries of a list, which must be there, that have fields; each is called by its value and its number, from 1.
    pub fn entries(
        &self,
        page: &mut Page<'_>,
        field: &str,
        fields: &[&str],
        called: impl Fn(&DeValue<'_>, usize) -> String,
    ) -> Option<Vec<Entry<'e>>> {
        let values = self.list(page, field)?.iter().zip(1..);
        Some(values.filter_map(|(value, n)| Entry::within(page, value, called(value.get_ref(), n), fields)).collect())
    }

    /// The same where an entry goes by the field and its place: "arrow 7".
    pub fn listed(&self, page: &mut Page<'_>, field: &str, fields: &[&str]) -> Option<Vec<Entry<'e>>> {
        self.entries(page, field, fields, |_, n| format!("{field} {n}"))
    }

    /// The same where each has a number: "card 7", or "the card in place 7" where it is missing.
    pub fn numbered(&self, page: &mut Page<'_>, field: &str, fields: &[&str]) -> Option<Vec<Entry<'e>>> {
        self.entries(page, field, fields, |value, n| match value.get("number").and_then(|number| number.get_ref().as_integer()) {
            Some(number) => format!("{field} {number}"),
            None => format!("the {field} in place {n}"),
        })
    }

    /// A list of texts in square brackets that must be there: `cities = ["rome", "milan"]`.
    pub fn texts(&self, page: &mut Page<'_>, field: &str) -> Vec<Spanned<&'e str>> {
        let Some(values) = self.array(page, field, "a list in square brackets, with commas between") else { return Vec::new() };
        let mut texts = Vec::new();
        for value in values {
            let Some(text) = self.as_text(page, field, value) else { continue };
            if self.one_line(page, field, &text).is_some() {
                texts.push(text);
            }
        }
        texts
    }

    /// A list of texts that may be left out.
    pub fn texts_if_any(&self, page: &mut Page<'_>, field: &str) -> Vec<Spanned<&'e str>> {
        if self.has(field) { self.texts(page, field) } else { Vec::new() }
    }

    /// Where the entry comes from, which must be there.
    pub fn source(&self, page: &mut Page<'_>) -> Option<Source> {
        self.word(page, "source", "source").map(Spanned::into_inner)
    }

    /// A line of history or an explanation, which may be left out.
    pub fn note(&self, page: &mut Page<'_>) -> String {
        self.lines_if_any(page, "note").map(|note| note.into_inner().to_owned()).unwrap_or_default()
    }

    /// Parses an event that stands in a text; each fault is told at its line of the file, and `what` names the event.
    pub fn parsed<P>(
        &self,
        page: &mut Page<'_>,
        what: &str,
        text: &Spanned<&str>,
        parse: impl FnOnce(&str) -> Result<P, Vec<Fault>>,
    ) -> Option<P> {
        let too_long = || vec![Fault { line: 0, sentence: format!("this event is too long: {LONGEST_EVENT} letters are the most") }];
        let parsed = if text.get_ref().len() > LONGEST_EVENT { Err(too_long()) } else { parse(text.get_ref()) };
        for fault in parsed.as_ref().err().into_iter().flatten() {
            page.tell_line(page.line_within(text, fault.line), format!("{what}: {}", fault.sentence));
        }
        parsed.ok()
    }

    /// Is the field there?
    pub fn has(&self, field: &str) -> bool {
        self.table.contains_key(field)
    }

    /// A field of any kind, which must be there.
    pub fn need(&self, page: &mut Page<'_>, field: &str) -> Option<&'e Spanned<DeValue<'e>>> {
        let value = self.table.get(field);
        if value.is_none() {
            self.tell(page, &format!("'{field}' is missing"));
        }
        value
    }

    fn unknown_fields(&self, page: &mut Page<'_>, fields: &[&str]) {
        for key in self.table.keys() {
            if page.is_full() {
                break;
            }
            if !fields.contains(&key.get_ref().as_ref()) {
                self.tell_at(page, key, &unknown(key.get_ref(), "field here", fields));
            }
        }
    }

    fn array(&self, page: &mut Page<'_>, field: &str, wanted: &str) -> Option<&'e [Spanned<DeValue<'e>>]> {
        let value = self.need(page, field)?;
        match value.get_ref() {
            DeValue::Array(array) if array.len() > LONGEST_LIST => {
                self.tell_at(page, value, &format!("'{field}' has {} entries, and {LONGEST_LIST} are the most", array.len()));
                None
            }
            DeValue::Array(array) => Some(array),
            _ => {
                self.wrong_kind(page, field, value, wanted);
                None
            }
        }
    }

    fn as_number<N>(&self, page: &mut Page<'_>, field: &str, value: &Spanned<DeValue<'_>>, bounds: RangeInclusive<N>) -> Option<Spanned<N>>
    where
        N: TryFrom<i64> + PartialOrd + fmt::Display,
    {
        let DeValue::Integer(written) = value.get_ref() else {
            self.wrong_kind(page, field, value, "a whole number without quotation marks");
            return None;
        };
        let number = i64::from_str_radix(written.as_str(), written.radix()).ok().and_then(|n| N::try_from(n).ok());
        let number = number.filter(|n| bounds.contains(n));
        if number.is_none() {
            let (low, high) = bounds.into_inner();
            self.tell_at(page, value, &format!("'{field}' is {written}, it should be from {low} to {high}"));
        }
        number.map(|n| Spanned::new(value.span(), n))
    }

    fn as_text(&self, page: &mut Page<'_>, field: &str, value: &'e Spanned<DeValue<'e>>) -> Option<Spanned<&'e str>> {
        let DeValue::String(text) = value.get_ref() else {
            self.wrong_kind(page, field, value, "text in quotation marks");
            return None;
        };
        let text = Spanned::new(value.span(), text.as_ref());
        // A backslash can write what the file itself must not hold.
        self.without(page, field, &text, control::first_in_lines(text.get_ref()))?;
        Some(text)
    }

    /// A title, a name, a sentence: one line.
    fn one_line(&self, page: &mut Page<'_>, field: &str, text: &Spanned<&str>) -> Option<()> {
        self.without(page, field, text, control::first(text.get_ref()))
    }

    fn without(&self, page: &mut Page<'_>, field: &str, text: &Spanned<&str>, found: Option<(usize, char)>) -> Option<()> {
        let Some((_, c)) = found else { return Some(()) };
        self.tell_at(page, text, &format!("'{field}' holds {}; take it out", control::name(c)));
        None
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

/// What a value is, in words.
pub(super) fn kind(value: &DeValue<'_>) -> &'static str {
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
