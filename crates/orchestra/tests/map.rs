//! The map.

use crate::support::{Table, open};
use orchestra::edition::{Space, Spaces};

/// orchestra.map.graph
#[test]
fn thirty_spaces_and_31_links_outside_berlin() {
    let e = open(2, &[]).edition;
    let links = |of: &dyn Fn(Space, Space) -> bool| {
        (0..30u8).flat_map(|a| e.spaces[Space(a)].links.iter().map(move |b| (Space(a), b))).filter(|(a, b)| a.0 < b.0 && of(*a, *b)).count()
    };
    let inside = |a: Space, b: Space| e.berlin.has(a) && e.berlin.has(b);
    assert_eq!((e.spaces.len(), links(&|a, b| !inside(a, b)), links(&inside)), (30, 31, 21));
    let leaves = (0..30u8).filter(|a| e.spaces[Space(*a)].links.len() == 1).count();
    assert_eq!(leaves, 6);
}

/// orchestra.map.berlin-clique, orchestra.map.berlin-gate
#[test]
fn berlin_is_one_knot_with_one_gate() {
    let e = open(2, &[]).edition;
    let station = e.spaces.find(|it| it.id == "train-station").expect("a space");
    for space in e.berlin.iter() {
        let links = e.spaces[space].links;
        assert!(links.has_all(e.berlin.without(space)));
        assert_eq!(links.minus(e.berlin).is_empty(), space != station);
    }
    let far = e.apart(e.spaces.find(|it| it.id == "zeughaus").expect("a space"), e.spaces.find(|it| it.id == "hannover").expect("a space"));
    assert_eq!(far, 2);
}

/// orchestra.map.berlin-stage-1, orchestra.map.stage-numbers, orchestra.map.closed-in-7, orchestra.inv.reachable
#[test]
fn spaces_open_by_stage_and_are_reachable() {
    let e = open(2, &[]).edition;
    assert_eq!((1..=7).map(|stage| e.open[stage].len()).collect::<Vec<_>>(), [12, 14, 20, 26, 30, 30, 17]);
    assert!(e.berlin.iter().all(|space| e.spaces[space].stage == 1));
    assert_eq!(e.closing.len(), 13);
    for stage in 1..=7 {
        let mut reached = Spaces::only(e.start);
        for _ in 0..30 {
            reached = reached.iter().fold(reached, |all, space| all.or(e.spaces[space].links.and(e.open[stage])));
        }
        assert_eq!(reached, e.open[stage], "stage {stage}");
    }
}

/// orchestra.map.berlin-word
#[test]
fn berlin_means_all_seven() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "train-station").event("s1-parade-in-berlin");
    assert_eq!((t.sus("beck"), t.sus("kordt")), ("low", "medium"));
}

/// orchestra.map.berlin-not-one-space, orchestra.transfer.same-space
#[test]
fn two_spaces_of_berlin_are_two_spaces() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "keys").put("beck", "chancellery").put("kordt", "gestapo-hq");
    assert_eq!(t.refused("beck", "give kordt keys"), "orchestra.transfer.same-space");
    t.put("kordt", "chancellery");
    assert!(t.offers("beck", "give kordt keys"));
}

/// orchestra.map.fortified
#[test]
fn nine_spaces_are_fortified_and_cost_nothing_more() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert_eq!(t.g.edition.fortified.len(), 9);
    t.play("beck", "go chancellery");
    assert_eq!(t.left(), 2);
}

/// orchestra.map.prison-isolated
#[test]
fn prison_is_no_space() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert!(t.g.edition.spaces.find(|it| it.id == "prison").is_none());
    t.give("beck", "airplane-access").play("beck", "play airplane-access");
    assert!(t.moves("beck").iter().all(|m| m != "go prison"));
    assert_eq!(t.moves("beck").len(), 11);
}
