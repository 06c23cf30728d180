//! What is in the box.

use crate::house::edition;
use betrayal::{
    Nation, Role, Side,
    edition::{Source, house, read},
};
use table::Company;

#[test]
fn the_house_edition_can_be_read() {
    let problems = read(&house()).err().unwrap_or_default();
    assert_eq!(problems, []);
}

/// betrayal.comp.counters-108
#[test]
fn there_are_108_counters() {
    let e = edition();
    let of = |nation: Nation| (e.of_nation[nation.index()].and(e.ground).len(), e.of_nation[nation.index()].and(e.air).len());
    assert_eq!(Nation::ALL.map(of), [(41, 3), (28, 1), (14, 1), (7, 0), (4, 0)]);
    assert_eq!((e.units.len(), e.markers.len(), e.units.len() + e.markers.len()), (99, 9, 108));
}

/// betrayal.comp.two-seats, betrayal.minor.british-runs, betrayal.stack.allies-are-friends
#[test]
fn five_nations_have_three_roles_and_two_sides() {
    let roles = [Role::Germany, Role::France, Role::Britain, Role::Britain, Role::Britain];
    assert_eq!(Nation::ALL.map(Nation::role), roles);
    assert_eq!(Nation::ALL.map(Nation::side), [Side::Germans, Side::Allies, Side::Allies, Side::Allies, Side::Allies]);
    assert_eq!(Role::ALL.map(|role| role.nation().role()), Role::ALL);
}

/// Nothing of the house edition is shown as if it were printed.
#[test]
fn what_is_ours_says_so() {
    let e = edition();
    let ours = |id: &str| e.tables.iter().find(|table| table.id == id).map(|table| (table.source, table.printed.len()));
    for (id, cells) in
        [("okw-orders", 0), ("tactics", 3), ("air-intercept", 3), ("bombardment", 1), ("combat", 1), ("regroup", 0), ("outcome", 2)]
    {
        assert_eq!(ours(id), Some((Source::House, cells)), "{id}");
    }
    for id in ["german-air-fate", "final-penalty"] {
        assert_eq!(ours(id), Some((Source::Rulebook, 0)), "{id}");
    }
    let house = e.areas.iter().filter(|area| area.source == Source::House).count();
    assert_eq!((house, e.areas.len() - house), (11, 33), "eleven Areas have names that the rulebook does not have");
    let unnamed = e.units.iter().filter(|unit| unit.named == Source::House).count();
    assert_eq!(unnamed, 11 + 7 + 3, "British, Belgian and Dutch counters without a printed name");
}

#[test]
fn every_rule_has_an_id_a_chapter_and_a_sentence() {
    let about = crate::setup_options::ABOUT;
    assert_eq!((about.company, about.rules().count()), (Company::Apart, 301));
    for rule in about.rules() {
        assert!(rule.id.starts_with("betrayal.") && rule.sentence.ends_with('.') && !rule.chapter.is_empty(), "{rule:?}");
    }
}
