//! Boards of areas: a ring of sectors with roads and a river, a map of lands with stacks of units; and the parts beside a board:
//! dice, odds, grids, call-outs, the curve of a game that is over.

use roxmltree::Document;
use scene::{
    Area, Band, Callout, Chance, Choice, Count, Curve, Die, DieFace, Ending, Fact, Glyph, Grid, Link, LinkStyle, Odds, Palette, Piece,
    Point, Roll, Scene, SeatPanel, Sentence, Shape, Size, Space, Status, Strength, Symbol, Tint, Track, TrackPlace, TurningPoint, Unit,
    svg::{self, Marks, Outline, place},
    text,
};

const RED: Tint = Tint("red");
const BLUE: Tint = Tint("blue");
const CENTRE: Point = Point::new(400.0, 400.0);

fn seats() -> Vec<SeatPanel> {
    vec![
        SeatPanel::new(0, "Red", 'R').tinted(RED).shaped(Shape::Shield).aim(Fact::new("aim-0", "Castle", "Citadel, shown at the end")),
        SeatPanel::new(1, "Blue", 'B').tinted(BLUE).shaped(Shape::Circle),
    ]
}

/// Three rings of eight sectors around a citadel, with a road to it and a river.
fn ring() -> Scene {
    let mut scene = Scene::new("ring", "A round city", Size::new(800.0, 800.0));
    scene.palette = Palette::of(&[("red", 0xc84032), ("blue", 0x3f68b5)]);
    scene.seats = seats();
    scene.spaces.push(Space::new("citadel", "Citadel", CENTRE).covering(Area::sector(CENTRE, (0.0, 80.0), (0.0, 360.0))).sized(100.0));
    for ring in 0..3u8 {
        for n in 0..8u8 {
            let (inner, from) = (80.0 + 100.0 * f32::from(ring), 45.0 * f32::from(n));
            let area = Area::sector(CENTRE, (inner, inner + 100.0), (from, from + 45.0));
            let space = Space::new(format!("s-{ring}-{n}"), format!("Area {ring} {n}"), CENTRE).covering(area).sized(70.0);
            scene.spaces.push(space.printed(ring + n));
        }
    }
    let owned =
        |space: &mut Space, side: Tint| *space = space.clone().tinted(side).with_status(Status::new("one side leads").tinted(side).by(2));
    owned(&mut scene.spaces[1], RED);
    owned(&mut scene.spaces[10], BLUE);
    scene.links = vec![
        Link::line("citadel", "s-0-0").styled(LinkStyle::Road),
        Link::line("s-0-0", "s-1-0").styled(LinkStyle::Road),
        Link::line("s-1-2", "s-1-3").styled(LinkStyle::River),
        Link::line("s-0-0", "s-0-1"),
    ];
    scene.pieces = vec![Piece::new("tower", "tower", 'T', "s-0-0").marked(Glyph::House)];
    scene.choices = vec![
        Choice::new("buy s-2-0", "Buy the area").on("s-2-0").costing("You have 1 block left.", "−3 blocks").short("buy"),
        Choice::new("end", "End the actions").leading_on(),
    ];
    scene
}

/// Two rows of three lands that share their borders, with stacks of troops.
fn lands() -> Scene {
    let mut scene = Scene::new("lands", "A front", Size::new(900.0, 600.0));
    scene.palette = Palette::of(&[("red", 0x9aa3ab), ("blue", 0x7f9fd0)]);
    scene.seats = seats();
    let corner = |x: usize, y: usize| (300.0 * x as f32 + [0.0, 20.0, 0.0][y] * f32::from(u8::from(x == 1)), 300.0 * y as f32);
    for y in 0..2 {
        for x in 0..3 {
            let area = Area::polygon(&[corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]);
            let name = ["Lille", "Arras", "Sedan", "Reims", "Verdun", "Metz"][y * 3 + x];
            scene.spaces.push(Space::new(name.to_lowercase(), name, Point::default()).covering(area).sized(130.0));
        }
    }
    scene.links = vec![Link::line("lille", "arras"), Link::line("arras", "sedan")];
    let corps = |n: u8, side: Tint, on: &str| {
        let unit = Unit::new(Symbol::Infantry, &[3, 2, 1]).with_reduced(&[2, 1, 1]);
        Piece::new(format!("{side}-{n}-{on}", side = side.0), "corps", 'I', on).of_side(side).labelled("infantry corps").unit(unit)
    };
    scene.pieces = (1..=3).map(|n| corps(n, RED, "sedan")).collect();
    scene.pieces.push(corps(1, BLUE, "sedan"));
    let tired = Unit::new(Symbol::Armour, &[9, 7, 2]).with_reduced(&[5, 4, 2]).at(Strength::Reduced);
    scene.pieces.push(Piece::new("panzer", "armour", 'A', "metz").of_side(RED).labelled("armour corps").unit(tired));
    scene
}

/// Dice, odds, a combat table, a call-out and an end.
fn parts() -> Scene {
    let mut scene = lands();
    let throws = "throw";
    scene.choices =
        vec![Choice::new(throws, "Throw the dice").on("sedan").leading_on(), Choice::new("go arras", "Go to Arras").on("arras")];
    let sign = DieFace::Sign { glyph: Glyph::Badge, word: "target".into() };
    scene.rolls = vec![
        Roll::of("attack", "Attack", &[3, 6, 11]),
        Roll { id: "plot".into(), label: "Plot".into(), dice: vec![Die::showing(sign).tinted(RED), Die::default()] },
    ];
    scene.odds = vec![
        Odds::new("fight", "2d6, 5:1")
            .of(throws)
            .outcome("the defender withdraws", 15)
            .outcome("a step is lost", 20)
            .outcome("repulsed", 1),
    ];
    let columns = ["1:2", "1:1", "2:1"];
    scene.grids =
        vec![Grid::new("combat", "Combat Results", columns).row("2", ["AE", "AW", "CA"]).row("3-6", ["AW", "CA", "DW"]).mark(1, 2)];
    scene.callouts = vec![Callout::new("sedan", "Here the front is thin. Throw the dice to attack.").step(4, 8).needs(throws)];
    let turning = vec![TurningPoint { step: 7, text: Sentence::from("Sedan fell."), delta: 2, tint: Some(RED) }];
    scene.ending = Some(Ending {
        winners: vec!["Ash".into()],
        reason: Sentence::from("The front was broken."),
        curves: vec![Curve { points: vec![(0, 0), (4, -1), (7, 1), (12, 2)], ..Curve::of("Red", RED) }],
        bands: vec![Band { label: "Turn 1".into(), from: 0, to: 6 }, Band { label: "Turn 2".into(), from: 7, to: 12 }],
        turning,
        counts: vec![Count { label: "Units lost".into(), values: vec![(RED, 3)] }],
        hidden: vec![Fact::new("hidden-plan", "The plan", "Sedan")],
        ..Ending::default()
    });
    scene.focus = vec!["sedan".into()];
    scene
}

fn layer(scene: &Scene, id: &str) -> String {
    svg::layers(scene, &Marks::default()).into_iter().find(|layer| layer.id == id).expect("it is drawn").svg
}

#[test]
fn scenes_of_areas_hold_together_and_are_well_formed() {
    for scene in [ring(), lands(), parts()] {
        assert_eq!(scene.problems(), Vec::<String>::new());
        for drawing in [svg::ground(&scene), svg::picture(&scene)] {
            Document::parse(&drawing).expect("well formed");
        }
    }
}

#[test]
fn every_point_of_a_ring_lies_in_one_sector() {
    let scene = ring();
    let outlines: Vec<Outline> = scene.spaces.iter().map(Outline::of).collect();
    for n in 0..400u16 {
        let (turn, out) = (f32::from(n) * 0.907, 1.0 + 377.0 * f32::from(n % 97) / 97.0);
        let at = Point::new(CENTRE.x + out * turn.sin(), CENTRE.y - out * turn.cos());
        assert_eq!(outlines.iter().filter(|it| it.holds(at, 0.0)).count(), 1, "{at:?}");
    }
    assert!(!outlines.iter().any(|it| it.holds(Point::new(10.0, 10.0), 0.0)), "a corner of the board");
    for (outline, space) in outlines.iter().zip(&scene.spaces) {
        assert!(outline.holds(space.at, -10.0), "pieces of {} stand inside it", space.id);
        let (at, w, h) = outline.bounds();
        assert!((0.0..=800.0).contains(&at.x) && at.x + w <= 800.0 && at.y + h <= 800.0);
    }
}

#[test]
fn a_ring_runs_inside_an_area_and_the_finger_stays_in_it() {
    let scene = ring();
    let (areas, shapes) = (layer(&scene, "board-areas"), layer(&scene, "board-shapes"));
    let (target, shapes) = (Document::parse(&areas).unwrap(), Document::parse(&shapes).unwrap());
    let d = |class: &str| {
        let used = target.descendants().find(|it| it.attribute("class") == Some(class)).and_then(|it| it.attribute("href")).unwrap();
        shapes.descendants().find(|it| it.attribute("id") == Some(&used[1..])).and_then(|it| it.attribute("d")).unwrap().to_owned()
    };
    let space = scene.spaces.iter().find(|it| it.id == "s-2-0").unwrap();
    assert_eq!(d("hit"), Outline::of(space).path(0.0));
    assert_eq!(d("ring-o"), Outline::of(space).path(-10.0));
    let mut other = scene.clone();
    let own = Area::sector(CENTRE, (300.0, 340.0), (0.0, 45.0));
    other.spaces.iter_mut().filter(|it| it.id == "s-2-0").for_each(|it| it.hit = Some(own.clone()));
    let path = Outline::Area { area: own, at: CENTRE, size: 1.0 }.path(0.0);
    assert!(layer(&other, "board-areas").contains(&format!("<path class=\"hit\" d=\"{path}\"/>")), "a hit area of its own");
}

#[test]
fn neighbours_are_joined_by_their_border_alone_and_roads_run_over_them() {
    let ground = svg::ground(&ring());
    assert_eq!(ground.matches("class=\"area-shape\"").count(), 25);
    assert_eq!(ground.matches("link-line\"").count(), 0, "a border needs no line");
    let (areas, roads) = (ground.find("class=\"areas\"").unwrap(), ground.find("way road").unwrap());
    assert!(areas < roads && ground.contains("way river"));
    let said = text::draw(&ring(), 100);
    assert!(said.contains("Area 0 1 (red)") || said.contains("next to"), "{said}");
}

#[test]
fn units_lie_in_stacks_that_show_how_many_and_fan_out() {
    let scene = lands();
    let sedan: Vec<_> = place::slots(&scene).into_iter().filter(|slot| slot.piece.on == "sedan" && slot.piece.side == Some(RED)).collect();
    assert_eq!(sedan.iter().map(|slot| slot.count).collect::<Vec<_>>(), [0, 0, 3], "the uppermost tells how many");
    assert!(sedan.windows(2).all(|pair| pair[1].at.x > pair[0].at.x && pair[1].at.y < pair[0].at.y));
    let fan = svg::fan(&scene, "sedan").unwrap();
    let fan = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{fan}</svg>");
    let document = Document::parse(&fan).unwrap();
    let places: Vec<_> =
        document.descendants().filter(|it| it.attribute("data-piece").is_some()).map(|it| it.attribute("transform").unwrap()).collect();
    assert_eq!(places.len(), 4);
    assert!((1..4).all(|n| !places[..n].contains(&places[n])), "each has its own place");
    assert_eq!(svg::fan(&scene, "lille"), None);
}

#[test]
fn a_unit_shows_its_symbol_and_the_numbers_of_the_side_that_is_up() {
    let pieces = layer(&lands(), "board-pieces");
    assert!(pieces.contains(">3-2-1<") && pieces.contains(">5-4-2<") && !pieces.contains(">9-7-2<"), "{pieces}");
    assert_eq!(pieces.matches("unit-reduced").count(), 1);
    let mut hidden = lands();
    hidden.pieces.iter_mut().for_each(|piece| *piece = piece.clone().face_down());
    let backs = layer(&hidden, "board-pieces");
    assert!(!backs.contains("unit-symbol") && !backs.contains(">3-2-1<"), "a back tells its owner alone");
    assert!(!text::draw(&hidden, 100).contains("3-2-1"));
    assert_ne!(layer(&lands(), "board-pieces"), backs);
}

#[test]
fn a_call_out_points_at_its_element_and_covers_no_target() {
    let scene = parts();
    let svg = layer(&scene, "board-callouts");
    let document = Document::parse(&svg).unwrap();
    let d = |class: &str| document.descendants().find(|it| it.attribute("class") == Some(class)).and_then(|it| it.attribute("d")).unwrap();
    let numbers =
        |d: &str| -> Vec<f32> { d.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-')).filter_map(|n| n.parse().ok()).collect() };
    let tip = &numbers(d("callout-tail"))[2..4];
    let places = place::Places::of(&scene);
    let sedan = places.get("sedan").unwrap();
    assert!(sedan.holds(Point::new(tip[0], tip[1]), 16.0), "{tip:?}");
    let plate = numbers(d("callout-plate"));
    let (left, top, w, h) = (plate[0] - 10.0, plate[1], 330.0, numbers(&svg)[0].abs() + 60.0);
    for id in ["sedan", "arras"] {
        let (at, v, g) = places.get(id).unwrap().bounds();
        let apart = left >= at.x + v - 1.0 || left + w <= at.x + 1.0 || top >= at.y + g - 1.0 || top + h <= at.y + 1.0;
        assert!(apart, "{id} is covered");
    }
    let mut waiting = scene;
    waiting.odds.clear();
    waiting.choices.clear();
    assert!(!layer(&waiting, "board-callouts").contains("callout-plate"), "what it speaks of is not offered");
}

#[test]
fn odds_are_exact_and_never_round_to_what_is_impossible() {
    let scene = parts();
    let said: Vec<String> = scene.odds[0].outcomes.iter().map(|it| scene.odds[0].said(it)).collect();
    assert_eq!(said, ["15 of 36, 42 %", "20 of 36, 56 %", "1 of 36, 3 %"]);
    let long = Odds::new("long", "long").outcome("rare", 1).outcome("usual", 9_999);
    assert_eq!(long.outcomes.iter().map(|it| long.said(it)).collect::<Vec<_>>(), ["1 of 10000, under 1 %", "9999 of 10000, over 99 %"]);
    assert_eq!(long.said(&Chance::default()), "0 of 10000, 0 %");
    assert_eq!(long.cases(), 10_000);
}

/// While all have little the lead goes from hand to hand: that turns nothing. What turns a game is a lead that lasts, and then what changed most.
#[test]
fn a_lead_of_a_moment_is_no_turning_point() {
    let curve = |tint: Tint, points: &[(u32, i32)]| Curve { points: points.to_vec(), ..Curve::of(tint.0, tint) };
    let red = curve(RED, &[(0, 0), (2, 1), (6, 2), (40, 3), (90, 4), (100, 4)]);
    let blue = curve(Tint("blue"), &[(0, 0), (4, 2), (8, 3), (60, 12), (95, 20), (100, 20)]);
    let ending = Ending { curves: vec![red, blue], ..Ending::default() };
    assert_eq!(ending.turns(1), [(4, 1, 2)], "from here on nobody else leads alone, to the end");
    assert_eq!(ending.turns(3), [(4, 1, 2), (60, 1, 9), (95, 1, 8)], "and not where red led for two steps");
}

#[test]
fn an_end_knows_where_the_score_turned() {
    let ending = parts().ending.unwrap();
    // A marker that leaves nought gives the lead to a side.
    assert_eq!(ending.turns(1), [(4, 0, -1)]);
    assert_eq!(ending.turns(2), [(4, 0, -1), (7, 0, 2)]);
    assert_eq!(ending.turns(9).len(), 3);
    assert_eq!((ending.curves[0].gainer(-1), Curve::between("Marker", RED, Tint("blue")).gainer(-1)), (Some(RED), Some(RED)));
    assert!(svg::curve(&ending).contains("class=\"curve tint-red\"") && svg::curve(&ending).contains("Turn 2"));
    let told = scene::text::draw(&parts(), 100);
    assert!(told.contains("The front was broken.") && told.contains("Units lost: red 3") && told.contains("The plan: Sedan"), "{told}");
}

#[test]
fn what_is_new_is_left_out_of_a_scene_that_has_none_of_it() {
    let plain = Scene::new("plain", "Plain", Size::new(10.0, 10.0));
    let written = serde_json::to_value(&plain).unwrap();
    for field in ["plate", "focus", "grids", "rolls", "odds", "callouts", "ending", "about"] {
        assert!(written.get(field).is_none(), "{field}");
    }
    let track = Track::new("t", "Track", Point::default()).placed(TrackPlace::Strip);
    assert_eq!(serde_json::to_value(&track).unwrap()["place"], "strip");
    assert_eq!(serde_json::to_value(&ring().spaces[1].area).unwrap()["sector"]["inner"], 80.0);
}

#[test]
fn nonsense_is_told() {
    let mut scene = parts();
    scene.grids[0].rows[0].cells.pop();
    scene.grids[0].marked.push((9, 9));
    scene.odds[0].of = Some("nothing".into());
    scene.callouts[0].on = "nowhere".into();
    scene.focus.push("gone".into());
    scene.spaces[0].area = Some(Area::sector(CENTRE, (80.0, 20.0), (0.0, 45.0)));
    let found = scene.problems().join("\n");
    for sentence in [
        "the row \"2\" of the grid \"combat\" has 2 cells for 3 columns",
        "the grid \"combat\" marks a cell that is not there",
        "the odds \"fight\" are those of the unknown choice \"nothing\"",
        "a call-out points at the unknown element \"nowhere\"",
        "the focus points at the unknown element \"gone\"",
        "the space \"lille\" covers nothing",
    ] {
        assert!(found.contains(sentence), "{sentence}\n{found}");
    }
    Document::parse(&svg::picture(&scene)).expect("even nonsense is drawn");
    text::draw(&scene, 40);
}

#[test]
fn boards_of_areas_in_words() {
    insta::assert_snapshot!("ring", text::draw(&ring(), 80));
    insta::assert_snapshot!("parts", text::draw(&parts(), 80));
    insta::assert_snapshot!("parts_narrow", text::draw(&parts(), 30));
    insta::assert_snapshot!("choices", text::choices(&ring(), 80));
}

#[test]
fn boards_of_areas_as_pictures() {
    let lines = |svg: String| svg.replace("><", ">\n<").lines().filter(|line| !line.starts_with("<style")).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!("ring_ground", lines(svg::ground(&ring()).split("</style>").nth(1).unwrap().to_owned()));
    insta::assert_snapshot!("lands_pieces", lines(layer(&lands(), "board-pieces")));
    let scene = parts();
    insta::assert_snapshot!("roll", lines(svg::roll(&scene, &scene.rolls[1]).split("</style>").nth(1).unwrap().to_owned()));
    insta::assert_snapshot!("grid", lines(svg::grid(&scene, &scene.grids[0]).split("</style>").nth(1).unwrap().to_owned()));
}
