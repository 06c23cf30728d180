//! `mobilize`: the next Mobilization.

use super::{BellWords, Deed, Detail, Who, at_once};
use crate::{
    Bell,
    moves::Move,
    news::{Barrier, News},
    play::mobilization,
    refusal::Refusal,
    roles::Side,
    state::{Board, Mobilization},
};
use table::{
    Log,
    event::{Amount, Begun, Phrase},
};

/// The next Mobilization is executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mobilize;

impl Deed for Mobilize {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        match (phrase.amount, phrase.rest) {
            (None, []) => Ok(Mobilize),
            _ => Err("'mobilize' stands alone: write 'may mobilize'".into()),
        }
    }

    fn begin(self, g: &Bell, b: &mut Board, side: Side, amount: Amount, log: &mut impl Log<News>) -> Begun {
        at_once(self, Move::Mobilize, g, b, (side, amount), log)
    }

    fn candidates(self, out: &mut Vec<Move>) {
        out.push(Move::Mobilize);
    }

    fn moves(self, b: &Board, side: Side, out: &mut Vec<Move>) {
        out.extend(self.goes_on(b, side).then_some(Move::Mobilize));
    }

    fn goes_on(self, b: &Board, _: Side) -> bool {
        b.mobilization != Mobilization::General
    }

    fn refuse(self, b: &Board, side: Side, m: Move) -> Option<Refusal> {
        match m {
            Move::Mobilize => (!self.goes_on(b, side)).then_some(Refusal::NothingToMobilize),
            _ => Some(Refusal::NotAChoice),
        }
    }

    fn carry_out(self, g: &Bell, b: &mut Board, _: Side, _: Move, log: &mut impl Log<News>) {
        mobilization::execute_next(g, b, log);
    }

    fn barrier(self, _: &Board, _: Side) -> Barrier {
        Barrier::Mobilized
    }

    fn say(self, _: &Bell, _: Detail, _: Amount) -> String {
        "execute the next Mobilization".into()
    }
}
