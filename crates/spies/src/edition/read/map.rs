//! `map.toml`: the cities, whose they are, what is marked in them, the lines and the seas
//! (`spies.map.city-data`).

mod cities;
mod lines;
mod seas;
mod territory;

use super::{names::Names, source};
use crate::{City, CitySet, Edition, MOST_CITIES, Power, SECRET_CITIES, SeaSet};
use scene::all_of;
use table::{
    Problem, Texts,
    edition::{Entry, Page},
};

pub(super) const FILE: &str = "map.toml";

/// By power: its capital, where it could be read.
type Capitals = [Option<City>; Power::COUNT];

/// The map; what could not be read of it is blank. The names of the cities are for other files.
pub(super) fn read(texts: &Texts, e: &mut Edition, problems: &mut Vec<Problem>) -> Names {
    (e.owner, e.seas_at) = (vec![None; MOST_CITIES], vec![SeaSet::NONE; MOST_CITIES]);
    let fields = ["city", "territory", "havens", "secret-mark", "police-code", "rail", "air", "sea"];
    let names = Page::whole(texts, FILE, &fields, problems, |page, file| {
        let names = cities::read(page, file, e);
        let capitals = territory::read(page, file, &names, e);
        e.capital = capitals.map(Option::unwrap_or_default);
        marks(page, file, &names, capitals, e);
        e.rail = lines::read(page, file, "rail", &names, e);
        e.air = lines::read(page, file, "air", &names, e);
        seas::read(page, file, &names, e);
        names
    });
    names.unwrap_or_else(|| Names::new("city", []))
}

/// The havens that the rulebook names (`spies.map.havens-3`).
const HAVENS: [&str; 3] = ["istanbul", "tangiers", "geneva"];

/// Reads spy havens, the SECRET mark and the police code, and looks whether they may stand where they stand.
fn marks(page: &mut Page<'_>, file: &Entry<'_>, names: &Names, capitals: Capitals, e: &mut Edition) {
    e.havens = marked(page, file, "havens", names, e, |page, entry, cities, _| havens(page, entry, cities, names));
    e.secret_cities = marked(page, file, "secret-mark", names, e, secret_mark);
    let coded = marked(page, file, "police-code", names, e, |page, entry, cities, e| police_code(page, entry, cities, capitals, e));
    e.coded = e.home.map(|home| home.and(coded));
}

/// The cities with a mark. `look` judges them, when all their names are known.
fn marked(
    page: &mut Page<'_>,
    file: &Entry<'_>,
    field: &str,
    names: &Names,
    e: &mut Edition,
    look: impl Fn(&mut Page<'_>, &Entry<'_>, CitySet, &Edition),
) -> CitySet {
    let Some(value) = file.need(page, field) else { return CitySet::NONE };
    let Some(entry) = Entry::within(page, value, format!("[{field}]"), &["cities", "source"]) else { return CitySet::NONE };
    source(page, &entry, e);
    let named = entry.texts(page, "cities").len();
    let cities = names.cities(page, &entry, "cities");
    if usize::from(cities.len()) == named && names.whole() {
        look(page, &entry, cities, e);
    }
    cities
}

fn havens(page: &mut Page<'_>, entry: &Entry<'_>, cities: CitySet, names: &Names) {
    let named: CitySet = HAVENS.iter().filter_map(|id| names.named(id).ok()).map(City).collect();
    if cities != named || named.len() != HAVENS.len() as u8 {
        entry.tell(page, &format!("the rulebook names these spy havens and no others: {}", all_of(HAVENS.map(|id| format!("'{id}'")))));
    }
}

/// `spies.map.secret-cities-8`: eight, and none of them a power's.
fn secret_mark(page: &mut Page<'_>, entry: &Entry<'_>, cities: CitySet, e: &Edition) {
    if usize::from(cities.len()) != SECRET_CITIES {
        entry.tell(page, &format!("{} cities have the SECRET mark, there should be {SECRET_CITIES}", cities.len()));
    }
    for city in cities {
        if let (Some(power), Some(facts)) = (e.owner[city.index()], e.cities.get(city.index())) {
            entry.tell(page, &format!("{} belongs to {}; the SECRET mark stands in neutral cities", facts.name, power.name()));
        }
    }
}

/// Police stand in the home country, the capital among their cities.
fn police_code(page: &mut Page<'_>, entry: &Entry<'_>, cities: CitySet, capitals: Capitals, e: &Edition) {
    let home = e.home.iter().fold(CitySet::NONE, |all, home| all.or(*home));
    for facts in cities.minus(home).iter().filter_map(|city| e.cities.get(city.index())) {
        entry.tell(page, &format!("{} is in no power's home country, so no police may stand there", facts.name));
    }
    let bare = capitals.into_iter().flatten().filter(|city| !cities.has(*city));
    for facts in bare.filter_map(|city| e.cities.get(city.index())) {
        entry.tell(page, &format!("{} is a capital, so it needs the police code", facts.name));
    }
}
