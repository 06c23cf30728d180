//! Moves that are allowed and that nobody would make.

use crate::{Area, Betrayal, Board, Frame, Move, PlayerTurn, Side, Step};

/// Is a move beside all sense?
pub(crate) fn is_senseless(g: &Betrayal, b: &Board, m: Move) -> bool {
    match m {
        // Who has everything in its place is ready; who has nothing takes it from history.
        Move::Place(..) => matches!(b.agenda.top(), Some(Frame::Setup(_))),
        // From one Border Area to the next, where there is no way out either: that only leads back again.
        Move::Go(unit, to) if g.edition.borders.has(to) => {
            b.area(unit).is_some_and(|from| g.edition.borders.has(from)) && !leads_out(g, b, to)
        }
        // What leaves too early is merely gone.
        Move::Evacuate(_) => g.rulings.late_evacuation && b.turn < g.edition.constants.evacuation_counts_from,
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

/// Can Germans go from a Border Area into an Area without Allies that still takes them?
fn leads_out(g: &Betrayal, b: &Board, border: Area) -> bool {
    let taken = g.edition.borders.or(b.occupied(Side::Allies)).or(b.full(Side::Germans));
    !g.edition.neighbours[border.index()].minus(taken).is_empty()
}

fn is_near_enemy(g: &Betrayal, b: &Board, area: Area) -> bool {
    let near = g.edition.neighbours[area.index()].with(area);
    debug_assert!(matches!(b.agenda.top(), Some(Frame::Turn(Step::Air))));
    !near.and(b.occupied(b.player.side().other())).is_empty()
}
