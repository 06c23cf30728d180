//! Carrying out moves and outcomes, and running on to the next question.
//!
//! Every rule has its file below; this one only dispatches by the frame on top of the agenda, and
//! keeps the deed of a human side: it is begun by its first link and closed by an explicit move
//! before anything is handed to chance or to the other side.

pub(crate) mod card_play;
pub(crate) mod deal;
pub(crate) mod ending;
pub(crate) mod events;
pub(crate) mod final_decision;
pub(crate) mod german_disks;
pub(crate) mod missed;
pub(crate) mod mobilization;
pub(crate) mod operations;
pub(crate) mod pivotal;
pub(crate) mod round_card;
pub(crate) mod scoring;
pub(crate) mod supply;

use crate::{
    Bell,
    asked::{Asked, asked},
    edition::Card,
    moves::Move,
    news::News,
    side::Side,
    space::{Cubes, Dimension},
    state::{Board, Ending, FINAL_DECISION, Frame, State},
};
use table::{Log, Outcome, Readers};

/// Plays a move of a side and runs on to the next question.
pub(crate) fn play(g: &Bell, s: &mut State, side: Side, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Resign => return ending::end(&mut s.board, Ending::Resigned(side), log),
        Move::TimeUp => return ending::end(&mut s.board, Ending::TimeUp(side), log),
        _ => {}
    }
    if g.seat_of(side).is_some() {
        begin_deed(&mut s.board, side, m);
    }
    apply(g, s, side, m, log);
    if s.board.open.is_none() {
        log.deed_done();
    }
    run(g, s, log);
}

/// Opens a deed with its first link, unless the move is a deed by itself.
#[inline]
fn begin_deed(b: &mut Board, side: Side, m: Move) {
    if b.open.is_some() {
        return;
    }
    let len = b.agenda.len() as u8;
    let depth = match (b.agenda.top(), m) {
        (_, Move::Pass | Move::Done) => return,
        (Some(Frame::Plays), _) => len,
        // The deed of the side that runs the event lasts as long as the event.
        (Some(Frame::Step { .. } | Frame::Option | Frame::Discard { .. }), _) => match b.agenda.as_slice().iter().rev().nth(1) {
            Some(Frame::Event { side: runner, .. }) if *runner == side => len - 2,
            _ => len - 1,
        },
        (Some(Frame::PivotalAction { .. } | Frame::FinalAct { .. } | Frame::Station { .. }), _) => len - 1,
        (Some(Frame::ObjectiveEvent { .. }), Move::Run) => len - 1,
        _ => return,
    };
    b.open = Some(side);
    b.open_depth = depth;
}

#[inline]
fn close_deed(b: &mut Board) {
    b.open = None;
    b.open_depth = 0;
}

fn apply(g: &Bell, s: &mut State, side: Side, m: Move, log: &mut impl Log<News>) {
    let b = &mut s.board;
    let Some(frame) = b.agenda.top() else { return };
    match (frame, m) {
        (Frame::Confirm { .. }, _) => {
            b.agenda.pop();
            b.missed = b.missed.filter(|m| m.side != side);
            close_deed(b);
        }
        (Frame::Ops { left, .. }, Move::Done) => {
            b.agenda.pop();
            if left > 0 {
                log.event(Readers::All, News::PointsUnspent { side, left });
            }
            b.stepped = Cubes::NONE;
            close_deed(b);
        }
        (Frame::Ops { left, .. }, _) => {
            b.agenda.replace(Frame::Ops { side, left: left - 1 });
            operations::carry_out(b, side, m, log);
        }
        (Frame::Step { .. }, _) => events::carry_out(g, b, side, m, log),
        (Frame::Option, Move::Option(n)) => events::choose(g, b, n, log),
        (Frame::Discard { .. }, Move::Discard(card)) => events::discard(s, side, card, log),
        (Frame::Plays, Move::Play(card)) => card_play::begin(g, s, side, card),
        (Frame::Use { .. }, Move::As(used)) => card_play::use_card(g, b, side, used, log),
        (Frame::Unlock, _) => german_disks::unlock(b, m, log),
        (Frame::Station { left }, _) => mobilization::station(b, left, m, log),
        (Frame::Keep, Move::Keep(space)) => {
            s.secret.sealed[side.index()] = Some(space as u8);
            deal::tell_reader(g, side, News::KeepsThis(space), log);
        }
        (Frame::Initiative, _) => {
            let first = if m == Move::First { side } else { side.enemy() };
            b.initiative = first;
            log.event(Readers::All, News::Initiative { first, chooser: side });
            b.agenda.replace(if b.is_final() { Frame::Trim } else { Frame::Plays });
            if b.is_final() {
                final_decision::gather(g, s, log);
            }
        }
        (Frame::Pivotal { todo }, Move::Pivot(d)) => pivotal::begin(g, b, todo, d, log),
        (Frame::PivotalAction { dimension, moved, .. }, _) => {
            pivotal::carry_out(b, side, dimension, moved, m, log);
            if m == Move::Done {
                close_deed(b);
            }
        }
        (Frame::Score { todo }, Move::Score(d)) => scoring::score(b, todo, d, log),
        (Frame::Objectives { todo }, Move::Resolve(of)) => scoring::resolve(g, b, todo, of, log),
        (Frame::ObjectiveEvent { .. }, _) => scoring::objective_event(g, b, side, m, log),
        (Frame::Trim, Move::Trim(card)) => {
            s.secret.sealed[side.index()] = Some(card.0);
            deal::tell_reader(g, side, News::TrimsThis(card), log);
        }
        (Frame::Pick { .. }, Move::Reveal(card)) => {
            s.secret.sealed[side.index()] = Some(card.0);
            deal::tell_reader(g, side, News::PicksThis(card), log);
        }
        (Frame::FinalAct { card, .. }, _) => final_decision::act(g, b, side, card, m, log),
        _ => unreachable!("{m:?} does not answer {frame:?}"),
    }
}

/// Lands an outcome of chance and runs on to the next question.
pub(crate) fn land(g: &Bell, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let b = &mut s.board;
    let Some(frame) = b.agenda.top() else { return };
    match frame {
        Frame::Deal => {
            let next = deal::next(g, s);
            deal::land(g, s, next, o, log);
        }
        Frame::Plays => {
            if let Some(side) = card_play::active(b) {
                card_play::reveal_for_opponent(g, s, side, Card(o.0 as u8), log);
            }
        }
        Frame::Draw { side, left, hand } => events::drawn(g, s, (side, left, hand), o, log),
        Frame::Hitler => round_card::roll(b, o, log),
        Frame::HalfMove { left, white, green } => mobilization::draw_lot(b, (left, white, green), o, log),
        Frame::FindTab { .. } => crate::solo::found(g, s, Card(o.0 as u8), log),
        _ => {
            if let Asked::Side(side, _) = asked(g, s) {
                let m = Move::from_outcome(o);
                debug_assert_eq!(crate::questions::refuse(g, s, side, m), None, "the Opponent keeps the rules: {m:?}");
                crate::solo::tell_row(g, s, side, m, log);
                remember(&mut s.board, m);
                apply(g, s, side, m, log);
            }
        }
    }
    run(g, s, log);
}

/// Marks where the Opponent has placed or moved a cube, for the rest of this operation or step: it
/// goes on placing (`bell.solo.ops.place-rest`) and keeps to its destination (`bell.solo.ev.move`).
/// The end of the operation or step forgets it.
fn remember(b: &mut Board, m: Move) {
    if let Move::Escalate(s) | Move::Shift(_, s) | Move::Spread(_, s) = m {
        b.stepped.add(s);
    }
}

/// Does everything that the rules do by themselves, up to the next question.
#[inline]
pub(crate) fn run(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    let mut steps = 0;
    while step(g, s, log) {
        steps += 1;
        // The end of a round takes a few dozen steps; a thousand would be a rule that runs in circles.
        debug_assert!(steps < 1_000, "the rules come to rest: {:?}", s.board.agenda);
    }
    close_before_handing_over(g, s);
}

/// One thing that nobody decides; `false` when somebody has to.
#[inline]
fn step(g: &Bell, s: &mut State, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    let Some(frame) = b.agenda.top() else { return false };
    if let Some(side) = b.open
        && b.agenda.len() <= usize::from(b.open_depth)
        && !matches!(frame, Frame::Confirm { .. })
    {
        b.agenda.push(Frame::Confirm { side });
        return false;
    }
    match frame {
        Frame::Ops { side, left } => match g.seat_of(side) {
            // A person ends his operations himself; the Opponent's end when nothing is left.
            Some(_) => false,
            None if left == 0 => {
                b.agenda.pop();
                b.stepped = Cubes::NONE;
                true
            }
            None => false,
        },
        Frame::Step { left, done } => {
            let (side, step) = events::current(g, b);
            let stuck = left > 0 && !events::can_act(b, side, step.verb);
            let stepped = b.stepped;
            if left == 0 || stuck {
                events::end_step(b);
            }
            if stuck {
                events::tell_stuck(g, b, missed::Part { done, stepped }, log);
            }
            left == 0 || stuck
        }
        Frame::Bonus { side } => {
            card_play::give_bonus(g, b, side, log);
            true
        }
        Frame::Event { .. } => {
            events::advance(g, b, log);
            true
        }
        Frame::EndPlay { side, used } => {
            card_play::end(g, b, side, used);
            true
        }
        Frame::Plays => after_play(g, s, log),
        Frame::Draw { left, .. } => {
            deal::rebuild_if_empty(g, s, log);
            pop_if(&mut s.board, left == 0 || s.secret.deck.is_empty())
        }
        Frame::Discard { side, left } => {
            let none = s.secret.hand[side.index()].is_empty();
            pop_if(b, left == 0 || none || g.is_opponent(side))
        }
        Frame::MobilizationDue => {
            mobilization::due(g, b, log);
            true
        }
        Frame::Station { left } => pop_if(b, left == 0),
        Frame::HalfMove { left: u8::MAX, .. } => {
            mobilization::begin_lots(b, log);
            true
        }
        Frame::HalfMove { left, .. } => pop_if(b, left == 0),
        _ => phase(g, s, frame, log),
    }
}

fn pop_if(b: &mut Board, over: bool) -> bool {
    if over {
        b.agenda.pop();
    }
    over
}

/// The phases of a round that go on by themselves.
fn phase(g: &Bell, s: &mut State, frame: Frame, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    match frame {
        Frame::RoundCard { .. } if b.is_final() => {
            log.event(Readers::All, News::FinalDecisionBegins);
            b.agenda.replace(Frame::Initiative);
        }
        Frame::RoundCard { step } => round_card::carry_out(b, step, log),
        Frame::Deal => {
            match deal::next(g, s) {
                deal::Deal::Done => s.board.agenda.replace(Frame::Keep),
                deal::Deal::Strategy(_) if s.secret.deck.is_empty() => deal::rebuild_if_empty(g, s, log),
                _ => return false,
            };
        }
        Frame::Keep => {
            if g.players().into_iter().any(|p| s.secret.sealed[p.index()].is_none()) {
                return false;
            }
            deal::keep_objectives(g, s, log);
            s.board.agenda.replace(Frame::Initiative);
        }
        Frame::Pivotal { todo } => return pivotal_phase(g, b, todo, log),
        Frame::Score { todo } => return score_phase(g, s, todo, log),
        Frame::Objectives { todo } => return objective_phase(g, s, todo, log),
        Frame::Trim => {
            if g.players().into_iter().any(|p| final_decision::must_trim(s, p) && s.secret.sealed[p.index()].is_none()) {
                return false;
            }
            final_decision::trim(g, s, log);
        }
        Frame::Pick { pair } => return pick_phase(g, s, pair, log),
        Frame::FindTab { pair } => return crate::solo::find_tab(g, s, pair, log),
        Frame::Pair { cards, todo } => final_decision::next_actor(g, b, cards, todo, log),
        _ => return false,
    }
    true
}

/// Somebody plays, or all plays are made and the round draws to its end (`bell.seq.order`).
fn after_play(g: &Bell, s: &mut State, log: &mut impl Log<News>) -> bool {
    match card_play::active(&s.board) {
        Some(side) => card_play::skip_if_no_card(g, s, side, log),
        None => {
            deal::lay_aside(g, s, log);
            let todo = pivotal::due(&s.board);
            pivotal::tell_tied(todo, log);
            s.board.agenda.replace(Frame::Pivotal { todo });
            true
        }
    }
}

/// The Opponent's fixed order of Dimensions (`bell.solo.piv.order`, R-46).
const OPPONENTS_ORDER: [Dimension; 4] = [Dimension::Political, Dimension::International, Dimension::Military, Dimension::Public];

fn pivotal_phase(g: &Bell, b: &mut Board, todo: u8, log: &mut impl Log<News>) -> bool {
    let next = if todo == 0 {
        scoring::begin(b, log);
        return true;
    } else if todo.count_ones() == 1 {
        scoring::listed(todo).next()
    } else if g.is_opponent(b.initiative) {
        OPPONENTS_ORDER.into_iter().find(|d| todo >> *d as u8 & 1 == 1)
    } else {
        return false;
    };
    if let Some(dimension) = next {
        pivotal::begin(g, b, todo, dimension, log);
    }
    true
}

fn score_phase(g: &Bell, s: &mut State, todo: u8, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    if todo == 0 {
        if b.is_final() {
            ending::judge(g, b, log);
        } else {
            scoring::reveal_objectives(g, s, log);
        }
        return true;
    }
    if scoring::order_matters(b, todo) && !g.is_opponent(b.initiative) {
        return false;
    }
    if let Some(d) = OPPONENTS_ORDER.into_iter().find(|d| todo >> *d as u8 & 1 == 1) {
        scoring::score(b, todo, d, log);
    }
    true
}

fn objective_phase(g: &Bell, s: &mut State, todo: u8, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    let next = match todo {
        0 => {
            scoring::remove_objectives(b);
            deal::return_repeated(g, s, log);
            let round = s.board.round + 1;
            deal::begin_round(&mut s.board, round.min(FINAL_DECISION));
            return true;
        }
        1 => Side::Concede,
        2 => Side::Defend,
        // The Opponent's own event comes second (`bell.solo.obj-order`).
        _ if g.is_opponent(b.initiative) => b.initiative.enemy(),
        _ => return false,
    };
    scoring::resolve(g, b, todo, next, log);
    true
}

fn pick_phase(g: &Bell, s: &mut State, pair: u8, log: &mut impl Log<News>) -> bool {
    if pair == 3 {
        scoring::begin(&mut s.board, log);
        return true;
    }
    if g.players().into_iter().any(|p| !s.secret.hand[p.index()].is_empty() && s.secret.sealed[p.index()].is_none()) {
        return false;
    }
    match g.opponent() {
        Some(_) => s.board.agenda.replace(Frame::FindTab { pair }),
        None => final_decision::reveal(g, s, pair, log),
    }
    true
}

/// Before chance or the other side is asked, the open deed is closed by an explicit move.
#[inline]
fn close_before_handing_over(g: &Bell, s: &mut State) {
    let Some(side) = s.board.open else { return };
    let goes_on = match s.board.agenda.top() {
        Some(Frame::Ops { side: next, .. } | Frame::Use { side: next } | Frame::Confirm { side: next }) => next == side,
        _ => matches!(asked(g, s), Asked::Side(next, _) if next == side),
    };
    if !goes_on && s.board.ending.is_none() {
        s.board.agenda.push(Frame::Confirm { side });
    }
}
