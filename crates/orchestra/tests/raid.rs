//! Gestapo Raids.

use crate::support::Table;
use orchestra::state::Ending;

/// orchestra.raid.extreme-arrest, orchestra.raid.no-second-arrest, orchestra.event.raid-cards
#[test]
fn a_raid_arrests_who_is_at_extreme() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.set_sus("kordt", "extreme").set_sus("oster", "high").give("oster", "inspiring-letter").event("s2-gestapo-raid");
    assert_eq!((t.place("kordt").as_str(), t.place("beck").as_str()), ("prison", "train-station"));
    t.play("oster", "keep inspiring-letter");
    assert_eq!((t.sus("oster"), t.place("oster").as_str()), ("extreme", "train-station"));
}

/// orchestra.raid.loss-at-once, orchestra.lose.all-prison, orchestra.end.now, orchestra.inv.all-jailed-over
#[test]
fn a_raid_that_jails_all_loses_at_once() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.s.board.track = 2;
    t.set_sus("beck", "extreme").set_sus("kordt", "extreme").event("s2-gestapo-raid");
    assert_eq!((t.kind(), t.s.board.ending, t.s.board.track), ("over", Some(Ending::AllInPrison), 2));
}

/// orchestra.raid.choice-per-card, orchestra.raid.one-by-one, orchestra.raid.illegal-only
#[test]
fn each_illegal_card_is_kept_or_dropped() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical")
        .give("beck", "inspiring-letter")
        .give("beck", "false-safety-report")
        .give("beck", "f-coup")
        .give("beck", "cover-story");
    t.event("s2-gestapo-raid");
    assert!(t.asks("beck", "raid"));
    assert!(!t.offers("beck", "keep f-coup"));
    t.play("beck", "keep inspiring-letter").play("beck", "drop false-safety-report");
    assert_eq!((t.holds("beck", "inspiring-letter"), t.discarded("false-safety-report")), (true, true));
}

/// orchestra.raid.choice-per-card, orchestra.raid.stop-at-extreme
#[test]
fn a_kept_card_costs_a_level_until_extreme() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical").set_sus("beck", "high");
    for card in ["inspiring-letter", "false-safety-report", "hidden-camera"] {
        t.give("beck", card);
    }
    t.event("s2-gestapo-raid").play("beck", "keep inspiring-letter");
    assert_eq!((t.sus("beck"), t.cards("beck").len(), t.kind()), ("extreme", 3, "action"));
}

/// orchestra.raid.clear-track
#[test]
fn a_raid_empties_the_track_but_no_card() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "defections-and-dissent");
    (t.s.board.track, t.s.board.on_card) = (2, 1);
    t.event("s2-gestapo-raid");
    assert_eq!((t.s.board.track, t.s.board.on_card), (0, 1));
}

/// orchestra.raid.prisoners, orchestra.raid.steps-in-order
#[test]
fn prisoners_take_no_part_and_arrests_come_first() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.jail("kordt").set_sus("kordt", "extreme").set_sus("oster", "extreme").give("oster", "hidden-camera").give("beck", "inspiring-letter");
    t.event("s2-gestapo-raid");
    assert_eq!((t.place("oster").as_str(), t.discarded("hidden-camera")), ("prison", true));
    assert!(t.asks("beck", "raid"));
}

/// orchestra.raid.choice-per-card, orchestra.raid.one-by-one
#[test]
fn the_free_decide_from_the_active_seat_leftward() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.stage(2).give("oster", "hidden-camera").give("beck", "inspiring-letter").give("beck", "false-safety-report");
    t.next("s2-gestapo-raid").play("beck", "end");
    assert!(t.asks("beck", "raid"));
    assert_eq!(t.moves("beck").len(), 4);
    assert_eq!(t.refused("beck", "keep-all"), "table.not-a-choice", "without a Safe each has its price");
    t.play("beck", "keep false-safety-report");
    assert_eq!((t.sus("beck"), t.asks("beck", "raid")), ("high", true));
    t.play("beck", "drop inspiring-letter");
    assert!(t.asks("oster", "raid"));
    t.play("oster", "keep hidden-camera");
    assert_eq!((t.sus("oster"), t.active().as_str()), ("high", "kordt"));
}
