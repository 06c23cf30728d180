//! Conspire and the dissent track.

use crate::support::Table;

/// orchestra.conspire.once-per-turn, orchestra.conspire.numbers
#[test]
fn once_a_turn_and_numbers_are_actions() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "conspire 1").land("1 three");
    assert_eq!(t.left(), 5);
    assert_eq!(t.refused("beck", "conspire 1"), "orchestra.conspire.once-per-turn");
}

/// orchestra.conspire.cost
#[test]
fn each_die_costs_an_action() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "go zeughaus");
    assert_eq!(t.refused("beck", "conspire 3"), "orchestra.conspire.cost");
    t.play("beck", "conspire 2").land("2 target");
    assert_eq!(t.kind(), "event");
}

/// orchestra.conspire.together, orchestra.conspire.order
#[test]
fn eagles_then_targets_then_numbers() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.log.events.clear();
    t.play("beck", "conspire 3").land("1 two 1 target 1 eagle");
    let told = t.told();
    let at = |words: &str| told.iter().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}: {told:?}"));
    assert!(at("Suspicion of Beck") < at("dissent track holds") && at("dissent track holds") < at("more"));
    assert_eq!(told.iter().filter(|line| line.contains("The dice show")).count(), 1);
}

/// orchestra.conspire.eagle, orchestra.conspire.eagle-not-elsewhere
#[test]
fn each_eagle_hits_everybody_in_the_space() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.put("oster", "zeughaus").play("beck", "conspire 2").land("2 eagle");
    assert_eq!((t.sus("beck"), t.sus("kordt"), t.sus("oster")), ("extreme", "extreme", "medium"));
}

/// orchestra.conspire.target, orchestra.dissent.persists
#[test]
fn targets_stay_on_the_track() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "conspire 2").land("2 target").event("s1-leadership-dispute").event("s1-party-rally");
    assert_eq!((t.s.board.track, t.s.board.supply()), (2, 8));
}

/// orchestra.conspire.numbers-expire
#[test]
fn gained_actions_are_lost_with_the_turn() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "conspire 1").land("1 three").event("s1-leadership-dispute").event("s1-party-rally");
    assert_eq!((t.active().as_str(), t.left()), ("beck", 3));
}

/// orchestra.dissent.triggers-at-3, orchestra.dissent.active-chooses, orchestra.dissent.overflow, orchestra.dissent.clear
#[test]
fn the_third_die_triggers_a_choice() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.s.board.track = 2;
    t.set_ms(5).play("beck", "conspire 3").land("3 target");
    assert!(t.asks("beck", "dissent"));
    t.play("beck", "option 2");
    assert_eq!((t.ms(), t.s.board.track), (4, 2));
}

/// orchestra.dissent.mot
#[test]
fn one_free_conspirator_rises() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.s.board.track = 2;
    t.jail("oster").play("beck", "conspire 1").land("1 target").play("beck", "option 1");
    assert_eq!(t.moves("beck"), ["pick beck", "pick kordt"]);
    t.play("beck", "pick kordt");
    assert_eq!((t.mot("kordt"), t.s.board.track), ("skeptical", 0));
}

/// orchestra.dissent.ms
#[test]
fn support_never_falls_below_its_start() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.s.board.track = 2;
    t.play("beck", "conspire 1").land("1 target").play("beck", "option 2");
    assert_eq!(t.ms(), 3);
}

/// orchestra.inv.conspire-gain, orchestra.inv.conspire-once
#[test]
fn one_conspire_gives_at_most_nine() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "conspire 3").land("3 three");
    assert_eq!(t.left(), 9);
    assert!(!t.offers("beck", "conspire 1"));
}
