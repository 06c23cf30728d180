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

/// orchestra.leader.visit-tie
#[test]
fn a_prisoner_whose_turn_it_is_picks_among_ties() {
    let mut t = Table::of(&["kordt", "beck", "oster"]);
    t.stage(4).jail("beck").put("kordt", "zeughaus").put("oster", "sportpalast").next("s4-afrika-korps").play("kordt", "end");
    t.land("face-9").set_mot("beck", "reckless").play("beck", "resist").land("1 one").land("s4-visit-himmler");
    assert!(t.asks("beck", "visit"));
    assert_eq!(t.moves("beck"), ["go zeughaus", "go sportpalast"]);
}

/// orchestra.leader.must-change
#[test]
fn deputies_who_are_called_away_go_elsewhere() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "called-away").play("beck", "play called-away");
    assert_eq!(t.refused("beck", "send hitler"), "orchestra.leader.absent");
    t.play("beck", "send himmler");
    assert!(!t.offers("beck", "send himmler"), "two different ones");
    t.play("beck", "send hess");
    assert_eq!(t.refused("beck", "go gestapo-hq"), "orchestra.leader.must-change");
    assert_eq!(t.refused("beck", "go prague"), "orchestra.move.stage-gate");
}
