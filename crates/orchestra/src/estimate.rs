//! How well the conspirators stand, for bots that look one deed ahead.

use crate::{
    Orchestra, item,
    roles::Motivation,
    state::{Board, Ending, Frame, State, Step},
};

/// From 0 (lost) to 1 (won), the same for all.
pub(crate) fn estimate(g: &Orchestra, s: &State) -> f32 {
    let b = &s.board;
    match b.ending {
        Some(ending) => f32::from(u8::from(ending == Ending::HitlerDead)),
        None => 1.0 / (1.0 + (-balance(g, b)).exp()),
    }
}

/// Between two actions nothing is half done.
pub(crate) fn is_quiet(s: &State) -> bool {
    matches!(s.board.agenda.top(), None | Some(Frame::Turn(Step::Actions)))
}

fn balance(g: &Orchestra, b: &Board) -> f32 {
    let people = g.pawns.iter().map(|pawn| {
        let at = pawn.index();
        let level = f32::from(b.mot[at].number()) * 0.25 + if b.mot[at] >= Motivation::Committed { 0.4 } else { 0.0 };
        let watched = f32::from(b.sus[at].number()) * 0.18;
        let goods = 0.05 * f32::from(item::count(&b.items[at])) + 0.15 * f32::from(b.dossier[at].and(g.edition.plots).len());
        if b.is_free(pawn) { level - watched + goods } else { -0.8 }
    });
    let support = 0.45 * f32::from(b.support - g.floor.min(b.support));
    people.sum::<f32>() / f32::from(g.pawns.len()) - support - 0.25 * f32::from(b.stage) - 0.3 + 0.05 * f32::from(b.track)
}
