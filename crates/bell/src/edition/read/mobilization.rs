//! `mobilization.toml`: how many German disks bring each Mobilization.

use super::super::Source;
use table::{
    Problem, Texts,
    edition::{Entry, Page},
};

pub(super) const FILE: &str = "mobilization.toml";

/// The numbers for Partial and General Mobilization.
pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> (u8, u8) {
    thresholds(texts, problems).unwrap_or_default()
}

fn thresholds(texts: &Texts, problems: &mut Vec<Problem>) -> Option<(u8, u8)> {
    let mut page = Page::open(texts, FILE, problems)?;
    let root = page.parse()?;
    let file = Entry::whole(&mut page, &root, &["partial", "general", "note", "source"]);
    let partial = file.number(&mut page, "partial", 1..=3);
    let general = file.number(&mut page, "general", 1..=3);
    file.word::<Source>(&mut page, "source", "source");
    file.lines_if_any(&mut page, "note");
    let (partial, general) = (partial?, general?);
    if partial.get_ref() >= general.get_ref() {
        let (fewer, more) = (partial.get_ref(), general.get_ref());
        let sentence = format!("'partial' ({fewer}) must be less than 'general' ({more}): Partial Mobilization comes first");
        file.tell_at(&mut page, &general, &sentence);
        return None;
    }
    Some((partial.into_inner(), general.into_inner()))
}
