//! A wall around a city.

use serde::Serialize;

use crate::Point;

/// A round wall with towers, gates for roads and grates for rivers. Directions are degrees clockwise from the top.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Wall {
    /// Its middle.
    pub centre: Point,
    /// Its inner radius.
    pub inner: f32,
    /// Its outer radius.
    pub outer: f32,
    /// Where it has gates.
    pub gates: Vec<f32>,
    /// Where rivers pass below it.
    pub grates: Vec<f32>,
    /// Where it has towers.
    pub towers: Vec<f32>,
}
