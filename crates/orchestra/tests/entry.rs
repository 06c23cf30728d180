//! What entering a space does.

use crate::support::Table;

/// orchestra.entry.stockholm
#[test]
fn stockholm_raises_suspicion() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(4).put("beck", "riga").play("beck", "go stockholm");
    assert_eq!(t.sus("beck"), "high");
}

/// Goes from one space to another in stage 4; motivation, suspicion and support afterwards.
fn entered(from: &str, to: &str, (mot, sus): (&str, &str)) -> (&'static str, &'static str, u8) {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(4).put("beck", from).set_mot("beck", mot).set_sus("beck", sus).play("beck", &format!("go {to}"));
    assert_eq!((t.sus("kordt"), t.mot("kordt"), t.left()), ("medium", "timid", 2));
    (t.mot("beck"), t.sus("beck"), t.ms())
}

/// orchestra.entry.zurich
#[test]
fn zurich_raises_suspicion() {
    assert_eq!(entered("munich", "zurich", ("timid", "medium")), ("timid", "high", 3));
}

/// orchestra.entry.paris
#[test]
fn paris_raises_support_even_for_the_low() {
    assert_eq!(entered("wolfsschlucht", "paris", ("timid", "extreme")), ("timid", "low", 4));
    assert_eq!(entered("wolfsschlucht", "paris", ("timid", "low")), ("timid", "low", 4));
}

/// orchestra.entry.auschwitz
#[test]
fn auschwitz_moves_and_marks() {
    assert_eq!(entered("prague", "auschwitz", ("timid", "low")), ("motivated", "medium", 3));
    assert_eq!(entered("prague", "auschwitz", ("reckless", "low")), ("reckless", "medium", 3));
}

/// orchestra.entry.treblinka
#[test]
fn treblinka_moves_and_marks() {
    assert_eq!(entered("warsaw", "treblinka", ("skeptical", "extreme")), ("committed", "extreme", 3));
}

/// orchestra.entry.train-station
#[test]
fn train_station_has_nothing() {
    assert_eq!(entered("hannover", "train-station", ("skeptical", "high")), ("skeptical", "high", 3));
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "keys");
    assert!(t.moves("beck").iter().all(|m| !m.starts_with("reveal") && m != "collect" && !m.starts_with("deliver")));
}
