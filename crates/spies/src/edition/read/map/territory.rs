//! Whose the cities are: a capital, a home country and what lies overseas, once for each power.

use super::super::{names::Names, source};
use super::Capitals;
use crate::{City, CitySet, Edition, Power};
use table::edition::{Entry, Page};

const FIELDS: [&str; 5] = ["power", "capital", "home", "overseas", "source"];

/// Reads all territories into the map.
pub(super) fn read(page: &mut Page<'_>, file: &Entry<'_>, names: &Names, e: &mut Edition) -> Capitals {
    let mut capitals = [None; Power::COUNT];
    let mut lines: [Option<usize>; Power::COUNT] = [None; Power::COUNT];
    for entry in file.entries(page, "territory", &FIELDS, |_, n| format!("territory {n}")).unwrap_or_default() {
        source(page, &entry, e);
        let Some(power) = entry.word::<Power>(page, "power", "power") else { continue };
        let at = power.get_ref().index();
        if let Some(line) = lines[at] {
            let sentence = format!("{} has two territories, the first in line {line}", power.get_ref().name());
            entry.tell_at(page, &power, &sentence);
            continue;
        }
        lines[at] = Some(page.line(power.span().start));
        e.home[at] = own(page, &entry, "home", power.into_inner(), names, e);
        let overseas = if entry.has("overseas") { own(page, &entry, "overseas", Power::ALL[at], names, e) } else { CitySet::NONE };
        e.territory[at] = e.home[at].or(overseas);
        capitals[at] = capital(page, &entry, e.home[at], names);
    }
    for power in Power::ALL.into_iter().filter(|p| lines[p.index()].is_none()) {
        page.tell_all(format!("{} has no territory: an entry [[territory]] with power = \"{}\" is missing", power.name(), power.id()));
    }
    capitals
}

/// The cities of a list, which become the power's own.
fn own(page: &mut Page<'_>, entry: &Entry<'_>, field: &str, power: Power, names: &Names, e: &mut Edition) -> CitySet {
    let mut cities = CitySet::NONE;
    for name in entry.texts(page, field) {
        let Some(at) = names.find(page, entry, field, &name) else { continue };
        let owner = &mut e.owner[usize::from(at)];
        match owner {
            Some(other) => {
                let sentence = format!("'{field}': '{}' belongs to {} already", name.get_ref(), other.name());
                entry.tell_at(page, &name, &sentence);
            }
            None => {
                *owner = Some(power);
                cities.insert(City(at));
            }
        }
    }
    cities
}

fn capital(page: &mut Page<'_>, entry: &Entry<'_>, home: CitySet, names: &Names) -> Option<City> {
    let name = entry.text(page, "capital")?;
    let city = City(names.find(page, entry, "capital", &name)?);
    if !home.has(city) {
        entry.tell_at(page, &name, &format!("the capital '{}' must stand under 'home' too", name.get_ref()));
        return None;
    }
    Some(city)
}
