//! `objectives.toml`: the twelve Objective cards, one for each space (`bell.comp.objectives-12`).

use super::super::{BellWords, Event, Objective, Source};
use super::events::event;
use crate::Space;
use std::collections::BTreeMap;
use table::{
    Problem, Texts,
    edition::{Entry, Page},
};

pub(super) const FILE: &str = "objectives.toml";

/// The Objective cards and their events, in the board's order.
pub(super) fn read(texts: &Texts, words: &BellWords, problems: &mut Vec<Problem>) -> Vec<(Objective, Event)> {
    let Some(mut page) = Page::open(texts, FILE, problems) else { return Vec::new() };
    let Some(root) = page.parse() else { return Vec::new() };
    let file = Entry::whole(&mut page, &root, &["objective"]);
    let mut seen = BTreeMap::new();
    let mut cards = BTreeMap::new();
    let entries = file.list(&mut page, "objective").unwrap_or_default();
    for (index, value) in entries.iter().enumerate() {
        let what = format!("objective {}", index + 1);
        let fields = ["space", "title", "event", "note", "source"];
        let Some(entry) = Entry::within(&mut page, value, what, &fields) else { continue };
        let space = space(&mut page, &entry, &mut seen);
        if let (Some(card), Some(space)) = (objective(&mut page, &entry, words), space) {
            cards.insert(space, card);
        }
    }
    all_spaces(&mut page, &seen, entries.len());
    cards.into_values().collect()
}

/// Whose objective it is; one for each space.
fn space(page: &mut Page<'_>, entry: &Entry<'_>, seen: &mut BTreeMap<Space, usize>) -> Option<Space> {
    let space = entry.word::<Space>(page, "space", "space")?;
    if let Some(first) = seen.get(space.get_ref()) {
        let sentence = format!("'{}' has two objectives, the first in line {}", space.get_ref().id(), page.line(*first));
        entry.tell_at(page, &space, &sentence);
        return None;
    }
    seen.insert(*space.get_ref(), entry.at());
    Some(space.into_inner())
}

fn objective(page: &mut Page<'_>, entry: &Entry<'_>, words: &BellWords) -> Option<(Objective, Event)> {
    let title = entry.text(page, "title");
    let event = event(page, words, entry);
    let note = entry.lines_if_any(page, "note").map(|n| n.into_inner().to_owned()).unwrap_or_default();
    let source = entry.word::<Source>(page, "source", "source");
    let (event, text) = event?;
    Some((Objective { title: title?.into_inner().to_owned(), text, note, source: source?.into_inner() }, event))
}

fn all_spaces(page: &mut Page<'_>, seen: &BTreeMap<Space, usize>, count: usize) {
    let missing: Vec<&str> = Space::ALL.into_iter().filter(|s| !seen.contains_key(s)).map(Space::id).collect();
    if missing.is_empty() {
        return;
    }
    let needed = format!("{FILE} has {count} objectives, it needs {}, one for each space", Space::COUNT);
    page.tell_all(format!("{needed}: missing {}", missing.join(", ")));
}
