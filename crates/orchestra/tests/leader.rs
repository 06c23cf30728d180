//! Hitler and the deputies move.

use crate::support::Table;

/// orchestra.leader.named-there
#[test]
fn who_is_there_already_has_not_moved() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "committed").give("kordt", "c-derail-train").send("hitler", "chancellery").event("s7-fuhrer-bunker");
    assert!(t.asks("kordt", "action"), "no window");
}

/// orchestra.leader.must-change, orchestra.card.forged-documents
#[test]
fn a_leader_ends_elsewhere() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "forged-documents").play("beck", "play forged-documents").play("beck", "option 1").play("beck", "go zeughaus");
    assert!(t.offers("beck", "stop"));
    t.play("beck", "go deutschlandhalle");
    assert_eq!(t.refused("beck", "stop"), "orchestra.leader.must-change");
    t.play("beck", "go chancellery");
    assert_eq!((t.lead("hitler").as_str(), t.kind()), ("chancellery", "action"));
}

/// orchestra.leader.visit
#[test]
fn a_visit_ignores_who_is_there_already() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "ministry-of-propaganda").put("kordt", "munich").event("s1-visit-goebbels");
    assert_eq!(t.lead("goebbels"), "munich");
}

/// orchestra.leader.visit-tie, orchestra.show.visit
#[test]
fn the_active_player_picks_among_equally_near_spaces() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "zeughaus").put("kordt", "chancellery").event("s4-visit-goebbels");
    assert!(t.asks("beck", "visit"));
    t.play("beck", "go chancellery");
    assert_eq!(t.lead("goebbels"), "chancellery");
}

/// orchestra.leader.visit-stuck
#[test]
fn with_nobody_elsewhere_the_visitor_stays() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "gestapo-hq").put("kordt", "gestapo-hq").event("s1-visit-himmler");
    assert_eq!(t.lead("himmler"), "gestapo-hq");
}

/// orchestra.leader.lone
#[test]
fn a_lone_clause_needs_somebody_alone() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "munich").put("kordt", "munich").event("s5-visit-bormann");
    assert_eq!((t.place("beck").as_str(), t.place("kordt").as_str()), ("munich", "munich"));
}

/// orchestra.leader.distance
#[test]
fn distance_counts_all_links() {
    let t = Table::of(&["beck", "kordt"]);
    assert_eq!(t.g.edition.apart(t.space("anlage-sud"), t.space("prague")), 2);
}

/// orchestra.leader.no-modifiers
#[test]
fn modifiers_do_not_act_on_leaders() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s4-yugoslavia");
    assert_eq!((t.ms(), t.lead("himmler").as_str()), (4, "paris"));
}

/// orchestra.leader.absent, orchestra.inv.hess
#[test]
fn a_leader_out_of_play_is_passed_over() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s4-hess-leaves");
    assert_eq!(t.lead("hess"), "out");
    t.event("s4-war-conference").land("map");
    assert_eq!((t.lead("hess").as_str(), t.lead("goering").as_str()), ("out", "anlage-sud"));
}
