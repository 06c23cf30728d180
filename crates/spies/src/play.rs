//! Carrying out moves, and running on to the next question.
//!
//! Every chapter has its file below; this one only dispatches by the frame on top of the agenda.

pub(crate) mod action_points;
pub(crate) mod capture;
pub(crate) mod chits;
pub(crate) mod counterspy;
pub(crate) mod cousins;
pub(crate) mod cover;
pub(crate) mod diplomacy;
pub(crate) mod discovery;
pub(crate) mod double_cross;
pub(crate) mod drop;
pub(crate) mod effects;
pub(crate) mod ending;
pub(crate) mod escape;
pub(crate) mod havens;
pub(crate) mod house;
pub(crate) mod intercept;
pub(crate) mod movement;
pub(crate) mod offers;
pub(crate) mod papers;
pub(crate) mod police;
pub(crate) mod recruit;
pub(crate) mod sanction;
pub(crate) mod scoring;
pub(crate) mod search;
pub(crate) mod secrets;
pub(crate) mod setup;
pub(crate) mod source;
pub(crate) mod tiles;
pub(crate) mod turn;
pub(crate) mod windows;

use crate::{Frame, Move, News, Power, Spies, State, asked};
use table::{Log, Seat, Stage, run_to_rest};

/// Plays a move of a chair and runs on to the next question.
pub(crate) fn play(g: &Spies, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<News>) {
    match (m, s.board.top()) {
        (Move::Withdraw, Frame::Offered { from, to }) => return offers::play(g, s, from, to, m, log),
        (Move::StopTalks(with), _) => return diplomacy::stop(g, s, seat, with, log),
        _ => {}
    }
    let Some((powers, m)) = asked::meant(g, asked::asked_powers(g, s, seat), m) else { return };
    powers.iter().for_each(|power| apply(g, s, power, m, log));
    run(g, s, log);
    // Nobody goes back across a window; otherwise it would show in what others can take back who has answered
    // (`spies.leak.no-undo`).
    if matches!(s.board.top(), Frame::Contest(_)) {
        log.learned(g.everybody());
    }
    // Placing, re-arranging and drafting are deeds of several links; all else is seen at once.
    if !matches!(s.board.top(), Frame::Place { quick: false, .. } | Frame::Rearrange | Frame::Drafting { .. } | Frame::Announcing { .. })
        || matches!(m, Move::Done | Move::Counter)
    {
        log.deed_done();
    }
}

fn apply(g: &Spies, s: &mut State, power: Power, m: Move, log: &mut impl Log<News>) {
    match s.board.top() {
        Frame::Place { step, power, quick: false } => setup::place(g, s, step, power, m, log),
        Frame::Turn(_) => turn::act(g, s, power, m, log),
        Frame::Rearrange => police::rearrange(g, s, power, m, log),
        Frame::Arrival { agent } => search::on_arrival(g, s, power, agent, m, log),
        Frame::Contest(contest) => windows::answer(g, s, contest, power, m, log),
        Frame::SourceLook { .. } => source::end_look(g, s, power, log),
        Frame::Drafting { from, to } | Frame::Offered { from, to } => offers::play(g, s, from, to, m, log),
        Frame::Invited { to } => diplomacy::answer_invitation(s, to, m, log),
        Frame::Word { from, to, of } => diplomacy::say(g, s, from, to, of, m, log),
        Frame::Announcing { of } => diplomacy::announce(g, s, power, of, m, log),
        frame => unreachable!("{m:?} does not answer {frame:?}"),
    }
}

/// Does everything that the rules do by themselves, up to the next question.
#[inline]
pub(crate) fn run(g: &Spies, s: &mut State, log: &mut impl Log<News>) {
    run_to_rest(s, log, |s, log| step(g, s, log));
}

/// One thing that nobody decides; `false` when somebody has to.
#[inline]
fn step(g: &Spies, s: &mut State, log: &mut impl Log<News>) -> bool {
    match s.board.top() {
        Frame::DealTiles | Frame::DealSecrets | Frame::NeutralSecrets => setup::dealt(g, s),
        Frame::Place { .. } => setup::placed(g, s, log),
        Frame::Draw { tile } => tiles::all_drawn(g, s, tile, log),
        Frame::Contest(contest) if contest.chain.stage == Stage::Asking => windows::unanswerable(g, s, contest, log),
        _ => false,
    }
}
