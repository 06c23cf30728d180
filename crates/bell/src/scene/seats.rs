//! The panels of both sides. The Solo Opponent has one too, although it has no chair.

use crate::tell::{ids, prompt};
use crate::{Bell, Frame, PLAYS, Side, View, tell::naming::tint, under_way};
use scene::{Fact, SeatPanel, SeatState, Shape};
use table::{Mine, Question};

/// The panels, in the order of the chairs.
pub(super) fn panels(g: &Bell, v: &View, question: Question) -> Vec<SeatPanel> {
    let mut panels: Vec<SeatPanel> = Side::BOTH.map(|side| panel(g, v, question, side)).into();
    panels.sort_by_key(|panel| panel.seat);
    panels
}

fn panel(g: &Bell, v: &View, question: Question, side: Side) -> SeatPanel {
    let shape = match side {
        Side::Concede => Shape::Square,
        Side::Defend => Shape::Hexagon,
    };
    let mut panel = SeatPanel::new(ids::panel(g, side), name(g, side), super::letter(side)).tinted(tint(side)).shaped(shape);
    panel.facts = facts(g, v, side);
    panel.aims = aims(v, side);
    panel.in_state(state(g, v, question, side))
}

fn name(g: &Bell, side: Side) -> String {
    match g.solo {
        Some(solo) if solo.player != side => format!("{}, Solo Opponent ({})", side.name(), solo.level.id()),
        _ => side.name().into(),
    }
}

fn facts(g: &Bell, v: &View, side: Side) -> Vec<Fact> {
    let (b, at) = (&v.board, side.index());
    let fact = |what: &str, label: &str, value: String| Fact::new(format!("{}-{what}", side.id()), label, value);
    let mut facts = vec![fact("points", "Victory Points", b.points(side).to_string()), fact("supply", "cube pool", b.pool[at].to_string())];
    if !g.is_opponent(side) {
        facts.push(fact("hand", "hand", v.counts.hand[at].to_string()));
        facts.push(fact("aside", "laid aside", v.counts.aside[at].to_string()));
    }
    if !b.is_final() {
        facts.push(fact("plays", "plays", format!("{} of {PLAYS}", b.plays[at] + u8::from(has_played(v, side)))));
    }
    if initiative_is_settled(v) {
        facts.push(fact("order", "goes", if b.initiative == side { "first" } else { "second" }.into()));
    }
    facts
}

/// Is a play of this side complete but for its confirmation, so that nothing of it is left to do?
fn has_played(v: &View, side: Side) -> bool {
    matches!(v.board.agenda.as_slice(), [.., Frame::EndPlay { side: of, .. }, Frame::Confirm { .. }] if *of == side)
}

/// The Objective that a side is after: its own viewer knows it, the others see its back.
fn aims(v: &View, side: Side) -> Vec<Fact> {
    let at = side.index();
    let aim = |value: String| Fact::new(format!("{}-objective", side.id()), "Objective", value);
    let held = |space| if v.board.control(side).has(space) { "Controlled now" } else { "not Controlled now" };
    match (v.board.objective_shown[at], v.known.kept[at]) {
        (Some(_), _) => Vec::new(),
        (None, Some(space)) => vec![aim(format!("{}, {}", space.name(), held(space)))],
        (None, None) if v.counts.kept[at] => vec![aim("face down".into())],
        (None, None) => Vec::new(),
    }
}

/// Before the Initiative Phase of a round the old Initiative Player means nothing.
fn initiative_is_settled(v: &View) -> bool {
    !matches!(under_way::phase(&v.board), Some(Frame::RoundCard { .. } | Frame::Deal | Frame::Keep | Frame::Initiative))
}

/// What the side does now; never whether another has answered a sealed question.
fn state(g: &Bell, v: &View, question: Question, side: Side) -> SeatState {
    if v.board.ending.is_some() {
        return SeatState::Idle;
    }
    let acting = match g.seat_of(side) {
        Some(seat) => question.asked.has(seat),
        None => question.asked.is_empty() && prompt::acting(g, v) == Some(side),
    };
    match (acting, v.side == Some(side) && question.mine == Mine::Answered) {
        (true, true) => SeatState::Answered,
        (true, false) => SeatState::Acting,
        (false, _) if question.asked.is_empty() => SeatState::Idle,
        (false, _) => SeatState::Waiting,
    }
}
