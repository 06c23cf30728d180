//! Playing Strategy cards in a regular round. (Playing Strategy Cards)

use super::{deck, events, missed, operations, pivotal};
use crate::{
    Bell,
    edition::Card,
    know,
    moves::Move,
    news::News,
    refusal::Refusal,
    roles::{Colour, Side},
    state::{Board, EventOf, Frame, PLAYS, Snapshot, State, Use},
};
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
/// It has no event before the last round (`bell.fdcard.no-event-early`).
pub(crate) fn refuse_play(g: &Bell, s: &State, side: Side, m: Move) -> Option<Refusal> {
    match m {
        Move::Play(c) if s.secret.hand[side.index()].has(c) => None,
        Move::Play(c) if g.edition.final_decision[side.index()] == c => Some(Refusal::FinalDecisionEarly(c)),
        Move::Play(c) => Some(not_held(g, side, c, "bell.play.must-play")),
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
    b.snapshot = operations::snapshot(g, b, side);
    b.agenda.push(Frame::Use { side });
}

/// Do all conditions of an event hold for the side that plays it? (`bell.event.condition-gate`)
pub(crate) fn conditions_hold(g: &Bell, b: &Board, card: Card) -> bool {
    missed::gates_hold(g, b, EventOf::Card(card))
}

/// Why the top of the pile, and nothing below it, cannot be re-used with this card; `None` when it can
/// (`bell.discardev.top-only`, `bell.discardev.ops-ge`, `bell.discardev.colour-condition`).
pub(crate) fn refuse_top(g: &Bell, b: &Board, side: Side, paid: Card) -> Option<Refusal> {
    let Some(top) = b.pile.top() else { return Some(Refusal::PileEmpty) };
    let card = g.edition.card(top);
    // Only a blue event is spent by being executed (`bell.discardev.own-colour-again`).
    if !card.colour.suits(side) {
        Some(Refusal::TopWrongColour(top))
    } else if card.colour == Colour::Blue && b.executed.has(top) {
        Some(Refusal::TopExecuted(top))
    } else if card.ops > g.edition.card(paid).ops {
        Some(Refusal::TopDearer { top, paid })
    } else {
        (!conditions_hold(g, b, top)).then_some(Refusal::TopConditionFails(top))
    }
}

/// Why the card in play cannot be used so.
pub(crate) fn refuse_use(g: &Bell, b: &Board, side: Side, used: Use) -> Option<Refusal> {
    let card = b.in_play?;
    match used {
        Use::Ops => None,
        Use::Event if !g.edition.card(card).colour.suits(side) => Some(Refusal::WrongColour(card)),
        Use::Event => (!conditions_hold(g, b, card)).then_some(Refusal::ConditionFails(card)),
        Use::DiscardEvent => refuse_top(g, b, side, card),
        // Any card of the hand pays for it, once a game (`bell.fdcard.any-discard`, `bell.fdcard.regular-ops`); the
        // Opponent never does it (`bell.solo.no-fd-ops`).
        Use::FinalDecision => {
            let own = g.edition.final_decision[side.index()];
            (!b.front.has(own) || g.is_opponent(side)).then_some(Refusal::FinalDecisionSpent)
        }
    }
}

/// The card in play is used.
pub(crate) fn use_card(g: &Bell, b: &mut Board, side: Side, used: Use, log: &mut impl Log<News>) {
    let Some(card) = b.in_play else { return };
    b.agenda.replace(Frame::EndPlay { side, used });
    log.event(Readers::All, News::Plays { side, card, used });
    match used {
        Use::Ops => b.agenda.push(Frame::Ops { side, left: ops_of(g, side, card) }),
        Use::Event => {
            // Laid on the pile before its event is done (`bell.event.discard-order`). The Opponent's card is discarded at the very end instead (`bell.solo.discard-last`, R-43).
            if !g.is_opponent(side) {
                lay_on_pile(b);
            }
            run_event(g, b, side, card);
        }
        Use::DiscardEvent => {
            if let Some(top) = b.pile.top() {
                log.event(Readers::All, News::UsesTop { side, top });
                run_event(g, b, side, top);
            }
        }
        Use::FinalDecision => {
            let own = g.edition.final_decision[side.index()];
            // What pays lies on the pile, open to the enemy; what is paid for leaves the game (`bell.fdcard.discard-exposed`,
            // `bell.fdcard.removed`).
            lay_on_pile(b);
            b.front.remove(own);
            b.removed.insert(own);
            log.event(Readers::All, News::SpendsFinalDecision { side, card: own });
            b.agenda.push(Frame::Ops { side, left: g.edition.card(own).ops });
        }
    }
}

/// The points of a card; on Hard the Opponent's ones count as twos (`bell.solo.hard`).
pub(crate) fn ops_of(g: &Bell, side: Side, card: Card) -> u8 {
    let ops = g.edition.card(card).ops;
    if ops == 1 && g.is_opponent(side) && g.is_hard() { 2 } else { ops }
}

fn lay_on_pile(b: &mut Board) {
    if let Some(card) = b.in_play.take() {
        b.pile.put(card);
    }
}

/// Starts a card's event; a blue one is now executed (`bell.discardev.neutral-fresh`).
pub(crate) fn run_event(g: &Bell, b: &mut Board, side: Side, card: Card) {
    if g.edition.card(card).colour == Colour::Blue {
        b.executed.insert(card);
    }
    b.drew = 0;
    missed::forget(b);
    events::start(b, side, EventOf::Card(card));
}

/// The play is over: what is left of it goes on the pile (`bell.ops.discard-after`,
/// `bell.discardev.pay-after`), and the count goes up.
/// Each play lays one card of the hand there and is one of four (`bell.inv.discard-growth`, `bell.fdcard.counts-as-play`).
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

/// The Opponent's point after an event, with Presence and Control read anew (`bell.solo.bonus-after-event`).
pub(crate) fn give_bonus(g: &Bell, b: &mut Board, side: Side, log: &mut impl Log<News>) {
    log.event(Readers::All, News::BonusPoint(side));
    b.snapshot = operations::snapshot(g, b, side);
    b.agenda.replace(Frame::Ops { side, left: 1 });
}

/// The Opponent's play begins: the top card of the deck is revealed (`bell.solo.seq.reveal-top`).
pub(crate) fn reveal_for_opponent(g: &Bell, s: &mut State, side: Side, card: Card, log: &mut impl Log<News>) {
    s.secret.deck.take(card);
    log.event(Readers::All, News::Reveals(card));
    log.learned(g.everybody());
    start(g, &mut s.board, side, card);
}

/// A side without a card for its play skips it.
pub(crate) fn skip_if_no_card(g: &Bell, s: &mut State, side: Side, log: &mut impl Log<News>) -> bool {
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

/// Somebody plays, or all plays are made and the round draws to its end (`bell.seq.order`).
pub(super) fn go_on(g: &Bell, s: &mut State, log: &mut impl Log<News>) -> bool {
    match active(&s.board) {
        Some(side) => skip_if_no_card(g, s, side, log),
        None => {
            lay_aside(g, s, log);
            let todo = pivotal::due(&s.board);
            pivotal::tell_tied(todo, log);
            s.board.agenda.replace(Frame::Pivotal { todo });
            true
        }
    }
}

/// Each player's last card is laid aside face down (`bell.aside.one-hidden`).
fn lay_aside(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    for side in g.players() {
        let round = usize::from(s.board.round) - 1;
        let hand = std::mem::take(&mut s.secret.hand[side.index()]);
        let Some(card) = hand.nth(0) else { continue };
        s.secret.aside[side.index()][round] = Some(card);
        log.event(Readers::All, News::LaysAside(side));
        know::tell_reader(g, side, News::LaysAsideThis(card), log);
    }
}
