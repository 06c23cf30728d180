//! `cancel`: what is shown in another player's turn.

use super::{VerbRules, Who};
use crate::Answering;
use table::{edition::unknown, event::Phrase};

/// What is answered does not happen, or not to the one who answers (`treason.card.protection`, `treason.card.blockade`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cancel(pub Answering);

impl VerbRules for Cancel {
    fn read(phrase: &Phrase<'_, Who>) -> Result<Self, String> {
        match (phrase.amount, phrase.rest) {
            (None, [what]) => Answering::from_id(what).map(Cancel).ok_or_else(|| unknown(what, "thing to cancel", &Answering::IDS)),
            _ => Err("one thing is cancelled: write 'cancel card', 'cancel attack' or 'cancel purchase'".into()),
        }
    }
}
