//! An area of the board that holds spaces.

use serde::Serialize;

use crate::{Point, RegionPlan, Status, Tint};

/// An area of the board, such as a Dimension, a country or a district.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Region {
    /// The id, unique in the whole scene.
    pub id: String,
    /// Its name.
    pub label: String,
    /// The tint of its ground.
    pub tint: Option<Tint>,
    /// The corners of its outline, in order; the last is joined to the first.
    pub outline: Vec<Point>,
    /// What is computed about it, such as who controls it.
    pub status: Option<Status>,
    /// Where its name stands: the middle of its baseline. Without it the name stands at the top.
    pub name_at: Option<Point>,
    /// Where it lies on a board that is higher than wide, for plans of few spaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<RegionPlan>,
}

impl Region {
    /// A region without outline, tint or status.
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> Self {
        Self { id: id.into(), label: label.into(), ..Self::default() }
    }

    /// Tints its ground.
    pub fn tinted(mut self, tint: impl Into<Option<Tint>>) -> Self {
        self.tint = tint.into();
        self
    }

    /// Gives it an outline by corners, as pairs of x and y.
    pub fn outlined(mut self, corners: &[(f32, f32)]) -> Self {
        self.outline = corners.iter().map(|&(x, y)| Point { x, y }).collect();
        self
    }

    /// Says what is computed about it.
    pub fn with_status(mut self, status: impl Into<Status>) -> Self {
        self.status = Some(status.into());
        self
    }

    /// Says where its name stands, by the middle of its baseline.
    pub fn named_at(mut self, x: f32, y: f32) -> Self {
        self.name_at = Some(Point { x, y });
        self
    }
}
