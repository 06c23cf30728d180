//! Conspire.

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

/// orchestra.conspire.supply
#[test]
fn no_more_dice_than_lie_in_the_supply() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.s.board.stored[1] = (7, 7);
    t.s.board.track = 2;
    assert!(t.offers("beck", "conspire 1"));
    assert_eq!(t.refused("beck", "conspire 2"), "orchestra.conspire.supply");
    t.s.board.in_use = 1;
    assert_eq!(t.refused("beck", "conspire 1"), "orchestra.conspire.supply");
}

/// orchestra.conspire.cost
#[test]
fn one_to_three_dice() {
    let t = Table::of(&["beck", "kordt"]);
    let dice: Vec<String> = t.moves("beck").into_iter().filter(|m| m.starts_with("conspire")).collect();
    assert_eq!(dice, ["conspire 1", "conspire 2", "conspire 3"]);
    assert_eq!((t.refused("beck", "conspire 0"), t.refused("beck", "conspire 4")), ("table.not-a-choice", "table.not-a-choice"));
}
