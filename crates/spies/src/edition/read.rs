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

use super::{City, CitySet, Edition, Origin, Source};
use crate::roles::Power;
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
    let mut found = Findings::default();
    let (layout, globe) = board::read(texts, &mut found.problems);
    let map = map::read(texts, &globe, &mut found);
    let pieces = pieces::read(texts, &mut found);
    let tiles = tiles::read(texts, &map.names, &mut found);
    let chits = chits::read(texts, &mut found);
    let bank = bank::read(texts, &mut found);
    let outline = table::edition::outline(texts, &mut found.problems);
    let towns = towns::read(texts, &mut found.problems);
    let [Some(germany), Some(italy), Some(russia), Some(france), Some(britain)] = map.capitals else {
        return Err(sorted(found.problems));
    };
    if !found.problems.is_empty() {
        return Err(sorted(found.problems));
    }
    let all_cities: CitySet = (0..map.cities.len()).map(|at| City(at as u8)).collect();
    let territory = map.territory;
    let edition = Edition {
        name: texts.name().into(),
        origins: found.origins,
        layout,
        globe,
        outline,
        towns,
        linked: std::array::from_fn(|at| map.rail[at].or(map.air[at])),
        rail: map.rail,
        air: map.air,
        seas_at: map.seas.at,
        ports: map.seas.ports_on.iter().fold(CitySet::NONE, |all, ports| all.or(*ports)),
        ports_on: map.seas.ports_on,
        beside: map.seas.beside,
        seas: map.seas.facts,
        owner: map.owner,
        capital: [germany, italy, russia, france, britain],
        home: map.home,
        coded: map.home.map(|home| home.and(map.police_code)),
        neutral: territory.iter().fold(all_cities, |rest, own| rest.minus(*own)),
        territory,
        all_cities,
        havens: map.havens,
        secret_cities: map.secret_mark,
        cities: map.cities,
        spies_of: ranges(pieces.spies.iter().map(|s| s.power)),
        police_of: ranges(pieces.police.iter().map(|p| p.power)),
        spies: pieces.spies,
        police: pieces.police,
        secrets: pieces.secrets,
        tiles_of: tiles.of,
        random_tiles: tiles.random,
        tiles: tiles.facts,
        chits,
        start: bank.start,
        multiples: bank.multiples,
        marker_value: bank.marker_value,
        cash_in: bank.cash_in,
        points: bank.points,
    };
    agreement::check(&edition, texts, &mut found.problems);
    playable::check(&edition, |file, text| agreement::line_with(texts, file, text), &mut found.problems);
    if found.problems.is_empty() { Ok(edition) } else { Err(sorted(found.problems)) }
}

/// What reading has found: what is wrong so far, and where the entries come from.
#[derive(Default)]
struct Findings {
    problems: Vec<Problem>,
    origins: Vec<Origin>,
}

/// Reads the `source` of an entry.
fn source(page: &mut Page<'_>, entry: &Entry<'_>, origins: &mut Vec<Origin>) {
    if let Some(source) = entry.word::<Source>(page, "source", "source") {
        origins.push(Origin { file: page.file(), what: entry.what().to_owned(), source: source.into_inner() });
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
