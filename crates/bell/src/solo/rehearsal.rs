//! Going through an event in the mind, on a copy of the board: could it be fully done, and would it
//! change the map? (Performing Events)
//!
//! What depends on chance does not count: an event is used only if every outcome changes a cube.

use super::{Mind, cube, operation};
use crate::{
    Bell,
    edition::{Act, Card, CubeDeed, Disk, Event, Once, Test, Verb, Who},
    moves::Move,
    play::{
        ending::near_president,
        events::{self, Step},
        mobilization, operations, supply,
    },
    roles::Side,
    space::{Cubes, Spaces},
    state::{Board, Mobilization},
    verbs::{Deed, deed},
};
use std::ops::Range;
use table::{
    Silent,
    event::{self, Amount, Part},
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
    stage.walk(event, 0..event.ops().len());
    stage.so_far
}

/// The option of the choice on top that it takes (`bell.solo.ev.first-option`); the first of all where none can be fully done.
pub(super) fn first_option(mind: &Mind<'_>) -> u8 {
    let Some((of, _, cursor)) = event::running::<Bell>(mind.b) else { return 0 };
    let (program, at) = (events::program(mind.g, of), cursor.0.saturating_sub(1));
    let open = || (0..events::options(mind.g, mind.b)).find(|option| event::closed(mind.g, mind.b, *option).is_none());
    Stage::new(mind, *mind.b).option_to_take(program, at).or_else(open).unwrap_or(0)
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
        Part::Do(Step { verb: Verb::Cubes(deed), who: Who::You, amount }) => {
            let targets = deed.targets(mind.b, mind.me);
            // Where it may place nothing, it places only what its guidelines let it: without Room or an Available cube it could not.
            let voluntary = amount.least == 0 && deed.act != Act::Remove && mind.up_to_includes_zero();
            !if voluntary { mind.willing(targets) } else { targets }.and(near).is_empty()
        }
        // What was drawn is open until then, so a step that asks for it could be done.
        Part::If { test: Test::Drew(_), then, otherwise } => touches(then) || touches(otherwise),
        Part::If { test, then, otherwise } => touches(if test.holds(mind.b) { then } else { otherwise }),
        Part::Choose => event.options(at as u8).any(touches),
        Part::Do(_) | Part::Must(_) | Part::For { .. } | Part::On { .. } => false,
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

    /// The first option that can be fully done and changes the map. "Up to" includes zero cubes, so where none changes anything the
    /// first that can be fully done will do, and the event is not given up for it.
    fn option_to_take(&self, event: &Event, at: u8) -> Option<u8> {
        let outcome = |body: Range<usize>| {
            let mut trial = Stage::new(self.mind, self.b);
            trial.so_far.complete = event.gates_from(body.start).all(|test| test.holds(&self.b));
            trial.walk(event, body);
            trial.so_far
        };
        let first = |wanted: fn(Rehearsal) -> bool| event.options(at).position(|body| wanted(outcome(body))).map(|at| at as u8);
        let idle = || first(|it| it.complete).filter(|_| self.mind.up_to_includes_zero());
        first(|it| it.complete && it.changed).or_else(idle)
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
                // Defend always executes it and places what it frees (`bell.solo.ev.mob-choice`).
                let room = !self.mind.over(&self.b).with_room(mobilization::stations(&self.b)).is_empty();
                self.so_far.changed |= !over && self.mind.me == Side::Defend && room;
            }
            Verb::Cubes(deed) => self.cubes(deed, step.amount),
            Verb::Grant(limit) => self.operations(step.amount.most, limit.0),
            Verb::Move(_) | Verb::Once(_) if self.mind.up_to_includes_zero() => self.demanded(step),
            Verb::Move(_) | Verb::Once(_) | Verb::Roll(_) | Verb::Draw(_) | Verb::Discard(_) => {}
        }
        self.b.stepped = Cubes::NONE;
    }

    /// What neither places nor removes a cube must still be possible as often as the card demands it.
    fn demanded(&mut self, step: Step) {
        let mut moves = Vec::new();
        for _ in 0..step.amount.least {
            moves.clear();
            deed!(step.verb, it => it.moves(&self.b, self.mind.me, &mut moves));
            match moves.first() {
                Some(Move::Shift(from, to)) => supply::shift(&mut self.b, self.mind.me, *from, *to, &mut Silent),
                Some(_) => self.b.disks &= self.b.disks.wrapping_sub(1),
                None => self.so_far.complete = false,
            }
        }
    }

    /// Cube by cube, each that the Opponent would take or place next, the die aside.
    fn cubes(&mut self, deed: CubeDeed, amount: Amount) {
        for done in 0..amount.most {
            let Some(picks) = cube(&self.mind.over(&self.b), deed, amount) else {
                self.so_far.complete &= done >= amount.least;
                return;
            };
            self.carry_out(picks.as_slice()[0]);
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
