//! The SVG of the small table: well formed, escaped, unique ids, one target for each element that offers a move, a ground
//! that never changes.

use crate::small_table::small_table;
use roxmltree::{Document, Node};
use scene::{
    Cell, Choice, Piece, Point, Refused, Region, Scene, Sentence, Space, Status, Track, TrackPlace,
    svg::{self, Marks},
};
use std::collections::BTreeSet;

/// All live layers as one document.
fn live(scene: &Scene, marks: &Marks) -> String {
    let layers: String = svg::layers(scene, marks).into_iter().map(|layer| layer.svg).collect();
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{layers}</svg>")
}

fn all_drawings(scene: &Scene) -> [String; 3] {
    [svg::ground(scene), live(scene, &Marks::default()), svg::picture(scene)]
}

fn has_class(node: &Node<'_, '_>, class: &str) -> bool {
    node.attribute("class").is_some_and(|it| it.split(' ').any(|one| one == class))
}

/// The elements that have a target of this class, in order.
fn targets(scene: &Scene, class: &str) -> Vec<String> {
    let live = live(scene, &Marks::default());
    let document = Document::parse(&live).expect("well formed");
    let found = document.descendants().filter(|node| has_class(node, "target") && has_class(node, class));
    found.map(|node| node.attribute("data-el").expect("a target names its element").to_owned()).collect()
}

#[test]
fn every_drawing_is_well_formed_and_its_ids_are_unique() {
    for drawing in all_drawings(&small_table()) {
        let document = Document::parse(&drawing).expect("well formed");
        let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
    }
}

#[test]
fn empty_and_odd_scenes_can_be_drawn() {
    let mut odd = Scene::default();
    odd.regions.push(Region::new("nowhere", "Nowhere"));
    odd.pieces.push(Piece::new("lost", "cube", 'L', "unknown"));
    odd.pieces.push(Piece::new("turned", "cube", 'T', "unknown").face_down());
    for scene in [Scene::default(), odd] {
        for drawing in all_drawings(&scene) {
            Document::parse(&drawing).expect("well formed");
        }
    }
}

#[test]
fn hostile_words_stay_words() {
    const HOSTILE: &str = "<script>alert('x')</script> \" onload=\"go() & \u{0} \u{1b} ]]>";
    let mut scene = small_table();
    scene.title = HOSTILE.to_owned();
    scene.edition = HOSTILE.to_owned();
    scene.prompt.text = Sentence::from(HOSTILE);
    scene.regions[1].label = HOSTILE.to_owned();
    scene.regions[1].status = Some(Status::new(HOSTILE));
    scene.spaces.push(Space::new(HOSTILE, HOSTILE, scene::Point::new(300.0, 300.0)));
    scene.pieces.push(Piece::new(HOSTILE, "cube", '<', HOSTILE).labelled(HOSTILE));
    scene.tracks[0].cells[0].note = Some(HOSTILE.to_owned());
    scene.seats[0].name = HOSTILE.to_owned();
    scene.cards[1].title = HOSTILE.to_owned();
    scene.choices.push(Choice::new("hostile", HOSTILE).on(HOSTILE));
    scene.refused.push(Refused::new("hostile too", HOSTILE, "RULE", HOSTILE).on("government"));
    for drawing in all_drawings(&scene) {
        let document = Document::parse(&drawing).expect("well formed");
        for node in document.descendants() {
            assert_ne!(node.tag_name().name(), "script");
            assert!(node.attributes().all(|it| !it.name().starts_with("on")), "{node:?}");
        }
    }
}

#[test]
fn every_choice_on_the_board_has_one_target() {
    let scene = small_table();
    assert_eq!(targets(&scene, "legal"), ["president", "germans"]);
    assert_eq!(targets(&scene, "refused"), ["staff"]);
}

#[test]
fn several_moves_share_one_target_and_a_legal_one_hides_refusals() {
    let mut scene = small_table();
    scene.choices.push(Choice::new("remove president", "Remove a cube from President").on("president"));
    scene.refused.push(Refused::new("hold president", "Hold President", "RULE", "Not now.").on("president"));
    scene.choices.push(Choice::new("play", "Play the card").on("card-3"));
    assert_eq!(targets(&scene, "legal"), ["president", "germans"]);
    assert_eq!(targets(&scene, "refused"), ["staff"]);
    let live = live(&scene, &Marks::default());
    assert!(live.contains("aria-label=\"President: Place a cube in President; Remove a cube from President\" aria-haspopup=\"menu\""));
    assert!(live.contains("not possible: No space that you control presses it."));
}

#[test]
fn where_a_piece_can_go_is_away_until_it_is_taken_up() {
    let mut scene = small_table();
    scene.choices.push(Choice::new("go staff", "To the staff").on("staff").by("white-1"));
    scene.choices.push(Choice::new("go president", "To the president").on("president").by("white-1"));
    assert_eq!(targets(&scene, "legal"), ["president", "germans", "staff", "white-1"]);
    assert_eq!(targets(&scene, "away"), ["staff"], "the president has a move of its own, too");
    scene.choices.push(Choice::new("take staff", "Take the staff").on("staff"));
    assert_eq!(targets(&scene, "away"), Vec::<String>::new());
}

#[test]
fn a_region_lies_below_its_spaces() {
    let mut scene = small_table();
    scene.choices.push(Choice::new("score", "Score the Military Dimension").on("military"));
    scene.choices.push(Choice::new("staff", "Place a cube in General Staff").on("staff"));
    assert_eq!(targets(&scene, "legal"), ["military", "president", "germans", "staff"]);
}

#[test]
fn the_ground_does_not_depend_on_what_changes() {
    let before = small_table();
    let mut after = small_table();
    after.pieces.clear();
    after.choices.clear();
    after.refused.clear();
    after.cards.clear();
    after.facts.clear();
    after.prompt = scene::Prompt::default();
    after.regions.iter_mut().for_each(|region| region.status = None);
    after.spaces.iter_mut().for_each(|space| space.status = None);
    after.tracks.iter_mut().flat_map(|track| &mut track.cells).for_each(|cell| cell.note = None);
    assert_eq!(svg::ground(&before), svg::ground(&after));
    let ground = svg::ground(&before);
    let document = Document::parse(&ground).expect("well formed");
    assert!(document.descendants().all(|node| node.tag_name().name() != "text"), "no words in the ground");
}

#[test]
fn equal_scenes_give_equal_bytes() {
    assert_eq!(all_drawings(&small_table()), all_drawings(&small_table()));
}

#[test]
fn every_piece_on_the_board_is_drawn_once() {
    let scene = small_table();
    let live = live(&scene, &Marks::default());
    let document = Document::parse(&live).expect("well formed");
    for piece in &scene.pieces {
        let id = format!("piece-{}", piece.id);
        let node = document.descendants().find(|node| node.attribute("id") == Some(&id)).expect("it is drawn");
        assert_eq!(node.attribute("data-on"), Some(piece.on.as_str()));
        assert!(node.attribute("transform").is_some_and(|it| it.starts_with("translate(")));
    }
}

#[test]
fn pieces_keep_their_places_when_others_come() {
    let before = small_table();
    let mut after = small_table();
    after.pieces.push(Piece::new("white-9", "cube", 'W', "germans").of_side(before.pieces[0].side));
    after.pieces.push(Piece::new("green-9", "cube", 'G', "germans").of_side(before.pieces[3].side));
    let place = |scene: &Scene, id: &str| svg::place::slots(scene).iter().find(|slot| slot.piece.id == id).map(|slot| slot.at);
    for id in ["white-1", "white-2", "green-1", "green-2", "disk-1"] {
        assert_eq!(place(&before, id), place(&after, id), "{id}");
    }
}

#[test]
fn six_pieces_become_stacks() {
    let mut scene = small_table();
    scene.pieces.retain(|piece| piece.on != "president");
    let side = scene.seats[0].tint;
    scene.pieces.extend((0..6).map(|n| Piece::new(format!("many-{n}"), "cube", 'W', "president").of_side(side)));
    let slots = svg::place::slots(&scene);
    let counts: Vec<usize> = slots.iter().filter(|slot| slot.piece.on == "president").map(|slot| slot.count).collect();
    assert_eq!(counts, [0, 0, 0, 0, 0, 6]);
}

#[test]
fn the_back_of_a_piece_tells_its_owner_only() {
    let mut scene = small_table();
    scene.pieces.retain(|piece| piece.on != "staff");
    scene.pieces.push(Piece::new("secret", "unit", 'Q', "staff").of_side(scene.seats[1].tint).face_down());
    let pieces = svg::layers(&scene, &Marks::default()).into_iter().find(|layer| layer.id == "board-pieces").expect("pieces are drawn");
    assert!(!pieces.svg.contains(">Q<"));
}

#[test]
fn marks_tell_what_moved() {
    let before = small_table();
    assert_eq!(Marks::between(&before, &before), Marks::default());
    let mut moved = small_table();
    moved.pieces[0].on = "germans".to_owned();
    let marks = Marks::between(&before, &moved);
    assert_eq!(marks.moved, [("president".to_owned(), "germans".to_owned())]);
    assert_eq!(marks.last, ["germans", "president"]);
    assert_eq!(marks.arrived, [("white-1".to_owned(), "president".to_owned())]);
    assert!(live(&moved, &marks).contains("data-came="));
    let mut renamed = small_table();
    renamed.pieces[0].id = "white-77".to_owned();
    assert_eq!(Marks::between(&before, &renamed), Marks::default(), "cubes that are alike are not told apart");
    // Two were taken away, and one was added elsewhere: nothing went that way.
    let (mut two, mut one) = (small_table(), small_table());
    two.pieces[0].count = 2;
    one.pieces[0].on = "germans".to_owned();
    assert!(Marks::between(&two, &one).moved.is_empty());
    // One was put back beside the map, and another came from there: nothing went from the one place to the other.
    let beside = |from: &str, pooled: u16, freed: u16| {
        let mut scene = small_table();
        let pool = Track::new("pools", "Pools", Point::new(900.0, 0.0)).cell(Cell::new("pool", 1)).cell(Cell::new("freed", 2));
        scene.tracks.push(pool.placed(TrackPlace::Ledger));
        scene.pieces[0].on = from.to_owned();
        let cubes = [("pool", pooled), ("freed", freed)].map(|(on, count)| {
            Piece::new(format!("white-{on}"), "cube", 'W', on).labelled("Concede cube").of_side(scene.seats[0].tint).times(count)
        });
        scene.pieces.extend(cubes.into_iter().filter(|it| it.count > 0));
        scene
    };
    let marks = Marks::between(&beside("president", 1, 1), &beside("germans", 2, 0));
    assert_eq!((marks.moved, marks.last), (vec![], vec!["germans".to_owned(), "president".to_owned()]));
    let mut lost = small_table();
    lost.spaces[1].status = None;
    assert_eq!(Marks::between(&before, &lost).last, ["government"]);
}

/// The ring of a region runs along its border, where names of its spaces lie.
#[test]
fn names_of_a_plan_lie_above_the_rings_of_its_regions() {
    let scene = small_table();
    let layers = svg::layers(&scene, &Marks::default());
    let ids: Vec<&str> = layers.iter().map(|layer| layer.id).collect();
    let at = |id: &str| ids.iter().position(|it| *it == id);
    assert!(at("board-targets") < at("board-labels") && at("board-labels") < at("board-badges"), "{ids:?}");
    let order = svg::order(&scene);
    assert!(ids.is_sorted_by_key(|id| order.iter().position(|it| it == id)), "{ids:?}");
}

#[test]
fn marks_are_drawn_where_the_elements_are() {
    let scene = small_table();
    let marks = Marks {
        last: vec!["germans".into(), "no such thing".into()],
        moved: vec![("president".into(), "germans".into())],
        selected: vec!["president".into()],
        ..Marks::default()
    };
    let live = live(&scene, &marks);
    let document = Document::parse(&live).expect("well formed");
    let count = |class: &str| document.descendants().filter(|node| has_class(node, class)).count();
    assert_eq!((count("last"), count("moved")), (1, 1));
    assert!(document.descendants().any(|node| has_class(&node, "target") && has_class(&node, "selected")));
}

#[test]
fn letters_read_on_every_side() {
    let scene = small_table();
    let colours = svg::Colours::of(&scene);
    for tint in scene.seats.iter().filter_map(|panel| panel.tint) {
        let colour = colours.side(tint);
        assert!(colour.contrast(svg::letter_on(colour)) >= 4.5, "{colour}");
        assert!(colours.pale(tint).contrast(svg::INK) >= 7.0, "{colour}");
    }
}

/// LOOK 22: who leads a space, and by how much, stands on the board in letters.
#[test]
fn a_lead_is_a_badge_with_letter_and_number() {
    let mut scene = Scene::new("toy", "Toy", scene::Size::new(400.0, 300.0));
    scene.seats = vec![scene::SeatPanel::new(0, "Defend", 'D').tinted(scene::Tint("defend"))];
    let status = scene::Status::new("Defend controls").tinted(scene::Tint("defend")).by(2);
    scene.spaces = vec![scene::Space::new("a", "A", scene::Point::new(100.0, 100.0)).with_status(status)];
    assert!(live(&scene, &Marks::default()).contains(">D+2<"));
}

/// A plan with a second arrangement is drawn once: what belongs to a space says so, and one style sheet moves all of it.
#[test]
fn a_plan_is_turned_by_a_style_sheet() {
    let mut scene = small_table().on_map();
    scene.tracks.clear();
    assert_eq!(svg::portrait_style(&scene), None);
    assert!(!live(&scene, &Marks::default()).contains("data-at"));
    scene.portrait = Some(scene::Size::new(400.0, 600.0));
    for space in &mut scene.spaces {
        space.portrait = Some(scene::Point::new(space.at.x / 2.0, space.at.y + 10.0));
    }
    for region in &mut scene.regions {
        let outline = region.outline.iter().map(|p| scene::Point::new(p.x / 2.0, p.y)).collect();
        region.portrait = Some(scene::RegionPlan { outline, name_at: Some(scene::Point::new(20.0, 30.0)) });
    }
    let style = svg::portrait_style(&scene).expect("every part has a second place");
    let moved = |id: &str| style.contains(&format!("[data-at=\"{id}\"] {{ translate: "));
    assert!(scene.spaces.iter().all(|space| moved(&space.id)) && scene.regions.iter().all(|region| moved(&region.id)), "{style}");
    let drawn = live(&scene, &Marks::default());
    let on = scene.pieces.iter().find(|piece| scene.spaces.iter().any(|space| space.id == piece.on)).expect("a piece on a space");
    let group = drawn.split("<g ").find(|tag| tag.contains(&format!("id=\"piece-{}\"", on.id))).expect("it is drawn");
    assert!(group.contains(&format!("data-at=\"{}\"", on.on)), "{group}");
    assert_ne!(svg::ground_key(&scene), svg::ground_key(&scene.in_portrait().expect("it can be turned")));
}

/// The badge that says who leads stands below the lower of two rows, whose count is at its right.
#[test]
fn a_badge_of_control_covers_no_count() {
    let mut scene = small_table();
    let sides = [scene.seats[0].tint.expect("a side"), scene.seats[1].tint.expect("a side")];
    for id in ["president", "germans"] {
        scene.pieces.retain(|piece| piece.on != id);
        for (n, side) in sides.into_iter().enumerate() {
            scene.pieces.extend((0..4).map(|k| Piece::new(format!("{id}-{n}-{k}"), "cube", 'W', id).of_side(side)));
        }
        let space = scene.spaces.iter_mut().find(|space| space.id == id).expect("it is on the board");
        space.status = Some(scene::Status { text: "held".into(), tint: Some(sides[0]), margin: Some(2) });
    }
    let live = live(&scene, &Marks::default());
    let document = Document::parse(&live).expect("well formed");
    let number = |node: &Node<'_, '_>, name: &str| node.attribute(name).and_then(|it| it.parse::<f32>().ok()).expect("a number");
    let leads: Vec<(f32, f32)> = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("lead"))
        .map(|node| (number(&node, "x"), number(&node, "y")))
        .collect();
    let tallies: Vec<(f32, f32)> = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("tally"))
        .map(|node| {
            let piece =
                node.ancestors().find_map(|it| it.attribute("transform").filter(|at| at.starts_with("translate("))).expect("a place");
            let at: Vec<f32> =
                piece["translate(".len()..piece.len() - 1].split([' ', ',']).map(|it| it.parse().expect("a number")).collect();
            (at[0] + number(&node, "x"), at[1] + number(&node, "y"))
        })
        .collect();
    assert!(leads.len() == 2 && tallies.len() >= 4, "two badges, two rows in each space");
    for (x, y) in &tallies {
        // A numeral of 30 px reaches 22 px above its line and is 17 wide; a plate is 30 high around words that stand 7 below its middle.
        let covered = |lead: &&(f32, f32)| {
            let (left, top) = (lead.0 - 28.0, lead.1 - 7.0 - 15.0);
            left < x + 17.0 && left + 56.0 > *x && top < *y && top + 30.0 > y - 22.0
        };
        assert_eq!(leads.iter().find(covered), None, "the count at {x}, {y}");
    }
}

/// The sign of a space that is closed now stands where no ribbon lies.
#[test]
fn a_closed_space_says_so_beside_its_ribbon() {
    let mut scene = small_table();
    scene.choices.clear();
    scene.refused = vec![Refused::new("no", "Press it", "toy.no", "Not now.").on("germans")];
    let at = |scene: &Scene| {
        let live = live(scene, &Marks::default());
        let document = Document::parse(&live).expect("well formed");
        let sign = document.descendants().find(|node| node.attribute("class") == Some("no")).expect("it says no");
        let moved = sign.attribute("transform").expect("a place").to_owned();
        moved["translate(".len()..moved.len() - 1].split([' ', ',']).map(|it| it.parse().expect("a number")).collect::<Vec<f32>>()
    };
    let free = at(&scene);
    let space = scene.spaces.iter_mut().find(|space| space.id == "germans").expect("it is on the board");
    space.ribbon = Some("your Objective".into());
    let (x, y, size) = (space.at.x, space.at.y, space.size);
    // A neighbour below leaves the ribbon no room but across the upper rim.
    scene.spaces.push(Space::new("neighbour", "Neighbour", scene::Point::new(x, y + size + 60.0)).sized(size));
    let beside = at(&scene);
    assert!(free[1] < y && beside[1] > y, "{free:?} and {beside:?}");
    assert_eq!(free[0], beside[0]);
}
