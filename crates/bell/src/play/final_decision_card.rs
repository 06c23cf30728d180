//! The Final Decision card in a regular round: once a game, for its points. (Play Final Decision Card)

use crate::{Bell, Board, Card, Frame, News, Refusal, Side, solo};
use table::{Log, Readers};

/// It is not played as a card of the hand, and has no event before the last round (`bell.fdcard.no-event-early`).
pub(super) fn refuse_play(g: &Bell, side: Side, card: Card) -> Option<Refusal> {
    (g.edition.final_decision[side.index()] == card).then_some(Refusal::FinalDecisionEarly(card))
}

/// Any card of the hand pays for it, once a game (`bell.fdcard.any-discard`, `bell.fdcard.regular-ops`); the Opponent never does it.
pub(super) fn refuse(g: &Bell, b: &Board, side: Side) -> Option<Refusal> {
    let own = g.edition.final_decision[side.index()];
    (!b.front.has(own) || !solo::sequence::spends_final_decision(g, side)).then_some(Refusal::FinalDecisionSpent)
}

/// What pays lies on the pile by now, open to the enemy; what is paid for leaves the game, and is one of the four plays
/// (`bell.fdcard.discard-exposed`, `bell.fdcard.removed`, `bell.fdcard.counts-as-play`).
pub(super) fn spend(g: &Bell, b: &mut Board, side: Side, log: &mut impl Log<News>) {
    let own = g.edition.final_decision[side.index()];
    b.front.remove(own);
    b.removed.insert(own);
    log.event(Readers::All, News::SpendsFinalDecision { side, card: own });
    b.agenda.push(Frame::Ops { side, left: g.edition.card(own).ops });
}
