//! The printed map: nothing lies on anything else, land counts to whom it belonged, every place is in some part of it.

use scene::{
    Globe, Piece, Point, Rect, Scene, Space,
    svg::{self, Outline},
};
use spies::{
    Spies,
    edition::{self, CitySet, Edition},
    roles::Power,
    scene::{Chart, ids, letter, map, palette, pattern, shape, tint},
};
use std::collections::{BTreeMap, BTreeSet};
use table::{Record, Seat, Show, Sight, Sitting, Viewer};

/// A whole game of two chairs, in which cities get crowded.
const GAME: &str = include_str!("records/two_seats_2.txt");

fn edition() -> Edition {
    edition::read(&edition::house()).expect("the house edition holds")
}

fn house() -> Scene {
    let edition = edition();
    map(&edition, &edition.territory)
}

/// Whose land a place is, as the backdrop draws it.
fn holder(parts: &Scene, chart: &Chart, globe: &Globe, (lat, lon): (f64, f64)) -> Option<&'static str> {
    let at = chart.at(globe, lat, lon);
    let inside = |part: &Vec<Point>| Outline::Polygon(part.clone()).holds(at, 0.0);
    parts.backdrop.as_deref().expect("a map has land").fields.iter().find(|field| field.parts.iter().any(inside)).map(|field| field.tint.0)
}

/// The boxes of a scene, each with what it is.
fn boxes(scene: &Scene) -> Vec<(String, Rect)> {
    let boxed = |it: svg::SpaceBoxes| {
        let of = it.space;
        let counters = it.counters.map(|rect| (format!("the counters in {of}"), rect));
        [(format!("the mark of {of}"), it.mark), (format!("the name of {of}"), it.name)].into_iter().chain(counters)
    };
    svg::boxes(scene).into_iter().flat_map(boxed).collect()
}

/// What lies on something else.
fn overlaps(scene: &Scene) -> Vec<String> {
    let boxes = boxes(scene);
    let mut found = Vec::new();
    for (n, (a, first)) in boxes.iter().enumerate() {
        // Rings are round.
        let apart = |second: &Rect| {
            let (p, q) = (first.middle(), second.middle());
            (p.x - q.x).hypot(p.y - q.y) >= (first.w + second.w) / 2.0
        };
        let touches = |mark: &Rect, rect: &Rect| rect.distance(mark.middle()) < mark.w / 2.0 - 0.3;
        let clash = |(b, second): &&(String, Rect)| match (a.contains("mark"), b.contains("mark")) {
            (true, true) => !apart(second),
            (true, false) => touches(first, second),
            (false, true) => touches(second, first),
            (false, false) => first.common(second) > 0.6,
        };
        found.extend(boxes[n + 1..].iter().filter(clash).map(|(b, _)| format!("{a} and {b}")));
    }
    found
}

/// The pictures of a played game, every so many lines, as a chair and as a spectator sees them.
fn played(every: usize, mut look: impl FnMut(usize, &Scene)) {
    let record = Record::parse(GAME).unwrap_or_else(|e| panic!("{e}"));
    for lines in (every..5000).step_by(every) {
        let sitting = Sitting::<Spies>::replay(&record, lines, None).unwrap_or_else(|e| panic!("{e}"));
        for who in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let (view, choices) = (sitting.view(who, Sight::Current), sitting.choices(who, Sight::Current));
            look(lines, &sitting.game().scene(&view, &choices));
        }
    }
}

#[test]
fn the_scene_of_the_map_holds_together() {
    assert_eq!(house().problems(), Vec::<String>::new());
}

#[test]
fn the_key_tells_what_every_sign_and_line_of_the_map_means() {
    let scene = house();
    let key = scene.key.as_deref().expect("a map has a key");
    assert_eq!(key.problems(), Vec::<String>::new());
    let told = |space: &Space| key.spaces.iter().any(|it| (it.shape, it.glyph) == (space.shape, space.glyph) && !it.label.is_empty());
    for space in &scene.spaces {
        assert!(told(space), "{} is a {:?} with {:?}", space.label, space.shape, space.glyph);
    }
    for link in &scene.links {
        assert!(key.links.iter().any(|it| it.style == link.style), "{:?} is not in the key", link.style);
    }
    assert!(boxes(key).iter().all(|(_, rect)| rect.right() <= key.size.w), "its words fit into it: {:?}", boxes(key));
}

/// Issue 12, line 5, LOOK 23 and 24: all names are on the map at its usual size, none on another, on a mark or off the paper.
#[test]
fn no_name_lies_on_another_or_on_a_sign() {
    let scene = house();
    assert_eq!(overlaps(&scene), Vec::<String>::new());
    let named = svg::boxes(&scene).len();
    assert_eq!(named, scene.spaces.len(), "every place has its name");
    let drawn = svg::layers(&scene, &svg::Marks::default());
    let labels = &drawn.iter().find(|layer| layer.id == "board-labels").expect("names are drawn").svg;
    assert!(scene.spaces.iter().all(|space| space.label.split(' ').all(|word| labels.contains(word))));
}

#[test]
fn names_and_counters_stay_on_the_board() {
    played(1250, |lines, scene| {
        for (what, it) in boxes(scene).iter().filter(|(what, _)| !what.contains("mark")) {
            let inside = it.x >= 0.0 && it.y >= 0.0 && it.right() <= scene.size.w && it.bottom() <= scene.size.h;
            assert!(inside, "line {lines}: {what}");
        }
    });
}

/// The busiest positions of a whole game: no name, mark or row of counters lies on another.
#[test]
fn nothing_lies_on_anything_else_in_a_game() {
    let mut found = Vec::new();
    played(350, |lines, scene| found.extend(overlaps(scene).into_iter().map(|it| format!("line {lines}: {it}"))));
    assert_eq!(found, Vec::<String>::new());
}

/// LOOK 24: a name leaves the place that it has on the empty map only where a counter would find no room otherwise, so names do not
/// wander when pieces move or are offered, and each stands nearest to its own mark, or at the end of a line from it.
#[test]
fn names_stay_where_they_are_and_point_at_their_own_marks() {
    let names = |scene: &Scene| svg::boxes(scene).into_iter().map(|it| (it.space, it.name)).collect::<BTreeMap<_, _>>();
    let rest = names(&house());
    let (mut looks, mut astray, mut moved, mut misleading) = (0, 0, BTreeMap::new(), Vec::new());
    played(350, |lines, scene| {
        let away: Vec<String> = names(scene).into_iter().filter(|(of, name)| rest[of] != *name).map(|(of, _)| of).collect();
        looks += 1;
        astray += away.len();
        away.into_iter().for_each(|of| *moved.entry(of).or_insert(0) += 1);
        let boxes = svg::boxes(scene);
        for it in boxes.iter().filter(|it| !it.led) {
            let far = |mark: &Rect| it.name.distance(mark.middle());
            if let Some(nearer) = boxes.iter().find(|other| far(&other.mark) < far(&it.mark) - 0.1) {
                misleading.push(format!("line {lines}: the name of {} lies nearer to {}", it.space, nearer.space));
            }
        }
    });
    println!("of {} names in {looks} pictures {astray} are not at rest: {moved:?}", rest.len());
    assert_eq!(misleading, Vec::<String>::new());
    assert!(astray <= looks * rest.len() / 20, "more than one name of twenty wanders: {astray} in {looks} pictures: {moved:?}");
}

/// LOOK 19: what takes the finger belongs to one target alone, and near a mark to that mark.
#[test]
fn hit_areas_share_no_ground() {
    let mut pressed = 0;
    played(350, |lines, scene| {
        let areas = svg::hit_areas(scene);
        for (n, (a, parts)) in areas.iter().enumerate() {
            pressed += 1;
            let middle = |part: &Vec<Point>| {
                let count = part.len() as f32;
                Point::new(part.iter().map(|p| p.x).sum::<f32>() / count, part.iter().map(|p| p.y).sum::<f32>() / count)
            };
            // Corners drawn a hair inwards, and the middles.
            let inner = parts.iter().filter(|part| part.len() > 2).flat_map(|part| {
                let m = middle(part);
                part.iter().map(move |p| Point::new(p.x + (m.x - p.x) * 0.04, p.y + (m.y - p.y) * 0.04)).chain([m]).collect::<Vec<_>>()
            });
            for p in inner {
                let other = areas.iter().enumerate().find(|(m, (_, theirs))| {
                    *m != n && theirs.iter().any(|part| part.len() > 2 && Outline::Polygon(part.clone()).holds(p, 0.0))
                });
                assert!(other.is_none(), "line {lines}: {a} and {:?} at {p:?}", other.map(|(_, (b, _))| b));
            }
        }
    });
    assert!(pressed > 100, "only {pressed} targets were looked at");
}

/// In the set-up a press on Leipzig laid a counterspy in Dusseldorf.
#[test]
fn a_press_on_leipzig_is_meant_for_leipzig() {
    let mut scene = house();
    for space in scene.spaces.clone() {
        scene.choices.push(scene::Choice::new(format!("lay {}", space.id), "Lay it there").on(space.id));
    }
    let areas = svg::hit_areas(&scene);
    for it in svg::boxes(&scene) {
        for p in [it.mark.middle(), it.name.middle()] {
            let hit: Vec<&str> = areas
                .iter()
                .filter(|(_, parts)| parts.iter().any(|part| part.len() > 2 && Outline::Polygon(part.clone()).holds(p, 0.0)))
                .map(|(id, _)| id.as_str())
                .collect();
            assert_eq!(hit, [it.space.as_str()]);
        }
    }
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
    let paris = edition.cities.find(|it| it.id == "paris").expect("it is on the map");
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
    let edition = edition();
    let chart = Chart::of(&edition);
    for (place, lat, lon, whose) in known {
        assert_eq!(holder(&parts, &chart, &edition.globe, (lat, lon)), whose, "{place}");
    }
}

/// When a city changes hands, its country's land does, and its sign.
#[test]
fn land_follows_its_cities() {
    let edition = edition();
    let chart = Chart::of(&edition);
    let vienna = edition.cities.find(|it| it.id == "vienna").expect("it is on the map");
    let mut territory: [CitySet; Power::COUNT] = edition.territory;
    territory[Power::Germany.index()].insert(vienna);
    let (before, after) = (chart.scene(&edition, &edition.territory), chart.scene(&edition, &territory));
    assert_eq!(holder(&before, &chart, &edition.globe, (47.2, 11.6)), None);
    assert_eq!(holder(&after, &chart, &edition.globe, (47.2, 11.6)), Some("germany"));
    let space = |parts: &Scene| parts.spaces.iter().find(|space| space.label == "Vienna").cloned().expect("it is on the map");
    assert_eq!((space(&before).tint, space(&after).tint), (None, Some(tint(Power::Germany))));
    assert_eq!(space(&before).beside, space(&after).beside, "nothing moves");
    assert_ne!(svg::ground_key(&(before)), svg::ground_key(&(after)));
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
    let mut scene = house();
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
