//! How well a seat stands, for bots that look at one move at a time.
//!
//! Everything is counted in points at the end of the game. What a player may hope for is read off the board (`prospects`): what blocks,
//! incomes, hands, bare land and counters still bring in the rounds that are left. What the Dark Master will do in whose turn is reckoned
//! with exact odds (`raids`). Then good wins or evil does, by how far the black marker is ahead; and who wins with either is the one who
//! is ahead, or may be by then. The present turn counts as used, so that ending it costs nothing.

mod prospects;
mod raids;
mod weights;

use crate::play::{attack, ending};
use crate::{Board, Force, Frame, Master, Move, PLAYERS, Phase, State, Treason};
use prospects::Outlook;
use table::Seat;
use weights::W;

/// How well a seat stands, 0 to 1.
pub(crate) fn estimate(g: &Treason, s: &State, seat: Seat) -> f32 {
    let b = &s.board;
    if b.ending.is_some() {
        return ending::end(g, s).payoffs[seat.index()];
    }
    let Some(me) = g.master(seat) else { return 0.0 };
    if b.evicted.has(me) {
        return 0.0;
    }
    let outlook = Outlook::of(g, b);
    let mut points = [0.0; PLAYERS];
    for master in g.in_city(b) {
        points[master.index()] = prospects::points(g, s, master, &outlook);
    }
    let mut black = f32::from(b.score[crate::Owner::Dark.index()]);
    raids::reckon(g, s, &outlook, &mut points, &mut black);
    let spread = W.spread.0 + W.spread.1 * outlook.rounds;
    let best = g.in_city(b).iter().map(|it| points[it.index()]).fold(f32::NEG_INFINITY, f32::max);
    let evil = sigmoid((black + W.surge - best) / spread);
    (1.0 - evil) * share(g, b, me, |it| points[it.index()] / spread) + evil * as_dark_master(g, s, me, outlook.rounds)
}

/// The chance to be the one with most black counters when it counts (`treason.win.evil`); equal numbers are told apart by their values.
fn as_dark_master(g: &Treason, s: &State, me: Master, rounds: f32) -> f32 {
    let force = |it: Master| {
        let values: u8 = s.secret.black[it.index()].iter().sum();
        f32::from(s.board.counters(it, Force::Dark)) + W.value * f32::from(values)
    };
    if g.in_city(&s.board).iter().all(|it| s.board.counters(it, Force::Dark) == 0) {
        return 1.0 / f32::from(g.in_city(&s.board).len());
    }
    let doubt = W.doubt.0 + W.doubt.1 * rounds;
    share(g, &s.board, me, |it| force(it) / doubt)
}

/// The share of one player when all have a chance that grows with this number.
fn share(g: &Treason, b: &Board, me: Master, of: impl Fn(Master) -> f32) -> f32 {
    let mine = of(me);
    1.0 / g.in_city(b).iter().map(|it| (of(it) - mine).clamp(-30.0, 30.0).exp()).sum::<f32>()
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// What no player would do: lead the Dark Master against their own land.
pub(crate) fn is_senseless(b: &Board, m: Move) -> bool {
    m == Move::Attack && attack::target(b).is_some_and(|(_, defender)| defender == b.active)
}

/// Is nothing half done? Drawn counters and cards, answers, dice and walks are looked through; what comes into the row is not.
pub(crate) fn is_quiet(b: &Board) -> bool {
    match b.top() {
        Frame::Idle | Frame::First | Frame::Deal { .. } | Frame::Row { .. } | Frame::Draft | Frame::FirstTower => true,
        Frame::Turn(phase) => phase != Phase::Influence,
        Frame::OverLimit
        | Frame::Window { .. }
        | Frame::Look { .. }
        | Frame::TurnUp
        | Frame::DrawInfluence
        | Frame::DrawBuilding
        | Frame::DrawCounter { .. }
        | Frame::MoveDie
        | Frame::Walk { .. }
        | Frame::BlackDie
        | Frame::WhiteDie { .. } => false,
    }
}
