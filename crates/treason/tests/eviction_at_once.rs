//! Eviction.

use crate::support::{Table, master};
use treason::{Cause, Label};

/// treason.evict.no-areas, treason.inv.evicted
#[test]
fn who_loses_the_last_area_is_out_at_once() {
    let mut t = Table::of(&["m8 o20", "m9", "m4 o2"]);
    t.influence("red", "robbery donation").influence("yellow", "fire").blocks("yellow", 9).play("red", "play robbery m9");
    t.play("yellow", "pass").land("close");
    assert!(t.s.board.evicted.has(master("yellow")) && t.owner("m9") == "red");
    t.play("red", "play donation");
    assert_eq!(t.purses(), [5 + 3, 0, 2], "neither income nor payment");
    t.play("red", "end-actions");
    assert_eq!(t.asked(), "orange", "no more turns");
}

/// treason.evict.clean-up, treason.hidden.discard-open
#[test]
fn what_they_had_goes_back() {
    let mut t = Table::of(&["m8 o20", "m9", "m4 o2"]).white("yellow", 3).black("yellow", &[4, 2, 1]);
    assert_eq!(t.scores(), [0, 5 + 3, 0, 3]);
    t.influence("red", "robbery")
        .influence("yellow", "fire")
        .blocks("yellow", 9)
        .hand("yellow", "inn palace")
        .play("red", "play robbery m9");
    t.play("yellow", "pass").land("close");
    assert_eq!((t.scores(), t.purses()), (vec![0, 0, 0, 3], vec![5, 0, 5]), "the black marker keeps its points");
    assert_eq!((t.s.board.counters[1], t.s.secret.black[1], t.spent("fire")), ([0, 0], [0; 8], 1));
    assert_eq!(t.names(t.view("orange").board.discards), ["palace", "inn"], "all see them");
    assert_eq!(t.g.counters(&t.s.board, treason::Force::Dark), 30);
}

/// treason.evict.last-player
#[test]
fn the_one_who_is_left_wins_at_once() {
    let end = |t: &mut Table| {
        t.influence("red", "robbery").play("red", "play robbery m9");
        let ending = t.s.board.ending.expect("it is over");
        assert_eq!((ending.cause, ending.winners), (Cause::LastOneLeft, crate::support::masters(&["red"])));
        ending.label
    };
    assert_eq!(end(&mut Table::of(&["m8 o20", "m9"])), Label::Good);
    assert_eq!(end(&mut Table::of(&["m8 o20", "m9"]).dark("o5=palace")), Label::Good, "the black marker leads, and Red does not serve it");
    assert_eq!(end(&mut Table::of(&["m8 o20", "m9"]).dark("o5=palace").black("red", &[1])), Label::Evil);
}
