//! Phase 4: how the Dark Master moves.

use crate::support::Table;
use treason::News;

/// Red has so many black counters, and the Dark Master stands here in Red's Dark Master phase.
fn at(area: &str, counters: usize, red: &str, yellow: &str) -> Table {
    let mut t = Table::of(&[red, yellow]).black("red", &[1; 6][..counters]);
    t.stands(area).phase("dark-master");
    t
}

/// The same with him outside.
fn outside(counters: usize, red: &str, yellow: &str) -> Table {
    let mut t = Table::of(&[red, yellow]).black("red", &[1; 6][..counters]);
    t.phase("dark-master");
    t
}

/// treason.dm.needs-black, treason.dm.same-turn-counter
#[test]
fn the_phase_needs_a_black_counter() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]).white("red", 2);
    t.play("red", "end-actions");
    assert_eq!((t.asked(), t.kind()), ("yellow".into(), "income"), "white ones do not help");
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.play("red", "black").land("1").play("red", "end-actions");
    assert_eq!((t.asked(), t.kind()), ("red".into(), "dark-master"), "one bought in this turn does");
}

/// treason.dm.order
#[test]
fn he_moves_first_and_attacks_then() {
    let mut t = at("o20", 2, "o3 o4", "o20 o21 o22");
    assert!(t.offers("red", "end-turn"), "both are optional");
    t.play("red", "walk o21");
    assert_eq!(t.refused("red", "walk o22"), "treason.dm.order", "he has moved");
    assert_eq!(t.refused("red", "roll"), "treason.dm.order");
    t.play("red", "attack").land("1").land("6");
    assert_eq!(t.moves("red"), ["end-turn"]);
    let mut t = at("o20", 2, "o3 o4", "o20 o21 o22");
    t.play("red", "attack").land("1").land("6");
    assert_eq!(t.refused("red", "walk o21"), "treason.dm.order", "he has attacked");
    assert_eq!(t.refused("red", "roll"), "treason.dm.order");
}

/// treason.dm.steps, treason.dm.roll-then-path
#[test]
fn he_goes_as_far_as_the_die_or_the_counters() {
    let mut t = at("o12", 3, "o3 o4", "o22 o23");
    assert!(t.offers("red", "walk o15"), "three counters, three steps");
    assert_eq!(t.refused("red", "walk o16"), "treason.dm.steps");
    assert!(!t.news().iter().any(|news| matches!(news, News::Rolled { .. })));
    t.play("red", "roll").land("4");
    assert!(t.offers("red", "walk o16") && t.offers("red", "walk o13") && t.offers("red", "stay"), "any way up to that length, or none");
    assert_eq!(t.refused("red", "walk m13"), "treason.dm.steps");
    t.play("red", "stay");
    assert_eq!(t.s.board.dark_master, Some(t.area("o12")));
}

/// treason.dm.steps-choice-first
#[test]
fn die_or_counters_is_chosen_before_the_roll() {
    let mut t = at("o12", 4, "o3 o4", "o22 o23");
    t.play("red", "roll").land("1");
    assert_eq!(t.choices("red", "walk"), ["m8", "o11", "o13"], "one step in spite of four counters");
    t.play("red", "stay");
    assert_eq!(t.refused("red", "walk o13"), "treason.dm.order");
}

/// treason.dm.step
#[test]
fn a_step_crosses_a_border() {
    let t = at("i0", 1, "o12 o13", "o22 o23");
    assert_eq!(t.choices("red", "walk"), ["i1", "i7", "m0", "m1"], "neither over a corner nor through the centre");
    assert_eq!(t.refused("red", "walk i4"), "treason.dm.steps");
    assert_eq!(t.refused("red", "walk m2"), "treason.dm.steps");
}

/// treason.dm.enter-gate
#[test]
fn he_enters_by_a_gate_with_one_step() {
    let t = outside(1, "o4 o5", "o22 o23");
    assert_eq!(t.choices("red", "walk"), ["o1", "o9", "o17"]);
    assert_eq!(t.refused("red", "walk o0"), "treason.dm.enter-gate");
    let t = outside(2, "o4 o5", "o22 o23");
    let beyond = ["m0", "m1", "m6", "m11", "o0", "o1", "o2", "o8", "o9", "o10", "o16", "o17", "o18"];
    assert_eq!(t.choices("red", "walk"), beyond, "one is left of two");
}

/// treason.dm.gate-hop
#[test]
fn from_gate_to_gate_is_one_step() {
    let t = at("o1", 1, "o4 o5", "o22 o9^");
    assert_eq!(t.choices("red", "walk"), ["m0", "m1", "o0", "o2", "o17"], "but not to a gate with a tower");
    let t = at("o2", 2, "o4 o5", "o22 o23");
    assert!(t.offers("red", "walk o17"), "one to the gate and one from it");
    assert_eq!(t.refused("red", "walk o18"), "treason.dm.steps");
}

/// treason.dm.tower-blocks
#[test]
fn another_players_tower_stops_him() {
    let t = at("o3", 2, "o12 o13", "o4^ o22");
    assert_eq!(t.refused("red", "walk o5"), "treason.dm.tower-blocks");
    let t = at("o3", 3, "o12 o13", "o4^ o22");
    assert!(t.offers("red", "walk o5"), "he goes round it");
}

/// treason.dm.own-tower-pass, treason.dm.path-whole
#[test]
fn the_active_players_towers_let_him_pass() {
    let mut t = at("o3", 2, "o4^ o12", "o22 o23");
    assert!(t.offers("red", "walk o5"));
    assert_eq!(t.refused("red", "walk o4"), "treason.dm.not-end-on-tower");
    t.play("red", "walk o5");
    assert_eq!(t.s.board.dark_master, Some(t.area("o5")));
    let t = at("o3", 3, "o4^ o5^ o12", "o22 o23");
    assert!(t.offers("red", "walk o6"), "through a line of them");
}

/// treason.dm.permission-active-only
#[test]
fn nobody_else_is_asked_for_leave() {
    let mut t = at("o3", 2, "o12 o13", "o4^ o22");
    assert_eq!((t.refused("red", "walk o5"), t.asked()), ("treason.dm.tower-blocks", "red".into()));
    t = t.black("yellow", &[1, 1]);
    t.turn("yellow", "dark-master");
    assert!(t.offers("yellow", "walk o5"), "the owner may let him pass in their own turn");
}

/// treason.dm.not-end-on-tower, treason.dm.dm-tower-pass
#[test]
fn he_passes_his_own_towers_and_ends_on_none() {
    let t = at("o3", 2, "o12 o13", "o22 o23").dark("o4^");
    assert!(t.offers("red", "walk o5"));
    assert_eq!(t.refused("red", "walk o4"), "treason.dm.not-end-on-tower");
    let t = at("o3", 2, "o12 o13", "o4^ o23");
    assert_eq!(t.refused("red", "walk o4"), "treason.dm.not-end-on-tower");
}

/// treason.dm.gates-blocked, treason.dm.outside-stays
#[test]
fn towers_at_all_gates_keep_him_out() {
    let mut t = outside(2, "o4 o5", "o1^ o9^ o17^");
    t.influence("red", "pioneer");
    assert!(t.choices("red", "walk").is_empty());
    assert_eq!(t.refused("red", "roll"), "treason.dm.outside-stays");
    assert!(t.offers("red", "end-turn") && t.offers("red", "play pioneer o12"), "cards and the end are left");
    let t = outside(2, "o1^ o5", "o9^ o17^");
    assert_eq!(t.choices("red", "walk"), ["m0", "m1", "o0", "o2"], "an own tower lets him in, with a step to spare");
    let t = outside(1, "o1^ o5", "o9^ o17^");
    assert!(t.choices("red", "walk").is_empty());
}

/// treason.dm.stops
#[test]
fn he_stops_anywhere_and_never_leaves() {
    for (area, what) in [("o11", "neutral"), ("o13", "a player's"), ("m8", "his own")] {
        let mut t = at("o12", 1, "o3 o4", "o13 o22").dark("m8");
        t.play("red", &format!("walk {area}")).play("red", "end-turn");
        assert_eq!(t.s.board.dark_master, Some(t.area(area)), "{what}");
    }
    let t = at("o1", 6, "o4 o5", "o22 o23");
    assert!(t.choices("red", "walk").len() > 20 && t.moves("red").iter().all(|m| m != "leave"));
}

/// treason.dm.trapped
#[test]
fn shut_in_he_may_still_attack() {
    let t = at("o0", 3, "o12 o13", "o0 m0^ o1^ o23^");
    assert!(t.choices("red", "walk").is_empty());
    assert_eq!(t.refused("red", "roll"), "treason.dm.trapped");
    assert!(t.offers("red", "attack"));
}
