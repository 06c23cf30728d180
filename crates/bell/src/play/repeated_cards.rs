//! Repeated cards return to the deck between rounds. (Repeated cards)

use super::deck;
use crate::{Bell, News, State};
use table::{Log, Readers};

/// The Repeated cards of the pile return to the deck, which is shuffled (`bell.repeat.from-discard`).
/// The others stay there in order, and cards laid aside where they are (`bell.repeat.others-stay`, `bell.repeat.not-set-aside`).
pub(crate) fn return_repeated(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    let cards = s.board.pile.set().and(g.edition.repeated);
    deck::return_to_deck(g, s, cards);
    log.event(Readers::All, News::RepeatedReturn(cards.len()));
}
