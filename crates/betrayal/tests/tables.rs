//! What a roll means. The cells that the rulebook's examples print are marked and tried one by one; all others are the house's.

use crate::house::{edition, unit};
use betrayal::{
    Bombing, CombatResult, Country, Doings, Fate, Tactic,
    edition::{COLUMNS, Source},
};
use table::Set;

/// The code of a combat result.
fn code(odds: &str, roll: i8) -> &'static str {
    let column = COLUMNS.iter().position(|it| *it == odds).expect("a column");
    &edition().results[edition().combat(column, roll)].code
}

/// How many of the 36 rolls of two dice are this one.
fn ways(roll: usize) -> u8 {
    6 - roll.abs_diff(7) as u8
}

/// betrayal.okw.reads-countries-and-count, betrayal.okw.may-limit-to-one
#[test]
fn orders_open_countries_and_allow_rolls() {
    let e = edition();
    let rare = Set::from_iter([Country::Belgium, Country::GrandDuchy, Country::Germany]);
    assert_eq!((e.orders[3].open, e.orders[3].tactics, e.orders[3].all), (rare, 1, false));
    assert_eq!((e.orders[7].open, e.orders[7].tactics, e.orders[7].all), (Set::all(), 3, true));
    assert!(
        e.orders[12].open.has(Country::Netherlands) && e.orders[12].open.has(Country::Belgium) && !e.orders[12].open.has(Country::France)
    );
    let share = |wanted: &dyn Fn(usize) -> bool| (2..=12).filter(|roll| wanted(*roll)).map(ways).sum::<u8>();
    assert_eq!(share(&|roll| !e.orders[roll].all), 4, "restrictions are rare");
    assert_eq!([1, 2, 3].map(|n| share(&|roll| e.orders[roll].tactics == n)), [9, 19, 8]);
}

/// betrayal.tac.duplicate-lost, betrayal.tac.turn1-attack
#[test]
fn tactics_by_turn() {
    let e = edition();
    let later = e.tactics_on(2);
    // Printed in 3.4.3: a roll of 3 is Hold, 6 and 7 are Advance/Attack.
    assert_eq!([3, 6, 7].map(|roll| later.rolls[roll]), [Tactic::Hold, Tactic::AdvanceAttack, Tactic::AdvanceAttack]);
    assert_eq!((e.tactics_on(12), e.tactics_on(200)), (later, later));
    assert!(later.always.is_empty());
    let first = e.tactics_on(1);
    assert_eq!(first.always, Set::only(Tactic::AdvanceAttack));
    assert!(!first.rolls[2..].contains(&Tactic::Refit), "nobody refits before the war has begun");
    let share = |tactic| (2..=12).filter(|roll| later.rolls[*roll] == tactic).map(ways).sum::<u8>();
    assert_eq!(Tactic::ALL.map(share), [12, 2, 11, 4, 7]);
    assert_eq!(Tactic::ALL.map(Tactic::attacks), [false, false, true, true, true]);
}

/// betrayal.int.one-roll
#[test]
fn interception_by_the_number_of_fighters() {
    let e = edition();
    // Printed in 3.3.4, 3.3.5 and 4.3.2.
    assert!(e.intercepts(1, 0, 1));
    assert!(!e.intercepts(1, 0, 3));
    assert!(!e.intercepts(2, 0, 5));
    let hits = |full, reduced| (1..=6).filter(|die| e.intercepts(full, reduced, *die)).count();
    assert_eq!([hits(0, 1), hits(1, 0), hits(0, 2), hits(1, 1), hits(2, 0)], [1, 2, 1, 2, 3]);
    assert_eq!(hits(0, 0), 0);
}

/// betrayal.int.german-fate, betrayal.int.german-reduced-fate
#[test]
fn fate_of_german_aircraft() {
    use Fate::{RegroupFull, RegroupReduced, SetAside};
    let [full, reduced] = edition().german_air_fate;
    assert_eq!(full[1..], [RegroupReduced, RegroupReduced, RegroupFull, RegroupFull, RegroupFull, RegroupFull]);
    assert_eq!(reduced[1..], [SetAside; 6]);
}

/// betrayal.bomb.sum-values, betrayal.bomb.allied-minus-one
#[test]
fn bombardment_by_value_and_die() {
    let e = edition();
    let both = |steps, withdraw| Bombing { steps, withdraw };
    // Printed in 4.3.2: a 6 less 1 with the value 2 is W.
    assert_eq!(e.bombs(2, 6 + e.modifiers.allied_bombardment), both(0, true));
    assert_eq!(e.bombs(e.units[unit("br-aasf")].bombard[0], 5), both(0, true));
    assert_eq!((e.bombs(4, 2), e.bombs(5, 2), e.bombs(3, 2)), (both(1, false), both(1, false), both(0, false)));
    assert_eq!((e.bombs(8, 6), e.bombs(200, 6), e.bombs(6, 100)), (both(2, true), both(2, true), both(2, true)));
    assert_eq!((e.bombs(8, 0), e.bombs(8, -100)), (both(0, false), both(0, false)));
}

/// betrayal.cbt.two-dice
#[test]
fn combat_by_column_and_roll() {
    // Printed in 4.5.5: 2:1 with a modified 7 is PX.
    assert_eq!(code("2:1", 6 + edition().modifiers.armour_attacks), "PX");
    assert_eq!((code("3:1", 7), code("3:1", 8)), ("DW", "DW"), "the rulebook's example of Exploit has a DW at 3:1");
    assert_eq!((code("1:3", 1), code("1:3", 2), code("8:1", 13), code("8:1", 12)), ("ASU", "ASU", "DSU", "DSU"));
    assert_eq!((code("1:1", 8), code("1:2", 9), code("5:1", 3)), ("EX", "EX", "CA"));
}

/// betrayal.res.prefix, betrayal.res.sw-both, betrayal.res.ca-swap, betrayal.res.px-lowest, betrayal.exploit.trigger
#[test]
fn the_key_says_what_a_code_does() {
    let e = edition();
    let of = |code: &str| {
        let at = e.results.find(|it| it.code == code).expect("a result");
        (at, &e.results[at])
    };
    let nothing = Doings::default();
    let (step_withdraw, withdraw) = (Doings { step: true, withdraw: true, ..nothing }, Doings { withdraw: true, ..nothing });
    assert_eq!((of("DSW").1.attacker, of("DSW").1.defender), (nothing, step_withdraw));
    assert_eq!((of("AW").1.attacker, of("AW").1.defender), (withdraw, nothing));
    let aside = Doings { set_aside: true, ..nothing };
    assert_eq!((of("EX").1.attacker, of("EX").1.defender), (aside, aside));
    assert_eq!(of("DSU").1.defender, Doings { surrender: true, ..nothing });
    assert!(of("CA").1.counter_attack && of("PX").1.exchange && !of("PX").1.counter_attack);
    let exploited: Vec<&str> = e.exploit_after.iter().map(|it| e.results[it].code.as_str()).collect();
    assert_eq!(exploited, ["DW", "DSW", "DE", "DSU"]);
    assert_eq!(e.results.len(), 11);
}

/// Every code of the key stands in the table.
#[test]
fn no_code_is_unused() {
    let e = edition();
    let used: Set<CombatResult> = (0..COLUMNS.len()).flat_map(|column| (2..=12).map(move |roll| e.combat(column, roll))).collect();
    assert_eq!(usize::from(used.len()), e.results.len());
}

/// betrayal.shift.air-support-one, betrayal.shift.maginot-five, betrayal.shift.republic-one, betrayal.shift.penalty-two
#[test]
fn column_shifts() {
    let shifts = edition().shifts;
    assert_eq!((shifts.air_support, shifts.maginot, shifts.republic, shifts.penalty), (1, -5, 1, 2));
    assert_eq!(shifts.air_support + shifts.maginot, -4, "printed in 4.4.2");
}

/// betrayal.drm.armour-attacks, betrayal.drm.armour-defends
#[test]
fn modifiers_of_rolls() {
    let e = edition();
    assert_eq!((e.modifiers.armour_attacks, e.modifiers.armour_defends, e.modifiers.allied_bombardment), (1, -1, -1));
    assert_eq!(e.adjustments.len(), 7);
    assert!(e.adjustments.iter().all(|it| it.source == Source::Rulebook && !it.name.is_empty() && !it.when.is_empty()));
}

/// betrayal.reg.three-columns, betrayal.reg.never
#[test]
fn regrouping_by_kind_of_unit() {
    let e = edition();
    let chances = |id: &str| (1..=6).filter(|die| e.regroups(unit(id), *die)).count();
    assert_eq!(["fr-6-corps", "fr-3-dcr", "br-1-division"].map(chances), [3, 3, 3], "Allied ground");
    assert_eq!(["ge-4-corps", "ge-ss-verfuegung", "ge-7-airborne"].map(chances), [4, 4, 4], "German infantry");
    assert_eq!(["ge-9-panzer", "ge-bomber", "fr-aa", "br-aasf"].map(chances), [3, 3, 3, 3], "German armour and all air");
    assert_eq!(["be-1-corps", "nl-peel"].map(chances), [0, 0]);
}

/// betrayal.comm.third-roll
#[test]
fn the_last_penalty_ends_the_game_on_two_to_six() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(|die| edition().ends(die)), [false, true, true, true, true, true]);
}

/// betrayal.seq.turn-ends
#[test]
fn thirteen_turns_of_three_days_and_one_for_a_longer_game() {
    let e = edition();
    assert_eq!((e.constants.last_turn, e.constants.longest, e.turns.len()), (13, 14, 14));
    assert_eq!((e.turns[0].dates.as_str(), e.turns[12].dates.as_str()), ("10 to 12 May", "15 to 17 June"));
    assert!(e.turns.iter().all(|turn| turn.source == Source::House));
}

/// The numbers of the rules with their origins: what the rulebook prints and what is ours.
#[test]
fn constants() {
    let e = edition();
    let ours: Vec<&str> = e.constant_list.iter().filter(|it| it.source == Source::House).map(|it| it.id.as_str()).collect();
    assert_eq!(ours, ["last-turn", "evacuation-counts-from", "counter-attack-stop"]);
    let it = e.constants;
    assert_eq!((it.stack_limit, it.drop_range, it.drop_turn, it.free_setup_border_units), (3, 8, 1, 3));
    assert_eq!((it.bracket_stops_on, it.talk_banned_from, it.air_lost_on_return_roll), (1, 3, 6));
    assert_eq!((it.evacuation_counts_from, it.counter_attack_stop), (6, 20));
}
