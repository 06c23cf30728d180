//! A map of areas with fans of counters: what takes the finger, what is seen, what stays where it is, what is told.

use crate::front::{self, Asks, Filled, Texts};
use roxmltree::{Document, Node};
use scene::{
    Area, Choice, EdgeKind, Formation, Piece, Point, Rect, Refused, Scene, Space, Strength, Symbol, Terrain, Tint, Unit,
    svg::{self, Marks, Outline, letter_on},
    text,
};
use std::collections::BTreeSet;

/// Letters are at least so large, in pixels.
const LEAST_TYPE: f32 = 11.0;
/// The size of the numbers against that of a counter.
const TYPE: f32 = 13.5 / 36.0;

fn map(filled: Filled, asks: Asks) -> Scene {
    let texts = Texts {
        areas: include_str!("front/areas.txt").into(),
        coast: include_str!("front/coast.txt").into(),
        map: include_str!("front/map.toml").into(),
        units: include_str!("front/units.toml").into(),
        scale: 1.0,
        size: 640.0,
    };
    front::scene(&texts, filled, asks)
}

fn layer(scene: &Scene, id: &str) -> String {
    svg::layers(scene, &Marks::default()).into_iter().find(|layer| layer.id == id).expect("it is drawn").svg
}

fn outline(scene: &Scene, id: &str) -> Outline {
    Outline::of(scene.spaces.iter().find(|space| space.id == id).expect("the area is there"))
}

/// The corners of a path of whole lines.
fn corners(d: &str) -> Vec<Point> {
    let (mut at, mut points) = (Point::default(), Vec::new());
    let parts = d.split_inclusive(|c: char| c.is_ascii_alphabetic()).collect::<Vec<_>>();
    for (n, part) in parts.iter().enumerate() {
        let letter = part.chars().next_back().unwrap_or('Z');
        let numbers: Vec<f32> = parts
            .get(n + 1)
            .map_or("", |it| it.trim_end_matches(|c: char| c.is_ascii_alphabetic()))
            .replace('-', " -")
            .split_whitespace()
            .map(|it| it.parse().unwrap())
            .collect();
        match (letter, &numbers[..]) {
            ('M' | 'L', pairs) => pairs.chunks(2).for_each(|it| {
                at = Point::new(it[0], it[1]);
                points.push(at);
            }),
            ('l', pairs) => pairs.chunks(2).for_each(|it| {
                at = Point::new(at.x + it[0], at.y + it[1]);
                points.push(at);
            }),
            ('H', [x]) => {
                at.x = *x;
                points.push(at)
            }
            ('V', [y]) => {
                at.y = *y;
                points.push(at)
            }
            ('h', [x]) => {
                at.x += *x;
                points.push(at)
            }
            ('v', [y]) => {
                at.y += *y;
                points.push(at)
            }
            _ => {}
        }
    }
    points
}

fn of_class<'a>(document: &'a Document<'_>, class: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(move |it| it.attribute("class").is_some_and(|all| all.split(' ').any(|it| it == class)))
}

#[test]
fn the_map_holds_together_and_all_that_is_used_is_there() {
    for (filled, asks) in [(Filled::Bare, Asks::Nothing), (Filled::SetUp, Asks::GermanMoves), (Filled::Busy, Asks::GermanMoves)] {
        let scene = map(filled, asks);
        assert_eq!(scene.problems(), Vec::<String>::new());
        let moved = vec![("ba-1".to_owned(), "dinant".to_owned())];
        let marks = Marks { last: vec!["dinant".into()], moved, selected: vec!["sedan".into()], ..Marks::default() };
        let layers: String = svg::layers(&scene, &marks).into_iter().map(|it| it.svg).collect();
        let live = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{layers}</svg>");
        for drawing in [svg::ground(&scene), svg::picture(&scene), svg::board(&scene), live] {
            let document = Document::parse(&drawing).expect("well formed");
            let ids: Vec<&str> = document.descendants().filter_map(|it| it.attribute("id")).collect();
            assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "no id comes twice");
            for node in document.descendants() {
                for value in
                    node.attributes().map(|it| it.value()).filter(|it| it.starts_with('#') && it.len() != 7 || it.starts_with("url(#"))
                {
                    let id = value.trim_start_matches("url(").trim_start_matches('#').trim_end_matches(')');
                    assert!(ids.contains(&id), "{id} is defined");
                }
            }
        }
    }
}

#[test]
fn every_point_of_the_map_belongs_to_one_area_and_the_finger_finds_that_one() {
    let mut scene = map(Filled::Bare, Asks::Nothing);
    scene.choices = scene.spaces.iter().map(|space| Choice::new(format!("go {}", space.id), "Go").on(space.id.as_str())).collect();
    let (areas, shapes) = (layer(&scene, "board-areas"), layer(&scene, "board-shapes"));
    let (areas, shapes) = (Document::parse(&areas).unwrap(), Document::parse(&shapes).unwrap());
    let mut hits = Vec::new();
    for target in of_class(&areas, "target") {
        let used = target.descendants().find(|it| it.attribute("class") == Some("hit")).and_then(|it| it.attribute("href")).unwrap();
        let shape = shapes.descendants().find(|it| it.attribute("id") == Some(&used[1..])).unwrap();
        hits.push((target.attribute("data-el").unwrap(), Outline::Polygon(corners(shape.attribute("d").unwrap()))));
    }
    assert_eq!(hits.len(), 12);
    let at = |x: u16, y: u16| Point::new(f32::from(x) * 6.1 + 0.05, f32::from(y) * 5.3 + 0.05);
    for p in (0..105).flat_map(|x| (0..90).map(move |y| at(x, y))) {
        let found: Vec<&str> = hits.iter().filter(|(_, hit)| hit.holds(p, 0.0)).map(|(id, _)| *id).collect();
        assert!(found.len() < 2, "{p:?} belongs to {found:?}");
        if (45.0..590.0).contains(&p.x) && (45.0..410.0).contains(&p.y) {
            assert_eq!(found.len(), 1, "{p:?} belongs to an area");
            assert!(outline(&scene, found[0]).holds(p, 1.0), "the area whose outline it is, but for half a pixel");
        }
    }
}

#[test]
fn counters_cover_none_of_another_and_stay_in_their_area() {
    let scene = map(Filled::Busy, Asks::GermanMoves);
    let boxes = svg::counters(&scene);
    let units = scene.pieces.iter().filter(|piece| piece.unit.is_some()).count();
    assert_eq!(boxes.len(), units);
    for (n, one) in boxes.iter().enumerate() {
        for other in &boxes[n + 1..] {
            assert!(one.seen.common(&other.seen) < 0.01, "{} and {}", one.piece, other.piece);
            assert!(one.reach.common(&other.reach) < 0.01, "the finger finds {} or {}", one.piece, other.piece);
            assert!(one.area == other.area || one.whole.common(&other.whole) < 0.01);
        }
        let Rect { x, y, w, h } = one.whole;
        let area = outline(&scene, &one.area);
        assert!([(x, y), (x + w, y), (x, y + h), (x + w, y + h)].iter().all(|(x, y)| area.holds(Point::new(*x, *y), 0.0)), "{}", one.piece);
        assert!(one.whole.w * TYPE >= LEAST_TYPE, "the numbers of {} are {} px high", one.piece, one.whole.w * TYPE);
        assert!(one.seen.h >= one.whole.w * TYPE * 0.72 + 2.0, "all of the numbers of {} is seen", one.piece);
        assert!((one.seen.bottom() - one.whole.bottom()).abs() < 0.01, "it is the lower edge that is seen");
    }
}

#[test]
fn pieces_win_over_their_area_and_lie_above_its_ring() {
    let scene = map(Filled::Busy, Asks::GermanMoves);
    let order: Vec<&str> = svg::layers(&scene, &Marks::default()).into_iter().map(|it| it.id).collect();
    let at = |id: &str| order.iter().position(|it| *it == id).unwrap_or_else(|| panic!("{id} is drawn"));
    assert!(at("board-shapes") < at("board-areas") && at("board-areas") < at("board-labels"));
    assert!(at("board-labels") < at("board-pieces") && at("board-pieces") < at("board-targets"));
    assert!(at("board-areas") < at("board-trails") && at("board-trails") < at("board-labels"));
}

#[test]
fn a_ring_runs_within_its_area_and_leaves_its_border_alone() {
    let scene = map(Filled::Bare, Asks::Nothing);
    let shapes = layer(&scene, "board-shapes");
    let shapes = Document::parse(&shapes).unwrap();
    for space in &scene.spaces {
        let rim = shapes.descendants().find(|it| it.attribute("id") == Some(&format!("rim-{}", space.id))).unwrap();
        let (points, area) = (corners(rim.attribute("d").unwrap()), Outline::of(space));
        assert!(points.len() > 8);
        assert!(points.iter().all(|p| area.holds(*p, -7.7) && !area.holds(*p, -8.5)), "{}", space.id);
    }
}

#[test]
fn the_ring_of_a_fan_lies_outside_what_is_seen_of_others() {
    let scene = map(Filled::Busy, Asks::GermanMoves);
    let boxes = svg::counters(&scene);
    let targets = layer(&scene, "board-targets");
    let targets = Document::parse(&targets).unwrap();
    let fans: Vec<Node<'_, '_>> = of_class(&targets, "fan").collect();
    assert_eq!(fans.len(), scene.pieces.iter().filter(|it| it.side == Some(Tint("germany"))).count());
    for fan in fans {
        let ring = fan.children().find(|it| it.attribute("class") == Some("ring-o part")).and_then(|it| it.attribute("d")).unwrap();
        let points = corners(ring);
        // The two sides of one that lies between legal ones are two lines.
        let lines: Vec<&[Point]> = if ring.matches('M').count() == 2 { points.chunks(2).collect() } else { vec![&points] };
        let along = lines.iter().flat_map(|line| line.windows(2)).flat_map(|it| (0..=10u8).map(|n| mix(it[0], it[1], f32::from(n) / 10.0)));
        for p in along {
            let crossed = |seen: Rect| p.x > seen.x + 0.2 && p.x < seen.right() - 0.2 && p.y > seen.y + 0.2 && p.y < seen.bottom() - 0.2;
            let other = boxes.iter().find(|it| crossed(it.seen));
            assert!(other.is_none(), "the ring of {:?} crosses {other:?}", fan.attribute("data-el"));
        }
    }
}

fn mix(a: Point, b: Point, t: f32) -> Point {
    Point::new(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
}

#[test]
fn one_ring_runs_around_those_of_a_fan_that_are_legal() {
    let mut scene = map(Filled::Busy, Asks::Nothing);
    let moves = |id: &str| Choice::new(format!("move {id}"), "Move").by(id).on("lille");
    scene.choices = ["cambrai-3", "cambrai-5"].map(moves).into();
    let part = |scene: &Scene, id: &str| {
        let targets = layer(scene, "board-targets");
        let document = Document::parse(&targets).unwrap();
        let target = of_class(&document, "fan").find(|it| it.attribute("data-el") == Some(id)).unwrap();
        target.children().find(|it| it.attribute("class") == Some("ring-o part")).and_then(|it| it.attribute("d")).unwrap().to_owned()
    };
    assert!(part(&scene, "cambrai-3").ends_with('Z') && part(&scene, "cambrai-5").ends_with('Z'), "apart from each other");
    scene.choices.push(moves("cambrai-4"));
    let [first, second, third] = ["cambrai-3", "cambrai-4", "cambrai-5"].map(|id| part(&scene, id));
    assert!(![&first, &second, &third].iter().any(|d| d.ends_with('Z')), "each draws its part");
    assert_eq!(second.matches('M').count(), 2, "the one between them its two sides");
    let targets = layer(&scene, "board-targets");
    let at = |id: &str| targets.find(&format!("data-el=\"cambrai-{id}\" ")).unwrap();
    assert!(at("3") < at("4") && at("4") < at("5"), "keys go through a fan from above");
}

#[test]
fn a_stack_stays_where_it_is_when_others_change() {
    let (mut now, before) = (map(Filled::Busy, Asks::Nothing), map(Filled::Busy, Asks::GermanMoves));
    let panzer = Unit::new(Symbol::Armour, &[9, 7, 2]).of_size(Formation::Division);
    now.pieces.push(front::counter("new", "germany", panzer, "sedan"));
    now.pieces.retain(|piece| piece.on != "lille");
    let places = |scene: &Scene| {
        svg::counters(scene)
            .into_iter()
            .filter(|it| it.area != "sedan" && it.area != "lille")
            .map(|it| (it.piece, it.whole))
            .collect::<Vec<_>>()
    };
    assert_eq!(places(&before), places(&now));
}

#[test]
fn many_counters_wrap_and_one_side_stands_at_the_left_of_the_other() {
    let mut scene = map(Filled::Bare, Asks::Nothing);
    let corps = || Unit::new(Symbol::Infantry, &[5, 4, 1]).of_size(Formation::Corps);
    for many in 1..=20u8 {
        scene.pieces = (0..many).map(|n| front::counter(&format!("u{n}"), "germany", corps(), "ba-1")).collect();
        let boxes = svg::counters(&scene);
        let columns: BTreeSet<i32> = boxes.iter().map(|it| it.whole.x as i32).collect();
        assert!(boxes.iter().all(|it| it.whole.w * TYPE >= 8.0), "{many} counters of {} px", boxes[0].whole.w);
        if many <= 9 {
            assert_eq!(columns.len(), usize::from(many).div_ceil(3), "fans of three");
            assert_eq!(boxes[0].whole.w, 36.0);
        }
    }
    let air = || Unit::new(Symbol::Bomber, &[4, 3, 6]);
    scene.pieces = vec![
        front::counter("g", "germany", corps(), "sedan"),
        front::counter("f", "france", corps(), "sedan"),
        front::counter("b", "britain", corps(), "sedan"),
    ];
    let x = |scene: &Scene, id: &str| svg::counters(scene).into_iter().find(|it| it.piece == id).map(|it| it.whole.x).unwrap();
    assert!(x(&scene, "f") < x(&scene, "g"));
    assert_eq!(x(&scene, "f"), x(&scene, "b"), "allies share a fan");
    scene.pieces = vec![front::counter("g", "germany", corps(), "sedan"), front::counter("a", "germany", air(), "sedan")];
    assert!(x(&scene, "g") < x(&scene, "a"), "what flies stands beside the others where there is room");
}

#[test]
fn letters_on_counters_can_be_read_and_a_lost_step_is_seen_without_colour() {
    let scene = map(Filled::Busy, Asks::Nothing);
    for swatch in scene.palette.0.iter().filter(|swatch| swatch.night.is_none()) {
        assert!(letter_on(swatch.colour).contrast(swatch.colour) >= 4.5, "{:?}", swatch.tint);
    }
    let pieces = layer(&scene, "board-pieces");
    let document = Document::parse(&pieces).unwrap();
    for look in of_class(&document, "look") {
        let of = |class: &str| look.descendants().find(|it| it.attribute("class") == Some(class));
        // A sign that is seen from afar has none.
        let Some(numbers) = of("unit-numbers").and_then(|it| it.text()) else { continue };
        assert_eq!(of("unit-reduced").is_some(), ["2-2-1", "4-3-1"].contains(&numbers), "{numbers}");
    }
    assert_eq!(of_class(&document, "unit-reduced").count(), 2, "one look for each sort that has lost a step");
    // The outline of each side differs, at the lower edge, too.
    let edges: BTreeSet<&str> = of_class(&document, "unit-edge").filter_map(|it| it.attribute("d")).collect();
    assert_eq!(edges.len(), 3);
}

#[test]
fn looks_have_the_same_names_at_every_step() {
    let (mut now, before) = (map(Filled::Busy, Asks::Nothing), map(Filled::Busy, Asks::Nothing));
    now.pieces.remove(0);
    let used = |scene: &Scene, id: &str| {
        let pieces = layer(scene, "board-pieces");
        let document = Document::parse(&pieces).unwrap();
        let piece = document.descendants().find(|it| it.attribute("id") == Some(&format!("piece-{id}"))).unwrap();
        piece.descendants().find_map(|it| it.attribute("href")).unwrap().to_owned()
    };
    assert_eq!(used(&before, "reims-4"), used(&now, "reims-4"));
}

#[test]
fn the_ground_has_the_patterns_of_its_terrain_and_the_lines_of_its_edges() {
    let scene = map(Filled::Bare, Asks::Nothing);
    let ground = svg::ground(&scene);
    let document = Document::parse(&ground).unwrap();
    let drawn = |fill: &str| document.descendants().filter(|it| it.attribute("fill") == Some(fill)).count();
    let has = |terrain: Terrain| scene.spaces.iter().filter(|it| it.terrain == terrain).count();
    assert_eq!((drawn("url(#forest)"), drawn("url(#mountain)")), (has(Terrain::Forest), has(Terrain::Mountain)));
    for class in ["edge-border", "edge-frontier", "edge-coast", "edge-rim", "front-wall", "front-teeth", "water-outer"] {
        assert!(of_class(&document, class).count() > 0, "{class}");
    }
    assert_eq!(of_class(&document, "town-place").count(), 9);
    assert_eq!(of_class(&document, "harbour").count(), 2);
    // The grounds of two countries differ, and change by night.
    let grounds: BTreeSet<&str> = of_class(&document, "area-ground").filter_map(|it| it.attribute("fill")).collect();
    assert_eq!(grounds.len(), 3);
    assert!(svg::tokens(&scene).iter().any(|(name, day, night)| name == "ground-france-ground" && day != night));
}

#[test]
fn the_teeth_of_a_front_stand_on_the_side_of_the_area_that_it_guards() {
    let scene = map(Filled::Bare, Asks::Nothing);
    let edges = &scene.backdrop.as_ref().unwrap().edges;
    assert_eq!(edges.iter().filter(|edge| edge.kind == EdgeKind::Front).count(), 3);
    let ground = svg::ground(&scene);
    let document = Document::parse(&ground).unwrap();
    let d = of_class(&document, "front-teeth").next().and_then(|it| it.attribute("d")).unwrap();
    let guarded = ["sedan", "epinal"].map(|id| outline(&scene, id));
    for line in d.split('M').filter(|it| !it.is_empty()) {
        let points = corners(&format!("M{line}"));
        assert!(guarded.iter().any(|area| points.iter().all(|p| area.holds(*p, -5.0))), "{line}");
    }
}

#[test]
fn the_ground_changes_with_the_land_alone() {
    let (bare, busy) = (map(Filled::Bare, Asks::Nothing), map(Filled::Busy, Asks::GermanMoves));
    assert_eq!(svg::ground_key(&bare), svg::ground_key(&busy));
    let mut held = map(Filled::Bare, Asks::Nothing);
    front::hold(&mut held, "dinant", "germany");
    assert_eq!(svg::ground_key(&bare), svg::ground_key(&held));
    assert_eq!(layer(&bare, "board-shapes"), layer(&held, "board-shapes"), "shapes are sent once");
    let mut moved = map(Filled::Bare, Asks::Nothing);
    let Some(Area::Rings(rings)) = &mut moved.spaces[0].area else { panic!("it is ground within an outline") };
    rings[0][0].x += 3.0;
    assert_ne!(svg::ground_key(&bare), svg::ground_key(&moved));
}

#[test]
fn a_trail_leads_from_fan_to_fan() {
    let scene = map(Filled::Busy, Asks::Nothing);
    let marks = Marks { moved: vec![("ba-2".into(), "sedan".into())], ..Marks::default() };
    let trails = svg::layers(&scene, &marks).into_iter().find(|it| it.id == "board-trails").unwrap().svg;
    let document = Document::parse(&trails).unwrap();
    let d = of_class(&document, "moved-line").next().and_then(|it| it.attribute("d")).unwrap();
    let ends = corners(&d.replace('Q', "L"));
    let (first, last) = (ends[0], *ends.last().unwrap());
    assert!(outline(&scene, "ba-2").holds(first, 0.0) && outline(&scene, "sedan").holds(last, 0.0), "{d}");
}

#[test]
fn units_that_go_different_ways_at_once_are_told_apart_and_so_is_a_lost_step() {
    let (before, mut now) = (map(Filled::Busy, Asks::Nothing), map(Filled::Busy, Asks::Nothing));
    let mut go = |id: &str, to: &str| now.pieces.iter_mut().find(|it| it.id == id).unwrap().on = to.into();
    go("ba-2-1", "sedan");
    go("ba-2-2", "sedan");
    go("ba-1-1", "dinant");
    let hit = now.pieces.iter_mut().find(|it| it.id == "reims-4").and_then(|it| it.unit.as_mut()).unwrap();
    hit.strength = Strength::Reduced;
    let marks = Marks::between(&before, &now);
    let moved: Vec<(&str, &str)> = marks.moved.iter().map(|(from, to)| (from.as_str(), to.as_str())).collect();
    assert_eq!(moved, [("ba-1", "dinant"), ("ba-2", "sedan")]);
    assert_eq!(marks.last, ["ba-1", "ba-2", "dinant", "reims", "sedan"]);
    assert_eq!(marks.arrived.len(), 3);
}

#[test]
fn an_overlay_has_an_arrow_across_each_border_and_is_out_of_sight_until_it_is_switched_on() {
    let scene = map(Filled::Busy, Asks::Nothing);
    let sheet = layer(&scene, "board-overlays");
    let document = Document::parse(&sheet).unwrap();
    assert_eq!(of_class(&document, "sheet-arrow").count(), scene.overlays[0].arrows.len());
    for (arrow, (from, to)) in of_class(&document, "sheet-arrow").zip(&scene.overlays[0].arrows) {
        let head = arrow.descendants().find(|it| it.attribute("class") == Some("link-head")).and_then(|it| it.attribute("d")).unwrap();
        let tail = arrow.descendants().find(|it| it.attribute("class") == Some("sheet-line")).and_then(|it| it.attribute("d")).unwrap();
        assert!(outline(&scene, to).holds(corners(head)[0], 0.0), "{from} to {to}");
        assert!(outline(&scene, from).holds(corners(tail)[0], 0.0), "{from} to {to}");
    }
    assert!(svg::STYLE.contains(".overlay,.afar{display:none}"));
    assert_eq!(of_class(&document, "sheet-note").count(), 9);
}

#[test]
fn what_is_seen_in_part_is_shown_whole_to_whoever_points_at_it() {
    let scene = map(Filled::Busy, Asks::GermanMoves);
    let targets = layer(&scene, "board-targets");
    let document = Document::parse(&targets).unwrap();
    let peeks = of_class(&document, "peek").filter(|it| it.attribute("data-on") == Some("cambrai")).count();
    assert_eq!(peeks, 2, "two of three allied counters lie below another");
    assert!(of_class(&document, "fan").all(|it| it.children().any(|it| it.attribute("class") == Some("lift"))));
}

#[test]
fn from_afar_every_pile_is_one_counter_with_its_number() {
    let scene = map(Filled::Busy, Asks::Nothing);
    let pieces = layer(&scene, "board-pieces");
    let document = Document::parse(&pieces).unwrap();
    let afar: Vec<Node<'_, '_>> = of_class(&document, "afar").collect();
    assert_eq!(afar.len(), scene.spaces.len());
    let piles = |id: &str| {
        let here = |piece: &&scene::Piece| piece.on == id && piece.unit.is_some();
        let pile = |piece: &scene::Piece| (piece.side, piece.unit.as_ref().is_some_and(|it| it.symbol.flies()));
        scene.pieces.iter().filter(here).map(pile).collect::<std::collections::HashSet<_>>().len()
    };
    for it in &afar {
        let id = it.attribute("data-pile").unwrap();
        let first: Vec<Node<'_, '_>> = it.children().filter(|it| it.attribute("class") == Some("first fix")).collect();
        assert_eq!(first.len(), piles(id), "{id}: a counter for each side that is there");
        // Each names all units of its pile, of which a page may put any on top.
        let mut named: Vec<&str> = first.iter().filter_map(|it| it.attribute("data-of")).flat_map(str::split_whitespace).collect();
        let mut here: Vec<&str> = scene.pieces.iter().filter(|it| it.on == id && it.unit.is_some()).map(|it| it.id.as_str()).collect();
        named.sort_unstable();
        here.sort_unstable();
        assert_eq!(named, here, "{id}");
        assert_eq!(it.children().filter(|it| it.attribute("class") == Some("pile-ring fix")).count(), 1, "{id}: one ring");
    }
    assert!(of_class(&document, "near").count() == svg::counters(&scene).len(), "and the counters themselves are not shown then");
    assert!(svg::has_fans(&scene));
}

#[test]
fn what_is_no_unit_stands_beside_the_name_of_its_area() {
    let scene = map(Filled::Busy, Asks::Nothing);
    let slot = svg::place::slots(&scene).into_iter().find(|slot| slot.piece.id == "republic").unwrap();
    let paris = scene.spaces.iter().find(|it| it.id == "paris").unwrap();
    let mark = Rect::around(slot.at, slot.size, slot.size);
    assert!(slot.at.x > paris.name_at.unwrap().x && outline(&scene, "paris").holds(slot.at, -8.0));
    assert!(svg::counters(&scene).iter().all(|it| it.whole.common(&mark) < 0.01));
    // A page enlarges names: the mark grows with its own, about the same point, and never comes to lie on its letters.
    let (pieces, name) = (layer(&scene, "board-pieces"), paris.name_at.unwrap());
    let document = Document::parse(&pieces).unwrap();
    let beside = document.descendants().find(|it| it.attribute("class") == Some("beside-name")).expect("it stands beside a name");
    let about: Vec<f32> = beside.attribute("transform-origin").unwrap().split([' ', ',']).map(|it| it.parse().unwrap()).collect();
    assert!((about[0] - (name.x - slot.at.x)).abs() < 0.1 && (about[1] - (name.y - slot.at.y)).abs() < 0.1, "{about:?}");
}

#[test]
fn a_ribbon_hangs_where_the_name_does_not() {
    let mut scene = map(Filled::Bare, Asks::Nothing);
    let at = scene.spaces.iter().position(|it| it.id == "paris").unwrap();
    let spot = scene.spaces[at].spot.unwrap();
    let hung = |scene: &Scene| {
        let badges = layer(scene, "board-badges");
        let document = Document::parse(&badges).unwrap();
        let words = document.descendants().find(|it| it.text() == Some("attack")).expect("a ribbon");
        words.attribute("y").unwrap().parse::<f32>().unwrap()
    };
    scene.spaces[at].ribbon = Some("attack".into());
    scene.spaces[at].name_at = Some(Point::new(spot.middle().x, spot.y - 6.0));
    assert!(hung(&scene) > spot.y + spot.h, "the name stands above");
    scene.spaces[at].name_at = Some(Point::new(spot.middle().x, spot.y + spot.h + 12.0));
    assert!(hung(&scene) < spot.y, "the name stands below");
}

/// What stands beside a name at the edge of the board stays on it, also where a page enlarges names.
#[test]
fn a_name_and_its_badges_stay_on_the_board() {
    let mut scene = map(Filled::Bare, Asks::Nothing);
    let at = scene.spaces.iter().position(|it| it.id == "paris").unwrap();
    for (wanted, badge) in [(scene.size.w - 20.0, "Hold"), (20.0, "Attack")] {
        scene.spaces[at].name_at = Some(Point::new(wanted, 300.0));
        scene.spaces[at] = scene.spaces[at].clone().with_badge(badge, "a tactic");
        let labels = layer(&scene, "board-labels");
        let document = Document::parse(&labels).unwrap();
        let name = document.descendants().find(|it| it.text() == Some("Paris")).expect("the name");
        let group = name.ancestors().find_map(|it| it.attribute("transform")).expect("its place");
        let x: f32 = group.trim_start_matches("translate(").split(',').next().unwrap().parse().unwrap();
        let edges: Vec<f32> = document
            .descendants()
            .filter(|it| it.attribute("class") == Some("badge-print"))
            .map(|it| x + it.attribute("x").unwrap().parse::<f32>().unwrap())
            .collect();
        assert!(edges.iter().all(|it| *it > 12.0 && *it < scene.size.w - 12.0), "{x}: {edges:?}");
    }
}

#[test]
fn a_refused_area_is_hatched_and_says_so_before_its_name() {
    let mut scene = map(Filled::Bare, Asks::Nothing);
    scene.refused = vec![Refused::new("go paris", "Go to Paris", "front.far", "Paris is too far.").on("paris")];
    let areas = layer(&scene, "board-areas");
    assert!(
        areas.contains("Paris: not possible: Paris is too far.") && areas.contains("class=\"hatched\" href=\"#area-paris\""),
        "{areas}"
    );
}

#[test]
fn areas_in_words() {
    let mut scene = map(Filled::SetUp, Asks::Nothing);
    front::hold(&mut scene, "dinant", "germany");
    let tired = Unit::new(Symbol::Armour, &[9, 7, 2]).with_reduced(&[7, 6, 2]).at(Strength::Reduced);
    scene.pieces.push(front::counter("tired", "germany", tired, "dinant").labelled("2 Panzer"));
    insta::assert_snapshot!("front", text::draw(&scene, 80));
    insta::assert_snapshot!("front_place", text::place(&scene, "dinant", 80));
}

#[test]
fn nonsense_on_a_map_is_told_and_drawn() {
    let mut scene = map(Filled::SetUp, Asks::Nothing);
    scene.overlays[0] = scene.overlays[0].clone().arrow("paris", "nowhere");
    scene.spaces.push(Space::new("odd", "Odd", Point::new(5.0, 5.0)).with_spot(Rect::new(1.0, 1.0, 0.0, 0.0)));
    scene.pieces.push(Piece::new("x", "marker", 'X', "odd"));
    let found = scene.problems().join("\n");
    assert!(found.contains("the overlay \"forward\" names the unknown space \"nowhere\""), "{found}");
    assert!(found.contains("the space \"odd\" has room for fans and covers no ground"), "{found}");
    Document::parse(&svg::picture(&scene)).expect("even nonsense is drawn");
    svg::layers(&scene, &Marks::default());
    text::draw(&scene, 40);
}
