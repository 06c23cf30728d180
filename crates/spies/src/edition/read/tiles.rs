//! `tiles.toml`: the event tiles, seven of each power and the rest random (`spies.comp.tiles-50`).

mod effect;
mod pays;

use super::super::{Effect, Origin, Payment, TILES, Tile, TileFacts, TileSet};
use super::{Findings, names::Names, source};
use crate::{roles::Power, year::Year};
use std::collections::BTreeMap;
use table::{
    Texts,
    edition::{Entry, Page},
};
use toml::{Spanned, de::DeValue};

pub(super) const FILE: &str = "tiles.toml";

/// How many tiles each power has.
const EACH: u8 = 7;
const FIELDS: [&str; 9] = ["number", "power", "title", "years", "pays", "effect", "effect-cities", "effect-tiles", "source"];

/// The tiles as read, by number.
#[derive(Default)]
pub(super) struct TilesRead {
    pub(super) facts: Vec<TileFacts>,
    pub(super) of: [TileSet; Power::COUNT],
    pub(super) random: TileSet,
}

/// All tiles.
pub(super) fn read(texts: &Texts, cities: &Names, found: &mut Findings) -> TilesRead {
    let mut read = TilesRead::default();
    let Some(mut page) = Page::open(texts, FILE, &mut found.problems) else { return read };
    let Some(root) = page.parse() else { return read };
    let page = &mut page;
    let file = Entry::whole(page, &root, &["tile"]);
    let entries = file.list(page, "tile").unwrap_or_default();
    let mut seen = BTreeMap::new();
    let mut tiles = BTreeMap::new();
    for (index, value) in entries.iter().enumerate() {
        let Some(entry) = Entry::within(page, value, called(value, index), &FIELDS) else { continue };
        let number = number(page, &entry, &mut seen);
        if let (Some(facts), Some(tile)) = (tile(page, &entry, cities, &mut found.origins), number) {
            tiles.insert(tile, facts);
        }
    }
    let missing: Vec<String> = (1..=TILES as u8).filter(|n| !seen.contains_key(n)).map(|n| n.to_string()).collect();
    if !missing.is_empty() {
        page.tell_all(format!("there are {} tiles, it needs {TILES}; not there: {}", entries.len(), missing.join(", ")));
    }
    for (tile, facts) in &tiles {
        match facts.power {
            Some(power) => read.of[power.index()].insert(*tile),
            None => read.random.insert(*tile),
        }
    }
    if tiles.len() == TILES {
        seven_each(page, &read);
    }
    read.facts = tiles.into_values().collect();
    read
}

fn seven_each(page: &mut Page<'_>, read: &TilesRead) {
    for power in Power::ALL {
        let count = read.of[power.index()].len();
        if count != EACH {
            page.tell_all(format!("{} has {count} tiles, every power has {EACH}", power.name()));
        }
    }
}

fn called(value: &Spanned<DeValue<'_>>, index: usize) -> String {
    match value.get_ref().get("number").and_then(|n| n.get_ref().as_integer()) {
        Some(number) => format!("tile {number}"),
        None => format!("the tile in place {}", index + 1),
    }
}

/// Its number, which no other tile has. `seen` holds the line in which a number first stood.
fn number(page: &mut Page<'_>, entry: &Entry<'_>, seen: &mut BTreeMap<u8, usize>) -> Option<Tile> {
    let number = entry.number(page, "number", 1..=TILES as u8)?;
    let line = page.line(number.span().start);
    if let Some(first) = seen.get(number.get_ref()) {
        entry.tell_at(page, &number, &format!("the number {} is there twice, first in line {first}", number.get_ref()));
        return None;
    }
    seen.insert(*number.get_ref(), line);
    Some(Tile(number.into_inner() - 1))
}

fn tile(page: &mut Page<'_>, entry: &Entry<'_>, cities: &Names, origins: &mut Vec<Origin>) -> Option<TileFacts> {
    let power = entry.word_if_any::<Power>(page, "power", "power").map(Spanned::into_inner);
    let title = entry.text(page, "title");
    let years = years(page, entry);
    let pays: Vec<Payment> = pays::read(page, entry, cities);
    let effect: Option<Effect> = effect::read(page, entry, power, cities);
    source(page, entry, origins);
    let (first, last) = years?;
    let title = title?.into_inner().to_owned();
    Some(TileFacts { power, title, first, last, cities: pays.iter().map(|p| p.city).collect(), pays, effect })
}

/// `any`, one year, or the first and the last.
fn years(page: &mut Page<'_>, entry: &Entry<'_>) -> Option<(Year, Year)> {
    let text = entry.text(page, "years")?;
    let words: Vec<&str> = text.get_ref().split('-').map(str::trim).collect();
    let year = |word: &str| word.parse().ok().and_then(Year::from_number);
    let years = match words.as_slice() {
        ["any"] => Some((Year::FIRST, Year::LAST)),
        [only] => year(only).map(|only| (only, only)),
        [first, last] => year(first).zip(year(last)).filter(|(first, last)| first < last),
        _ => None,
    };
    if years.is_none() {
        let sentence =
            format!("'years' is \"{}\"; it should be \"any\", a year such as \"1937\", or years such as \"1935-1938\"", text.get_ref());
        entry.tell_at(page, &text, &format!("{sentence}, from 1933 to 1939"));
    }
    years
}
