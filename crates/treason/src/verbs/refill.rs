//! `refill`: who looks at the top of the pile chooses what is turned up.

use super::{VerbRules, Who, one, small};
use table::event::Phrase;

/// So many cards of the pile are seen, one is turned up into the row, the others go to the bottom (`treason.card.wizard`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refill {
    /// So many are seen.
    pub top: u8,
}

impl VerbRules for Refill {
    fn read(phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        let example = "refill 1 from top 2";
        one(phrase, example)?;
        let ["from", "top", top] = phrase.rest else { return Err(format!("from how many is missing: write '{example}'")) };
        match small(top)? {
            top @ 2..=3 => Ok(Refill { top }),
            _ => Err("of two or three cards one is turned up".into()),
        }
    }
}
