//! The partial exchange: both sides lose about as much, then the defender leaves.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Place, PlayerTurn, Side};

/// These fight in Reims with these dice, and the result is PX.
fn exchanged(units: &[&str], dice: &str) -> Table {
    let mut t = Table::german_attack("reims", units);
    assert_eq!(t.result_of("reims", dice), "PX");
    t
}

/// The lowest strength used: attack for the attackers, defence for the defenders, by the upper side (`betrayal.res.px-lowest`).
#[test]
fn the_lowest_strength_used_is_found() {
    // Corps of defence 2 against attacks of 5: the French lose first, and choose among equals.
    let t = exchanged(&["ge-10-corps", "ge-26-corps", "fr-3-corps", "-fr-5-corps"], "3-4");
    assert_eq!((t.asked(), t.moves(FRANCE)), (("exchange", Some(FRANCE)), vec!["remove fr-3-corps".into(), "remove fr-5-corps".into()]));
    // A reduced airborne division attacks with 2, the DCR defends with 3: the attacker has the lowest, and nobody has a choice.
    let t = exchanged(&["ge-10-corps", "-ge-7-airborne", "-fr-3-dcr"], "4-4");
    assert_eq!(t.places(["ge-7-airborne", "fr-3-dcr"]), [Place::SetAside; 2]);
    assert_eq!((t.ground(Side::Germans, "reims"), t.b.battle), (vec!["ge-10-corps"], None));
    // Only units of that strength may be removed.
    let t = exchanged(&["ge-9-panzer", "-br-1-division", "-br-2-division", "fr-3-corps"], "2-4");
    assert_eq!(t.moves(BRITAIN), ["remove br-1-division", "remove br-2-division"]);
    assert_eq!(t.refused(BRITAIN, "remove fr-3-corps"), "betrayal.res.px-lowest");
}

/// Equal lowest strengths: one such unit of each side, at its owner's choice, and no more (`betrayal.res.px-tie`).
#[test]
fn equals_take_each_other_out() {
    let mut t = exchanged(&["-ge-7-airborne", "-ge-22-air-landing", "ge-10-corps", "fr-3-corps", "fr-5-corps"], "3-4");
    t.play(FRANCE, "remove fr-5-corps");
    assert_eq!(
        (t.asked(), t.moves(BRITAIN)),
        (("exchange", Some(BRITAIN)), vec!["remove ge-7-airborne".into(), "remove ge-22-air-landing".into()])
    );
    t.play(BRITAIN, "remove ge-22-air-landing");
    assert_eq!(t.places(["fr-5-corps", "ge-22-air-landing"]), [Place::SetAside; 2]);
    assert_eq!(t.asked(), ("withdraw", Some(FRANCE)));
    assert!(!t.is_reduced("ge-10-corps") && !t.is_reduced("fr-3-corps"));
}

/// The lowest unit is removed, its owner choosing among equals; of a stack of both Allies it is one of the nation with more steps among
/// those, of France if they have as many (`betrayal.res.px-remove-lowest`, `betrayal.res.mixed-losses`).
#[test]
fn the_owner_removes_the_lowest() {
    let t = exchanged(&["ge-10-corps", "ge-26-corps", "fr-3-corps", "br-1-division"], "3-4");
    assert_eq!((t.place("fr-3-corps"), t.whereabouts("br-1-division")), (Place::SetAside, "reims"));
    // A single lowest one goes by itself.
    let t = exchanged(&["ge-9-panzer", "-br-1-division", "fr-3-corps"], "2-3");
    assert_eq!((t.place("br-1-division"), t.asked()), (Place::SetAside, ("exchange", Some(BRITAIN))));
}

/// The other side removes a unit of at least that strength or reduces one that loses as much by it; several small losses are not added up
/// (`betrayal.res.px-match`).
#[test]
fn the_other_side_pays_as_much() {
    // A corps loses 1 by a step, which is not 2.
    let mut t = exchanged(&["ge-10-corps", "ge-26-corps", "fr-3-corps", "fr-5-corps"], "3-4");
    t.play(FRANCE, "remove fr-3-corps");
    assert_eq!(t.moves(BRITAIN), ["remove ge-10-corps", "remove ge-26-corps"]);
    assert_eq!(t.refused(BRITAIN, "flip ge-10-corps"), "betrayal.res.px-match");
    // A panzer loses 2; a reduced one has no other step.
    let mut t = exchanged(&["ge-9-panzer", "-ge-1-panzer", "fr-3-dcr", "-br-1-division", "fr-5-corps"], "3-4");
    assert_eq!(t.moves(BRITAIN), ["remove ge-9-panzer", "flip ge-9-panzer", "remove ge-1-panzer"]);
    t.play(BRITAIN, "flip ge-9-panzer");
    assert!(t.is_reduced("ge-9-panzer"));
    // The defender pays for an attacker in defence: airborne troops of attack 2 cost a unit of 2 or more, and one of 1 is too weak.
    let t = exchanged(&["-ge-7-airborne", "ge-10-corps", "ge-26-corps", "fr-3-dcr", "fr-aa"], "3-4");
    assert_eq!((t.place("ge-7-airborne"), t.place("fr-3-dcr")), (Place::SetAside, Place::SetAside));
    assert_eq!(t.ground(Side::Germans, "reims"), ["ge-10-corps", "ge-26-corps"]);
}

/// After a counter-attack the roles are the other way round: the French attack, the Germans defend and leave (`betrayal.res.px-lowest`,
/// `betrayal.res.px-match`, `betrayal.res.px-defender-leaves`).
#[test]
fn after_a_counter_attack_the_roles_have_changed() {
    let mut t = Table::german_attack("reims", &["-ge-10-corps", "-ge-7-airborne", "fr-3-dcr", "fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.fight("reims", "4-5").1, "CA");
    let (odds, code) = t.strike("3-3");
    assert_eq!((odds.attack, odds.defence, code.as_str()), (11, 5, "PX"));
    // The airborne division defends with 2, the lowest; the French pay 2 or more of their attack.
    assert_eq!((t.place("ge-7-airborne"), t.asked()), (Place::SetAside, ("exchange", Some(FRANCE))));
    let offered = t.moves(FRANCE);
    assert_eq!(offered.len(), 4, "{offered:?}");
    assert!(offered.contains(&"flip fr-3-dcr".to_owned()));
    assert_eq!(t.refused(FRANCE, "flip fr-3-corps"), "betrayal.res.px-match");
    t.play(FRANCE, "flip fr-3-dcr");
    assert_eq!(t.asked(), ("withdraw", Some(BRITAIN)));
    t.play(BRITAIN, "withdraw ge-10-corps sedan");
    assert_eq!(t.ground(Side::Allies, "reims").len(), 3);
}

/// What is removed is set aside; Belgians are out for good (`betrayal.res.px-set-aside`).
#[test]
fn removed_units_are_set_aside() {
    let mut t = exchanged(&["ge-9-panzer", "fr-3-corps", "fr-5-corps"], "3-3");
    t.play(FRANCE, "remove fr-3-corps").play(BRITAIN, "remove ge-9-panzer");
    assert_eq!(t.places(["fr-3-corps", "ge-9-panzer"]), [Place::SetAside; 2]);
    assert!(t.is_reduced("fr-3-corps") && t.is_reduced("ge-9-panzer"));
    let t = exchanged(&["ge-9-panzer", "-be-1-corps", "fr-5-corps"], "2-3");
    assert_eq!(t.place("be-1-corps"), Place::Out);
}

/// If both sides still have units the defender withdraws; if one is gone nobody does (`betrayal.res.px-defender-leaves`).
#[test]
fn the_defender_leaves_if_both_stand() {
    let mut t = exchanged(&["ge-9-panzer", "fr-3-corps", "fr-5-corps"], "3-3");
    t.play(FRANCE, "remove fr-3-corps").play(BRITAIN, "flip ge-9-panzer");
    assert_eq!(t.asked(), ("withdraw", Some(FRANCE)));
    // The attacker is gone: the defender stays.
    let mut t = exchanged(&["ge-9-panzer", "fr-3-corps", "fr-5-corps"], "3-3");
    t.play(FRANCE, "remove fr-3-corps").play(BRITAIN, "remove ge-9-panzer");
    assert_eq!((t.whereabouts("fr-5-corps"), t.b.battle), ("reims", None));
    // The defender is gone: the attacker stays, and pays all the same.
    let mut t = exchanged(&["ge-9-panzer", "fr-3-corps"], "1-3");
    assert_eq!((t.place("fr-3-corps"), t.asked()), (Place::SetAside, ("exchange", Some(BRITAIN))));
    t.play(BRITAIN, "flip ge-9-panzer");
    assert_eq!(t.whereabouts("ge-9-panzer"), "reims");
    // When the French attack, the Germans are the ones who leave.
    let mut t = Table::french_attack("reims", &["fr-3-dcr", "fr-3-corps", "ge-10-corps"]);
    t = t.put("reims", &["-ge-10-corps"]);
    assert_eq!((t.result_of("reims", "3-3"), t.b.player), ("PX".to_owned(), PlayerTurn::French));
}
