//! Salvage tests of units that are set aside.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{News, Place, PlayerTurn, Role, Step};

/// The end of a player-turn with these set aside.
fn set_aside(player: PlayerTurn, units: &[&str]) -> Table {
    let mut t = Table::empty(player, Step::Combats).initiative(Role::Britain).boxed(Place::SetAside, units);
    t.run();
    t
}

/// Who is tested with which result, die by die, until the phase is over.
fn tested(t: &mut Table, dice: &[&str]) -> Vec<(String, bool)> {
    t.news();
    for die in dice {
        assert_eq!(t.asked(), ("regroup", None));
        t.land(die);
    }
    let tests = t.news().into_iter().filter_map(|news| match news {
        News::Regroup { unit, salvaged, .. } => Some((t.g.edition.units[unit].id.clone(), salvaged)),
        _ => None,
    });
    tests.collect()
}

/// Each unit of the nation whose player-turn ends, one die each, and nobody else's (`betrayal.reg.own-phase`).
#[test]
fn each_nation_tests_its_own() {
    let all = ["-ge-10-corps", "-ge-9-panzer", "-fr-1-corps", "-fr-3-corps", "-fr-aa", "-br-1-division", "-br-aasf"];
    for (player, own) in [
        (PlayerTurn::German, &["ge-10-corps", "ge-9-panzer"][..]),
        (PlayerTurn::French, &["fr-1-corps", "fr-3-corps", "fr-aa"]),
        (PlayerTurn::British, &["br-1-division", "br-aasf"]),
    ] {
        let mut t = set_aside(player, &all);
        let found: Vec<String> = tested(&mut t, &vec!["1"; own.len()]).into_iter().map(|(unit, _)| unit).collect();
        assert_eq!(found, own);
        assert_ne!(t.b.player, player, "then the next player-turn begins");
        for unit in all.map(|id| t.unit(id.trim_start_matches('-'))) {
            let is_own = own.contains(&t.g.edition.units[unit].id.as_str());
            let wanted = if is_own { Place::Regroup } else { Place::SetAside };
            assert_eq!(t.b.place[unit.index()], wanted);
        }
    }
}

/// Who is lost in another's player-turn waits for the end of the own one (`betrayal.reg.waits-for-own-turn`).
#[test]
fn the_test_waits_for_the_own_turn() {
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "ge-1-panzer", "fr-3-corps", "br-3-division"])
        .put("paris", &["fr-1-corps", "br-1-division"]);
    assert_eq!(t.result_of("reims", "4-5"), "DE");
    assert_eq!((t.b.player, t.asked()), (PlayerTurn::French, ("move", Some(FRANCE))), "the German phase tests nobody");
    assert_eq!(t.places(["fr-3-corps", "br-3-division"]), [Place::SetAside; 2]);
    t.play(FRANCE, "end-moves");
    assert_eq!((t.asked(), t.ids(t.b.testing)), (("regroup", None), vec!["fr-3-corps"]));
    t.land("1");
    assert_eq!((t.asked(), t.place("br-3-division")), (("move", Some(BRITAIN)), Place::SetAside));
    t.play(BRITAIN, "end-moves");
    assert_eq!((t.asked(), t.ids(t.b.testing)), (("regroup", None), vec!["br-3-division"]));
}

/// Three columns: Allied ground, German infantry, German armour with the air of all (`betrayal.reg.three-columns`).
#[test]
fn each_kind_has_its_column() {
    for (player, unit, last) in [
        (PlayerTurn::French, "-fr-1-corps", 3),
        (PlayerTurn::French, "-fr-3-dcr", 3),
        (PlayerTurn::British, "-br-1-division", 3),
        (PlayerTurn::German, "-ge-10-corps", 4),
        (PlayerTurn::German, "-ge-ss-verfuegung", 4),
        (PlayerTurn::German, "-ge-7-airborne", 4),
        (PlayerTurn::German, "-ge-9-panzer", 3),
        (PlayerTurn::German, "-ge-bomber", 3),
        (PlayerTurn::French, "-fr-aa", 3),
        (PlayerTurn::British, "-br-aasf", 3),
    ] {
        for die in 1..=6 {
            let mut t = set_aside(player, &[unit]);
            assert_eq!(tested(&mut t, &[&die.to_string()])[0].1, die <= last, "{unit} {die}");
        }
    }
}

/// Belgian, Dutch and surrendered units never test (`betrayal.reg.never`).
#[test]
fn some_never_test() {
    let mut t = Table::empty(PlayerTurn::British, Step::Combats).boxed(Place::Out, &["-be-1-corps", "-nl-1-corps", "-br-1-division"]);
    t.run();
    assert_ne!(t.asked().0, "regroup");
    // They never come into the box at all.
    let mut t = Table::german_attack("ghent", &["ge-9-panzer", "ge-1-panzer", "be-1-corps", "be-2-corps"]).put("paris", &["br-1-division"]);
    assert_eq!(t.result_of("ghent", "4-5"), "DE");
    assert_eq!(t.places(["be-1-corps", "be-2-corps"]), [Place::Out; 2]);
    t.play(BRITAIN, "end-moves");
    assert_ne!(t.asked().0, "regroup");
    assert!((1..=6).all(|die| !t.g.edition.regroups(t.unit("be-1-corps"), die)));
}

/// Y: to the Regroup section, on the reduced side whatever it was; N: it stays and tests again (`betrayal.reg.y-moves-reduced`,
/// `betrayal.reg.n-waits`).
#[test]
fn salvaged_or_not() {
    let mut t = set_aside(PlayerTurn::French, &["fr-1-corps", "-fr-3-corps"]).put("paris", &["br-1-division"]);
    assert_eq!(tested(&mut t, &["3", "4"]), [("fr-1-corps".into(), true), ("fr-3-corps".into(), false)]);
    assert_eq!(t.places(["fr-1-corps", "fr-3-corps"]), [Place::Regroup, Place::SetAside]);
    assert!(t.is_reduced("fr-1-corps"));
    let mut t = t.step(PlayerTurn::French, Step::Combats);
    t.run();
    assert_eq!(tested(&mut t, &["1"]), [("fr-3-corps".into(), true)], "the first is not tested again");
}

/// A unit may be lost and salvaged any number of times (`betrayal.reg.no-cycle-limit`).
#[test]
fn a_unit_comes_back_again_and_again() {
    let mut t = Table::empty(PlayerTurn::French, Step::Combats).put("paris", &["fr-1-corps"]);
    for round in 0..3 {
        // A reduced corps attacks a corps at 1:2 and is eliminated.
        t = t.put("reims", &["-fr-3-corps", "ge-10-corps"]).step(PlayerTurn::French, Step::Combats);
        assert_eq!(t.result_of("reims", "1-2"), "AE");
        assert_eq!((t.place("fr-3-corps"), t.ids(t.b.testing)), (Place::SetAside, vec!["fr-3-corps"]), "round {round}");
        t.land("1");
        assert_eq!(t.place("fr-3-corps"), Place::Regroup);
        t = t.step(PlayerTurn::French, Step::Returns);
        t.land("1").play(FRANCE, "return fr-3-corps paris");
        assert_eq!((t.whereabouts("fr-3-corps"), t.is_reduced("fr-3-corps")), ("paris", true));
    }
}
