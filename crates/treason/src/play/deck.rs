//! The pile of building cards: where the next card comes from, and how the pile is rebuilt.
//!
//! Of the pile nothing but its parts is in order: A above B above C, and below them what was put at the bottom. A card whose place is known
//! comes without chance.

use crate::play::tell;
use crate::{Building, Buildings, News, State, Treason};
use table::Log;

/// How the next card of the pile comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NextCard {
    /// This one: it was put at the bottom, and lies on top now.
    Known(Building),
    /// One of the cards of [`next`], by chance.
    Chance,
    /// There is none, here or where the pile would be rebuilt from (`treason.deck.exhausted`).
    None,
}

/// The cards among which chance finds the next one: the uppermost part that is left, or all where the pile was rebuilt.
#[inline]
pub(crate) fn next(g: &Treason, s: &State) -> Buildings {
    let pile = s.secret.pile;
    if !s.board.rebuilt.is_empty() {
        return pile;
    }
    g.edition.of_period.iter().map(|part| pile.and(*part)).find(|part| !part.is_empty()).unwrap_or(Buildings::NONE)
}

/// Where a new pile comes from: the discards and what lies in both shops. What was removed stays out
/// (`treason.deck.removed-stay-out`).
#[inline]
pub(crate) fn rebuildable(s: &State) -> Buildings {
    s.board.shops.iter().fold(s.board.discards, |all, shop| all.or(*shop))
}

/// Is there any card to draw?
#[inline]
pub(crate) fn has_cards(s: &State) -> bool {
    s.secret.pile_len() > 0 || !rebuildable(s).is_empty()
}

/// How the next card comes; an empty pile is rebuilt first (`treason.deck.reshuffle`).
pub(crate) fn look(s: &mut State, log: &mut impl Log<News>) -> NextCard {
    if s.secret.pile_len() == 0 {
        rebuild(s, log);
    }
    if !s.secret.pile.is_empty() {
        NextCard::Chance
    } else {
        s.secret.bottom().first().map_or(NextCard::None, |card| NextCard::Known(*card))
    }
}

fn rebuild(s: &mut State, log: &mut impl Log<News>) {
    let cards = rebuildable(s);
    if cards.is_empty() {
        return;
    }
    s.secret.pile = cards;
    s.secret.seen.iter_mut().for_each(|seen| *seen = seen.minus(cards));
    s.board.discards = Buildings::NONE;
    s.board.shops = Default::default();
    s.board.rebuilt = cards;
    s.board.ever_rebuilt = s.board.ever_rebuilt.or(cards);
    tell(log, News::Rebuilt { cards: cards.len() });
}

/// Takes the next card off: the known one, or the one that chance turned up.
#[inline]
pub(crate) fn take(s: &mut State, card: Building) {
    if s.secret.pile.has(card) {
        s.secret.pile.remove(card);
    } else {
        let len = usize::from(s.secret.bottom_len);
        s.secret.bottom.copy_within(1..len, 0);
        s.secret.bottom[len - 1] = Building(0);
        s.secret.bottom_len -= 1;
    }
}

/// Puts a card at the bottom.
pub(crate) fn put_under(s: &mut State, card: Building) {
    s.secret.bottom[usize::from(s.secret.bottom_len)] = card;
    s.secret.bottom_len += 1;
}
