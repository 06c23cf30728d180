//! Air bombardment, before all ground combats (`betrayal.bomb.first`); the Germans may bomb in any turn (`betrayal.bomb.germans-any-turn`).
//! (4.3)

use super::{landing, movement, results, tell};
use crate::{Area, Betrayal, Board, Frame, Move, News, PlayerTurn, Refusal, Role, Side, Unit, Units};
use table::Log;

/// The side that is bombed.
fn bombed(b: &Board) -> Side {
    b.player.side().other()
}

/// A bombardment begins, in the order of the phasing player's choice.
pub(crate) fn begin(b: &mut Board, area: Area) {
    b.bombing.remove(area);
    b.agenda.push(Frame::Bombed { area });
    b.agenda.push(Frame::BombDie { area });
}

/// The aircraft that bomb: all that flew there, but where friends fight only the bomber.
pub(crate) fn bombers(g: &Betrayal, b: &Board, area: Area) -> Units {
    let there = b.flying_to(&g.edition, area);
    if b.count(area, b.player.side()) > 0 { there.and(g.edition.bombers) } else { there }
}

/// Their values together (`betrayal.bomb.sum-values`).
pub(crate) fn value(g: &Betrayal, b: &Board, area: Area) -> u8 {
    bombers(g, b, area).iter().map(|unit| g.edition.units[unit].bombard[usize::from(b.reduced.has(unit))]).sum()
}

/// What is added to the die (`betrayal.bomb.allied-minus-one`).
pub(crate) fn modifier(g: &Betrayal, b: &Board) -> i8 {
    if b.player == PlayerTurn::German { 0 } else { g.edition.modifiers.allied_bombardment }
}

/// The die. Results hit ground units only (`betrayal.bomb.ground-targets`); on W the owner finds the way out
/// (`betrayal.bomb.w-by-target-owner`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, area: Area, die: u8, log: &mut impl Log<News>) {
    b.agenda.pop();
    let (value, modifier) = (value(g, b, area), modifier(g, b));
    let result = g.edition.bombs(value, die as i8 + modifier);
    tell(log, News::Bombed { area, value, die, modifier, steps: result.steps, withdraw: result.withdraw });
    if result.withdraw {
        b.agenda.push(Frame::Withdraw { area, side: bombed(b) });
    }
    if result.steps > 0 {
        b.agenda.push(Frame::Losses { area, left: result.steps });
    }
}

/// Who picks the units that lose a step: their owner (`betrayal.bomb.steps-by-owner`).
#[inline(never)]
pub(crate) fn decider(g: &Betrayal, b: &Board, area: Area) -> Role {
    g.loser(b, bombed(b), b.ground(&g.edition, bombed(b), area))
}

/// The units among which the owner picks.
#[inline(never)]
pub(crate) fn losers(g: &Betrayal, b: &Board, area: Area) -> Units {
    g.losers(b, bombed(b), b.ground(&g.edition, bombed(b), area))
}

/// What is not to choose happens by itself.
pub(crate) fn losses_step(g: &Betrayal, b: &mut Board, area: Area, left: u8, log: &mut impl Log<News>) -> bool {
    let units = losers(g, b, area);
    match (left, units.len(), units.nth(0)) {
        (0, ..) | (_, 0, _) => {
            b.agenda.pop();
            true
        }
        (_, 1, Some(unit)) => {
            lose(g, b, (area, left), unit, log);
            true
        }
        _ => false,
    }
}

pub(crate) fn loss_candidates(g: &Betrayal, b: &Board, area: Area, out: &mut Vec<Move>) {
    out.extend(losers(g, b, area).iter().map(Move::Lose));
}

pub(crate) fn refuse_loss(g: &Betrayal, b: &Board, area: Area, unit: Unit) -> Result<(), Refusal> {
    Refusal::NotThere(unit).when(!b.ground(&g.edition, bombed(b), area).has(unit))?;
    Refusal::OthersLoss(unit).when(!losers(g, b, area).has(unit))
}

pub(crate) fn lose(g: &Betrayal, b: &mut Board, (area, left): (Area, u8), unit: Unit, log: &mut impl Log<News>) {
    b.agenda.replace(Frame::Losses { area, left: left - 1 });
    results::lose_step(g, b, unit, log);
}

/// A bombardment is over: air units that lost their friends are lost, and the bombers go home unless they support a combat there.
pub(crate) fn over(g: &Betrayal, b: &mut Board, area: Area, log: &mut impl Log<News>) -> bool {
    b.agenda.pop();
    if b.count(area, bombed(b)) == 0 {
        movement::strand(g, b, bombed(b), area, log);
    }
    if !b.contested().has(area) && landing::still_flying(g, b).is_some() {
        b.agenda.push(Frame::Landing { area });
    }
    true
}
