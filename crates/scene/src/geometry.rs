//! Where things are and how large, in the units of the scene's own size.
//!
//! The origin is the upper left corner; x grows to the right and y downwards, as in SVG.

use serde::Serialize;

/// A place in the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Point {
    /// Distance from the left edge.
    pub x: f32,
    /// Distance from the upper edge.
    pub y: f32,
}

impl Point {
    /// The point at these distances from the left and upper edges.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }
}

/// A width and a height.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Size {
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Size {
    /// A size of this width and height.
    pub const fn new(w: f32, h: f32) -> Self {
        Self { w, h }
    }
}
