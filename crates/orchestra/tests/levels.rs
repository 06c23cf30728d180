//! Motivation, suspicion and military support.

use crate::support::Table;

/// orchestra.mot.cumulative, orchestra.mot.ability-at-3, orchestra.who.stauffenberg
#[test]
fn levels_add_up() {
    let mut t = Table::of(&["stauffenberg", "kordt"]);
    for (level, actions) in [("timid", 3), ("skeptical", 3), ("motivated", 4), ("committed", 4), ("reckless", 4)] {
        t.set_mot("stauffenberg", level);
        assert_eq!(t.left(), actions, "{level}");
    }
}

/// orchestra.mot.ability-live
#[test]
fn the_ability_stops_with_the_level() {
    let mut t = Table::of(&["stauffenberg", "kordt"]);
    t.set_mot("stauffenberg", "motivated").play("stauffenberg", "go zeughaus");
    assert_eq!(t.left(), 3);
    t.set_mot("stauffenberg", "skeptical");
    assert_eq!(t.left(), 2);
}

/// orchestra.mot.clamp, orchestra.sus.clamp
#[test]
fn levels_stop_at_their_ends() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_sus("beck", "low").give("beck", "lose-gestapo").play("beck", "play lose-gestapo");
    assert_eq!(t.sus("beck"), "low");
    t.set_mot("kordt", "timid").event("s3-sea-lion-postponed");
    assert_eq!(t.mot("kordt"), "timid");
    t.set_mot("kordt", "reckless").event("s2-anti-semitic-laws");
    assert_eq!(t.mot("kordt"), "reckless");
}

/// orchestra.sus.thresholds
#[test]
fn eagles_that_detect_by_suspicion() {
    assert_eq!(Table::of(&["beck", "kordt"]).g.edition.eagles, [3, 2, 1, 1]);
}

/// orchestra.sus.extreme-not-arrest
#[test]
fn extreme_alone_arrests_nobody() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_sus("beck", "high").play("beck", "conspire 1").land("1 eagle");
    assert_eq!((t.sus("beck"), t.place("beck").as_str()), ("extreme", "train-station"));
}

/// orchestra.sus.pay-at-extreme, orchestra.card.infiltrate-bunker
#[test]
fn a_price_in_suspicion_can_be_paid_at_extreme() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical").set_sus("beck", "extreme").give("beck", "infiltrate-bunker");
    t.play("beck", "play infiltrate-bunker")
        .play("beck", "draw")
        .land("safe")
        .play("beck", "draw")
        .land("lose-gestapo")
        .play("beck", "stop");
    assert_eq!((t.cards("beck").len(), t.sus("beck")), (2, "extreme"));
}

/// orchestra.ms.range, orchestra.ms.set-effects
#[test]
fn military_support_stays_on_its_track() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_ms(6).event("s2-invasion-of-poland");
    assert_eq!(t.ms(), 7);
    t.set_ms(6).event("s3-fall-of-paris");
    assert_eq!(t.ms(), 6, "it is above 5 already");
    t.set_ms(3).event("s6-fortress-europa");
    assert_eq!(t.ms(), 5);
    t.event("s6-stalingrad");
    assert_eq!(t.ms(), 3);
}
