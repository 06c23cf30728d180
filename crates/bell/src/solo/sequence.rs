//! What a round is like with the Opponent: the deal, the Objectives, its plays. (Solo Sequence of Play)

use crate::{Bell, Board, Card, Move, News, Side, Space, Spaces, State, know::tell_reader, play::card_play};
use table::{Log, Outcome, Readers, Seat, Set};

/// A side that may choose always plays second (`bell.solo.seq.bot-second`).
pub(super) const PLAYS_SECOND: Move = Move::Second;

/// Who is dealt cards: the players, and so only the Player, who does all as in a game for two (`bell.solo.seq.draw-five`,
/// `bell.solo.player-normal`).
#[inline]
pub(crate) fn drawers(g: &Bell) -> Set<Side> {
    g.players()
}

/// The Objectives that may be drawn. A pair from one Dimension would be returned and drawn again; drawing by the weights of the
/// pairs that differ comes to the same without an endless loop (`bell.solo.seq.objectives-differ`).
pub(crate) fn objective_outcomes(g: &Bell, s: &State, each: &mut dyn FnMut(Outcome, u32)) {
    let deck = s.secret.objective_deck;
    let elsewhere = |o: Space| deck.minus(o.dimension().spaces());
    let first = s.secret.offered[g.side_of(Seat(0)).index()].iter().next();
    match first {
        None => deck.iter().for_each(|o| each(Outcome(o as u16), elsewhere(o).len().into())),
        Some(first) => elsewhere(first).iter().for_each(|o| each(Outcome(o as u16), 1)),
    }
}

/// Of the two Objectives the one that the Player does not keep is the Opponent's (`bell.solo.seq.objectives-two`).
pub(crate) fn keep_other(g: &Bell, s: &mut State, player: Side, other: Spaces, log: &mut impl Log<News>) {
    let theirs = other.nth(0);
    s.secret.kept[player.enemy().index()] = theirs;
    theirs.into_iter().for_each(|space| tell_reader(g, player, News::OpponentKeeps(space), log));
}

/// The Opponent's play begins: the top card of the deck is revealed (`bell.solo.seq.reveal-top`).
pub(crate) fn reveal(g: &Bell, s: &mut State, side: Side, card: Card, log: &mut impl Log<News>) {
    s.secret.deck.take(card);
    log.event(Readers::All, News::Reveals(card));
    log.learned(g.everybody());
    card_play::start(g, &mut s.board, side, card);
}

/// Whose Objective scores first, where the Opponent has initiative: its own comes second (`bell.solo.obj-order`).
pub(crate) fn first_objective(g: &Bell, b: &Board) -> Option<Side> {
    g.is_opponent(b.initiative).then(|| b.initiative.enemy())
}

/// May a side spend its Final Decision card in a regular round? The Opponent never does (`bell.solo.no-fd-ops`).
pub(crate) fn spends_final_decision(g: &Bell, side: Side) -> bool {
    !g.is_opponent(side)
}
