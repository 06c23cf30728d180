//! Reading an edition's files, and saying all that is wrong with them at once.
//!
//! Each file has its reader in `read/`, with the tools of `table::edition`. A reader reports what it
//! does not understand and goes on. What two files must agree on is looked at last, in `agreement`,
//! and only when each file can be read by itself.

mod agreement;
mod bank;
mod board;
mod chits;
mod map;
mod names;
mod pieces;
mod playable;
mod tiles;
mod towns;

use super::Source;
use crate::{City, CitySet, Edition, Origin, Power};
use std::ops::Range;
use table::{
    Problem, Texts,
    edition::{Entry, Layout, OUTLINE, Page, sorted},
};

/// The house edition's files.
pub fn house() -> Texts {
    Texts::new("house")
        .with(map::FILE, include_str!("../../edition/map.toml"))
        .with(Layout::FILE, board::HOUSE)
        .with(OUTLINE, include_str!("../../edition/outline.txt"))
        .with(towns::FILE, towns::HOUSE)
        .with(pieces::FILE, include_str!("../../edition/pieces.toml"))
        .with(tiles::FILE, include_str!("../../edition/tiles.toml"))
        .with(chits::FILE, include_str!("../../edition/chits.toml"))
        .with(bank::FILE, include_str!("../../edition/bank.toml"))
}

/// Reads an edition. All problems are listed, by file and line.
pub fn read(texts: &Texts) -> Result<Edition, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut e = Edition { name: texts.name().into(), ..Edition::default() };
    (e.layout, e.globe) = board::read(texts, &mut problems);
    let cities = map::read(texts, &mut e, &mut problems);
    pieces::read(texts, &mut e, &mut problems);
    tiles::read(texts, &cities, &mut e, &mut problems);
    chits::read(texts, &mut e, &mut problems);
    bank::read(texts, &mut e, &mut problems);
    e.outline = table::edition::outline(texts, &mut problems);
    e.towns = towns::read(texts, &mut problems);
    if problems.is_empty() {
        follow(&mut e);
        agreement::check(&e, texts, &mut problems);
        playable::check(&e, |file, text| agreement::line_with(texts, file, text), &mut problems);
    }
    if problems.is_empty() { Ok(e) } else { Err(sorted(problems)) }
}

/// What follows from what was read.
fn follow(e: &mut Edition) {
    e.all_cities = (0..e.cities.len()).map(|at| City(at as u8)).collect();
    e.neutral = e.territory.iter().fold(e.all_cities, |rest, own| rest.minus(*own));
    e.linked = e.rail.iter().zip(&e.air).map(|(rail, air)| rail.or(*air)).collect();
    e.ports = e.ports_on.iter().fold(CitySet::NONE, |all, ports| all.or(*ports));
    e.spies_of = ranges(e.spies.iter().map(|s| s.power));
    e.police_of = ranges(e.police.iter().map(|p| p.power));
}

/// Reads the `source` of an entry.
fn source(page: &mut Page<'_>, entry: &Entry<'_>, e: &mut Edition) {
    if let Some(source) = entry.word::<Source>(page, "source", "source") {
        e.origins.push(Origin { file: page.file(), what: entry.what().to_owned(), source: source.into_inner() });
    }
}

/// By power: where its pieces stand in a list that is sorted by power.
fn ranges(powers: impl Iterator<Item = Power>) -> [Range<u8>; Power::COUNT] {
    let mut counts = [0u8; Power::COUNT];
    powers.for_each(|p| counts[p.index()] += 1);
    let mut end = 0;
    counts.map(|count| {
        let start = end;
        end += count;
        start..end
    })
}
