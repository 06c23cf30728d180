//! House rules.

use crate::support::{Table, masters};
use treason::Trigger;

/// treason.house.no-buy-back
#[test]
fn what_was_sold_is_not_bought_back_in_the_same_turn() {
    let mut t = Table::of(&["m8 o2=inn", "m9 o23"]);
    t.blocks("red", 20).hand("red", "palace").play("red", "sell palace free-market");
    assert_eq!(t.refused("red", "buy palace free-market"), "treason.house.no-buy-back");
    assert!(!t.offers("red", "buy palace free-market"));
    t.turn("red", "action").play("red", "buy palace free-market");
}

/// treason.house.last-round
#[test]
fn one_round_is_the_last_in_any_case() {
    let lands = ["m8 o20", "m9 o23", "m4 o2", "m13 o5", "m1 o12"];
    for (players, round) in [(2, 40), (3, 30), (4, 24), (5, 20)] {
        let mut t = Table::of(&lands[..players]);
        let last = t.g.masters.iter().last().expect("somebody plays").id();
        t.s.board.round = round - 2;
        t.turn(last, "action").go("end-actions");
        assert_eq!((t.s.board.round, t.s.board.last), (round - 1, None));
        t.turn(last, "action").go("end-actions");
        assert_eq!((t.s.board.round, t.s.board.last), (round, Some(Trigger::LastRound)));
        t.turn(last, "action").go("end-actions");
        assert_eq!(t.kind(), "over");
    }
}

/// treason.house.first-turn-peace
#[test]
fn before_a_players_first_turn_no_purchase_isolates_them() {
    let land = ["m2 o2", "o3 m11", "m9 o20"];
    for (peace, begun, rule) in [
        ("on", masters(&["red"]), "treason.house.first-turn-peace"),
        ("on", masters(&["red", "yellow"]), "allowed"),
        ("off", masters(&["red"]), "allowed"),
    ] {
        let mut t = Table::with(&land, &[("peace", peace)]);
        t.s.board.begun = begun;
        t.blocks("red", 20);
        assert_eq!((t.refused("red", "buy o4"), t.offers("red", "buy o4")), (rule, rule == "allowed"), "{peace} {begun:?}");
        assert!(t.offers("red", "buy o1"), "what isolates nobody is free");
    }
    // It does not bind the Dark Master.
    let mut t = Table::of(&["o2 m2 o12", "o3 o4 m11", "o5 m3"]).black("red", &[1]);
    t.s.board.begun = masters(&["red"]);
    t.phase("dark-master").stands("o4").play("red", "attack").land("6").land("1");
    assert_eq!(t.owner("o3"), "dark-master");
}
