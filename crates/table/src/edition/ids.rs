//! The ids of an edition: small letters, digits and hyphens, each one once.

use super::{Entry, Page};
use std::collections::BTreeMap;

/// The ids read so far, each with the file and line in which it first stood.
#[derive(Clone, Debug, Default)]
pub struct Ids(BTreeMap<String, (&'static str, usize)>);

impl Ids {
    /// The field `id` of an entry, which no other entry has; `example` is one that would do.
    pub fn read(&mut self, page: &mut Page<'_>, entry: &Entry<'_>, example: &str) -> Option<String> {
        let id = entry.text(page, "id")?;
        let word = *id.get_ref();
        if !word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') {
            let sentence = format!("the id '{word}' may have only small letters a to z, digits and hyphens, such as '{example}'");
            entry.tell_at(page, &id, &sentence);
            return None;
        }
        if let Some((file, line)) = self.0.get(word) {
            entry.tell_at(page, &id, &format!("the id '{word}' is there twice, first in {file}, line {line}"));
            return None;
        }
        self.0.insert(word.to_owned(), (page.file(), page.line(id.span().start)));
        Some(word.to_owned())
    }
}
