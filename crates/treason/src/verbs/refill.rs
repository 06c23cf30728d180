//! `refill`: who looks at the top of the pile chooses what is turned up.

use super::{VerbRules, Who, needed, small};
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
        needed(phrase, example)?;
        let ["from", "top", top] = phrase.rest else { return Err(format!("from how many is missing: write '{example}'")) };
        match (phrase.amount.map(|amount| (amount.least, amount.most)), small(top)?) {
            (Some((1, 1)), top) if (2..=3).contains(&top) => Ok(Refill { top }),
            (Some((1, 1)), _) => Err("of two or three cards one is turned up".into()),
            _ => Err("one card is turned up, since one place of the row is empty".into()),
        }
    }
}
