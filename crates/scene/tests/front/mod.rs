//! A map of a front in 1940 as a scene: read from texts that say where everything lies, and filled with counters.
//!
//! `areas.txt` has lines (arcs), outlines made of them, and the places of names, counters, towns and harbours; `coast.txt` the land around
//! them, `map.toml` what the areas are, `units.toml` what stands there. Only as much of TOML is read as such lists need.

use scene::{
    Area, Backdrop, Choice, Edge, EdgeKind, Formation, Glyph, GreatName, Link, Overlay, Palette, Piece, Point, Rect, Region, Scene,
    SeatPanel, Shape, Size, Space, Status, Strength, Symbol, Terrain, Tint, Unit,
};
use std::{collections::BTreeMap, sync::Arc};

/// The texts of a map.
pub struct Texts {
    pub areas: String,
    pub coast: String,
    pub map: String,
    pub units: String,
    /// How many pixels a unit of the texts measures, and how wide and high the board is in these units.
    pub scale: f32,
    pub size: f32,
}

/// A list of entries, each with its fields.
type Entries = Vec<BTreeMap<String, String>>;

/// The nations: id, name, letter, shape, colour, fan.
const NATIONS: [(&str, &str, char, Shape, u32, u8); 5] = [
    ("germany", "Germany", 'G', Shape::Square, 0x9aa3ab, 1),
    ("france", "France", 'F', Shape::Circle, 0x7da2dc, 0),
    ("britain", "Britain", 'B', Shape::Diamond, 0xc99f63, 0),
    ("belgium", "Belgium", 'E', Shape::Shield, 0xdcc24a, 0),
    ("netherlands", "Netherlands", 'N', Shape::Hexagon, 0xee8a3a, 0),
];

const GROUNDS: [(&str, u32, u32); 19] = [
    ("paper", 0xe9e6d2, 0x20221c),
    ("card", 0xfdfcf5, 0x2e3229),
    ("ink", 0x1d211a, 0xe9ecdf),
    ("quiet", 0x4f5546, 0xb7bea8),
    ("sea", 0xc7d8df, 0x1a2b33),
    ("land", 0xdfdac6, 0x2a2b24),
    ("coast", 0x4c6b7a, 0x7fa3b2),
    ("coast-ink", 0x33586a, 0x9cc3d1),
    ("harbour", 0x1f4e79, 0x1f4e79),
    ("frontier", 0x86302b, 0xd9a08f),
    ("front", 0x3b2a20, 0xcbb48d),
    ("forest", 0x9fbf86, 0x3c5a34),
    ("forest-ink", 0x47693b, 0x86a878),
    ("mountain", 0xc9a27c, 0x6a4f38),
    ("mountain-ink", 0x6f4a2b, 0xb99270),
    ("france-ground", 0xece5cb, 0x3a3a2e),
    ("belgium-ground", 0xf3dfa6, 0x4a4429),
    ("netherlands-ground", 0xf3d0ab, 0x4d3826),
    ("germany-ground", 0xd2d3d0, 0x3a3d40),
];

/// The squares of the paper.
const SQUARE: f32 = 94.0;

/// What is asked in a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    Nothing,
    /// Every German unit may move to the neighbours of its area.
    GermanMoves,
}

/// How many counters stand on the map.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Filled {
    Bare,
    /// As the units say.
    SetUp,
    /// Three counters of each side in every area, more in the greatest ones.
    Busy,
}

/// The map with counters.
pub fn scene(texts: &Texts, filled: Filled, asks: Asks) -> Scene {
    let (areas, units) = (entries(&texts.map, "area"), entries(&texts.units, "unit"));
    let drawn = Drawn::read(texts);
    let board = texts.size * texts.scale;
    let mut scene = Scene::new("front", "A front", Size::new(board, board));
    let sides: Vec<(&str, u32)> = NATIONS.iter().map(|it| (it.0, it.4)).chain([("marker", 0xfffdf6)]).collect();
    scene.palette = Palette::of(&sides).with_grounds(&GROUNDS);
    scene.seats = NATIONS
        .iter()
        .enumerate()
        .map(|(n, (id, name, letter, shape, ..))| SeatPanel::new(n as u8, *name, *letter).tinted(Tint(id)).shaped(*shape))
        .collect();
    let ground = |country: &str| {
        GROUNDS
            .iter()
            .map(|it| it.0)
            .find(|name| name.strip_suffix("-ground") == Some(if country == "grand-duchy" { "belgium" } else { country }))
    };
    for area in &areas {
        let country = area["country"].as_str();
        if !scene.regions.iter().any(|it| it.id == format!("land-{country}")) {
            scene.regions.push(Region::new(format!("land-{country}"), scene::capitalized(country)).tinted(ground(country).map(Tint)));
        }
        scene.spaces.push(drawn.space(area));
        let later = |other: &&str| *other > area["id"].as_str();
        scene.links.extend(list(area, "neighbours").into_iter().filter(later).map(|other| Link::line(area["id"].as_str(), other)));
    }
    scene.backdrop = Some(Arc::new(drawn.backdrop(&areas)));
    let border = |id: &str| areas.iter().any(|area| area["id"] == id && area["country"] == "germany");
    match filled {
        Filled::Bare => {}
        Filled::SetUp => scene.pieces = set_up(&units),
        Filled::Busy => scene.pieces = scene.spaces.iter().flat_map(|space| crowd(&space.id, border(&space.id))).collect(),
    }
    if filled != Filled::Bare && scene.spaces.iter().any(|it| it.id == "paris") {
        let republic = Piece::new("republic", "marker", 'R', "paris").labelled("French Republic").shaped(Shape::Circle);
        scene.pieces.push(republic.marked(Glyph::Star).in_fan(2));
    }
    let rank = |id: &str| areas.iter().find(|it| it["id"] == id).and_then(|it| it.get("rank")?.parse::<u8>().ok()).unwrap_or(39);
    let mut forward = Overlay::new("forward", "Forward");
    for area in &areas {
        let own = rank(&area["id"]);
        for other in list(area, "neighbours").into_iter().filter(|other| rank(other) < own) {
            forward = forward.arrow(area["id"].as_str(), other);
        }
        if area.contains_key("rank") && !border(&area["id"]) {
            forward = forward.note(area["id"].as_str(), own);
        }
    }
    scene.overlays = vec![forward];
    if asks == Asks::GermanMoves {
        let moves = |piece: &Piece| {
            let (id, on) = (piece.id.clone(), piece.on.clone());
            let near = areas.iter().find(|area| area["id"] == on).map(|area| list(area, "neighbours")).unwrap_or_default();
            near.into_iter()
                .map(move |to| Choice::new(format!("move {id} {to}"), format!("Move to {to}")).by(id.clone()).on(to))
                .collect::<Vec<_>>()
        };
        scene.choices = scene.pieces.iter().filter(|it| it.side == Some(Tint("germany"))).flat_map(moves).collect();
    }
    scene
}

/// Where everything lies, in pixels.
struct Drawn {
    arcs: BTreeMap<i32, (String, String, String, Vec<Point>)>,
    rings: BTreeMap<String, Vec<i32>>,
    places: BTreeMap<(String, String), Vec<f32>>,
    around: Vec<Vec<Point>>,
    names: Vec<GreatName>,
}

impl Drawn {
    fn read(texts: &Texts) -> Self {
        let mut drawn =
            Self { arcs: BTreeMap::new(), rings: BTreeMap::new(), places: BTreeMap::new(), around: Vec::new(), names: Vec::new() };
        let numbers = |words: &[&str]| words.iter().filter_map(|it| it.parse::<f32>().ok()).map(|n| n * texts.scale).collect::<Vec<_>>();
        let points = |words: &[&str]| numbers(words).chunks(2).map(|it| Point::new(it[0], it[1])).collect::<Vec<_>>();
        for line in texts.areas.lines().chain(texts.coast.lines()) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["arc", n, kind, a, b, ..] => {
                    drawn.arcs.insert(n.parse().unwrap(), (kind.into(), a.into(), b.into(), points(&words[5..])));
                }
                ["area", id, ref arcs @ ..] => {
                    drawn.rings.insert(id.into(), arcs.iter().map(|n| n.parse().unwrap()).collect());
                }
                [what @ ("name" | "spot" | "town" | "port"), id, ..] => {
                    drawn.places.insert((what.into(), id.into()), numbers(&words[2..]));
                }
                ["land" | "neutral", ..] => drawn.around.push(points(&words[1..])),
                [of @ ("country" | "sea"), x, y, size, turn, ref name @ ..] => {
                    let at = numbers(&[x, y, size]);
                    let great = if of == "sea" { GreatName::water } else { GreatName::land };
                    drawn.names.push(great(name.join(" "), Point::new(at[0], at[1]), at[2]).turned(turn.parse().unwrap()));
                }
                _ => {}
            }
        }
        drawn
    }

    fn arc(&self, n: i32) -> Vec<Point> {
        let line = &self.arcs[&n.abs()].3;
        if n > 0 { line.clone() } else { line.iter().rev().copied().collect() }
    }

    fn space(&self, area: &BTreeMap<String, String>) -> Space {
        let id = area["id"].as_str();
        let at = |what: &str| self.places.get(&(what.to_owned(), id.to_owned()));
        let point = |what: &str| at(what).map(|it| Point::new(it[0], it[1]));
        let ring = self.rings[id]
            .iter()
            .flat_map(|n| {
                let mut arc = self.arc(*n);
                arc.pop();
                arc
            })
            .collect();
        let spot = at("spot").expect("it has room for counters");
        let name = point("name").expect("it has a name");
        let terrain = match area.get("terrain").map(String::as_str) {
            Some("forest") => Terrain::Forest,
            Some("mountain") => Terrain::Mountain,
            _ => Terrain::Clear,
        };
        let space = Space::new(id, area["name"].as_str(), Point::default())
            .covering(Area::within(ring))
            .with_spot(Rect::new(spot[0], spot[1], spot[2], spot[3]))
            .in_region(format!("land-{}", area["country"]))
            .named_at(name.x, name.y)
            .on_terrain(terrain)
            .with_town(point("town"))
            .with_harbour(point("port"));
        match area.get("bracket") {
            Some(value) => space.with_badge(value.as_str(), format!("free setup: {value}")),
            None => space,
        }
    }

    fn backdrop(&self, areas: &Entries) -> Backdrop {
        let kind = |word: &str| match word {
            "border" => EdgeKind::Border,
            "frontier" => EdgeKind::Frontier,
            "coast" => EdgeKind::Coast,
            "neutral" => EdgeKind::Neutral,
            _ => EdgeKind::Rim,
        };
        let mut edges: Vec<Edge> = self.arcs.values().map(|(word, _, _, line)| Edge::new(kind(word), line.clone())).collect();
        for area in areas {
            for other in list(area, "front") {
                let between = |(a, b): (&str, &str)| (a, b) == (&area["id"], other) || (b, a) == (&area["id"], other);
                let arcs = self.arcs.values().filter(|(_, a, b, _)| between((a, b)));
                edges.extend(arcs.map(|(.., line)| Edge::front(line.clone(), area["id"].as_str())));
            }
        }
        // Squared paper.
        let squares = (1..=12u8).map(|n| f32::from(n) * SQUARE).flat_map(|at| {
            let far = 13.0 * SQUARE;
            [[Point::new(at, 0.0), Point::new(at, far)], [Point::new(0.0, at), Point::new(far, at)]]
        });
        Backdrop { coasts: self.around.clone(), lines: squares.collect(), edges, names: self.names.clone(), ..Backdrop::default() }
    }
}

/// The entries of a list, each with its fields as plain words.
fn entries(text: &str, of: &str) -> Entries {
    let mut entries: Entries = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with('[') {
            inside = line == format!("[[{of}]]");
            entries.extend(inside.then(BTreeMap::new));
        } else if let (true, Some((key, value)), Some(entry)) = (inside, line.split_once(" = "), entries.last_mut()) {
            let value = value.split_once(" #").map_or(value, |(value, _)| value);
            entry.insert(key.to_owned(), value.trim_matches('"').to_owned());
        }
    }
    entries
}

fn list<'a>(entry: &'a BTreeMap<String, String>, key: &str) -> Vec<&'a str> {
    let inner = entry.get(key).map_or("", |it| it.trim_matches(['[', ']']));
    inner.split(',').map(|it| it.trim().trim_matches('"')).filter(|it| !it.is_empty()).collect()
}

fn set_up(units: &Entries) -> Vec<Piece> {
    let numbers = |unit: &BTreeMap<String, String>, key: &str| list(unit, key).iter().filter_map(|it| it.parse().ok()).collect::<Vec<u8>>();
    let mut pieces = Vec::new();
    for unit in units.iter().filter(|unit| unit.contains_key("at")) {
        let on = if unit["at"] == "any-border" { "ba-4" } else { unit["at"].as_str() };
        let symbol = match unit["type"].as_str() {
            "armour" => Symbol::Armour,
            "motorised" => Symbol::Motorised,
            "airborne" => Symbol::Airborne,
            "fighter" => Symbol::Fighter,
            "bomber" => Symbol::Bomber,
            _ => Symbol::Infantry,
        };
        let size = match unit.get("size").map(String::as_str) {
            Some("corps") => Some(Formation::Corps),
            Some("division") => Some(Formation::Division),
            Some("brigade") => Some(Formation::Brigade),
            _ => None,
        };
        let full = if symbol.flies() {
            ["bombard", "support", "range"].iter().filter_map(|key| unit.get(*key)?.parse().ok()).collect()
        } else {
            numbers(unit, "full")
        };
        let short = [(" Corps", "C"), (" Panzer", " Pz"), (" Airborne", " Abn"), (" Division", "")]
            .iter()
            .fold(unit["name"].clone(), |name, (long, short)| name.replace(long, short));
        let drawn = Unit::new(symbol, &full)
            .with_reduced(&numbers(unit, "reduced"))
            .of_size(size)
            .designated(short.chars().take(6).collect::<String>());
        pieces.push(counter(&unit["id"], &unit["nation"], drawn, on).labelled(unit["name"].as_str()));
    }
    pieces
}

/// A counter of a nation.
pub fn counter(id: &str, nation: &str, unit: Unit, on: &str) -> Piece {
    let (nation, name, letter, shape, _, fan) = NATIONS.into_iter().find(|it| it.0 == nation).expect("it is one of the nations");
    let kind = unit.symbol.word();
    Piece::new(id, kind, letter, on).of_side(Tint(nation)).labelled(format!("{name}: {kind}")).shaped(shape).unit(unit).in_fan(fan)
}

/// Two full fans; beyond the frontier rows of them, and something that flies.
fn crowd(on: &str, beyond: bool) -> Vec<Piece> {
    let corps = |numbers: &[u8], less: &[u8], name: &str| {
        Unit::new(Symbol::Infantry, numbers).with_reduced(less).of_size(Formation::Corps).designated(name)
    };
    let panzer = |name: &str| Unit::new(Symbol::Armour, &[9, 7, 2]).with_reduced(&[7, 6, 2]).of_size(Formation::Division).designated(name);
    let id = |n: usize| format!("{on}-{n}");
    if beyond {
        let many = [7, 8, 6, 5, 13, 6][on.bytes().last().map_or(0, |it| usize::from(it % 6))];
        let mut pieces: Vec<Piece> = (0..many)
            .map(|n| {
                counter(
                    &id(n),
                    "germany",
                    if n % 3 == 0 { panzer(&format!("{n} Pz")) } else { corps(&[5, 4, 1], &[4, 3, 1], &format!("{n}C")) },
                    on,
                )
            })
            .collect();
        if many == 5 {
            pieces.push(counter(&id(20), "germany", Unit::new(Symbol::Bomber, &[4, 3, 6]).designated("LW"), on));
            pieces.push(counter(&id(21), "germany", Unit::new(Symbol::Fighter, &[2, 4]).designated("LW 1"), on));
        }
        return pieces;
    }
    let division = Unit::new(Symbol::Motorised, &[2, 2, 2]).of_size(Formation::Division).designated("5");
    let mut pieces = vec![
        counter(&id(0), "france", corps(&[3, 2, 1], &[2, 2, 1], "3C").at(Strength::Reduced), on),
        counter(&id(1), "france", Unit::new(Symbol::Armour, &[5, 4, 2]).of_size(Formation::Division).designated("3 DCR"), on),
        counter(&id(2), "britain", division, on),
        counter(&id(3), "germany", panzer("9 Pz"), on),
        counter(&id(4), "germany", corps(&[5, 4, 1], &[4, 3, 1], "4C"), on),
        counter(&id(5), "germany", corps(&[5, 4, 1], &[4, 3, 1], "5C").at(Strength::Reduced), on),
    ];
    if on.starts_with('s') {
        pieces.push(counter(&id(6), "germany", Unit::new(Symbol::Bomber, &[4, 3, 6]).designated("LW"), on));
    }
    if on.starts_with("br") || on.starts_with("lou") {
        pieces[1] = counter(&id(1), "belgium", corps(&[2, 2, 1], &[1, 1, 1], "2C"), on);
        pieces[2] = counter(&id(2), "netherlands", corps(&[1, 2, 1], &[1, 1, 1], "Peel").at(Strength::Reduced), on);
    }
    pieces
}

/// The area is held by a side.
#[allow(dead_code, reason = "not every user of the map needs it")]
pub fn hold(scene: &mut Scene, area: &str, side: &'static str) {
    let space = scene.spaces.iter_mut().find(|it| it.id == area).expect("the area is there");
    *space = space.clone().with_status(Status::new(format!("{} holds it", scene::capitalized(side))).tinted(Tint(side)));
}
