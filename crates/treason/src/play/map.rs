//! Knights and buildings on areas. An area has at most one owner (`treason.map.single-owner`); one without a knight is neutral
//! (`treason.map.neutral`). Centre and rim are no areas, and gates join nobody but the Dark Master: neighbours are what the edition
//! lists (`treason.map.adjacent`, `treason.map.no-centre-no-rim`).

use crate::play::scoring;
use crate::{Area, Building, Owner, State, Treason};

/// An area goes to an owner with all that stands on it; a former knight goes home, and points move.
pub(crate) fn give(g: &Treason, s: &mut State, area: Area, to: Owner) {
    let value = g.value_on(&s.board, area);
    if let Some(from) = s.board.owner(area) {
        s.board.land[from.index()].remove(area);
        scoring::lose(s, from, value);
    }
    s.board.land[to.index()].insert(area);
    scoring::gain(s, to, value);
}

/// The knight on an area goes home.
pub(crate) fn free(s: &mut State, area: Area) {
    s.board.land.iter_mut().for_each(|land| land.remove(area));
}

/// A building is taken off an area, and its points are lost. Where its card goes is for the caller.
pub(crate) fn tear_down(g: &Treason, s: &mut State, area: Area) -> Option<Building> {
    let building = s.board.building(area)?;
    if let Some(owner) = s.board.owner(area) {
        scoring::lose(s, owner, g.edition.value_of(building));
    }
    s.board.built[g.edition.category_of(building).index()].remove(area);
    s.board.buildings[area.index()] = Building(0);
    Some(building)
}

/// A building is put on an area without one, and scored.
pub(crate) fn put_up(g: &Treason, s: &mut State, building: Building, area: Area, owner: Owner) {
    s.board.built[g.edition.category_of(building).index()].insert(area);
    s.board.buildings[area.index()] = building;
    scoring::gain(s, owner, g.edition.value_of(building));
}
