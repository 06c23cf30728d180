//! Action B: placing buildings.

use crate::support::Table;
use treason::{Category, Master};

/// treason.build.max-two, treason.build.card-from-hand, treason.build.cost, treason.build.points
#[test]
fn a_card_of_the_hand_is_built_for_its_dots() {
    let mut t = Table::of(&["m8 o20 o22", "m4 o23"]);
    t.blocks("red", 40).hand("red", "manor hut shack");
    assert_eq!(t.refused("red", "build palace m8"), "treason.build.card-from-hand");
    t.play("red", "build manor m8");
    assert_eq!((t.purses()[0], t.scores()[0], t.hand_of("red")), (36, 4, vec!["shack", "hut"]), "paid and scored at once");
    t.play("red", "build hut o20");
    assert_eq!(t.refused("red", "build shack o22"), "treason.build.max-two");
    assert!(t.choices("red", "build").is_empty());
}

/// treason.build.own-area, treason.build.not-under-dm
#[test]
fn only_on_own_areas_and_not_under_the_dark_master() {
    let mut t = Table::of(&["m8 o20", "m4 o23"]).dark("o5");
    t.hand("red", "hut").stands("m8");
    for foreign in ["m4", "o5", "o0"] {
        assert_eq!(t.refused("red", &format!("build hut {foreign}")), "treason.build.own-area");
    }
    assert_eq!(t.refused("red", "build hut m8"), "treason.build.not-under-dm");
    assert_eq!(t.choices("red", "build"), ["hut o20"]);
    t.stands("o1").play("red", "build hut m8");
}

/// treason.build.one-per-area, treason.build.replace, treason.build.replace-removed, treason.build.replace-points
#[test]
fn a_new_building_replaces_an_own_one() {
    let mut t = Table::of(&["m8=cottage^ o20", "m4=hut o23"]);
    t.blocks("red", 9).hand("red", "palace shack").play("red", "build palace m8");
    assert_eq!((t.purses()[0], t.scores()[0], t.stands_on("m8"), t.has_tower("m8")), (4, 5, "palace", true), "2 goes, 5 comes");
    let cottage = t.building("cottage");
    assert!(t.s.board.removed.has(cottage) && !t.s.board.discards.has(cottage) && !t.s.secret.pile.has(cottage));
    assert_eq!(t.refused("red", "build shack m4"), "treason.build.own-area");
    t.blocks("red", 9).play("red", "build shack o20").play("red", "tower o20");
    assert_eq!((t.stands_on("o20"), t.has_tower("o20")), ("shack", true), "in either order");
}

/// treason.build.citizens-anywhere, treason.build.industry-not-inner, treason.build.city-not-river, treason.build.trade-on-road
#[test]
fn every_category_has_its_sites() {
    // i0: road and river; i4: neither; m8: neither; o2: road; m2: river.
    let mut t = Table::of(&["i0 i4 m8 o2 m2", "o20"]);
    t.hand("red", "hut pigsty market-stall well");
    let sites = |card: &str| -> Vec<String> {
        let mut areas: Vec<String> =
            t.choices("red", "build").iter().filter_map(|m| m.strip_prefix(&format!("{card} "))).map(str::to_owned).collect();
        areas.sort();
        areas
    };
    assert_eq!(sites("hut"), ["i0", "i4", "m2", "m8", "o2"]);
    assert_eq!(sites("pigsty"), ["m2", "m8", "o2"]);
    assert_eq!(sites("well"), ["i4", "m8", "o2"]);
    assert_eq!(sites("market-stall"), ["i0", "o2"]);
    let refused = |m: &str| t.refused("red", m);
    assert_eq!(refused("build pigsty i4"), "treason.build.industry-not-inner");
    assert_eq!(refused("build well i0"), "treason.build.city-not-river");
    assert_eq!(refused("build market-stall m8"), "treason.build.trade-on-road");
}

/// treason.build.fresh-area
#[test]
fn what_was_gained_in_this_turn_is_used_at_once() {
    let mut t = Table::of(&["m8 o20", "m4 o23"]);
    t.phase("income").row("hut gallows inn").play("red", "take hut").land("pigsty").play("red", "buy o21");
    t.play("red", "build hut o21");
    assert_eq!(t.stands_on("o21"), "hut");
}

/// treason.build.income-track
#[test]
fn the_tracker_shows_the_best_income_up_and_down() {
    // The rulebook's example: green 3, blue 5.
    let mut t = Table::of(&["m8=bakery o2=grocer m1=guildhall", "m4=hut o23"]);
    let income = |t: &Table, who: Master| Category::ALL.map(|category| t.g.income(&t.s, who, category));
    assert_eq!(income(&t, Master::Red), [0, 3, 5, 0]);
    t.influence("red", "fire").play("red", "play fire m4");
    assert_eq!(income(&t, Master::Yellow), [0; 4]);
    t.blocks("red", 40).hand("red", "tannery").play("red", "build tannery m8");
    assert_eq!(income(&t, Master::Red), [0, 4, 5, 0]);
    t.turn("yellow", "action").influence("yellow", "fire").play("yellow", "play fire m1");
    assert_eq!(income(&t, Master::Red), [0, 4, 3, 0], "the next best shows");
}
