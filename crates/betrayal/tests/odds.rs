//! The arithmetic of a ground combat: strengths, column, shifts, modifier.

use crate::support::{BRITAIN, Table};
use betrayal::{Odds, PlayerTurn, Role, Step, column, edition::COLUMNS};

/// How a combat in this Area would stand, fought with the first dice.
fn odds(mut t: Table, area: &str) -> Odds {
    t.fight(area, "1-1").0
}

/// The column by its head.
fn head(odds: &Odds) -> &'static str {
    COLUMNS[usize::from(odds.column)]
}

/// The Germans attack Cambrai from Brussels, where their aircraft are; these of them fly in support.
fn supported(units: &[&str], aircraft: &[&str]) -> Odds {
    let t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain).put("cambrai", units);
    let all: Vec<&str> = ["ge-26-corps"].iter().chain(aircraft).copied().collect();
    let mut t = t.put("brussels", &all).on_attack();
    for unit in aircraft {
        t.play(BRITAIN, &format!("fly {} cambrai", unit.trim_start_matches('-')));
    }
    t.run();
    odds(t, "cambrai")
}

/// All attackers against all defenders in the Area, each with the numbers of its upper side (`betrayal.odds.sums`).
#[test]
fn strengths_are_added_up() {
    let sums = |units: &[&str]| {
        let odds = odds(Table::german_attack("reims", units), "reims");
        (odds.attack, odds.defence, head(&odds))
    };
    assert_eq!(sums(&["ge-9-panzer", "ge-10-corps", "fr-3-corps", "fr-5-corps"]), (14, 4, "3:1"));
    assert_eq!(sums(&["-ge-9-panzer", "-ge-10-corps", "fr-3-corps", "br-1-division", "be-1-corps"]), (11, 6, "1:1"));
    assert_eq!(sums(&["ge-9-panzer", "-br-1-division", "-br-2-division"]), (9, 2, "4:1"));
    // In an Allied attack it is the other way round.
    let odds = odds(Table::french_attack("reims", &["ge-9-panzer", "fr-3-corps", "fr-5-corps"]), "reims");
    assert_eq!((odds.attack, odds.defence, head(&odds)), (6, 7, "1:2"));
}

/// What is left over is the defender's gain (`betrayal.odds.defender-rounding`).
#[test]
fn ratios_round_for_the_defender() {
    for (attack, defence, wanted) in [
        (19, 5, "3:1"),
        (20, 5, "4:1"),
        (14, 4, "3:1"),
        (9, 4, "2:1"),
        (5, 5, "1:1"),
        (9, 5, "1:1"),
        (5, 6, "1:2"),
        (3, 6, "1:2"),
        (3, 7, "1:3"),
        (2, 6, "1:3"),
    ] {
        assert_eq!(COLUMNS[usize::from(column(attack, defence))], wanted, "{attack}:{defence}");
    }
}

/// A supporting bomber adds its value to the attack before the column is found, and before its shift (`betrayal.odds.bomber-added-first`).
#[test]
fn the_bomber_is_added_before_the_ratio() {
    let troops = ["-ge-9-panzer", "-ge-10-corps", "-ge-11-corps", "br-1-division", "br-2-division", "fr-3-corps"];
    let of = |aircraft: &[&str]| {
        let odds = supported(&troops, aircraft);
        (odds.attack, odds.support, COLUMNS[usize::from(odds.base)], head(&odds))
    };
    assert_eq!(of(&["ge-bomber"]), (15, 3, "3:1", "4:1"));
    assert_eq!(of(&["-ge-bomber"]), (15, 2, "2:1", "3:1"));
    assert_eq!(of(&["ge-fighter-1"]), (15, 0, "2:1", "3:1"));
    assert_eq!(of(&[]), (15, 0, "2:1", "2:1"));
}

/// From 1:3 to 8:1, before shifts and after them (`betrayal.odds.limits`).
#[test]
fn the_table_has_ends() {
    assert_eq!((column(60, 5), column(40, 5), column(39, 5), column(1, 60)), (9, 9, 8, 0));
    // At 8:1 a shift to the right changes nothing, and one to the left counts from there, not from 13:1.
    let strong = ["ge-1-panzer", "ge-2-panzer", "ge-9-panzer", "-be-1-corps"];
    let odds_of = |t: Table| odds(t, "cambrai");
    let plain = odds_of(Table::german_attack("cambrai", &strong));
    assert_eq!((plain.attack, plain.defence, plain.base, plain.column), (27, 1, 9, 9));
    let held = odds_of(Table::german_attack("cambrai", &strong).put("paris", &["ge-5-panzer"]).marker("paris"));
    assert_eq!((held.shift(), held.column), (1, 9));
    let mut t = Table::german_attack("metz", &["ge-1-panzer", "ge-2-panzer", "ge-9-panzer", "-be-1-corps"]);
    t = t.came_from("ge-1-panzer", "ba-5");
    assert_eq!(COLUMNS[usize::from(odds(t, "metz").column)], "3:1");
    // At the other end as well: 1:1 and five to the left is 1:3.
    let mut t = Table::german_attack("metz", &["ge-10-corps", "fr-3-corps", "fr-5-corps"]).came_from("ge-10-corps", "ba-5");
    let (odds, _) = t.fight("metz", "1-1");
    assert_eq!((COLUMNS[usize::from(odds.base)], odds.shift(), odds.column), ("1:1", -5, 0));
}

/// Shifts add up and cancel each other: five to the left and one to the right are four to the left (`betrayal.shift.sum`).
#[test]
fn shifts_add_up() {
    let troops = ["ge-9-panzer", "ge-1-panzer", "ge-2-panzer", "fr-3-corps", "fr-5-corps"];
    let mut t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain).put("metz", &troops).came_from("ge-9-panzer", "ba-5");
    t = t.put("ba-5", &["ge-12-corps", "ge-fighter-1"]).on_attack();
    let with_support = |mut t: Table| {
        t.play(BRITAIN, "fly ge-fighter-1 metz");
        odds(t, "metz")
    };
    let four = with_support(Table { b: t.b, ..Table::historical() });
    assert_eq!((COLUMNS[usize::from(four.base)], four.maginot, four.air, four.shift(), head(&four)), ("6:1", -5, 1, -4, "2:1"));
    // The marker and a penalty beside them.
    t = t.put("paris", &["ge-5-panzer"]).marker("paris");
    t.b.penalty = [1, 0];
    let all = with_support(t);
    assert_eq!((all.republic, all.penalty, all.shift(), head(&all)), (1, 2, -1, "5:1"));
}

/// One column for the support of the attacker, however many aircraft give it (`betrayal.shift.air-support-one`).
#[test]
fn air_support_is_one_column() {
    let troops = ["ge-9-panzer", "fr-3-corps", "fr-5-corps"];
    let air = |aircraft: &[&str]| supported(&troops, aircraft).air;
    assert_eq!([air(&[]), air(&["ge-fighter-1"]), air(&["ge-fighter-1", "ge-fighter-2"])], [0, 1, 1]);
    assert_eq!(air(&["ge-fighter-1", "ge-fighter-2", "ge-bomber"]), 1);
    // Of an Allied attack, too.
    let mut t =
        Table::empty(PlayerTurn::French, Step::Air).put("cambrai", &["fr-3-corps", "ge-10-corps"]).put("lille", &["fr-1-corps", "fr-aa"]);
    t.play(crate::support::FRANCE, "fly fr-aa cambrai");
    assert_eq!(odds(t, "cambrai").air, 1);
}

/// Five to the left where a German attacker came over the front; not from behind, not for a drop, not for an Ally who attacks there
/// (`betrayal.shift.maginot-five`).
#[test]
fn the_maginot_line_has_a_front() {
    let attack = |rear_open: &str, from: [&str; 2]| {
        let t = Table::empty_with(PlayerTurn::German, Step::Combats, &[("maginot-rear-open", rear_open)]).initiative(Role::Britain);
        let t = t.put("metz", &["ge-9-panzer", "ge-10-corps", "fr-3-corps"]).on_attack();
        odds(t.came_from("ge-9-panzer", from[0]).came_from("ge-10-corps", from[1]), "metz").maginot
    };
    for (from, shift) in [
        (["ba-5", "ba-5"], -5),
        (["verdun", "luxembourg"], -5),
        (["strasbourg", "nancy"], -5),
        (["verdun", "nancy"], 0),
        (["longwy", "sedan"], 0),
        (["metz", "metz"], 0),
    ] {
        assert_eq!((attack("on", from), attack("off", from)), (shift, -5), "{from:?}");
    }
    let allied = |rear_open: &str| {
        let t = Table::empty_with(PlayerTurn::French, Step::Combats, &[("maginot-rear-open", rear_open)]);
        odds(t.put("metz", &["ge-10-corps", "fr-3-corps"]).came_from("fr-3-corps", "strasbourg"), "metz").maginot
    };
    assert_eq!((allied("on"), allied("off")), (0, -5));
    for rear_open in ["on", "off"] {
        let t = Table::empty_with(PlayerTurn::German, Step::Combats, &[("maginot-rear-open", rear_open)]).initiative(Role::Britain);
        let t = t.put("nancy", &["ge-10-corps", "fr-3-corps"]).came_from("ge-10-corps", "strasbourg").on_attack();
        assert_eq!(odds(t, "nancy").maginot, 0, "Nancy is not of the Line");
    }
}

/// One column in the Germans' favour while they hold the marker, whoever attacks (`betrayal.shift.republic-one`).
#[test]
fn the_marker_is_one_column() {
    let german = |keeper: &[&str]| {
        let t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps", "fr-5-corps"]).put("paris", keeper).marker("paris");
        odds(t, "reims").republic
    };
    assert_eq!((german(&["ge-1-panzer"]), german(&["fr-1-corps"]), german(&[]), german(&["br-1-division"])), (1, 0, 0, 0));
    let french = |keeper: &[&str]| {
        let t = Table::french_attack("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps"]).put("paris", keeper).marker("paris");
        odds(t, "reims")
    };
    let held = french(&["ge-1-panzer"]);
    assert_eq!((held.republic, COLUMNS[usize::from(held.base)], head(&held)), (-1, "1:1", "1:2"));
    assert_eq!(french(&["fr-1-corps"]).republic, 0);
    // Nobody holds it where both sides are.
    let t = Table::german_attack("paris", &["ge-9-panzer", "fr-3-corps"]).marker("paris");
    assert_eq!(odds(t, "paris").republic, 0);
}

/// Two columns in the Germans' favour for each punished nation that takes part; Belgians are not British (`betrayal.shift.penalty-two`).
#[test]
fn a_penalty_is_two_columns() {
    let german = |troops: &[&str], penalty: [u8; 2]| {
        let mut t = Table::german_attack("reims", &["ge-9-panzer"]).put("reims", troops);
        t.b.penalty = penalty;
        odds(t, "reims").penalty
    };
    for level in 1..=3 {
        assert_eq!(german(&["fr-3-corps"], [level, 0]), 2);
    }
    assert_eq!(german(&["fr-3-corps"], [0, 3]), 0);
    assert_eq!(german(&["br-3-division"], [3, 0]), 0);
    assert_eq!(german(&["br-3-division"], [0, 1]), 2);
    assert_eq!(german(&["fr-3-corps", "br-3-division"], [1, 0]), 2);
    assert_eq!(german(&["fr-3-corps", "br-3-division"], [1, 1]), 4);
    assert_eq!(german(&["be-1-corps", "nl-1-corps"], [1, 1]), 0);
    let french = |penalty: [u8; 2]| {
        let mut t = Table::french_attack("reims", &["ge-10-corps", "fr-3-corps", "br-3-division"]);
        t.b.penalty = penalty;
        odds(t, "reims").penalty
    };
    assert_eq!([french([0, 0]), french([1, 0]), french([1, 2])], [0, -2, -4]);
}

/// Armour against infantry alone: one more for an attack, one less against it, nothing with armour on both sides
/// (`betrayal.drm.armour-attacks`, `betrayal.drm.armour-defends`, `betrayal.drm.armour-both`).
#[test]
fn armour_counts_against_infantry_alone() {
    let modifier = |units: &[&str]| odds(Table::german_attack("reims", units), "reims").modifier;
    assert_eq!(modifier(&["ge-9-panzer", "ge-10-corps", "ge-26-corps", "fr-3-corps", "fr-5-corps"]), 1);
    assert_eq!(modifier(&["ge-9-panzer", "fr-cvc"]), 1, "motorised infantry is infantry");
    assert_eq!(modifier(&["ge-10-corps", "fr-3-dcr", "fr-3-corps"]), -1);
    assert_eq!(modifier(&["ge-ss-verfuegung", "ge-7-airborne", "fr-3-dcr"]), -1);
    assert_eq!(modifier(&["ge-9-panzer", "fr-3-dcr", "fr-3-corps"]), 0);
    assert_eq!(modifier(&["ge-10-corps", "fr-3-corps"]), 0);
    // The same for Allies who attack.
    let french = |units: &[&str]| odds(Table::french_attack("reims", units), "reims").modifier;
    assert_eq!(
        [french(&["ge-10-corps", "fr-3-dcr"]), french(&["ge-9-panzer", "fr-3-corps"]), french(&["ge-9-panzer", "fr-3-dcr"])],
        [1, -1, 0]
    );
}
