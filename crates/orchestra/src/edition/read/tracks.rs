//! `tracks.toml`: military support, dissent, limits, piles and the other numbers of the table.

use super::{
    super::{EventData, EventKind, Limit, Tracks},
    programs::{self, Done},
};
use crate::{Words, options::Difficulty};
use table::{
    Problem, Texts,
    edition::{Entry, Page, unknown},
};

pub(super) const FILE: &str = "tracks.toml";

const PARTS: [&str; 12] = [
    "military-support",
    "difficulty",
    "dissent",
    "dice",
    "turn",
    "plot-pool",
    "limit",
    "slow-news",
    "event-piles",
    "variant",
    "window",
    "end",
];

pub(super) fn read(texts: &Texts, words: &Words, events: &[EventData], problems: &mut Vec<Problem>) -> Option<Tracks> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &PARTS);
    let mut start_support = [2, 3, 4];
    for (index, value) in file.list(page, "difficulty")?.iter().enumerate() {
        let fields = ["id", "title", "start", "default", "text", "source"];
        let entry = Entry::within(page, value, format!("difficulty {}", index + 1), &fields)?;
        let difficulty = entry.word::<Difficulty>(page, "id", "difficulty")?.into_inner();
        let at = [Difficulty::Easy, Difficulty::Standard, Difficulty::Hard].iter().position(|it| *it == difficulty)?;
        start_support[at] = entry.number(page, "start", 1..=7u8)?.into_inner();
    }
    let mut limits = [Limit::default(); 5];
    for (index, value) in file.list(page, "limit")?.iter().enumerate() {
        let fields = ["id", "title", "players", "conspirators", "tiles", "cards", "text", "source"];
        let entry = Entry::within(page, value, format!("limit {}", index + 1), &fields)?;
        let players = entry.number(page, "players", 1..=5u8)?.into_inner();
        limits[usize::from(players) - 1] =
            Limit { tiles: entry.number(page, "tiles", 1..=8u8)?.into_inner(), cards: entry.number(page, "cards", 1..=12u8)?.into_inner() };
    }
    if let Some(at) = limits.iter().position(|limit| limit.cards == 0) {
        page.tell_all(format!("there is no [[limit]] for {} players", at + 1));
    }
    let part = |page: &mut Page<'_>, name: &'static str, fields: &[&str]| {
        let value = file.need(page, name)?;
        let all: Vec<&str> = ["id", "title", "text", "source"].into_iter().chain(fields.iter().copied()).collect();
        Entry::within(page, value, name.into(), &all)
    };
    let support = part(page, "military-support", &["most"])?;
    let dissent = part(page, "dissent", &["slots", "options"])?;
    let dice = part(page, "dice", &["count", "faces", "conspire-most"])?;
    let turn = part(page, "turn", &["actions"])?;
    let pool = part(page, "plot-pool", &["base", "least-rolled", "detected", "deputy-targets", "deputies-to-win"])?;
    let news = part(page, "slow-news", &["most"])?;
    let piles = part(page, "event-piles", &["stages", "cards", "removed-at-setup", "raids"])?;
    let options = dissent.texts(page, "options");
    let [first, second] = &options[..] else {
        dissent.tell(page, "a full dissent track has two options");
        return None;
    };
    let dissent_options = [first, second].map(|text| programs::from_text(page, words, &dissent, text, Done::Once));
    let (mut removed_more, mut guarded, mut guarded_removed) = (1, None, 1);
    for (index, value) in file.list(page, "variant")?.iter().enumerate() {
        let fields = ["id", "title", "default", "removed-more", "taken-out", "stage-7-removed", "text", "source"];
        let entry = Entry::within(page, value, format!("variant {}", index + 1), &fields)?;
        if let Some(n) = entry.number_if_any(page, "removed-more", 0..=1u8) {
            removed_more = n.into_inner();
        }
        if let Some(n) = entry.number_if_any(page, "stage-7-removed", 0..=2u8) {
            guarded_removed = n.into_inner();
        }
        if let Some(id) = entry.text_if_any(page, "taken-out") {
            guarded = events.iter().position(|event| event.id == *id.get_ref()).map(|at| EventKind(at as u8));
            if guarded.is_none() {
                let known: Vec<&str> = events.iter().map(|event| event.id.as_str()).collect();
                entry.tell_at(page, &id, &unknown(id.get_ref(), "event", &known));
            }
        }
    }
    Some(Tracks {
        most_support: support.number(page, "most", 1..=9u8)?.into_inner(),
        start_support,
        slots: dissent.number(page, "slots", 2..=6u8)?.into_inner(),
        dissent: dissent_options,
        conspire_most: dice.number(page, "conspire-most", 1..=5u8)?.into_inner(),
        actions: turn.number(page, "actions", 1..=6u8)?.into_inner(),
        base_dice: pool.number(page, "base", 1..=5u8)?.into_inner(),
        detected: programs::needed(page, words, &pool, "detected"),
        deputy_targets: pool.number(page, "deputy-targets", 1..=7u8)?.into_inner(),
        deputies_to_win: pool.number(page, "deputies-to-win", 1..=5u8)?.into_inner(),
        limits,
        slow_news: news.number(page, "most", 1..=30u8)?.into_inner(),
        removed: piles.number(page, "removed-at-setup", 0..=2u8)?.into_inner(),
        removed_more,
        guarded: guarded?,
        guarded_removed,
    })
}
