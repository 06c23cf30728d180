//! The printed map: what of the picture depends on the edition and on whose the cities are.

use super::{
    borders::Land,
    ids::{city_id, sea_id},
    key,
    look::{letter, palette, pattern, tint},
};
use crate::{City, CitySet, Edition, Power, Sea, Spies, edition::chart};
use scene::{Backdrop, Beside, Field, Globe, Glyph, Link, LinkStyle, Plate, Point, Region, Scene, Script, Shape, Side, Space, View, svg};
use std::sync::Arc;
use table::Play;

/// The lines of the globe are drawn beyond the edges of the board.
const BEYOND: f32 = 400.0;

/// The region of the cities that are nobody's, and that of the seas.
const NEUTRAL: &str = "land-neutral";
const SEAS: &str = "seas";

/// What never changes on a map, made once for an edition since it takes a while.
#[derive(Debug)]
pub struct Chart {
    land: Land,
    coasts: Vec<Vec<Point>>,
    borders: Vec<Vec<Point>>,
    globe: Vec<[Point; 2]>,
    plate: Plate,
    /// By city, then by sea: where it lies.
    places: Vec<Point>,
    views: Vec<View>,
    links: Vec<Link>,
    key: Arc<Scene>,
}

/// The map of an edition with the cities in these hands, by power.
pub fn map(edition: &Edition, territory: &[CitySet; Power::COUNT]) -> Scene {
    Chart::of(edition).scene(edition, territory)
}

impl Chart {
    /// The chart of an edition.
    pub fn of(edition: &Edition) -> Self {
        let mut spaces = spaces(edition, &edition.territory);
        let plate = Plate::of(edition.globe.size, &spaces.iter().map(|space| space.at).collect::<Vec<_>>(), edition.layout.inner);
        spaces.iter_mut().for_each(|space| space.at = plate.at(space.at));
        svg::spread(&mut spaces, edition.layout.size);
        let places = spaces.iter().map(|space| space.at).collect();
        let land = Land::of(edition);
        let coasts = edition.outline.iter().map(|ring| ring.iter().map(|p| plate.at(*p)).collect()).collect();
        let borders = stretched(&plate, land.borders());
        let globe = edition.globe.lines(BEYOND).into_iter().map(|line| line.map(|p| plate.at(p))).collect();
        let views = views(edition, &plate);
        Self { land, coasts, borders, globe, views, links: links(edition), key: Arc::new(key::key(edition)), plate, places }
    }

    /// Where a place on the globe lies on the board.
    pub fn at(&self, globe: &Globe, lat: f64, lon: f64) -> Point {
        let (x, y) = globe.project(lat, lon);
        self.plate.at(Point::new(x as f32, y as f32))
    }

    /// A table with the map, the cities in these hands, by power, and nothing else. The regions are for the text, which goes through
    /// them in their order.
    pub fn scene(&self, edition: &Edition, territory: &[CitySet; Power::COUNT]) -> Scene {
        let field = |power: Power| {
            let parts = stretched(&self.plate, self.land.parts(|city| territory[power.index()].has(city)));
            Field { tint: tint(power), pattern: pattern(power), parts }
        };
        let backdrop = Backdrop {
            coasts: self.coasts.clone(),
            fields: Power::ALL.map(field).into(),
            borders: self.borders.clone(),
            lines: self.globe.clone(),
            ..Backdrop::default()
        };
        let placed = spaces(edition, territory).into_iter().zip(&self.places).map(|(space, at)| Space { at: *at, ..space });
        Scene {
            backdrop: Some(Arc::new(backdrop)),
            regions: regions(),
            spaces: placed.collect(),
            links: self.links.clone(),
            views: self.views.clone(),
            palette: palette(),
            key: Some(self.key.clone()),
            ..Scene::new(Spies::ABOUT.id, Spies::ABOUT.name, edition.layout.size)
        }
    }
}

fn regions() -> Vec<Region> {
    let lands = Power::ALL.map(|power| Region::new(land_id(power), power.name()).tinted(tint(power)));
    lands.into_iter().chain([Region::new(NEUTRAL, "Neutral cities"), Region::new(SEAS, "Seas")]).collect()
}

fn land_id(power: Power) -> String {
    format!("land-{}", power.id())
}

fn spaces(edition: &Edition, territory: &[CitySet; Power::COUNT]) -> Vec<Space> {
    let cities =
        edition.all_cities.iter().map(|at| city(edition, at, Power::ALL.into_iter().find(|power| territory[power.index()].has(at))));
    cities.chain((0..edition.seas.len() as u8).map(|at| sea(edition, Sea(at)))).collect()
}

/// A city. Its shape says what is printed in it, its colour and letter whose it is.
fn city(edition: &Edition, city: City, owner: Option<Power>) -> Space {
    let facts = &edition.cities[city];
    let capital = edition.capital.contains(&city);
    let coded = edition.coded.iter().any(|cities| cities.has(city));
    let marked = edition.secret_cities.has(city);
    let size = |name: &str| edition.layout.size_of(name);
    let (shape, size) = match () {
        () if capital => (Shape::Star, size("capital")),
        () if edition.havens.has(city) => (Shape::Hexagon, size("haven")),
        () if coded => (Shape::Square, size("coded")),
        () if marked => (Shape::Circle, size("secret")),
        () if owner.is_some() => (Shape::Circle, size("overseas")),
        () => (Shape::Circle, size("town")),
    };
    let glyph = match () {
        () if edition.havens.has(city) => Some(Glyph::House),
        () if marked => Some(Glyph::Envelope),
        () => None,
    };
    let script = if capital { Script::Capital } else { Script::Town };
    let region = owner.map_or(NEUTRAL.to_owned(), land_id);
    let space = Space::new(city_id(edition, city), facts.name.as_str(), point(facts.at))
        .in_region(region)
        .sized(size)
        .shaped(shape)
        .tinted(owner.map(tint))
        .lettered(owner.filter(|_| glyph.is_none()).map(letter))
        .marked(glyph)
        .described(about(edition, city))
        .beside(Beside { script, side: facts.label, fixed: None });
    if edition.ports.has(city) { space.on_water() } else { space }
}

/// What is printed in a city, in words.
fn about(edition: &Edition, city: City) -> String {
    let words = [
        ("capital", edition.capital.contains(&city)),
        ("spy haven", edition.havens.has(city)),
        ("SECRET", edition.secret_cities.has(city)),
        ("police", edition.coded.iter().any(|cities| cities.has(city))),
        ("port", edition.ports.has(city)),
    ];
    words.into_iter().filter(|(_, is_so)| *is_so).map(|(word, _)| word).collect::<Vec<_>>().join(", ")
}

fn sea(edition: &Edition, sea: Sea) -> Space {
    let facts = &edition.seas[sea];
    Space::new(sea_id(edition, sea), facts.name.as_str(), point(facts.at))
        .in_region(SEAS)
        .sized(edition.layout.size_of("sea"))
        .marked(Glyph::Ship)
        .described("sea")
        .beside(Beside { script: Script::Water, side: Side::Below, fixed: None })
}

fn links(edition: &Edition) -> Vec<Link> {
    let mut links = Vec::new();
    for a in edition.all_cities {
        for (ways, style) in [(&edition.rail, LinkStyle::Rail), (&edition.air, LinkStyle::Air)] {
            let later = ways[a.index()].iter().filter(|b| *b > a);
            links.extend(later.map(|b| Link::line(city_id(edition, a), city_id(edition, b)).styled(style)));
        }
        links.extend(edition.seas_at[a.index()].iter().map(|s| Link::line(city_id(edition, a), sea_id(edition, s)).styled(LinkStyle::Sea)));
    }
    for a in (0..edition.seas.len() as u8).map(Sea) {
        let later = edition.beside[a.index()].iter().filter(|b| *b > a);
        links.extend(later.map(|b| Link::line(sea_id(edition, a), sea_id(edition, b)).styled(LinkStyle::Sea)));
    }
    links
}

/// Lines of the globe on the stretched paper.
fn stretched(plate: &Plate, lines: Vec<Vec<Point>>) -> Vec<Vec<Point>> {
    lines.into_iter().map(|line| line.into_iter().map(|p| plate.at(p)).collect()).collect()
}

/// The whole map, and the parts of it to which a reader may turn, as they lie on the stretched paper.
fn views(edition: &Edition, plate: &Plate) -> Vec<View> {
    let board = edition.layout.size;
    let part = |view: &View| {
        let end = Point::new(view.at.x + view.size.w, view.at.y + view.size.h);
        let (a, b) = (plate.at(view.at), plate.at(end));
        View::new(&view.id, &view.name, (a.x.max(0.0), b.x.min(board.w)), (a.y.max(0.0), b.y.min(board.h)))
    };
    let whole = View::new("whole", "Whole map", (0.0, board.w), (0.0, board.h));
    std::iter::once(whole).chain(edition.layout.views.iter().map(part)).collect()
}

fn point(p: chart::Point) -> Point {
    Point::new(f32::from(p.x), f32::from(p.y))
}
