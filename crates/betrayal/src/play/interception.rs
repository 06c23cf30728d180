//! Interception: the other player's fighters against a mission, handled by the other seat (`betrayal.int.opponent-handles`). (3.3.3, 3.3.4)
//!
//! It comes when all missions are declared (`betrayal.int.after-allocation`); what stays at home or changes its base is left alone
//! (`betrayal.int.not-idle-or-rebasing`). Interceptors go home at once (`betrayal.int.interceptor-goes-home`, in `air/landing.rs`).

use super::{air, returns, sequence, tell};
use crate::news::Fallen;
use crate::{Area, Betrayal, Board, Fate, Frame, Move, Nation, News, Place, PlayerTurn, Refusal, Side, Step, Unit, Units};
use table::Log;

/// Mission by mission; all that fly to one Area are one. The bomber's second target comes last, since it is not flown to if the first was
/// intercepted (`betrayal.sat.each-interceptable`).
pub(crate) fn step(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    let first = b.target.iter().flatten().copied().find(|area| !b.checked.has(*area) && b.second != Some(*area));
    let Some(area) = first.or(b.second.filter(|area| !b.checked.has(*area))) else {
        sequence::advance(b, Step::Interceptions);
        return true;
    };
    b.checked.insert(area);
    let fighters = fighters(g, b, area);
    if fighters.is_empty() {
        return true;
    }
    if b.player == PlayerTurn::German {
        b.agenda.push(Frame::Intercept { area });
    } else {
        // Against an Allied mission both German fighters must go (`betrayal.int.germans-send-both`).
        send(b, area, fighters, log);
    }
    true
}

/// The fighters that can intercept a mission there: in range, each once in a player-turn, never a bomber (`betrayal.int.in-range`,
/// `betrayal.int.fighters-only`). Allied ones only over ground units of their own nation (`betrayal.int.allied-needs-own-troops`).
pub(crate) fn fighters(g: &Betrayal, b: &Board, area: Area) -> Units {
    let side = b.player.side().other();
    g.edition.air_of(side).and(g.edition.fighters).iter().filter(|unit| refuse_fighter(g, b, *unit, area).is_ok()).collect()
}

fn refuse_fighter(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> Result<(), Refusal> {
    let e = &g.edition;
    Refusal::NotAFighter(unit).when(!e.fighters.has(unit) || e.units[unit].nation.side() == b.player.side())?;
    let from = b.area(unit).ok_or(Refusal::NotAFighter(unit))?;
    Refusal::HasFlown(unit).when(b.flown.has(unit))?;
    let nation = e.units[unit].nation;
    let alone = nation != Nation::Germany && b.among(e.of_nation[nation.index()].and(e.ground), area).is_empty();
    Refusal::NoOwnTroops(unit, area).when(alone)?;
    Refusal::OutOfRange(unit, area).when(!air::range(g, unit, from).has(area))
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, _: Area, out: &mut Vec<Move>) {
    out.extend(b.on_map(g.edition.air_of(Side::Allies).and(g.edition.fighters)).iter().map(Move::Intercept));
    out.push(Move::LetPass);
}

/// One Allied fighter at most tries against one mission (`betrayal.int.one-allied-fighter`).
pub(crate) fn refuse(g: &Betrayal, b: &Board, area: Area, m: Move) -> Result<(), Refusal> {
    match m {
        Move::Intercept(unit) => {
            Refusal::NotAChoice.when(unit.index() >= g.edition.units.len())?;
            refuse_fighter(g, b, unit, area)
        }
        Move::LetPass => Ok(()),
        _ => Err(Refusal::NotAChoice),
    }
}

pub(crate) fn answer(b: &mut Board, area: Area, m: Move, log: &mut impl Log<News>) {
    b.agenda.pop();
    match m {
        Move::Intercept(unit) => send(b, area, Units::only(unit), log),
        _ => tell(log, News::LetPass { area }),
    }
}

fn send(b: &mut Board, area: Area, fighters: Units, log: &mut impl Log<News>) {
    tell(log, News::Intercepts { fighters, area });
    b.intercepting = fighters;
    b.flown = b.flown.or(fighters);
    b.agenda.push(Frame::Interceptors { area });
    b.agenda.push(Frame::InterceptDie { area });
}

/// One die for a mission (`betrayal.int.one-roll`). A hit fails all of it, a miss lets all of it through
/// (`betrayal.int.hit-fails-mission`, `betrayal.int.miss-lets-through`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, area: Area, die: u8, log: &mut impl Log<News>) {
    b.agenda.pop();
    let reduced = b.intercepting.and(b.reduced).len();
    let hits = g.edition.intercepts(b.intercepting.len() - reduced, reduced, die);
    tell(log, News::InterceptDie { die, hits, area });
    if !hits {
        return;
    }
    b.bombing.remove(area);
    // A bomber on its second mission has flown its first: it is lost when it would land.
    if b.second == Some(area) {
        (b.second, b.downed) = (None, true);
    }
    if b.player == PlayerTurn::German {
        b.agenda.push(Frame::Fates { area });
    } else {
        for unit in b.flying_to(&g.edition, area).iter() {
            fall(g, b, unit, None, Fallen::SetAside, log);
        }
    }
}

/// German aircraft whose fate is open.
fn doomed(g: &Betrayal, b: &Board, area: Area) -> Units {
    let hit = b.flying_to(&g.edition, area);
    let late = hit.and(g.edition.bombers);
    // While the bomber's first mission stands, only the others that flew with it to the second are meant.
    if b.downed && !late.is_empty() { late } else { hit }
}

/// The unit that the next die is for.
fn next(g: &Betrayal, b: &Board, area: Area) -> Option<Unit> {
    doomed(g, b, area).nth(0)
}

/// Reduced German aircraft are set aside without a die (`betrayal.int.german-reduced-fate`).
pub(crate) fn fates_step(g: &Betrayal, b: &mut Board, area: Area, log: &mut impl Log<News>) -> bool {
    match next(g, b, area) {
        None => {
            b.agenda.pop();
            true
        }
        Some(unit) if b.reduced.has(unit) => {
            fall(g, b, unit, None, Fallen::SetAside, log);
            true
        }
        Some(_) => false,
    }
}

/// A die for each full German air unit (`betrayal.int.german-fate`).
pub(crate) fn land_fate(g: &Betrayal, b: &mut Board, area: Area, die: u8, log: &mut impl Log<News>) {
    let Some(unit) = next(g, b, area) else { return };
    let to = match g.edition.air_fate(b.reduced.has(unit), die) {
        Fate::RegroupReduced => Fallen::RegroupReduced,
        Fate::RegroupFull => Fallen::RegroupFull,
        Fate::SetAside => Fallen::SetAside,
    };
    fall(g, b, unit, Some(die), to, log);
}

/// An intercepted air unit leaves the map; an Allied one is flipped and set aside (`betrayal.int.allied-fate`).
fn fall(g: &Betrayal, b: &mut Board, unit: Unit, die: Option<u8>, to: Fallen, log: &mut impl Log<News>) {
    tell(log, News::Fate { unit, die, to });
    b.target[Board::air_slot(&g.edition, unit)] = None;
    if g.edition.bombers.has(unit) && g.edition.units[unit].nation == Nation::Germany {
        (b.second, b.doubles, b.downed) = (None, false, false);
    }
    if to != Fallen::RegroupFull {
        returns::reduce(g, b, unit);
    }
    let place = if to == Fallen::SetAside { Place::SetAside } else { Place::Regroup };
    b.put(&g.edition, unit, place);
    // A second mission that is not flown any more bombs nobody.
    b.bombing = b.bombing.iter().filter(|area| !b.flying_to(&g.edition, *area).is_empty()).collect();
}
