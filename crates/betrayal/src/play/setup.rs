//! Historical and free set-up, as the table chose (`betrayal.setup.options`). The bracketed values of the free one count while units move
//! (`betrayal.free.bracket-check`, in `movement.rs`). (8.0, 9.0)

use super::tell;
use crate::edition::Start;
use crate::options::Setup;
use crate::{Area, Areas, Betrayal, Board, Country, Edition, Move, Nation, News, Place, Refusal, Role, Side, Unit, Units};
use table::Log;

/// The units that a role sets up by hand: all of its own in the free set-up, in the historical one only German aircraft
/// (`betrayal.setup.german-air`). Reinforcements come on their turn all the same (`betrayal.free.rest-same`).
#[inline]
pub(crate) fn by_hand(g: &Betrayal, role: Role) -> Units {
    g.units_of(role).and(g.by_hand)
}

/// All units that are set up by hand.
pub(crate) fn all_by_hand(e: &Edition, setup: Setup) -> Units {
    let is_placed = |unit: &Unit| match e.units[*unit].start {
        Start::Reinforcement { .. } => false,
        Start::AnyBorder => true,
        Start::At(_) => setup == Setup::Free,
    };
    e.ground.or(e.air).iter().filter(is_placed).collect()
}

/// Those that stand nowhere yet.
pub(crate) fn waiting(g: &Betrayal, b: &Board, role: Role) -> Units {
    b.in_place(by_hand(g, role), Place::ToCome)
}

/// Where history puts a unit. Aircraft that may start in any Border Area stand by default where most of the army is.
pub(crate) fn historical(g: &Betrayal, unit: Unit) -> Option<Area> {
    match g.edition.units[unit].start {
        Start::At(area) => Some(area),
        Start::AnyBorder => strongest_border(g),
        Start::Reinforcement { .. } => None,
    }
}

/// A role with nothing to set up is passed over. Others say themselves when they are ready: chance may follow.
pub(crate) fn step(g: &Betrayal, b: &mut Board, role: Role) -> bool {
    let nothing = by_hand(g, role).is_empty();
    if nothing {
        close(b);
    }
    nothing
}

fn close(b: &mut Board) {
    b.agenda.pop();
    b.moved = Units::NONE;
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, role: Role, out: &mut Vec<Move>) {
    let waiting = waiting(g, b, role);
    if waiting == by_hand(g, role) {
        out.push(Move::Historical);
    }
    // Who has taken the historical set-up may still move each unit once.
    for unit in by_hand(g, role).minus(b.moved).iter() {
        out.extend(home(g, unit).iter().filter(|area| b.area(unit) != Some(*area)).map(|area| Move::Place(unit, area)));
    }
    out.push(Move::Ready);
}

/// Where a unit may start at all (`betrayal.free.minors-home`, `betrayal.free.allies-in-france`, `betrayal.free.three-per-border`).
fn home(g: &Betrayal, unit: Unit) -> Areas {
    let e = &g.edition;
    match e.units[unit].nation {
        Nation::Germany => e.borders,
        Nation::France | Nation::Britain => e.france,
        Nation::Belgium => e.of_country[Country::Belgium.index()],
        Nation::Netherlands => e.of_country[Country::Netherlands.index()],
    }
}

pub(crate) fn refuse(g: &Betrayal, b: &Board, role: Role, m: Move) -> Result<(), Refusal> {
    match m {
        Move::Historical => {
            Refusal::HistoricalFirst.when(waiting(g, b, role) != by_hand(g, role))?;
            match crowded_by_history(g, b, role) {
                Some(area) => Err(Refusal::Full(area)),
                None => Ok(()),
            }
        }
        Move::Ready => match waiting(g, b, role).nth(0) {
            Some(unit) => Err(Refusal::StillToPlace(unit)),
            None => Ok(()),
        },
        Move::Place(unit, area) => refuse_place(g, b, role, unit, area),
        _ => Err(Refusal::NotAChoice),
    }
}

fn refuse_place(g: &Betrayal, b: &Board, role: Role, unit: Unit, area: Area) -> Result<(), Refusal> {
    let e = &g.edition;
    Refusal::NotAChoice.when(unit.index() >= e.units.len() || area.index() >= e.areas.len())?;
    Refusal::NotYours(unit).when(!by_hand(g, role).has(unit))?;
    Refusal::PlacedAlready(unit).when(b.moved.has(unit) || b.area(unit) == Some(area))?;
    let nation = e.units[unit].nation;
    if !home(g, unit).has(area) {
        return Err(match nation {
            Nation::Germany => Refusal::NotABorder(unit, area),
            Nation::France | Nation::Britain => Refusal::NotInFrance(unit, area),
            Nation::Belgium | Nation::Netherlands => Refusal::NotHome(unit, area),
        });
    }
    let side = nation.side();
    if e.air.has(unit) {
        // In the free set-up, too, aircraft need friends around them.
        return Refusal::NoBase(unit, area).when(g.rulings.setup == Setup::Free && b.count(area, side) == 0);
    }
    Refusal::Full(area).when(!g.has_room(b, side, area))?;
    // An aircraft that was set up by hand is not left alone.
    let from = b.area(unit);
    let alone = |from: Area| b.count(from, side) == 1 && !b.among(e.air_of(side).and(b.moved), from).is_empty();
    Refusal::NoBase(unit, area).when(from.is_some_and(alone))?;
    match first_short(g, b, role, unit, area) {
        Some(short) => Err(Refusal::BordersFirst(short)),
        None => Ok(()),
    }
}

/// An Area that the other Ally has filled, so that those who stood there in May 1940 find no room (`betrayal.stack.three-allied`).
fn crowded_by_history(g: &Betrayal, b: &Board, role: Role) -> Option<Area> {
    let e = &g.edition;
    let mut count = [0; Area::COUNT];
    for unit in by_hand(g, role).and(e.ground).iter() {
        if let Some(area) = historical(g, unit) {
            count[area.index()] += 1;
        }
    }
    let stack = |area: Area| b.count(area, Side::Allies) + count[area.index()];
    e.all.minus(e.borders).iter().find(|area| count[area.index()] > 0 && stack(*area) > e.constants.stack_limit)
}

/// A Border Area that could not get its least number of units any more (`betrayal.free.three-per-border`).
fn first_short(g: &Betrayal, b: &Board, role: Role, unit: Unit, area: Area) -> Option<Area> {
    let e = &g.edition;
    if role != Role::Germany || e.air.has(unit) {
        return None;
    }
    let least = e.constants.free_setup_border_units;
    let after = |border: Area| b.count(border, Side::Germans) + u8::from(border == area) - u8::from(b.area(unit) == Some(border));
    let missing: u8 = e.borders.iter().map(|border| least.saturating_sub(after(border))).sum();
    let spare = waiting(g, b, role).and(e.ground).without(unit).len();
    if missing <= spare { None } else { e.borders.iter().find(|border| after(*border) < least) }
}

/// Units are placed one by one, or all as history had it (`betrayal.free.order`).
pub(crate) fn answer(g: &Betrayal, b: &mut Board, role: Role, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Historical => {
            for unit in by_hand(g, role).iter() {
                if let Some(area) = historical(g, unit) {
                    stand(g, b, unit, area);
                }
            }
            tell(log, News::Historical(role));
        }
        Move::Place(unit, area) => {
            stand(g, b, unit, area);
            b.moved.insert(unit);
            tell(log, News::Placed { unit, area });
        }
        _ => {
            close(b);
            tell(log, News::SetUp(role));
        }
    }
}

/// A unit stands in an Area.
pub(crate) fn stand(g: &Betrayal, b: &mut Board, unit: Unit, area: Area) {
    b.put(&g.edition, unit, Place::At(area));
    (b.began[unit.index()], b.came_from[unit.index()]) = (area, area);
}

/// The Border Area where most units begin.
fn strongest_border(g: &Betrayal) -> Option<Area> {
    let begin = |border: &Area| g.edition.units.iter().filter(|unit| unit.start == Start::At(*border)).count();
    g.edition.borders.iter().max_by_key(begin)
}
