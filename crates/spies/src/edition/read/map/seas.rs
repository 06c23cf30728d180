//! The seas: their ports and the seas beside them.

use super::{
    super::{super::chart, names::Names, source},
    cities::{place, what_called},
};
use crate::edition::{CitySet, MOST_CITIES, MOST_SEAS, Origin, Sea, SeaFacts, SeaSet};
use scene::Globe;
use table::edition::{Entry, Ids, Page};

const FIELDS: [&str; 7] = ["id", "name", "lat", "lon", "ports", "beside", "source"];

/// The seas as read.
pub(in super::super) struct SeasRead {
    pub(in super::super) facts: Vec<SeaFacts>,
    pub(in super::super) at: [SeaSet; MOST_CITIES],
    pub(in super::super) ports_on: [CitySet; MOST_SEAS],
    pub(in super::super) beside: [SeaSet; MOST_SEAS],
}

impl Default for SeasRead {
    fn default() -> Self {
        let (at, ports_on, beside) = ([SeaSet::NONE; MOST_CITIES], [CitySet::NONE; MOST_SEAS], [SeaSet::NONE; MOST_SEAS]);
        SeasRead { facts: Vec::new(), at, ports_on, beside }
    }
}

/// All seas.
pub(super) fn read(page: &mut Page<'_>, file: &Entry<'_>, globe: &Globe, cities: &Names, origins: &mut Vec<Origin>) -> SeasRead {
    let mut seas = SeasRead::default();
    let values = file.list(page, "sea").unwrap_or_default();
    if values.len() > MOST_SEAS {
        page.tell_all(format!("there are {} seas; the most is {MOST_SEAS}", values.len()));
        return seas;
    }
    let mut known = Ids::default();
    let mut ids = Vec::new();
    let mut entries = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let entry = Entry::within(page, value, what_called("sea", value, index), &FIELDS);
        let id = entry.as_ref().and_then(|entry| known.read(page, entry, "north-sea"));
        if let Some(entry) = entry {
            seas.facts.extend(sea(page, &entry, globe, id.clone(), origins));
            entries.push((Sea(index as u8), entry));
        }
        ids.push(id);
    }
    let names = Names::new("sea", ids.into_iter());
    for (sea, entry) in &entries {
        seas.ports(page, entry, *sea, cities);
        seas.neighbours(page, entry, *sea, &names);
    }
    seas
}

fn sea(page: &mut Page<'_>, entry: &Entry<'_>, globe: &Globe, id: Option<String>, origins: &mut Vec<Origin>) -> Option<SeaFacts> {
    let name = entry.text(page, "name");
    let place = place(page, entry, globe);
    source(page, entry, origins);
    let (lat, lon) = place?;
    Some(SeaFacts { id: id?, name: name?.into_inner().to_owned(), at: chart::point(globe, lat, lon) })
}

impl SeasRead {
    /// A sea may have no port at all: then it is only crossed.
    fn ports(&mut self, page: &mut Page<'_>, entry: &Entry<'_>, sea: Sea, cities: &Names) {
        for city in cities.cities(page, entry, "ports") {
            self.ports_on[sea.index()].insert(city);
            self.at[city.index()].insert(sea);
        }
    }

    fn neighbours(&mut self, page: &mut Page<'_>, entry: &Entry<'_>, sea: Sea, seas: &Names) {
        for name in entry.texts_if_any(page, "beside") {
            let Some(other) = seas.find(page, entry, "beside", &name).map(Sea) else { continue };
            if other == sea {
                entry.tell_at(page, &name, "a sea does not lie beside itself");
            } else if self.beside[sea.index()].has(other) {
                let sentence = format!("that '{}' lies beside it is there twice; once is enough", name.get_ref());
                entry.tell_at(page, &name, &sentence);
            }
            self.beside[sea.index()].insert(other);
            self.beside[other.index()].insert(sea);
        }
    }
}
