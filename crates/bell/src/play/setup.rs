//! A round is set up: cards are dealt, and each player keeps an Objective. (Sequence of Play 2, 3)

use crate::{
    Bell,
    edition::Card,
    know::{tell_owner, tell_reader},
    news::News,
    roles::Side,
    space::Space,
    state::{Board, DEALT, Frame, State},
};
use table::{Kind, Log, Outcome, Readers, Seat};

/// What is dealt next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deal {
    /// A Strategy card to a side.
    Strategy(Side),
    /// An Objective to a side.
    Objective(Side),
    /// Everything is dealt.
    Done,
}

impl Deal {
    pub(crate) fn kind(self) -> Kind {
        Kind(match self {
            Deal::Strategy(Side::Concede) => "strategy-concede",
            Deal::Strategy(Side::Defend) => "strategy-defend",
            Deal::Objective(Side::Concede) => "objective-concede",
            Deal::Objective(Side::Defend) => "objective-defend",
            Deal::Done => "dealt",
        })
    }
}

/// Five Strategy cards to each player, then two Objectives (`bell.seq.deal`). The Solo Opponent gets
/// none; the Player draws both Objectives (`bell.solo.seq.draw-five`, `bell.solo.seq.objectives-two`).
#[inline]
pub(crate) fn next(g: &Bell, s: &State) -> Deal {
    for side in g.players() {
        if s.secret.hand[side.index()].len() < DEALT && (!s.secret.deck.is_empty() || !s.board.pile.is_empty()) {
            return Deal::Strategy(side);
        }
    }
    for side in g.players() {
        if s.secret.offered[side.index()].len() < 2 {
            return Deal::Objective(side);
        }
    }
    Deal::Done
}

/// The Objectives that may be drawn. Against the Solo Opponent a pair from one Dimension would be
/// returned and drawn again; drawing by the weights of the pairs that differ comes to the same
/// without an endless loop (`bell.solo.seq.objectives-differ`).
pub(crate) fn objective_outcomes(g: &Bell, s: &State, each: &mut dyn FnMut(Outcome, u32)) {
    let deck = s.secret.objective_deck;
    if g.solo.is_none() {
        deck.iter().for_each(|o| each(Outcome(o as u16), 1));
        return;
    }
    let elsewhere = |o: Space| deck.minus(o.dimension().spaces());
    let first = s.secret.offered[g.side_of(Seat(0)).index()].iter().next();
    match first {
        None => deck.iter().for_each(|o| each(Outcome(o as u16), elsewhere(o).len().into())),
        Some(first) => elsewhere(first).iter().for_each(|o| each(Outcome(o as u16), 1)),
    }
}

/// A dealt card arrives.
pub(crate) fn land(g: &Bell, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    match next(g, s) {
        Deal::Strategy(side) => {
            let card = Card(o.0 as u8);
            s.secret.deck.take(card);
            s.secret.hand[side.index()].insert(card);
            tell_owner(g, side, News::GotCard(card), log);
        }
        Deal::Objective(side) => {
            let space = Space::from_index(o.0.into());
            s.secret.objective_deck.remove(space);
            s.secret.offered[side.index()].insert(space);
            tell_owner(g, side, News::GotObjective(space), log);
        }
        Deal::Done => {}
    }
}

/// Everybody has chosen an Objective: the other ones leave play unseen (`bell.obj.other-removed-unseen`).
/// Against the Solo Opponent the other one is the Opponent's.
pub(crate) fn keep_objectives(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    for side in g.players() {
        let at = side.index();
        let Some(kept) = s.secret.sealed[at].take().map(|n| Space::from_index(n.into())) else { continue };
        let mut other = std::mem::take(&mut s.secret.offered[at]);
        other.remove(kept);
        s.secret.kept[at] = Some(kept);
        log.event(Readers::All, News::Keeps(side));
        match g.solo {
            Some(_) => {
                let theirs = other.nth(0);
                s.secret.kept[side.enemy().index()] = theirs;
                theirs.into_iter().for_each(|space| tell_reader(g, side, News::OpponentKeeps(space), log));
            }
            None => s.secret.rejected[at] = s.secret.rejected[at].or(other),
        }
    }
    // That the last answer is in is news by itself.
    log.learned(g.everybody());
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
