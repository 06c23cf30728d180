//! The questions in words, one for each kind: a command without "you", and the rule that asks.

use crate::play::{
    card_play,
    events::{self, Step},
    final_decision, operations, pivotal,
};
use crate::tell::naming::{objective_card, pool};
use crate::tell::{card_text, naming};
use crate::verbs::CubeVerb;
use crate::{Bell, Board, Card, Dimension, EventFrame, EventOf, Frame, PLAYS, Side, Space, Spaces, Verb, View, under_way};
use scene::{Part, Sentence, any_of, counted, say};
use table::RuleId;

/// Whom a question asks, what they are to do, and the rule that asks.
type Task = (Side, Sentence, RuleId);

/// The sealed question which Objective is kept.
pub(super) fn keep(g: &Bell) -> (Sentence, RuleId) {
    match g.solo {
        Some(_) => (say!("keep one of the two Objectives for good; the other one is the Solo Opponent's"), "bell.solo.seq.objectives-two"),
        None => (say!("keep one of two Objectives in secret; the other one leaves play unseen"), "bell.obj.keep-one-secret"),
    }
}

/// The sealed question which card goes before the Final Decision.
pub(super) fn trim() -> (Sentence, RuleId) {
    (say!("discard one of four cards, which will be shown face up"), "bell.fd.trim-any")
}

/// The sealed question which card is revealed.
pub(super) fn pick(pair: u8) -> (Sentence, RuleId) {
    let which = ["first", "second", "third"][usize::from(pair.min(2))];
    (say!("choose the {which} of three cards for the Final Decision in secret", which), "bell.fd.three-simultaneous")
}

/// A question to one side.
pub(super) fn task(g: &Bell, v: &View, frame: Frame) -> Option<Task> {
    let b = &v.board;
    Some(match frame {
        Frame::Plays => {
            let side = card_play::active(b).filter(|side| !g.is_opponent(*side))?;
            let (which, round) = (b.plays[side.index()] + 1, b.round);
            (side, say!("play a card from the hand: play {which} of {PLAYS} in round {round}", which, PLAYS, round), "bell.play.must-play")
        }
        Frame::Use { side } => (side, use_card(g, b), "bell.play.modes"),
        Frame::Ops { side, left } => operations(g, v, side, left),
        Frame::Event(EventFrame::Step { who, left, .. }) => step(g, v, who, left),
        Frame::Event(EventFrame::Choose { who }) => {
            (who, say!("choose one of the options of {event}", event = event(g, v)), "bell.event.exact-text")
        }
        Frame::Discard { side, left } => {
            let task = say!("discard {cards} for {event}", cards = counted(left, "more card"), event = event(g, v));
            (side, task, "bell.event.discard-order")
        }
        Frame::Confirm { side } => (side, say!("confirm what was done, or take it back"), confirm_rule(b)),
        Frame::Initiative => (b.trailing(), say!("decide who goes first this round"), "bell.init.trailing-chooses"),
        Frame::Unlock => {
            let (space, pool) = (Space::CsrGermans, pool(Side::Concede, "the cube pool"));
            let task = say!("put the white cube that the disk has freed into {space} or {pool}", space, pool);
            (Side::Concede, task, "bell.german.unlock-choice")
        }
        Frame::Station { left } => station(v, left),
        _ => return end_of_round(g, v, frame),
    })
}

/// The questions after the card plays.
fn end_of_round(g: &Bell, v: &View, frame: Frame) -> Option<Task> {
    let b = &v.board;
    Some(match frame {
        Frame::Pivotal { todo } => {
            // More than two would fill the bar: they are ringed, and listed as choices.
            let task = match todo.len() {
                0..=2 => say!("choose which Pivotal space acts next: {spaces}", spaces = any_of(todo.iter().map(Dimension::pivotal))),
                _ => say!("choose which Pivotal space acts next"),
            };
            (b.initiative, task, "bell.init.orders-three")
        }
        Frame::PivotalAction { side, dimension, moved } => (side, act_in_dimension(v, side, dimension, moved), pivotal_rule(moved)),
        Frame::Score { todo } => {
            let open = any_of(todo.iter().map(|d| Part::element(d.id(), d.name())));
            let task = say!("choose which Dimension scores next, since nobody passes 5 points: {open}", open);
            (b.initiative, task, "bell.dim.order-at-cap")
        }
        Frame::Objectives { .. } => (b.initiative, say!("choose whose Objective is resolved first"), "bell.init.orders-three"),
        Frame::ObjectiveEvent { side } => {
            let objective = naming::objective(g, b.objective_shown[side.index()]?);
            (side, say!("run the event of {objective}, or leave it", objective), "bell.objscore.vp-then-event")
        }
        Frame::FinalAct { side, card } => final_act(g, v, side, card),
        _ => return None,
    })
}

/// The event that runs, by the title of its card.
fn event(g: &Bell, v: &View) -> Sentence {
    match under_way::event(&v.board) {
        Some((_, EventOf::Card(card), _)) => naming::card(g, card).into(),
        Some((_, EventOf::Objective(space), _)) => objective_card(g, space).into(),
        None => say!("the event"),
    }
}

fn use_card(g: &Bell, b: &Board) -> Sentence {
    match b.in_play {
        Some(card) => say!("choose how to use {card}", card = naming::card(g, card)),
        None => say!("choose how to use the card"),
    }
}

fn operations(g: &Bell, v: &View, side: Side, left: u8) -> Task {
    let of = under_way::ops_card(g, &v.board).map(|card| say!(" of {card}", card = naming::card(g, card)));
    let stop = way_out(v, side, ": Escalate, Persuade or end operations");
    match left {
        0 => (side, say!("end the operations: all points{of} are spent", of), "bell.ops.optional-spend"),
        left => (side, say!("spend {points}{of}{stop}", points = counted(left, "point"), of, stop), "bell.ops.cost-one"),
    }
}

/// A step of an event: what its card says, with what is left of it. "Up to" tells that one may stop; others were told
/// the card when it was played.
fn step(g: &Bell, v: &View, side: Side, left: u8) -> Task {
    let step = events::current(g, &v.board);
    let optional = events::may_be_left(step);
    let rule = match step.verb {
        Verb::Grant(_) => "bell.event.ops-in-space",
        _ if optional => "bell.event.up-to-zero",
        _ => "bell.event.exact-text",
    };
    // The words of its button.
    let leaving = match v.board.agenda.top() {
        Some(Frame::Event(EventFrame::Step { done: 0, .. })) => ", or skip this step",
        _ => ", or stop here",
    };
    let stop = if optional && (left == 1 || step.amount.least > 0) { way_out(v, side, leaving) } else { "" };
    let task = card_text::remaining(g, side, still_open(step, &v.board, side), left);
    match v.side == Some(side) {
        true => (side, say!("{task}{stop} ({event})", task, stop, event = event(g, v)), rule),
        false => (side, say!("{task}{stop}", task, stop), rule),
    }
}

/// A step that names two spaces speaks of the other one alone when nothing can be done in the first.
fn still_open(step: Step, b: &Board, side: Side) -> Step {
    match step.verb {
        Verb::Cubes(it) if it.spaces.len() == 2 && it.targets(b, side).len() == 1 => {
            Step { verb: Verb::Cubes(CubeVerb { spaces: it.targets(b, side), ..it }), ..step }
        }
        _ => step,
    }
}

fn station(v: &View, left: u8) -> Task {
    let (limit, rule) = match v.board.round {
        2 => ("any space but the International ones", "bell.deal.r2-no-international"),
        _ => ("any space", "bell.mob.defend-places"),
    };
    let pool = pool(Side::Defend, "the cube pool");
    let task = match (left, v.side == Some(Side::Defend)) {
        (1, false) => say!("place the freed green cube"),
        (1, true) => say!("place the freed green cube in {pool} or in {limit}", limit, pool),
        (_, false) => say!("place {left} freed green cubes", left),
        (_, true) => say!("place {left} freed green cubes, each in {pool} or in {limit}", left, limit, pool),
    };
    (Side::Defend, task, rule)
}

/// Which operations are possible now within these spaces, and another way perhaps.
fn ways(b: &Board, side: Side, spaces: Spaces, other: Option<&str>) -> Option<Sentence> {
    let (escalate, persuade) = operations::targets(b, side, spaces);
    let open = [(!escalate.is_empty()).then_some("Escalate"), (!persuade.is_empty()).then_some("Persuade"), other];
    open.iter().any(Option::is_some).then(|| any_of(open.into_iter().flatten()))
}

fn act_in_dimension(v: &View, side: Side, dimension: Dimension, moved: u8) -> Sentence {
    let space = dimension.pivotal();
    match moved {
        0 if v.side != Some(side) => say!("act in {dimension} by Control of {space}", dimension, space),
        0 => {
            let own = Part::element(dimension.id(), "its Dimension");
            let spread = |from| !pivotal::spread_ends(&v.board, side, dimension, from).is_empty();
            let ways = ways(&v.board, side, dimension.spaces(), dimension.spaces().iter().any(spread).then_some("Spread"));
            match ways {
                Some(ways) => say!("act by Control of {space}: {ways} in {own}, or do nothing", space, ways, own),
                None => say!("do nothing by Control of {space}: no action is possible in {own}", space, own),
            }
        }
        1 => say!("spread one more cube in {dimension}, or stop here", dimension),
        _ => say!("end the Spread in {dimension}: two cubes have moved", dimension),
    }
}

fn pivotal_rule(moved: u8) -> RuleId {
    if moved == 0 { "bell.pivot.controller-only" } else { "bell.pivot.spread" }
}

/// An action of the Final Decision: what the tab allows.
fn final_act(g: &Bell, v: &View, side: Side, card: Card) -> Task {
    let tab = g.edition.card(card).tab;
    let event = final_decision::refuse_event(g, &v.board, side, card).is_none();
    let rule = if event || tab.space.is_none() { "bell.fd.event-tab" } else { "bell.fd.single-op" };
    let card = naming::card(g, card);
    // What its tab names and nobody can do now is not offered.
    let open = tab.space.and_then(|space| Some((ways(&v.board, side, Spaces::only(space), None)?, space)));
    let task = match (open, event) {
        _ if v.side != Some(side) => say!("act on {card}", card),
        (Some((ways, space)), true) => say!("act on {card}: {ways} in {space}, use the event, or do nothing", card, ways, space),
        (Some((ways, space)), false) => say!("act on {card}: {ways} in {space}, or do nothing", card, ways, space),
        (None, true) => say!("act on {card}: use the event, or do nothing", card),
        (None, false) => match tab.space {
            Some(space) => say!("do nothing with {card}: neither Escalate nor Persuade is possible in {space}", card, space),
            None => say!("act on {card}: use the event, or do nothing", card),
        },
    };
    (side, task, rule)
}

/// What else may be done; others need not know it while they wait.
fn way_out(v: &View, side: Side, words: &'static str) -> &'static str {
    if v.side == Some(side) { words } else { "" }
}

/// The rule behind what goes on after a confirmation.
fn confirm_rule(b: &Board) -> RuleId {
    match under_way::phase(b) {
        Some(Frame::Plays) => "bell.play.alternate-four",
        Some(Frame::Pivotal { .. }) => "bell.pivot.controller-only",
        Some(Frame::Objectives { .. }) => "bell.objscore.vp-then-event",
        Some(Frame::Pick { .. }) => "bell.fd.initiative-first",
        _ => "bell.seq.order",
    }
}
