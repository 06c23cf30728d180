//! `roll hitler`: Hitler's Decision.

use super::{BellWords, Deed, Detail, Who, plain};
use crate::{Bell, news::News, play::round_card, roles::Side, state::Board};
use table::{
    Log,
    event::{Amount, Begun, Phrase},
};

/// A roll for Hitler's Decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll;

impl Deed for Roll {
    fn read(_: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        plain(phrase)?;
        match (phrase.amount, phrase.rest) {
            (None, ["hitler"]) => Ok(Roll),
            _ => Err("the only roll is 'roll hitler'".into()),
        }
    }

    fn begin(self, _: &Bell, b: &mut Board, _: Side, _: Amount, log: &mut impl Log<News>) -> Begun {
        round_card::hitlers_decision(b, log);
        Begun::Done
    }

    fn say(self, _: &Bell, _: Detail, _: Amount) -> String {
        "roll for Hitler's Decision".into()
    }
}
