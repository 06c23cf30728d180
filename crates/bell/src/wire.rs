//! A view in the words of the wire, for clients of the API: ids for everything, nothing that the view does not hold.

use crate::{Bell, Board, Card, Dimension, Ending, EventFrame, EventOf, Frame, Side, Space, View, Zone, under_way, view::open_hand};
use serde::Serialize;
use serde_json::{Map, Value, json};
use table::{Know, Set};

/// A view as JSON.
pub(crate) fn wire(g: &Bell, v: &View) -> Value {
    let b = &v.board;
    json!({
        "side": v.side.map(Side::id),
        "round": b.round,
        "phase": under_way::phase(b).map(phase),
        "question": question(g, v),
        "spaces": keyed(Space::ALL, Space::id, |space| json!({
            "concede": b.count(Side::Concede, space),
            "defend": b.count(Side::Defend, space),
            "control": controller(|side| b.control(side).has(space)),
        })),
        "dimensions": keyed(Dimension::ALL, Dimension::id, |dimension| controller(|side| b.controls_dimension(side, dimension))),
        "victory_points": by_side(|side| b.points(side)),
        "pool": by_side(|side| b.pool[side.index()]),
        "crisis": by_side(|side| crisis(b, side)),
        "german_activity": german_activity(b),
        "mobilization": mobilization(g, b),
        "initiative": b.initiative.id(),
        "plays": by_side(|side| b.plays[side.index()]),
        "cards": cards(g, v),
        "objectives": objectives(v),
        "ending": b.ending.map(ending),
    })
}

fn by_side<V: Serialize>(value: impl Fn(Side) -> V) -> Value {
    keyed(Side::BOTH, Side::id, value)
}

/// A value for each of these, by its id.
fn keyed<T: Copy, V: Serialize, const N: usize>(all: [T; N], id: fn(T) -> &'static str, value: impl Fn(T) -> V) -> Value {
    all.into_iter().map(|it| (id(it).to_owned(), json!(value(it)))).collect::<Map<_, _>>().into()
}

fn controller(controls: impl Fn(Side) -> bool) -> Option<&'static str> {
    Side::BOTH.into_iter().find(|side| controls(*side)).map(Side::id)
}

/// The phase of the round, in a word.
fn phase(frame: Frame) -> &'static str {
    match frame {
        Frame::RoundCard { .. } => "round-card",
        Frame::Deal => "deal",
        Frame::Keep => "objectives-chosen",
        Frame::Initiative => "initiative",
        Frame::Plays => "plays",
        Frame::Pivotal { .. } => "pivotal",
        Frame::Score { .. } => "dimensions",
        Frame::Objectives { .. } => "objectives",
        Frame::Trim => "trim",
        Frame::Pick { .. } | Frame::FindTab { .. } => "final-decision",
        _ => "other",
    }
}

/// What is asked, of whom as far as the viewer may know, and how much of it remains.
fn question(g: &Bell, v: &View) -> Value {
    let question = g.question(v);
    let left = match v.board.agenda.top() {
        Some(
            Frame::Ops { left, .. } | Frame::Event(EventFrame::Step { left, .. }) | Frame::Discard { left, .. } | Frame::Station { left },
        ) => Some(left),
        _ => None,
    };
    let event = under_way::event(&v.board).map(|(side, of, _)| match of {
        EventOf::Card(card) => json!({ "side": side.id(), "card": id(g, card) }),
        EventOf::Objective(space) => json!({ "side": side.id(), "objective": space.id() }),
    });
    json!({
        "kind": question.kind.map(|kind| kind.0),
        "asked": question.asked.iter().map(|seat| g.side_of(seat).id()).collect::<Vec<_>>(),
        "mine": question.mine,
        "answer": answer(g, v),
        "left": left,
        "event": event,
    })
}

/// What the viewer has answered to the sealed question under way.
fn answer(g: &Bell, v: &View) -> Option<String> {
    let answer = v.own(&v.known.sealed)?;
    Some(match v.board.agenda.top()? {
        Frame::Keep => Space::from_index(answer.into()).id().into(),
        _ => id(g, Card(answer)).into(),
    })
}

fn crisis(b: &Board, owner: Side) -> Value {
    let zone = |zone: Zone| by_side(|side| b.zones[owner.index()][zone as usize][side.index()]);
    json!({ "escalation": zone(Zone::Escalation), "tension": zone(Zone::Tension) })
}

fn german_activity(b: &Board) -> Value {
    (0..3).map(|space| json!({ "white": b.german_white >> space & 1 == 1, "disk": b.disks >> space & 1 == 1 })).collect()
}

fn mobilization(g: &Bell, b: &Board) -> Value {
    json!({
        "state": b.mobilization.id(),
        "partial": { "at": g.edition.partial_at, "locked": b.locked[0] },
        "general": { "at": g.edition.general_at, "locked": b.locked[1] },
    })
}

fn id(g: &Bell, card: Card) -> &str {
    &g.edition.card(card).id
}

fn ids(g: &Bell, cards: Set<Card>) -> Vec<&str> {
    cards.iter().map(|card| id(g, card)).collect()
}

/// The Strategy cards; the pile's top card stands last.
fn cards(g: &Bell, v: &View) -> Value {
    let b = &v.board;
    let shown = under_way::pair(b);
    json!({
        "hand": ids(g, v.own(&v.known.hand)),
        "hand_count": by_side(|side| v.counts.hand[side.index()]),
        "hand_open": by_side(|side| ids(g, open_hand(g, v.known.hand[side.index()]))),
        "in_play": b.in_play.map(|card| id(g, card)),
        "revealed": by_side(|side| shown[side.index()].map(|card| id(g, card))),
        "pile": b.pile.iter().map(|card| id(g, card)).collect::<Vec<_>>(),
        "executed": ids(g, b.executed),
        "deck": v.deck.count,
        "deck_mixed": v.deck.mixed.map(|mixed| json!({ "card": id(g, mixed.card), "among": mixed.among })),
        "front": ids(g, b.front),
        "aside": v.own(&v.known.aside).map(|card| card.map(|card| id(g, card))),
        "aside_count": by_side(|side| v.counts.aside[side.index()]),
        "removed": ids(g, b.removed),
    })
}

fn objectives(v: &View) -> Value {
    let b = &v.board;
    let spaces = |set: Set<Space>| set.iter().map(Space::id).collect::<Vec<_>>();
    json!({
        "deck": v.counts.objective_deck,
        "offered": spaces(v.own(&v.known.offered)),
        "offered_count": by_side(|side| v.counts.offered[side.index()]),
        "kept": by_side(|side| v.known.kept[side.index()].map(Space::id)),
        "keeps": by_side(|side| v.counts.kept[side.index()]),
        "revealed": by_side(|side| b.objective_shown[side.index()].map(Space::id)),
        "rejected": spaces(v.own(&v.known.rejected)),
        "rejected_count": by_side(|side| v.counts.rejected[side.index()]),
        "out_of_play": spaces(b.objectives_seen),
    })
}

/// The end: what happened, and who won, if anybody did.
fn ending(ending: Ending) -> Value {
    let result = match ending {
        Ending::Invasion => "invasion",
        Ending::BothLose => "both-lose",
        Ending::Decided(_) => "decided",
        Ending::Resigned(_) => "resigned",
        Ending::TimeUp(_) => "time-up",
    };
    json!({ "result": result, "winner": ending.winner().map(Side::id) })
}
