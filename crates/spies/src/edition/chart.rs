//! Places on the paper of the globe, before its crowded parts are stretched. Which part of the globe it shows and how large stands in
//! `board.toml`.

use scene::Globe;

/// A place on the paper: right and down from the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: i16,
    /// Down.
    pub y: i16,
}

/// The nearest point of the paper's grid to a place on the globe.
pub fn point(globe: &Globe, lat: f64, lon: f64) -> Point {
    let (x, y) = globe.project(lat, lon);
    Point { x: x.round() as i16, y: y.round() as i16 }
}

/// Whether a point lies on the paper.
pub fn holds(globe: &Globe, at: Point) -> bool {
    (0.0..=globe.size.w).contains(&f32::from(at.x)) && (0.0..=globe.size.h).contains(&f32::from(at.y))
}
