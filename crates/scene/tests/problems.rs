//! What `problems` finds.

use crate::small_table::small_table;
use scene::*;

#[test]
fn the_small_table_has_none() {
    assert_eq!(small_table().problems(), Vec::<String>::new());
    assert_eq!(Scene::default().problems(), Vec::<String>::new());
}

#[test]
fn ids_are_unique_over_all_sorts_of_elements() {
    let finds = |change: fn(&mut Scene)| found(change).join("; ");
    assert_eq!(
        finds(|it| it.pieces.push(Piece::new("white-1", "cube", 'W', "staff"))),
        "the id \"white-1\" of a piece is already that of a piece"
    );
    assert_eq!(finds(|it| it.cards.push(Card::new("president", "", "hand"))), "the id \"president\" of a card is already that of a space");
    assert_eq!(finds(|it| it.facts.push(Fact::new("seat-0", "", 1))), "the id \"seat-0\" of a fact is already that of a seat panel");
    assert_eq!(finds(|it| it.facts.push(Fact::default())), "a fact has an empty id");
}

#[test]
fn sentences_that_point_at_nothing_become_plain_words() {
    let mut scene = small_table();
    let lost =
        || say!("Sail from {isle} to {staff}", isle = Part::element("atlantis", "Atlantis"), staff = Part::element("staff", "Staff"));
    scene.prompt.text = lost();
    scene.choices.push(Choice::new("sail", lost()));
    scene.refused.push(Refused::new("drift", lost(), "BELL-1", lost()));
    let scene = scene.pointing_only_at_what_is_there();
    let plain = [Part::Text("Sail from Atlantis to ".into()), Part::element("staff", "Staff")];
    let refused = scene.refused.last().unwrap();
    for said in [&scene.prompt.text, &scene.choices.last().unwrap().label, &refused.label, &refused.reason] {
        assert_eq!(said.parts, plain);
    }
}

#[test]
fn pointers_lead_somewhere() {
    assert_eq!(
        found(|it| it.pieces.push(Piece::new("lost", "cube", 'W', "atlantis"))),
        ["the piece \"lost\" is on the unknown element \"atlantis\""]
    );
    assert_eq!(found(|it| it.links.push(Link::arrow("staff", "vp"))), ["the link from \"staff\" to \"vp\" names the unknown space \"vp\""]);
    assert_eq!(
        found(|it| it.choices.push(Choice::new("sail", "Sail").on("atlantis"))),
        ["the choice \"sail\" points at the unknown element \"atlantis\""]
    );
    assert_eq!(
        found(|it| it.prompt.text = Part::element("atlantis", "Atlantis").into()),
        ["the prompt points at the unknown element \"atlantis\""]
    );
    assert_eq!(
        found(|it| it.spaces.push(Space::new("isle", "Isle", Point::default()).in_region("atlantis"))),
        ["the space \"isle\" is in the unknown region \"atlantis\""]
    );
}

#[test]
fn what_a_piece_does_it_does_somewhere_else() {
    assert_eq!(found(|it| it.choices.push(Choice::new("sail", "Sail").on("staff").by("white-1"))), Vec::<String>::new());
    assert_eq!(
        found(|it| it.choices.push(Choice::new("sail", "Sail").on("staff").by("ship"))),
        ["the choice \"sail\" is done by \"ship\", which is no piece and no card"]
    );
    let nowhere = ["the choice \"sail\" is done by what is taken up, but nowhere else"];
    assert_eq!(found(|it| it.choices.push(Choice::new("sail", "Sail").by("white-1"))), nowhere);
    assert_eq!(found(|it| it.choices.push(Choice::new("sail", "Sail").on("white-1").by("white-1"))), nowhere);
}

#[test]
fn a_piece_may_stand_on_a_panel_a_cell_or_a_card() {
    let change = |it: &mut Scene| {
        for on in ["seat-0", "vp2", "card-3", "political"] {
            it.pieces.push(Piece::new(format!("on-{on}"), "cube", 'W', on));
        }
    };
    assert!(found(change).is_empty());
}

#[test]
fn a_move_is_offered_or_refused_once() {
    assert_eq!(found(|it| it.choices.push(Choice::new("place staff", "Place"))), ["the move \"place staff\" is listed twice"]);
}

#[test]
fn positions_lie_inside_the_picture() {
    let lost = |x: f32| move |it: &mut Scene| it.spaces.push(Space::new("isle", "Isle", Point::new(x, 0.0)));
    assert!(found(lost(800.0)).is_empty());
    assert_eq!(found(lost(801.0)), ["the space \"isle\" lies outside the picture, at 801, 0"]);
    assert_eq!(found(lost(f32::NAN)).len(), 1);
}

fn found(change: impl FnOnce(&mut Scene)) -> Vec<String> {
    let mut scene = small_table();
    change(&mut scene);
    scene.problems()
}
