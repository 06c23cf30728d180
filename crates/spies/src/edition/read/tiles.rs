//! `tiles.toml`: the event tiles, seven of each power and the rest random (`spies.comp.tiles-50`).

mod effect;
mod pays;

use super::{names::Names, source};
use crate::{Edition, Power, TILES, Tile, TileFacts, Year};
use std::collections::BTreeMap;
use table::{
    Problem, Texts,
    edition::{Entry, Page, Seen},
};
use toml::Spanned;

pub(super) const FILE: &str = "tiles.toml";

/// How many tiles each power has.
const EACH: u8 = 7;
const FIELDS: [&str; 9] = ["number", "power", "title", "years", "pays", "effect", "effect-cities", "effect-tiles", "source"];

/// All tiles, by number.
pub(super) fn read(texts: &Texts, cities: &Names, e: &mut Edition, problems: &mut Vec<Problem>) {
    Page::whole(texts, FILE, &["tile"], problems, |page, file| {
        let listed = file.count("tile");
        let (mut seen, mut tiles) = (Seen::default(), BTreeMap::new());
        for entry in file.numbered(page, "tile", &FIELDS).unwrap_or_default() {
            let number = seen.number(page, &entry, 1..=TILES as u8);
            if let (Some(facts), Some(number)) = (tile(page, &entry, cities, e), number) {
                tiles.insert(Tile(number - 1), facts);
            }
        }
        let missing = seen.missing(1..=TILES as u8);
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
