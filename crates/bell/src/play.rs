//! Carrying out moves and outcomes, and running on to the next question.
//!
//! Every chapter has its file below; this one only dispatches by the frame on top of the agenda.

mod aside;
mod breach;
pub(crate) mod card_play;
mod deal;
pub(crate) mod deck;
mod deeds;
mod discarded_events;
pub(crate) mod ending;
mod escalate;
pub(crate) mod events;
pub(crate) mod final_decision;
mod final_decision_card;
pub(crate) mod german_disks;
pub(crate) mod hitler;
mod initiative;
pub(crate) mod missed;
pub(crate) mod mobilization;
mod objectives;
pub(crate) mod operations;
mod persuade;
pub(crate) mod pivotal;
pub(crate) mod presence_and_control;
mod repeated_cards;
pub(crate) mod round_card;
pub(crate) mod scoring;
pub(crate) mod sequence;
pub(crate) mod supply;
pub(crate) mod victory_points;

use crate::asked::{Asked, owing};
use crate::{Bell, Board, Frame, Move, News, Side, State, know, solo::card_use};
use table::{Log, event, run_to_rest};

/// Plays a move of a side and runs on to the next question.
pub(crate) fn play(g: &Bell, s: &mut State, side: Side, m: Move, log: &mut impl Log<News>) {
    if g.seat_of(side).is_some() {
        deeds::begin(&mut s.board, side, m);
    }
    apply(g, s, side, m, log);
    if s.board.deed.by().is_none() {
        log.deed_done();
    }
    run(g, s, log);
}

/// Carries out a move that answers the frame on top.
pub(crate) fn apply(g: &Bell, s: &mut State, side: Side, m: Move, log: &mut impl Log<News>) {
    let b = &mut s.board;
    let Some(frame) = b.agenda.top() else { return };
    match (frame, m) {
        (Frame::Confirm { .. }, _) => deeds::confirm(b, side),
        (Frame::Ops { left, .. }, Move::Done) => operations::stop(b, side, left, log),
        (Frame::Ops { left, .. }, _) => {
            b.agenda.replace(Frame::Ops { side, left: left - 1 });
            operations::carry_out(b, side, m, log);
        }
        (Frame::Event(_), Move::Option(n)) => events::choose(g, b, side, n, log),
        (Frame::Event(_), _) => events::carry_out(g, b, side, m, log),
        (Frame::Discard { .. }, Move::Discard(card)) => events::discard(s, side, card, log),
        (Frame::Plays, Move::Play(card)) => card_play::begin(g, s, side, card),
        (Frame::Use { .. }, Move::As(used)) => card_play::use_card(g, b, side, used, log),
        (Frame::Unlock, _) => german_disks::unlock(b, m, log),
        (Frame::Station { left }, _) => mobilization::station(b, left, m, log),
        (Frame::Keep, Move::Keep(space)) => know::seal(g, s, side, space as u8, News::KeepsThis(space), log),
        (Frame::Initiative, _) => initiative::choose(g, s, side, m, log),
        (Frame::Pivotal { todo }, Move::Pivot(d)) => pivotal::begin(g, b, todo, d, log),
        (Frame::PivotalAction { dimension, moved, .. }, _) => pivotal::carry_out(b, side, dimension, moved, m, log),
        (Frame::Score { todo }, Move::Score(d)) => scoring::score(b, todo, d, log),
        (Frame::Objectives { todo }, Move::Resolve(of)) => scoring::resolve(g, b, todo, of, log),
        (Frame::ObjectiveEvent { .. }, _) => scoring::objective_event(g, b, side, m, log),
        (Frame::Trim, Move::Trim(card)) => know::seal(g, s, side, card.0, News::TrimsThis(card), log),
        (Frame::Pick { .. }, Move::Reveal(card)) => know::seal(g, s, side, card.0, News::PicksThis(card), log),
        (Frame::FinalAct { card, .. }, _) => final_decision::act(g, b, side, card, m, log),
        _ => unreachable!("{m:?} does not answer {frame:?}"),
    }
}

/// Does everything that the rules do by themselves, up to the next question.
/// Every game ends: a side has so many plays, and nothing here goes in circles (`bell.inv.bounded`).
#[inline]
pub(crate) fn run(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    run_to_rest(s, log, |s, log| step(g, s, log));
    deeds::close_before_handing_over(g, s);
}

/// One thing that nobody decides; `false` when somebody has to.
#[inline]
fn step(g: &Bell, s: &mut State, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    let Some(frame) = b.agenda.top() else { return false };
    if deeds::confirm_when_done(b, frame) {
        return false;
    }
    match frame {
        // People end their operations themselves; the Opponent's end when nothing is left.
        Frame::Ops { side, left } if left > 0 || g.seat_of(side).is_some() => return false,
        Frame::Ops { .. } => operations::end(b),
        Frame::Event(_) => return event::advance(g, b, log),
        Frame::Bonus { side } => card_use::give_bonus(g, b, side, log),
        Frame::EndPlay { side, used } => card_play::end(g, b, side, used),
        Frame::Plays => return sequence::go_on(g, s, log),
        Frame::Draw { left, .. } => {
            deck::rebuild_if_empty(g, s, log);
            return (left == 0 || s.secret.deck.is_empty()) && pop(&mut s.board);
        }
        Frame::Discard { side, left } => {
            let none = s.secret.hand[side.index()].is_empty();
            return (left == 0 || none || g.is_opponent(side)) && pop(b);
        }
        Frame::MobilizationDue => mobilization::due(g, b, log),
        Frame::HalfMove { left: u8::MAX, .. } => mobilization::begin_lots(b, log),
        Frame::Station { left } | Frame::HalfMove { left, .. } => return left == 0 && pop(b),
        _ => return phase(g, s, frame, log),
    }
    true
}

/// The frame on top is over.
fn pop(b: &mut Board) -> bool {
    b.agenda.pop();
    true
}

/// The phases of a round that go on by themselves.
fn phase(g: &Bell, s: &mut State, frame: Frame, log: &mut impl Log<News>) -> bool {
    match frame {
        Frame::RoundCard { .. } if s.board.is_final() => final_decision::begin(&mut s.board, log),
        Frame::RoundCard { step } => round_card::carry_out(&mut s.board, step, log),
        Frame::Deal => match sequence::next(g, s) {
            sequence::Dealt::Done => s.board.agenda.replace(Frame::Keep),
            sequence::Dealt::Strategy(_) if s.secret.deck.is_empty() => deck::rebuild_if_empty(g, s, log),
            _ => return false,
        },
        Frame::Keep if !owing(g, s).is_empty() => return false,
        Frame::Keep => objectives::keep(g, s, log),
        Frame::Pivotal { todo } => return pivotal::go_on(g, &mut s.board, todo, log),
        Frame::Score { todo } => return scoring::go_on(g, s, todo, log),
        Frame::Objectives { todo } => return scoring::objectives_go_on(g, s, todo, log),
        Frame::Trim if final_decision::asked_to_trim(g, s) != Asked::Nobody => return false,
        Frame::Trim => final_decision::trim(g, s, log),
        Frame::Pick { pair } => return final_decision::go_on(g, s, pair, log),
        Frame::FindTab { pair } => return crate::solo::final_decision::find_tab(g, s, pair, log),
        Frame::Pair { cards, todo } => final_decision::next_actor(g, &mut s.board, cards, todo, log),
        _ => return false,
    }
    true
}
