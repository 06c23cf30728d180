//! Withdrawal: every unit of a side leaves an Area (`betrayal.res.w-everyone`), on a way of its owner's choice. (4.5.2)

use crate::play::{minors, movement, republic, results, tell};
use crate::{Area, Areas, Betrayal, Board, Move, Nation, News, Refusal, Role, Side, Unit, Units};
use table::Log;

/// Who decides first: France for its units, then Britain for its own, the Belgians and the Dutch, as in the sequence of play
/// (`betrayal.res.mixed-withdrawal`); for Germans their player (`betrayal.res.w-owner-path`).
#[inline(never)]
pub(crate) fn decider(g: &Betrayal, b: &Board, area: Area, side: Side) -> Role {
    decider_of(g, side, b.ground(&g.edition, side, area))
}

fn decider_of(g: &Betrayal, side: Side, there: Units) -> Role {
    match side {
        Side::Germans => Role::Germany,
        Side::Allies if there.and(g.ground_of(Role::France)).is_empty() => Role::Britain,
        Side::Allies => Role::France,
    }
}

/// The units that the decider has to move.
pub(crate) fn leaving(g: &Betrayal, b: &Board, area: Area, side: Side) -> Units {
    let there = b.ground(&g.edition, side, area);
    there.and(g.ground_of(decider_of(g, side, there)))
}

/// Where a unit may end. It goes south or west first as an Ally, north or east first as a German (`betrayal.res.w-direction`), and on through
/// full Areas until there is room (`betrayal.res.w-stacking`), never back through the battle. A Belgian or Dutch unit leaves its country only
/// where it can end nowhere at home (`betrayal.minor.forced-out`); after that it is like any other.
pub(crate) fn refuges(g: &Betrayal, b: &Board, unit: Unit, from: Area) -> Areas {
    let at_home = bound_to(g, b, unit).map_or(Areas::NONE, |home| onward(g, b, (unit, home), from, &mut Areas::only(from)));
    if at_home.is_empty() { onward(g, b, (unit, g.edition.all), from, &mut Areas::only(from)) } else { at_home }
}

/// The homeland of a unit that has never been forced out of it.
fn bound_to(g: &Betrayal, b: &Board, unit: Unit) -> Option<Areas> {
    minors::home(g, unit).filter(|_| !b.forced_out.has(unit))
}

/// The neighbours that a unit may flee to: without enemies, and so without a combat (`betrayal.res.w-blocked`); vacant ones will do
/// whoever stood there last (`betrayal.res.w-vacant-ok`).
fn open(g: &Betrayal, b: &Board, side: Side, from: Area) -> Areas {
    let near = g.edition.neighbours[from.index()].minus(b.occupied(side.other()));
    if side == Side::Allies { near.minus(g.edition.borders) } else { near }
}

/// The same from an Area on the way, within some Areas and through none twice.
fn onward(g: &Betrayal, b: &Board, (unit, within): (Unit, Areas), from: Area, seen: &mut Areas) -> Areas {
    let side = g.edition.units[unit].nation.side();
    let open = open(g, b, side, from).and(within).minus(*seen);
    let preferred = open.and(match side {
        Side::Allies => g.forward[from.index()],
        Side::Germans => g.back[from.index()],
    });
    for group in [preferred, open] {
        let found = group.iter().fold(Areas::NONE, |found, area| {
            if g.has_room(b, side, area) {
                return found.or(Areas::only(area));
            }
            if seen.has(area) {
                return found;
            }
            seen.insert(area);
            found.or(onward(g, b, (unit, within), area, seen))
        });
        if !found.is_empty() {
            return found;
        }
    }
    Areas::NONE
}

/// Units without a refuge are eliminated; a last unit with one way takes it by itself.
pub(crate) fn step(g: &Betrayal, b: &mut Board, area: Area, side: Side, log: &mut impl Log<News>) -> bool {
    if b.count(area, side) == 0 {
        b.agenda.pop();
        return true;
    }
    let (leaving, mut only) = (leaving(g, b, area, side), None);
    for unit in leaving.iter() {
        let refuges = refuges(g, b, unit, area);
        if refuges.is_empty() {
            tell(log, News::Trapped { unit, area });
            results::eliminate(g, b, unit, log);
            return true;
        }
        only = refuges.nth(0).filter(|_| leaving.len() == 1 && refuges.len() == 1).map(|to| (unit, to));
    }
    let Some((unit, to)) = only else { return false };
    let m = if takes_marker(g, b, unit, area, to) { Move::WithdrawWith(unit, to) } else { Move::Withdraw(unit, to) };
    withdraw(g, b, area, m, log);
    true
}

/// Was the marker this side's, so that it goes along (`betrayal.rep.withdraws-with-holder`)? While enemies stand in the Area too, it is whose
/// units were with it.
fn takes_marker(g: &Betrayal, b: &Board, unit: Unit, area: Area, to: Area) -> bool {
    b.marker == area && holds_marker(g, b, unit) && republic::may_take(g, b, unit, to).is_ok()
}

/// The marker belongs to who stood with it: the side that did not attack, unless the other one carried it into the fight.
fn holds_marker(g: &Betrayal, b: &Board, unit: Unit) -> bool {
    let nation = g.edition.units[unit].nation;
    let holder = if b.carrier.is_some() { b.player.side() } else { b.player.side().other() };
    matches!(nation, Nation::France | Nation::Germany) && nation.side() == holder
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, area: Area, side: Side, out: &mut Vec<Move>) {
    let near = g.edition.neighbours[area.index()];
    for unit in leaving(g, b, area, side).iter() {
        let to = refuges(g, b, unit, area).or(near);
        out.extend(to.iter().map(|to| Move::Withdraw(unit, to)));
        if b.marker == area && holds_marker(g, b, unit) {
            out.extend(to.iter().map(|to| Move::WithdrawWith(unit, to)));
        }
    }
}

/// The candidates that are allowed.
pub(crate) fn moves(g: &Betrayal, b: &Board, area: Area, side: Side, out: &mut Vec<Move>) {
    let leaving = leaving(g, b, area, side);
    for unit in leaving.iter() {
        let refuges = refuges(g, b, unit, area);
        if b.marker != area {
            out.extend(refuges.iter().map(|to| Move::Withdraw(unit, to)));
            continue;
        }
        let with: Areas = refuges.iter().filter(|to| takes_marker(g, b, unit, area, *to)).collect();
        let must = can_take_marker(g, b, unit, area) && !others_take(g, b, leaving.without(unit), area);
        let without = if must { Areas::NONE } else { refuges };
        out.extend(without.iter().map(|to| Move::Withdraw(unit, to)));
        out.extend(with.iter().map(|to| Move::WithdrawWith(unit, to)));
    }
}

pub(crate) fn refuse(g: &Betrayal, b: &Board, area: Area, side: Side, m: Move) -> Result<(), Refusal> {
    let (Move::Withdraw(unit, to) | Move::WithdrawWith(unit, to)) = m else { return Err(Refusal::NotAChoice) };
    let e = &g.edition;
    Refusal::NotAChoice.when(unit.index() >= e.units.len() || to.index() >= e.areas.len())?;
    let leaving = leaving(g, b, area, side);
    Refusal::NotThere(unit).when(!leaving.has(unit))?;
    let refuges = refuges(g, b, unit, area);
    if !refuges.has(to) {
        Refusal::BorderClosed(to).when(side == Side::Allies && e.borders.has(to))?;
        Refusal::EnemyThere(to).when(b.count(to, side.other()) > 0)?;
        let home = bound_to(g, b, unit).unwrap_or(Areas::NONE);
        Refusal::HomeFirst(unit, to).when(!home.and(refuges).is_empty() && !home.has(to))?;
        let full = !g.has_room(b, side, to);
        Refusal::Full(to).when(full && side == Side::Allies)?;
        Refusal::FullOfGermans(to).when(full)?;
        Refusal::OtherDirection(unit, to).when(e.neighbours[area.index()].has(to))?;
        return Err(Refusal::NoRefuge(unit, to));
    }
    if let Move::WithdrawWith(..) = m {
        republic::may_take(g, b, unit, to)?;
        return Refusal::NoMarkerHere(unit).when(!holds_marker(g, b, unit));
    }
    // The last who can take the marker along does, and so stays in France.
    Refusal::MarkerGoesAlong(unit).when(can_take_marker(g, b, unit, area) && !others_take(g, b, leaving.without(unit), area))
}

/// Can one of these units take the marker along?
fn others_take(g: &Betrayal, b: &Board, others: Units, area: Area) -> bool {
    others.iter().any(|other| can_take_marker(g, b, other, area))
}

/// Is there a refuge to which a unit may take the marker along?
fn can_take_marker(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> bool {
    b.marker == area && holds_marker(g, b, unit) && !refuges(g, b, unit, area).and(g.edition.france).is_empty()
}

/// A unit withdraws.
pub(crate) fn withdraw(g: &Betrayal, b: &mut Board, area: Area, m: Move, log: &mut impl Log<News>) {
    let (Move::Withdraw(unit, to) | Move::WithdrawWith(unit, to)) = m else { return };
    let carries = matches!(m, Move::WithdrawWith(..));
    tell(log, News::Withdrew { unit, from: area, to, carries });
    if carries {
        b.marker = to;
    }
    movement::enter(g, b, unit, to, log);
    b.came_from[unit.index()] = to;
    minors::note_abroad(g, b, unit, to);
}
