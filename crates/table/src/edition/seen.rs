//! What may stand only once in a file.

use super::{Entry, Page};
use std::{collections::BTreeMap, ops::RangeInclusive};
use toml::Spanned;

/// What has been read so far, each with the line in which it first stood.
#[derive(Clone, Debug)]
pub struct Seen<K>(BTreeMap<K, usize>);

impl<K> Default for Seen<K> {
    fn default() -> Self {
        Seen(BTreeMap::new())
    }
}

impl<K: Ord> Seen<K> {
    /// Notes what stands at a place. Where it was there before, `again` makes the sentence that says so at `value`, from the line of
    /// the first, and it is not taken.
    pub fn first<T>(
        &mut self,
        page: &mut Page<'_>,
        entry: &Entry<'_>,
        (key, at): (K, usize),
        value: &Spanned<T>,
        again: impl FnOnce(usize) -> String,
    ) -> Option<()> {
        if let Some(first) = self.0.get(&key) {
            entry.tell_at(page, value, &again(*first));
            return None;
        }
        self.0.insert(key, page.line(at));
        Some(())
    }

    /// Where it first stood.
    pub fn line(&self, key: &K) -> Option<usize> {
        self.0.get(key).copied()
    }

    /// Was it there?
    pub fn has(&self, key: &K) -> bool {
        self.0.contains_key(key)
    }
}

impl Seen<u8> {
    /// The field `number` of an entry, which no other entry has.
    pub fn number(&mut self, page: &mut Page<'_>, entry: &Entry<'_>, numbers: RangeInclusive<u8>) -> Option<u8> {
        let number = entry.number(page, "number", numbers)?;
        let key = *number.get_ref();
        let again = |line| format!("the number {key} is there twice, first in line {line}");
        self.first(page, entry, (key, number.span().start), &number, again)?;
        Some(key)
    }

    /// The numbers that are not there.
    pub fn missing(&self, numbers: RangeInclusive<u8>) -> Vec<String> {
        numbers.filter(|n| !self.has(n)).map(|n| n.to_string()).collect()
    }
}
