//! Saturation Bombing: the bomber flies two missions. (3.4.4D)

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Place, PlayerTurn, Step, Tactic};

fn flying(tactics: &[Tactic]) -> Table {
    let t = Table::empty(PlayerTurn::German, Step::Air).pool(tactics).put("luxembourg", &["ge-4-corps", "ge-bomber"]);
    t.put("sedan", &["fr-1-corps"]).put("verdun", &["fr-2-corps"]).put("longwy", &["fr-3-corps"])
}

/// `betrayal.sat.bomber-two-targets`
#[test]
fn the_bomber_flies_to_two_areas() {
    let mut t = flying(&[Tactic::Saturation]);
    assert_eq!(t.refused(FRANCE, "end-air"), "betrayal.sat.bomber-two-targets");
    assert_eq!(t.refused(FRANCE, "rebase ge-bomber luxembourg"), "betrayal.sat.bomber-two-targets");
    t.play(FRANCE, "fly ge-bomber sedan");
    assert_eq!(t.refused(FRANCE, "end-air"), "betrayal.sat.bomber-two-targets");
    assert_eq!(t.refused(FRANCE, "fly ge-bomber sedan"), "betrayal.sat.bomber-two-targets");
    t.play(FRANCE, "fly ge-bomber verdun");
    assert_eq!((t.asked(), t.moves(FRANCE)), (("bombardment", Some(FRANCE)), vec!["bombard sedan".into(), "bombard verdun".into()]));
    // It bombs both, and comes home after the last.
    t.play(FRANCE, "bombard verdun").land("4");
    assert!(t.is_reduced("fr-2-corps"));
    t.play(FRANCE, "bombard sedan").land("4");
    assert!(t.is_reduced("fr-1-corps"));
    assert_eq!((t.whereabouts("ge-bomber"), t.b.target, t.b.second), ("luxembourg", [None; 8], None));
    // With one legal target it flies one mission.
    let t = Table::empty(PlayerTurn::German, Step::Air).pool(&[Tactic::Saturation]).put("luxembourg", &["ge-4-corps", "ge-bomber"]);
    let mut t = t.put("sedan", &["fr-1-corps"]);
    t.play(FRANCE, "fly ge-bomber sedan");
    assert_eq!(t.asked(), ("bombardment", Some(FRANCE)));
    // Under another tactic it flies once at most.
    let mut t = flying(&[Tactic::AdvanceAttack]);
    assert!(t.offers(FRANCE, "end-air"));
    t.play(FRANCE, "fly ge-bomber sedan");
    assert_eq!(t.asked(), ("bombardment", Some(FRANCE)));
    // One may be support, and it bombs and supports in one Area only where it has no second target to fly to.
    let mut t = flying(&[Tactic::Saturation]).put("ardennes", &["ge-9-corps", "be-1-corps"]);
    assert_eq!(t.refused(FRANCE, "fly-both ge-bomber ardennes"), "betrayal.sat.bomber-two-targets");
    t.play(FRANCE, "fly ge-bomber ardennes").play(FRANCE, "fly ge-bomber sedan").play(FRANCE, "bombard sedan").land("1");
    t.play(FRANCE, "fight ardennes").land("6-6");
    assert_eq!((t.last_odds().support, t.last_odds().air, t.whereabouts("ge-bomber")), (3, 1, "luxembourg"));
}

/// `betrayal.sat.range-from-launch`
#[test]
fn both_targets_are_in_range_of_where_it_started() {
    let mut t = Table::empty(PlayerTurn::German, Step::Air).pool(&[Tactic::Saturation]).put("ba-1", &["ge-4-corps", "ge-bomber"]);
    t = t.put("rouen", &["fr-1-corps"]).put("chartres", &["fr-2-corps"]).put("paris", &["fr-3-corps"]);
    let distance = |to: &str| t.g.edition.distance[t.area("ba-1").index()][t.area(to).index()];
    assert_eq!((distance("rouen"), distance("paris"), distance("chartres")), (6, 6, 7));
    assert_eq!(t.refused(FRANCE, "fly ge-bomber chartres"), "betrayal.air.one-per-area");
    t.play(FRANCE, "fly ge-bomber paris");
    assert_eq!(t.refused(FRANCE, "fly ge-bomber chartres"), "betrayal.air.one-per-area");
    assert!(t.offers(FRANCE, "fly ge-bomber rouen"));
}

/// `betrayal.sat.second-declared-and-fixed`
#[test]
fn the_second_target_is_named_before_the_first_is_reached() {
    let mut t = flying(&[Tactic::Saturation]).put("verdun", &["fr-aa"]);
    t.play(FRANCE, "fly ge-bomber sedan").play(FRANCE, "fly ge-bomber longwy");
    assert_eq!(t.asked(), ("intercept", Some(BRITAIN)));
    assert_eq!((t.b.target[2], t.b.second), (Some(t.area("sedan")), Some(t.area("longwy"))));
    t.play(BRITAIN, "intercept fr-aa").land("6");
    while t.asked().0 == "land" {
        t.play(BRITAIN, "land fr-aa verdun");
    }
    assert_eq!((t.asked().0, t.b.second), ("bombardment", Some(t.area("longwy"))));
    for m in ["fly ge-bomber verdun", "end-air"] {
        assert_eq!(t.refused(FRANCE, m), "table.not-a-choice");
    }
}

/// `betrayal.sat.each-interceptable`
#[test]
fn each_mission_can_be_intercepted() {
    let table = || {
        flying(&[Tactic::Saturation]).put("verdun", &["fr-aa"]).put("sedan", &["br-1-division"]).put("paris", &["fr-6-corps", "br-aasf"])
    };
    let mut t = table();
    t.play(FRANCE, "fly ge-bomber sedan").play(FRANCE, "fly ge-bomber longwy");
    // Over Sedan stand French and British units, over Longwy French ones alone.
    assert_eq!(
        (t.asked(), t.moves(BRITAIN)),
        (("intercept", Some(BRITAIN)), vec!["intercept fr-aa".into(), "intercept br-aasf".into(), "let-pass".into()])
    );
    t.play(BRITAIN, "intercept br-aasf").land("6").play(BRITAIN, "land br-aasf paris");
    assert_eq!((t.asked(), t.moves(BRITAIN)), (("intercept", Some(BRITAIN)), vec!["intercept fr-aa".into(), "let-pass".into()]));
    // Over the second target: the first mission is flown, the second is not, and the bomber does not come home.
    t.play(BRITAIN, "intercept fr-aa").land("1").play(BRITAIN, "land fr-aa verdun");
    assert_eq!(t.moves(FRANCE), ["bombard sedan"]);
    t.play(FRANCE, "bombard sedan").land("1");
    assert_eq!(t.asked().0, "fate");
    t.land("2");
    assert_eq!((t.place("ge-bomber"), t.is_reduced("ge-bomber")), (Place::Regroup, true));
    // Over the first: neither is flown.
    let mut t = table();
    t.play(FRANCE, "fly ge-bomber sedan").play(FRANCE, "fly ge-bomber longwy").play(BRITAIN, "intercept fr-aa").land("2").land("5");
    assert_eq!((t.place("ge-bomber"), t.is_reduced("ge-bomber")), (Place::Regroup, false));
    t.play(BRITAIN, "land fr-aa verdun");
    assert!(t.b.bombing.is_empty() && t.b.second.is_none() && t.asked().0 != "intercept" && t.asked().0 != "bombardment");
}
