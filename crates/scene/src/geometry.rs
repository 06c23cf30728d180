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

/// An upright box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Rect {
    /// Distance of its left side from the left edge.
    pub x: f32,
    /// Distance of its upper side from the upper edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Rect {
    /// The box with this upper left corner and this size.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// The box of this size around a point.
    pub fn around(at: Point, w: f32, h: f32) -> Self {
        Self { x: at.x - w / 2.0, y: at.y - h / 2.0, w, h }
    }

    /// Its middle.
    pub fn middle(&self) -> Point {
        Point::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Its right side.
    pub fn right(&self) -> f32 {
        self.x + self.w
    }

    /// Its lower side.
    pub fn bottom(&self) -> f32 {
        self.y + self.h
    }

    /// The area that two boxes have in common.
    pub fn common(&self, other: &Rect) -> f32 {
        let w = self.right().min(other.right()) - self.x.max(other.x);
        let h = self.bottom().min(other.bottom()) - self.y.max(other.y);
        w.max(0.0) * h.max(0.0)
    }

    /// The box around two boxes.
    pub fn with(&self, other: &Rect) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self { x, y, w: self.right().max(other.right()) - x, h: self.bottom().max(other.bottom()) - y }
    }

    /// How far a point lies from it.
    pub fn distance(&self, p: Point) -> f32 {
        let x = (self.x - p.x).max(p.x - self.right()).max(0.0);
        let y = (self.y - p.y).max(p.y - self.bottom()).max(0.0);
        x.hypot(y)
    }
}
