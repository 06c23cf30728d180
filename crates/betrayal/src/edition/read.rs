//! Reading an edition's files, and saying all that is wrong with them at once.
//!
//! Each file has its reader in `read/`, with the tools of `table::edition`. A reader never gives up: it reports what it does not
//! understand and goes on. Only when no reader had anything to report is there an edition. What is checked is whether the files agree
//! with each other and with the rulebook, not whether they say what the house edition says.

mod areas;
mod charts;
mod combat;
mod constants;
mod degrees;
mod known;
mod map;
mod orders;
mod setup;
mod units;
mod victory;
mod ways;

use super::{Area, Areas, Country, Edition, Picture, Sort, Start, Terrain, Unit, Units};
use crate::{Nation, Side};
use table::{
    Problem, Texts,
    edition::{Ids, sorted},
};
use toml::{Spanned, de::DeValue};

/// The house edition's files.
pub fn house() -> Texts {
    Texts::new("house")
        .with(map::FILE, include_str!("../../edition/map.toml"))
        .with(units::FILE, include_str!("../../edition/units.toml"))
        .with(charts::FILE, include_str!("../../edition/tables.toml"))
        .with(constants::FILE, include_str!("../../edition/constants.toml"))
        .with(areas::FILE, areas::HOUSE)
        .with(areas::COAST, areas::HOUSE_COAST)
}

/// Reads an edition. All problems are listed, by file and line.
pub fn read(texts: &Texts) -> Result<Edition, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut ids = Ids::default();
    let Some(board) = map::read(texts, &mut ids, &mut problems) else { return Err(sorted(problems)) };
    // What depends on a map that is not whole is not judged.
    let whole = problems.is_empty();
    let numbers = constants::read(texts, &mut ids, &mut problems);
    let force = units::read(texts, &board, &mut ids, &mut problems);
    let (Some(numbers), Some(force)) = (numbers, force) else { return Err(sorted(problems)) };
    if whole {
        setup::check(texts, &board, &numbers.constants, &force, &mut problems);
    }
    let known = if whole { known::check(texts, &board, &force, &mut problems) } else { Vec::new() };
    let tables = charts::read(texts, &board, &numbers.constants, &force, &mut ids, &mut problems);
    let picture = if whole { areas::read(texts, &board, &mut problems) } else { Picture::default() };
    let (Some(tables), Some(paris), Some(republic)) = (tables, board.paris, force.republic) else { return Err(sorted(problems)) };
    if !problems.is_empty() {
        return Err(sorted(problems));
    }
    let areas_where = |wanted: &dyn Fn(usize) -> bool| -> Areas { (0..board.areas.len()).filter(|at| wanted(*at)).map(area).collect() };
    let units_where = |wanted: &dyn Fn(usize) -> bool| -> Units { (0..force.units.len()).filter(|at| wanted(*at)).map(unit).collect() };
    let of_country = Country::ALL.map(|country| areas_where(&|at| board.areas[at].country == country));
    let borders = of_country[Country::Germany.index()];
    let neighbours = ways::by_area(&board.areas, |it| it.neighbours);
    let distance = ways::distances(&neighbours, Areas::NONE);
    let sort = |wanted: Sort| units_where(&|at| force.units[at].sort == wanted);
    let air = units_where(&|at| force.units[at].sort.is_air());
    let degrees = ways::by_degrees(&board.areas);
    Ok(Edition {
        name: texts.name().into(),
        all: Areas::first(board.areas.len() as u8),
        borders,
        france: of_country[Country::France.index()],
        of_country,
        rough: areas_where(&|at| board.areas[at].terrain != Terrain::Clear),
        clear: areas_where(&|at| board.areas[at].terrain == Terrain::Clear),
        ports: areas_where(&|at| board.areas[at].port.is_some()),
        maginot: areas_where(&|at| !board.areas[at].front.is_empty()),
        brackets: areas_where(&|at| board.areas[at].bracket),
        west_edge: areas_where(&|at| board.areas[at].west_edge),
        south_edge: areas_where(&|at| board.areas[at].south_edge),
        beside_germany: areas_where(&|at| !borders.has(area(at)) && !board.areas[at].neighbours.and(borders).is_empty()),
        paris,
        republic,
        neighbours,
        front: ways::by_area(&board.areas, |it| it.front),
        allied_distance: ways::distances(&neighbours, borders),
        to_paris: distance[paris.index()],
        distance,
        lower: ways::by_rank(&board.areas, |here, there| there < here),
        higher: ways::by_rank(&board.areas, |here, there| there > here),
        by_degrees_forward: degrees.forward,
        by_degrees_backward: degrees.backward,
        ground: Units::first(force.units.len() as u8).minus(air),
        air,
        armour: sort(Sort::Armour),
        fighters: sort(Sort::Fighter),
        bombers: sort(Sort::Bomber),
        first_air: air.nth(0).unwrap_or_default(),
        ground_by_side: Side::ALL.map(|side| units_where(&|at| force.units[at].nation.side() == side).minus(air)),
        air_by_side: Side::ALL.map(|side| units_where(&|at| force.units[at].nation.side() == side).and(air)),
        airborne: sort(Sort::Airborne),
        of_nation: Nation::ALL.map(|nation| units_where(&|at| force.units[at].nation == nation)),
        reinforcements: units_where(&|at| matches!(force.units[at].start, Start::Reinforcement { .. })),
        orders: tables.orders,
        german_air_fate: tables.german_air_fate,
        results: tables.results.into(),
        exploit_after: tables.exploit_after,
        shifts: tables.shifts,
        modifiers: tables.modifiers,
        adjustments: tables.adjustments,
        tables: tables.written,
        charts: tables.charts,
        victory: tables.victory,
        constants: numbers.constants,
        constant_list: numbers.list,
        turns: numbers.turns,
        picture,
        known,
        areas: board.areas.into(),
        units: force.units.into(),
        markers: force.markers,
    })
}

fn area(at: usize) -> Area {
    Area(at as u8)
}

fn unit(at: usize) -> Unit {
    Unit(at as u8)
}

/// What an entry of a kind is called in sentences: by its id, where it has one.
fn called(kind: &str) -> impl Fn(&DeValue<'_>, usize) -> String {
    move |value, n| match value.get("id").and_then(|id| id.get_ref().as_str()) {
        Some(id) => format!("{kind} '{id}'"),
        None => format!("the {kind} in place {n}"),
    }
}

/// A text of a file as the edition keeps it; empty where it was wrong, which has been told.
fn owned(text: Option<Spanned<&str>>) -> String {
    text.map_or_else(String::new, |text| (*text.get_ref()).to_owned())
}
