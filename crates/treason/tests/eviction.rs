//! Who has no area left is out.

use crate::support::Table;
use treason::{Force, Master, Power};

/// Red can take the last area of Orange.
fn last_area() -> Table {
    let mut t = Table::of(&["o3 o4 o15", "o20 o21", "o16"]).black("orange", &[4, 1, 1]).white("orange", 2);
    t.influence("red", "robbery");
    t
}

/// treason.evict.no-areas
#[test]
fn who_has_no_area_has_no_turn_income_or_answer() {
    let mut t = last_area();
    t.play("red", "play robbery o16");
    assert!(t.s.board.evicted.has(Master::Orange));
    t.play("red", "end-actions").play("yellow", "take gallows");
    let next = t.outcomes()[0].clone();
    t.land(&next).play("yellow", "end-actions");
    assert_eq!(t.asked(), "red", "Orange has no turn");
    t.phase("action").influence("red", "donation").play("red", "play donation");
    assert_eq!((t.asked(), t.purses()[2]), ("red".into(), 0), "and is not asked");
}

/// treason.evict.clean-up
#[test]
fn what_they_had_goes_back() {
    let mut t = last_area();
    t.hand("orange", "opera inn").influence("orange", "fire").blocks("orange", 9);
    let (black, powers) = (t.scores()[3], t.s.board.powers[Power::Dark.index()]);
    assert_eq!(powers, Some(treason::Owner::Orange));
    t.play("red", "play robbery o16").play("orange", "pass").land("close");
    let b = &t.s.board;
    assert_eq!((b.blocks(Master::Orange), b.counters[Master::Orange.index()], b.powers[Power::Dark.index()]), (0, [0, 0], None));
    assert_eq!((t.hand_of("orange").len(), t.influence_of("orange").len(), t.spent("fire")), (0, 0, 1));
    assert_eq!(t.names(b.discards), ["opera", "inn"], "in sight of all");
    assert_eq!(Force::ALL.map(|it| t.g.counters(b, it)), [30, 30]);
    assert_eq!(t.scores()[3], black, "points of the black marker stay");
}

/// treason.evict.no-win
#[test]
fn an_evicted_player_wins_in_no_way() {
    // Orange has most black counters and would be the Dark Master.
    let mut t = last_area().dark("m4=foundry").black("yellow", &[1]);
    t.play("red", "play robbery o16").turn("yellow", "action");
    t.s.board.last = Some(treason::Trigger::LastRound);
    t.play("yellow", "end-actions").play("yellow", "end-turn");
    let ending = t.s.board.ending.expect("it is over");
    assert_eq!((ending.label, ending.winners), (treason::Label::Evil, crate::support::masters(&["yellow"])));
}

/// treason.evict.last-player
#[test]
fn the_last_one_left_wins_at_once() {
    for (dark, counter, label) in [("", false, "good"), ("m4=foundry", false, "good"), ("m4=foundry", true, "evil")] {
        let mut t = Table::of(&["o3 o4 o15", "o16"]).dark(dark);
        if counter {
            t = t.black("red", &[1]);
        }
        t.influence("red", "robbery").play("red", "play robbery o16");
        let ending = t.s.board.ending.expect("it is over");
        assert_eq!((ending.label.id(), ending.winners), (label, crate::support::masters(&["red"])));
    }
}
