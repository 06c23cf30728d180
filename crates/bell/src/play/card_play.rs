//! Playing Strategy cards in a regular round. (Playing Strategy Cards)

use super::{deck, discarded_events, events, final_decision_card, presence_and_control::snapshot};
use crate::{Bell, Board, Card, Frame, Move, News, PLAYS, Refusal, Side, Snapshot, State, Use};
use table::{Log, Readers, RuleId};

/// The side whose play is next; `None` when both have made four (`bell.play.alternate-four`).
#[inline]
pub(crate) fn active(b: &Board) -> Option<Side> {
    let first = b.initiative;
    let (mine, theirs) = (b.plays[first.index()], b.plays[first.enemy().index()]);
    if mine <= theirs && mine < PLAYS { Some(first) } else { (theirs < PLAYS).then_some(first.enemy()) }
}

pub(crate) fn play_candidates(s: &State, side: Side, out: &mut Vec<Move>) {
    out.extend(s.secret.hand[side.index()].iter().map(Move::Play));
}

/// Every card of the hand can be played (`bell.play.must-play`); the Final Decision card is not one of them.
pub(crate) fn refuse_play(g: &Bell, s: &State, side: Side, m: Move) -> Option<Refusal> {
    match m {
        Move::Play(c) if s.secret.hand[side.index()].has(c) => None,
        Move::Play(c) => final_decision_card::refuse_play(g, side, c).or(Some(not_held(g, side, c, "bell.play.must-play"))),
        _ => Some(Refusal::NotAChoice),
    }
}

/// Why a card that is not in the hand cannot be used in a step with this rule: it may be the other side's own.
pub(crate) fn not_held(g: &Bell, side: Side, card: Card, rule: RuleId) -> Refusal {
    let theirs = g.edition.final_decision[side.enemy().index()] == card;
    if theirs { Refusal::NotYours(card, side.enemy()) } else { Refusal::NotInHand(card, rule) }
}

/// A card leaves the hand; Presence and Control are read now.
pub(crate) fn begin(g: &Bell, s: &mut State, side: Side, card: Card) {
    s.secret.hand[side.index()].remove(card);
    start(g, &mut s.board, side, card);
}

/// A play begins with this card, from a hand or from the deck.
pub(crate) fn start(g: &Bell, b: &mut Board, side: Side, card: Card) {
    b.in_play = Some(card);
    b.snapshot = snapshot(g, b, side);
    b.agenda.push(Frame::Use { side });
}

/// Why the card in play cannot be used so; there are four ways (`bell.play.modes`).
pub(crate) fn refuse_use(g: &Bell, b: &Board, side: Side, used: Use) -> Option<Refusal> {
    let card = b.in_play?;
    match used {
        Use::Ops => None,
        Use::Event => events::refuse_use(g, b, side, card),
        Use::DiscardEvent => discarded_events::refuse(g, b, side, card),
        Use::FinalDecision => final_decision_card::refuse(g, b, side),
    }
}

/// The card in play is used.
pub(crate) fn use_card(g: &Bell, b: &mut Board, side: Side, used: Use, log: &mut impl Log<News>) {
    let Some(card) = b.in_play else { return };
    b.agenda.replace(Frame::EndPlay { side, used });
    log.event(Readers::All, News::Plays { side, card, used });
    match used {
        Use::Ops => b.agenda.push(Frame::Ops { side, left: g.ops_of(side, card) }),
        Use::Event => events::use_card(g, b, side, card),
        Use::DiscardEvent => discarded_events::begin(g, b, side, log),
        Use::FinalDecision => {
            lay_on_pile(b);
            final_decision_card::spend(g, b, side, log);
        }
    }
}

pub(super) fn lay_on_pile(b: &mut Board) {
    if let Some(card) = b.in_play.take() {
        b.pile.put(card);
    }
}

/// The play is over: what is left of it goes on the pile (`bell.ops.discard-after`,
/// `bell.discardev.pay-after`), and the count goes up.
/// Each play lays one card of the hand there and is one of four (`bell.fdcard.counts-as-play`).
pub(crate) fn end(g: &Bell, b: &mut Board, side: Side, used: Use) {
    let event = matches!(used, Use::Event | Use::DiscardEvent);
    b.agenda.pop();
    if event && g.is_opponent(side) && g.has_bonus() {
        b.agenda.push(Frame::EndPlay { side, used: Use::Ops });
        b.agenda.push(Frame::Bonus { side });
        return;
    }
    lay_on_pile(b);
    b.snapshot = Snapshot::default();
    b.drew = 0;
    b.plays[side.index()] += 1;
}

/// A side without a card for its play skips it.
pub(super) fn skip_if_no_card(g: &Bell, s: &mut State, side: Side, log: &mut impl Log<News>) -> bool {
    if g.is_opponent(side) {
        deck::rebuild_if_empty(g, s, log);
    }
    let none = if g.is_opponent(side) { s.secret.deck.is_empty() } else { s.secret.hand[side.index()].is_empty() };
    if none {
        s.board.plays[side.index()] += 1;
        log.event(Readers::All, News::NoCard(side));
    }
    none
}
