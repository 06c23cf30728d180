//! The outlines that spaces and seats can have.

use serde::Serialize;

/// The outline of a space, or the shape that stands for a seat beside its tint and letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A circle.
    #[default]
    Circle,
    /// A star with five points.
    Star,
    /// A square.
    Square,
    /// A hexagon.
    Hexagon,
    /// A square on its corner.
    Diamond,
    /// A shield: flat above, pointed below.
    Shield,
    /// A wide box, as for a holding area.
    Box,
    /// A wall with merlons.
    Fort,
}
