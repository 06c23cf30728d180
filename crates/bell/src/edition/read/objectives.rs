//! `objectives.toml`: the twelve Objective cards, one for each space (`bell.comp.objectives-12`).

use super::events::event;
use crate::edition::{BellWords, Objective};
use crate::{Event, Space};
use std::collections::BTreeMap;
use table::edition::{Entry, Page, Seen};
use table::{Problem, Texts};

pub(super) const FILE: &str = "objectives.toml";

/// The Objective cards and their events, in the board's order.
pub(super) fn read(texts: &Texts, words: &BellWords, problems: &mut Vec<Problem>) -> Vec<(Objective, Event)> {
    let cards = Page::whole(texts, FILE, &["objective"], problems, |page, file| {
        let (mut seen, mut cards) = (Seen::default(), BTreeMap::new());
        let entries = file.listed(page, "objective", &["space", "title", "event", "note", "source"]).unwrap_or_default();
        for entry in &entries {
            let space = space(page, entry, &mut seen);
            cards.extend(space.zip(objective(page, entry, words)));
        }
        all_spaces(page, &seen, file.count("objective"));
        cards.into_values().collect()
    });
    cards.unwrap_or_default()
}

/// Whose objective it is; one for each space.
fn space(page: &mut Page<'_>, entry: &Entry<'_>, seen: &mut Seen<Space>) -> Option<Space> {
    let written = entry.word::<Space>(page, "space", "space")?;
    let space = *written.get_ref();
    let again = |line| format!("'{}' has two objectives, the first in line {line}", space.id());
    seen.first(page, entry, (space, entry.at()), &written, again)?;
    Some(space)
}

fn objective(page: &mut Page<'_>, entry: &Entry<'_>, words: &BellWords) -> Option<(Objective, Event)> {
    let title = entry.text(page, "title");
    let event = event(page, words, entry);
    let (note, source) = (entry.note(page), entry.source(page));
    let (event, text) = event?;
    Some((Objective { title: title?.into_inner().to_owned(), text, note, source: source? }, event))
}

fn all_spaces(page: &mut Page<'_>, seen: &Seen<Space>, count: usize) {
    let missing: Vec<&str> = Space::ALL.into_iter().filter(|s| !seen.has(s)).map(Space::id).collect();
    if !missing.is_empty() {
        let needed = format!("{FILE} has {count} objectives, it needs {}, one for each space", Space::COUNT);
        page.tell_all(format!("{needed}: missing {}", missing.join(", ")));
    }
}
