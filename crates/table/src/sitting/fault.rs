//! What an edition does that no table can play: a question without an answer, rules that never come to rest.

use super::{Rejection, Sitting};
use crate::{Fault, Kind, Seat, Show, rest::caught};

/// Why a table stands still: a fault of its edition, or of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stuck {
    /// A seat is asked this and has nothing to answer.
    NoMove(Seat, Kind),
    /// What was tried last came to no rest. It is not done, and no line tells of it.
    Fault(Fault),
}

impl<G: Show> Sitting<G> {
    /// Why the table stands still; `None` where it does not.
    pub fn stuck(&self) -> Option<Stuck> {
        if let Some(fault) = self.fault {
            return Some(Stuck::Fault(fault));
        }
        let (ask, mut moves) = (self.ask(), Vec::new());
        let silent = ask.seats().iter().find(|seat| {
            moves.clear();
            self.game.moves(&self.state, *seat, &mut moves);
            moves.is_empty()
        });
        silent.zip(ask.kind()).map(|(seat, kind)| Stuck::NoMove(seat, kind))
    }

    /// Lets the rules change the state. Where they come to no rest it stays as it was, and the table says so.
    pub(super) fn change<T>(&mut self, deed: impl FnOnce(&G, &mut G::State) -> T) -> Option<T> {
        let mut after = self.state.clone();
        let done = caught(|| deed(&self.game, &mut after));
        self.fault = done.as_ref().err().copied();
        let value = done.ok()?;
        self.state = after;
        Some(value)
    }

    /// What was tried last is done, or the reason why not.
    pub(super) fn at_rest(&self) -> Result<(), Rejection> {
        self.fault.map_or(Ok(()), |fault| Err(Rejection::new("table.rest", format!("This cannot be played: {fault}."))))
    }
}

/// The beginning of what somebody sent, on one line and short enough for a sentence.
pub(super) fn clipped(text: &str) -> String {
    const MOST: usize = 80;
    let text = scene::control::one_line(text);
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
