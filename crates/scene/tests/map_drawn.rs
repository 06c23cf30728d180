//! A scene with land and sea and many small spaces: its ground, its counters, its rings, its names, its text.

use roxmltree::Document;
use scene::{
    Arrows, Backdrop, Beside, Choice, Field, Glyph, Link, LinkStyle, Pattern, Piece, Point, Refused, Region, Scene, Script, SeatPanel,
    Shape, Size, Space, Tint, View,
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
        ..Backdrop::default()
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
    // What a seat aims at is known to it alone and no part of the board.
    moved.seats[0].aims.push(scene::Fact::new("aim", "Aim", "the north"));
    moved.seats[0].facts.push(scene::Fact::new("pounds", "Pounds", 3));
    assert_eq!(svg::ground_key(&scene), svg::ground_key(&moved));
    let mut backdrop = Backdrop::clone(taken.backdrop.as_deref().expect("it has land"));
    backdrop.fields[1].tint = NORTH;
    taken.backdrop = Some(Arc::new(backdrop));
    assert_ne!(svg::ground_key(&scene), svg::ground_key(&taken));
    assert_eq!(svg::ground(&scene).matches("id=\"coast\"").count(), 1, "the coasts are sent once");
}

#[test]
fn names_marks_and_counters_do_not_touch() {
    let mut scene = towns();
    for n in 0..60 {
        scene.pieces.extend((0..n % 5).map(|m| piece(&format!("spy-{n}-{m}"), SOUTH, &format!("town-{n}")).valued(m)));
    }
    let boxes: Vec<_> = svg::boxes(&scene).into_iter().flat_map(|it| [Some(it.mark), Some(it.name), it.counters]).flatten().collect();
    assert_eq!(boxes.len(), 60 * 2 + 48);
    for (n, one) in boxes.iter().enumerate() {
        assert!(boxes[n + 1..].iter().all(|other| one.common(other) < 0.6), "{one:?}");
    }
}

#[test]
fn a_name_stays_where_it_is_while_it_can() {
    let (empty, mut busy) = (towns(), towns());
    busy.pieces.push(piece("a", NORTH, "town-1").valued(3));
    let moved = svg::boxes(&empty).into_iter().zip(svg::boxes(&busy)).filter(|(before, after)| before.name != after.name).count();
    assert!(moved <= 1, "{moved} names moved for one counter");
}

#[test]
fn many_counters_fold_to_one_for_each_side() {
    let mut scene = towns();
    scene.pieces = (0..5).flat_map(|n| [NORTH, SOUTH].map(|side| piece(&format!("{}-{n}", side.0), side, "town-5").valued(n))).collect();
    let shown = |scene: &Scene| {
        place::slots(scene).iter().filter(|slot| slot.shows != place::Shows::Nothing).map(|slot| slot.count).collect::<Vec<_>>()
    };
    assert_eq!(shown(&scene), [5, 5], "one for each side");
    scene.choices.push(Choice::new("take", "Take it").on("north-2"));
    assert_eq!(shown(&scene), [4, 5, 1], "what can be pressed stands by itself, above the others");
}

#[test]
fn a_guarded_piece_lies_below_its_guard() {
    let mut scene = towns();
    scene.pieces = vec![
        Piece::new("papers", "secret", 'P', "town-9").marked(Glyph::Envelope).shaped(Shape::Box).below("guard".to_owned()),
        piece("guard", SOUTH, "town-9").valued(1),
    ];
    let slots = place::slots(&scene);
    assert_eq!(slots.iter().map(|slot| slot.piece.id.as_str()).collect::<Vec<_>>(), ["papers", "guard"], "the guard lies on top");
    assert!((slots[1].at.x - slots[0].at.x) < slots[0].size, "they overlap");
}

#[test]
fn a_trap_looks_other_than_a_secret_of_its_number() {
    let mut scene = towns();
    let secret = |id: &str, glyph: Glyph| Piece::new(id, "secret", 'S', "town-9").marked(glyph).shaped(Shape::Box).valued(3);
    scene.pieces = vec![secret("a", Glyph::Envelope).labelled("plans"), secret("b", Glyph::Eye).labelled("trap")];
    assert_eq!(layer(&scene, "board-pieces").matches("class=\"look\"").count(), 2);
}

/// LOOK 26: the ways of what is held come forward with their targets.
#[test]
fn possible_routes_are_drawn_with_their_targets() {
    let mut scene = towns();
    scene.pieces = vec![piece("a", NORTH, "town-0").valued(1)];
    scene.choices.push(Choice::new("go 1", "Go there").on("town-1").by("a"));
    scene.choices.push(Choice::new("go 11", "Go there").on("town-11").by("a"));
    let drawn = layer(&scene, "board-targets");
    assert_eq!(drawn.matches("class=\"route by-rail\"").count(), 1, "no line leads to the other");
    assert!(drawn.contains("data-by=\"a\""));
}

/// LOOK 18 and 21: everything of a small space keeps its size about its middle, and a target's name is a label.
#[test]
fn what_is_small_keeps_its_size() {
    let mut scene = towns();
    scene.pieces = vec![piece("a", NORTH, "town-7").valued(1)];
    scene.choices.push(Choice::new("go", "Go there").on("town-7"));
    let at = format!("transform-origin=\"{} {}\"", scene.spaces[7].at.x, scene.spaces[7].at.y);
    for id in ["board-labels", "board-pieces", "board-targets"] {
        assert!(layer(&scene, id).contains(&at), "{id}");
    }
    assert!(layer(&scene, "board-targets").contains("class=\"name-plate\""));
    assert!(svg::in_pixels(&scene));
}

/// LOOK 37: what lies on the ground is drawn in colours that a night can change, and a picture has those of the day.
#[test]
fn the_ground_follows_the_theme_and_a_picture_does_not() {
    let mut scene = towns();
    scene.palette = scene::Palette::of(&[("north", 0x112233)]).with_grounds(&[("sea", 0xcfe1e6, 0x14252d)]);
    let ground = svg::ground(&scene);
    assert!(ground.contains("--sea:#cfe1e6;") && ground.contains("@media (prefers-color-scheme:dark){:root{--sea:#14252d;"));
    assert!(ground.contains("fill=\"var(--field-north,"));
    let picture = svg::picture(&scene);
    assert!(!picture.contains("var(") && !picture.contains("prefers-color-scheme"));
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
    assert_eq!(drawn.matches("class=\"look\"").count(), 4, "what looks alike is drawn once, and so is the number");
}

#[test]
fn a_hidden_piece_shows_neither_letter_nor_value() {
    let mut scene = towns();
    scene.pieces = vec![Piece::new("x", "spy", 'Q', "town-5").of_side(SOUTH).valued(7).face_down()];
    let drawn = layer(&scene, "board-pieces");
    assert!(!drawn.contains('Q') && !drawn.contains(">7<") && drawn.contains(">S<"));
}

#[test]
fn rows_of_pieces_leave_their_space_in_sight() {
    let mut scene = towns();
    for n in 0..6 {
        scene.pieces.push(Piece::new(format!("p{n}"), "spy", 'N', "town-5").of_side(NORTH).valued(n));
    }
    let space = &scene.spaces[5];
    let sign = Outline::Shape { shape: space.shape, at: space.at, size: space.size };
    let slots = place::slots(&scene);
    assert!(slots.iter().all(|slot| !sign.holds(slot.at, slot.size / 2.0)), "the space stays in sight");
    assert_eq!(slots.len(), 6);
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
