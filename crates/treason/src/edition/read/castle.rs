//! `castle.toml`: the castle card and the force counters (`treason.comp.counters-60`, `treason.force.cost-track`).

use super::{
    super::{COUNTER_VALUES, Force, ForceData, PLAYERS, SQUARES, Source},
    part,
};
use table::{
    List, Problem, Texts,
    edition::{Entry, Page, Seen},
};
use toml::Spanned;

pub(super) const FILE: &str = "castle.toml";

/// The file as read.
pub(super) struct Castle {
    pub(super) forces: List<Force, ForceData>,
    pub(super) black: [u8; COUNTER_VALUES],
    pub(super) income_track: u8,
}

pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> Option<Castle> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["force", "black-counter", "income-track"]);
    let forces = forces(page, &file);
    let black = black(page, &file);
    let track = part(page, &file, "income-track", &["from", "to", "source"])?;
    track.source(page);
    track.number(page, "from", 0..=0u8);
    let income_track = track.number(page, "to", 1..=30u8).map_or(0, Spanned::into_inner);
    let forces = forces?;
    let counters: u8 = black.iter().sum();
    if counters != forces[Force::Dark].counters {
        page.tell_all(format!("there are {} black counters, and the values are those of {counters}", forces[Force::Dark].counters));
    }
    Some(Castle { forces, black, income_track })
}

fn forces(page: &mut Page<'_>, file: &Entry<'_>) -> Option<List<Force, ForceData>> {
    let mut found: [Option<ForceData>; Force::COUNT] = Default::default();
    for entry in file.listed(page, "force", &["side", "counters", "costs", "source"])? {
        let Some(side) = entry.word::<Force>(page, "side", "side") else { continue };
        let counters = entry.number(page, "counters", 1..=60u8).map_or(0, Spanned::into_inner);
        let costs = entry.numbers(page, "costs", 1..=60u8).unwrap_or_default();
        if costs.len() > SQUARES {
            entry.tell(page, &format!("a side has at most {SQUARES} squares, not {}", costs.len()));
        }
        if !costs.is_sorted_by(|a, b| a < b) {
            entry.tell(page, "each square costs more than the one below it");
        }
        if costs.len() * PLAYERS > usize::from(counters) {
            entry.tell(page, &format!("five players fill {} squares, and there are {counters} counters", costs.len() * PLAYERS));
        }
        let source = entry.source(page).unwrap_or(Source::House);
        if found[side.get_ref().index()].replace(ForceData { counters, costs, source }).is_some() {
            entry.tell_at(page, &side, &format!("the side '{}' is there twice", side.get_ref().id()));
        }
    }
    for missing in Force::ALL.iter().filter(|it| found[it.index()].is_none()) {
        page.tell_all(format!("there is no [[force]] with the side '{}'", missing.id()));
    }
    let list: Vec<ForceData> = found.into_iter().flatten().collect();
    (list.len() == Force::COUNT).then(|| list.into())
}

/// How many black counters have which value, from 1 to 4.
fn black(page: &mut Page<'_>, file: &Entry<'_>) -> [u8; COUNTER_VALUES] {
    let mut black = [0; COUNTER_VALUES];
    let mut seen = Seen::default();
    for entry in file.listed(page, "black-counter", &["value", "copies", "source"]).unwrap_or_default() {
        entry.source(page);
        let copies = entry.number(page, "copies", 0..=60u8).map_or(0, Spanned::into_inner);
        let Some(value) = entry.number(page, "value", 1..=COUNTER_VALUES as u8 - 1) else { continue };
        let again = |line| format!("the value {} is there twice, first in line {line}", value.get_ref());
        if seen.first(page, &entry, (*value.get_ref(), value.span().start), &value, again).is_some() {
            black[usize::from(*value.get_ref())] = copies;
        }
    }
    black
}

/// Is the income track long enough for the best building?
pub(super) fn check(texts: &Texts, castle: &Castle, highest: u8, problems: &mut Vec<Problem>) {
    if castle.income_track < highest
        && let Some(mut page) = Page::open(texts, FILE, problems)
    {
        let track = castle.income_track;
        page.tell_all(format!("the income track ends at {track}, and a building can bring {highest}: value, bonus and major power"));
    }
}
