//! The questions in words, one for each kind: a command without "you", and the rule that asks.

use crate::{
    Bell, View,
    edition::{Card, Verb},
    play::{card_play, events, final_decision},
    roles::Side,
    space::{Dimension, Space},
    state::{Board, EventOf, Frame, PLAYS},
    tell::{
        card_text, ids,
        naming::{Naming, counted, say},
    },
    under_way,
};
use scene::Sentence;
use table::RuleId;

type Deed = (Side, Sentence, RuleId);

/// The sealed question which Objective is kept.
pub(super) fn keep(g: &Bell) -> (Sentence, RuleId) {
    match g.solo {
        Some(_) => (say("keep one of the two Objectives; the other one is the Solo Opponent's"), "bell.solo.seq.objectives-two"),
        None => (say("keep one of two Objectives in secret; the other one leaves play unseen"), "bell.obj.keep-one-secret"),
    }
}

/// The sealed question which card goes before the Final Decision.
pub(super) fn trim() -> (Sentence, RuleId) {
    (say("discard one of four cards, which will be shown face up"), "bell.fd.trim-any")
}

/// The sealed question which card is revealed.
pub(super) fn pick(pair: u8) -> (Sentence, RuleId) {
    let which = ["first", "second", "third"][usize::from(pair.min(2))];
    (say(format!("choose the {which} of three cards for the Final Decision in secret")), "bell.fd.three-simultaneous")
}

/// A question to one side.
pub(super) fn deed(g: &Bell, v: &View, frame: Frame) -> Option<Deed> {
    let b = &v.board;
    Some(match frame {
        Frame::Plays => {
            let side = card_play::active(b).filter(|side| !g.is_opponent(*side))?;
            let which = b.plays[side.index()] + 1;
            (side, say(format!("play a card from the hand: play {which} of {PLAYS} in round {}", b.round)), "bell.play.must-play")
        }
        Frame::Use { side } => (side, use_card(g, b), "bell.play.modes"),
        Frame::Ops { side, left } => operations(g, v, side, left),
        Frame::Step { left, .. } => step(g, v, left),
        Frame::Option => (under_way::event(b)?.0, event(g, v, "choose one of the options of "), "bell.event.exact-text"),
        Frame::Discard { side, left } => {
            (side, event(g, v, &format!("discard {} for ", counted(left, "more card"))), "bell.event.discard-order")
        }
        Frame::Confirm { side } => (side, say("confirm what was done, or take it back"), confirm_rule(b)),
        Frame::Initiative => (b.trailing(), say("decide who goes first this round"), "bell.init.trailing-chooses"),
        Frame::Unlock => (Side::Concede, unlock(), "bell.german.unlock-choice"),
        Frame::Station { left } => station(v, left),
        _ => return end_of_round(g, v, frame),
    })
}

/// The questions after the card plays.
fn end_of_round(g: &Bell, v: &View, frame: Frame) -> Option<Deed> {
    let b = &v.board;
    Some(match frame {
        Frame::Pivotal { todo } => {
            let open = counted(todo.count_ones() as u8, "Pivotal action");
            (b.initiative, say(format!("choose which of {open} comes next")), "bell.init.orders-three")
        }
        Frame::PivotalAction { side, dimension, moved } => {
            (side, pivotal(v, side, Dimension::ALL[usize::from(dimension)], moved), pivotal_rule(moved))
        }
        Frame::Score { todo } => {
            let open = counted(todo.count_ones() as u8, "Dimension");
            let deed = say(format!("choose which of {open} scores next, since nobody passes 5 Victory Points"));
            (b.initiative, deed, "bell.dim.order-at-cap")
        }
        Frame::Objectives { .. } => (b.initiative, say("choose whose Objective is resolved first"), "bell.init.orders-three"),
        Frame::ObjectiveEvent { side } => {
            let space = b.objective_shown[side.index()]?;
            (side, say("run the event of ").objective(g, space).text(", or leave it"), "bell.objscore.vp-then-event")
        }
        Frame::FinalAct { side, card } => final_act(g, v, side, card),
        _ => return None,
    })
}

/// A lead and the event that runs: "carry out Karlsbad Programme".
fn event(g: &Bell, v: &View, lead: &str) -> Sentence {
    match under_way::event(&v.board) {
        Some((_, EventOf::Card(card), _)) => say(lead).card_seen(g, v, card),
        Some((_, EventOf::Objective(space), _)) => say(lead).element(ids::objective(space), &g.edition.objectives[space.index()].title),
        None => say(lead).text("the event"),
    }
}

fn use_card(g: &Bell, b: &Board) -> Sentence {
    match b.in_play {
        Some(card) => say("choose how to use ").card(g, card),
        None => say("choose how to use the card"),
    }
}

fn operations(g: &Bell, v: &View, side: Side, left: u8) -> Deed {
    let card = under_way::ops_card(g, &v.board);
    let of = |sentence: Sentence| match card {
        Some(card) => sentence.text(" of ").card_seen(g, v, card),
        None => sentence,
    };
    match left {
        0 => (side, of(say("end the operations: all points")).text(" are spent"), "bell.ops.optional-spend"),
        left => {
            let points = of(say(format!("spend {}", counted(left, "point"))));
            (side, points.text(way_out(v, side, ": Escalate, Persuade or stop")), "bell.ops.cost-one")
        }
    }
}

/// A step of an event: what its card says, with what is left of it. "Up to" tells that one may stop; others were told
/// the card when it was played.
fn step(g: &Bell, v: &View, left: u8) -> Deed {
    let (side, step) = events::current(g, &v.board);
    let optional = step.amount.least == 0 || matches!(step.verb, Verb::Ops(_));
    let rule = match step.verb {
        Verb::Ops(_) => "bell.event.ops-in-space",
        _ if optional => "bell.event.up-to-zero",
        _ => "bell.event.exact-text",
    };
    let stop = if optional && (left == 1 || step.amount.least > 0) { way_out(v, side, ", or stop") } else { "" };
    let deed = format!("{}{stop}", card_text::remaining(g, side, step, left));
    let sentence = if v.side == Some(side) { event(g, v, &format!("{deed} (")).text(")") } else { say(deed) };
    (side, sentence, rule)
}

fn unlock() -> Sentence {
    say("put the white cube that the disk has freed into ").space(Space::CsrGermans).text(" or ").pool(Side::Concede, "the cube pool")
}

fn station(v: &View, left: u8) -> Deed {
    let (limit, rule) = match v.board.round {
        2 => ("a space that is not International", "bell.deal.r2-no-international"),
        _ => ("any space", "bell.mob.defend-places"),
    };
    let cubes = if left == 1 { "the freed green cube".into() } else { format!("{left} freed green cubes") };
    if v.side != Some(Side::Defend) {
        return (Side::Defend, say(format!("place {cubes}")), rule);
    }
    let each = if left == 1 { "" } else { ", each" };
    (Side::Defend, say(format!("place {cubes}{each} in {limit} or in ")).pool(Side::Defend, "the cube pool"), rule)
}

fn pivotal(v: &View, side: Side, dimension: Dimension, moved: u8) -> Sentence {
    match moved {
        0 if v.side != Some(side) => say("act in ").dimension(dimension).text(" by Control of ").space(dimension.pivotal()),
        0 => {
            let held = say("act by Control of ").space(dimension.pivotal()).text(": Escalate, Persuade or Spread in ");
            held.element(dimension.id(), "its Dimension").text(", or do nothing")
        }
        1 => say("spread one more cube in ").dimension(dimension).text(", or stop"),
        _ => say("end the Spread in ").dimension(dimension).text(": two cubes have moved"),
    }
}

fn pivotal_rule(moved: u8) -> RuleId {
    if moved == 0 { "bell.pivot.controller-only" } else { "bell.pivot.spread" }
}

/// An action of the Final Decision: what the tab allows.
fn final_act(g: &Bell, v: &View, side: Side, card: Card) -> Deed {
    let tab = g.edition.card(card).tab;
    let lead = say("act on ").card_seen(g, v, card);
    let event = final_decision::refuse_event(g, &v.board, side, card).is_none();
    let rule = if event || tab.space.is_none() { "bell.fd.event-tab" } else { "bell.fd.single-op" };
    if v.side != Some(side) {
        return (side, lead, rule);
    }
    let deed = match (tab.space, event) {
        (Some(space), true) => lead.text(": Escalate or Persuade in ").space(space).text(", use the event, or do nothing"),
        (Some(space), false) => lead.text(": Escalate or Persuade in ").space(space).text(", or do nothing"),
        (None, _) => lead.text(": use the event, or do nothing"),
    };
    (side, deed, rule)
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
