//! `events.toml`: the seven event decks (`orchestra.comp.event-decks`).

use super::{
    super::{Event, EventData, EventSort, Lasting},
    programs::{self, Done},
};
use crate::Words;
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page},
};

pub(super) const FILE: &str = "events.toml";

pub(super) fn read(texts: &Texts, words: &Words, problems: &mut Vec<Problem>) -> Vec<EventData> {
    Page::open(texts, FILE, problems).and_then(|page| events(page, words)).unwrap_or_default()
}

fn events(mut page: Page<'_>, words: &Words) -> Option<Vec<EventData>> {
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["event"]);
    let (mut events, mut ids) = (Vec::new(), Ids::default());
    let fields = ["id", "title", "stage", "kind", "copies", "effect", "while", "text", "source"];
    for entry in file.listed(page, "event", &fields)? {
        events.extend(event(page, words, &entry, &mut ids));
    }
    let copies = events.iter().map(|event| usize::from(event.copies)).sum::<usize>();
    if copies > Event::COUNT {
        page.tell_all(format!("there are at most {} event cards, not {copies}", Event::COUNT));
    }
    for stage in 1..=7 {
        let cards: u8 = events.iter().filter(|event| event.stage == stage).map(|event| event.copies).sum();
        if cards < 4 {
            page.tell_all(format!("stage {stage} has {cards} cards; it needs at least four"));
        }
    }
    Some(events)
}

fn event(page: &mut Page<'_>, words: &Words, entry: &Entry<'_>, ids: &mut Ids) -> Option<EventData> {
    let lasting = programs::effect(page, words, entry, "while", Done::Lasting);
    Some(EventData {
        id: ids.read(page, entry, "s1-party-rally")?,
        title: (*entry.text(page, "title")?.get_ref()).to_owned(),
        stage: entry.number(page, "stage", 1..=7u8)?.into_inner(),
        sort: entry.word::<EventSort>(page, "kind", "kind of event")?.into_inner(),
        copies: entry.number_if_any(page, "copies", 1..=12u8).map_or(1, |n| n.into_inner()),
        effect: programs::effect(page, words, entry, "effect", Done::Once),
        gives: Lasting::of(&lasting),
        lasting,
        text: (*entry.text(page, "text")?.get_ref()).to_owned(),
        source: entry.source(page)?,
    })
}
