//! Carrying out moves and outcomes, and running on to the next question.
//!
//! Every chapter has its file below; this one only dispatches by the frame on top of the agenda.

pub(crate) mod action;
pub(crate) mod arrest;
pub(crate) mod black_orchestra;
pub(crate) mod conspire;
pub(crate) mod deliver;
pub(crate) mod deputies;
pub(crate) mod dissent;
pub(crate) mod dossier;
pub(crate) mod effects;
pub(crate) mod ending;
pub(crate) mod event;
pub(crate) mod free;
pub(crate) mod goods;
pub(crate) mod interrogation;
pub(crate) mod key;
pub(crate) mod leader;
pub(crate) mod levels;
pub(crate) mod limit;
pub(crate) mod movement;
pub(crate) mod ongoing;
pub(crate) mod peek;
pub(crate) mod penalty;
pub(crate) mod plot;
pub(crate) mod prison;
pub(crate) mod raid;
pub(crate) mod release;
pub(crate) mod reveal_and_collect;
pub(crate) mod setup;
pub(crate) mod stage7;
pub(crate) mod transfer;
pub(crate) mod turn;
pub(crate) mod variant;
pub(crate) mod window;

use crate::{Frame, Move, News, Orchestra, Pawn, State, asked::asked};
use table::{Log, Readers, Seat, event as events, run_to_rest};

/// Tells everybody.
#[inline]
pub(crate) fn tell(log: &mut impl Log<News>, news: News) {
    log.event(Readers::All, news);
}

/// Plays a move of a pawn and runs on to the next question. Every move is complete in itself: dossiers are open and all play together.
pub(crate) fn play(g: &Orchestra, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Call(who) => return window::call(g, s, who, log),
        Move::Order(who, kind, order) => return window::order(g, s, (who, kind, order), log),
        _ => {}
    }
    if let Some(pawn) = asked(g, s).of(&g.chairs, seat).nth(0) {
        apply(g, s, pawn, m, log);
    }
    log.deed_done();
    run(g, s, log);
}

/// Carries out a move that answers the frame on top.
fn apply(g: &Orchestra, s: &mut State, pawn: Pawn, m: Move, log: &mut impl Log<News>) {
    let Some(frame) = s.board.agenda.top() else { return };
    match (frame, m) {
        (Frame::People, Move::Choose(who)) => setup::choose(g, s, pawn, who, log),
        (Frame::Turn(_), _) => action::carry_out(g, s, m, log),
        (Frame::Event(_), _) => effects::answer(g, s, m, log),
        (Frame::Penalties { todo }, Move::Send(leader)) => penalty::apply(g, &mut s.board, todo, leader, log),
        (Frame::Trim, Move::Drop(thing)) => goods::drop(g, &mut s.board, pawn, thing, log),
        (Frame::DrawMore { left, .. }, Move::Draw) => {
            s.board.agenda.replace(Frame::DrawMore { pawn, left: left - 1 });
            s.board.agenda.push(Frame::Draw { pawn, left: 1 });
        }
        (Frame::DrawMore { .. }, _) => {
            s.board.agenda.pop();
        }
        (Frame::KeepOne { .. }, Move::Keep(kind)) => dossier::keep(g, &mut s.board, pawn, kind, log),
        (Frame::Visit { leader }, Move::Go(space)) => {
            s.board.agenda.pop();
            leader::visit(&mut s.board, leader, space, log);
        }
        (Frame::Dispatch { .. }, _) => leader::dispatch(g, &mut s.board, m, log),
        (Frame::Window { .. }, _) => window::answer(g, s, pawn, m, log),
        (Frame::Dissent, Move::Option(n)) => dissent::choose(g, &mut s.board, n),
        (Frame::Lay { .. }, Move::Lay(n)) => ongoing::lay(g, &mut s.board, pawn, n, log),
        (Frame::ReleaseWhom, Move::Pick(who)) => {
            s.board.agenda.pop();
            if let Some(prisoner) = s.board.pawn_of(who) {
                release::release(g, &mut s.board, prisoner, g.edition.resist.released_with, log);
            }
        }
        (Frame::Cell, _) => interrogation::choose(g, s, pawn, m, log),
        (Frame::Raid { .. }, _) => raid::decide(g, &mut s.board, pawn, m, log),
        (Frame::GiveDice, _) => black_orchestra::give(g, &mut s.board, m, log),
        (Frame::Goods | Frame::Lend { .. } | Frame::HowMany, _) => plot::answer(g, s, pawn, m, log),
        (Frame::Arrange { .. }, _) => peek::arrange(g, s, m, log),
        (Frame::CloseIn { .. } | Frame::CloseInBy { .. }, _) => deputies::answer(g, &mut s.board, m, log),
        _ => unreachable!("{m:?} does not answer {frame:?}"),
    }
}

/// Does everything that the rules do by themselves, up to the next question.
#[inline]
pub(crate) fn run(g: &Orchestra, s: &mut State, log: &mut impl Log<News>) {
    run_to_rest(s, log, |s, log| s.board.ending.is_none() && step(g, s, log));
    // Victory and defeat end the game in the middle of whatever is running (`orchestra.end.now`).
    if s.board.ending.is_some() {
        ending::drop_unfinished(&mut s.board);
    }
}

/// One thing that nobody decides; `false` when somebody, or chance, has to.
fn step(g: &Orchestra, s: &mut State, log: &mut impl Log<News>) -> bool {
    let Some(frame) = s.board.agenda.top() else { return false };
    let b = &mut s.board;
    match frame {
        Frame::Idle => {
            b.agenda.pop();
            true
        }
        Frame::First => setup::first(g, b, log),
        Frame::People => setup::people(g, b),
        Frame::Turn(step) => turn::step(g, s, step, log),
        Frame::Event(_) => events::advance(g, s, log),
        Frame::Penalties { todo } => penalty::step(g, b, todo, log),
        Frame::Trim => limit::step(g, b),
        Frame::Draw { pawn, left } => dossier::draw_step(g, b, pawn, left, log),
        Frame::DrawMore { left, .. } => dossier::more_step(b, left),
        Frame::Seek { pawn, again } => dossier::seek_step(g, b, pawn, again, log),
        Frame::TurnUp { pawn, left } => dossier::turn_up_step(b, pawn, left, log),
        Frame::Played { card } => {
            b.agenda.pop();
            b.discard.insert(card);
            true
        }
        Frame::Window { .. } => window::step(g, s, log),
        Frame::Targets { left } => dissent::place(g, b, left, log),
        Frame::Numbers => conspire::numbers(g, b, log),
        Frame::ClearTrack => dissent::clear(b, log),
        Frame::ReleaseWhom => release::only_prisoner(g, b, log),
        Frame::Freed => interrogation::freed(g, s, log),
        Frame::Raid { todo } => raid::step(g, b, todo),
        Frame::RaidOver => raid::over(b, log),
        Frame::GiveDice => black_orchestra::step(b),
        Frame::Goods => plot::goods_step(g, s),
        Frame::Lend { todo } => plot::lend_step(g, b, todo),
        Frame::Announce => plot::announce(g, b, log),
        Frame::HowMany => false,
        Frame::Judge => plot::judge(g, s, log),
        Frame::Look { pawn, count, remove } => peek::step(g, s, (pawn, count, remove), log),
        Frame::Arrange { count, placed, remove, .. } => peek::arrange_step(s, (count, placed, remove)),
        Frame::CloseIn { .. } | Frame::CloseInBy { .. } => deputies::step(g, b, log),
        Frame::Visit { .. } | Frame::Dispatch { .. } => leader::dispatch_step(g, b, log),
        Frame::Tile { .. }
        | Frame::KeepOne { .. }
        | Frame::Conspire { .. }
        | Frame::Dissent
        | Frame::Lay { .. }
        | Frame::Release
        | Frame::Face
        | Frame::Cell
        | Frame::ResistDie
        | Frame::TalkDie
        | Frame::Die
        | Frame::Orchestra
        | Frame::PlotDice
        | Frame::Reroll => false,
    }
}
