//! Phase 4: the Dark Master moves, then attacks. Both may be left (`treason.dm.order`).

use crate::play::{attack, card, tell, turn};
use crate::refusal::Allowed;
use crate::{Area, Areas, Board, Force, Frame, Master, Move, News, Owner, Refusal, SQUARES, State, Treason};
use table::Log;

/// The black die has six sides (`treason.comp.dice`).
pub(crate) const SIDES: u8 = 6;

/// The most steps in a turn: those of the die, or a castle card full of counters.
const MOST_STEPS: usize = if SQUARES > SIDES as usize { SQUARES } else { SIDES as usize };

/// Without a black counter the turn ends at once; one bought in this turn counts already, and so he may act in the turn of every player who
/// has one (`treason.dm.needs-black`, `treason.dm.same-turn-counter`, `treason.turn.dm-many`).
pub(crate) fn step(g: &Treason, s: &mut State, log: &mut impl Log<News>) -> bool {
    let serves = s.board.counters(s.board.active, Force::Dark) > 0;
    if !serves {
        turn::end(g, s, log);
    }
    !serves
}

/// The areas that he may not enter: those with a tower of another player. The active player's towers let him pass, without being asked
/// again (`treason.dm.tower-blocks`, `treason.dm.own-tower-pass`, `treason.dm.permission-active-only`); his own do not stop him
/// (`treason.dm.dm-tower-pass`).
#[inline]
fn barred(b: &Board) -> Areas {
    b.towers.minus(b.land_of(b.active.into())).minus(b.land_of(Owner::Dark))
}

/// Where he may end a move of so many steps at most. A step crosses a shared border (`treason.dm.step`); from outside he comes in by a gate
/// alone (`treason.dm.enter-gate`), and from gate to gate he hops (`treason.dm.gate-hop`). The whole path counts, and
/// its end has no tower, whoever owns it (`treason.dm.path-whole`, `treason.dm.not-end-on-tower`).
pub(crate) fn reach(g: &Treason, b: &Board, steps: u8) -> Areas {
    reach_through(g, b, steps, g.edition.all.minus(barred(b)))
}

/// The same where these areas may be entered.
fn reach_through(g: &Treason, b: &Board, steps: u8, open: Areas) -> Areas {
    let (e, constants) = (&g.edition, &g.edition.constants);
    let gates = e.gates.and(open);
    // By number of steps: what is reached with so many and not with fewer.
    let mut first = [Areas::NONE; MOST_STEPS + 1];
    let mut reached = b.dark_master.map_or(Areas::NONE, Areas::only);
    first[0] = reached;
    for step in 1..=usize::from(steps).min(MOST_STEPS) {
        let mut new = g.beside(first[step - 1]);
        let hopped = step.checked_sub(constants.gate_hop.into()).is_some_and(|from| !first[from].and(e.gates).is_empty());
        let entered = b.dark_master.is_none() && step == usize::from(constants.gate_entry);
        // Gates lead to each other for him alone (`treason.map.gates`).
        if hopped || entered {
            new = new.or(gates);
        }
        first[step] = new.and(open).minus(reached);
        reached = reached.or(first[step]);
    }
    // Where he stands he need not go.
    let ends = reached.minus(b.towers);
    b.dark_master.map_or(ends, |area| ends.without(area))
}

/// Is a move still open: he has not moved, and has not attacked?
#[inline]
fn refuse_move(b: &Board) -> Allowed {
    Refusal::MovedAlready.when(b.doings.moved)?;
    Refusal::AttackedAlready.when(b.doings.attacks > 0)
}

/// Why it cannot be rolled for him: shut out by towers at all gates he stays outside, shut in he stays where he is
/// (`treason.dm.outside-stays`, `treason.dm.gates-blocked`, `treason.dm.trapped`).
fn refuse_roll(g: &Treason, b: &Board) -> Allowed {
    refuse_move(b)?;
    if reach(g, b, SIDES).is_empty() {
        return Err(if b.dark_master.is_none() { Refusal::ShutOut } else { Refusal::ShutIn });
    }
    Ok(())
}

/// Why he cannot go to an area with so many steps.
fn refuse_walk(g: &Treason, b: &Board, area: Area, steps: u8) -> Allowed {
    Refusal::StandsThere(area).when(b.is_dark_master_on(area))?;
    Refusal::TowerAtEnd(area).when(b.towers.has(area))?;
    Refusal::NotByGate(area).when(b.dark_master.is_none() && steps <= g.edition.constants.gate_entry && !g.edition.gates.has(area))?;
    if reach(g, b, steps).has(area) {
        return Ok(());
    }
    // Near enough, but for towers in between.
    Refusal::ShutOut.when(b.dark_master.is_none() && reach(g, b, SIDES).is_empty())?;
    Refusal::TowersBetween(area, steps).when(reach_through(g, b, steps, g.edition.all).has(area))?;
    Err(Refusal::TooFar(area, steps))
}

/// The steps without a roll: one for each black counter of the active player (`treason.dm.steps`).
#[inline]
pub(crate) fn counted_steps(b: &Board) -> u8 {
    b.counters(b.active, Force::Dark)
}

/// May it be rolled now?
#[inline]
pub(crate) fn may_roll(g: &Treason, b: &Board) -> bool {
    refuse_roll(g, b).is_ok()
}

/// Where he may go without a roll now.
#[inline]
pub(crate) fn counted_reach(g: &Treason, b: &Board) -> Areas {
    if refuse_move(b).is_ok() { reach(g, b, counted_steps(b)) } else { Areas::NONE }
}

/// Why something cannot be done in the phase.
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, m: Move) -> Allowed {
    match m {
        Move::Roll => refuse_roll(g, &s.board),
        Move::Walk(area) => refuse_move(&s.board).and_then(|()| refuse_walk(g, &s.board, area, counted_steps(&s.board))),
        Move::Attack => attack::refuse(g, &s.board),
        Move::Play(_) | Move::PlayAt(..) | Move::PlayFor(..) => card::refuse(g, s, master, m),
        Move::EndTurn => Ok(()),
        _ => Err(Refusal::NotAChoice),
    }
}

/// Why something cannot be done after the roll, when nothing but the move is open (`treason.dm.steps-choice-first`).
pub(crate) fn refuse_after_roll(g: &Treason, s: &State, steps: u8, m: Move) -> Allowed {
    match m {
        Move::Stay => Ok(()),
        Move::Walk(area) => refuse_walk(g, &s.board, area, steps),
        _ => Err(Refusal::NotAChoice),
    }
}

/// He moves, attacks, or a card is played for him.
pub(crate) fn act(g: &Treason, s: &mut State, master: Master, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Roll => {
            s.board.doings.moved = true;
            s.board.agenda.push(Frame::MoveDie);
        }
        Move::Walk(to) => walk(s, master, to, log),
        // After the roll any path up to its length may be taken, also none (`treason.dm.roll-then-path`).
        Move::Stay => {
            s.board.agenda.pop();
            tell(log, News::Stayed { master });
        }
        Move::Attack => attack::announce(g, s, master, log),
        Move::EndTurn => turn::end(g, s, log),
        _ => card::play(g, s, master, m, log),
    }
}

/// Once inside he stays inside, on a neutral area, a player's or one of his own (`treason.dm.stops`).
fn walk(s: &mut State, master: Master, to: Area, log: &mut impl Log<News>) {
    if let Frame::Walk { .. } = s.board.top() {
        s.board.agenda.pop();
    }
    s.board.doings.moved = true;
    let from = s.board.dark_master.replace(to);
    tell(log, News::Walked { master, from, to });
}

/// The die says how far he may go.
pub(crate) fn rolled(s: &mut State, die: u8, log: &mut impl Log<News>) {
    tell(log, News::Rolled { master: s.board.active, die });
    s.board.agenda.replace(Frame::Walk { steps: die });
}
