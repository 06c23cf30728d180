//! The order of a turn, and what leaders cost who begins one with them.

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

/// orchestra.penalty.at-start-only
#[test]
fn moving_onto_a_leader_costs_nothing() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical").play("beck", "go deutschlandhalle").play("beck", "go train-station");
    assert_eq!(t.mot("beck"), "skeptical");
}

/// orchestra.penalty.all
#[test]
fn the_order_is_asked_where_it_matters() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("beck", "skeptical").put("beck", "chancellery").send("hitler", "chancellery").send("hess", "chancellery");
    ["safe", "lose-gestapo", "cover-story"].iter().for_each(|card| {
        t.give("beck", card);
    });
    t.event("s1-gestapo-investigation");
    assert!(t.asks("beck", "penalty"));
    t.play("beck", "send hess").play("beck", "drop safe");
    assert_eq!((t.cards("beck").len(), t.mot("beck")), (2, "timid"), "Hess first costs one card in all");
}

/// orchestra.penalty.all
#[test]
fn the_order_is_not_asked_where_it_does_not_matter() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("beck", "skeptical").put("beck", "chancellery").send("hitler", "chancellery").send("hess", "chancellery");
    t.give("beck", "safe").event("s1-gestapo-investigation");
    assert!(t.asks("beck", "step"), "only the card for Hess is asked for");
}

/// orchestra.penalty.hitler, orchestra.penalty.himmler
#[test]
fn hitler_lowers_motivation_and_himmler_raises_suspicion() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("beck", "motivated").put("beck", "chancellery").send("hitler", "chancellery").send("himmler", "chancellery");
    t.set_mot("beck", "skeptical").event("s1-munich-agreement");
    assert_eq!((t.mot("beck"), t.sus("beck")), ("timid", "high"));
}

/// orchestra.penalty.hess
#[test]
fn hess_costs_a_card_even_a_plot() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.put("beck", "hannover").give("beck", "f-coup").event("s1-gestapo-investigation");
    assert!(t.asks("beck", "step"));
    t.play("beck", "drop f-coup");
    assert!(t.asks("beck", "action") && t.discarded("f-coup"));
    let mut t = Table::of(&["kordt", "beck"]);
    t.put("beck", "hannover").event("s1-gestapo-investigation");
    assert!(t.asks("beck", "action"), "nothing to lose");
}

/// orchestra.penalty.goebbels
#[test]
fn goebbels_switches_the_ability_off_for_the_turn() {
    let mut t = Table::of(&["kordt", "stauffenberg"]);
    t.set_mot("stauffenberg", "motivated").put("stauffenberg", "ministry-of-propaganda").event("s1-gestapo-investigation");
    assert_eq!(t.left(), 3);
    t.play("stauffenberg", "go zeughaus").event("s1-leadership-dispute");
    t.event("s1-party-rally");
    assert_eq!((t.active().as_str(), t.left()), ("stauffenberg", 4));
}

/// orchestra.penalty.goebbels-scope
#[test]
fn goebbels_stops_no_plot() {
    let mut t = Table::of(&["kordt", "stauffenberg"]);
    t.set_mot("stauffenberg", "committed").give("stauffenberg", "f-coup").put("stauffenberg", "ministry-of-propaganda");
    t.event("s1-gestapo-investigation");
    t.send("hitler", "ministry-of-propaganda");
    assert!(t.offers("stauffenberg", "attempt f-coup hitler"));
}

/// orchestra.penalty.bormann
#[test]
fn bormann_bars_conspire_for_the_turn() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.put("beck", "nuremberg").event("s1-gestapo-investigation");
    t.play("beck", "go train-station");
    assert_eq!(t.refused("beck", "conspire 1"), "orchestra.penalty.bormann");
}

/// orchestra.penalty.goering
#[test]
fn goering_costs_an_item() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.put("beck", "munich").give("beck", "keys").give("beck", "concealed-pistol").event("s1-gestapo-investigation");
    assert!(t.offers("beck", "drop concealed-pistol"), "it is an item here");
    t.play("beck", "drop keys");
    assert_eq!(t.items("beck", "keys"), 0);
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
    assert!(t.asks("kordt", "conspirator-meant") || t.asks("kordt", "dusk") || t.kind() != "action", "the event is still to come");
}
