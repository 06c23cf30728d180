//! Release.

use crate::support::Table;

/// orchestra.release.where, orchestra.release.not-extreme
#[test]
fn a_release_needs_gestapo_hq_and_a_cool_head() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.jail("kordt");
    assert_eq!(t.refused("beck", "release"), "orchestra.release.where");
    t.put("beck", "gestapo-hq").set_sus("beck", "extreme");
    assert_eq!(t.refused("beck", "release"), "orchestra.release.not-extreme");
    t.set_sus("beck", "high");
    assert!(t.offers("beck", "release"));
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "gestapo-hq");
    assert_eq!(t.refused("beck", "release"), "orchestra.release.where");
}

/// orchestra.release.eagle, orchestra.arrest.ends-actions
#[test]
fn an_eagle_arrests_the_helper() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.jail("kordt").put("beck", "gestapo-hq").play("beck", "release").land("1 eagle");
    assert_eq!((t.place("beck").as_str(), t.place("kordt").as_str(), t.kind()), ("prison", "prison", "event"));
}

/// orchestra.release.success, orchestra.release.result, orchestra.release.repeat, orchestra.inv.release-place
#[test]
fn any_other_face_frees_one() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.jail("kordt").jail("oster").set_sus("kordt", "low").set_sus("oster", "extreme").put("beck", "gestapo-hq");
    t.play("beck", "release").land("1 two").play("beck", "pick kordt");
    assert_eq!((t.place("kordt").as_str(), t.sus("kordt"), t.sus("beck")), ("gestapo-hq", "high", "high"));
    assert_eq!(t.place("oster"), "prison");
    t.play("beck", "release").land("1 target");
    assert_eq!((t.sus("oster"), t.sus("beck")), ("high", "extreme"));
}

/// orchestra.release.where
#[test]
fn who_tries_is_told_before_the_die() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.jail("kordt").jail("oster").put("beck", "gestapo-hq").play("beck", "release");
    assert_eq!(t.told().last().map(String::as_str), Some("Beck tries to free a prisoner."));
    t.land("1 two");
    assert_eq!(t.label("beck", "pick kordt").0, "Release Kordt");
}
