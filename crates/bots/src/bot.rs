//! What every bot is.

use table::{Know, Seat};

/// A player made of code.
pub trait Bot<G: Know> {
    /// The place in `moves` of the move to play. The view is the one of `seat`, which is asked, and
    /// `moves` are all that it may play; the list is not empty.
    fn choose(&mut self, game: &G, view: &G::View, moves: &[G::Move], seat: Seat) -> usize;
}
