//! What stands beside a space that is too small to hold it: its name and the pieces in it.

use serde::{Deserialize, Serialize};

use crate::Point;

/// How the name of a small space is written, and where it would like to stand. Where it does stand, and where the counters of the
/// space do, the drawing finds for all of them together (`svg::boxes`). The units of a board with such spaces are pixels: names and
/// counters keep their size however near the board is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Beside {
    /// How the name is written.
    pub script: Script,
    /// On which side of the space the name stands if there is room.
    pub side: Side,
    /// Where the name begins, if that is not to be sought, by the middle of its height; the counters then stand on the space.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed: Option<Point>,
}

/// How the name of a small space is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Script {
    /// As a town.
    #[default]
    Town,
    /// As a sea, slanted.
    Water,
    /// As a capital, larger than others.
    Capital,
}

/// A side of a space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// At its right.
    #[default]
    Right,
    /// At its left.
    Left,
    /// Above it.
    Above,
    /// Below it.
    Below,
}
