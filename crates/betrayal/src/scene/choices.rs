//! What the viewer may do and may not do, bound to the elements that it is about: a unit is taken up, its targets are ringed.

use super::{cards, prices, tracks};
use crate::tell::{self, ids};
use crate::{Betrayal, Move, Unit, View};
use scene::{Choice, ChoiceRole, Scene};
use std::collections::BTreeSet;
use table::{Choices, Play};

/// Adds all moves and all refused ones to the picture.
pub(super) fn add(g: &Betrayal, v: &View, choices: &Choices<Betrayal>, scene: &mut Scene) {
    let pieces: BTreeSet<String> = scene.pieces.iter().map(|it| it.id.clone()).collect();
    let taken: BTreeSet<String> = scene.cards.iter().map(|it| it.id.clone()).chain(pieces.iter().cloned()).collect();
    // Where all moves are of one unit, it need not be taken up.
    let movers: BTreeSet<Unit> = choices.moves.iter().filter_map(|m| mover(*m)).collect();
    let drawn: Vec<Choice> = choices
        .moves
        .iter()
        .map(|m| {
            let on = element(g, v, *m).filter(|id| scene.spaces.iter().any(|it| it.id == *id) || pieces.contains(id));
            let by: Vec<String> = match (on.is_some(), mover(*m)) {
                (true, Some(unit)) if movers.len() > 1 || must_be_taken(*m) => {
                    [ids::unit(g, unit), cards::id(g, unit)].into_iter().filter(|id| taken.contains(id)).collect()
                }
                _ => Vec::new(),
            };
            let named = matches!(m, Move::Fight(_) | Move::Bombard(_));
            let role = if named && choices.moves.len() == 1 { ChoiceRole::Action } else { role(*m, on.as_deref()) };
            Choice { on, by, named, short: short(v, *m).into(), ..Choice::new(g.write(*m), tell::say_move(g, v, *m)) }.as_role(role)
        })
        .collect();
    // A unit says why it may not go somewhere; an Area why nothing is done there.
    let refused = choices.refusals(g, v, |m, _| {
        let unit = mover(m).map(|unit| ids::unit(g, unit)).filter(|id| pieces.contains(id));
        unit.or_else(|| element(g, v, m).filter(|id| scene.spaces.iter().any(|it| it.id == *id) || pieces.contains(id)))
    });
    (scene.choices, scene.refused) = (drawn, refused);
    prices::add(g, v, &choices.moves, &mut scene.choices);
    scene.prompt.loss = scene.common_loss();
}

/// The unit that does a move.
fn mover(m: Move) -> Option<Unit> {
    match m {
        Move::Place(unit, _) | Move::Return(unit, _) | Move::Enter(unit, _) | Move::Drop(unit, _) => Some(unit),
        Move::Go(unit, _) | Move::Carry(unit, _) | Move::Evacuate(unit) => Some(unit),
        Move::Fly(unit, _) | Move::FlyBoth(unit, _) | Move::Rebase(unit, _) | Move::Land(unit, _) => Some(unit),
        Move::Withdraw(unit, _) | Move::WithdrawWith(unit, _) => Some(unit),
        _ => None,
    }
}

/// Movement is always done by taking a unit up, also when one alone is left, since others have just been taken up the same way.
fn must_be_taken(m: Move) -> bool {
    matches!(m, Move::Go(..) | Move::Carry(..) | Move::Evacuate(_) | Move::Fly(..) | Move::FlyBoth(..) | Move::Rebase(..))
}

/// The element that a move is about.
fn element(g: &Betrayal, v: &View, m: Move) -> Option<String> {
    match m {
        Move::Place(_, to) | Move::Return(_, to) | Move::Enter(_, to) | Move::Drop(_, to) | Move::Go(_, to) | Move::Carry(_, to) => {
            Some(ids::area(g, to))
        }
        Move::Fly(_, to) | Move::FlyBoth(_, to) | Move::Rebase(_, to) | Move::Land(_, to) => Some(ids::area(g, to)),
        Move::Withdraw(_, to) | Move::WithdrawWith(_, to) | Move::Exploit(to) => Some(ids::area(g, to)),
        Move::Give(at, _) | Move::Bombard(at) | Move::Fight(at) => Some(ids::area(g, at)),
        // It leaves from where it stands.
        Move::Evacuate(unit) => v.board.area(unit).map(|at| ids::area(g, at)),
        Move::Intercept(unit) | Move::Lose(unit) | Move::Remove(unit) | Move::Flip(unit) => Some(ids::unit(g, unit)),
        Move::Historical | Move::Ready | Move::GiveRest(_) | Move::Duties | Move::EndMoves | Move::EndAir | Move::LetPass | Move::Stay => {
            None
        }
        Move::Speak | Move::OwnUp => None,
    }
}

/// A move in a word, beside others of the same element.
fn short(v: &View, m: Move) -> &'static str {
    let attacks = |to: crate::Area| v.board.count(to, v.board.player.side().other()) > 0;
    match m {
        Move::Place(..) => "place",
        Move::Return(..) => "return",
        Move::Enter(..) => "enter",
        Move::Drop(..) => "drop",
        Move::Give(_, tactic) => tracks::brief(tactic),
        Move::Go(_, to) if attacks(to) => "attack",
        Move::Go(..) => "go",
        Move::Carry(..) | Move::WithdrawWith(..) => "with the Republic",
        Move::Evacuate(_) => "evacuate",
        Move::Fly(_, to) if crate::play::air::supports(&v.board, to) => "support",
        Move::Fly(..) => "bomb",
        Move::FlyBoth(..) => "bomb and support",
        Move::Rebase(..) => "base",
        Move::Intercept(_) => "intercept",
        Move::Land(..) => "land",
        Move::Bombard(_) => "roll",
        Move::Fight(_) => "fight",
        Move::Lose(_) => "lose a step",
        Move::Remove(_) => "remove",
        Move::Flip(_) => "reduce",
        Move::Withdraw(..) => "withdraw",
        Move::Exploit(_) => "exploit",
        _ => "",
    }
}

/// How a move is offered: by what it is about, or by a button.
fn role(m: Move, on: Option<&str>) -> ChoiceRole {
    match m {
        Move::EndMoves | Move::EndAir | Move::Ready => ChoiceRole::Primary,
        _ if on.is_some() => ChoiceRole::Target,
        _ => ChoiceRole::Action,
    }
}
