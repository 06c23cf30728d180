//! Where in its area a piece stands, where that is always the same place.

use serde::Serialize;

/// A place within an area that is kept for one sort of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Berth {
    /// In the middle, over what is printed there: a building on its ground. It is a tile with its sign and its value.
    Middle,
    /// At a corner: of a sector the inner one at its end. It is a figure, which is told by its outline.
    Corner,
}
