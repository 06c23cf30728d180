//! The historical setup as the edition has it, against the rulebook's list.

use crate::house::{area, edition, unit};
use betrayal::{Country, Entry, Nation, Sort, Start, Units};
use std::collections::BTreeMap;

/// By Area: how many ground units of a nation begin there.
fn stacks(nation: Nation) -> BTreeMap<&'static str, u8> {
    let mut stacks = BTreeMap::new();
    for unit in edition().of_nation[nation.index()].and(edition().ground).iter() {
        if let Start::At(at) = edition().units[unit].start {
            *stacks.entry(edition().areas[at].id.as_str()).or_default() += 1;
        }
    }
    stacks
}

fn counts(list: &[(&'static str, u8)]) -> BTreeMap<&'static str, u8> {
    list.iter().copied().collect()
}

/// The units of a sort that begin in an Area, by their words without that of the nation.
fn there(place: &str, sort: Sort) -> Vec<&'static str> {
    let e = edition();
    let units = e.ground.iter().filter(|it| e.units[*it].start == Start::At(area(place)) && e.units[*it].sort == sort);
    units.map(|it| e.units[it].id.split('-').nth(1).unwrap_or_default()).collect()
}

/// betrayal.setup.dutch, betrayal.setup.belgian
#[test]
fn minor_allies_stand_in_every_area_of_theirs() {
    assert_eq!(stacks(Nation::Netherlands), counts(&[("amsterdam", 1), ("arnhem", 1), ("eindhoven", 1), ("rotterdam", 1)]));
    assert_eq!(edition().units[unit("nl-peel")].start, Start::At(area("rotterdam")));
    let belgians = [("ardennes", 1), ("brussels", 1), ("dinant", 1), ("ghent", 1), ("liege", 1), ("louvain", 2)];
    assert_eq!(stacks(Nation::Belgium), counts(&belgians));
}

/// betrayal.setup.british
#[test]
fn the_british_stand_behind_the_frontier() {
    assert_eq!(stacks(Nation::Britain), counts(&[("abbeville", 2), ("amiens", 3), ("arras", 3), ("lille", 3), ("metz", 1)]));
    assert_eq!(edition().units[unit("br-51-division")].start, Start::At(area("metz")));
    assert_eq!(edition().units[unit("br-aasf")].start, Start::At(area("soissons")));
}

/// betrayal.setup.french
#[test]
fn the_french_stand_as_listed() {
    let wanted = [
        ("cambrai", 3),
        ("colmar", 2),
        ("dunkirk", 2),
        ("epinal", 2),
        ("longwy", 3),
        ("metz", 2),
        ("nancy", 3),
        ("sedan", 3),
        ("soissons", 1),
        ("strasbourg", 3),
        ("verdun", 2),
    ];
    assert_eq!(stacks(Nation::France), counts(&wanted));
    assert_eq!(wanted.iter().map(|(_, count)| count).sum::<u8>(), 26);
    assert_eq!(edition().units[unit("fr-aa")].start, Start::At(area("reims")));
    assert_eq!(there("sedan", Sort::Infantry), ["4", "10", "18"]);
    assert_eq!(there("cambrai", Sort::Motorised), ["cvc"]);
    assert_eq!(there("soissons", Sort::Armour), ["3"]);
}

/// betrayal.setup.german-border, betrayal.setup.german-air
#[test]
fn the_germans_stand_in_their_border_areas() {
    assert_eq!(stacks(Nation::Germany), counts(&[("ba-1", 7), ("ba-2", 7), ("ba-3", 6), ("ba-4", 3), ("ba-5", 12), ("ba-6", 6)]));
    let panzers = ["ba-1", "ba-2", "ba-3", "ba-4", "ba-5", "ba-6"].map(|border| there(border, Sort::Armour));
    assert_eq!(panzers, [vec!["9"], vec!["3", "4"], vec!["5", "7"], vec![], vec!["1", "2", "6", "8", "10"], vec![]]);
    let corps = [vec!["10", "26"], vec!["4", "9", "11", "16", "27"], vec!["2", "5", "8", "15"], vec!["3", "6", "18"]];
    assert_eq!(["ba-1", "ba-2", "ba-3", "ba-4"].map(|border| there(border, Sort::Infantry)), corps);
    let e = edition();
    let free: Units = e.air.iter().filter(|it| e.units[*it].start == Start::AnyBorder).collect();
    assert_eq!(free, e.of_nation[Nation::Germany.index()].and(e.air));
}

/// betrayal.rein.french-turn3, betrayal.rein.british-turn4-6
#[test]
fn four_units_come_later() {
    let e = edition();
    let start = |id| e.units[unit(id)].start;
    let soissons = Start::Reinforcement { turn: 3, enters: Entry::Area(area("soissons")) };
    assert_eq!((start("fr-2-dcr"), start("fr-4-dcr")), (soissons, soissons));
    assert_eq!(start("br-1-tank-brigade"), Start::Reinforcement { turn: 4, enters: Entry::AnyPort });
    assert_eq!(start("br-1-armoured"), Start::Reinforcement { turn: 6, enters: Entry::AnyPort });
    assert_eq!(e.reinforcements.len(), 4);
}

/// betrayal.setup.marker-paris, betrayal.stack.three-allied, betrayal.stack.border-unlimited
#[test]
fn nobody_stands_too_close_and_paris_is_empty() {
    let e = edition();
    for here in e.all.minus(e.borders).iter() {
        let count = e.ground.iter().filter(|it| e.units[*it].start == Start::At(here)).count();
        assert!(count <= usize::from(e.constants.stack_limit), "{}", e.areas[here].id);
        assert!(here != e.republic || count == 0);
    }
    assert_eq!((e.republic, e.areas[e.republic].country), (e.paris, Country::France));
}
