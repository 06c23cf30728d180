//! The counters and their numbers.

use crate::house::{edition, unit};
use betrayal::{Nation, Sort, Values, edition::Source};
use std::collections::BTreeMap;

fn values([attack, defence, movement]: [u8; 3]) -> Values {
    Values { attack, defence, movement }
}

/// betrayal.unit.two-steps
#[test]
fn a_counter_has_a_back_with_numbers_of_its_own() {
    let e = edition();
    let panzer = &e.units[unit("ge-9-panzer")];
    assert_eq!([panzer.side(0), panzer.side(1)], [values([9, 7, 2]), values([7, 6, 2])]);
    let one_step: Vec<&str> = e.units.iter().filter(|unit| !unit.has_two_steps()).map(|unit| unit.id.as_str()).collect();
    assert_eq!(one_step, ["nl-peel"]);
    let bomber = &e.units[unit("ge-bomber")];
    assert_eq!((bomber.bombard, bomber.support, bomber.range, bomber.has_two_steps()), ([4, 3], [3, 2], 6, true));
}

/// betrayal.unit.kind-flags
#[test]
fn every_unit_is_infantry_armour_or_air() {
    let e = edition();
    for unit in e.units.iter() {
        let kinds = [unit.sort.is_infantry(), unit.sort == Sort::Armour, unit.sort.is_air()];
        assert_eq!(kinds.iter().filter(|is| **is).count(), 1, "{}", unit.id);
    }
    assert!(e.units[unit("fr-cvc")].sort.is_infantry(), "motorised infantry is infantry");
    assert!(e.units[unit("ge-7-airborne")].sort.is_infantry());
    assert_eq!((e.armour.len(), e.fighters.len(), e.airborne.len(), e.reinforcements.len()), (15, 4, 2, 4));
}

/// Ground units are a prefix of all, so that their sets can be made without a look at the edition.
#[test]
fn ground_units_come_first() {
    let e = edition();
    assert!(e.units.iter().take(94).all(|unit| !unit.sort.is_air()));
    let air: Vec<&str> = e.units.iter().skip(94).map(|unit| unit.id.as_str()).collect();
    assert_eq!(air, ["ge-fighter-1", "ge-fighter-2", "ge-bomber", "fr-aa", "br-aasf"]);
    assert_eq!(e.ground, betrayal::Units::first(94));
}

/// Whose, what, and the numbers of front and back.
type Kind = (Nation, Sort, [u8; 3], Option<[u8; 3]>);

/// How many counters there are of each kind, with the numbers of both sides.
#[test]
fn the_counters_by_kind() {
    let mut kinds: BTreeMap<Kind, u32> = BTreeMap::new();
    let list = |it: Values| [it.attack, it.defence, it.movement];
    for unit in edition().units.iter().filter(|unit| !unit.sort.is_air()) {
        *kinds.entry((unit.nation, unit.sort, list(unit.full), unit.reduced.map(list))).or_default() += 1;
    }
    let found: Vec<_> = kinds.into_iter().collect();
    use Nation::{Belgium, Britain, France, Germany, Netherlands};
    let wanted = [
        ((Germany, Sort::Infantry, [5, 4, 1], Some([4, 3, 1])), 27),
        ((Germany, Sort::Motorised, [4, 3, 2], Some([3, 2, 2])), 2),
        ((Germany, Sort::Airborne, [3, 3, 1], Some([2, 2, 1])), 2),
        ((Germany, Sort::Armour, [9, 7, 2], Some([7, 6, 2])), 10),
        ((France, Sort::Infantry, [2, 2, 1], Some([1, 1, 1])), 1),
        ((France, Sort::Infantry, [3, 2, 1], Some([2, 2, 1])), 23),
        ((France, Sort::Motorised, [3, 2, 2], Some([2, 2, 2])), 1),
        ((France, Sort::Armour, [5, 4, 2], Some([3, 3, 2])), 3),
        ((Britain, Sort::Infantry, [2, 2, 2], Some([1, 1, 2])), 12),
        ((Britain, Sort::Armour, [4, 3, 2], Some([2, 2, 2])), 1),
        ((Britain, Sort::Armour, [5, 4, 2], Some([3, 3, 2])), 1),
        ((Belgium, Sort::Infantry, [2, 2, 1], Some([1, 1, 1])), 7),
        ((Netherlands, Sort::Infantry, [1, 1, 1], None), 1),
        ((Netherlands, Sort::Infantry, [1, 2, 1], Some([1, 1, 1])), 3),
    ];
    assert_eq!(found, wanted);
}

/// The numbers that the rulebook shows are marked so, and no others.
#[test]
fn the_origin_of_the_numbers_is_marked() {
    let e = edition();
    let of = |id: &str| (e.units[unit(id)].values, e.units[unit(id)].reduced_values);
    assert_eq!(of("ge-9-panzer"), (Source::Rulebook, Source::Rulebook));
    assert_eq!(of("ge-4-corps"), (Source::Rulebook, Source::House));
    assert_eq!(of("fr-2-dcr"), (Source::House, Source::House));
    assert_eq!(e.units[unit("fr-cc")].note.as_deref(), Some("Taken as the Corps Colonial."));
}
