//! A sheet of paper on a map that shows one place of it larger.

use serde::Serialize;

use crate::{Point, Rect};

/// A sheet on the map. Its spaces are spaces of the scene like all others; that they lie on the sheet changes the ways: one that leads
/// out of it is drawn from where the place lies on the map, and those within it are one ring through all of them, since everything
/// on a sheet is joined to everything else there.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Inset {
    /// Its heading.
    pub title: String,
    /// What is said of it beside the heading: "each next to each".
    pub note: String,
    /// The sheet.
    pub frame: Rect,
    /// Where the place lies on the map.
    pub at: Point,
    /// The ids of its spaces, in the order of the ring.
    pub spaces: Vec<String>,
}

impl Inset {
    /// Does a space lie on the sheet?
    pub fn holds(&self, space: &str) -> bool {
        self.spaces.iter().any(|it| it == space)
    }
}
