//! The printed map: what of the picture depends on the edition and on whose the cities are.

use super::{
    borders::Land,
    ids::{city_id, sea_id},
    key,
    look::{letter, palette, pattern, tint},
    views::views,
};
use crate::{
    edition::{
        City, CitySet, Edition, Label, Sea,
        chart::{self, HEIGHT, WIDTH},
    },
    roles::Power,
};
use scene::{
    Backdrop, Beside, Field, Glyph, Link, LinkStyle, Palette, Point, Region, Scene, Script, Shape, Side, Size, Space, Tint, View, svg,
};
use std::sync::Arc;

/// The size of the board.
const BOARD: Size = Size::new(WIDTH as f32, HEIGHT as f32);

/// The diameters of the signs.
pub(super) const CAPITAL: f32 = 46.0;
pub(super) const HAVEN: f32 = 32.0;
pub(super) const MARKED: f32 = 31.0;
pub(super) const CODED: f32 = 28.0;
const OVERSEAS: f32 = 26.0;
pub(super) const TOWN: f32 = 22.0;
pub(super) const SEA: f32 = 38.0;

/// The globe's lines are drawn every so many degrees.
const GLOBE: i32 = 10;

/// The region of the cities that are nobody's, and that of the seas.
const NEUTRAL: &str = "land-neutral";
const SEAS: &str = "seas";

/// What never changes on a map, made once for an edition since it takes a while.
#[derive(Debug)]
pub struct Chart {
    land: Land,
    coasts: Vec<Vec<Point>>,
    borders: Vec<Vec<Point>>,
    /// By city, then by sea: where its name and its pieces stand.
    beside: Vec<Option<Beside>>,
    links: Vec<Link>,
}

/// The parts of a scene that show the map.
#[derive(Clone, Debug)]
pub struct MapParts {
    /// The size of the board.
    pub size: Size,
    /// Land and sea, and whose the land is.
    pub backdrop: Arc<Backdrop>,
    /// The lands of the powers, the neutral cities, the seas; for the text, which goes through them in this order.
    pub regions: Vec<Region>,
    /// The cities, then the seas.
    pub spaces: Vec<Space>,
    /// Rail, air and sea lines.
    pub links: Vec<Link>,
    /// The parts of the map to which one may turn.
    pub views: Vec<View>,
    /// The colours of powers, seas and secrets.
    pub palette: Palette,
}

/// The map of an edition with the cities in these hands, by power.
pub fn map(edition: &Edition, territory: &[CitySet; Power::COUNT]) -> MapParts {
    Chart::of(edition).parts(edition, territory)
}

impl Chart {
    /// The chart of an edition.
    pub fn of(edition: &Edition) -> Self {
        let land = Land::of(edition);
        let coasts = edition.outline.iter().map(|ring| ring.iter().map(|p| point(*p)).collect()).collect();
        let borders = land.borders();
        let mut spaces = spaces(edition, &edition.territory);
        let wished: Vec<Side> =
            edition.cities.iter().map(|city| side(city.label)).chain(edition.seas.iter().map(|_| Side::Below)).collect();
        let names: Vec<String> = spaces.iter().map(|space| space.id.clone()).collect();
        svg::place_labels(&mut spaces, BOARD, |space| names.iter().position(|id| *id == space.id).map_or(Side::Right, |at| wished[at]));
        let beside = spaces.into_iter().map(|space| space.beside).collect();
        Self { land, coasts, borders, beside, links: links(edition) }
    }

    /// The map with the cities in these hands, by power.
    pub fn parts(&self, edition: &Edition, territory: &[CitySet; Power::COUNT]) -> MapParts {
        let field = |power: Power| {
            let parts = self.land.parts(|city| territory[power.index()].has(city));
            Field { tint: tint(power), pattern: pattern(power), parts }
        };
        let backdrop =
            Backdrop { coasts: self.coasts.clone(), fields: Power::ALL.map(field).into(), borders: self.borders.clone(), lines: globe() };
        let placed = spaces(edition, territory).into_iter().zip(&self.beside).map(|(space, beside)| Space { beside: *beside, ..space });
        MapParts {
            size: BOARD,
            backdrop: Arc::new(backdrop),
            regions: regions(),
            spaces: placed.collect(),
            links: self.links.clone(),
            views: views(),
            palette: palette(),
        }
    }
}

impl MapParts {
    /// Lays the map below a scene.
    pub fn lay(self, scene: &mut Scene) {
        scene.size = self.size;
        scene.backdrop = Some(self.backdrop);
        scene.regions = self.regions;
        scene.spaces = self.spaces;
        scene.links = self.links;
        scene.views = self.views;
        scene.palette = self.palette;
        scene.key = Some(key::key());
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
    let facts = edition.city(city);
    let capital = edition.capital.contains(&city);
    let coded = edition.coded.iter().any(|cities| cities.has(city));
    let marked = edition.secret_cities.has(city);
    let (shape, size) = match () {
        () if capital => (Shape::Star, CAPITAL),
        () if edition.havens.has(city) => (Shape::Hexagon, HAVEN),
        () if coded => (Shape::Square, CODED),
        () if marked => (Shape::Circle, MARKED),
        () if owner.is_some() => (Shape::Circle, OVERSEAS),
        () => (Shape::Circle, TOWN),
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
        .beside(Beside { script, ..Beside::default() });
    if edition.ports.has(city) { space.on_water() } else { space }
}

/// What is printed in a city, in words.
fn about(edition: &Edition, city: City) -> String {
    let mut words = Vec::new();
    if edition.capital.contains(&city) {
        words.push("capital");
    }
    if edition.havens.has(city) {
        words.push("spy haven");
    }
    if edition.secret_cities.has(city) {
        words.push("SECRET");
    }
    if edition.coded.iter().any(|cities| cities.has(city)) {
        words.push("police");
    }
    if edition.ports.has(city) {
        words.push("port");
    }
    words.join(", ")
}

fn sea(edition: &Edition, sea: Sea) -> Space {
    let facts = edition.sea(sea);
    Space::new(sea_id(edition, sea), facts.name.as_str(), point(facts.at))
        .in_region(SEAS)
        .sized(SEA)
        .tinted(Tint("water"))
        .marked(Glyph::Ship)
        .described("sea")
        .beside(Beside { script: Script::Water, ..Beside::default() })
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

/// The lines of the globe that cross the board.
fn globe() -> Vec<[Point; 2]> {
    let mut lines = Vec::new();
    for degrees in (-180..180).step_by(GLOBE as usize).map(f64::from) {
        let x = chart::project(0.0, degrees).0 as f32;
        if (0.0..=BOARD.w).contains(&x) {
            lines.push([Point::new(x, 0.0), Point::new(x, BOARD.h)]);
        }
    }
    for degrees in (-80..=80).step_by(GLOBE as usize).map(f64::from) {
        let y = chart::project(degrees, 0.0).1 as f32;
        if (0.0..=BOARD.h).contains(&y) {
            lines.push([Point::new(0.0, y), Point::new(BOARD.w, y)]);
        }
    }
    lines
}

fn side(label: Label) -> Side {
    match label {
        Label::Right => Side::Right,
        Label::Left => Side::Left,
        Label::Above => Side::Above,
        Label::Below => Side::Below,
    }
}

fn point(p: chart::Point) -> Point {
    Point::new(f32::from(p.x), f32::from(p.y))
}
