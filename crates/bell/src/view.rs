//! What one viewer may know: the whole board, their own cards, and how many cards the others have.

use crate::{Bell, Board, Card, Secret, Side, State, under_way};
use table::{Deck, DeckView, Set, Viewer};

/// All that one viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub who: Viewer,
    /// The side that they play.
    pub side: Option<Side>,
    /// What lies open.
    pub board: Board,
    /// Of what lies hidden, what this viewer knows; everything else is left out, the decks too. Of another's hand everybody
    /// knows an unspent Final Decision card that was taken up, and against the Solo Opponent both Objectives are known.
    pub known: Secret,
    /// How many of everything lie hidden, known to the viewer or not.
    pub counts: Counts,
    /// The Strategy deck as they may know it.
    pub deck: DeckView<Card, 1>,
}

/// How many hidden cards there are, by side: a public fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Counts {
    pub hand: [u8; 2],
    pub aside: [u8; 2],
    pub objective_deck: u8,
    pub offered: [u8; 2],
    pub kept: [bool; 2],
    pub rejected: [u8; 2],
}

/// What `who` may know of a state.
/// Nothing in it changes with what is hidden from them (`bell.inv.no-leak`).
pub(crate) fn view(g: &Bell, s: &State, who: Viewer) -> View {
    let side = who.seat().filter(|seat| seat.0 < g.players().len()).map(|seat| g.side_of(seat));
    let secret = &s.secret;
    let counts = Counts {
        hand: secret.hand.map(Set::len),
        aside: secret.aside.map(|a| a.iter().flatten().count() as u8),
        objective_deck: secret.objective_deck.len(),
        offered: secret.offered.map(Set::len),
        kept: secret.kept.map(|k| k.is_some()),
        rejected: secret.rejected.map(Set::len),
    };
    let mut known = Secret { deck: Deck::default(), objective_deck: Set::NONE, ..*secret };
    for of in Side::BOTH.into_iter().filter(|of| side != Some(*of)) {
        let at = of.index();
        known.hand[at] = open_hand(g, known.hand[at]);
        known.aside[at] = [None; 3];
        known.offered[at] = Set::NONE;
        known.kept[at] = known.kept[at].filter(|_| side.is_some() && g.solo.is_some());
        known.rejected[at] = Set::NONE;
        known.sealed[at] = None;
    }
    View { who, side, board: s.board, known, counts, deck: secret.deck.seen_by(who) }
}

/// The cards of a hand that everybody knows: the Final Decision cards.
pub(crate) fn open_hand(g: &Bell, hand: Set<Card>) -> Set<Card> {
    hand.and(g.edition.final_decision.iter().copied().collect())
}

impl View {
    /// The viewer's own part of something that each side has; nothing for who plays no side.
    pub fn own<T: Copy + Default>(&self, of: &[T; 2]) -> T {
        self.side.map_or_else(T::default, |side| of[side.index()])
    }

    /// The Strategy cards that the viewer knows to be in a hand, aside, in play, in front of a side or in the pile.
    pub(crate) fn located(&self) -> Set<Card> {
        let (b, known) = (&self.board, &self.known);
        let single: Set<Card> = known.aside.iter().flatten().chain([&b.in_play]).flatten().copied().collect();
        single.or(known.hand[0]).or(known.hand[1]).or(b.pile.set()).or(b.front)
    }

    /// Does this viewer's picture show the card?
    pub(crate) fn shows(&self, card: Card) -> bool {
        let b = &self.board;
        self.located().has(card) || under_way::pair(b).contains(&Some(card)) || under_way::event_card(b) == Some(card)
    }
}
