//! What the viewer may do and may not do, bound to the elements that it is about.

use super::prices;
use crate::{Bell, Card, Frame, Move, Side, Space, Use, View, tell, tell::ids, under_way};
use scene::{Choice, ChoiceRole, Scene};
use table::{Choices, Play};

/// Adds all moves and all refused ones to the picture.
pub(super) fn add(g: &Bell, v: &View, choices: &Choices<Bell>, scene: &mut Scene) {
    scene.choices = choices.moves.iter().map(|m| choice(g, v, *m)).collect();
    prices::add(g, v, &choices.moves, &mut scene.choices);
    scene.prompt.loss = scene.common_loss();
    scene.refused = choices.refusals(g, v, |m, _| element(g, v, m));
    // Where a cube may be put down nothing looks refused, though another step found nothing to do there.
    let ends: Vec<&str> = choices.moves.iter().filter_map(|m| end(*m)).map(Space::id).collect();
    for no in &mut scene.refused {
        no.on = no.on.take().filter(|on| !ends.contains(&on.as_str()));
    }
}

fn choice(g: &Bell, v: &View, m: Move) -> Choice {
    let choice = Choice::new(g.write(m), tell::say_move(g, v, m)).as_role(role(m));
    Choice { on: element(g, v, m), short: short(m), ..choice }
}

/// A move in a word, beside others of the same element. An Objective card is told from another one by its space.
fn short(m: Move) -> String {
    let word = match m {
        Move::Keep(space) => return format!("keep {}", space.name()),
        Move::Escalate(_) => "escalate",
        Move::Persuade(_) => "persuade",
        Move::Add(_) => "add",
        Move::Remove(_) => "remove",
        Move::Replace(_) => "replace",
        Move::Shift(..) => "move",
        Move::Spread(..) => "spread",
        Move::Play(_) => "play",
        Move::Discard(_) | Move::Trim(_) => "discard",
        Move::Reveal(_) => "reveal",
        Move::Station(_) => "place",
        _ => "",
    };
    word.into()
}

/// How a move is offered: by what it is about, or by a button.
fn role(m: Move) -> ChoiceRole {
    match m {
        Move::Done => ChoiceRole::Primary,
        Move::First | Move::Second | Move::As(_) | Move::Option(_) | Move::Skip | Move::Run | Move::Pass => ChoiceRole::Action,
        // The order is asked in words: no space says "first".
        Move::Pivot(_) | Move::Score(_) | Move::Resolve(_) => ChoiceRole::Action,
        _ => ChoiceRole::Target,
    }
}

/// The element that a move is about.
fn element(g: &Bell, v: &View, m: Move) -> Option<String> {
    let b = &v.board;
    let space = |s: Space| Some(s.id().to_owned());
    let card = |c| v.shows(c).then(|| ids::card(g, c));
    match m {
        Move::Keep(s) => Some(ids::objective(s)).filter(|_| v.own(&v.known.offered).has(s)),
        Move::Play(c) | Move::Discard(c) | Move::Trim(c) | Move::Reveal(c) => card(c),
        Move::As(used) => used_card(g, v, used).and_then(card),
        Move::Escalate(s) | Move::Persuade(s) | Move::Add(s) | Move::Remove(s) | Move::Replace(s) | Move::Station(s) => space(s),
        // A cube that moves is taken up first, then put down.
        Move::Shift(from, _) | Move::Spread(from, _) => space(from),
        Move::Lift => Some(ids::activity(b.disks.trailing_zeros() as u8)).filter(|_| b.disks != 0),
        Move::Mobilize => Some(ids::mobilization(under_way::next_mobilization(b)).into()),
        Move::UnlockMap => space(Space::CsrGermans),
        Move::UnlockPool => Some(ids::pool(Side::Concede)),
        Move::Reserve => Some(ids::pool(Side::Defend)),
        Move::Pivot(d) | Move::Score(d) => Some(d.id().into()),
        Move::Resolve(side) => b.objective_shown[side.index()].map(ids::objective),
        Move::Run => match b.agenda.top() {
            Some(Frame::ObjectiveEvent { side }) => b.objective_shown[side.index()].map(ids::objective),
            _ => None,
        },
        Move::First | Move::Second | Move::Option(_) | Move::Skip | Move::Pass | Move::Done => None,
    }
}

/// Where a cube is put down that was taken up elsewhere.
fn end(m: Move) -> Option<Space> {
    match m {
        Move::Shift(_, to) | Move::Spread(_, to) => Some(to),
        _ => None,
    }
}

/// The card that a use is about.
fn used_card(g: &Bell, v: &View, used: Use) -> Option<Card> {
    let b = &v.board;
    match (used, b.agenda.top()) {
        (_, Some(Frame::FinalAct { card, .. })) => Some(card),
        (Use::Event | Use::Ops, _) => b.in_play,
        (Use::DiscardEvent, _) => b.pile.top(),
        (Use::FinalDecision, _) => v.side.map(|side| g.edition.final_decision[side.index()]),
    }
}
