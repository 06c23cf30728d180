//! Going through an event in the mind, on a copy of the board: could it be fully done, and would it
//! change the map? (Performing Events)
//!
//! What depends on chance does not count: an event is used only if every outcome changes a cube.

use super::{Mind, Picks, fullest_use, operation, select};
use crate::{
    edition::{Card, Event, Test, Verb},
    moves::Move,
    play::{ending::near_president, events, mobilization, operations, supply},
    roles::Side,
    space::{Cubes, Spaces},
    state::{Board, Frame, Mobilization},
};
use table::{
    Silent,
    event::{Op, Step, Who},
};

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rehearsal {
    /// Every compulsory part could be done in full.
    pub complete: bool,
    /// A choice had no option that could be fully done, so the event is not used at all.
    pub stuck: bool,
    /// A cube was placed on the map or removed from it.
    pub changed: bool,
    /// A cube of the Opponent's was placed.
    pub placed: bool,
    /// A disk was placed.
    pub disk: bool,
}

/// Goes through an event from its first step to its last.
pub(crate) fn rehearse(mind: &Mind<'_>, event: &Event) -> Rehearsal {
    let mut stage = Stage::new(mind, *mind.b);
    stage.walk(event, 0, event.ops().len());
    stage.so_far
}

/// The option of the choice on top that it takes (`bell.solo.ev.first-option`); the first of all where none can be fully done.
pub(super) fn first_option(mind: &Mind<'_>) -> u8 {
    let frames = mind.b.agenda.as_slice();
    let Some(Frame::Event { of, cursor, .. }) = frames.len().checked_sub(2).map(|at| frames[at]) else { return 0 };
    let event = events::program(mind.g, of);
    let mut stage = Stage::new(mind, *mind.b);
    stage.option_to_take(event, usize::from(cursor.0)).unwrap_or(0)
}

/// Could the event change a cube in President or a space pressing it? (`bell.solo.fd.event-choice`, R-65)
pub(super) fn could_touch_president(mind: &Mind<'_>, card: Card) -> bool {
    let near = near_president(mind.g);
    let ops = mind.g.edition.event(card).ops();
    // What was drawn is open until then, so a step that asks for it could be done.
    let fails = |test: Test| !matches!(test, Test::Drew(_)) && !events::holds(mind.b, test);
    let passed_over = |at: usize| {
        let skips =
            |(from, op): (usize, &Op<Verb, Test>)| matches!(op, Op::If(test, skip) if fails(*test) && at <= from + usize::from(*skip));
        ops[..at].iter().enumerate().any(skips)
    };
    ops.iter().enumerate().filter(|(at, _)| !passed_over(*at)).any(|(_, op)| match op {
        Op::Do(Step { verb: Verb::Ops(limit), who: Who(0), .. }) => {
            let (escalate, persuade) = operations::targets(mind.b, mind.me, *limit);
            !escalate.or(persuade).and(near).is_empty()
        }
        Op::Do(step) if step.who == Who(0) => {
            let targets = events::targets(mind.b, mind.me, step.verb);
            // Where it may place nothing, it places only what its guidelines let it: without Room or an Available cube it could not.
            let voluntary = step.amount.least == 0 && matches!(step.verb, Verb::Add(_) | Verb::Replace(_)) && mind.up_to_includes_zero();
            !if voluntary { mind.willing(targets) } else { targets }.and(near).is_empty()
        }
        _ => false,
    })
}

struct Stage<'a> {
    mind: &'a Mind<'a>,
    b: Board,
    so_far: Rehearsal,
}

impl<'a> Stage<'a> {
    fn new(mind: &'a Mind<'a>, mut b: Board) -> Self {
        b.stepped = Cubes::NONE;
        Stage { mind, b, so_far: Rehearsal { complete: true, stuck: false, changed: false, placed: false, disk: false } }
    }

    fn walk(&mut self, event: &Event, from: usize, to: usize) {
        let mut at = from;
        while at < to {
            let Some(op) = event.ops().get(at) else { return };
            at += 1;
            match *op {
                Op::Do(step) => self.step(step),
                // What was drawn is not known beforehand, so such a step is not counted on.
                Op::If(test, skip) => {
                    if matches!(test, Test::Drew(_)) || !events::holds(&self.b, test) {
                        at += usize::from(skip);
                    }
                }
                Op::Jump(target) => at = usize::from(target),
                Op::Choose { first, options } => match self.option_to_take(event, at - 1) {
                    Some(option) => at = usize::from(event.option_starts(first, options)[usize::from(option)]),
                    None => {
                        (self.so_far.complete, self.so_far.stuck) = (false, true);
                        return;
                    }
                },
                Op::Draw { .. } | Op::Discard { .. } | Op::Roll(_) => {}
            }
        }
    }

    /// The first option that can be fully done and changes the map. "Up to" includes zero cubes, so where none changes anything the
    /// first that can be fully done will do, and the event is not given up for it.
    fn option_to_take(&mut self, event: &Event, at: usize) -> Option<u8> {
        let Some(Op::Choose { first, options }) = event.ops().get(at).copied() else { return None };
        let starts = event.option_starts(first, options);
        let outcome = |option: u8| {
            let start = usize::from(starts[usize::from(option)]);
            let end = (start..event.ops().len()).find(|i| matches!(event.ops()[*i], Op::Jump(_))).unwrap_or(event.ops().len());
            let mut trial = Stage::new(self.mind, self.b);
            trial.walk(event, start, end);
            trial.so_far
        };
        let changing = (0..options).find(|option| outcome(*option).complete && outcome(*option).changed);
        let idle = || (0..options).find(|option| outcome(*option).complete).filter(|_| self.mind.up_to_includes_zero());
        changing.or_else(idle)
    }

    fn step(&mut self, step: Step<Verb>) {
        if step.who != Who(0) {
            return;
        }
        self.b.stepped = Cubes::NONE;
        match step.verb {
            Verb::Disk(on) => {
                let free = match on {
                    Some(space) => self.b.disks >> space & 1 == 0,
                    None => self.b.disks != 7,
                };
                self.so_far.disk |= free;
                self.so_far.complete &= free;
            }
            Verb::Mobilize => {
                let over = self.b.mobilization == Mobilization::General;
                let optional = step.amount.least == 0 && (self.mind.me == Side::Concede || self.mind.up_to_includes_zero());
                self.so_far.complete &= !over || optional;
                // Defend always executes it and places what it frees (`bell.solo.ev.mob-choice`).
                let room = !self.mind.over(&self.b).with_room(mobilization::stations(&self.b)).is_empty();
                self.so_far.changed |= !over && self.mind.me == Side::Defend && room;
            }
            Verb::Add(_) | Verb::Remove(_) | Verb::Replace(_) => self.cubes(step),
            Verb::Ops(limit) => self.operations(step.amount.most, limit),
            Verb::Move { .. } | Verb::Lift if self.mind.up_to_includes_zero() => self.demanded(step),
            Verb::Move { .. } | Verb::Lift | Verb::Hitler => {}
        }
        self.b.stepped = Cubes::NONE;
    }

    /// What neither places nor removes a cube must still be possible as often as the card demands it.
    fn demanded(&mut self, step: Step<Verb>) {
        let mut moves = Vec::new();
        for _ in 0..step.amount.least {
            moves.clear();
            events::step_moves(&self.b, self.mind.me, step.verb, &mut moves);
            match moves.first() {
                Some(Move::Shift(from, to)) => supply::shift(&mut self.b, self.mind.me, *from, *to, &mut Silent),
                Some(_) => self.b.disks &= self.b.disks.wrapping_sub(1),
                None => self.so_far.complete = false,
            }
        }
    }

    fn cubes(&mut self, step: Step<Verb>) {
        for done in 0..step.amount.most {
            let Some(m) = self.pick(step) else {
                self.so_far.complete &= done >= step.amount.least;
                return;
            };
            self.carry_out(m);
        }
    }

    /// The cube that the Opponent would take or place next, the die aside.
    fn pick(&self, step: Step<Verb>) -> Option<Move> {
        let mind = self.mind.over(&self.b);
        let targets = fullest_use(&mind, step, events::targets(&self.b, mind.me, step.verb));
        let willing = if step.amount.least == 0 { mind.willing(targets) } else { targets };
        let first = |spaces: Spaces, picks: Picks| (!spaces.is_empty()).then(|| picks.as_slice()[0]);
        match step.verb {
            Verb::Add(_) => first(willing, select::place(&mind, willing, Move::Add)),
            Verb::Replace(_) => first(willing, select::place(&mind, willing, Move::Replace)),
            Verb::Remove(_) => first(targets, select::remove(&mind, targets, Move::Remove)),
            _ => None,
        }
    }

    /// Points that it could not spend leave the event incomplete; under rules number 1 they did not.
    fn operations(&mut self, points: u8, limit: Spaces) {
        for _ in 0..points {
            let Some(picks) = operation(&self.mind.over(&self.b), limit) else {
                self.so_far.complete &= !self.mind.points_must_be_spent();
                return;
            };
            let m = picks.as_slice()[0];
            self.carry_out(m);
        }
    }

    fn carry_out(&mut self, m: Move) {
        let me = self.mind.me;
        let b = &mut self.b;
        match m {
            Move::Add(s) | Move::Escalate(s) => supply::place(b, me, s, &mut Silent),
            Move::Remove(s) | Move::Persuade(s) => supply::remove(b, me.enemy(), s, &mut Silent),
            Move::Replace(s) => {
                supply::remove(b, me.enemy(), s, &mut Silent);
                supply::place(b, me, s, &mut Silent);
            }
            _ => {}
        }
        if let Move::Add(s) | Move::Remove(s) | Move::Replace(s) | Move::Escalate(s) = m {
            b.stepped.add(s);
        }
        self.so_far.changed = true;
        self.so_far.placed |= matches!(m, Move::Add(_) | Move::Replace(_) | Move::Escalate(_));
    }
}
