//! Moves as a player would say them, to the one who may make them.

use super::{
    card_text, ids,
    naming::{Naming, counted, say},
};
use crate::{
    Bell, View,
    began::Began,
    edition::Card,
    moves::Move,
    play::{pivotal::controller, supply::has_marker_room},
    roles::Side,
    space::{Dimension, Space},
    state::{Board, Frame, Mobilization, Use, Zone},
    under_way,
};
use scene::Sentence;

/// A move in words.
pub(crate) fn say_move(g: &Bell, v: &View, m: Move) -> Sentence {
    let b = &v.board;
    match m {
        Move::Keep(space) => say("Keep ").objective(g, space),
        Move::First => say("Go first this round"),
        Move::Second => say("Go second this round"),
        Move::Play(card) => say("Play ").card_seen(g, v, card),
        Move::As(used) => use_card(g, v, used),
        Move::Escalate(space) => placing(v, "Escalate: place", space),
        Move::Persuade(space) => removing(v, "Persuade: remove", space),
        Move::Add(space) => placing(v, "Place", space),
        Move::Remove(space) => removing(v, "Remove", space),
        Move::Replace(space) => {
            let enemy = own(v).enemy();
            let replaced = say(format!("Replace a {} cube in ", enemy.cube())).space(space);
            replaced.text(format!(" by a {} one{}", own(v).cube(), breach(b, own(v))))
        }
        Move::Shift(from, to) => moving(v, "Move", from, to),
        Move::Spread(from, to) => moving(v, "Spread: move", from, to),
        Move::Lift => lift(b),
        Move::Mobilize => mobilize(b),
        Move::Option(n) => option(g, b, n),
        Move::Discard(card) | Move::Trim(card) => say("Discard ").card_seen(g, v, card),
        Move::Skip => skip(b),
        Move::UnlockMap => say("Put the freed white cube into ").space(Space::CsrGermans),
        Move::UnlockPool => say("Put the freed white cube into ").pool(Side::Concede, "your cube pool"),
        Move::Station(space) => say("Place a freed green cube in ").space(space),
        Move::Reserve => say("Put a freed green cube into ").pool(Side::Defend, "your cube pool"),
        Move::Pivot(dimension) => pivot(b, dimension),
        Move::Score(dimension) => score(b, dimension),
        Move::Resolve(side) => say(format!("Resolve {}'s Objective next", side.name())),
        Move::Run => run(g, b),
        Move::Pass => say("Do nothing"),
        Move::Reveal(card) => say("Reveal ").card_seen(g, v, card),
        Move::Done => done(b),
    }
}

/// The side that the words are said to; a spectator is told what the acting side would be.
fn own(v: &View) -> Side {
    v.side.or(v.board.open).unwrap_or_default()
}

fn placing(v: &View, verb: &str, space: Space) -> Sentence {
    say(format!("{verb} a {} cube in ", own(v).cube())).space(space).text(breach(&v.board, own(v)))
}

fn removing(v: &View, verb: &str, space: Space) -> Sentence {
    say(format!("{verb} a {} cube from ", own(v).enemy().cube())).space(space)
}

fn moving(v: &View, verb: &str, from: Space, to: Space) -> Sentence {
    say(format!("{verb} a {} cube from ", own(v).cube())).space(from).text(" to ").space(to)
}

/// What placing a cube costs, where the pool is empty: players overlook it otherwise.
fn breach(b: &Board, side: Side) -> &'static str {
    match next_breach(b, side) {
        None => "",
        Some(Zone::Escalation) => ", breaching your Escalation zone",
        Some(Zone::Tension) if has_marker_room(b, side.enemy()) => ", breaching your Tension zone, and you lose 1 Victory Point",
        Some(Zone::Tension) => ", breaching your Tension zone, while the Victory Point marker can move no further",
    }
}

/// The zone that the next cube from supply would breach.
fn next_breach(b: &Board, side: Side) -> Option<Zone> {
    let own = side.index();
    let holds = |zone: Zone| b.zones[own][zone as usize][own] > 0;
    [Zone::Escalation, Zone::Tension].into_iter().find(|zone| b.pool[own] == 0 && holds(*zone))
}

fn use_card(g: &Bell, v: &View, used: Use) -> Sentence {
    let b = &v.board;
    let card = match b.agenda.top() {
        Some(Frame::FinalAct { card, .. }) => Some(card),
        _ => b.in_play,
    };
    let Some(card) = card else { return say("Use the card") };
    match used {
        Use::Event => say("Use ").card_seen(g, v, card).text(" for its event"),
        Use::Ops => say("Use ").card_seen(g, v, card).text(format!(" for {}", counted(g.edition.card(card).ops, "Operations Point"))),
        Use::DiscardEvent => match b.pile.top() {
            Some(top) => say("Use ").card_seen(g, v, card).text(" for the discarded event of ").card_seen(g, v, top),
            None => say("Use ").card_seen(g, v, card).text(" for a discarded event"),
        },
        Use::FinalDecision => final_decision(g, v, card),
    }
}

fn final_decision(g: &Bell, v: &View, paid: Card) -> Sentence {
    let card = g.edition.final_decision[own(v).index()];
    let ops = counted(g.edition.card(card).ops, "Operations Point");
    say("Discard ").card_seen(g, v, paid).text(" and spend ").card_seen(g, v, card).text(format!(" for {ops}"))
}

fn lift(b: &Board) -> Sentence {
    match b.disks {
        0 => say("Remove the lowest German disk"),
        disks => {
            let space = disks.trailing_zeros() as u8;
            say("Remove the German disk from ").element(ids::activity(space), format!("space {}", space + 1))
        }
    }
}

fn mobilize(b: &Board) -> Sentence {
    let next = under_way::next_mobilization(b);
    let name = if next == Mobilization::Partial { "Partial Mobilization" } else { "General Mobilization" };
    say("Execute ").element(ids::mobilization(next), name)
}

fn option(g: &Bell, b: &Board, n: u8) -> Sentence {
    let words = under_way::event(b).map(|(_, of, cursor)| {
        let began = Began::of(g, b, Some(of));
        card_text::option(g, card_text::event_of(g, of), began, (cursor.0, n))
    });
    match words.filter(|words| !words.is_empty()) {
        Some(words) => say(format!("Option {}: {words}", n + 1)),
        None => say(format!("Option {}", n + 1)),
    }
}

fn skip(b: &Board) -> Sentence {
    match b.agenda.top() {
        Some(Frame::ObjectiveEvent { .. }) => say("Leave the event"),
        Some(Frame::Step { done: 0, .. }) => say("Skip this step"),
        _ => say("Stop here"),
    }
}

fn pivot(b: &Board, dimension: Dimension) -> Sentence {
    let who = controller(b, dimension).map_or(String::new(), |side| format!(" ({} acts)", side.name()));
    say("Go on with ").dimension(dimension).text(who)
}

fn score(b: &Board, dimension: Dimension) -> Sentence {
    let holder = Side::BOTH.into_iter().find(|side| b.controls_dimension(*side, dimension));
    let who = holder.map_or(String::new(), |side| format!(" for {}", side.name()));
    say("Score ").dimension(dimension).text(who)
}

fn run(g: &Bell, b: &Board) -> Sentence {
    let space = match b.agenda.top() {
        Some(Frame::ObjectiveEvent { side }) => b.objective_shown[side.index()],
        _ => None,
    };
    match space {
        Some(space) => say("Run the event of ").objective(g, space),
        None => say("Run the event"),
    }
}

fn done(b: &Board) -> Sentence {
    match b.agenda.top() {
        Some(Frame::Ops { left: 0, .. }) => say("End the operations"),
        Some(Frame::Ops { left, .. }) => say(format!("End the operations with {} unspent", counted(left, "point"))),
        Some(Frame::PivotalAction { .. }) => say("End the Spread"),
        _ => say("Confirm"),
    }
}
