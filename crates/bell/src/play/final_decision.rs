//! The Final Decision round. (Final Decision; Final Decision Round of the Solo Opponent)

use super::{events, missed, operations, presence_and_control::snapshot, scoring};
use crate::asked::{Asked, owing};
use crate::{Bell, Board, Card, Dimension, EventOf, FinalReads, Frame, Move, News, Refusal, Side, Spaces, State, Use, solo, under_way};
use table::{Kind, Log, Readers, Set, Trim};

/// Marks a side without a card in a pair.
const NO_CARD: u8 = u8::MAX;

/// What scores after the three pairs (`bell.fd.score-two-dims`).
pub(crate) const SCORED_DIMENSIONS: [Dimension; 2] = [Dimension::Political, Dimension::Military];

/// The last round begins with the initiative: no Round card, deal or Objective (`bell.fd.skipped-steps`, `bell.fd.initiative`).
pub(super) fn begin(b: &mut Board, log: &mut impl Log<News>) {
    log.event(Readers::All, News::FinalDecisionBegins);
    b.agenda.replace(Frame::Initiative);
}

/// Players gather what they laid aside and their Final Decision card (`bell.fd.gather-trim`).
pub(crate) fn gather(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    for side in g.players() {
        let aside = std::mem::take(&mut s.secret.aside[side.index()]);
        let own = g.edition.final_decision[side.index()];
        let mut hand: Set<Card> = aside.iter().flatten().copied().collect();
        if s.board.front.has(own) {
            s.board.front.remove(own);
            hand.insert(own);
        }
        s.secret.hand[side.index()] = hand;
    }
    solo::final_decision::mix_in(g, s, log);
}

/// The players with four cards, who must discard one, any of them (`bell.fd.trim-any`).
#[inline]
pub(crate) fn over_limit(g: &Bell, s: &State) -> Set<Side> {
    Trim::over(g.players(), |side: Side| (s.secret.hand[side.index()].len(), 3))
}

/// Whom of them the discard still asks, all at once and in secret (`bell.fd.gather-trim`); nobody when all have chosen.
#[inline]
pub(crate) fn asked_to_trim(g: &Bell, s: &State) -> Asked {
    Trim::AtOnce.asked(Kind("trim"), over_limit(g, s), &s.secret.sealed)
}

/// Everybody who had to discard has chosen: the cards are shown together.
pub(crate) fn trim(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    for side in in_order(&s.board) {
        if let Some(card) = s.secret.sealed[side.index()].take().map(Card) {
            s.secret.hand[side.index()].remove(card);
            s.board.pile.put(card);
            log.event(Readers::All, News::Trims { side, card });
        }
    }
    log.learned(g.everybody());
    s.board.agenda.replace(Frame::Pick { pair: 0 });
}

/// The chosen cards are revealed, or the last scoring begins; `false` while somebody still chooses.
pub(super) fn go_on(g: &Bell, s: &mut State, pair: u8, log: &mut impl Log<News>) -> bool {
    if pair == 3 {
        scoring::begin(&mut s.board, log);
        return true;
    }
    if !owing(g, s).is_empty() {
        return false;
    }
    match g.opponent() {
        Some(_) => s.board.agenda.replace(Frame::FindTab { pair }),
        None => reveal(g, s, pair, log),
    }
    true
}

fn in_order(b: &Board) -> [Side; 2] {
    [b.initiative, b.initiative.enemy()]
}

/// The chosen cards are revealed together (`bell.fd.three-simultaneous`). Cards that name the same
/// space cancel each other, events too (`bell.fd.same-space-cancels`, R-50, R-51).
pub(crate) fn reveal(g: &Bell, s: &mut State, pair: u8, log: &mut impl Log<News>) {
    let mut cards = [NO_CARD; 2];
    for side in in_order(&s.board) {
        let at = side.index();
        if let Some(card) = s.secret.sealed[at].take().map(Card) {
            s.secret.hand[at].remove(card);
            show(&mut s.board, &mut cards, side, card, log);
        }
    }
    if let (Some(card), Some(opponent)) = (s.board.in_play.take(), g.opponent()) {
        show(&mut s.board, &mut cards, opponent, card, log);
    }
    log.learned(g.everybody());
    let tabs = Side::BOTH.map(|side| shown(cards, side).and_then(|card| g.edition.card(card).tab.space));
    s.board.agenda.replace(Frame::Pick { pair: pair + 1 });
    match tabs {
        [Some(a), Some(b)] if a == b => log.event(Readers::All, News::SameSpace(a)),
        _ => s.board.agenda.push(Frame::Pair { cards, todo: Set::all() }),
    }
}

/// The card that a side has in a pair.
pub(crate) fn shown(cards: [u8; 2], side: Side) -> Option<Card> {
    Some(cards[side.index()]).filter(|n| *n != NO_CARD).map(Card)
}

fn show(b: &mut Board, cards: &mut [u8; 2], side: Side, card: Card, log: &mut impl Log<News>) {
    cards[side.index()] = card.0;
    b.pile.put(card);
    log.event(Readers::All, News::ShowsFinal { side, card });
}

/// The next side of a pair acts, the Initiative Player first (`bell.fd.initiative-first`), with
/// Presence and Control read as its own action begins, or once for both as the pair is revealed.
pub(crate) fn next_actor(g: &Bell, b: &mut Board, cards: [u8; 2], todo: Set<Side>, log: &mut impl Log<News>) {
    let Some(side) = in_order(b).into_iter().find(|s| todo.has(*s)) else {
        b.agenda.pop();
        return;
    };
    b.agenda.replace(Frame::Pair { cards, todo: todo.without(side) });
    b.snapshot = match (g.rulings.final_reads, todo.len()) {
        (FinalReads::Pair, 2) => {
            b.second = snapshot(g, b, side.enemy());
            snapshot(g, b, side)
        }
        (FinalReads::Pair, _) => std::mem::take(&mut b.second),
        (FinalReads::Action, _) => snapshot(g, b, side),
    };
    // Without a card, or with a tab on which nothing stands, nothing is done (`bell.fd.blank-tab`).
    let Some(card) = shown(cards, side) else { return events::forget(b) };
    match refuse_event(g, b, side, card).filter(|_| g.edition.card(card).tab.space.is_none()) {
        None => b.agenda.push(Frame::FinalAct { side, card }),
        Some(why) => {
            match why {
                Refusal::TabWrongColour(card) => log.event(Readers::All, News::TabNotOurs { side, card }),
                Refusal::TabConditionFails(card) => missed::tell_gate(g, b, side, EventOf::Card(card), log),
                _ => log.event(Readers::All, News::NothingOnTab(side)),
            }
            events::forget(b);
        }
    }
}

/// What a tab may allow; points and discards cannot be used here (`bell.fd.no-other-modes`).
pub(crate) fn candidates(g: &Bell, card: Card, out: &mut Vec<Move>) {
    if let Some(space) = g.edition.card(card).tab.space {
        out.push(Move::Escalate(space));
        out.push(Move::Persuade(space));
    }
    out.push(Move::As(Use::Event));
    out.push(Move::Pass);
}

/// Why the event cannot replace the operation (`bell.fd.event-tab`, `bell.fd.event-colour`).
pub(crate) fn refuse_event(g: &Bell, b: &Board, side: Side, card: Card) -> Option<Refusal> {
    let printed = g.edition.card(card);
    if !printed.tab.event {
        Some(Refusal::TabWithoutEvent(card))
    } else if !printed.colour.suits(side) {
        Some(Refusal::TabWrongColour(card))
    } else {
        (!events::conditions_hold(g, b, card)).then_some(Refusal::TabConditionFails(card))
    }
}

/// Why an action is not allowed: one operation in the space of the tab, or the event (`bell.fd.single-op`).
/// Presence and Pressure are asked for as ever (`bell.fd.usual-conditions`).
pub(crate) fn refuse(g: &Bell, b: &Board, side: Side, card: Card, m: Move) -> Option<Refusal> {
    match m {
        Move::Pass => None,
        Move::As(Use::Event) => refuse_event(g, b, side, card),
        Move::Escalate(s) | Move::Persuade(s) if g.edition.card(card).tab.space != Some(s) => Some(Refusal::NotOnTab(s)),
        Move::Escalate(_) | Move::Persuade(_) => match operations::refuse(b, side, m) {
            Some(Refusal::NoReach(s)) => Some(Refusal::NoReachFinal(s)),
            Some(Refusal::NotPresent(s)) => Some(Refusal::NotPresentFinal(s)),
            other => other,
        },
        _ => Some(Refusal::NotAChoice),
    }
}

/// Where the Opponent may spend a point: in the Final Decision only in the space on its card, where the card names one.
pub(crate) fn limit(g: &Bell, b: &Board, side: Side) -> Spaces {
    let named = under_way::pair(b)[side.index()].and_then(|card| g.edition.card(card).tab.space);
    named.map_or(Spaces::all(), Spaces::only)
}

/// A side acts upon its card.
pub(crate) fn act(g: &Bell, b: &mut Board, side: Side, card: Card, m: Move, log: &mut impl Log<News>) {
    b.agenda.pop();
    match m {
        Move::As(_) => {
            log.event(Readers::All, News::UsesFinalEvent { side, card });
            solo::card_use::expect_bonus(g, b, side);
            return events::run_card(g, b, side, card);
        }
        Move::Pass => {
            let news = match g.is_opponent(side) {
                true => News::OpponentIdle { side, card, why: solo::final_decision::why_idle(g, b, side, card) },
                false => News::DeclinesFinal { side, card },
            };
            log.event(Readers::All, news);
        }
        // A cube that is placed breaches as in every round (`bell.fd.breach-applies`).
        _ => operations::carry_out(b, side, m, log),
    }
    events::forget(b);
}
