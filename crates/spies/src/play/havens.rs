//! Spy havens, in which nobody plays Discovery, Drop or Sanction. (5.1)

use crate::{Allowed, City, Refusal, Spies};

/// Why one of the three may not be played in this city; else a haven is like any other (`spies.haven.three-bans`,
/// `spies.haven.else-normal`).
pub(super) fn refuse(g: &Spies, city: City) -> Allowed {
    Refusal::Haven(city).when(g.edition.havens.has(city))
}
