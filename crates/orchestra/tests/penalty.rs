//! What leaders cost who begins a turn with them.

use crate::support::Table;

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

/// orchestra.penalty.hess, orchestra.penalty.goebbels
#[test]
fn questions_and_refusals_cite_the_leader() {
    let mut t = Table::of(&["kordt", "oster"]);
    t.give("oster", "safe").give("oster", "f-coup").put("oster", "hannover").event("s1-gestapo-investigation");
    assert_eq!(t.prompt("oster"), ("Oster, discard 1 card: the penalty of Hess.".into(), "orchestra.penalty.hess".into()));
    let mut t = Table::of(&["beck", "bonhoeffer"]);
    t.set_mot("bonhoeffer", "motivated").put("bonhoeffer", "ministry-of-propaganda").put("beck", "ministry-of-propaganda");
    t.event("s1-gestapo-investigation");
    let act =
        t.picture("bonhoeffer").refused.iter().find(|it| it.key.starts_with("act ")).map(|it| (it.rule.to_string(), it.reason.to_string()));
    let told = "Goebbels has switched your special ability off for this turn.";
    assert_eq!(act, Some(("orchestra.penalty.goebbels".into(), told.into())));
}
