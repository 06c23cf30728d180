//! Whether the areas lie in their rings without gaps, and adjoin as they are drawn: an area that touches another one along a side or
//! an arc is its neighbour, one that touches it at a corner is not (`treason.map.adjacent`).

use super::{
    super::{AreaData, Polar, Ring, RingData},
    area,
};
use table::edition::{Entry, Page};

/// Degrees that count as none.
const HAIR: f32 = 0.01;

/// A border that two areas share.
pub(super) enum Border {
    /// Side by side in a ring: along this ray.
    Ray(f32),
    /// Across rings: between these angles.
    Arc(f32, f32),
}

impl Border {
    /// The middle of it, as a point of the drawing.
    pub(super) fn middle(&self, inner: &RingData) -> Polar {
        match self {
            Border::Ray(angle) => Polar { angle: *angle, radius: (inner.from + inner.to) / 2.0 },
            Border::Arc(from, to) => Polar { angle: (from + to) / 2.0 % 360.0, radius: inner.to },
        }
    }

    /// Is the point on it, and not at its end? `inner` is the ring of the area that lies further in.
    pub(super) fn has(&self, point: Polar, inner: &RingData) -> bool {
        match self {
            Border::Ray(angle) => is_same(*angle, point.angle) && inner.from < point.radius && point.radius < inner.to,
            Border::Arc(from, to) => {
                let angle = [point.angle, point.angle + 360.0, point.angle - 360.0];
                (point.radius - inner.to).abs() < HAIR && angle.iter().any(|angle| from < angle && angle < to)
            }
        }
    }
}

/// The border between two areas, if they share one.
pub(super) fn border(a: &AreaData, b: &AreaData) -> Option<Border> {
    if a.ring == b.ring {
        let rays = [(a.angles.1, b.angles.0), (b.angles.1, a.angles.0)];
        return rays.into_iter().find(|(end, start)| is_same(*end, *start)).map(|(end, _)| Border::Ray(end % 360.0));
    }
    if a.ring.index().abs_diff(b.ring.index()) != 1 {
        return None;
    }
    // An area may go past the ray of 0 degrees, so the other one is tried a turn earlier and later.
    [-360.0, 0.0, 360.0].into_iter().find_map(|turn| {
        let (from, to) = (a.angles.0.max(b.angles.0 + turn), a.angles.1.min(b.angles.1 + turn));
        (to - from > HAIR).then_some(Border::Arc(from, to))
    })
}

fn is_same(a: f32, b: f32) -> bool {
    let apart = (a - b).rem_euclid(360.0);
    apart < HAIR || 360.0 - apart < HAIR
}

/// Do the areas of each ring follow each other clockwise, each where the one before ends, once round?
pub(super) fn check(page: &mut Page<'_>, entries: &[Entry<'_>], areas: &[AreaData]) -> bool {
    let mut is_whole = true;
    for ring in Ring::ALL {
        let mine: Vec<usize> = (0..areas.len()).filter(|at| areas[*at].ring == ring).collect();
        for (n, at) in mine.iter().enumerate() {
            let (from, to) = areas[*at].angles;
            if from >= to {
                entries[*at].tell(page, "'to' is larger than 'from'; angles go clockwise");
                is_whole = false;
                continue;
            }
            let before = &areas[mine[(n + mine.len() - 1) % mine.len()]];
            if before.angles.0 < before.angles.1 && !is_same(before.angles.1, from) {
                let sentence = format!("it begins at {from} degrees, and '{}' before it ends at {}", before.id, before.angles.1);
                entries[*at].tell(page, &sentence);
                is_whole = false;
            }
        }
        let round: f32 = mine.iter().map(|at| areas[*at].angles.1 - areas[*at].angles.0).sum();
        if is_whole && !mine.is_empty() && (round - 360.0).abs() > HAIR {
            page.tell_all(format!("the areas of the {} ring go once round, 360 degrees, not {round}", ring.id()));
            is_whole = false;
        }
    }
    is_whole
}

/// Are the neighbours those of the drawing? What is misspelt is not missing, too.
pub(super) fn borders(page: &mut Page<'_>, entries: &[Entry<'_>], areas: &[AreaData], misspelt: &[usize]) {
    for (at, it) in areas.iter().enumerate() {
        let others = || areas.iter().enumerate().filter(|(to, _)| *to != at);
        let listed = |to: usize| it.neighbours.has(area(to));
        for (_, other) in others().filter(|(to, other)| border(it, other).is_some() && !listed(*to)).skip(misspelt[at]) {
            entries[at].tell(page, &format!("'{}' shares a border with it and is not among its neighbours", other.id));
        }
        for (_, other) in others().filter(|(to, other)| border(it, other).is_none() && listed(*to)) {
            entries[at].tell(page, &format!("'{}' is a neighbour, but they share no border in the drawing", other.id));
        }
    }
}
