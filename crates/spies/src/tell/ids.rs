//! The ids of the elements of the picture, in one place, so that sentences and choices point at what is drawn.

use crate::{Chit, City, Edition, Place, Power, Sea};

/// A city.
pub fn city_id(edition: &Edition, city: City) -> String {
    format!("city-{}", edition.cities[city].id)
}

/// A sea zone.
pub fn sea_id(edition: &Edition, sea: Sea) -> String {
    format!("sea-{}", edition.seas[sea].id)
}

/// A city or a sea zone; nothing off the map.
pub fn place_id(edition: &Edition, place: Place) -> Option<String> {
    place.city().map(|city| city_id(edition, city)).or_else(|| place.sea().map(|sea| sea_id(edition, sea)))
}

/// A spy, by the handle under which all know it.
pub fn spy_id(handle: u8) -> String {
    format!("spy-{handle}")
}

/// A secret, by its slot.
pub fn secret_id(slot: u8) -> String {
    format!("secret-{slot}")
}

/// The nth police piece of a power in a city.
pub fn police_id(edition: &Edition, power: Power, city: City, n: u8) -> String {
    format!("police-{}-{}-{n}", power.id(), edition.cities[city].id)
}

/// A police piece of the viewer's own powers.
pub fn own_police_id(police: u8) -> String {
    format!("police-{police}")
}

/// A tile in a hand of the viewer's.
pub fn tile_id(number: u8) -> String {
    format!("tile-{number}")
}

/// The chits of one kind in the hand of a power.
pub fn chit_id(power: Power, chit: Chit) -> String {
    format!("chit-{}-{}", power.id(), chit.id())
}
