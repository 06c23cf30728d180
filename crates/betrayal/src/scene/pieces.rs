//! The counters on the map with the numbers of the side that is up, the French Republic, and the markers of the tracks.

use super::look;
use crate::play::republic;
use crate::tell::{ids, naming};
use crate::{Area, Betrayal, Board, Frame, Nation, Size, Sort, Unit, View};
use scene::{Formation, Glyph, Piece, Scene, Shape, Strength, Symbol, Unit as Counter};

/// Draws all of them.
pub(super) fn draw(g: &Betrayal, v: &View, scene: &mut Scene) {
    let b = &v.board;
    let units = g.edition.ground.or(g.edition.air);
    scene.pieces.extend(units.iter().filter_map(|unit| Some(counter(g, b, unit, shown_at(g, b, unit)?))));
    scene.pieces.push(marker(g, b));
}

/// Where a counter is shown: an air unit on a mission over its target, all others where they stand.
pub(super) fn shown_at(g: &Betrayal, b: &Board, unit: Unit) -> Option<Area> {
    let base = b.area(unit)?;
    let aloft = match b.agenda.as_slice().iter().rev().find_map(over) {
        Some(area) if b.intercepting.has(unit) => Some(area),
        _ if g.edition.air.has(unit) => b.target(&g.edition, unit),
        _ => None,
    };
    Some(aloft.unwrap_or(base))
}

/// The Area over which fighters intercept.
fn over(frame: &Frame) -> Option<Area> {
    match *frame {
        Frame::InterceptDie { area } | Frame::Interceptors { area } => Some(area),
        _ => None,
    }
}

fn counter(g: &Betrayal, b: &Board, unit: Unit, at: Area) -> Piece {
    let data = &g.edition.units[unit];
    Piece::new(ids::unit(g, unit), kind(data.sort), look::letter(data.nation), ids::area(g, at))
        .of_side(naming::tint(data.nation))
        .shaped(look::shape(data.nation))
        .labelled(label(g, b, unit))
        .unit(printed(g, b, unit))
        .in_fan(look::fan(data.nation.side()))
}

const fn kind(sort: Sort) -> &'static str {
    match sort {
        Sort::Infantry => "infantry",
        Sort::Motorised => "motorised infantry",
        Sort::Airborne => "airborne infantry",
        Sort::Armour => "armour",
        Sort::Fighter => "fighters",
        Sort::Bomber => "bombers",
    }
}

/// The whole name, and what a counter does not print: its mission, its first flight, that it was forced out.
fn label(g: &Betrayal, b: &Board, unit: Unit) -> String {
    let mut said = naming::full_name(g, unit);
    if g.edition.air.has(unit)
        && let Some(base) = b.area(unit)
    {
        let base = &g.edition.areas[base].name;
        match b.target(&g.edition, unit) {
            Some(to) => said += &format!(", from {base} to {}", g.edition.areas[to].name),
            None if b.flown.has(unit) => said += ", has flown",
            None => {}
        }
        if let Some(second) = b.second.filter(|_| b.two_missions(&g.edition).has(unit)) {
            said += &format!(", then to {}", g.edition.areas[second].name);
        }
    }
    if b.forced_out.has(unit) {
        said += ", forced out of its country";
    }
    said
}

/// What is printed on a counter: its type, size, name and numbers; air units have bombardment, support where they have it, and range.
pub(super) fn printed(g: &Betrayal, b: &Board, unit: Unit) -> Counter {
    let data = &g.edition.units[unit];
    let symbol = match data.sort {
        Sort::Infantry => Symbol::Infantry,
        Sort::Motorised => Symbol::Motorised,
        Sort::Airborne => Symbol::Airborne,
        Sort::Armour => Symbol::Armour,
        Sort::Fighter => Symbol::Fighter,
        Sort::Bomber => Symbol::Bomber,
    };
    let size = match data.size {
        Size::Corps => Some(Formation::Corps),
        Size::Division => Some(Formation::Division),
        Size::Brigade => Some(Formation::Brigade),
        Size::Group => None,
    };
    let numbers = |side: usize| {
        if !data.sort.is_air() {
            let values = data.side(side);
            return vec![values.attack, values.defence, values.movement];
        }
        let support = (data.sort == Sort::Bomber).then_some(data.support[side]);
        [Some(data.bombard[side]), support, Some(data.range)].into_iter().flatten().collect()
    };
    let counter = Counter::new(symbol, &numbers(0)).of_size(size).designated(designation(&data.name));
    let counter = if data.has_two_steps() || data.sort.is_air() { counter.with_reduced(&numbers(1)) } else { counter };
    counter.at(if b.reduced.has(unit) { Strength::Reduced } else { Strength::Full })
}

/// A name as it fits a counter: "9 Pz", "4C".
fn designation(name: &str) -> String {
    let short =
        [(" Corps", "C"), (" Panzer", " Pz"), (" Airborne", " Abn"), (" Air Landing", " AL"), (" Division", ""), ("Luftwaffe ", "LW ")];
    let name = short.iter().fold(name.to_owned(), |name, (long, short)| name.replace(long, short));
    name.chars().take(6).collect::<String>().trim_end().to_owned()
}

/// The French Republic, and who holds it.
fn marker(g: &Betrayal, b: &Board) -> Piece {
    let held = match republic::holder(g, b) {
        Some(Nation::Germany) => "French Republic, in German hands",
        Some(_) => "French Republic, held by the French",
        None => "French Republic, held by nobody",
    };
    Piece::new(ids::REPUBLIC, "republic", 'R', ids::area(g, b.marker)).labelled(held).shaped(Shape::Circle).marked(Glyph::Star).in_fan(2)
}
