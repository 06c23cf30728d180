//! The printed map: nothing lies on anything else, land counts to whom it belonged, every place is in some part of it.

use scene::{
    Backdrop, Piece, Point, Scene, Size, Space,
    svg::{self, Outline},
};
use spies::{
    edition::{self, CitySet, Edition},
    roles::Power,
    scene::{Chart, MapParts, ids, letter, map, palette, pattern, shape, tint},
};
use std::collections::BTreeSet;

/// On a screen of the usual size the type of the board is grown by so much.
const GROWN: f32 = 1.1;

fn edition() -> Edition {
    edition::read(&edition::house()).expect("the house edition holds")
}

fn house() -> MapParts {
    let edition = edition();
    map(&edition, &edition.territory)
}

fn laid(parts: MapParts) -> Scene {
    let mut scene = Scene::new("spies", "Spies!", Size::default());
    parts.lay(&mut scene);
    scene
}

fn overlap(a: &Outline, b: &Outline) -> bool {
    let ((p, w, h), (q, v, g)) = (a.bounds(), b.bounds());
    p.x < q.x + v && q.x < p.x + w && p.y < q.y + g && q.y < p.y + h
}

fn sign(space: &Space) -> Outline {
    Outline::Shape { shape: space.shape, at: space.at, size: space.size }
}

/// Whose land a place is, as the backdrop draws it.
fn holder(backdrop: &Backdrop, lat: f64, lon: f64) -> Option<&'static str> {
    let (x, y) = edition::chart::project(lat, lon);
    let at = Point::new(x as f32, y as f32);
    let inside = |part: &Vec<Point>| Outline::Polygon(part.clone()).holds(at, 0.0);
    backdrop.fields.iter().find(|field| field.parts.iter().any(inside)).map(|field| field.tint.0)
}

#[test]
fn the_scene_of_the_map_holds_together() {
    assert_eq!(laid(house()).problems(), Vec::<String>::new());
}

#[test]
fn the_key_tells_what_every_sign_and_line_of_the_map_means() {
    let scene = laid(house());
    let key = scene.key.as_deref().expect("a map has a key");
    assert_eq!(key.problems(), Vec::<String>::new());
    let told = |space: &Space| key.spaces.iter().any(|it| (it.shape, it.glyph) == (space.shape, space.glyph) && !it.label.is_empty());
    for space in &scene.spaces {
        assert!(told(space), "{} is a {:?} with {:?}", space.label, space.shape, space.glyph);
    }
    for link in &scene.links {
        assert!(key.links.iter().any(|it| it.style == link.style), "{:?} is not in the key", link.style);
    }
    let names: BTreeSet<_> =
        key.spaces.iter().filter_map(|space| svg::name_box(space, 1.0)).map(|it| it.bounds()).map(|(at, w, _)| (at.x + w) as u32).collect();
    assert!(names.iter().all(|right| *right as f32 <= key.size.w), "its words fit into it: {names:?}");
}

#[test]
fn no_name_lies_on_another_or_on_a_sign() {
    let parts = house();
    for (at, a) in parts.spaces.iter().enumerate() {
        let name = svg::name_box(a, GROWN).expect("every place has its name beside it");
        for b in &parts.spaces[at + 1..] {
            let other = svg::name_box(b, GROWN).expect("every place has its name beside it");
            assert!(!overlap(&name, &other), "{} and {}", a.label, b.label);
            assert!(!overlap(&name, &sign(b)), "the name of {} lies on {}", a.label, b.label);
            assert!(!overlap(&other, &sign(a)), "the name of {} lies on {}", b.label, a.label);
        }
    }
}

#[test]
fn names_stay_on_the_board() {
    let parts = house();
    for space in &parts.spaces {
        let (at, w, h) = svg::name_box(space, 1.0).expect("every place has its name beside it").bounds();
        assert!(at.x >= 0.0 && at.y >= 0.0 && at.x + w <= parts.size.w && at.y + h <= parts.size.h, "{}", space.label);
    }
}

#[test]
fn capitals_are_named_in_the_largest_type() {
    let edition = edition();
    let parts = house();
    for capital in edition.capital {
        let space = parts.spaces.iter().find(|space| space.id == ids::city_id(&edition, capital)).expect("it is on the map");
        assert!(space.beside.is_some_and(|beside| beside.room >= 2.4), "{}", space.label);
    }
    let far: Vec<&str> = parts.spaces.iter().filter(|it| it.beside.is_some_and(|b| b.room >= 2.4)).map(|it| it.label.as_str()).collect();
    assert!(far.len() < 35, "a phone has no room for so many names: {far:?}");
}

#[test]
fn every_place_is_in_a_part_of_the_map() {
    let parts = house();
    for space in &parts.spaces {
        let margin = space.size / 2.0;
        let inside = |x: f32, y: f32| parts.views[1..].iter().filter(|v| v.holds(Point::new(space.at.x + x, space.at.y + y))).count();
        assert!(inside(-margin, -margin) > 0 && inside(margin, margin) > 0, "{}", space.label);
    }
    let longest = parts.views.iter().map(|view| view.name.len()).max();
    assert!(parts.views.len() <= 7 && longest < Some(24), "the buttons have room");
}

#[test]
fn cities_and_seas_have_their_ids() {
    let edition = edition();
    let parts = house();
    let ids: BTreeSet<&str> = parts.spaces.iter().map(|space| space.id.as_str()).collect();
    assert_eq!(ids.len(), edition.cities.len() + edition.seas.len());
    assert!(ids.contains("city-berlin") && ids.contains("sea-baltic"));
    assert_eq!((ids::spy_id(3), ids::secret_id(7)), ("spy-3".to_owned(), "secret-7".to_owned()));
    let paris = edition.city_called("paris").expect("it is on the map");
    assert_eq!(ids::police_id(&edition, Power::France, paris, 1), "police-france-paris-1");
}

#[test]
fn every_line_is_drawn_once() {
    let edition = edition();
    let parts = house();
    let both_ways: usize = edition.rail.iter().chain(&edition.air).map(|ends| ends.iter().len()).sum();
    let ports: usize = edition.seas_at.iter().map(|seas| seas.iter().len()).sum();
    let beside: usize = edition.beside.iter().map(|seas| seas.iter().len()).sum();
    assert_eq!(parts.links.len(), both_ways / 2 + ports + beside / 2);
}

#[test]
fn land_counts_to_whom_it_belonged() {
    let parts = house();
    let known = [
        ("Sicily", 37.4, 14.0, Some("italy")),
        ("Sardinia", 40.0, 9.1, Some("italy")),
        ("Corsica", 42.2, 9.1, Some("france")),
        ("Cornwall", 50.3, -4.9, Some("britain")),
        ("East Prussia", 54.3, 21.2, Some("germany")),
        ("the Corridor", 53.6, 18.2, None),
        ("Silesia", 50.9, 17.5, Some("germany")),
        ("Brittany", 48.1, -2.9, Some("france")),
        ("Bohemia", 50.0, 15.3, None),
        ("Tyrol", 47.2, 11.6, None),
        ("Sinai", 29.8, 33.4, Some("britain")),
        ("Tripolitania", 32.2, 13.0, Some("italy")),
        ("the Levant", 34.9, 37.6, Some("france")),
        ("Crimea", 45.2, 34.3, Some("russia")),
        ("Bessarabia", 47.1, 28.4, None),
        ("Ulster", 54.6, -6.4, Some("britain")),
        ("Munster", 52.2, -8.6, None),
    ];
    for (place, lat, lon, whose) in known {
        assert_eq!(holder(&parts.backdrop, lat, lon), whose, "{place}");
    }
}

/// When a city changes hands, its country's land does, and its sign.
#[test]
fn land_follows_its_cities() {
    let edition = edition();
    let chart = Chart::of(&edition);
    let vienna = edition.city_called("vienna").expect("it is on the map");
    let mut territory: [CitySet; Power::COUNT] = edition.territory;
    territory[Power::Germany.index()].insert(vienna);
    let (before, after) = (chart.parts(&edition, &edition.territory), chart.parts(&edition, &territory));
    assert_eq!(holder(&before.backdrop, 47.2, 11.6), None);
    assert_eq!(holder(&after.backdrop, 47.2, 11.6), Some("germany"));
    let space = |parts: &MapParts| parts.spaces.iter().find(|space| space.label == "Vienna").cloned().expect("it is on the map");
    assert_eq!((space(&before).tint, space(&after).tint), (None, Some(tint(Power::Germany))));
    assert_eq!(space(&before).beside, space(&after).beside, "nothing moves");
    assert_ne!(svg::ground_key(&laid(before)), svg::ground_key(&laid(after)));
}

#[test]
fn the_powers_differ_in_every_way() {
    let distinct = |values: Vec<String>| values.iter().collect::<BTreeSet<_>>().len() == Power::COUNT;
    assert!(distinct(Power::ALL.map(|power| letter(power).to_string()).into()));
    assert!(distinct(Power::ALL.map(|power| format!("{:?}", shape(power))).into()));
    assert!(distinct(Power::ALL.map(|power| format!("{:?}", pattern(power))).into()));
    for power in Power::ALL {
        let colour = palette().colour(tint(power).0).expect("every power has a colour");
        assert!(colour.contrast(svg::letter_on(colour)) >= 4.5, "{}", power.name());
        assert!(colour.contrast(svg::INK) >= 2.0, "the outline of {} is seen", power.name());
    }
}

/// The ground is a cached file and should stay a light one; what changes is drawn from a scene with every piece on the map.
#[test]
fn the_drawings_are_light() {
    let edition = edition();
    let mut scene = laid(house());
    let ground = svg::ground(&scene);
    assert!(ground.len() < 110_000, "{} bytes", ground.len());
    assert!(!ground.contains("<text"), "no words in the ground");
    for n in 0..99u8 {
        let city = edition.all_cities.iter().nth(usize::from(n) * 7 % edition.cities.len()).expect("there are so many");
        let power = Power::ALL[usize::from(n) % 5];
        let piece = Piece::new(ids::spy_id(n), "spy", letter(power), ids::city_id(&edition, city)).of_side(tint(power));
        scene.pieces.push(piece.face_down());
    }
    let layers = svg::layers(&scene, &svg::Marks::default());
    let pieces = layers.iter().find(|layer| layer.id == "board-pieces").expect("pieces are drawn");
    assert!(pieces.svg.len() < 20_000, "{} bytes", pieces.svg.len());
}

/// Pieces keep clear of the names of other places, as far as two counters go.
#[test]
fn few_pieces_lie_on_names() {
    let parts = house();
    let rooms = |space: &Space| {
        let at = space.beside.expect("every place has its pieces beside it").pieces_at;
        Outline::Rectangle { at: Point::new(at.x - 15.0, at.y - 15.0), w: 30.0, h: 30.0 }
    };
    let mut clashes = Vec::new();
    for a in &parts.spaces {
        for b in &parts.spaces {
            if overlap(&rooms(a), &svg::name_box(b, 1.0).expect("every place has its name beside it")) {
                clashes.push(format!("a piece in {} on the name of {}", a.label, b.label));
            }
        }
    }
    assert!(clashes.len() <= 4, "{clashes:?}");
}
