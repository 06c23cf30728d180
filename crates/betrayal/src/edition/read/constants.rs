//! `constants.toml`: the numbers of the rules and the Game Turn Track.

use super::{
    super::{ConstantData, Constants, Source, Turn, tables::LONGEST},
    called, owned,
};
use std::{collections::BTreeMap, ops::RangeInclusive};
use table::{
    Problem, Texts,
    edition::{Entry, Ids, Page, Seen, unknown},
};
use toml::Spanned;

pub(super) const FILE: &str = "constants.toml";

/// Each constant and what it can be.
const WANTED: [(&str, RangeInclusive<u8>); 10] = [
    ("last-turn", 1..=LONGEST as u8),
    ("stack-limit", 1..=6),
    ("drop-range", 1..=48),
    ("drop-turn", 1..=LONGEST as u8),
    ("free-setup-border-units", 0..=12),
    ("bracket-stops-on", 1..=6),
    ("talk-banned-from", 1..=LONGEST as u8),
    ("air-lost-on-return-roll", 1..=6),
    ("evacuation-counts-from", 1..=LONGEST as u8),
    ("counter-attack-stop", 1..=200),
];

/// The file as read.
pub(super) struct Numbers {
    pub(super) constants: Constants,
    pub(super) list: Vec<ConstantData>,
    pub(super) turns: Vec<Turn>,
}

pub(super) fn read(texts: &Texts, ids: &mut Ids, problems: &mut Vec<Problem>) -> Option<Numbers> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["constant", "turn"]);
    let list = constants(page, &file, ids)?;
    let values: BTreeMap<&str, u8> = list.iter().map(|it| (it.id.as_str(), it.value)).collect();
    let of = |id: &str| values.get(id).copied().unwrap_or_default();
    let turns = turns(page, &file, ids, of("last-turn"));
    let constants = Constants {
        last_turn: of("last-turn"),
        longest: turns.last().map_or(0, |turn| turn.number).max(of("last-turn")),
        stack_limit: of("stack-limit"),
        drop_range: of("drop-range"),
        drop_turn: of("drop-turn"),
        free_setup_border_units: of("free-setup-border-units"),
        bracket_stops_on: of("bracket-stops-on"),
        talk_banned_from: of("talk-banned-from"),
        air_lost_on_return_roll: of("air-lost-on-return-roll"),
        evacuation_counts_from: of("evacuation-counts-from"),
        counter_attack_stop: of("counter-attack-stop"),
    };
    // Without one of them nothing else can be judged.
    (list.len() == WANTED.len()).then_some(Numbers { constants, list, turns })
}

fn constants(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids) -> Option<Vec<ConstantData>> {
    let known: Vec<&str> = WANTED.iter().map(|(id, _)| *id).collect();
    let (mut list, mut misspelt) = (Vec::new(), 0);
    for entry in file.entries(page, "constant", &["id", "value", "note", "source"], called("constant"))? {
        let (Some(word), Some(id)) = (entry.text(page, "id"), ids.read(page, &entry, known[0])) else {
            misspelt += 1;
            continue;
        };
        let Some((_, bounds)) = WANTED.iter().find(|(it, _)| *it == id) else {
            entry.tell_at(page, &word, &unknown(&id, "number of the rules", &known));
            misspelt += 1;
            continue;
        };
        let value = entry.number(page, "value", bounds.clone()).map_or(*bounds.start(), Spanned::into_inner);
        list.push(ConstantData { id, value, note: entry.note(page), source: entry.source(page).unwrap_or(Source::House) });
    }
    // What is misspelt is not missing, too.
    for missing in known.iter().filter(|id| list.iter().all(|it| it.id != **id)).skip(misspelt) {
        page.tell_all(format!("there is no [[constant]] with the id '{missing}'"));
    }
    Some(list)
}

/// The turns, each with its number, from 1 to the last (`betrayal.seq.turn-ends`), or further for a longer game.
fn turns(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids, last: u8) -> Vec<Turn> {
    let mut turns = Vec::new();
    let mut seen = Seen::default();
    for entry in file.numbered(page, "turn", &["id", "number", "dates", "source"]).unwrap_or_default() {
        ids.read(page, &entry, "turn-1");
        let Some(number) = seen.number(page, &entry, 1..=LONGEST as u8) else { continue };
        turns.push(Turn { number, dates: owned(entry.text(page, "dates")), source: entry.source(page).unwrap_or(Source::House) });
    }
    let missing = seen.missing(1..=turns.iter().map(|turn: &Turn| turn.number).max().unwrap_or(0).max(last));
    if last > 0 && !missing.is_empty() {
        page.tell_all(format!("the last turn is {last}, and there is no [[turn]] {}", missing.join(", ")));
    }
    turns.sort_by_key(|turn| turn.number);
    turns
}
