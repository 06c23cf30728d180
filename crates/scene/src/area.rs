//! An area of any outline, for spaces that no usual shape fits.

use serde::Serialize;

use crate::Point;

/// An area of the board: a country between its borders, a piece of a ring.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Area {
    /// Ground within outlines, each of corners in order whose last is joined to the first. Neighbours share them. One that lies within
    /// another is a hole, as around a lake.
    Rings(
        /// The outlines.
        Vec<Vec<Point>>,
    ),
    /// A piece of a ring.
    Sector(
        /// Which piece.
        Sector,
    ),
}

/// The piece of a ring between two radii and two directions. Directions are degrees clockwise from the top, as on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sector {
    /// The middle of the ring.
    pub centre: Point,
    /// The inner radius; 0 for a slice of a disk.
    pub inner: f32,
    /// The outer radius.
    pub outer: f32,
    /// Where it begins, in degrees.
    pub from: f32,
    /// Where it ends, in degrees; more than `from`, and by no more than a full turn.
    pub to: f32,
}

impl Area {
    /// An area by its corners, as pairs of x and y.
    pub fn polygon(corners: &[(f32, f32)]) -> Self {
        Self::within(corners.iter().map(|&(x, y)| Point { x, y }).collect())
    }

    /// An area within one outline.
    pub fn within(corners: Vec<Point>) -> Self {
        Self::Rings(vec![corners])
    }

    /// A piece of a ring around a point, between two radii and two directions in degrees clockwise from the top.
    pub const fn sector(centre: Point, (inner, outer): (f32, f32), (from, to): (f32, f32)) -> Self {
        Self::Sector(Sector { centre, inner, outer, from, to })
    }

    /// A point in the middle: of a sector its own middle, of other ground the mean of its corners, which a bent one may not hold.
    pub fn middle(&self) -> Point {
        match self {
            Self::Sector(it) => it.point(0.5, 0.5),
            Self::Rings(rings) => {
                let n = rings.iter().map(Vec::len).sum::<usize>().max(1) as f32;
                let sum = rings.iter().flatten().fold(Point::default(), |a, b| Point::new(a.x + b.x, a.y + b.y));
                Point::new(sum.x / n, sum.y / n)
            }
        }
    }

    /// Does it cover nothing?
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Rings(rings) => rings.is_empty() || rings.iter().any(|ring| ring.len() < 3),
            Self::Sector(it) => it.inner < 0.0 || it.outer <= it.inner || it.to <= it.from || it.to > it.from + 360.0,
        }
    }

    /// The points that lie where it is put: all corners, or the middle of a ring.
    pub(crate) fn points_mut(&mut self) -> impl Iterator<Item = &mut Point> {
        match self {
            Self::Rings(rings) => (rings.iter_mut().flatten().collect::<Vec<_>>()).into_iter(),
            Self::Sector(sector) => vec![&mut sector.centre].into_iter(),
        }
    }
}

impl Sector {
    /// A point of it: so far from the inner to the outer radius and so far from its beginning to its end, both from 0 to 1.
    pub fn point(&self, out: f32, along: f32) -> Point {
        let radius = self.inner + (self.outer - self.inner) * out;
        self.at(radius, self.from + (self.to - self.from) * along)
    }

    /// The point at this radius in this direction.
    pub(crate) fn at(&self, radius: f32, degrees: f32) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Point::new(self.centre.x + radius * sin, self.centre.y - radius * cos)
    }
}
