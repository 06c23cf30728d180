//! Isolation: an area all of whose neighbours are hostile falls to whoever closes the ring.
//!
//! Only purchases and conquests come here. Cards, drawn attacks and drafting change no owner but their target's
//! (`treason.iso.not-by-card-or-neutral`), so what they surround is safe until a neighbour turned neutral is bought again
//! (`treason.iso.island`). Nothing is looked for again after a capture: a captured area had no neighbour of its old owner, and to every
//! other owner it was hostile before (R-23, `treason.iso.no-cascade`).

use crate::play::{map, tell};
use crate::{Area, Areas, Board, News, Owner, State, Treason};
use table::Log;

/// The areas that the purchase of a neutral area would isolate, of all owners (`treason.iso.definition`, `treason.iso.several`,
/// `treason.iso.dm-victim`). The bought area was their last neutral neighbour (`treason.iso.transition`), and they are known before it is
/// paid (`treason.buy.captures-shown`).
pub(crate) fn by_purchase(g: &Treason, b: &Board, buyer: Owner, area: Area) -> Areas {
    let near = g.edition.neighbours[area.index()].and(b.owned()).minus(b.land_of(buyer));
    within_reach(g, b, buyer, ringed(g, b, near, area), 1)
}

/// The areas that the conquest of an area isolates: the defender's beside it alone, since to all others it was hostile before
/// (`treason.att.isolation-defender-only`). The conquered area itself stays (`treason.att.conquered-stays`).
pub(crate) fn by_conquest(g: &Treason, b: &Board, defender: Owner, area: Area) -> Areas {
    let near = g.edition.neighbours[area.index()].and(b.land_of(defender));
    within_reach(g, b, Owner::Dark, ringed(g, b, near, area), 0)
}

/// The same before the attack: what would fall with the area, whose conquest takes a black knight first.
pub(crate) fn by_attack(g: &Treason, b: &Board, defender: Owner, area: Area) -> Areas {
    let near = g.edition.neighbours[area.index()].and(b.land_of(defender));
    within_reach(g, b, Owner::Dark, ringed(g, b, near, area), 1)
}

/// Which of these areas have hostile neighbours only, once `taken` is in other hands. A neighbour that is neutral or of the same owner
/// saves (`treason.iso.two-adjoining-safe`).
#[inline]
fn ringed(g: &Treason, b: &Board, areas: Areas, taken: Area) -> Areas {
    if areas.is_empty() {
        return Areas::NONE;
    }
    let owned = b.owned().with(taken);
    let is_ringed = |area: &Area| {
        let around = g.edition.neighbours[area.index()];
        let own = b.owner(*area).map_or(Areas::NONE, |owner| b.land_of(owner)).without(taken);
        owned.has_all(around) && around.and(own).is_empty()
    };
    areas.iter().filter(is_ringed).collect()
}

/// With too few knights areas are taken in the order of the board while knights last; `used` of them are needed before
/// (`treason.iso.needs-knight`).
#[inline]
fn within_reach(g: &Treason, b: &Board, by: Owner, areas: Areas, used: u8) -> Areas {
    let knights = g.knights(b, by).saturating_sub(used);
    if areas.len() <= knights { areas } else { areas.iter().take(knights.into()).collect() }
}

/// The isolated areas change hands at once, with buildings, points and towers; the old knights go home
/// (`treason.iso.last-buyer-takes`, `treason.iso.building-moves`, `treason.iso.tower-moves`, `treason.iso.tower-of-taker`).
pub(crate) fn capture(g: &Treason, s: &mut State, by: Owner, areas: Areas, log: &mut impl Log<News>) {
    for area in areas {
        let Some(from) = s.board.owner(area) else { continue };
        let (building, tower) = (s.board.building(area), s.board.towers.has(area));
        map::give(g, s, area, by);
        tell(log, News::Isolated { by, from, area, building, tower });
    }
}
