//! The dissent track.

use crate::support::Table;

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

/// orchestra.dissent.persists
#[test]
fn dice_stay_on_the_track_from_turn_to_turn() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "conspire 1").land("1 target").event("s1-leadership-dispute").event("s1-party-rally");
    assert_eq!((t.s.board.track, t.s.board.supply()), (1, 9));
}

/// orchestra.dissent.overflow
#[test]
fn the_track_may_fill_again_in_the_same_roll() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.s.board.track = 2;
    t.set_ms(7).play("beck", "conspire 3").land("3 target").play("beck", "option 2");
    assert_eq!((t.ms(), t.s.board.track, t.kind()), (6, 2, "event"));
}

/// orchestra.dissent.ms, orchestra.dissent.mot
#[test]
fn an_effect_that_changes_nothing_is_marked() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.s.board.track = 2;
    t.play("kordt", "conspire 1").land("1 target");
    assert_eq!(t.label("kordt", "option 2").1, "without effect");
    assert_eq!(t.label("kordt", "option 1").1, "");
    t.set_mot("kordt", "reckless").set_mot("beck", "reckless").set_ms(5);
    assert_eq!((t.label("kordt", "option 1").1, t.label("kordt", "option 2").1), ("without effect".into(), String::new()));
}
