//! The round city.

use crate::house::{area, edition, words};
use crate::support::Table;
use treason::{Areas, Owner, Ring};

/// treason.map.areas-48
#[test]
fn there_are_48_areas_in_three_rings() {
    let e = edition();
    assert_eq!(e.of_ring.map(|areas| areas.len()), [8, 16, 24]);
    assert!(e.price.iter().all(|price| (1..=8).contains(price)) && e.bonus.iter().all(|bonus| *bonus <= 3));
    let price = |ring: Ring| e.of_ring[ring.index()].iter().map(|it| u16::from(e.price[it.index()])).sum::<u16>();
    assert_eq!(Ring::ALL.map(price), [55, 68, 54]);
    assert!(e.areas.iter().all(|it| it.bonus == (it.price - 1) / 2), "dear land has the better bonus");
    assert_eq!((e.road.len(), e.river.len(), e.road.or(e.river).len()), (15, 15, 28));
    assert_eq!(words(e.road.and(e.river)), ["i0", "m0"]);
    let names: std::collections::BTreeSet<&str> = e.areas.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names.len(), 48);
}

/// Who reads the log knows by the last word of a name whether there is water or a road.
#[test]
fn the_name_of_an_area_says_what_runs_through_it() {
    for it in edition().areas.iter() {
        let word = it.name.split(' ').next_back().expect("a name has a word");
        assert_eq!(["Bridge", "Quay", "Weir", "Bank", "Ford"].contains(&word), it.river, "{}", it.name);
        assert_eq!(["Bridge", "Street", "Way", "Road", "Gate"].contains(&word), it.road, "{}", it.name);
    }
}

/// treason.map.adjacent
#[test]
fn areas_adjoin_over_sides_and_not_over_corners() {
    let e = edition();
    let pairs: u8 = e.areas.iter().map(|it| it.neighbours.len()).sum();
    assert_eq!(pairs, 2 * 96);
    for at in e.all.iter() {
        assert!(!e.neighbours[at.index()].has(at));
        assert!(e.neighbours[at.index()].iter().all(|to| e.neighbours[to.index()].has(at)));
    }
    // The same by numbers alone.
    let id = |ring: char, n: usize| area(&format!("{ring}{n}"));
    for s in 0..8 {
        let of = |ids: &[treason::Area]| ids.iter().copied().collect::<Areas>();
        let inner = [id('i', (s + 1) % 8), id('i', (s + 7) % 8), id('m', 2 * s), id('m', 2 * s + 1)];
        assert_eq!(e.neighbours[id('i', s).index()], of(&inner));
        let even = [id('i', s), id('m', (2 * s + 15) % 16), id('m', 2 * s + 1), id('o', 3 * s), id('o', 3 * s + 1)];
        assert_eq!(e.neighbours[id('m', 2 * s).index()], of(&even));
        let odd = [id('i', s), id('m', 2 * s), id('m', (2 * s + 2) % 16), id('o', 3 * s + 1), id('o', 3 * s + 2)];
        assert_eq!(e.neighbours[id('m', 2 * s + 1).index()], of(&odd));
    }
    assert_eq!(words(e.neighbours[area("i0").index()]), ["i1", "i7", "m0", "m1"], "m2 touches only a corner of it");
}

/// treason.map.no-centre-no-rim
#[test]
fn centre_and_rim_are_no_areas() {
    let e = edition();
    assert!(e.area("citadel").is_none() && e.plan.centre == "The Citadel");
    let counts = |ring: Ring| -> Vec<u8> { e.of_ring[ring.index()].iter().map(|it| e.neighbours[it.index()].len()).collect() };
    assert!(counts(Ring::Inner).iter().all(|n| *n == 4), "the areas of the inner ring do not meet in the centre");
    assert!(counts(Ring::Middle).iter().all(|n| *n == 5));
    assert!(counts(Ring::Outer).iter().zip(0..).all(|(n, at)| *n == if at % 3 == 1 { 4 } else { 3 }), "nor those of the outer one outside");
    assert_eq!(e.distance[area("i0").index()][area("i4").index()], 4, "round the centre and not through it");
}

/// treason.map.gates
#[test]
fn three_gates_are_linked_for_the_dark_master_alone() {
    let e = edition();
    assert_eq!(words(e.gates), ["o1", "o9", "o17"]);
    for gate in e.gates.iter() {
        assert!(e.neighbours[gate.index()].and(e.gates).is_empty(), "for buying, archers and isolation the link does not exist");
        assert!(e.areas[gate].road && e.areas[gate].ring == Ring::Outer);
    }
    let nearest = |at: treason::Area| e.gates.iter().map(|gate| e.distance[gate.index()][at.index()]).min();
    assert_eq!(e.all.iter().filter_map(nearest).max(), Some(4));
    assert_eq!(e.distance.iter().flatten().max(), Some(&8));
}

/// Roads go from a gate to the centre and rivers from rim to rim, over borders.
#[test]
fn roads_and_rivers_cross_borders() {
    let e = edition();
    assert_eq!((e.roads.len(), e.rivers.len()), (3, 2));
    for band in e.roads.iter().chain(&e.rivers) {
        assert!(band.course.windows(2).all(|pair| e.neighbours[pair[0].index()].has(pair[1])), "{}", band.id);
        assert_eq!(band.points.len(), band.course.len() + 1);
    }
    assert!(e.roads.iter().all(|it| e.gates.has(it.course[0])));
}

/// treason.map.neutral, treason.map.single-owner
#[test]
fn an_area_has_one_owner_or_none() {
    let mut t = Table::of(&["m8 i4", "m9 o20"]);
    assert_eq!(t.owner("i5"), "neutral");
    t.influence("red", "robbery witchcraft").play("red", "play robbery m9");
    assert_eq!((t.owner("m9"), t.g.knights(&t.s.board, Owner::Yellow)), ("red", 24), "the other knight went home");
    t.play("red", "play witchcraft o20");
    assert_eq!(t.owner("o20"), "neutral");
}
