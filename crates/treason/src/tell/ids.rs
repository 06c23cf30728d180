//! The ids of the elements of the picture, in one place, so that sentences and choices point at what is drawn.

use crate::{Area, Building, Edition, Kind, Master, Owner, Power, Shop};

/// The track of points, and where the Dark Master waits before he comes in.
pub(crate) const POINTS: &str = "points";
pub(crate) const OUTSIDE: &str = "outside";
/// The middle of the city.
pub(crate) const CITADEL: &str = "citadel";
/// The Dark Master himself.
pub(crate) const DARK_MASTER: &str = "dark-master";

/// An area.
pub(crate) fn area(e: &Edition, area: Area) -> String {
    format!("area-{}", e.areas[area].id)
}

/// A building card, wherever it lies.
pub(crate) fn card(e: &Edition, card: Building) -> String {
    format!("card-{}", e.buildings[card].id)
}

/// The nth influence card of a kind in the viewer's hand, from 0.
pub(crate) fn influence(e: &Edition, kind: Kind, n: usize) -> String {
    if n == 0 { format!("influence-{}", e.kinds[kind].id) } else { format!("influence-{}-{}", e.kinds[kind].id, n + 1) }
}

/// A square of the score track.
pub(crate) fn square(points: u16) -> String {
    format!("points-{points}")
}

/// The marker of an owner.
pub(crate) fn marker(owner: Owner) -> String {
    format!("marker-{}", owner.id())
}

/// A major power.
pub(crate) fn power(power: Power) -> String {
    power.id().to_owned()
}

/// The panel of a Grand Master.
pub(crate) fn seat(master: Master) -> String {
    format!("seat-{}", master.index())
}

/// The zone of a shop.
pub(crate) const fn shop(shop: Shop) -> &'static str {
    match shop {
        Shop::PawnShop => "pawn-shop",
        Shop::FreeMarket => "free-market",
    }
}
