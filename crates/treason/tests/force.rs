//! Action D: white and black counters.

use crate::support::{Table, master};
use treason::{Force, News};

const TWO: [&str; 2] = ["m8 o20", "m4 o23"];

fn counters(t: &Table, who: &str) -> [u8; 2] {
    t.s.board.counters[master(who).index()]
}

/// treason.force.max-two, treason.force.cost-track, treason.force.both-sides
#[test]
fn two_a_turn_each_for_the_lowest_free_square() {
    let mut t = Table::of(&TWO);
    t.blocks("red", 20).play("red", "white").play("red", "white");
    assert_eq!((t.purses()[0], counters(&t, "red"), t.refused("red", "black")), (13, [2, 0], "treason.force.max-two"));
    t.turn("red", "action").play("red", "black").land("4").play("red", "white");
    assert_eq!((t.purses()[0], counters(&t, "red")), (13 - 3 - 5, [3, 1]));
    let mut t = Table::of(&TWO);
    t.blocks("red", 20).play("red", "black").land("1").play("red", "black").land("1");
    assert_eq!((t.purses()[0], counters(&t, "red"), t.refused("red", "white")), (13, [0, 2], "treason.force.max-two"));
}

/// treason.force.full-track
#[test]
fn a_full_side_takes_no_more() {
    let mut t = Table::of(&TWO).white("red", 6).black("red", &[1, 1, 1, 1, 1, 1]);
    t.blocks("red", 40);
    assert_eq!((t.refused("red", "white"), t.refused("red", "black")), ("treason.force.full-track", "treason.force.full-track"));
    let mut t = Table::of(&TWO).white("red", 5);
    t.blocks("red", 40).play("red", "white");
    assert_eq!(t.purses()[0], 32);
}

/// treason.force.black-blind, treason.force.look
#[test]
fn only_its_owner_knows_a_black_counter() {
    let mut t = Table::of(&TWO);
    t.blocks("red", 20).play("red", "black").land("4").play("red", "black").land("2");
    assert_eq!((t.view("red").black[0][..3].to_vec(), t.view("yellow").black[0]), (vec![4, 2, 0], [0; 8]), "in the order of purchase");
    assert_eq!(t.view("yellow").board.counters(master("red"), Force::Dark), 2);
    let told: Vec<_> = t.log.events.iter().filter(|(_, news)| matches!(news, News::CounterValue { .. })).collect();
    assert!(told.len() == 2 && told.iter().all(|(readers, _)| *readers == table::Readers::seat(crate::support::seat("red"))));
    t.play("red", "swap 2").land("3");
    assert_eq!((t.view("red").black[0][..2].to_vec(), t.view("yellow").black[0]), (vec![4, 3], [0; 8]));
}

/// treason.force.black-marker
#[test]
fn each_black_counter_moves_the_black_marker() {
    let mut t = Table::of(&TWO);
    t.blocks("red", 20).play("red", "black").land("1").play("red", "black").land("1");
    assert_eq!(t.scores(), [0, 0, 2]);
    t.turn("yellow", "action").blocks("yellow", 20).play("yellow", "white").play("yellow", "white");
    assert_eq!(t.scores(), [0, 0, 2], "white ones move nothing");
}

/// treason.force.exchange, treason.force.exchange-free-of-limits
#[test]
fn a_black_counter_is_swapped_for_five() {
    let mut t = Table::of(&TWO);
    t.blocks("red", 40).play("red", "black").land("1").play("red", "black").land("2");
    t.play("red", "swap 1").land("4").play("red", "swap 1").land("3");
    assert_eq!((t.purses()[0], counters(&t, "red"), t.scores()), (40 - 7 - 10, [0, 2], vec![0, 0, 2]), "no purchase, no marker");
    assert_eq!(t.s.secret.black[0][..2], [3, 2]);
    assert_eq!(t.refused("red", "swap 3"), "treason.force.exchange");
    // The old one goes back after the new one was drawn: it cannot come again.
    let mut t = Table::of(&TWO).black("red", &[4, 4, 4, 4, 4, 4]).black("yellow", &[4]);
    t.blocks("red", 40).play("red", "swap 1");
    assert_eq!(t.outcomes(), ["1", "2", "3"]);
}

/// treason.force.permanent
#[test]
fn nothing_takes_a_counter_away() {
    for (card, area) in [("fire", "m4"), ("witchcraft", "m4"), ("infiltrator", "m4")] {
        let mut t = Table::of(&["m5 o20", "m4=hut o23"]).white("yellow", 2).black("yellow", &[1, 2]);
        t.influence("red", card).play("red", &format!("play {card} {area}"));
        assert_eq!(counters(&t, "yellow"), [2, 2], "{card}");
    }
}

/// treason.comp.counters-60, treason.force.exchange
#[test]
fn with_no_black_counter_in_the_pile_none_is_swapped() {
    let land = ["o0 o1", "o4 o5", "o8 o9", "o12 o13", "o16 o17"];
    let held: [(&str, [u8; 6]); 5] = [
        ("red", [1; 6]),
        ("yellow", [1, 1, 2, 2, 2, 2]),
        ("orange", [2, 2, 2, 2, 3, 3]),
        ("pink", [3, 3, 3, 3, 3, 4]),
        ("turquoise", [4; 6]),
    ];
    let mut t = held.iter().fold(Table::of(&land), |t, (who, values)| t.black(who, values));
    t.blocks("red", 40);
    assert_eq!((t.refused("red", "swap 1"), t.choices("red", "swap").len()), ("treason.comp.counters-60", 0));
}
