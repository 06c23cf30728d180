//! A round city as a scene: three rings of areas with roads, rivers, a wall with gates and a score track around it, read from the board
//! of a house edition, and a position on it. Only as much of TOML is read as these lists need.

use scene::{
    Area, Backdrop, Berth, Card, Cell, Choice, Glyph, Link, Overlay, Palette, Piece, Point, Rect, Region, Scene, SeatPanel, Sector, Shape,
    Size, Space, Status, Tint, Track, Wall, Way, WayKind,
};
use std::{collections::BTreeMap, sync::Arc};

pub const BOARD: &str = include_str!("board.toml");
pub const BUSY: &str = include_str!("busy.toml");

/// The middle of the city, and how many pixels a unit of the edition's board measures.
pub const MIDDLE: Point = Point::new(353.0, 353.0);
pub const SCALE: f32 = 0.5822;
/// Which direction of the edition's board is the top.
const UP: f32 = 22.5;

/// The seats: tint, name, letter, shape, colour. None is a colour of buildings, towers or the Dark Master.
pub const SEATS: [(&str, &str, char, Shape, u32); 5] = [
    ("red", "Ash", 'R', Shape::Circle, 0xd7263d),
    ("yellow", "Bea", 'Y', Shape::Square, 0xffd93b),
    ("orange", "Cal", 'O', Shape::Star, 0xff8c1a),
    ("pink", "Dee", 'P', Shape::Diamond, 0xff9ec7),
    ("turquoise", "Eve", 'T', Shape::Hexagon, 0x35d0cf),
];

/// The categories of buildings: id, sign, colour. Four steps of grey as well as four colours.
pub const CATEGORIES: [(&str, Glyph, u32); 4] = [
    ("citizens", Glyph::House, 0x94622f),
    ("industry", Glyph::Cog, 0xa5cf8c),
    ("trade", Glyph::Scales, 0x3f8fd0),
    ("city", Glyph::Columns, 0x54257c),
];

pub const GROUNDS: [(&str, u32, u32); 19] = [
    ("paper", 0xf0e4c6, 0x241d16),
    ("card", 0xfdf9ee, 0x342b21),
    ("ink", 0x251a14, 0xf0e6d2),
    ("quiet", 0x5e4c3a, 0xc5b497),
    ("hair", 0xcdb586, 0x57472f),
    ("inner", 0xf6e3bd, 0x3d3222),
    ("middle", 0xefe6cf, 0x352d23),
    ("outer", 0xe3e6cf, 0x2d2f22),
    ("citadel", 0xf7f0dc, 0x2b241b),
    ("river", 0xa9d3e8, 0x2c5672),
    ("bank", 0x3b7398, 0x87b4cf),
    ("glint", 0xffffff, 0x6f9fbb),
    ("road", 0xfbf6e6, 0x6b5b42),
    ("road-edge", 0x6d5a3c, 0xb39c72),
    ("wall", 0xa79f8a, 0x575043),
    ("wall-ink", 0x6c6555, 0x8f8570),
    ("track", 0xfbf7ea, 0x3a3126),
    ("gold", 0xc39a2e, 0xc39a2e),
    ("lapis", 0x27407f, 0x27407f),
];

/// What is asked in a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    Nothing,
    /// Areas may be bought, buildings placed, the Dark Master moved.
    Actions,
    /// A card of the row is taken.
    Income,
}

type Entries = Vec<BTreeMap<String, String>>;

/// The entries of a list, `[[name]]`, with their fields; what stands before the first heading is `head`.
pub fn entries(text: &str, name: &str) -> Entries {
    let (mut entries, mut within): (Entries, bool) = (Vec::new(), name == "head");
    if within {
        entries.push(BTreeMap::new());
    }
    for line in text.lines().map(|line| line.split(" #").next().unwrap_or_default().trim()) {
        if line.starts_with('[') {
            within = line == format!("[[{name}]]");
            if within {
                entries.push(BTreeMap::new());
            }
        } else if let Some((key, value)) = line.split_once(" = ").filter(|_| within) {
            entries.last_mut().unwrap().insert(key.to_owned(), value.trim_matches('"').to_owned());
        }
    }
    entries
}

pub fn list(value: &str) -> Vec<String> {
    value.trim_matches(['[', ']']).split(", ").map(|it| it.trim_matches(['"', '[', ']']).to_owned()).collect()
}

fn number(entry: &BTreeMap<String, String>, field: &str) -> f32 {
    entry[field].parse().unwrap()
}

fn sector(radii: (f32, f32), from: f32, to: f32) -> Sector {
    Sector { centre: MIDDLE, inner: radii.0 * SCALE, outer: radii.1 * SCALE, from: from - UP, to: to - UP }
}

fn ring_of(id: &str) -> (f32, f32) {
    let ring = entries(BOARD, "ring").into_iter().find(|it| it["id"] == id).unwrap();
    (number(&ring, "from"), number(&ring, "to"))
}

/// Where a road or a river crosses borders, with the direction in which it does.
fn way(kind: WayKind, entry: &BTreeMap<String, String>) -> Way {
    let numbers: Vec<f32> = list(&entry["points"]).iter().map(|it| it.parse().unwrap()).collect();
    let course = list(&entry["course"]);
    let whole = sector((0.0, 1.0), 0.0, 360.0);
    let mut points: Vec<(f32, f32)> = numbers.chunks(2).map(|it| (it[0], it[1])).collect();
    let beyond = if kind == WayKind::River { 520.0 } else { 84.0 };
    points.insert(0, (points[0].0, 520.0));
    points.push((points[points.len() - 1].0, beyond));
    let at = |(angle, radius): (f32, f32)| {
        let turn = (angle - UP).to_radians();
        Point::new(whole.centre.x + radius * SCALE * turn.sin(), whole.centre.y - radius * SCALE * turn.cos())
    };
    let crosses_side = |n: usize| n >= 2 && n - 1 < course.len() && course[n - 2][..1] == course[n - 1][..1];
    let directed = |n: usize| {
        let turn = (points[n].0 - UP).to_radians();
        let normal = if crosses_side(n) { (turn.cos(), turn.sin()) } else { (turn.sin(), -turn.cos()) };
        let (before, after) = (at(points[n.saturating_sub(1)]), at(points[(n + 1).min(points.len() - 1)]));
        let sign = (normal.0 * (after.x - before.x) + normal.1 * (after.y - before.y)).signum();
        (at(points[n]), Point::new(normal.0 * sign, normal.1 * sign))
    };
    Way::through(kind, &(0..points.len()).map(directed).collect::<Vec<_>>())
}

/// The city without anything on it.
pub fn bare() -> Scene {
    let mut scene = Scene::new("treason", "Treason", Size::new(940.0, 706.0));
    scene.readable_from = Some(0.71);
    let kinds = [("tower", 0xb9bcc4), ("dark-master", 0x111111), ("red-square", 0xb3202c), ("lapis-band", 0x27407f)];
    let colours: Vec<(&'static str, u32)> =
        SEATS.iter().map(|it| (it.0, it.4)).chain(CATEGORIES.iter().map(|it| (it.0, it.2))).chain(kinds).collect();
    scene.palette = Palette::of(&colours).with_grounds(&GROUNDS).with_side("dark", 0x111111, Shape::Shield, 'D');
    scene.seats = (0u8..)
        .zip(SEATS)
        .map(|(n, (tint, name, letter, shape, _))| SeatPanel::new(n, name, letter).tinted(Tint(tint)).shaped(shape))
        .collect();
    let rings = [("ring-inner", "Inner ring", "inner"), ("ring-middle", "Middle ring", "middle"), ("ring-outer", "Outer ring", "outer")];
    scene.regions = rings.iter().map(|(id, name, tint)| Region::new(*id, *name).tinted(Tint(tint))).collect();
    scene.regions.push(Region::new("centre", "The middle").tinted(Tint("citadel")));
    for area in entries(BOARD, "area") {
        let at = sector(ring_of(&area["ring"]), number(&area, "from"), number(&area, "to"));
        let has = |what: &str| area.contains_key(what);
        let ground = [has("road").then_some("road"), has("river").then_some("river"), has("gate").then_some("gate")];
        let about = [Some(format!("{} ring", area["ring"]))].into_iter().chain(ground.map(|it| it.map(str::to_owned))).flatten();
        let space = Space::new(area["id"].as_str(), area["name"].as_str(), Point::default())
            .covering(Area::Sector(at))
            .in_region(format!("ring-{}", area["ring"]))
            .sized(60.0)
            .printed(&area["price"])
            .noted(format!("price {}", area["price"]))
            .described(about.collect::<Vec<_>>().join(", "));
        let bonus = &area["bonus"];
        scene.spaces.push(if bonus == "0" { space } else { space.with_badge(format!("+{bonus}"), format!("bonus {bonus}")) });
        let later = list(&area["neighbours"]).into_iter().filter(|to| *to > area["id"]);
        scene.links.extend(later.map(|to| Link::line(area["id"].as_str(), to)));
    }
    let citadel = Area::Sector(Sector { centre: MIDDLE, inner: 0.0, outer: 104.0 * SCALE, from: 0.0, to: 360.0 });
    scene
        .spaces
        .push(Space::new("citadel", "Citadel", MIDDLE).covering(citadel).in_region("centre").sized(60.0).printed("31 cards\nperiod B"));
    scene.spaces.push(
        Space::new("outside", "Outside", MIDDLE)
            .covering(Area::sector(Point::new(58.0, 630.0), (0.0, 34.0), (0.0, 360.0)))
            .sized(50.0)
            .in_region("centre"),
    );
    scene.tracks = vec![
        Track::new("points", "Points", Point::default())
            .around(Sector { centre: MIDDLE, inner: 534.0 * SCALE, outer: 584.0 * SCALE, from: -1.8, to: 358.2 })
            .cells((0..100).map(|n| {
                let cell = Cell::new(format!("points-{n}"), n);
                if n % 5 == 0 && n > 0 { cell.tinted(Tint("red-square")) } else { cell }
            })),
    ];
    let rivers = entries(BOARD, "river");
    let roads = entries(BOARD, "road");
    let ways: Vec<Way> = rivers.iter().map(|it| way(WayKind::River, it)).chain(roads.iter().map(|it| way(WayKind::Road, it))).collect();
    let ends = |entry: &BTreeMap<String, String>| {
        let points = list(&entry["points"]);
        [&points[0], &points[points.len() - 2]].map(|it| it.parse::<f32>().unwrap() - UP)
    };
    let around = Wall {
        centre: MIDDLE,
        inner: 512.0 * SCALE,
        outer: 530.0 * SCALE,
        gates: entries(BOARD, "gate").iter().map(|it| number(it, "angle") - UP).collect(),
        grates: rivers.iter().flat_map(ends).collect(),
        towers: Vec::new(),
    };
    let keep = Wall {
        inner: 92.0 * SCALE,
        outer: 104.0 * SCALE,
        towers: (0..8u8).map(|n| f32::from(n) * 45.0).collect(),
        ..Wall { centre: MIDDLE, ..Wall::default() }
    };
    let trim = Some([Tint("lapis-band"), Tint("gold")]);
    scene.backdrop = Some(Arc::new(Backdrop { ways, walls: vec![around, keep], trim, ..Backdrop::default() }));
    scene
}

/// A building, as a tile on its area.
pub fn building(on: &str, category: &str, title: &str, value: &str) -> Piece {
    let (kind, glyph, _) = CATEGORIES.into_iter().find(|it| it.0 == category).unwrap();
    Piece::new(format!("building-{on}"), kind, kind.chars().next().unwrap().to_ascii_uppercase(), on)
        .labelled(format!("{title}, {category} {value}"))
        .valued(value)
        .marked(glyph)
        .shaped(Shape::Square)
        .berthed(Berth::Middle)
}

pub fn tower(on: &str) -> Piece {
    Piece::new(format!("tower-{on}"), "tower", 'W', on)
        .labelled("watchtower")
        .marked(Glyph::Tower)
        .shaped(Shape::Fort)
        .berthed(Berth::Corner)
}

pub fn dark_master(on: &str) -> Piece {
    Piece::new("dark-master", "dark-master", 'D', on)
        .labelled("the Dark Master")
        .marked(Glyph::Hood)
        .shaped(Shape::Shield)
        .berthed(Berth::Corner)
}

pub fn hold(scene: &mut Scene, area: &str, owner: &str) {
    let (tint, name) = SEATS.iter().find(|it| it.0 == owner).map_or(("dark", "the Dark Master"), |it| (it.0, it.1));
    let space = scene.spaces.iter_mut().find(|it| it.id == area).unwrap();
    space.status = Some(Status::new(format!("held by {name}")).tinted(Tint(tint)));
}

/// The busy position.
pub fn busy(asks: Asks) -> Scene {
    let mut scene = bare();
    for area in entries(BUSY, "area") {
        let id = area["id"].as_str();
        hold(&mut scene, id, &area["owner"]);
        if let Some(title) = area.get("building") {
            scene.pieces.push(building(id, &area["category"], title, &area["value"]));
        }
        if area.contains_key("tower") {
            scene.pieces.push(tower(id));
        }
    }
    let head = &entries(BUSY, "head")[0];
    scene.pieces.push(dark_master(&head["dark-master"]));
    let marker = |tint: &'static str, letter: char, points: &str| {
        Piece::new(format!("marker-{tint}"), "marker", letter, format!("points-{points}"))
            .of_side(Tint(tint))
            .labelled(format!("{tint} marker"))
    };
    for ((tint, _, letter, ..), points) in SEATS.into_iter().zip(list(&head["points"])) {
        scene.pieces.push(marker(tint, letter, &points));
    }
    scene.pieces.push(marker("dark", 'D', &head["black"]));
    row(&mut scene);
    scene.overlays = vec![
        Overlay::new("isolation", "Isolation").arrow("o15", "m10").note("o15", "takes 1"),
        Overlay::new("sites", "Building sites").sign("o23", "citizens", Glyph::House).sign("o23", "trade", Glyph::Scales),
        Overlay::new("reach", "Dark Master").note("m9", "2").note("m12", "1"),
    ];
    let buy = |area: &str, price: u8| {
        let choice = Choice::new(format!("buy {area}"), format!("Buy {area}")).on(area).short("buy");
        Choice { pays: format!("{price} blocks"), ..choice }
    };
    scene.choices = match asks {
        Asks::Nothing => Vec::new(),
        Asks::Actions => {
            let take = |area: &str| Choice::new(format!("go {area}"), format!("Go to {area}")).on(area).by("dark-master");
            vec![
                buy("o23", 4),
                buy("m1", 4),
                buy("m14", 6).clone(),
                buy("i1", 7),
                Choice::new("build m7", "Build on m7").on("m7").costing("The Hut there is lost.", "−2 points"),
                take("m12"),
                take("m9"),
                Choice::new("end", "End the actions").leading_on(),
            ]
        }
        Asks::Income => ["row-1", "row-2", "row-3"].map(|id| Choice::new(format!("take {id}"), "Take it").on(id)).into(),
    };
    if asks == Asks::Actions {
        for id in ["o18", "o13"] {
            let space = scene.spaces.iter_mut().find(|it| it.id == id).unwrap();
            space.lines.push("Nothing to be said.".into());
        }
        scene.spaces.iter_mut().find(|it| it.id == "m2").unwrap().ribbon = Some("danger".into());
    }
    scene
}

/// Three cards that lie beside the city, with what each seat would be paid.
fn row(scene: &mut Scene) {
    let cards = [("Monastery", "city", 3, "B", 1u8), ("Weigh House", "trade", 3, "B", 0), ("Boarding House", "citizens", 2, "B", 2)];
    for (n, (title, category, value, period, blocks)) in (0u8..).zip(cards) {
        let id = format!("row-{}", n + 1);
        let (kind, glyph, _) = CATEGORIES.into_iter().find(|it| it.0 == category).unwrap();
        let state = match blocks {
            0 => format!("{period}, no blocks"),
            1 => format!("{period}, with 1 block"),
            many => format!("{period}, with {many} blocks"),
        };
        let at = Rect::new(714.0, 40.0 + 132.0 * f32::from(n), 210.0, 106.0);
        let card = Card::new(id.as_str(), title, "row").tinted(Tint(kind)).corner(value).marked(glyph).in_state(state);
        scene.cards.push(card.lying_at(at));
        for (seat, (tint, ..)) in SEATS.into_iter().enumerate() {
            let value = if category == "city" && seat == 0 { "−2".to_owned() } else { format!("+{}", (seat + usize::from(n)) % 5) };
            let pay =
                Piece::new(format!("pay-{n}-{seat}"), "pay", ' ', id.as_str()).of_side(Tint(tint)).labelled(format!("{tint} {value}"));
            scene.pieces.push(pay.valued(value));
        }
    }
}
