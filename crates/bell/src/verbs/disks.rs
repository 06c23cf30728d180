//! `disk` and `lift disk`: German disks.

use super::{BellWords, Deed, Detail, Who, at_once};
use crate::{
    Bell,
    moves::Move,
    news::{Barrier, News},
    play::german_disks,
    refusal::Refusal,
    roles::Side,
    state::Board,
};
use table::{
    Log,
    event::{Amount, Begun, Phrase},
};

/// A German disk is placed: on the lowest free space, or on this one (0, 1 or 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disk(pub Option<u8>);

impl Deed for Disk {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        match (phrase.amount, phrase.rest) {
            (None, []) => Ok(Disk(None)),
            (None, ["on", "1"]) => Ok(Disk(Some(0))),
            (None, ["on", "2"]) => Ok(Disk(Some(1))),
            (None, ["on", "3"]) => Ok(Disk(Some(2))),
            (None, ["on", word]) => Err(format!("the track has the spaces 1, 2 and 3; 'disk on {word}' is none of them")),
            _ => Err("write 'disk', or 'disk on 1', 'disk on 2' or 'disk on 3'".into()),
        }
    }

    fn begin(self, _: &Bell, b: &mut Board, _: Side, _: Amount, log: &mut impl Log<News>) -> Begun {
        german_disks::place(b, self.0, log);
        Begun::Done
    }

    fn say(self, _: &Bell, _: Detail, _: Amount) -> String {
        match self.0 {
            None => "place a German disk on the lowest free space".into(),
            Some(space) => format!("place a German disk on space {} of its track", space + 1),
        }
    }
}

/// The lowest German disk is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lift;

impl Deed for Lift {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        match (phrase.amount, phrase.rest) {
            (None, ["disk"]) => Ok(Lift),
            _ => Err("write 'lift disk' or 'may lift disk', without a number".into()),
        }
    }

    fn begin(self, g: &Bell, b: &mut Board, side: Side, amount: Amount, log: &mut impl Log<News>) -> Begun {
        at_once(self, Move::Lift, g, b, (side, amount), log)
    }

    fn candidates(self, out: &mut Vec<Move>) {
        out.push(Move::Lift);
    }

    fn moves(self, b: &Board, side: Side, out: &mut Vec<Move>) {
        out.extend(self.goes_on(b, side).then_some(Move::Lift));
    }

    fn goes_on(self, b: &Board, _: Side) -> bool {
        b.disks != 0
    }

    fn refuse(self, b: &Board, side: Side, m: Move) -> Option<Refusal> {
        match m {
            Move::Lift => (!self.goes_on(b, side)).then_some(Refusal::NoDisk),
            _ => Some(Refusal::NotAChoice),
        }
    }

    fn carry_out(self, _: &Bell, b: &mut Board, _: Side, _: Move, log: &mut impl Log<News>) {
        german_disks::lift(b, log);
    }

    fn barrier(self, _: &Board, _: Side) -> Barrier {
        Barrier::NoDisk
    }

    fn say(self, _: &Bell, _: Detail, _: Amount) -> String {
        "remove the German disk on the lowest space".into()
    }
}
