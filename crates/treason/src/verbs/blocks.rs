//! `pay` and `sell`: what brings building blocks.

use super::{VerbRules, Who, needed, one, small};
use table::event::Phrase;

/// Every other player gives so many blocks, or all there are (`treason.card.donation`, `treason.card.shortfall`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pay;

impl VerbRules for Pay {
    fn read(phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        needed(phrase, "others pay 2")?;
        match phrase.rest {
            [] => Ok(Pay),
            rest => Err(format!("'{}' is not understood behind what is paid", rest.join(" "))),
        }
    }
}

/// A building card of the hand goes to the discards, for its value so many times (`treason.card.golden-trade`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sell {
    /// So many times.
    pub times: u8,
}

impl VerbRules for Sell {
    fn read(phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        let example = "sell 1 at 2 times";
        one(phrase, example)?;
        match phrase.rest {
            ["at", times, "times"] => Ok(Sell { times: small(times)? }),
            _ => Err(format!("how much a card brings is missing: write '{example}'")),
        }
    }
}
