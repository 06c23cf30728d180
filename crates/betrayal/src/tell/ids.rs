//! The ids of what can be pointed at, for pictures and sentences alike. Areas and units have the words of the edition.

use crate::{Area, Betrayal, Nation, Place, Unit};

/// The French Republic marker.
pub(crate) const REPUBLIC: &str = "republic";
/// The tracks.
pub(crate) const TURNS: &str = "turns";
pub(crate) const TALK: &str = "talk";
pub(crate) const ORDERS: &str = "orders";
pub(crate) const BOXES: &str = "boxes";
/// The list of what counts for victory.
pub(crate) const VICTORY: &str = "victory";
/// The list of what is still owed.
pub(crate) const OWED: &str = "owed";

/// An Area.
pub(crate) fn area(g: &Betrayal, area: Area) -> String {
    g.edition.areas[area].id.clone()
}

/// A unit.
pub(crate) fn unit(g: &Betrayal, unit: Unit) -> String {
    g.edition.units[unit].id.clone()
}

/// A space of the Game Turn Track.
pub(crate) fn turn(turn: u8) -> String {
    format!("turn-{turn}")
}

/// The section of a nation's box in which a unit can be.
pub(crate) fn section(nation: Nation, place: Place) -> Option<String> {
    let of = match place {
        Place::SetAside => "set-aside",
        Place::Regroup => "regroup",
        _ => return None,
    };
    Some(format!("{of}-{}", nation.id()))
}
