//! A round city: three rings of sectors with roads, rivers, a wall and a score track, tiles and figures on them, cards beside them.

use crate::city::{self, Asks, CATEGORIES, GROUNDS, SEATS};
use roxmltree::Document;
use scene::{
    Area, Berth, Colour, Palette, Point, Scene, Sector,
    svg::{self, Marks, Outline, letter_on, place},
    text,
};

fn layer(scene: &Scene, id: &str) -> String {
    svg::layers(scene, &Marks::default()).into_iter().find(|layer| layer.id == id).expect("it is drawn").svg
}

fn sector(scene: &Scene, id: &str) -> Sector {
    match scene.spaces.iter().find(|it| it.id == id).and_then(|it| it.area.clone()) {
        Some(Area::Sector(it)) => it,
        _ => panic!("{id} is a sector"),
    }
}

#[test]
fn the_city_holds_together_and_is_well_formed() {
    for scene in [city::bare(), city::busy(Asks::Nothing), city::busy(Asks::Actions), city::busy(Asks::Income)] {
        assert_eq!(scene.problems(), Vec::<String>::new());
        for drawing in [svg::ground(&scene), svg::picture(&scene), svg::board(&scene)] {
            Document::parse(&drawing).expect("well formed");
        }
        for it in svg::layers(&scene, &Marks::default()) {
            Document::parse(&it.svg).expect("well formed");
        }
    }
}

/// Borders that are drawn are the neighbours of the edition, pair by pair.
#[test]
fn areas_that_share_a_border_are_the_neighbours_of_the_board() {
    let scene = city::bare();
    let ids: Vec<&str> = scene.spaces.iter().map(|it| it.id.as_str()).filter(|id| *id != "citadel" && *id != "outside").collect();
    let mut drawn = Vec::new();
    for (n, a) in ids.iter().enumerate() {
        for b in &ids[n + 1..] {
            let (one, other) = (sector(&scene, a), sector(&scene, b));
            // Points just beyond the rim of the one that lie in the other, but for its corners.
            let outline = Outline::of(scene.spaces.iter().find(|it| it.id == *b).unwrap());
            let share = |n: u8| f32::from(n) / 40.0;
            let (radial, around) = (1.0, 0.6);
            let touches = (1..40u8).any(|n| {
                let along = one.from + (one.to - one.from) * share(n);
                let out = one.inner + (one.outer - one.inner) * share(n);
                let at = |radius: f32, degrees: f32| {
                    let turn = degrees.to_radians();
                    Point::new(one.centre.x + radius * turn.sin(), one.centre.y - radius * turn.cos())
                };
                [at(one.outer + radial, along), at(one.inner - radial, along), at(out, one.from - around), at(out, one.to + around)]
                    .into_iter()
                    .any(|p| outline.holds(p, 0.0))
            });
            assert_eq!(other.centre, one.centre);
            if touches {
                drawn.push((a.to_string(), b.to_string()));
            }
        }
    }
    let mut ruled: Vec<(String, String)> = scene.links.iter().map(|it| (it.from.clone(), it.to.clone())).collect();
    let ordered = |list: &mut Vec<(String, String)>| {
        list.iter_mut().filter(|(a, b)| a > b).for_each(|pair| std::mem::swap(&mut pair.0, &mut pair.1));
        list.sort();
    };
    ordered(&mut drawn);
    ordered(&mut ruled);
    assert_eq!(ruled.len(), 96);
    assert_eq!(drawn, ruled);
}

#[test]
fn every_road_and_river_runs_through_the_areas_of_its_course_alone() {
    let scene = city::bare();
    let backdrop = scene.backdrop.clone().unwrap();
    let courses = ["river", "road"].map(|list| city::entries(city::BOARD, list)).concat();
    assert_eq!(backdrop.ways.len(), courses.len());
    for (way, entry) in backdrop.ways.iter().zip(courses) {
        let course = city::list(&entry["course"]);
        let mut passed: Vec<String> = Vec::new();
        for p in &way.line {
            let here = scene.spaces.iter().find(|it| it.id.len() < 4 && Outline::of(it).holds(*p, -1.5));
            if let Some(space) = here.filter(|it| passed.last() != Some(&it.id)) {
                passed.push(space.id.clone());
            }
        }
        assert_eq!(passed, course, "{}", entry["id"]);
    }
}

/// What stands in an area lies within it, and whoever presses it presses nothing else.
#[test]
fn tiles_and_figures_stand_in_their_areas() {
    let scene = city::busy(Asks::Actions);
    let slots = place::slots(&scene);
    for slot in slots.iter().filter(|slot| slot.piece.berth.is_some()) {
        let outline = Outline::of(scene.spaces.iter().find(|it| it.id == slot.piece.on).unwrap());
        assert!(outline.holds(slot.at, -8.0), "{} stands in its area", slot.piece.id);
        let elsewhere = scene.spaces.iter().filter(|it| it.id != slot.piece.on && Outline::of(it).holds(slot.at, 0.0));
        assert_eq!(elsewhere.count(), 0, "{}", slot.piece.id);
    }
    // A figure leaves the value of the tile in sight.
    for tile in slots.iter().filter(|slot| slot.piece.berth == Some(Berth::Middle)) {
        for figure in slots.iter().filter(|slot| slot.piece.berth == Some(Berth::Corner) && slot.piece.on == tile.piece.on) {
            let apart = (tile.at.x - figure.at.x).hypot(tile.at.y - figure.at.y);
            assert!(apart > 24.0, "{} and {}: {apart}", tile.piece.id, figure.piece.id);
        }
    }
}

#[test]
fn what_takes_the_finger_is_shared_by_no_two_areas() {
    let scene = city::busy(Asks::Actions);
    let areas = layer(&scene, "board-areas");
    let document = Document::parse(&areas).unwrap();
    let targets: Vec<&str> = document.descendants().filter_map(|it| it.attribute("data-el")).collect();
    let outlines: Vec<Outline> = targets.iter().map(|id| Outline::of(scene.spaces.iter().find(|it| it.id == *id).unwrap())).collect();
    assert!(targets.len() >= 8, "{targets:?}");
    for n in 0..6000u32 {
        let at = Point::new((n as f32 * 7.31) % 706.0, (n as f32 * 3.17) % 706.0);
        assert!(outlines.iter().filter(|it| it.holds(at, 0.0)).count() <= 1, "{at:?}");
    }
}

#[test]
fn a_building_covers_the_price_and_shows_its_value_and_bare_land_shows_its_price() {
    let (bare, busy) = (layer(&city::bare(), "board-status"), layer(&city::busy(Asks::Nothing), "board-status"));
    assert_eq!(bare.matches("print-disc").count(), 48);
    let built = city::busy(Asks::Nothing).pieces.iter().filter(|it| it.berth == Some(Berth::Middle)).count();
    assert_eq!(busy.matches("print-disc").count(), 48 - built);
    let pieces = layer(&city::busy(Asks::Nothing), "board-pieces");
    assert!(pieces.contains("tile-value") && pieces.contains("figure-body"));
}

#[test]
fn owners_have_a_band_a_wash_and_a_sign_the_dark_master_too() {
    let scene = city::busy(Asks::Nothing);
    let owned = scene.spaces.iter().filter(|it| it.status.is_some()).count();
    let (status, marks) = (layer(&scene, "board-status"), layer(&scene, "board-marks"));
    assert_eq!(status.matches("control sector").count(), owned);
    assert_eq!(marks.matches("sector-wash").count(), owned);
    assert_eq!(status.matches(">D</text>").count(), 4, "a side without a seat has its own letter");
}

#[test]
fn markers_of_one_square_stand_apart() {
    let mut scene = city::busy(Asks::Nothing);
    scene.pieces.iter_mut().filter(|it| it.kind == "marker").for_each(|it| it.on = "points-0".into());
    let slots = place::slots(&scene);
    let places: Vec<Point> = slots.iter().filter(|it| it.piece.kind == "marker").map(|it| it.at).collect();
    assert_eq!(places.len(), 6);
    for (n, a) in places.iter().enumerate() {
        for b in &places[n + 1..] {
            assert!((a.x - b.x).hypot(a.y - b.y) > 12.5, "none lies on another: {a:?} {b:?}");
        }
    }
    assert!(slots.iter().filter(|it| it.piece.kind == "marker").all(|it| it.size >= 13.0), "each is large enough for its letter");
}

/// A trail from one side of the city to the other leads round the citadel, which nobody enters.
#[test]
fn no_trail_crosses_the_citadel() {
    let scene = city::bare();
    let citadel = Outline::of(scene.spaces.iter().find(|it| it.id == "citadel").unwrap());
    let ids: Vec<&str> = scene.spaces.iter().map(|it| it.id.as_str()).filter(|id| *id != "citadel").collect();
    for (n, from) in ids.iter().enumerate() {
        for to in &ids[n + 1..] {
            let marks = Marks { moved: vec![(from.to_string(), to.to_string())], ..Marks::default() };
            let trails = svg::layers(&scene, &marks).into_iter().find(|layer| layer.id == "board-trails").unwrap().svg;
            let Some((_, d)) = trails.split_once("moved-line\" d=\"M") else { continue };
            let numbers: Vec<f32> = d[..d.find('"').unwrap()].split([' ', 'Q', ',']).map(|it| it.parse().unwrap()).collect();
            let [ax, ay, bx, by, cx, cy] = numbers[..] else { panic!("{d}") };
            let along = |t: f32, a: f32, b: f32, c: f32| (1.0 - t).powi(2) * a + 2.0 * t * (1.0 - t) * b + t.powi(2) * c;
            let crosses =
                (0..=60u8).map(|n| f32::from(n) / 60.0).any(|t| citadel.holds(Point::new(along(t, ax, bx, cx), along(t, ay, by, cy)), 0.0));
            assert!(!crosses, "from {from} to {to}");
        }
    }
}

/// The ground of every side differs from land that is nobody's, and from that of every other side.
#[test]
fn washes_are_told_from_paper_and_from_each_other() {
    let scene = city::busy(Asks::Nothing);
    let marks = layer(&scene, "board-marks");
    let document = Document::parse(&marks).unwrap();
    let paper = Palette::of(&[]).with_grounds(&GROUNDS).pair("paper").unwrap()[0];
    let mut seen: Vec<(String, Colour)> = Vec::new();
    for wash in document.descendants().filter(|it| it.attribute("class") == Some("sector-wash")) {
        let (fill, opacity) = (wash.attribute("fill").unwrap(), wash.attribute("fill-opacity").unwrap().parse::<f32>().unwrap());
        let colour = Colour(u32::from_str_radix(fill.split_once('#').unwrap().1.trim_end_matches(')'), 16).unwrap());
        let ground = paper.mixed(colour, opacity);
        assert!(ground.distance(paper) > 33.0, "{fill} at {opacity}");
        if seen.iter().all(|(other, _)| other != fill) {
            seen.push((fill.to_owned(), ground));
        }
    }
    for (n, (a, one)) in seen.iter().enumerate() {
        assert!(seen[n + 1..].iter().all(|(_, other)| one.distance(*other) > 20.0), "{a}");
    }
    assert!(seen.len() >= 5, "{seen:?}");
}

#[test]
fn cards_on_the_board_are_pressed_there_and_tell_what_stands_on_them() {
    let scene = city::busy(Asks::Income);
    let (targets, pieces) = (layer(&scene, "board-targets"), layer(&scene, "board-pieces"));
    for id in ["row-1", "row-2", "row-3"] {
        assert!(targets.contains(&format!("data-el=\"{id}\"")), "{id}");
        assert!(pieces.contains(&format!("id=\"lying-{id}\"")));
    }
    assert_eq!(pieces.matches("class=\"pay\"").count(), 15);
    let rings: Vec<_> = scene.cards.iter().filter_map(|card| card.at).collect();
    // The rings, which run outside, leave each other alone.
    assert!(rings.windows(2).all(|pair| pair[0].bottom() + 26.0 <= pair[1].y));
}

#[test]
fn overlays_reach_across_the_border_of_two_sectors() {
    let scene = city::busy(Asks::Nothing);
    let sheets = layer(&scene, "board-overlays");
    assert_eq!(sheets.matches("sheet-arrow").count(), 1);
    assert!(sheets.contains("takes 1") && sheets.matches("sheet-sign").count() == 2);
}

/// What may be built on land of one's own is laid over its price, or within the building that stands there: never over whose it is, over a
/// bonus or over a building.
#[test]
fn signs_of_a_sheet_cover_no_owner_no_bonus_and_no_building() {
    let mut scene = city::busy(Asks::Nothing);
    let areas: Vec<String> =
        scene.spaces.iter().filter(|it| matches!(&it.area, Some(Area::Sector(it)) if it.inner > 0.0)).map(|it| it.id.clone()).collect();
    let sheet = &mut scene.overlays[1];
    sheet.signs.clear();
    for id in &areas {
        for (category, glyph, _) in CATEGORIES {
            sheet.signs.push((id.clone(), category, glyph));
        }
    }
    let sheets = layer(&scene, "board-overlays");
    let document = Document::parse(&sheets).unwrap();
    let numbers = |d: &str| -> Vec<f32> {
        d.split(|it: char| !(it.is_ascii_digit() || it == '.' || it == '-')).filter_map(|it| it.parse().ok()).collect()
    };
    // The line of a plate begins where its upper side does, right of the round corner.
    let (corner, half) = (3.0, 8.0);
    let plates: Vec<Point> = document
        .descendants()
        .filter(|it| it.attribute("class") == Some("sheet-sign"))
        .map(|it| numbers(it.attribute("d").unwrap()))
        .map(|begin| Point::new(begin[0] - corner + half, begin[1] + half))
        .collect();
    assert_eq!(plates.len(), areas.len() * CATEGORIES.len());
    let mut kept: Vec<(Point, f32, String)> = Vec::new();
    for (layer_id, class, half) in [("board-status", "sign", 9.5), ("board-status", "sector-badge", 8.0)] {
        let drawn = layer(&scene, layer_id);
        let document = Document::parse(&drawn).unwrap();
        for it in document.descendants().filter(|it| it.attribute("class") == Some(class)) {
            let at = numbers(it.attribute("transform").unwrap_or_default());
            kept.push((Point::new(at[0], at[1]), half, format!("{class} at {at:?}")));
        }
    }
    for slot in place::slots(&scene).iter().filter(|it| it.piece.berth == Some(Berth::Middle)) {
        kept.push((slot.at, 14.0, format!("the building on {}", slot.piece.on)));
    }
    assert!(kept.len() > 40, "{}", kept.len());
    for plate in &plates {
        for (at, half, what) in &kept {
            let far = (plate.x - at.x).abs().max((plate.y - at.y).abs());
            assert!(far >= half + 6.0, "{what}: a sign lies {far} from its middle");
        }
    }
}

/// Seats, categories, towers and the Dark Master can be told apart without colours, by shape or by letter, and none looks like another.
#[test]
fn seat_colours_are_none_of_the_buildings() {
    let far = |a: u32, b: u32| {
        let part = |c: u32, shift: u32| ((c >> shift) & 0xff) as f32;
        [16, 8, 0].map(|shift| (part(a, shift) - part(b, shift)).powi(2)).iter().sum::<f32>().sqrt()
    };
    for (tint, _, _, _, seat) in SEATS {
        for (category, _, colour) in CATEGORIES {
            assert!(far(seat, colour) > 60.0, "{tint} and {category}");
        }
        let colour = Colour(seat);
        assert!(colour.contrast(letter_on(colour)) >= 4.5, "the letter on {tint}");
    }
    for (_, _, colour) in CATEGORIES {
        let colour = Colour(colour);
        assert!(colour.contrast(letter_on(colour)) >= 3.0, "the sign on {colour}");
    }
}

#[test]
fn ink_reads_on_every_ground_by_day_and_by_night() {
    let palette = Palette::of(&[]).with_grounds(&GROUNDS);
    let [ink, dim] = palette.pair("ink").unwrap();
    for name in ["paper", "card", "inner", "middle", "outer", "citadel", "track"] {
        let [day, night] = palette.pair(name).unwrap();
        assert!(day.contrast(ink) >= 7.0 && night.contrast(dim) >= 7.0, "{name}");
    }
}

#[test]
fn the_text_names_owner_price_building_and_the_square_of_every_marker() {
    insta::assert_snapshot!("city", text::draw(&city::busy(Asks::Actions), 100));
}
