//! What the viewer may do and may not do, bound to the elements that it is about.

use crate::{
    Orchestra, View,
    edition::{Sheet, Space},
    moves::Move,
    tell,
};
use scene::{Choice, ChoiceRole, Refused, Scene};
use table::{Choices, Play};

/// Adds all moves and all refused ones to the picture.
pub(super) fn add(g: &Orchestra, v: &View, choices: &Choices<Orchestra>, scene: &mut Scene) {
    scene.choices = choices
        .moves
        .iter()
        .map(|m| {
            let on = element(g, *m).filter(|id| scene.has_element(id));
            Choice { on, ..Choice::new(g.write(*m), tell::say_move(g, v, *m)).as_role(role(*m)) }
        })
        .collect();
    scene.refused = choices
        .refused
        .iter()
        .map(|(m, refusal)| {
            let (rule, reason) = tell::say_refusal(g, v, *refusal);
            let on = element(g, *m).filter(|id| scene.has_element(id));
            Refused { on, ..Refused::new(g.write(*m), tell::say_move(g, v, *m), rule, reason) }
        })
        .collect();
}

/// How a move is offered.
fn role(m: Move) -> ChoiceRole {
    match m {
        Move::End => ChoiceRole::Primary,
        Move::Go(_) | Move::Reveal(_) | Move::TakeAt(_) | Move::RemoveAt(_) | Move::Pick(_) | Move::Send(_) => ChoiceRole::Target,
        _ => ChoiceRole::Action,
    }
}

/// The element that a move is about.
fn element(g: &Orchestra, m: Move) -> Option<String> {
    let space = |it: Space| Some(g.edition.space(it).id.clone());
    let pawn = |it: Sheet| Some(format!("pawn-{}", g.edition.sheet(it).id));
    match m {
        Move::Go(it) | Move::Reveal(it) | Move::TakeAt(it) | Move::RemoveAt(it) => space(it),
        Move::Pick(it) | Move::Give(it, _) | Move::TakeFrom(it, _) | Move::Want(it, _) => pawn(it),
        Move::Send(leader) => Some(format!("leader-{}", leader.id())),
        _ => None,
    }
}
