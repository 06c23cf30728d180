//! From degrees on the globe to places on the board.
//!
//! Miller's cylindrical projection: north is up everywhere, as on a wall map, and the crowded middle
//! and north of Europe get more room than a conic projection of the same box would give them.

/// A place on the board: right and down from the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: i16,
    /// Down.
    pub y: i16,
}

/// How wide the board is.
pub const WIDTH: i16 = 2000;
/// How high it is.
pub const HEIGHT: i16 = 1500;
/// The degrees east of its left edge.
pub const WEST: f64 = -12.5;
/// How many degrees lie between its left and its right edge.
pub const ACROSS: f64 = 56.0;
/// The degrees north of its upper edge.
pub const NORTH: f64 = 61.5;

/// Where a place on the globe lies on the board, also outside its edges.
pub fn project(lat: f64, lon: f64) -> (f64, f64) {
    let a_degree = f64::from(WIDTH) / ACROSS;
    let a_radian = a_degree.to_degrees();
    ((lon - WEST) * a_degree, (miller(NORTH) - miller(lat)) * a_radian)
}

/// The nearest point of the board's grid.
pub fn point(lat: f64, lon: f64) -> Point {
    let (x, y) = project(lat, lon);
    Point { x: x.round() as i16, y: y.round() as i16 }
}

/// How far north of the equator Miller draws a latitude, in radians of the equator.
fn miller(lat: f64) -> f64 {
    let stretched = std::f64::consts::FRAC_PI_4 + 0.4 * lat.to_radians();
    1.25 * stretched.tan().ln()
}
