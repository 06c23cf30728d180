//! A log that counts what it hears and keeps nothing.

use super::tally::Counts;
use table::{Log, Readers, SeatSet, Show};

/// Counts the events of a game as the game wants them counted.
pub(super) struct Counting<'a, G> {
    pub(super) game: &'a G,
    pub(super) counts: Counts,
}

impl<G: Show> Log<G::Event> for Counting<'_, G> {
    fn event(&mut self, _: Readers, event: G::Event) {
        self.game.counts(&event, &mut |word, number| self.counts.add(word, number));
    }

    fn learned(&mut self, _: SeatSet) {}

    fn deed_done(&mut self) {}
}
