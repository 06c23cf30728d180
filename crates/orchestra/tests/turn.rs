//! The order of a turn.

use crate::support::Table;

/// orchestra.turn.sequence, orchestra.turn.left, orchestra.event.ends-turn
#[test]
fn actions_then_event_then_the_next_seat() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    assert!(t.asks("beck", "action"));
    t.next("s1-gestapo-investigation").play("beck", "end");
    assert_eq!((t.active().as_str(), t.sus("beck")), ("kordt", "high"));
    assert!(t.asks("kordt", "action"));
    t.event("s1-leadership-dispute").event("s1-party-rally");
    assert!(t.asks("beck", "action"));
}

/// orchestra.turn.order, orchestra.who.goerdeler.draw
#[test]
fn penalties_then_the_rally_then_the_draw() {
    let mut t = Table::of(&["kordt", "goerdeler"]);
    t.set_mot("goerdeler", "motivated").put("goerdeler", "nuremberg").event("s2-party-rally");
    // Himmler's step up is wiped out, Goebbels silences the draw, Hitler costs a level.
    assert_eq!((t.sus("goerdeler"), t.mot("goerdeler"), t.kind()), ("low", "skeptical", "action"));
    let mut t = Table::of(&["kordt", "goerdeler"]);
    t.set_mot("goerdeler", "motivated").event("s1-leadership-dispute");
    assert!(t.asks("goerdeler", "draw"));
    t.play("goerdeler", "stop");
    assert_eq!((t.cards("goerdeler").len(), t.kind()), (0, "action"));
}

/// orchestra.turn.jail-order, orchestra.interro.turn, orchestra.interro.event-follows
#[test]
fn a_prisoner_is_interrogated_and_draws_an_event() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.jail("beck").give("kordt", "slow-news-day").stage(7).event("s7-gothic-line");
    assert_eq!(t.kind(), "face");
    t.land("face-9");
    assert!(t.asks("beck", "interrogation"));
    t.play("beck", "resist").land("1 target");
    assert_eq!((t.place("beck").as_str(), t.sus("kordt")), ("gestapo-hq", "high"), "broken, and freed by the target");
    assert!(t.asks("kordt", "dusk"), "the event is still to come");
    t.play("kordt", "pass").land("s7-rommel-executed");
    assert!(t.asks("kordt", "action"));
}

/// orchestra.turn.solo-alternate
#[test]
fn the_two_of_one_seat_take_turns() {
    let mut t = Table::solo("beck", "kordt");
    let mut order = Vec::new();
    for event in ["s1-gestapo-investigation", "s1-leadership-dispute", "s1-party-rally"] {
        order.push(t.active());
        t.event(event);
    }
    assert_eq!(order, ["beck", "kordt", "beck"]);
}
