//! Moves as a player would say them, to the one who may make them.

use super::card_text;
use super::naming::{self, activity, points, pool};
use crate::play::{events, pivotal::controller};
use crate::{Began, Bell, Board, Card, Dimension, EventFrame, Frame, Move, Side, Space, Use, View, under_way};
use scene::{Sentence, say};
use table::{Follows, Kind, Preview};

/// A move in words.
pub(crate) fn say_move(g: &Bell, v: &View, m: Move) -> Sentence {
    let b = &v.board;
    let title = |card: Card| naming::card(g, card);
    let side = own(v);
    let (own, enemy) = (side.cube(), side.enemy().cube());
    match m {
        Move::Keep(space) => say!("Keep {objective}", objective = naming::objective(g, space)),
        Move::First => say!("Go first this round"),
        Move::Second => say!("Go second this round"),
        Move::Play(card) => say!("Play {card}", card = title(card)),
        Move::As(used) => use_card(g, b, side, used),
        Move::Escalate(space) => say!("Escalate: place a {own} cube in {space}", own, space),
        Move::Persuade(space) => say!("Persuade: remove a {enemy} cube from {space}", enemy, space),
        Move::Add(space) => say!("Place a {own} cube in {space}", own, space),
        Move::Remove(space) => say!("Remove a {enemy} cube from {space}", enemy, space),
        Move::Replace(space) => say!("Replace a {enemy} cube in {space} by a {own} one", enemy, space, own),
        Move::Shift(from, to) => say!("Move a {own} cube from {from} to {to}", own, from, to),
        Move::Spread(from, to) => say!("Spread: move a {own} cube from {from} to {to}", own, from, to),
        Move::Lift if b.disks == 0 => say!("Remove the lowest German disk"),
        Move::Lift => say!("Remove the German disk from {space}", space = activity(b.disks.trailing_zeros() as u8)),
        Move::Mobilize => say!("Execute {card}", card = naming::mobilization(under_way::next_mobilization(b))),
        Move::Option(n) => option(g, b, n),
        Move::Discard(card) | Move::Trim(card) => say!("Discard {card}", card = title(card)),
        Move::Skip => skip(b),
        Move::UnlockMap => say!("Put the freed white cube into {space}", space = Space::CsrGermans),
        Move::UnlockPool => say!("Put the freed white cube into {pool}", pool = pool(Side::Concede, "your cube pool")),
        Move::Station(space) => say!("Place a freed green cube in {space}", space),
        Move::Reserve => say!("Put a freed green cube into {pool}", pool = pool(Side::Defend, "your cube pool")),
        Move::Pivot(dimension) => match controller(b, dimension) {
            Some(side) => say!("Go on with {dimension} ({side} acts)", dimension, side),
            None => say!("Go on with {dimension}", dimension),
        },
        Move::Score(dimension) => score(b, dimension),
        Move::Resolve(side) => say!("Resolve {side}'s Objective next", side),
        Move::Run => run(g, b),
        Move::Pass => say!("Do nothing"),
        Move::Reveal(card) => say!("Reveal {card}", card = title(card)),
        Move::Done => done(g, v),
    }
}

/// The side that the words are said to; a spectator is told what the acting side would be.
fn own(v: &View) -> Side {
    v.side.or(v.board.deed.by()).unwrap_or_default()
}

fn use_card(g: &Bell, b: &Board, side: Side, used: Use) -> Sentence {
    let paid = match b.agenda.top() {
        Some(Frame::FinalAct { card, .. }) => Some(card),
        _ => b.in_play,
    };
    let Some(paid) = paid else { return say!("Use the card") };
    let card = naming::card(g, paid);
    match used {
        Use::Event => say!("The event of {card}", card),
        Use::Ops => say!("{points} with {card}", points = points(g, paid), card),
        Use::DiscardEvent => match b.pile.top() {
            Some(top) => say!("The discarded event of {top}, paid with {card}", top = naming::card(g, top), card),
            None => say!("A discarded event, paid with {card}", card),
        },
        Use::FinalDecision => {
            let last = g.edition.final_decision[side.index()];
            say!("Discard {card} and spend {last} for {points}", card, last = naming::card(g, last), points = points(g, last))
        }
    }
}

fn option(g: &Bell, b: &Board, n: u8) -> Sentence {
    let words = under_way::event(b).map(|(_, of, cursor)| {
        let began = Began::of(g, b, Some(of));
        card_text::option(g, events::program(g, of), began, (cursor.0.saturating_sub(1), n))
    });
    match words.filter(|words| !words.is_empty()) {
        Some(words) => say!("Option {n}: {words}", n = n + 1, words),
        None => say!("Option {n}", n = n + 1),
    }
}

fn skip(b: &Board) -> Sentence {
    match b.agenda.top() {
        Some(Frame::ObjectiveEvent { .. }) => say!("Leave the event"),
        Some(Frame::Event(EventFrame::Step { done: 0, .. })) => say!("Skip this step"),
        _ => say!("Stop here"),
    }
}

fn score(b: &Board, dimension: Dimension) -> Sentence {
    match Side::BOTH.into_iter().find(|side| b.controls_dimension(*side, dimension)) {
        Some(side) => say!("Score {dimension} for {side}", dimension, side),
        None => say!("Score {dimension}", dimension),
    }
}

fn run(g: &Bell, b: &Board) -> Sentence {
    let space = match b.agenda.top() {
        Some(Frame::ObjectiveEvent { side }) => b.objective_shown[side.index()],
        _ => None,
    };
    match space {
        Some(space) => say!("Run the event of {objective}", objective = naming::objective(g, space)),
        None => say!("Run the event"),
    }
}

fn done(g: &Bell, v: &View) -> Sentence {
    match v.board.agenda.top() {
        Some(Frame::Ops { .. }) => ended(say!("End the operations"), g, v),
        Some(Frame::PivotalAction { .. }) => ended(say!("End the Spread"), g, v),
        Some(Frame::Confirm { side }) if v.side == Some(side) => hand_over(g, v),
        _ => say!("Confirm"),
    }
}

/// The end of a deed, and what follows it at once where nobody goes back across that.
fn ended(end: Sentence, g: &Bell, v: &View) -> Sentence {
    match v.who.seat().map(|seat| Preview::new(g, v, seat).play(Move::Done).1) {
        None | Some(Follows::Nothing) => end,
        Some(_) => say!("{end}. {then}", end, then = hand_over(g, v)),
    }
}

/// What follows when a deed is confirmed: the button says it, since nobody goes back across it.
fn hand_over(g: &Bell, v: &View) -> Sentence {
    let Some(seat) = v.who.seat() else { return say!("Confirm") };
    match Preview::new(g, v, seat).play(Move::Done).1 {
        Follows::Nothing | Follows::Fault => say!("Go on"),
        Follows::Sight => match under_way::phase(&v.board) {
            Some(Frame::Plays | Frame::Pivotal { .. } | Frame::Score { .. } | Frame::Objectives { .. })
                if under_way::event(&v.board).is_none() =>
            {
                say!("Reveal the Objectives")
            }
            Some(Frame::Pick { .. }) => say!("Reveal the next cards"),
            _ => say!("Reveal"),
        },
        Follows::Chance(Kind("d6")) => say!("Roll the die"),
        Follows::Chance(Kind("draw")) => say!("Draw"),
        Follows::Chance(Kind("general-staff")) => say!("Draw lots"),
        // Its answer belongs to the event of this side, which then goes on.
        Follows::Chance(Kind("reveal" | "opponent")) if under_way::event(&v.board).is_some() => say!("Let the Solo Opponent choose"),
        Follows::Chance(Kind("reveal" | "opponent")) => say!("Pass to the Solo Opponent"),
        Follows::Chance(_) => say!("Deal"),
        Follows::Seats(seats) => match seats.iter().next() {
            Some(next) if under_way::event(&v.board).is_some() => say!("Let {side} choose", side = g.side_of(next)),
            Some(next) => say!("Pass to {side}", side = g.side_of(next)),
            None => say!("Go on"),
        },
        Follows::End => say!("End the game"),
    }
}
