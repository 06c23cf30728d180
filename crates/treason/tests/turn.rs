//! The frame of turns.

use crate::support::Table;
use treason::{Doings, News};

const THREE: [&str; 3] = ["m8 o20", "m4 o23", "m11 o2"];

/// treason.turn.phases
#[test]
fn a_turn_has_four_phases_and_the_next_one_is_on_the_left() {
    let mut t = Table::of(&THREE).black("red", &[1]);
    t.phase("income").play("red", "take gallows");
    let next = t.outcomes()[0].clone();
    t.land(&next);
    assert_eq!(t.kind(), "action");
    t.play("red", "end-actions");
    assert_eq!((t.kind(), t.asked()), ("dark-master", "red".into()));
    t.play("red", "end-turn");
    assert_eq!((t.kind(), t.asked()), ("income", "yellow".into()), "clockwise, against the order of the draft");
    let mut t = Table::of(&THREE);
    t.turn("orange", "action").play("orange", "end-actions");
    assert_eq!((t.asked(), t.s.board.round), ("red".into(), 3), "after the last player a round is over");
}

/// treason.turn.limits-reset
#[test]
fn limits_are_those_of_a_turn() {
    let mut t = Table::of(&THREE);
    t.blocks("red", 40).play("red", "white").play("red", "white").play("red", "tower m8").play("red", "buy o21").play("red", "buy o22");
    assert_eq!(t.refused("red", "white"), "treason.force.max-two");
    t.play("red", "end-actions");
    assert_eq!(t.s.board.doings, Doings::default(), "Yellow has done nothing");
    t.turn("orange", "action").play("orange", "end-actions").row("gallows pedlar-booth grain-mill").phase("action");
    assert!(t.offers("red", "white") && t.offers("red", "buy o19"));
}

/// treason.turn.dm-many
#[test]
fn the_dark_master_acts_in_the_turn_of_each_who_serves_him() {
    let mut t = Table::of(&THREE).black("red", &[1]).black("yellow", &[2]).black("orange", &[3]);
    t.phase("dark-master").play("red", "walk o1").play("red", "end-turn");
    t.turn("yellow", "dark-master").play("yellow", "walk o0").play("yellow", "end-turn");
    t.turn("orange", "dark-master").play("orange", "walk o23").play("orange", "end-turn");
    let walks = t.news().iter().filter(|news| matches!(news, News::Walked { .. })).count();
    assert_eq!((walks, t.s.board.round), (3, 3));
}

/// treason.turn.equal-turns, treason.inv.turns
#[test]
fn all_have_as_many_turns_at_the_end() {
    let mut t = Table::of(&THREE);
    t.s.board.last = Some(treason::Trigger::BlackKnights);
    t.play("red", "end-actions");
    t.turn("yellow", "action").play("yellow", "end-actions");
    assert_ne!(t.kind(), "over", "Orange has a turn left");
    t.turn("orange", "action").play("orange", "end-actions");
    assert_eq!(t.kind(), "over");
    for seed in 0..8 {
        let (turns, in_city) = crate::invariants::games::turns_of_a_random_game(4, seed);
        let counts: Vec<u32> = in_city.iter().map(|master| turns[master.index()]).collect();
        assert!(in_city.len() == 1 || counts.iter().all(|n| *n == counts[0]), "{turns:?}, in the city {in_city:?}");
    }
}
