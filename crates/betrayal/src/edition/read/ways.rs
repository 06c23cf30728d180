//! What follows from the map: distances, and what is forward and backward.

use super::{
    super::{Area, AreaData, Areas, Country},
    area,
};

/// A set for every Area.
pub(super) type ByArea = [Areas; Area::COUNT];

/// Something of every Area as an array.
pub(super) fn by_area(areas: &[AreaData], of: impl Fn(&AreaData) -> Areas) -> ByArea {
    let mut found = [Areas::NONE; Area::COUNT];
    for (at, it) in areas.iter().enumerate() {
        found[at] = of(it);
    }
    found
}

/// Steps between all Areas, without setting foot in the closed ones; `u8::MAX` where there is no way.
pub(super) fn distances(neighbours: &ByArea, closed: Areas) -> [[u8; Area::COUNT]; Area::COUNT] {
    let mut all = [[u8::MAX; Area::COUNT]; Area::COUNT];
    for (start, far) in all.iter_mut().enumerate().filter(|(start, _)| !closed.has(area(*start))) {
        let (mut reached, mut edge, mut steps) = (Areas::only(area(start)), Areas::only(area(start)), 0);
        while !edge.is_empty() {
            edge.iter().for_each(|at| far[at.index()] = steps);
            let next = edge.iter().fold(Areas::NONE, |next, at| next.or(neighbours[at.index()]));
            edge = next.minus(reached).minus(closed);
            reached = reached.or(edge);
            steps += 1;
        }
    }
    all
}

/// The neighbours whose rank compares so with an Area's own.
pub(super) fn by_rank(areas: &[AreaData], wanted: impl Fn(u8, u8) -> bool) -> ByArea {
    by_area(areas, |it| it.neighbours.iter().filter(|to| wanted(it.rank, areas[to.index()].rank)).collect())
}

/// Forward and backward without ranks.
pub(super) struct Degrees {
    pub(super) forward: ByArea,
    pub(super) backward: ByArea,
}

/// Forward is a smaller longitude or latitude, so that many borders are forward both ways. Border Areas lie east of everything, and
/// between two of them nothing is forward.
pub(super) fn by_degrees(areas: &[AreaData]) -> Degrees {
    let among = |is_so: &dyn Fn(&AreaData, &AreaData) -> bool| {
        by_area(areas, |here| here.neighbours.iter().filter(|to| is_so(here, &areas[to.index()])).collect())
    };
    let smaller = |a: &AreaData, b: &AreaData| a.at.0 < b.at.0 || a.at.1 < b.at.1;
    let forward = |here: &AreaData, there: &AreaData| match (here.country, there.country) {
        (Country::Germany, Country::Germany) | (_, Country::Germany) => false,
        (Country::Germany, _) => true,
        _ => smaller(there, here),
    };
    Degrees { forward: among(&forward), backward: among(&|here, there| forward(there, here)) }
}
