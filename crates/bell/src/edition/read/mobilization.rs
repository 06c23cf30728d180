//! `mobilization.toml`: how many German disks bring each Mobilization.

use table::edition::{Entry, Page};
use table::{Problem, Texts};

pub(super) const FILE: &str = "mobilization.toml";

/// The numbers for Partial and General Mobilization.
pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> (u8, u8) {
    Page::whole(texts, FILE, &["partial", "general", "note", "source"], problems, thresholds).flatten().unwrap_or_default()
}

fn thresholds(page: &mut Page<'_>, file: &Entry<'_>) -> Option<(u8, u8)> {
    let partial = file.number(page, "partial", 1..=3);
    let general = file.number(page, "general", 1..=3);
    file.source(page);
    file.note(page);
    let (fewer, more) = (partial?.into_inner(), *general.as_ref()?.get_ref());
    if fewer >= more {
        let sentence = format!("'partial' ({fewer}) must be less than 'general' ({more}): Partial Mobilization comes first");
        file.tell_at(page, &general?, &sentence);
        return None;
    }
    Some((fewer, more))
}
