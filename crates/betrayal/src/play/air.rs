//! Air units: bases, missions, changes of base (`betrayal.air.rebase`). (3.3)
//!
//! Each flies once in its own player-turn, within its range (`betrayal.air.last-flight`, `betrayal.air.one-per-area`). Only aircraft on a mission
//! count in a fight (`betrayal.air.mission-air-only`), and none withdraws with the ground units (`betrayal.air.no-retreat`).

pub(crate) mod landing;

use super::{saturation, sequence, tell};
use crate::{AIR, Area, Areas, Betrayal, Board, Country, Move, News, Place, PlayerTurn, Refusal, Side, Sort, Step, Unit, Units};
use table::Log;

/// The air units of the phasing nation on the map.
pub(crate) fn own(g: &Betrayal, b: &Board) -> Units {
    b.on_map(g.edition.of_nation[b.player.nation().index()].and(g.edition.air))
}

/// What is in range of an air unit from an Area. Each leg counts by itself.
#[inline]
pub(crate) fn range(g: &Betrayal, unit: Unit, from: Area) -> Areas {
    g.in_range[Board::air_slot(&g.edition, unit)][from.index()]
}

/// Areas where an air unit may have its base: friendly ground units there and no enemy (`betrayal.air.base-with-friends`,
/// `betrayal.stack.allies-are-friends`).
#[inline]
pub(crate) fn bases(g: &Betrayal, b: &Board, side: Side) -> Areas {
    let held = b.held(side);
    if side == Side::Allies { held.minus(g.edition.borders) } else { held }
}

/// Goes on by itself where nothing can fly.
pub(crate) fn step(g: &Betrayal, b: &mut Board) -> bool {
    let can_do = |unit: Unit| !missions(g, b, unit).is_empty() || !new_bases(g, b, unit).is_empty();
    if ready(g, b).iter().any(can_do) {
        return false;
    }
    lock(g, b);
    // The step itself goes on after this.
    true
}

/// Own air units that can still fly: those at home, and a bomber that has a second target to name.
fn ready(g: &Betrayal, b: &Board) -> Units {
    own(g, b).iter().filter(|unit| !b.flown.has(*unit) || saturation::flies_again(g, b, *unit)).collect()
}

/// Where an air unit of the phasing nation may fly a mission, if it may fly one at all: what [`refuse_mission`] does not refuse.
pub(crate) fn missions(g: &Betrayal, b: &Board, unit: Unit) -> Areas {
    let (e, side) = (&g.edition, b.player.side());
    let (supported, foes) = (b.contested(), b.occupied(side.other()));
    let closed = match b.player {
        PlayerTurn::German => supported.minus(g.open_areas(b)),
        PlayerTurn::French => e.borders,
        PlayerTurn::British => e.borders.or(b.french_bombed.minus(supported)),
    };
    let Some(from) = b.area(unit) else { return Areas::NONE };
    let flown = b.target(e, unit).map_or(Areas::NONE, Areas::only);
    foes.minus(closed).minus(flown).and(range(g, unit, from))
}

/// Where an air unit of the phasing nation may move its base.
fn new_bases(g: &Betrayal, b: &Board, unit: Unit) -> Areas {
    match b.area(unit) {
        Some(from) if !b.flown.has(unit) && !saturation::owes(g, b, unit) => {
            bases(g, b, b.player.side()).without(from).and(range(g, unit, from))
        }
        _ => Areas::NONE,
    }
}

/// The candidates that are allowed.
pub(crate) fn moves(g: &Betrayal, b: &Board, out: &mut Vec<Move>) {
    let mut owed = false;
    for unit in own(g, b).iter() {
        if b.flown.has(unit) && !saturation::flies_again(g, b, unit) {
            continue;
        }
        let missions = missions(g, b, unit);
        out.extend(missions.iter().map(|area| Move::Fly(unit, area)));
        if g.edition.bombers.has(unit) && b.player == PlayerTurn::German && !saturation::is_in_force(b) {
            out.extend(missions.and(b.contested()).iter().map(|area| Move::FlyBoth(unit, area)));
        }
        out.extend(new_bases(g, b, unit).iter().map(|area| Move::Rebase(unit, area)));
        owed |= saturation::owes(g, b, unit);
    }
    if !owed {
        out.push(Move::EndAir);
    }
}

/// What one might think of for an air unit.
fn of(g: &Betrayal, b: &Board, unit: Unit, out: &mut Vec<Move>) {
    let side = g.edition.units[unit].nation.side();
    let foes = b.occupied(side.other());
    out.extend(foes.iter().map(|area| Move::Fly(unit, area)));
    if g.edition.bombers.has(unit) && side == Side::Germans {
        out.extend(b.contested().iter().map(|area| Move::FlyBoth(unit, area)));
    }
    if !b.flown.has(unit) {
        out.extend(bases(g, b, side).iter().filter(|area| b.area(unit) != Some(*area)).map(|area| Move::Rebase(unit, area)));
    }
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, out: &mut Vec<Move>) {
    ready(g, b).iter().for_each(|unit| of(g, b, unit, out));
    out.push(Move::EndAir);
}

pub(crate) fn refuse(g: &Betrayal, b: &Board, m: Move) -> Result<(), Refusal> {
    match m {
        Move::Fly(unit, area) => refuse_mission(g, b, unit, area),
        Move::FlyBoth(unit, area) => {
            Refusal::NotAChoice.when(unit.index() >= g.edition.units.len())?;
            Refusal::OnlyTheBomber(unit).when(g.edition.units[unit].sort != Sort::Bomber || b.player != PlayerTurn::German)?;
            refuse_mission(g, b, unit, area)?;
            Refusal::NotMixed(area).when(!b.contested().has(area))?;
            // Under Saturation Bombing it flies to two Areas instead.
            Refusal::OwesMission(unit).when(saturation::is_in_force(b))
        }
        Move::Rebase(unit, area) => {
            known(g, b, unit, area)?;
            Refusal::HasFlown(unit).when(b.flown.has(unit))?;
            Refusal::OwesMission(unit).when(saturation::owes(g, b, unit))?;
            Refusal::NoNeedToMove(unit, area).when(b.area(unit) == Some(area))?;
            Refusal::NoBase(unit, area).when(!bases(g, b, b.player.side()).has(area))?;
            Refusal::OutOfRange(unit, area).when(!range(g, unit, b.area(unit).unwrap_or_default()).has(area))
        }
        Move::EndAir => match own(g, b).iter().find(|unit| saturation::owes(g, b, *unit)) {
            Some(unit) => Err(Refusal::OwesMission(unit)),
            None => Ok(()),
        },
        _ => Err(Refusal::NotAChoice),
    }
}

fn known(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> Result<(), Refusal> {
    Refusal::NotAChoice.when(unit.index() >= g.edition.units.len() || area.index() >= g.edition.areas.len())?;
    Refusal::NotAnAirUnit(unit).when(!g.edition.air.has(unit))?;
    Refusal::NotYours(unit).when(!own(g, b).has(unit))
}

/// May an air unit fly a mission there? To an Area with enemy ground units, within its range (`betrayal.air.target-has-enemy`).
fn refuse_mission(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> Result<(), Refusal> {
    known(g, b, unit, area)?;
    Refusal::HasFlown(unit).when(b.flown.has(unit) && !saturation::flies_again(g, b, unit))?;
    let side = b.player.side();
    Refusal::SameTargetTwice(area).when(b.target(&g.edition, unit) == Some(area))?;
    Refusal::BorderClosed(area).when(side == Side::Allies && g.edition.borders.has(area))?;
    Refusal::NoEnemyThere(area).when(b.count(area, side.other()) == 0)?;
    Refusal::OutOfRange(unit, area).when(!range(g, unit, b.area(unit).unwrap_or_default()).has(area))?;
    if supports(b, area) {
        // Where the orders close a country the Germans may bomb, but not support (`betrayal.okw.closed-country-no-support`,
        // `betrayal.okw.closed-country-bombing`).
        let closed = side == Side::Germans && !b.open.has(country(g, area));
        Refusal::NoSupportThere(area).when(closed)
    } else {
        // `betrayal.air.no-joint-allied-bombing`
        Refusal::FrenchBombed(area).when(b.player == PlayerTurn::British && b.french_bombed.has(area))
    }
}

fn country(g: &Betrayal, area: Area) -> Country {
    g.edition.areas[area].country
}

/// What a mission there is: support where friends fight, else bombardment (`betrayal.air.enemy-only-is-bombing`,
/// `betrayal.air.both-is-support`).
#[inline]
pub(crate) fn supports(b: &Board, area: Area) -> bool {
    b.count(area, b.player.side()) > 0
}

/// A mission, a new base, or the end of it. German aircraft fly whatever the tactic is (`betrayal.tac.german-air-free`,
/// `betrayal.bomb.germans-any-turn`).
pub(crate) fn carry_out(g: &Betrayal, b: &mut Board, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Fly(unit, area) | Move::FlyBoth(unit, area) => {
            let both = matches!(m, Move::FlyBoth(..));
            tell(log, News::Mission { unit, area, supports: supports(b, area), both });
            let slot = Board::air_slot(&g.edition, unit);
            // What is declared is fixed (`betrayal.sat.second-declared-and-fixed`).
            if b.target[slot].is_none() {
                b.target[slot] = Some(area)
            } else {
                b.second = Some(area)
            }
            b.doubles |= both;
            b.flown.insert(unit);
        }
        Move::Rebase(unit, to) => {
            let from = b.area(unit).unwrap_or_default();
            tell(log, News::Rebased { unit, from, to });
            b.put(&g.edition, unit, Place::At(to));
            b.flown.insert(unit);
        }
        _ => {
            lock(g, b);
            sequence::advance(b, Step::Air);
        }
    }
}

/// All missions are declared (`betrayal.int.after-allocation`).
fn lock(g: &Betrayal, b: &mut Board) {
    b.bombing = targets(b).iter().filter(|area| !supports(b, *area)).collect();
    if b.player == PlayerTurn::French {
        b.french_bombed = b.french_bombed.or(b.bombing);
    }
    if b.doubles {
        b.bombing = b.bombing.or(bomber_target(g, b));
    }
}

/// The combats are over: own aircraft that have no friends around them are lost (`betrayal.air.stranded-dies`). Who went off to attack and
/// was thrown back has saved them.
pub(crate) fn strand_alone(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) {
    let side = b.player.side();
    for unit in own(g, b).iter() {
        if b.area(unit).is_some_and(|area| b.count(area, side) == 0) {
            b.put(&g.edition, unit, Place::Out);
            tell(log, News::Stranded { unit });
        }
    }
}

/// Where missions go.
pub(crate) fn targets(b: &Board) -> Areas {
    (0..AIR).filter_map(|slot| b.target[slot]).chain(b.second).collect()
}

/// The first target of the bombers, where one may bomb and support at once (`betrayal.air.bomber-may-do-both`).
pub(crate) fn bomber_target(g: &Betrayal, b: &Board) -> Areas {
    own(g, b).and(g.edition.bombers).iter().filter_map(|unit| b.target(&g.edition, unit)).collect()
}
