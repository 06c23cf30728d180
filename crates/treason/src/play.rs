//! Carrying out moves, and running on to the next question.
//!
//! Every chapter has its file below; this one only dispatches by the frame on top of the agenda.

pub(crate) mod action;
pub(crate) mod attack;
pub(crate) mod build;
pub(crate) mod buy;
pub(crate) mod card;
pub(crate) mod cards;
pub(crate) mod dark_cards;
pub(crate) mod dark_master;
pub(crate) mod deck;
pub(crate) mod ending;
pub(crate) mod eviction;
pub(crate) mod force;
pub(crate) mod hand;
pub(crate) mod house;
pub(crate) mod income;
pub(crate) mod isolation;
pub(crate) mod map;
pub(crate) mod market;
pub(crate) mod pawn_shop;
pub(crate) mod power;
pub(crate) mod reactions;
pub(crate) mod red_square;
pub(crate) mod row;
pub(crate) mod scoring;
pub(crate) mod setup;
pub(crate) mod shield;
pub(crate) mod tax;
pub(crate) mod tower;
pub(crate) mod trade;
pub(crate) mod turn;

use crate::{Frame, Master, Move, News, Phase, State, Treason};
use table::{Log, Readers, Seat, run_to_rest};

/// Plays a move of a chair and runs on to the next question. Every move is a deed of its own.
pub(crate) fn play(g: &Treason, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<News>) {
    let Some(master) = g.master(seat) else { return };
    apply(g, s, master, m, log);
    run(g, s, log);
    // Nobody goes back across a window; otherwise it would show in what others can take back who has answered.
    if matches!(s.board.top(), Frame::Window { .. }) {
        log.learned(g.everybody());
    }
    log.deed_done();
}

fn apply(g: &Treason, s: &mut State, master: Master, m: Move, log: &mut impl Log<News>) {
    match s.board.top() {
        Frame::Draft | Frame::FirstTower => setup::place(g, s, master, m, log),
        Frame::Turn(Phase::Income) => income::act(g, s, master, m, log),
        Frame::Turn(Phase::Dark) => dark_master::act(g, s, master, m, log),
        Frame::Turn(_) => action::act(g, s, master, m, log),
        Frame::OverLimit => cards::act(g, s, master, m, log),
        Frame::TurnUp => row::turn_up(g, s, master, m, log),
        Frame::Window { threat, responses } => reactions::answer(g, s, master, (threat, responses), m, log),
        Frame::Walk { .. } => dark_master::act(g, s, master, m, log),
        frame => unreachable!("{m:?} does not answer {frame:?}"),
    }
}

/// Does everything that the rules do by themselves, up to the next question.
#[inline]
pub(crate) fn run(g: &Treason, s: &mut State, log: &mut impl Log<News>) {
    run_to_rest(s, log, |s, log| step(g, s, log));
}

/// One thing that nobody decides; `false` when somebody has to.
#[inline]
fn step(g: &Treason, s: &mut State, log: &mut impl Log<News>) -> bool {
    // Who is evicted has no turn any more, whatever is unfinished in it.
    if s.board.evicted.has(s.board.active) && s.board.ending.is_none() {
        turn::end(g, s, log);
        return true;
    }
    match s.board.top() {
        Frame::Deal { to } => setup::dealt(g, s, to),
        Frame::Row { redraws } => row::fill(g, s, redraws, log),
        Frame::Draft => setup::drafted(g, s),
        Frame::Turn(Phase::Income) => income::step(s),
        Frame::Turn(Phase::Influence) => red_square::step(g, s, log),
        Frame::Turn(Phase::Dark) => dark_master::step(g, s, log),
        Frame::OverLimit => cards::step(g, s),
        Frame::Look { left } => row::look(g, s, left, log),
        Frame::DrawBuilding => cards::draw_known(g, s, log),
        Frame::DrawInfluence => cards::rebuild(g, s, log),
        Frame::Window { threat, responses } if responses.is_over() => {
            reactions::over(g, s, threat, log);
            true
        }
        _ => false,
    }
}

/// Tells all.
#[inline]
pub(crate) fn tell(log: &mut impl Log<News>, news: News) {
    log.event(Readers::All, news);
}

/// Tells one player what they see, and all others what everybody sees of it; so nobody reads it twice.
#[inline]
pub(crate) fn tell_apart(g: &Treason, master: Master, known: News, seen: News, log: &mut impl Log<News>) {
    if log.listens() {
        let seats = table::SeatSet::only(g.seat(master));
        log.event(Readers::Only(seats), known);
        log.event(Readers::Except(seats), seen);
        log.learned(seats);
    }
}

/// All see what some of them had not: a card of a hand or of the pile, a counter's value. There is no way back from that.
#[inline]
pub(crate) fn show(g: &Treason, log: &mut impl Log<News>) {
    log.learned(g.everybody());
}

/// A complete event is over: powers, evictions and the end are measured now and never within one. It is the last thing that
/// a deed does.
#[inline]
pub(crate) fn settle(g: &Treason, s: &mut State, log: &mut impl Log<News>) {
    power::measure(g, s, log);
    if eviction::evict(g, s, log) {
        power::measure(g, s, log);
    }
    ending::measure(g, s, log);
}
