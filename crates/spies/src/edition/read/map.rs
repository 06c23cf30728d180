//! `map.toml`: the cities, whose they are, what is marked in them, the lines and the seas
//! (`spies.map.city-data`).

mod cities;
mod lines;
mod marks;
mod seas;
mod territory;

use super::super::{CityFacts, CitySet, MOST_CITIES};
use super::{Findings, names::Names};
use crate::{edition::City, roles::Power};
use table::{
    Texts,
    edition::{Entry, Page},
};

pub(super) const FILE: &str = "map.toml";

/// The map as read.
pub(super) struct MapRead {
    pub(super) names: Names,
    pub(super) cities: Vec<CityFacts>,
    pub(super) owner: [Option<Power>; MOST_CITIES],
    pub(super) capitals: [Option<City>; Power::COUNT],
    pub(super) home: [CitySet; Power::COUNT],
    pub(super) territory: [CitySet; Power::COUNT],
    pub(super) havens: CitySet,
    pub(super) secret_mark: CitySet,
    pub(super) police_code: CitySet,
    pub(super) rail: [CitySet; MOST_CITIES],
    pub(super) air: [CitySet; MOST_CITIES],
    pub(super) seas: seas::SeasRead,
}

impl MapRead {
    /// A map of which nothing is known.
    fn blank() -> MapRead {
        MapRead {
            names: Names::new("city", std::iter::empty()),
            cities: Vec::new(),
            owner: [None; MOST_CITIES],
            capitals: [None; Power::COUNT],
            home: Default::default(),
            territory: Default::default(),
            havens: CitySet::NONE,
            secret_mark: CitySet::NONE,
            police_code: CitySet::NONE,
            rail: [CitySet::NONE; MOST_CITIES],
            air: [CitySet::NONE; MOST_CITIES],
            seas: seas::SeasRead::default(),
        }
    }
}

/// The map; what could not be read of it is blank.
pub(super) fn read(texts: &Texts, found: &mut Findings) -> MapRead {
    let mut map = MapRead::blank();
    let Some(mut page) = Page::open(texts, FILE, &mut found.problems) else { return map };
    let Some(root) = page.parse() else { return map };
    let page = &mut page;
    let fields = ["city", "territory", "havens", "secret-mark", "police-code", "rail", "air", "sea"];
    let file = Entry::whole(page, &root, &fields);
    let origins = &mut found.origins;
    (map.names, map.cities) = cities::read(page, &file, origins);
    territory::read(page, &file, &mut map, origins);
    marks::read(page, &file, &mut map, origins);
    map.rail = lines::read(page, &file, "rail", &map.names, origins);
    map.air = lines::read(page, &file, "air", &map.names, origins);
    map.seas = seas::read(page, &file, &map.names, origins);
    map
}
