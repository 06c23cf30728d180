//! Steps of an event that could not happen: a failed "if", or nobody and nothing to act upon. The log says why, and they stay among what
//! is refused until the deed is confirmed, so that nobody wonders where a step of the card has gone. (Event)

use super::events;
use crate::{
    Bell,
    began::Began,
    edition::{Event, Test, Verb, Where},
    moves::Move,
    news::{Barrier, News},
    refusal::Refusal,
    roles::Side,
    space::{Cubes, Spaces},
    state::{Board, EventOf, Missed},
};
use table::{
    Bits, Log, Readers,
    event::{Cursor, Op, Step, Who},
};

/// Passes over the conditions at the cursor; what a failed one guards is left out, and the log says so (`bell.event.condition-gate`).
pub(crate) fn pass_conditions(g: &Bell, b: &mut Board, (side, of): (Side, EventOf), cursor: &mut Cursor, log: &mut impl Log<News>) {
    let event = events::program(g, of);
    while let Some(op) = event.ops().get(usize::from(cursor.0)) {
        let at = cursor.0;
        match *op {
            Op::If(test, skip) if !events::holds(b, test) => {
                cursor.0 += 1 + skip;
                remember(g, b, side, of, at);
                log.event(Readers::All, News::LeftOut { side, of, at, began: Began::of(g, b, Some(of)) });
            }
            Op::If(..) => cursor.0 += 1,
            Op::Jump(to) => cursor.0 = to,
            _ => return,
        }
    }
}

/// How far a step has come.
#[derive(Clone, Copy, Default)]
pub(crate) struct Part {
    /// The cubes or points that it has had.
    pub done: u8,
    /// The spaces that had them.
    pub stepped: Cubes,
}

/// A step is over before it was done as the card has it: not at all, or not as often as it demands.
pub(crate) fn cannot_go_on(g: &Bell, b: &mut Board, (side, of): (Side, EventOf), at: u8, part: Part, log: &mut impl Log<News>) {
    let done = part.done;
    let Some(Op::Do(step)) = events::program(g, of).ops().get(usize::from(at)).copied() else { return };
    if done > 0 && done >= step.amount.least {
        return;
    }
    let actor = if step.who == Who(0) { side } else { side.enemy() };
    if actor == side {
        remember(g, b, side, of, at);
    }
    if log.listens() {
        let then = Board { stepped: part.stepped, ..*b };
        let (why, began) = (barrier(&then, actor, step.verb), Began::of(g, b, Some(of)));
        let news = match done {
            0 => News::CannotBeDone { side: actor, of, at, why, began },
            _ => News::CannotGoOn { side: actor, of, at, done, why, began },
        };
        log.event(Readers::All, news);
    }
}

/// What stands in the way of a step in which nothing can be done, or nothing more.
fn barrier(b: &Board, side: Side, verb: Verb) -> Barrier {
    let (own, enemy) = (b.cubes[side.index()], b.cubes[side.enemy().index()]);
    // Where all cubes belong in the space begun with, only that one counts.
    let within = |w: Where| if w.same && !b.stepped.present().is_empty() { w.spaces.and(b.stepped.present()) } else { w.spaces };
    let no_place = |spaces: Spaces| match b.has_supply(side) {
        false => Barrier::NoSupply,
        true if spaces.minus(own.full()).is_empty() => Barrier::Full,
        true => Barrier::EachLimit,
    };
    match verb {
        Verb::Add(w) => no_place(within(w)),
        Verb::Remove(w) | Verb::Replace(w) if within(w).and(enemy.present()).is_empty() => Barrier::NoEnemy,
        Verb::Remove(_) => Barrier::EachLimit,
        Verb::Replace(w) => no_place(within(w).and(enemy.present())),
        Verb::Move { from, .. } if from.and(own.present()).is_empty() => Barrier::NoneToMove,
        Verb::Move { .. } => Barrier::Full,
        Verb::Ops(limit) if b.snapshot.escalate.or(b.snapshot.persuade).and(limit).is_empty() => Barrier::OutOfReach,
        Verb::Lift => Barrier::NoDisk,
        Verb::Mobilize => Barrier::Mobilized,
        Verb::Ops(_) | Verb::Disk(_) | Verb::Hitler => Barrier::NothingThere,
    }
}

/// Keeps the step in mind for the player who would have done it; the Solo Opponent needs no reasons.
fn remember(g: &Bell, b: &mut Board, side: Side, of: EventOf, at: u8) {
    if g.seat_of(side).is_none() || at >= u64::BITS as u8 {
        return;
    }
    let earlier = b.missed.filter(|m| (m.side, m.of) == (side, of)).map_or(Bits::NONE, |m| m.steps);
    let mut steps = earlier;
    steps.insert(at);
    b.missed = Some(Missed { side, of, steps, snapshot: b.snapshot });
}

/// The moves of the steps that could not happen, for the side that misses them.
pub(crate) fn candidates(g: &Bell, b: &Board, side: Side, out: &mut Vec<Move>) {
    let Some(missed) = b.missed.filter(|m| m.side == side) else { return };
    let event = events::program(g, missed.of);
    for (_, step) in steps(event, missed.steps) {
        let mut moves = Vec::new();
        events::step_candidates(step.verb, &mut moves);
        moves.retain(|m| !out.contains(m));
        out.append(&mut moves);
    }
}

/// Why a move of such a step was not allowed; `None` for any other move.
pub(crate) fn refuse(g: &Bell, b: &Board, side: Side, m: Move) -> Option<Refusal> {
    let missed = b.missed.filter(|m| m.side == side)?;
    let then = Board { snapshot: missed.snapshot, stepped: Cubes::NONE, ..*b };
    steps(events::program(g, missed.of), missed.steps).find_map(|(test, step)| {
        let mut moves = Vec::new();
        events::step_candidates(step.verb, &mut moves);
        moves.contains(&m).then(|| match test {
            Some(test) => Refusal::StepLeftOut(test),
            None => events::refuse_step(&then, side, step, m).unwrap_or(Refusal::StepOver),
        })
    })
}

/// The steps that were missed, each with the condition that failed, where one did.
fn steps(event: &Event, missed: Bits) -> impl Iterator<Item = (Option<Test>, Step<Verb>)> {
    missed.iter().flat_map(move |at| {
        let from = usize::from(at);
        let (test, range) = match event.ops().get(from) {
            Some(Op::If(test, skip)) => (Some(*test), from + 1..from + 1 + usize::from(*skip)),
            _ => (None, from..from + 1),
        };
        let ops = event.ops().get(range).unwrap_or_default();
        ops.iter().filter_map(move |op| match op {
            Op::Do(step) if step.who == Who(0) => Some((test, *step)),
            _ => None,
        })
    })
}

/// An event begins: what an earlier one missed is forgotten.
pub(crate) fn forget(b: &mut Board) {
    b.missed = None;
}

/// An event that a side would have is out of its reach, since its condition fails.
pub(crate) fn tell_gate(g: &Bell, b: &Board, side: Side, of: EventOf, log: &mut impl Log<News>) {
    let failed = events::program(g, of).gates().iter().position(|t| !events::holds(b, *t));
    if let Some(gate) = failed {
        log.event(Readers::All, News::GateFails { side, of, gate: gate as u8, began: Began::of(g, b, Some(of)) });
    }
}

/// Do all conditions of an event hold for the side that would run it? (`bell.event.condition-gate`)
pub(crate) fn gates_hold(g: &Bell, b: &Board, of: EventOf) -> bool {
    events::program(g, of).gates().iter().all(|t| events::holds(b, *t))
}
