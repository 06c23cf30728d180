//! `map.toml`: the cities, whose they are, what is marked in them, the lines and the seas
//! (`spies.map.city-data`).

mod cities;
mod lines;
mod seas;
mod territory;

use super::super::{CityFacts, CitySet, MOST_CITIES};
use super::{Findings, names::Names, source};
use crate::{
    edition::{City, Origin, SECRET_CITIES},
    roles::Power,
};
use scene::{Globe, all_of};
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
pub(super) fn read(texts: &Texts, globe: &Globe, found: &mut Findings) -> MapRead {
    let mut map = MapRead::blank();
    let Some(mut page) = Page::open(texts, FILE, &mut found.problems) else { return map };
    let Some(root) = page.parse() else { return map };
    let page = &mut page;
    let fields = ["city", "territory", "havens", "secret-mark", "police-code", "rail", "air", "sea"];
    let file = Entry::whole(page, &root, &fields);
    let origins = &mut found.origins;
    (map.names, map.cities) = cities::read(page, &file, globe, origins);
    territory::read(page, &file, &mut map, origins);
    marks(page, &file, &mut map, origins);
    map.rail = lines::read(page, &file, "rail", &map.names, origins);
    map.air = lines::read(page, &file, "air", &map.names, origins);
    map.seas = seas::read(page, &file, globe, &map.names, origins);
    map
}

/// The havens that the rulebook names (`spies.map.havens-3`).
const HAVENS: [&str; 3] = ["istanbul", "tangiers", "geneva"];

/// Reads spy havens, the SECRET mark and the police code, and looks whether they may stand where they stand.
fn marks(page: &mut Page<'_>, file: &Entry<'_>, map: &mut MapRead, origins: &mut Vec<Origin>) {
    map.havens = marked(page, file, "havens", map, origins, havens);
    map.secret_mark = marked(page, file, "secret-mark", map, origins, secret_mark);
    map.police_code = marked(page, file, "police-code", map, origins, police_code);
}

/// The cities with a mark. `look` judges them, when all their names are known.
fn marked(
    page: &mut Page<'_>,
    file: &Entry<'_>,
    field: &str,
    map: &MapRead,
    origins: &mut Vec<Origin>,
    look: impl Fn(&mut Page<'_>, &Entry<'_>, CitySet, &MapRead),
) -> CitySet {
    let Some(value) = file.need(page, field) else { return CitySet::NONE };
    let Some(entry) = Entry::within(page, value, format!("[{field}]"), &["cities", "source"]) else { return CitySet::NONE };
    source(page, &entry, origins);
    let named = entry.texts(page, "cities").len();
    let cities = map.names.cities(page, &entry, "cities");
    if usize::from(cities.len()) == named && map.names.whole() {
        look(page, &entry, cities, map);
    }
    cities
}

fn havens(page: &mut Page<'_>, entry: &Entry<'_>, cities: CitySet, map: &MapRead) {
    let named: CitySet = HAVENS.iter().filter_map(|id| map.names.named(id).ok()).map(City).collect();
    if cities != named || named.len() != HAVENS.len() as u8 {
        entry.tell(page, &format!("the rulebook names these spy havens and no others: {}", all_of(HAVENS.map(|id| format!("'{id}'")))));
    }
}

/// `spies.map.secret-cities-8`: eight, and none of them a power's.
fn secret_mark(page: &mut Page<'_>, entry: &Entry<'_>, cities: CitySet, map: &MapRead) {
    if usize::from(cities.len()) != SECRET_CITIES {
        entry.tell(page, &format!("{} cities have the SECRET mark, there should be {SECRET_CITIES}", cities.len()));
    }
    for city in cities {
        if let (Some(power), Some(facts)) = (map.owner[city.index()], map.cities.get(city.index())) {
            entry.tell(page, &format!("{} belongs to {}; the SECRET mark stands in neutral cities", facts.name, power.name()));
        }
    }
}

/// Police stand in the home country, the capital among their cities.
fn police_code(page: &mut Page<'_>, entry: &Entry<'_>, cities: CitySet, map: &MapRead) {
    let home = map.home.iter().fold(CitySet::NONE, |all, home| all.or(*home));
    for city in cities.minus(home) {
        if let Some(facts) = map.cities.get(city.index()) {
            entry.tell(page, &format!("{} is in no power's home country, so no police may stand there", facts.name));
        }
    }
    for city in map.capitals.into_iter().flatten().filter(|c| !cities.has(*c)) {
        if let Some(facts) = map.cities.get(city.index()) {
            entry.tell(page, &format!("{} is a capital, so it needs the police code", facts.name));
        }
    }
}
