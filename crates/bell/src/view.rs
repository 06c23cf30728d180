//! What one viewer may know: the whole board, his own cards, and how many cards the others have.

use crate::{
    Bell,
    edition::Card,
    roles::Side,
    space::Space,
    state::{Board, State},
    under_way,
};
use table::{Bits, DeckView, Viewer};

/// All that one viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub who: Viewer,
    /// The side that he plays.
    pub side: Option<Side>,
    /// What lies open.
    pub board: Board,
    /// His hand.
    pub hand: Bits,
    /// How many cards each hand has.
    pub hand_count: [u8; 2],
    /// Cards of a hand that everybody knows: an unspent Final Decision card that was taken up.
    pub hand_open: [Bits; 2],
    /// What he laid aside, by round.
    pub aside: [Option<Card>; 3],
    /// How many cards each side has laid aside.
    pub aside_count: [u8; 2],
    /// The Strategy deck as he may know it.
    pub deck: DeckView<1>,
    /// How many Objectives are undealt.
    pub objective_deck: u8,
    /// The Objectives that he was dealt and has not chosen from yet.
    pub offered: Bits,
    /// How many such Objectives each side has.
    pub offered_count: [u8; 2],
    /// The Objectives in force that he knows: his own, and against the Solo Opponent both.
    pub kept: [Option<Space>; 2],
    /// Whether each side has an Objective in force.
    pub keeps: [bool; 2],
    /// The Objectives that he put away.
    pub rejected: Bits,
    /// How many each side put away.
    pub rejected_count: [u8; 2],
    /// What he has answered to the sealed question under way.
    pub sealed: Option<u8>,
}

/// What `who` may know of a state.
pub(crate) fn view(g: &Bell, s: &State, who: Viewer) -> View {
    let side = who.seat().filter(|seat| seat.0 < g.players().count() as u8).map(|seat| g.side_of(seat));
    let secret = &s.secret;
    let own = |sets: &[Bits; 2]| side.map_or(Bits::NONE, |side| sets[side.index()]);
    let final_cards: Bits = g.edition.final_decision.iter().map(|c| c.0).collect();
    let knows = |of: Side| side == Some(of) || side.is_some() && g.solo.is_some();
    View {
        who,
        side,
        board: s.board,
        hand: own(&secret.hand),
        hand_count: secret.hand.map(Bits::len),
        hand_open: secret.hand.map(|h| h.and(final_cards)),
        aside: side.map_or([None; 3], |side| secret.aside[side.index()]),
        aside_count: secret.aside.map(|a| a.iter().flatten().count() as u8),
        deck: secret.deck.seen_by(who),
        objective_deck: secret.objective_deck.len(),
        offered: own(&secret.offered),
        offered_count: secret.offered.map(Bits::len),
        kept: Side::BOTH.map(|of| secret.kept[of.index()].filter(|_| knows(of))),
        keeps: secret.kept.map(|k| k.is_some()),
        rejected: own(&secret.rejected),
        rejected_count: secret.rejected.map(Bits::len),
        sealed: side.and_then(|side| secret.sealed[side.index()]),
    }
}

impl View {
    /// The Strategy cards that the viewer knows to be in a hand, aside, in play, in front of a side or in the pile.
    pub(crate) fn located(&self) -> Bits {
        let b = &self.board;
        let single: Bits = self.aside.into_iter().chain([b.in_play]).flatten().map(|c| c.0).collect();
        self.hand.or(single).or(b.pile.set()).or(b.front).or(self.hand_open[0]).or(self.hand_open[1])
    }

    /// Does this viewer's picture show the card?
    pub(crate) fn shows(&self, card: Card) -> bool {
        let b = &self.board;
        self.located().has(card.0) || under_way::pair(b).contains(&Some(card)) || under_way::event_card(b) == Some(card)
    }
}
