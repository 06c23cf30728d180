//! From degrees on the globe to places on the paper.
//!
//! Miller's cylindrical projection: north is up everywhere, as on a wall map, and the crowded middle and north of Europe get more room
//! than a conic projection of the same box would give them.

use crate::{Point, Size};

/// The part of the globe that a map shows, and the size of its paper.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Globe {
    /// The degrees east of its left edge.
    pub west: f64,
    /// The degrees north of its upper edge.
    pub north: f64,
    /// How many degrees lie between its left and its right edge.
    pub across: f64,
    /// The size of the paper.
    pub size: Size,
    /// The lines of the globe are drawn every so many degrees.
    pub lines: u8,
}

impl Globe {
    /// Where a place lies on the paper, right and down from its upper left corner, also outside its edges.
    pub fn project(&self, lat: f64, lon: f64) -> (f64, f64) {
        let a_degree = f64::from(self.size.w) / self.across;
        let a_radian = a_degree.to_degrees();
        ((lon - self.west) * a_degree, (miller(self.north) - miller(lat)) * a_radian)
    }

    /// The lines of the globe that cross the paper; they reach so far beyond its edges.
    pub fn lines(&self, beyond: f32) -> Vec<[Point; 2]> {
        let mut lines = Vec::new();
        let Size { w, h } = self.size;
        let every = usize::from(self.lines.max(1));
        for degrees in (-180..180).step_by(every).map(f64::from) {
            let x = self.project(0.0, degrees).0 as f32;
            if (0.0..=w).contains(&x) {
                lines.push([Point::new(x, -beyond), Point::new(x, h + beyond)]);
            }
        }
        for degrees in (-80..=80).step_by(every).map(f64::from) {
            let y = self.project(degrees, 0.0).1 as f32;
            if (0.0..=h).contains(&y) {
                lines.push([Point::new(-beyond, y), Point::new(w + beyond, y)]);
            }
        }
        lines
    }
}

/// How far north of the equator Miller draws a latitude, in radians of the equator.
fn miller(lat: f64) -> f64 {
    let stretched = std::f64::consts::FRAC_PI_4 + 0.4 * lat.to_radians();
    1.25 * stretched.tan().ln()
}
