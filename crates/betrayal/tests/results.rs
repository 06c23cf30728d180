//! What the codes of the Combat Results Table do.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{News, Place, PlayerTurn, Role, Side, Step};

/// A German corps attacks three French ones at 1:2, without any modifier.
fn corps_against_three() -> Table {
    Table::german_attack("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps", "fr-4-corps"])
}

const THREE: [&str; 3] = ["fr-3-corps", "fr-5-corps", "fr-4-corps"];

/// A in front hits the attacker alone, D the defender alone (`betrayal.res.prefix`).
#[test]
fn the_first_letter_says_who_is_hit() {
    for (dice, code) in [("1-1", "ASU"), ("1-2", "AE"), ("3-3", "ASW"), ("3-4", "AW")] {
        let mut t = corps_against_three();
        assert_eq!(t.result_of("reims", dice), code);
        if t.asked().0 == "withdraw" {
            assert_eq!(t.asked(), ("withdraw", Some(BRITAIN)), "{code}");
        }
        assert!(THREE.iter().all(|id| t.whereabouts(id) == "reims" && !t.is_reduced(id)), "{code}");
        assert_eq!(t.is_reduced("ge-10-corps"), ["AE", "ASW"].contains(&code), "{code}");
    }
    for (dice, code) in [("5-5", "DW"), ("6-6", "DSW")] {
        let mut t = corps_against_three();
        assert_eq!(t.result_of("reims", dice), code);
        assert_eq!((t.asked(), t.whereabouts("ge-10-corps"), t.is_reduced("ge-10-corps")), (("withdraw", Some(FRANCE)), "reims", false));
        assert!(THREE.iter().all(|id| t.is_reduced(id) == (code == "DSW")));
    }
}

/// Every unit of that side loses a step, and who has no other is set aside, or out if its kind never comes back; then the rest leave
/// (`betrayal.res.s-all`, `betrayal.res.sw-both`).
#[test]
fn losses_come_before_the_withdrawal() {
    let mut t = Table::german_attack("rotterdam", &["ge-10-corps", "-br-1-division", "br-2-division", "-fr-3-corps"]);
    assert_eq!(t.result_of("rotterdam", "6-6"), "DSW");
    assert_eq!(t.places(["br-1-division", "fr-3-corps"]), [Place::SetAside; 2]);
    assert!(t.is_reduced("br-2-division"));
    assert_eq!(t.moves(BRITAIN), ["withdraw br-2-division louvain", "withdraw br-2-division ghent"]);
    // One-step units are eliminated by any loss; Dutch ones for good. With nobody left nobody withdraws.
    let mut t = Table::german_attack("rotterdam", &["ge-10-corps", "nl-peel", "-nl-1-corps", "-fr-3-corps"]);
    assert_eq!(t.result_of("rotterdam", "5-6"), "DSW");
    assert_eq!(t.places(["nl-peel", "nl-1-corps", "fr-3-corps"]), [Place::Out, Place::Out, Place::SetAside]);
    assert_eq!(t.b.battle, None);
    // The attacker's side of it.
    let mut t = Table::german_attack("reims", &["-ge-10-corps", "ge-7-airborne", "fr-3-corps", "fr-5-corps", "fr-4-corps"]);
    assert_eq!(t.result_of("reims", "2-2"), "ASW");
    assert_eq!((t.place("ge-10-corps"), t.is_reduced("ge-7-airborne"), t.asked()), (Place::SetAside, true, ("withdraw", Some(BRITAIN))));
}

/// CA: the defender attacks at once with everything there. Strengths, modifier and columns are found anew; air, bomber and Maginot shift do
/// not count any more (`betrayal.res.ca-swap`).
#[test]
fn a_counter_attack_swaps_the_roles() {
    let mut t = corps_against_three();
    let (odds, code) = t.fight("reims", "4-4");
    assert_eq!((odds.attack, odds.defence, code.as_str()), (5, 6, "CA"));
    assert_eq!(t.asked(), ("fight", None), "at once");
    let (odds, code) = t.strike("4-4");
    assert_eq!((odds.attack, odds.defence, odds.column, code.as_str()), (9, 4, 3, "DW"));
    assert_eq!(t.asked(), ("withdraw", Some(BRITAIN)), "the first attacker is the defender now");

    // With air support, over a front, with armour, the marker and a penalty.
    let table = || {
        let mut t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain).put("ba-5", &["ge-26-corps", "ge-bomber"]);
        t = t.put("metz", &["ge-9-panzer", "fr-3-corps", "fr-5-corps", "fr-4-corps"]).came_from("ge-9-panzer", "ba-5");
        t = t.put("paris", &["ge-1-panzer"]).marker("paris").on_attack();
        t.b.penalty = [1, 0];
        t.play(BRITAIN, "fly ge-bomber metz");
        t
    };
    let (odds, code) = table().fight("metz", "4-3");
    assert_eq!((odds.support, odds.air, odds.maginot, odds.republic, odds.penalty, odds.modifier), (3, 1, -5, 1, 2, 1));
    assert_eq!((odds.column, code.as_str()), (2, "EX"));
    let mut t = table();
    assert_eq!(t.fight("metz", "3-3").1, "CA");
    let (odds, code) = t.strike("6-6");
    assert_eq!((odds.attack, odds.defence, code.as_str()), (9, 7, "DW"));
    assert_eq!((odds.support, odds.air, odds.maginot, odds.republic, odds.penalty, odds.modifier), (0, 0, 0, -1, -2, -1));
    // Nor do they when the Germans attack again.
    let mut t = table();
    t.fight("metz", "3-3");
    assert_eq!(t.strike("5-5").1, "CA");
    let (odds, _) = t.strike("1-1");
    assert_eq!((odds.attack, odds.support, odds.air, odds.maginot, odds.republic, odds.penalty), (9, 0, 0, 0, 1, 2));
}

/// Counter-attacks follow each other until something else comes; after twenty the first attacker withdraws (`betrayal.res.ca-chain`).
#[test]
fn counter_attacks_can_go_on() {
    // The corps at 1:2 needs an eight, the three at 2:1 a six.
    let mut t = corps_against_three();
    assert_eq!([t.fight("reims", "4-4").1, t.strike("3-3").1, t.strike("4-4").1, t.strike("3-3").1], ["CA"; 4]);
    assert_eq!(t.strike("5-5").1, "DW");
    assert_eq!(t.asked(), ("withdraw", Some(FRANCE)), "it is the corps that attacks again");

    let mut t = corps_against_three();
    t.fight("reims", "4-4");
    for round in 1..20 {
        assert_eq!(t.asked(), ("fight", None), "round {round}");
        t.strike(if round % 2 == 0 { "4-4" } else { "3-3" });
    }
    assert_eq!(t.asked(), ("withdraw", Some(BRITAIN)));
    assert!(t.news().contains(&News::Exhausted { area: t.area("reims") }));
    t.play(BRITAIN, "withdraw ge-10-corps sedan");
    assert_eq!(t.ground(Side::Allies, "reims").len(), 3);
    // Where the French attacked first, they are the ones who leave.
    let mut t = Table::french_attack("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps", "fr-4-corps"]);
    t.fight("reims", "3-3");
    for round in 1..20 {
        t.strike(if round % 2 == 0 { "3-3" } else { "4-4" });
    }
    assert_eq!(t.asked(), ("withdraw", Some(FRANCE)));
}

/// EX: all ground units of both sides are set aside, and the Area is empty (`betrayal.res.ex-all`).
#[test]
fn an_exchange_takes_all() {
    let mut t = Table::german_attack("ghent", &["ge-10-corps", "fr-3-corps", "be-1-corps", "br-1-division"]);
    assert_eq!(t.result_of("ghent", "4-5"), "EX");
    assert_eq!(
        t.places(["ge-10-corps", "fr-3-corps", "br-1-division", "be-1-corps"]),
        [Place::SetAside, Place::SetAside, Place::SetAside, Place::Out]
    );
    assert!(["ge-10-corps", "fr-3-corps", "br-1-division"].iter().all(|id| t.is_reduced(id)));
    assert!(!t.b.occupied(Side::Allies).has(t.area("ghent")) && !t.b.occupied(Side::Germans).has(t.area("ghent")));
}

/// E: all units of that side are set aside, reduced; Belgians are out for good (`betrayal.res.e-side`).
#[test]
fn elimination_sets_a_side_aside() {
    let mut t = corps_against_three();
    assert_eq!(t.result_of("reims", "1-2"), "AE");
    assert_eq!((t.place("ge-10-corps"), t.is_reduced("ge-10-corps")), (Place::SetAside, true));
    let mut t = Table::german_attack("ghent", &["ge-9-panzer", "ge-1-panzer", "fr-3-corps", "fr-5-corps", "be-1-corps"]);
    assert_eq!(t.result_of("ghent", "5-5"), "DE");
    assert_eq!(t.places(["fr-3-corps", "fr-5-corps", "be-1-corps"]), [Place::SetAside, Place::SetAside, Place::Out]);
    assert_eq!(t.ground(Side::Germans, "ghent").len(), 2);
}

/// SU: all units of that side are out for good, of whatever nation (`betrayal.res.su-permanent`).
#[test]
fn surrender_is_for_good() {
    let mut t = corps_against_three();
    assert_eq!(t.result_of("reims", "1-1"), "ASU");
    assert_eq!(t.place("ge-10-corps"), Place::Out);
    assert_ne!(t.asked().0, "regroup");
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "ge-1-panzer", "fr-3-corps", "br-3-division"]);
    assert_eq!(t.result_of("reims", "6-6"), "DSU");
    assert_eq!(t.places(["fr-3-corps", "br-3-division"]), [Place::Out; 2]);
}
