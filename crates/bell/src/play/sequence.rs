//! A round is set up: cards are dealt, and each player keeps an Objective. (Sequence of Play 2, 3)

use super::{aside, card_play, pivotal};
use crate::{Bell, Board, Card, Frame, News, Side, Space, State, know::tell_owner, solo, state::DEALT};
use table::{Kind, Log, Outcome};

/// What is dealt next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dealt {
    /// A Strategy card to a side.
    Strategy(Side),
    /// An Objective to a side.
    Objective(Side),
    /// Everything is dealt.
    Done,
}

impl Dealt {
    pub(crate) fn kind(self) -> Kind {
        Kind(match self {
            Dealt::Strategy(Side::Concede) => "strategy-concede",
            Dealt::Strategy(Side::Defend) => "strategy-defend",
            Dealt::Objective(Side::Concede) => "objective-concede",
            Dealt::Objective(Side::Defend) => "objective-defend",
            Dealt::Done => "dealt",
        })
    }
}

/// Five Strategy cards to each player, then two Objectives (`bell.seq.deal`); the Solo Opponent gets none.
#[inline]
pub(crate) fn next(g: &Bell, s: &State) -> Dealt {
    for side in solo::sequence::drawers(g) {
        if s.secret.hand[side.index()].len() < DEALT && (!s.secret.deck.is_empty() || !s.board.pile.is_empty()) {
            return Dealt::Strategy(side);
        }
    }
    for side in g.players() {
        if s.secret.offered[side.index()].len() < 2 {
            return Dealt::Objective(side);
        }
    }
    Dealt::Done
}

/// The Objectives that may be drawn, all as likely; against the Solo Opponent by its own rule.
pub(crate) fn objective_outcomes(g: &Bell, s: &State, each: &mut dyn FnMut(Outcome, u32)) {
    match g.solo {
        None => s.secret.objective_deck.iter().for_each(|o| each(Outcome(o as u16), 1)),
        Some(_) => solo::sequence::objective_outcomes(g, s, each),
    }
}

/// A dealt card arrives.
pub(crate) fn land(g: &Bell, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    match next(g, s) {
        Dealt::Strategy(side) => {
            let card = Card(o.0 as u8);
            s.secret.deck.take(card);
            s.secret.hand[side.index()].insert(card);
            tell_owner(g, side, News::GotCard(card), log);
        }
        Dealt::Objective(side) => {
            let space = Space::from_index(o.0.into());
            s.secret.objective_deck.remove(space);
            s.secret.offered[side.index()].insert(space);
            tell_owner(g, side, News::GotObjective(space), log);
        }
        Dealt::Done => {}
    }
}

/// Begins a regular round or the Final Decision round.
/// The pile stays (`bell.discardev.cross-round`).
pub(crate) fn begin_round(b: &mut Board, round: u8) {
    b.round = round;
    b.plays = [0; 2];
    b.objective_shown = [None; 2];
    b.agenda.clear();
    b.agenda.push(Frame::RoundCard { step: 0 });
}

/// Somebody plays, or all plays are made and the round draws to its end (`bell.seq.order`).
pub(super) fn go_on(g: &Bell, s: &mut State, log: &mut impl Log<News>) -> bool {
    match card_play::active(&s.board) {
        Some(side) => card_play::skip_if_no_card(g, s, side, log),
        None => {
            aside::lay(g, s, log);
            let todo = pivotal::due(&s.board);
            pivotal::tell_tied(todo, log);
            s.board.agenda.replace(Frame::Pivotal { todo });
            true
        }
    }
}
