//! Key and important events.

use crate::support::Table;

/// orchestra.key.first-current, orchestra.key.shift, orchestra.key.cancels-important, orchestra.key.redraw
#[test]
fn a_key_event_cancels_important_ones() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-munich-agreement");
    assert_eq!(t.ms(), 4);
    t.next("s1-anschluss").next("s1-blomberg-fritsch").play("kordt", "end");
    assert_eq!((t.kind(), t.ms(), t.lead("goering").as_str()), ("event", 4, "munich"), "both are replaced");
    let key = t.g.edition.events.find(|it| it.id == "s1-munich-agreement");
    assert_eq!(t.s.board.key, key);
    t.land("s1-party-rally");
    assert!(t.asks("beck", "action"));
}

/// orchestra.key.no-key, orchestra.key.may-be-missing
#[test]
fn without_a_key_event_important_ones_count() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-anschluss");
    assert_eq!((t.ms(), t.lead("hitler").as_str()), (4, "munich"));
}

/// orchestra.key.discard, orchestra.inv.no-important-under-key
#[test]
fn the_old_key_event_leaves_when_a_card_of_the_next_stage_stays() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-munich-agreement");
    t.empty_pile();
    t.play("kordt", "end").land("s2-sudetenland");
    assert_eq!((t.kind(), t.s.board.stage, t.ms()), ("event", 1, 4), "cancelled by the old key event");
    t.land("s2-anti-semitic-laws");
    assert_eq!((t.s.board.stage, t.s.board.key), (2, None));
}

/// orchestra.event.stage-begins, orchestra.key.discard
#[test]
fn as_long_as_no_card_of_the_next_stage_stays_the_old_key_event_cancels() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-munich-agreement");
    t.empty_pile();
    t.play("kordt", "end").land("s2-sudetenland").land("s2-nazi-soviet-pact");
    assert_eq!((t.kind(), t.s.board.stage, t.ms()), ("event", 1, 4), "the second is replaced like the first");
    t.land("s2-invasion-of-poland");
    assert_eq!((t.s.board.stage, t.ms(), t.s.board.key), (2, 6, None), "the new key event lies on the current event space");
}
