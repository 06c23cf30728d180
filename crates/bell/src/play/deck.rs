//! The Strategy deck and the discard pile: drawing, rebuilding, what returns between rounds. (Cards; Repeated cards)

use crate::{Bell, BlueEvents, Card, News, State};
use table::{Log, Readers, Seat, Set};

/// An empty deck is rebuilt from the pile before a card is drawn (`bell.solo.fd.reshuffle`, R-34).
pub(crate) fn rebuild_if_empty(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    if s.secret.deck.is_empty() && !s.board.pile.is_empty() {
        return_to_deck(g, s, s.board.pile.set());
        log.event(Readers::All, News::DeckRebuilt);
    }
}

/// Moves cards from the pile to the deck and remembers what the cards laid aside cannot be.
pub(super) fn return_to_deck(g: &Bell, s: &mut State, cards: Set<Card>) {
    let b = &mut s.board;
    b.pile.take_out(cards);
    if g.rulings.blue_events == BlueEvents::OnceAStay {
        b.executed = b.executed.minus(cards);
    }
    s.secret.deck.shuffle_in(cards);
    // A card seen in the pile now was not the one laid aside earlier.
    let player = g.side_of(Seat(0)).index();
    for round in 0..3 {
        if s.board.is_final() || s.secret.aside[player][round].is_some() {
            s.board.not_aside[round] = s.board.not_aside[round].or(cards);
        }
    }
}
