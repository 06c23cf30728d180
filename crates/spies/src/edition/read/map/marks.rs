//! What is marked in cities: spy havens, the SECRET mark, the police code.

use super::{super::source, MapRead};
use crate::edition::{City, CitySet, Origin, SECRET_CITIES};
use scene::all_of;
use table::edition::{Entry, Page};

/// The havens that the rulebook names (`spies.map.havens-3`).
const HAVENS: [&str; 3] = ["istanbul", "tangiers", "geneva"];

/// Reads all marks into the map, and looks whether they may stand where they stand.
pub(super) fn read(page: &mut Page<'_>, file: &Entry<'_>, map: &mut MapRead, origins: &mut Vec<Origin>) {
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
