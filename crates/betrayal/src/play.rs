//! Carrying out moves and outcomes, and running on to the next question.
//!
//! Every chapter has its file below; this one only dispatches by the frame on top of the agenda.

pub(crate) mod advance_attack;
pub(crate) mod air;
pub(crate) mod bombardment;
pub(crate) mod combat;
pub(crate) mod communication;
pub(crate) mod drop;
pub(crate) mod ending;
pub(crate) mod evacuation;
pub(crate) mod exploit;
pub(crate) mod guided;
pub(crate) mod hold;
pub(crate) mod initiative;
pub(crate) mod interception;
pub(crate) mod minors;
pub(crate) mod movement;
pub(crate) mod odds;
pub(crate) mod orders;
pub(crate) mod refit;
pub(crate) mod regroup;
pub(crate) mod reinforcements;
pub(crate) mod republic;
pub(crate) mod results;
pub(crate) mod returns;
pub(crate) mod saturation;
pub(crate) mod sequence;
pub(crate) mod setup;
pub(crate) mod stacking;
pub(crate) mod tactics;
pub(crate) mod victory;

pub(crate) use air::landing;
pub(crate) use republic::Watch;
pub(crate) use results::{exchange, withdrawal};
pub(crate) use tactics::assign;

use crate::{Aftermath, Betrayal, Board, Frame, Move, News, Step, questions};
use table::{Log, Readers, Seat, run_to_rest};

/// Tells everybody.
#[inline]
pub(crate) fn tell(log: &mut impl Log<News>, news: News) {
    log.event(Readers::All, news);
}

/// Plays a move of a seat and runs on to the next question. Nothing is hidden, so every move is complete in itself.
pub(crate) fn play(g: &Betrayal, b: &mut Board, seat: Seat, m: Move, log: &mut impl Log<News>) {
    let watch = Watch::of(g, b, log);
    match m {
        Move::Speak | Move::OwnUp => communication::offend(g, b, seat, m, log),
        _ => {
            if questions::asked_role(g, b, seat).is_some() {
                apply(g, b, m, log);
            }
        }
    }
    log.deed_done();
    rest(g, b, watch, log);
}

/// Carries out a move that answers the frame on top.
fn apply(g: &Betrayal, b: &mut Board, m: Move, log: &mut impl Log<News>) {
    let Some(frame) = b.agenda.top() else { return };
    match (frame, m) {
        (Frame::Setup(role), _) => setup::answer(g, b, role, m, log),
        (Frame::Turn(Step::Reinforcements), Move::Enter(unit, area)) => reinforcements::enter(g, b, unit, area, log),
        (Frame::Turn(Step::Drops), Move::Drop(unit, area)) => drop::drop(g, b, unit, area, log),
        (Frame::Turn(Step::Assign), _) => assign::give(g, b, m, log),
        (Frame::Turn(Step::Movement), _) => movement::carry_out(g, b, m, log),
        (Frame::Turn(Step::Air), _) => air::carry_out(g, b, m, log),
        (Frame::Turn(Step::Bombardments), Move::Bombard(area)) => bombardment::begin(b, area),
        (Frame::Turn(Step::Combats), Move::Fight(area)) => combat::begin(b, area, log),
        (Frame::Returning { left }, Move::Return(unit, area)) => returns::place(g, b, (unit, area), left, log),
        (Frame::Intercept { area }, _) => interception::answer(b, area, m, log),
        (Frame::Interceptors { .. }, Move::Land(unit, to)) => landing::land_interceptor(g, b, unit, to, log),
        (Frame::Landing { area }, Move::Land(unit, to)) => landing::land(g, b, area, unit, to, log),
        (Frame::Losses { area, left }, Move::Lose(unit)) => bombardment::lose(g, b, (area, left), unit, log),
        (Frame::Exchange { .. } | Frame::Match { .. }, _) => exchange::answer(g, b, m, log),
        (Frame::Withdraw { area, .. }, _) => withdrawal::withdraw(g, b, area, m, log),
        (Frame::Aftermath(Aftermath::Exploit), _) => exploit::answer(g, b, m, log),
        _ => unreachable!("{m:?} does not answer {frame:?}"),
    }
}

/// Does everything that the rules do by themselves, up to the next question.
#[inline]
pub(crate) fn run(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) {
    rest(g, b, Watch::of(g, b, log), log);
}

/// The same after a deed. If the marker has come into other hands since it was looked at, that is told before anything else happens.
#[inline]
pub(crate) fn rest(g: &Betrayal, b: &mut Board, mut watch: Watch, log: &mut impl Log<News>) {
    run_to_rest(b, log, |b, log| {
        watch.tell_change(g, b, log);
        b.ending.is_none() && step(g, b, log)
    });
    if b.ending.is_some() {
        b.agenda.clear();
    }
}

/// One thing that nobody decides; `false` when somebody, or chance, has to.
fn step(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    let Some(frame) = b.agenda.top() else { return false };
    match frame {
        Frame::Idle => {
            b.agenda.pop();
            true
        }
        Frame::Setup(role) => setup::step(g, b, role),
        Frame::Turn(step) => sequence::step(g, b, step, log),
        Frame::Returning { left } => returns::step(g, b, left, log),
        Frame::Fates { area } => interception::fates_step(g, b, area, log),
        Frame::Interceptors { area } => landing::interceptors_step(g, b, area, log),
        Frame::Losses { area, left } => bombardment::losses_step(g, b, area, left, log),
        Frame::Bombed { area } => bombardment::over(g, b, area, log),
        Frame::Exchange { side, value } => exchange::lowest_step(g, b, side, value, log),
        Frame::Match { side, value } => exchange::match_step(g, b, side, value, log),
        Frame::Exchanged => exchange::over(b),
        Frame::Withdraw { area, side } => withdrawal::step(g, b, area, side, log),
        Frame::Landing { area } => landing::step(g, b, area, log),
        Frame::Aftermath(aftermath) => combat::aftermath(g, b, aftermath, log),
        Frame::FirstInitiative
        | Frame::Bracket { .. }
        | Frame::Intercept { .. }
        | Frame::InterceptDie { .. }
        | Frame::BombDie { .. }
        | Frame::CombatDice
        | Frame::FinalPenalty { .. } => false,
    }
}
