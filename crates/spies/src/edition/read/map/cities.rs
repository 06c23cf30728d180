//! The cities themselves: names and places.

use super::super::{super::chart, names::Names, source};
use crate::edition::{CityFacts, Label, MOST_CITIES, Origin, Point};
use scene::Globe;
use table::edition::{Entry, Ids, Page};
use toml::{Spanned, de::DeValue};

const FIELDS: [&str; 8] = ["id", "name", "country", "lat", "lon", "shift", "label", "source"];
/// How far a city may be moved to where there is room: farther would be another place.
const FARTHEST: i16 = 60;

/// The ids of all cities, and what is printed at those that can be read.
pub(super) fn read(page: &mut Page<'_>, file: &Entry<'_>, globe: &Globe, origins: &mut Vec<Origin>) -> (Names, Vec<CityFacts>) {
    let entries = file.list(page, "city").unwrap_or_default();
    if entries.len() > MOST_CITIES {
        page.tell_all(format!("there are {} cities; the most is {MOST_CITIES}", entries.len()));
        return (Names::new("city", std::iter::empty()), Vec::new());
    }
    let mut known = Ids::default();
    let mut ids = Vec::new();
    let mut cities = Vec::new();
    for (index, value) in entries.iter().enumerate() {
        let entry = Entry::within(page, value, what(value, index), &FIELDS);
        let id = entry.as_ref().and_then(|entry| known.read(page, entry, "brest-litovsk"));
        cities.extend(entry.and_then(|entry| city(page, &entry, globe, id.clone(), origins)));
        ids.push(id);
    }
    (Names::new("city", ids.into_iter()), cities)
}

fn city(page: &mut Page<'_>, entry: &Entry<'_>, globe: &Globe, id: Option<String>, origins: &mut Vec<Origin>) -> Option<CityFacts> {
    let name = entry.text(page, "name");
    let country = entry.text(page, "country");
    let place = place(page, entry, globe);
    let shift = shift(page, entry);
    let label = entry.word_if_any::<Label>(page, "label", "side");
    source(page, entry, origins);
    let (lat, lon) = place?;
    let at = chart::point(globe, lat, lon);
    Some(CityFacts {
        id: id?,
        name: name?.into_inner().to_owned(),
        country: country?.into_inner().to_owned(),
        lat,
        lon,
        at: Point { x: at.x + shift.x, y: at.y + shift.y },
        label: label.map(Spanned::into_inner).unwrap_or_default(),
    })
}

/// Degrees north and east, of a place that lies on the board.
pub(super) fn place(page: &mut Page<'_>, entry: &Entry<'_>, globe: &Globe) -> Option<(f64, f64)> {
    let lat = entry.decimal(page, "lat", 20.0..=75.0);
    let lon = entry.decimal(page, "lon", -40.0..=70.0);
    let (lat, lon) = (lat?, lon?);
    let at = chart::point(globe, lat, lon);
    if !chart::holds(globe, at) {
        entry.tell(page, &format!("'lat' {lat} and 'lon' {lon} lie outside the board; are they in the right order?"));
        return None;
    }
    Some((lat, lon))
}

/// How far it is moved on the board.
fn shift(page: &mut Page<'_>, entry: &Entry<'_>) -> Point {
    if !entry.has("shift") {
        return Point::default();
    }
    match entry.numbers(page, "shift", -FARTHEST..=FARTHEST).as_deref() {
        Some(&[x, y]) => Point { x, y },
        Some(_) => {
            entry.tell(page, "'shift' takes two numbers: how far to the right, and how far down");
            Point::default()
        }
        None => Point::default(),
    }
}

/// What an entry is called in sentences: by its id, where it has one.
pub(super) fn what_called(kind: &str, value: &Spanned<DeValue<'_>>, index: usize) -> String {
    match value.get_ref().get("id").and_then(|id| id.get_ref().as_str()) {
        Some(id) => format!("{kind} '{id}'"),
        None => format!("the {kind} in place {}", index + 1),
    }
}

fn what(value: &Spanned<DeValue<'_>>, index: usize) -> String {
    what_called("city", value, index)
}
