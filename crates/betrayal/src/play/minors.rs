//! Belgium and the Netherlands, whom the British player runs (`betrayal.minor.british-runs`). (1.7)

use crate::{Area, Areas, Betrayal, Board, Country, Nation, Unit};

/// The homeland of a Belgian or Dutch unit.
#[inline]
pub(crate) fn home(g: &Betrayal, unit: Unit) -> Option<Areas> {
    match g.edition.units[unit].nation {
        Nation::Belgium => Some(g.edition.of_country[Country::Belgium.index()]),
        Nation::Netherlands => Some(g.edition.of_country[Country::Netherlands.index()]),
        _ => None,
    }
}

/// May a unit go there by choice? Not out of its homeland, unless it was forced out once (`betrayal.minor.home-only`,
/// `betrayal.minor.free-abroad`).
#[inline]
pub(crate) fn may_go(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> bool {
    b.forced_out.has(unit) || home(g, unit).is_none_or(|home| home.has(area))
}

/// Notes a unit that is abroad after a withdrawal (`betrayal.minor.forced-out`).
pub(crate) fn note_abroad(g: &Betrayal, b: &mut Board, unit: Unit, area: Area) {
    if home(g, unit).is_some_and(|home| !home.has(area)) {
        b.forced_out.insert(unit);
    }
}

/// Is a unit lost for good where others are set aside (`betrayal.minor.losses-permanent`)?
#[inline]
pub(crate) fn never_returns(g: &Betrayal, unit: Unit) -> bool {
    matches!(g.edition.units[unit].nation, Nation::Belgium | Nation::Netherlands)
}
