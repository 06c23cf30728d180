//! What stands beside a space that is too small to hold it: its name and the pieces in it.

use serde::Serialize;

use crate::Point;

/// Where the name of a small space stands, and where its pieces do. [`crate::svg::place_labels`] finds places for many of them
/// on which nothing lies on anything else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Beside {
    /// How the name is written.
    pub script: Script,
    /// The baseline of the name, at the end that [`Beside::align`] says.
    pub name_at: Point,
    /// Which part of the name stands there.
    pub align: Align,
    /// The middle of the first counter, or of the row where it stands around its place.
    pub pieces_at: Point,
    /// Which part of a row of pieces stands there.
    pub pieces_align: Align,
    /// Where further rows of pieces stand.
    pub rows: Rows,
    /// The name has room while the type of the board is grown by no more than this.
    pub room: f32,
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

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Align {
    /// Its beginning.
    #[default]
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// Where further rows of pieces stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Rows {
    /// Above the first.
    #[default]
    Up,
    /// Below it.
    Down,
}

/// A side of a space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
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
