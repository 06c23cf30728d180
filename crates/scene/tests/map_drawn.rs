//! A scene with land and sea and many small spaces: its ground, its counters, its rings, its names, its text.

use roxmltree::Document;
use scene::{
    Align, Arrows, Backdrop, Beside, Choice, Field, Glyph, Link, LinkStyle, Pattern, Piece, Point, Refused, Region, Scene, Script,
    SeatPanel, Shape, Side, Size, Space, Tint, View,
    svg::{self, Marks, Outline, place},
    text,
};
use std::sync::Arc;

const NORTH: Tint = Tint("north");
const SOUTH: Tint = Tint("south");

/// Sixty towns in rows, so near to each other that names must be set with care.
fn towns() -> Scene {
    let mut scene = Scene::new("map", "A map", Size::new(1600.0, 900.0));
    let square = |x: f32, y: f32, w: f32| vec![Point::new(x, y), Point::new(x + w, y), Point::new(x + w, y + w), Point::new(x, y + w)];
    scene.backdrop = Some(Arc::new(Backdrop {
        coasts: vec![square(20.0, 20.0, 850.0), square(400.0, 400.0, 60.0)],
        fields: vec![
            Field { tint: NORTH, pattern: Pattern::Rising, parts: vec![square(0.0, 0.0, 300.0)] },
            Field { tint: SOUTH, pattern: Pattern::Dotted, parts: vec![square(300.0, 0.0, 300.0), square(600.0, 0.0, 99.0)] },
        ],
        borders: vec![vec![Point::new(300.0, 0.0), Point::new(310.0, 150.0), Point::new(300.0, 300.0)]],
        lines: vec![[Point::new(0.0, 450.0), Point::new(1600.0, 450.0)]],
    }));
    scene.regions = vec![Region::new("land", "The land"), Region::new("empty", "The emptiness")];
    scene.seats = vec![
        SeatPanel::new(0, "North", 'N').tinted(NORTH).shaped(Shape::Diamond),
        SeatPanel::new(1, "South", 'S').tinted(SOUTH).shaped(Shape::Shield),
    ];
    for n in 0..60u8 {
        let at = Point::new(90.0 + f32::from(n % 10) * 150.0, 70.0 + f32::from(n / 10) * 150.0);
        let script = if n % 20 == 0 { Script::Capital } else { Script::Town };
        let space = Space::new(format!("town-{n}"), format!("Town {n}"), at).sized(28.0).in_region("land");
        scene.spaces.push(space.beside(Beside { script, ..Beside::default() }));
    }
    scene.spaces[1] = scene.spaces[1].clone().tinted(NORTH).lettered('N').on_water().described("port");
    scene.spaces[2] = scene.spaces[2].clone().marked(Glyph::House);
    svg::place_labels(&mut scene.spaces, scene.size, |_| Side::Right);
    scene.links = vec![
        Link::line("town-0", "town-1").styled(LinkStyle::Rail),
        Link::line("town-0", "town-2").styled(LinkStyle::Air),
        Link::line("town-1", "town-11").styled(LinkStyle::Sea),
        Link { arrows: Arrows::Forward, ..Link::line("town-3", "town-0") },
    ];
    scene.views = vec![View::new("whole", "Whole map", (0.0, 1600.0), (0.0, 900.0)), View::new("west", "West", (0.0, 500.0), (0.0, 500.0))];
    scene
}

fn piece(id: &str, side: Tint, on: &str) -> Piece {
    Piece::new(id, "spy", if side == NORTH { 'N' } else { 'S' }, on).of_side(side).labelled("spy")
}

fn layer(scene: &Scene, id: &str) -> String {
    svg::layers(scene, &Marks::default()).into_iter().find(|layer| layer.id == id).expect("it is drawn").svg
}

fn overlap(a: &Outline, b: &Outline) -> bool {
    let ((p, w, h), (q, v, g)) = (a.bounds(), b.bounds());
    p.x < q.x + v && q.x < p.x + w && p.y < q.y + g && q.y < p.y + h
}

#[test]
fn the_scene_holds_together_and_is_well_formed() {
    let scene = towns();
    assert_eq!(scene.problems(), Vec::<String>::new());
    for drawing in [svg::ground(&scene), svg::picture(&scene)] {
        let document = Document::parse(&drawing).expect("well formed");
        for node in document.descendants() {
            for attribute in node.attributes().filter(|it| it.name() == "href" || it.value().starts_with("url(#")) {
                let id = attribute.value().trim_start_matches("url(").trim_start_matches('#').trim_end_matches(')');
                assert!(document.descendants().any(|it| it.attribute("id") == Some(id)), "#{id} is defined");
            }
        }
    }
}

#[test]
fn the_ground_changes_with_the_land_alone() {
    let (scene, mut moved, mut taken) = (towns(), towns(), towns());
    moved.pieces.push(piece("a", NORTH, "town-1"));
    assert_eq!(svg::ground_key(&scene), svg::ground_key(&moved));
    let mut backdrop = Backdrop::clone(taken.backdrop.as_deref().expect("it has land"));
    backdrop.fields[1].tint = NORTH;
    taken.backdrop = Some(Arc::new(backdrop));
    assert_ne!(svg::ground_key(&scene), svg::ground_key(&taken));
    assert_eq!(svg::ground(&scene).matches("id=\"coast\"").count(), 1, "the coasts are sent once");
}

#[test]
fn names_and_first_pieces_do_not_touch() {
    let scene = towns();
    let names: Vec<Outline> = scene.spaces.iter().filter_map(|space| svg::name_box(space, 1.1)).collect();
    assert_eq!(names.len(), scene.spaces.len());
    for (n, name) in names.iter().enumerate() {
        for (m, other) in names.iter().enumerate().skip(n + 1) {
            assert!(!overlap(name, other), "{n} and {m}");
        }
    }
}

#[test]
fn where_type_is_large_fewer_names_are_written() {
    let scene = towns();
    let room = |least: f32| scene.spaces.iter().filter(|space| space.beside.is_some_and(|it| it.room >= least)).count();
    assert_eq!(room(1.0), 60, "all have room at the usual size");
    assert!(room(2.4) >= 3, "capitals have room at any size");
    assert!(room(3.0) < 20);
    assert!(layer(&scene, "board-labels").contains("label-at near-"));
}

#[test]
fn pieces_of_one_sort_are_one_counter_with_a_number() {
    let mut scene = towns();
    scene.pieces = (0..3).map(|n| piece(&format!("hidden-{n}"), SOUTH, "town-5").face_down()).collect();
    scene.pieces.push(piece("known-1", NORTH, "town-5").valued(3));
    scene.pieces.push(piece("known-2", NORTH, "town-5").valued(4));
    let slots = place::slots(&scene);
    let counts: Vec<usize> = slots.iter().map(|slot| slot.count).collect();
    assert_eq!(counts, [0, 0, 3, 1, 1], "what is face up stands by itself");
    let drawn = layer(&scene, "board-pieces");
    assert!(drawn.contains(">N3<") && drawn.contains(">N4<") && drawn.contains(">S<"));
    assert_eq!(drawn.matches("class=\"look\"").count(), 3, "what looks alike is drawn once");
}

#[test]
fn a_hidden_piece_shows_neither_letter_nor_value() {
    let mut scene = towns();
    scene.pieces = vec![Piece::new("x", "spy", 'Q', "town-5").of_side(SOUTH).valued(7).face_down()];
    let drawn = layer(&scene, "board-pieces");
    assert!(!drawn.contains('Q') && !drawn.contains(">7<") && drawn.contains(">S<"));
}

#[test]
fn rows_of_pieces_grow_away_from_their_space() {
    let mut scene = towns();
    for n in 0..9 {
        scene.pieces.push(Piece::new(format!("p{n}"), "spy", 'N', "town-5").of_side(NORTH).valued(n));
    }
    let space = &scene.spaces[5];
    let sign = Outline::Shape { shape: space.shape, at: space.at, size: space.size };
    let slots = place::slots(&scene);
    assert!(slots.iter().all(|slot| !sign.holds(slot.at, 0.0)), "the space stays in sight");
    let rows: std::collections::BTreeSet<i32> = slots.iter().map(|slot| slot.at.y as i32).collect();
    assert_eq!(rows.len(), 3);
    assert!(matches!(space.beside.expect("it is small").pieces_align, Align::Start | Align::Middle | Align::End));
}

#[test]
fn small_targets_have_thin_rings_and_take_their_name() {
    let mut scene = towns();
    scene.choices.push(Choice::new("go", "Go there").on("town-7"));
    scene.refused.push(Refused::new("stay", "Stay", "RULE", "No.").on("town-8"));
    let drawn = layer(&scene, "board-targets");
    assert!(drawn.contains("class=\"target legal thin\" data-el=\"town-7\""));
    assert!(drawn.contains("class=\"target refused thin\" data-el=\"town-8\""));
}

#[test]
fn views_are_parts_of_the_board() {
    let mut scene = towns();
    assert!(scene.views[1].holds(Point::new(10.0, 10.0)) && !scene.views[1].holds(Point::new(510.0, 10.0)));
    scene.views.push(View::new("west", "West again", (0.0, 100.0), (0.0, 100.0)));
    scene.views.push(View::new("beyond", "Beyond", (1500.0, 1700.0), (0.0, 100.0)));
    let problems = scene.problems();
    assert_eq!(problems.len(), 2, "{problems:?}");
}

#[test]
fn the_text_lists_only_where_something_stands() {
    let mut scene = towns();
    scene.pieces = vec![piece("a", NORTH, "town-5").valued(2), piece("b", SOUTH, "town-5").face_down()];
    scene.pieces.push(Piece::new("papers", "secret", 'P', "town-9").labelled("secret").face_down());
    scene.pieces.push(piece("guard", SOUTH, "papers").face_down());
    let text = text::draw(&scene, 80);
    assert!(text.contains("  Town 5: N2, S?\n"), "{text}");
    assert!(text.contains("  Town 9: P? under S?\n"), "{text}");
    assert!(text.contains("nothing in 58 other spaces"), "{text}");
    assert!(!text.contains("Town 6"), "{text}");
    assert!(!text.contains("Other pieces"), "{text}");
    assert!(text::draw(&scene, 36).lines().all(|line| line.chars().count() <= 36));
}

#[test]
fn a_place_is_told_on_demand() {
    let scene = towns();
    let told = text::place(&scene, "town-1", 80);
    assert_eq!(told, "Town 1, The land (port)\n  nothing stands here\n  by rail: Town 0\n  by sea: Town 11\n");
    assert_eq!(text::place(&scene, "nowhere", 80), "");
}
