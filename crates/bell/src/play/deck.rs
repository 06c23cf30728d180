//! The Strategy deck and the discard pile: drawing, rebuilding, what returns between rounds. (Cards; Repeated cards)

use crate::{Bell, BlueEvents, Card, News, State};
use rand_core::Rng;
use table::{Log, Next, Outcome, Outcomes, Readers, Seat, Set};

/// The cards that may be drawn from the Strategy deck.
pub(crate) fn outcomes(s: &State, out: &mut Outcomes) {
    match s.secret.deck.next() {
        Next::Known(card) => out.push(Outcome(card.0.into()), 1),
        Next::Chance => s.secret.deck.outcomes(out),
        Next::Empty => {}
    }
}

/// One of [`outcomes`].
#[inline]
pub(crate) fn draw(s: &State, rng: &mut impl Rng) -> Option<Outcome> {
    let card = match s.secret.deck.next() {
        Next::Known(card) => Some(card),
        Next::Chance | Next::Empty => s.secret.deck.draw(rng),
    };
    card.map(|card| Outcome(card.0.into()))
}

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
