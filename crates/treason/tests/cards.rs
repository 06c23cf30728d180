//! Actions F and G: buying cards, and holding two influence cards at most.

use crate::support::Table;

const TWO: [&str; 2] = ["m8 o20", "m9 o23"];

/// treason.cards.influence-5, treason.cards.hand-two
#[test]
fn influence_cards_cost_five_each_and_the_third_is_played_or_discarded() {
    let mut t = Table::of(&TWO);
    t.blocks("red", 20).play("red", "influence").land("fire").play("red", "influence").land("robbery").play("red", "influence");
    t.land("donation");
    assert_eq!((t.purses()[0], t.kind()), (5, "discard"));
    let mut offered = t.moves("red");
    offered.sort();
    assert_eq!(offered, ["discard donation", "discard fire", "discard robbery", "play donation", "play robbery m9"]);
    assert_eq!((t.refused("red", "white"), t.refused("red", "end-actions")), ("treason.cards.hand-two", "treason.cards.hand-two"));
    t.play("red", "discard robbery");
    assert_eq!((t.kind(), t.influence_of("red").len(), t.spent("robbery")), ("action", 2, 1));
    t.play("red", "influence").land("donation").play("red", "play donation");
    assert_eq!((t.kind(), t.influence_of("red").len()), ("action", 2), "playing one is as good");
}

/// treason.cards.over-limit
#[test]
fn a_card_that_cannot_be_played_can_be_discarded() {
    let mut t = Table::of(&["m8 o20", "m4 o23"]);
    t.blocks("red", 20).influence("red", "protection blockade").play("red", "influence").land("robbery");
    let mut offered = t.moves("red");
    offered.sort();
    assert_eq!(offered, ["discard blockade", "discard protection", "discard robbery"]);
}

/// treason.cards.building-5
#[test]
fn a_building_card_is_bought_unseen() {
    let mut t = Table::of(&TWO);
    let row = t.row_now();
    t.blocks("red", 20).play("red", "blind").land("hut").play("red", "blind").land("shack").play("red", "blind").land("well");
    assert_eq!((t.purses()[0], t.hand_of("red").len(), t.row_now()), (5, 3, row));
    assert_eq!((t.view("yellow").hands[0].len(), t.view("yellow").hand_count(crate::support::master("red"))), (0, 3));
    // With nothing in the pile and nothing to rebuild it from there is none.
    let mut t = Table::of(&TWO);
    t.blocks("red", 20).pile("");
    assert_eq!(t.refused("red", "blind"), "treason.cards.building-5");
    let hut = t.building("hut");
    t.s.board.removed.remove(hut);
    t.s.secret.hands[0].insert(hut);
    t.play("red", "sell hut pawn-shop").play("red", "blind");
    assert_eq!(t.outcomes(), ["hut"]);
}

/// treason.cards.play-fresh
#[test]
fn any_number_of_cards_is_played_also_those_just_bought() {
    let mut t = Table::of(&["m8 o20", "m9=hut i4=shack o12=cottage o23=well"]);
    t.blocks("red", 40);
    for (card, at) in [("fire", "m9"), ("fire", "i4"), ("fire", "o12"), ("witchcraft", "o23")] {
        t.play("red", "influence").land(card).play("red", &format!("play {card} {at}"));
    }
    assert_eq!((t.purses()[0], t.scores()), (20, vec![0, 0, 0]));
}

/// treason.cards.play-fresh, treason.react.only-two
#[test]
fn nobody_plays_or_answers_with_a_card_that_they_do_not_hold() {
    let mut t = Table::of(&["m8 o20", "m9=hut o23"]);
    t.influence("red", "donation").influence("yellow", "fire");
    assert_eq!(t.refused("red", "play fire m9"), "treason.cards.play-fresh");
    t.play("red", "play donation");
    assert_eq!((t.asked(), t.refused("yellow", "answer protection")), ("yellow".into(), "treason.react.only-two"));
}

/// treason.cards.between-actions, treason.cards.none-in-3
#[test]
fn cards_are_played_before_or_after_an_action_and_never_in_phase_3() {
    let mut t = Table::of(&["m2 o2", "o3 m9=hut"]);
    t.blocks("red", 40).influence("red", "fire").influence("yellow", "protection").play("red", "buy o4");
    assert_eq!((t.kind(), t.refused("red", "play fire m9")), ("answer-purchase", "table.not-a-choice"), "an action is under way");
    t.play("yellow", "pass").land("close").play("red", "play fire m9");
    // In phase 3 a card too many is discarded, whatever could be played.
    let mut t = Table::of(&["m8=manor o20", "m9=hut o23"]);
    t.blocks("red", 40).hand("red", "shack").influence("red", "fire pioneer").play("red", "build shack o20");
    assert_eq!(t.scores()[0], 5);
    t.play("red", "end-actions").land("donation");
    let mut offered = t.moves("red");
    offered.sort();
    assert_eq!(offered, ["discard donation", "discard fire", "discard pioneer"]);
}

/// treason.cards.phase-1
#[test]
fn own_cards_are_played_before_the_building_card_is_chosen() {
    let mut t = Table::of(&["m8 o20", "m9=bakery o23"]);
    t.phase("income").influence("red", "fire").play("red", "play fire m9").play("red", "take grain-mill");
    assert_eq!(t.purses(), [5, 5], "what burnt pays nothing any more");
    assert!(!t.offers("red", "play fire m9"));
}

/// treason.cards.discard-pile
#[test]
fn the_discards_make_a_new_pile() {
    let mut t = Table::of(&TWO);
    let fire = t.kind_called("fire");
    t.s.board.influence_discards = t.g.edition.influence.minus(t.g.edition.copies[fire.index()]);
    t.influence("yellow", "fire fire").influence("red", "fire").blocks("red", 40);
    assert!(t.g.influence_pile(&t.s.board, &t.s.secret).is_empty());
    t.play("red", "influence");
    assert_eq!((t.outcomes().len(), t.s.board.influence_discards.len()), (9, 0), "nine kinds are in it again");
    // Where all cards are held none is bought.
    let mut t = Table::of(&TWO);
    t.blocks("red", 40);
    t.s.secret.influence[1] = t.g.edition.influence;
    assert_eq!(t.refused("red", "influence"), "treason.cards.discard-pile");
}
