//! What the viewer may do and may not do, bound to the elements that it is about: a card is taken up, its targets are ringed; land is pressed
//! to be bought.

use super::prices;
use crate::tell::{self, ids};
use crate::{Frame, Kind, Move, Refusal, Treason, View};
use scene::{Choice, ChoiceRole, Scene};
use table::{Choices, Play};

/// Adds all moves and all refused ones to the picture.
pub(super) fn add(g: &Treason, v: &View, choices: &Choices<Treason>, scene: &mut Scene) {
    let drawn: Vec<Choice> = choices.moves.iter().map(|m| choice(g, v, scene, *m)).collect();
    let refused = choices.refusals(g, v, |m, why| refused_on(g, v, m, why).filter(|id| scene.has_element(id)));
    (scene.choices, scene.refused) = (drawn, refused);
    prices::add(g, v, &choices.moves, &mut scene.choices);
    scene.prompt.loss = scene.common_loss();
}

fn choice(g: &Treason, v: &View, scene: &Scene, m: Move) -> Choice {
    let on = element(g, v, m).filter(|id| scene.has_element(id));
    let by: Vec<String> = match on.is_some() {
        true => taken_up(g, v, m).into_iter().filter(|id| scene.cards.iter().any(|card| card.id == *id)).collect(),
        false => Vec::new(),
    };
    let role = role(v, m, on.as_deref());
    Choice { on, by, named: is_named(v, m), short: tell::short(v, m).into(), ..Choice::new(g.write(m), tell::say_move(g, v, m)) }
        .as_role(role)
}

/// The element that a move is about.
fn element(g: &Treason, v: &View, m: Move) -> Option<String> {
    let e = &g.edition;
    let own = v.own.map(ids::seat);
    match m {
        Move::Draft(at) | Move::Tower(at) | Move::Buy(at) | Move::Build(_, at) | Move::PlayAt(_, at) | Move::Walk(at) => {
            Some(ids::area(e, at))
        }
        Move::Take(card)
        | Move::TakeWith(card, _)
        | Move::TurnUp(card)
        | Move::Sell(card, _)
        | Move::BuyCard(card, _)
        | Move::PlayFor(_, card) => Some(ids::card(e, card)),
        Move::Play(kind) | Move::Discard(kind) | Move::Answer(kind) => Some(ids::influence(e, kind, 0)),
        Move::Attack => v.board.dark_master.map(|at| ids::area(e, at)),
        Move::Swap(_) => own,
        _ => None,
    }
}

/// Where a refusal is shown: a card says why it cannot be built or played, an area why it cannot be had although it lies near. What is far off
/// or in other hands anyway is not hatched all over the city; the list of reasons has it.
fn refused_on(g: &Treason, v: &View, m: Move, why: Refusal) -> Option<String> {
    match (m, why) {
        (Move::Build(card, _), _) => Some(ids::card(&g.edition, card)),
        (Move::PlayAt(kind, _) | Move::PlayFor(kind, _) | Move::TakeWith(_, kind), _) => Some(ids::influence(&g.edition, kind, 0)),
        (_, Refusal::NotAdjoining(_) | Refusal::NotNeutral(..) | Refusal::AreasBought(_) | Refusal::NoKnight) => None,
        (
            _,
            Refusal::TowerElsewhere(_) | Refusal::TowersPlaced(_) | Refusal::NoTowers | Refusal::NotOwnForTower(_) | Refusal::Drafted(..),
        ) => None,
        (
            _,
            Refusal::TooFar(..) | Refusal::TowersBetween(..) | Refusal::NotByGate(_) | Refusal::MovedAlready | Refusal::AttackedAlready,
        ) => None,
        (Move::Tower(_), Refusal::TooDear(..)) => None,
        _ => element(g, v, m),
    }
}

/// The cards that are taken up for a move.
fn taken_up(g: &Treason, v: &View, m: Move) -> Vec<String> {
    let copies = |kind: Kind| {
        let held = usize::from(v.influence.and(g.edition.copies[kind.index()]).len());
        (0..held).map(|n| ids::influence(&g.edition, kind, n)).collect::<Vec<_>>()
    };
    match m {
        Move::Build(card, _) => vec![ids::card(&g.edition, card)],
        Move::TakeWith(_, kind) | Move::PlayAt(kind, _) | Move::PlayFor(kind, _) => copies(kind),
        _ => Vec::new(),
    }
}

/// What a press on an element does not tell, or what is dear, is named first: a tower where land could be meant, a card that goes for good.
fn is_named(v: &View, m: Move) -> bool {
    match m {
        Move::Tower(_) => v.board.top() != Frame::FirstTower,
        Move::Sell(..) | Move::Discard(_) | Move::Play(_) | Move::BuyCard(..) | Move::Attack | Move::Swap(_) => true,
        _ => false,
    }
}

/// How a move is offered: by what it is about, or by a button.
fn role(v: &View, m: Move, on: Option<&str>) -> ChoiceRole {
    match m {
        Move::EndActions | Move::EndTurn => ChoiceRole::Primary,
        Move::Pass if v.influence.is_empty() => ChoiceRole::Primary,
        _ if on.is_some() => ChoiceRole::Target,
        _ => ChoiceRole::Action,
    }
}
