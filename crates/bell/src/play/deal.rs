//! Cards come from the decks: the deal of a round, the Objectives, a rebuilt deck. (Sequence of Play 2, 3)

use crate::{
    Bell,
    news::News,
    side::Side,
    space::Space,
    state::{Board, DEALT, Frame, State},
};
use rand_core::Rng;
use table::{Bits, Kind, Log, Next, Outcome, Outcomes, Readers, SeatSet};

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

/// Moves cards from the pile to the deck and remembers what the cards laid aside cannot be.
pub(crate) fn return_to_deck(g: &Bell, s: &mut State, cards: Bits) {
    let b = &mut s.board;
    b.pile.take_out(cards);
    if !g.rulings.blue_once_a_game {
        b.executed = b.executed.minus(cards);
    }
    s.secret.deck.shuffle_in(cards);
    // A card seen in the pile now was not the one laid aside earlier.
    let player = g.players()[0].index();
    for round in 0..3 {
        if s.board.is_final() || s.secret.aside[player][round].is_some() {
            s.board.not_aside[round] = s.board.not_aside[round].or(cards);
        }
    }
}

/// An empty deck is rebuilt from the pile before a card is drawn (`bell.solo.fd.reshuffle`, R-34).
pub(crate) fn rebuild_if_empty(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    if s.secret.deck.is_empty() && !s.board.pile.is_empty() {
        return_to_deck(g, s, s.board.pile.set());
        log.event(Readers::All, News::DeckRebuilt);
    }
}

/// The cards that may be drawn from the Strategy deck.
pub(crate) fn strategy_outcomes(s: &State, out: &mut Outcomes) {
    match s.secret.deck.next() {
        Next::Known(card) => out.push(Outcome(card.into()), 1),
        Next::Chance => s.secret.deck.outcomes(out),
        Next::Empty => {}
    }
}

/// One of [`strategy_outcomes`].
#[inline]
pub(crate) fn draw_strategy(s: &State, rng: &mut impl Rng) -> Outcome {
    match s.secret.deck.next() {
        Next::Known(card) => Outcome(card.into()),
        _ => Outcome(s.secret.deck.draw(rng).unwrap_or_default().into()),
    }
}

/// The Objectives that may be drawn. Against the Solo Opponent a pair from one Dimension would be
/// returned and drawn again; drawing by the weights of the pairs that differ comes to the same
/// without an endless loop (`bell.solo.seq.objectives-differ`).
pub(crate) fn objective_outcomes(g: &Bell, s: &State, out: &mut Outcomes) {
    let deck = s.secret.objective_deck;
    if g.solo.is_none() {
        deck.iter().for_each(|o| out.push(Outcome(o.into()), 1));
        return;
    }
    let elsewhere = |o: u8| deck.minus(dimension_of(o));
    let first = s.secret.offered[g.players()[0].index()].iter().next();
    match first {
        None => deck.iter().for_each(|o| out.push(Outcome(o.into()), elsewhere(o).len().into())),
        Some(first) => elsewhere(first).iter().for_each(|o| out.push(Outcome(o.into()), 1)),
    }
}

fn dimension_of(objective: u8) -> Bits {
    Bits(7 << (objective / 3 * 3))
}

/// A dealt card arrives.
pub(crate) fn land(g: &Bell, s: &mut State, deal: Deal, o: Outcome, log: &mut impl Log<News>) {
    let n = o.0 as u8;
    match deal {
        Deal::Strategy(side) => {
            s.secret.deck.take(n);
            s.secret.hand[side.index()].insert(n);
            tell_owner(g, side, News::GotCard(crate::edition::Card(n)), log);
        }
        Deal::Objective(side) => {
            s.secret.objective_deck.remove(n);
            s.secret.offered[side.index()].insert(n);
            tell_owner(g, side, News::GotObjective(Space::from_index(n)), log);
        }
        Deal::Done => {}
    }
}

/// Tells the seat of a side something, and marks that it has learned it.
pub(crate) fn tell_owner(g: &Bell, side: Side, news: News, log: &mut impl Log<News>) {
    if let Some(seat) = g.seat_of(side) {
        log.event(Readers::seat(seat), news);
        log.learned(SeatSet::only(seat));
    }
}

/// Everybody has chosen an Objective: the other ones leave play unseen (`bell.obj.other-removed-unseen`).
/// Against the Solo Opponent the other one is the Opponent's.
pub(crate) fn keep_objectives(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    for side in g.players() {
        let at = side.index();
        let Some(kept) = s.secret.sealed[at].take() else { continue };
        let mut other = std::mem::take(&mut s.secret.offered[at]);
        other.remove(kept);
        s.secret.kept[at] = Some(Space::from_index(kept));
        log.event(Readers::All, News::Keeps(side));
        match g.solo {
            Some(_) => {
                let theirs = other.nth(0).map(Space::from_index);
                s.secret.kept[side.enemy().index()] = theirs;
                theirs.into_iter().for_each(|space| tell_reader(g, side, News::OpponentKeeps(space), log));
            }
            None => s.secret.rejected[at] = s.secret.rejected[at].or(other),
        }
    }
    // That the last answer is in is news by itself.
    log.learned(g.everybody());
}

/// Each player's last card is laid aside face down (`bell.aside.one-hidden`).
pub(crate) fn lay_aside(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    for side in g.players() {
        let round = usize::from(s.board.round) - 1;
        let hand = std::mem::take(&mut s.secret.hand[side.index()]);
        let Some(card) = hand.nth(0).map(crate::edition::Card) else { continue };
        s.secret.aside[side.index()][round] = Some(card);
        log.event(Readers::All, News::LaysAside(side));
        tell_reader(g, side, News::LaysAsideThis(card), log);
    }
}

/// Tells the seat of a side what it knows already.
pub(crate) fn tell_reader(g: &Bell, side: Side, news: News, log: &mut impl Log<News>) {
    if let Some(seat) = g.seat_of(side) {
        log.event(Readers::seat(seat), news);
    }
}

/// The Repeated cards of the pile return to the deck, which is shuffled (`bell.repeat.from-discard`).
pub(crate) fn return_repeated(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    let cards = s.board.pile.set().and(g.edition.repeated);
    return_to_deck(g, s, cards);
    log.event(Readers::All, News::RepeatedReturn(cards.len()));
}

/// Begins a regular round or the Final Decision round.
pub(crate) fn begin_round(b: &mut Board, round: u8) {
    b.round = round;
    b.plays = [0; 2];
    b.objective_shown = [None; 2];
    b.agenda.clear();
    b.agenda.push(Frame::RoundCard { step: 0 });
}
