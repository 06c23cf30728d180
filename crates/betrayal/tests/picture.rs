//! What is drawn agrees with what is played.

use crate::house::edition;
use betrayal::{Area, Areas, Country, edition::ArcKind};
use scene::Point;
use std::collections::BTreeMap;

/// Two numbers in a form that can be compared.
fn key(at: Point) -> (u32, u32) {
    (at.x.to_bits(), at.y.to_bits())
}

fn stretches(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

fn is_inside(at: Point, corners: &[Point]) -> bool {
    let crosses = |(p, q): &(Point, Point)| (p.y > at.y) != (q.y > at.y) && at.x < (q.x - p.x) * (at.y - p.y) / (q.y - p.y) + p.x;
    stretches(corners).filter(crosses).count() % 2 == 1
}

/// Read from the coordinates alone: Areas that have a stretch of line in common.
#[test]
fn neighbours_on_the_picture_are_neighbours_in_the_rules() {
    let e = edition();
    let mut owners: BTreeMap<[(u32, u32); 2], Vec<Area>> = BTreeMap::new();
    for here in e.all.iter() {
        for (p, q) in stretches(&e.picture.outline(here)) {
            let mut ends = [key(p), key(q)];
            ends.sort_unstable();
            owners.entry(ends).or_default().push(here);
        }
    }
    let mut drawn = [Areas::NONE; Area::COUNT];
    for areas in owners.values() {
        assert!(areas.len() <= 2, "no stretch of line belongs to three Areas");
        if let [a, b] = areas[..] {
            drawn[a.index()].insert(b);
            drawn[b.index()].insert(a);
        }
    }
    assert_eq!(drawn, e.neighbours);
    assert_eq!(e.picture.arcs.iter().filter(|arc| arc.other.is_some()).count(), 108);
}

/// No two Areas touch at a corner only, so that nobody takes them for neighbours.
#[test]
fn nobody_meets_at_a_corner() {
    let e = edition();
    let mut corners: BTreeMap<(u32, u32), Areas> = BTreeMap::new();
    for here in e.all.iter() {
        e.picture.outline(here).into_iter().for_each(|at| corners.entry(key(at)).or_default().insert(here));
    }
    for areas in corners.values() {
        assert!(areas.len() <= 3);
        assert!(areas.iter().all(|it| e.neighbours[it.index()].with(it).has_all(*areas)));
    }
}

#[test]
fn lines_are_of_the_kind_that_they_divide() {
    let e = edition();
    let count = |kind| e.picture.arcs.iter().filter(|arc| arc.kind == kind).count();
    assert_eq!(e.picture.arcs.len(), 135);
    assert_eq!(count(ArcKind::Border) + count(ArcKind::Frontier), 108);
    for arc in &e.picture.arcs {
        let country = |it: Area| e.areas[it].country;
        assert_eq!(arc.kind == ArcKind::Frontier, arc.other.is_some_and(|other| country(other) != country(arc.area)), "{}", arc.number);
    }
    let (a, b) = (crate::house::area("sedan"), crate::house::area("metz"));
    assert_eq!(e.picture.between(a, b), e.picture.between(b, a));
    assert!(e.picture.between(a, b).is_some() && e.picture.between(a, e.paris).is_none());
}

#[test]
fn names_towns_and_counters_lie_in_their_areas() {
    let e = edition();
    for here in e.all.iter() {
        let (id, corners) = (&e.areas[here].id, e.picture.outline(here));
        let spot = e.picture.spots[here];
        let (right, bottom) = (spot.x + spot.w, spot.y + spot.h);
        let room = [(spot.x, spot.y), (right, spot.y), (right, bottom), (spot.x, bottom)].map(|(x, y)| Point::new(x, y));
        assert!(room.iter().all(|at| is_inside(*at, &corners)), "the counters of {id}");
        let name = e.picture.names[here];
        assert!(is_inside(Point::new(name.x, name.y - 4.0), &corners), "the name of {id}");
        let town = e.picture.towns[here];
        assert_eq!(town.is_none(), e.areas[here].country == Country::Germany);
        assert!(town.is_none_or(|at| is_inside(at, &corners)), "the town of {id}");
        assert_eq!(e.picture.ports[here].is_some(), e.ports.has(here));
    }
    assert_eq!((e.picture.land.len(), e.picture.neutral.len()), (2, 1));
}

/// All outlines run clockwise on a board whose second number goes down.
#[test]
fn outlines_run_clockwise() {
    let e = edition();
    for here in e.all.iter() {
        let corners = e.picture.outline(here);
        let twice: f32 = stretches(&corners).map(|(p, q)| p.x * q.y - q.x * p.y).sum();
        assert!(twice > 0.0, "{}", e.areas[here].id);
    }
}
