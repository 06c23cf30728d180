//! Moves that are allowed and that nobody would make.

use crate::play::{evacuation, setup};
use crate::{Area, Betrayal, Board, Frame, Move, PlayerTurn, Side, Step};

/// Is a move beside all sense?
pub(crate) fn is_senseless(g: &Betrayal, b: &Board, m: Move) -> bool {
    match m {
        // Who has everything in its place is ready; who has nothing takes it from history, and then places what found no room there.
        Move::Place(unit, _) => match b.agenda.top() {
            Some(Frame::Setup(role)) => b.on_map.has(unit) || setup::waiting(g, b, role) == setup::by_hand(g, role),
            _ => false,
        },
        // Whoever thinks about every unit needs no help.
        Move::Duties => true,
        // A harbour that is full takes a unit in, and then somebody has to leave over it, too early.
        Move::Go(_, to) => b.full(Side::Allies).has(to) && evacuation::harbours(g, b).has(to) && !evacuation::counts(g, b),
        // What leaves too early is merely gone.
        Move::Evacuate(_) => !evacuation::counts(g, b),
        Move::Rebase(unit, to) => {
            let is_safe = |area: Area| !is_near_enemy(g, b, area);
            // A base that is safe is not changed for another, nor for one that is not.
            !is_safe(to) || b.area(unit).is_some_and(|from| is_safe(from) && b.count(from, b.player.side()) > 0)
        }
        // A bombardment of this strength does next to nothing, and the aircraft may be shot down.
        Move::Fly(unit, area) if b.player != PlayerTurn::German && b.count(area, Side::Allies) == 0 => b.reduced.has(unit),
        _ => false,
    }
}

fn is_near_enemy(g: &Betrayal, b: &Board, area: Area) -> bool {
    let near = g.edition.neighbours[area.index()].with(area);
    debug_assert!(matches!(b.agenda.top(), Some(Frame::Turn(Step::Air))));
    !near.and(b.occupied(b.player.side().other())).is_empty()
}
