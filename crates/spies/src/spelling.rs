//! The words for pieces and places that clients and the referee read and write.

use crate::{
    edition::{City, CitySet, Edition, Tile, TileSet},
    moves::agent_word,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    year::Year,
};

/// The word of a place: a city or a sea, a record ("record-france-1936"), a box, or "nowhere".
pub(crate) fn place_word(e: &Edition, place: Place) -> String {
    match (place, place.city(), place.sea(), place.record()) {
        (_, Some(city), ..) => city_word(e, city).to_owned(),
        (_, _, Some(sea), _) => e.seas.get(sea.index()).map_or_else(String::new, |facts| facts.id.clone()),
        (.., Some((power, year))) => format!("record-{}-{}", power.id(), year.number()),
        (Place::SANCTIONED, ..) => "sanctioned".into(),
        (Place::NEUTRAL_BOX, ..) => "neutral-box".into(),
        (Place::REMOVED, ..) => "removed".into(),
        _ => "nowhere".into(),
    }
}

/// The place with this word.
pub(crate) fn read_place(e: &Edition, word: &str) -> Option<Place> {
    match word {
        "sanctioned" => Some(Place::SANCTIONED),
        "neutral-box" => Some(Place::NEUTRAL_BOX),
        "removed" => Some(Place::REMOVED),
        "nowhere" => Some(Place::NOWHERE),
        _ => {
            let record = || {
                let (power, year) = word.strip_prefix("record-")?.split_once('-')?;
                Some(Place::on_record(Power::from_id(power)?, Year::from_number(year.parse().ok()?)?))
            };
            e.city_called(word).map(Place::in_city).or_else(|| e.sea_called(word).map(Place::at_sea)).or_else(record)
        }
    }
}

/// The word of a city.
pub(crate) fn city_word(e: &Edition, city: City) -> &str {
    e.cities.get(city.index()).map_or("", |facts| facts.id.as_str())
}

/// The words of several cities.
pub(crate) fn city_words(e: &Edition, cities: CitySet) -> Vec<&str> {
    cities.iter().map(|city| city_word(e, city)).collect()
}

/// The word of a secret's counter.
pub(crate) fn dossier_word(dossier: Dossier) -> String {
    format!("s{}", dossier.0 + 1)
}

/// The word of what lies on a secret: a spy, "police", or nothing.
pub(crate) fn guard_word(e: &Edition, guard: Guard) -> Option<String> {
    match guard {
        Guard::POLICE => Some("police".into()),
        guard => guard.as_agent().map(|agent| agent_word(e, agent)),
    }
}

/// The counter of a spy with this word.
pub(crate) fn read_agent(e: &Edition, word: &str) -> Option<Agent> {
    Agent::all().find(|agent| agent_word(e, *agent) == word)
}

/// The printed numbers of tiles.
pub(crate) fn tile_numbers(tiles: TileSet) -> Vec<u8> {
    tiles.iter().map(Tile::number).collect()
}
