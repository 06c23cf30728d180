//! Phase 4: who moves the Dark Master, and how far.

use crate::support::Table;

/// Red serves him with so many counters, in phase 4.
fn serving(land: &[&str], counters: u8) -> Table {
    let values: Vec<u8> = (0..counters).map(|_| 1).collect();
    let mut t = Table::of(land).black("red", &values);
    t.phase("dark-master");
    t
}

fn walks(t: &Table) -> Vec<String> {
    t.choices(&t.asked(), "walk")
}

/// treason.dm.needs-black, treason.dm.same-turn-counter
#[test]
fn it_needs_a_black_counter_which_counts_at_once() {
    let mut t = Table::of(&["m8 o20", "m9 o23"]).white("red", 3);
    t.play("red", "end-actions");
    assert_eq!(t.asked(), "yellow");
    let mut t = Table::of(&["m8 o20", "m9 o23"]);
    t.play("red", "black").land("2").play("red", "end-actions").play("red", "walk o9");
    assert_eq!(t.s.board.dark_master, Some(t.area("o9")));
}

/// treason.dm.order
#[test]
fn he_moves_first_and_attacks_then_and_both_are_optional() {
    let mut t = serving(&["m8 o20", "m9 o23"], 2);
    assert!(t.offers("red", "end-turn"));
    t.stands("m9").play("red", "attack").land("1").land("6");
    assert_eq!((t.refused("red", "walk m10"), t.refused("red", "roll")), ("treason.dm.order", "treason.dm.order"));
    let mut t = serving(&["m8 o20", "m9 o23"], 2);
    t.stands("m11").play("red", "walk m9");
    assert_eq!(t.refused("red", "walk m10"), "treason.dm.order");
    assert!(t.offers("red", "attack"));
}

/// treason.dm.steps, treason.dm.steps-choice-first, treason.dm.roll-then-path
#[test]
fn as_many_steps_as_the_die_or_the_counters() {
    let mut t = serving(&["m8 o20", "m9 o23"], 3);
    t.stands("o5");
    assert_eq!((t.refused("red", "walk o8"), t.refused("red", "walk o9")), ("allowed", "treason.dm.steps"), "three steps, not four");
    t.play("red", "roll").land("1");
    assert_eq!((t.kind(), walks(&t)), ("walk", vec!["m3".into(), "o4".into(), "o6".into()]));
    assert_eq!(t.refused("red", "walk o8"), "treason.dm.steps", "the counters are no way back");
    assert_eq!(t.refused("red", "attack"), "table.not-a-choice");
    t.play("red", "stay");
    assert_eq!((t.s.board.dark_master, t.refused("red", "roll")), (Some(t.area("o5")), "treason.dm.order"));
    let mut t = serving(&["m8 o20", "m9 o23"], 1);
    t.stands("o5").play("red", "roll").land("4");
    assert_eq!((t.refused("red", "walk o9"), t.refused("red", "walk o10")), ("allowed", "treason.dm.steps"));
    assert!(t.offers("red", "stay"));
}

/// treason.dm.step, treason.dm.stops
#[test]
fn a_step_crosses_a_border_and_he_stays_in_the_city() {
    let mut t = serving(&["m8 o20", "m15 o12"], 1).dark("m1");
    t.phase("dark-master").stands("m0");
    assert_eq!(walks(&t), ["i0", "m1", "m15", "o0", "o1"], "neutral, the Dark Master's and a player's; no corner, no centre");
    t.stands("i0");
    assert_eq!(walks(&t), ["i1", "i7", "m0", "m1"]);
    assert!(t.moves("red").iter().all(|m| !m.contains("outside")));
}

/// treason.dm.enter-gate, treason.dm.gate-hop
#[test]
fn gates_lead_in_and_to_each_other() {
    let t = serving(&["m8 o20", "m15 o12"], 1);
    assert_eq!(walks(&t), ["o1", "o9", "o17"]);
    assert_eq!(t.refused("red", "walk o2"), "treason.dm.enter-gate");
    let t = serving(&["m8 o20", "m15 o12"], 2);
    assert!(t.offers("red", "walk o2") && t.offers("red", "walk m0") && !t.offers("red", "walk o3"), "one step is left over");
    let mut t = serving(&["m8 o20", "m15 o17^"], 1);
    t.stands("o1");
    assert_eq!(walks(&t), ["m0", "m1", "o0", "o2", "o9"], "not to the gate with a tower");
}

/// treason.dm.tower-blocks, treason.dm.own-tower-pass, treason.dm.permission-active-only
#[test]
fn towers_of_others_bar_his_way_and_those_of_the_active_player_let_him_pass() {
    // From o4 along the rim: a tower at o5 of Yellow bars the way to o6; a detour is longer.
    let mut t = serving(&["m8 o20", "o5^ o12"], 2);
    t.stands("o4");
    assert!(!t.offers("red", "walk o5") && !t.offers("red", "walk o6"));
    let mut t = serving(&["m8 o20", "o5^ o12"], 4);
    t.stands("o4");
    assert!(t.offers("red", "walk o6"), "over m3, m4");
    let mut t = serving(&["o5^ m8", "o20 o12"], 2);
    t.stands("o4");
    assert!(t.offers("red", "walk o6") && !t.offers("red", "walk o5"));
    // Nobody else is asked to let him pass.
    t.play("red", "walk o6");
    assert_eq!((t.asked(), t.kind()), ("red".into(), "dark-master"));
}

/// treason.dm.not-end-on-tower, treason.dm.dm-tower-pass, treason.dm.path-whole
#[test]
fn he_never_ends_on_a_tower() {
    let mut t = serving(&["o5^ m8", "o20 o12"], 2).dark("o3^");
    t.phase("dark-master").stands("o4");
    assert_eq!((t.refused("red", "walk o5"), t.refused("red", "walk o3")), ("treason.dm.not-end-on-tower", "treason.dm.not-end-on-tower"));
    assert!(t.offers("red", "walk o2") && t.offers("red", "walk o6"), "beyond either he may end");
}

/// treason.dm.gates-blocked, treason.dm.outside-stays
#[test]
fn towers_at_all_gates_shut_him_out() {
    let t = serving(&["m8 o20", "o1^ o9^ o17^"], 6);
    assert_eq!((walks(&t).len(), t.refused("red", "roll"), t.moves("red")), (0, "treason.dm.outside-stays", vec!["end-turn".into()]));
    let t = serving(&["o1^ o20", "o9^ o17^"], 1);
    assert!(walks(&t).is_empty());
    let t = serving(&["o1^ o20", "o9^ o17^"], 2);
    assert_eq!(walks(&t), ["m0", "m1", "o0", "o2"], "the owner lets him in, with a step to spare");
}

/// treason.dm.trapped
#[test]
fn shut_in_he_may_still_attack() {
    let mut t = serving(&["m8 o20", "o2^ o4^ m2^ o3"], 3);
    t.stands("o3");
    assert_eq!((walks(&t).len(), t.refused("red", "roll")), (0, "treason.dm.trapped"));
    assert!(t.offers("red", "attack"));
}
