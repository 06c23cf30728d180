//! The lines between the areas of a map.
//!
//! Areas that adjoin share their corners, so a border is the same line for both. What sort of line it is, the areas do not know: a map
//! tells it here, line by line, and the drawing lays these over the grounds of all areas.

use serde::Serialize;

use crate::Point;

/// A line on a map between two areas, or between an area and what is not in play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Edge {
    /// What sort of line it is.
    pub kind: EdgeKind,
    /// Its points, in order.
    pub line: Vec<Point>,
    /// The id of the area that it guards, if it is a front: the teeth stand on that side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guards: Option<String>,
}

/// What sort of line an edge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EdgeKind {
    /// Between two areas of a country: thin.
    Border,
    /// Between two countries: heavy, with pale rims.
    Frontier,
    /// Between land and sea: with water lines on the side of the sea.
    Coast,
    /// Between an area and land that is not in play.
    Neutral,
    /// The end of the map.
    Rim,
    /// A fortified front: a heavy line with teeth on the side of the area that it guards. It may lie on another edge.
    Front,
}

impl Edge {
    /// A line of this sort.
    pub fn new(kind: EdgeKind, line: Vec<Point>) -> Self {
        Self { kind, line, guards: None }
    }

    /// A fortified front that guards an area.
    pub fn front(line: Vec<Point>, guards: impl Into<String>) -> Self {
        Self { guards: Some(guards.into()), ..Self::new(EdgeKind::Front, line) }
    }
}
