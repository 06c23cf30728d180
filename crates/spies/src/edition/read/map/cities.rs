//! The cities themselves: names and places.

use super::super::{names::Names, source};
use crate::{CityFacts, Edition, MOST_CITIES, edition::Point, edition::chart};
use scene::Side;
use table::edition::{Entry, Ids, Page};
use toml::{Spanned, de::DeValue};

const FIELDS: [&str; 8] = ["id", "name", "country", "lat", "lon", "shift", "label", "source"];
/// How far a city may be moved to where there is room: farther would be another place.
const FARTHEST: i16 = 60;

/// Reads what is printed at the cities, and gives their ids.
pub(super) fn read(page: &mut Page<'_>, file: &Entry<'_>, e: &mut Edition) -> Names {
    let values = file.list(page, "city").unwrap_or_default();
    if values.len() > MOST_CITIES {
        page.tell_all(format!("there are {} cities; the most is {MOST_CITIES}", values.len()));
        return Names::new("city", []);
    }
    let mut known = Ids::default();
    let mut ids = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let entry = Entry::within(page, value, what_called("city", value, index), &FIELDS);
        let id = entry.as_ref().and_then(|entry| known.read(page, entry, "brest-litovsk"));
        if let Some(city) = entry.and_then(|entry| city(page, &entry, id.clone(), e)) {
            e.cities.push(city);
        }
        ids.push(id);
    }
    Names::new("city", ids)
}

fn city(page: &mut Page<'_>, entry: &Entry<'_>, id: Option<String>, e: &mut Edition) -> Option<CityFacts> {
    let name = entry.text(page, "name");
    let country = entry.text(page, "country");
    let place = place(page, entry, e);
    let shift = shift(page, entry);
    let label = entry.word_if_any::<Side>(page, "label", "side");
    source(page, entry, e);
    let (lat, lon) = place?;
    let at = chart::point(&e.globe, lat, lon);
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
pub(super) fn place(page: &mut Page<'_>, entry: &Entry<'_>, e: &Edition) -> Option<(f64, f64)> {
    let lat = entry.decimal(page, "lat", 20.0..=75.0);
    let lon = entry.decimal(page, "lon", -40.0..=70.0);
    let (lat, lon) = (lat?, lon?);
    if !chart::holds(&e.globe, chart::point(&e.globe, lat, lon)) {
        entry.tell(page, &format!("'lat' {lat} and 'lon' {lon} lie outside the board; are they in the right order?"));
        return None;
    }
    Some((lat, lon))
}

/// How far it is moved on the board.
fn shift(page: &mut Page<'_>, entry: &Entry<'_>) -> Point {
    let shift = entry.has("shift").then(|| entry.numbers(page, "shift", -FARTHEST..=FARTHEST)).flatten();
    match shift.as_deref() {
        Some(&[x, y]) => return Point { x, y },
        Some(_) => entry.tell(page, "'shift' takes two numbers: how far to the right, and how far down"),
        None => {}
    }
    Point::default()
}

/// What an entry is called in sentences: by its id, where it has one.
pub(super) fn what_called(kind: &str, value: &Spanned<DeValue<'_>>, index: usize) -> String {
    match value.get_ref().get("id").and_then(|id| id.get_ref().as_str()) {
        Some(id) => format!("{kind} '{id}'"),
        None => format!("the {kind} in place {}", index + 1),
    }
}
