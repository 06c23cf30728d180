//! The seas: their ports and the seas beside them.

use super::super::{names::Names, source};
use super::cities::{place, what_called};
use crate::{Edition, MOST_SEAS, Sea, SeaFacts, edition::chart};
use table::edition::{Entry, Ids, Page};

const FIELDS: [&str; 7] = ["id", "name", "lat", "lon", "ports", "beside", "source"];

/// All seas.
pub(super) fn read(page: &mut Page<'_>, file: &Entry<'_>, cities: &Names, e: &mut Edition) {
    let values = file.list(page, "sea").unwrap_or_default();
    if values.len() > MOST_SEAS {
        return page.tell_all(format!("there are {} seas; the most is {MOST_SEAS}", values.len()));
    }
    let mut known = Ids::default();
    let mut ids = Vec::new();
    let mut entries = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let entry = Entry::within(page, value, what_called("sea", value, index), &FIELDS);
        let id = entry.as_ref().and_then(|entry| known.read(page, entry, "north-sea"));
        if let Some(entry) = entry {
            let sea = sea(page, &entry, id.clone(), e);
            e.seas.extend(sea);
            entries.push((Sea(index as u8), entry));
        }
        ids.push(id);
    }
    let names = Names::new("sea", ids);
    for (sea, entry) in &entries {
        // A sea may have no port at all: then it is only crossed.
        for city in cities.cities(page, entry, "ports") {
            e.ports_on[sea.index()].insert(city);
            e.seas_at[city.index()].insert(*sea);
        }
        neighbours(page, entry, *sea, &names, e);
    }
}

fn sea(page: &mut Page<'_>, entry: &Entry<'_>, id: Option<String>, e: &mut Edition) -> Option<SeaFacts> {
    let name = entry.text(page, "name");
    let place = place(page, entry, e);
    source(page, entry, e);
    let (lat, lon) = place?;
    Some(SeaFacts { id: id?, name: name?.into_inner().to_owned(), at: chart::point(&e.globe, lat, lon) })
}

fn neighbours(page: &mut Page<'_>, entry: &Entry<'_>, sea: Sea, seas: &Names, e: &mut Edition) {
    for name in entry.texts_if_any(page, "beside") {
        let Some(other) = seas.find(page, entry, "beside", &name).map(Sea) else { continue };
        if other == sea {
            entry.tell_at(page, &name, "a sea does not lie beside itself");
        } else if e.beside[sea.index()].has(other) {
            entry.tell_at(page, &name, &format!("that '{}' lies beside it is there twice; once is enough", name.get_ref()));
        }
        e.beside[sea.index()].insert(other);
        e.beside[other.index()].insert(sea);
    }
}
