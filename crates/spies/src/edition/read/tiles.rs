//! `tiles.toml`: the event tiles, seven of each power and the rest random (`spies.comp.tiles-50`).

mod effect;
mod pays;

use super::{names::Names, source};
use crate::{Edition, Power, TILES, Tile, TileFacts, Year};
use std::collections::BTreeMap;
use table::{
    Problem, Texts,
    edition::{Entry, Page},
};
use toml::{Spanned, de::DeValue};

pub(super) const FILE: &str = "tiles.toml";

/// How many tiles each power has.
const EACH: u8 = 7;
const FIELDS: [&str; 9] = ["number", "power", "title", "years", "pays", "effect", "effect-cities", "effect-tiles", "source"];

/// All tiles, by number.
pub(super) fn read(texts: &Texts, cities: &Names, e: &mut Edition, problems: &mut Vec<Problem>) {
    Page::whole(texts, FILE, &["tile"], problems, |page, file| {
        let listed = file.count("tile");
        let mut seen = BTreeMap::new();
        let mut tiles = BTreeMap::new();
        for entry in file.entries(page, "tile", &FIELDS, called).unwrap_or_default() {
            let number = number(page, &entry, &mut seen);
            if let (Some(facts), Some(tile)) = (tile(page, &entry, cities, e), number) {
                tiles.insert(tile, facts);
            }
        }
        let missing: Vec<String> = (1..=TILES as u8).filter(|n| !seen.contains_key(n)).map(|n| n.to_string()).collect();
        if !missing.is_empty() {
            page.tell_all(format!("there are {listed} tiles, it needs {TILES}; not there: {}", missing.join(", ")));
        }
        for (tile, facts) in &tiles {
            facts.power.map_or(&mut e.random_tiles, |power| &mut e.tiles_of[power.index()]).insert(*tile);
        }
        for power in Power::ALL.into_iter().filter(|_| tiles.len() == TILES) {
            let count = e.tiles_of[power.index()].len();
            if count != EACH {
                page.tell_all(format!("{} has {count} tiles, every power has {EACH}", power.name()));
            }
        }
        e.tiles.extend(tiles.into_values());
    });
}

fn called(value: &DeValue<'_>, n: usize) -> String {
    match value.get("number").and_then(|n| n.get_ref().as_integer()) {
        Some(number) => format!("tile {number}"),
        None => format!("the tile in place {n}"),
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

fn tile(page: &mut Page<'_>, entry: &Entry<'_>, cities: &Names, e: &mut Edition) -> Option<TileFacts> {
    let power = entry.word_if_any::<Power>(page, "power", "power").map(Spanned::into_inner);
    let title = entry.text(page, "title");
    let years = years(page, entry);
    let pays = pays::read(page, entry, cities);
    let effect = effect::read(page, entry, power, cities);
    source(page, entry, e);
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
