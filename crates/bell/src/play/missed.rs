//! Steps of an event that could not happen: a failed "if", or nobody and nothing to act upon. The log says why, and they stay among what
//! is refused until the deed is confirmed, so that nobody wonders where a step of the card has gone. (Event)

use super::events::{self, Step};
use crate::verbs::{VerbRules, verb};
use crate::{Began, Bell, Board, Cubes, Event, EventOf, Move, News, Refusal, Side, Test, Who, state::Missed};
use table::{
    Log, Readers, Set,
    event::{At, Op},
};

/// A place in an event that is carried out.
type Place = At<EventOf, Side>;

/// What a failed condition guards is left out, and the log says so (`bell.event.condition-gate`).
pub(crate) fn left_out(g: &Bell, b: &mut Board, Place { of, you, at }: Place, log: &mut impl Log<News>) {
    remember(g, b, you, of, at);
    log.event(Readers::All, News::LeftOut { side: you, of, at, began: Began::of(g, b, Some(of)) });
}

/// A step is over before it was done as the card has it: not at all, or not as often as it demands.
pub(crate) fn cannot_go_on(g: &Bell, b: &mut Board, Place { of, you, at }: Place, (side, done): (Side, u8), log: &mut impl Log<News>) {
    let Some(Op::Do(step)) = events::program(g, of).op(at) else { return };
    if done > 0 && done >= step.amount.least {
        return;
    }
    if side == you {
        remember(g, b, side, of, at);
    }
    if log.listens() {
        let (why, began) = (verb!(step.verb, it => it.obstacle(b, side)), Began::of(g, b, Some(of)));
        let news = match done {
            0 => News::CannotBeDone { side, of, at, why, began },
            _ => News::CannotGoOn { side, of, at, done, why, began },
        };
        log.event(Readers::All, news);
    }
}

/// Keeps the step in mind for the player who would have done it; the Solo Opponent needs no reasons.
fn remember(g: &Bell, b: &mut Board, side: Side, of: EventOf, at: u8) {
    if g.seat_of(side).is_none() || at >= u64::BITS as u8 {
        return;
    }
    let earlier = b.missed.filter(|m| (m.side, m.of) == (side, of)).map_or(Set::NONE, |m| m.steps);
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
        verb!(step.verb, it => it.candidates(&mut moves));
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
        verb!(step.verb, it => it.candidates(&mut moves));
        moves.contains(&m).then(|| match test {
            Some(test) => Refusal::StepLeftOut(test),
            None => events::refuse(&then, side, step, m).unwrap_or(Refusal::StepOver),
        })
    })
}

/// The steps that were missed, each with the condition that failed, where one did.
fn steps(event: &Event, missed: Set<u8>) -> impl Iterator<Item = (Option<Test>, Step)> {
    missed.iter().flat_map(move |at| {
        let from = usize::from(at);
        let (test, range) = match event.op(at) {
            Some(Op::If(test, to) | Op::Must(test, to)) => (Some(*test), from + 1..usize::from(*to)),
            _ => (None, from..from + 1),
        };
        let ops = event.ops().get(range).unwrap_or_default();
        ops.iter().filter_map(move |op| match op {
            Op::Do(step) if step.who == Who::You => Some((test, *step)),
            _ => None,
        })
    })
}

/// An event that a side would have is out of its reach, since its condition fails.
pub(crate) fn tell_gate(g: &Bell, b: &Board, side: Side, of: EventOf, log: &mut impl Log<News>) {
    let failed = events::program(g, of).gates().position(|test| !test.holds(b));
    if let Some(gate) = failed {
        log.event(Readers::All, News::GateFails { side, of, gate: gate as u8, began: Began::of(g, b, Some(of)) });
    }
}

/// Do all conditions of an event hold for the side that would run it? (`bell.event.condition-gate`)
pub(crate) fn gates_hold(g: &Bell, b: &Board, of: EventOf) -> bool {
    events::program(g, of).gates().all(|test| test.holds(b))
}
