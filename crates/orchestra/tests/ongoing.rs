//! Cards that work as long as they lie in a dossier.

use crate::support::Table;

/// orchestra.ongoing.live, orchestra.transfer.anything, orchestra.card.safe
#[test]
fn an_ongoing_card_works_where_it_lies() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "skeptical").give("beck", "safe").give("kordt", "inspiring-letter");
    t.play("beck", "give kordt safe").event("s2-gestapo-raid");
    assert!(t.asks("kordt", "raid") && t.offers("kordt", "keep-all"));
    t.play("kordt", "keep inspiring-letter");
    assert_eq!((t.sus("kordt"), t.holds("kordt", "inspiring-letter")), ("medium", true));
}

/// orchestra.ongoing.jail-inert, orchestra.prison.no-effects
#[test]
fn cards_in_prison_do_nothing() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.jail("kordt").give("kordt", "defections-and-dissent").play("beck", "conspire 1").land("1 target");
    assert_eq!((t.s.board.track, t.kind()), (1, "action"));
    let mut t = Table::of(&["beck", "kordt"]);
    t.jail("kordt").give("kordt", "slow-news-day").stage(7).event("s7-gothic-line");
    assert_eq!(t.kind(), "face", "the prisoner was not asked");
}

/// orchestra.card.safe
#[test]
fn what_a_safe_keeps_is_told() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "motivated").give("kordt", "safe").give("kordt", "inspiring-letter").give("kordt", "hidden-camera");
    t.event("s2-gestapo-raid");
    t.log.events.clear();
    t.play("kordt", "keep-all");
    let told = t.told();
    assert!(
        ["Kordt keeps Inspiring Letter.", "Kordt keeps Hidden Camera."].iter().all(|line| told.iter().any(|it| it == line)),
        "{told:?}"
    );
}
