//! Going through an event in the mind, on a copy of the board: could it be fully done, and would it
//! change the map? (Performing Events)
//!
//! What depends on chance does not count: an event is used only if every outcome changes a cube.

use super::{Mind, Picks, available, events::cube, has_room, operations::operation};
use crate::edition::{Act, CubeVerb, Disk, Once};
use crate::play::{mobilization, operations, supply};
use crate::verbs::{VerbRules, verb};
use crate::{
    Board, Card, Cubes, Event, Mobilization, Move, Side, Spaces, Test, Verb, Who, play::ending::near_president, play::events::Step,
};
use std::ops::Range;
use table::{
    Silent,
    event::{Amount, Part},
};

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rehearsal {
    /// Every compulsory part could be done in full.
    pub complete: bool,
    /// A choice had no option that could be fully done, so the event is not used at all.
    pub stuck: bool,
    /// What it always does where it may, a Mobilization or a lift, could not be done.
    pub lacking: bool,
    /// A cube had to be placed where there was no Room, or though none was Available: only a required event makes it do so.
    pub forced: bool,
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
    stage.walk(event, 0..event.ops().len());
    stage.so_far
}

/// Could the event change a cube in President or a space pressing it? (`bell.solo.fd.event-choice`, R-65)
pub(super) fn could_touch_president(mind: &Mind<'_>, card: Card) -> bool {
    let event = mind.g.edition.event(card);
    could_touch(mind, event, 0..event.ops().len(), near_president(mind.g))
}

fn could_touch(mind: &Mind<'_>, event: &Event, range: Range<usize>, near: Spaces) -> bool {
    let touches = |range| could_touch(mind, event, range, near);
    event.parts(range).any(|(at, part)| match part {
        Part::Do(Step { verb: Verb::Grant(limit), who: Who::You, .. }) => {
            let (escalate, persuade) = operations::targets(mind.b, mind.me, limit.0);
            !escalate.or(persuade).and(near).is_empty()
        }
        Part::Do(Step { verb: Verb::Cubes(change), who: Who::You, amount }) => {
            let targets = change.targets(mind.b, mind.me);
            // Where it may place nothing, it places only what its guidelines let it: without Room or an Available cube it could not.
            let voluntary = amount.least == 0 && change.act != Act::Remove && mind.up_to_includes_zero();
            !if voluntary { mind.willing(targets) } else { targets }.and(near).is_empty()
        }
        // What was drawn is open until then, so a step that asks for it could be done.
        Part::If { test: Test::Drew(_), then, otherwise } => touches(then) || touches(otherwise),
        Part::If { test, then, otherwise } => touches(if test.holds(mind.b) { then } else { otherwise }),
        Part::Choose => event.options(at as u8).any(touches),
        Part::Do(_) | Part::Must(_) | Part::For { .. } | Part::On { .. } => false,
    })
}

pub(super) struct Stage<'a> {
    mind: &'a Mind<'a>,
    b: Board,
    so_far: Rehearsal,
}

impl<'a> Stage<'a> {
    pub(super) fn new(mind: &'a Mind<'a>, mut b: Board) -> Self {
        b.stepped = Cubes::NONE;
        Stage { mind, b, so_far: Rehearsal { complete: true, ..Rehearsal::default() } }
    }

    /// Goes through a block; a choice of which no option can be taken ends it all.
    fn walk(&mut self, event: &Event, range: Range<usize>) {
        for (at, part) in event.parts(range) {
            match part {
                Part::Do(step) => self.step(step),
                // What was drawn is not known beforehand, so such a step is not counted on.
                Part::If { test: Test::Drew(_), .. } => {}
                Part::If { test, then, otherwise } => self.walk(event, if test.holds(&self.b) { then } else { otherwise }),
                Part::Must(test) if !test.holds(&self.b) => return,
                Part::Choose => match self.option_to_take(event, at as u8).and_then(|option| event.option(at as u8, option)) {
                    Some(body) => self.walk(event, body),
                    None => (self.so_far.complete, self.so_far.stuck) = (false, true),
                },
                Part::Must(_) | Part::For { .. } | Part::On { .. } => {}
            }
            if self.so_far.stuck {
                return;
            }
        }
    }

    /// The first option that can be fully done and changes the map, one that lacks a Mobilization or a lift only where no other can
    /// (`bell.solo.ev.first-option`). "Up to" includes zero cubes, so where none changes anything the first that can be fully done will
    /// do, and the event is not given up for it.
    pub(super) fn option_to_take(&self, event: &Event, at: u8) -> Option<u8> {
        let outcome = |body: Range<usize>| {
            let mut trial = Stage::new(self.mind, self.b);
            trial.so_far.complete = event.gates_from(body.start).all(|test| test.holds(&self.b));
            trial.walk(event, body);
            trial.so_far
        };
        let first = |wanted: fn(Rehearsal) -> bool| event.options(at).position(|body| wanted(outcome(body))).map(|at| at as u8);
        let idle = || first(|it| it.complete).filter(|_| self.mind.up_to_includes_zero());
        let whole = first(|it| it.complete && it.changed && !it.lacking).filter(|_| self.mind.prefers_whole_options());
        whole.or_else(|| first(|it| it.complete && it.changed)).or_else(idle)
    }

    fn step(&mut self, step: Step) {
        if step.who != Who::You {
            return;
        }
        self.b.stepped = Cubes::NONE;
        match step.verb {
            Verb::Disk(Disk(on)) => {
                let free = match on {
                    Some(space) => self.b.disks >> space & 1 == 0,
                    None => self.b.disks != 7,
                };
                self.so_far.disk |= free;
                self.so_far.complete &= free;
            }
            Verb::Once(Once::Mobilize) => {
                let over = self.b.mobilization == Mobilization::General;
                let optional = step.amount.least == 0 && (self.mind.me == Side::Concede || self.mind.up_to_includes_zero());
                self.so_far.complete &= !over || optional;
                self.so_far.lacking |= over && self.mind.me == Side::Defend;
                // Defend always executes it and places what it frees (`bell.solo.ev.mob-choice`).
                let room = !self.mind.over(&self.b).with_room(mobilization::stations(&self.b)).is_empty();
                self.so_far.changed |= !over && self.mind.me == Side::Defend && room;
            }
            Verb::Cubes(change) => self.cubes(change, step.amount),
            Verb::Grant(limit) => self.operations(step.amount.most, limit.0),
            Verb::Move(_) | Verb::Once(_) if self.mind.up_to_includes_zero() => {
                self.so_far.lacking |= step.verb == Verb::Once(Once::Lift) && self.b.disks == 0;
                self.demanded(step);
            }
            Verb::Move(_) | Verb::Once(_) | Verb::Roll(_) | Verb::Draw(_) | Verb::Discard(_) => {}
        }
        self.b.stepped = Cubes::NONE;
    }

    /// What neither places nor removes a cube must still be possible as often as the card demands it.
    fn demanded(&mut self, step: Step) {
        let mut moves = Vec::new();
        for _ in 0..step.amount.least {
            moves.clear();
            verb!(step.verb, it => it.moves(&self.b, self.mind.me, &mut moves));
            match moves.first() {
                Some(Move::Shift(from, to)) => supply::shift(&mut self.b, self.mind.me, *from, *to, &mut Silent),
                Some(_) => self.b.disks &= self.b.disks.wrapping_sub(1),
                None => self.so_far.complete = false,
            }
        }
    }

    /// Cube by cube, each that the Opponent would take or place next, the die aside.
    fn cubes(&mut self, change: CubeVerb, amount: Amount) {
        for done in 0..amount.most {
            let Some(picks) = cube(&self.mind.over(&self.b), change, amount) else {
                self.so_far.complete &= done >= amount.least;
                return;
            };
            self.so_far.forced |= self.is_forced(&picks);
            self.carry_out(picks.as_slice()[0]);
        }
    }

    /// Would it place none of these cubes of its own will? (`bell.solo.ev.room`, `bell.solo.ev.available`)
    fn is_forced(&self, picks: &Picks) -> bool {
        let (g, me) = (self.mind.g, self.mind.me);
        picks.iter().all(|m| match m {
            Move::Add(s) | Move::Replace(s) => available(&self.b, me) == 0 || !has_room(g, &self.b, me, s),
            _ => false,
        })
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
