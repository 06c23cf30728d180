//! What the ground of an area is, where that matters to whoever crosses it.

use serde::Serialize;

/// The ground of an area. Each but the first has a pattern that is read without any colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Nothing that hinders.
    #[default]
    Clear,
    /// Trees.
    Forest,
    /// Peaks.
    Mountain,
}

impl Terrain {
    /// What it is, in a word; nothing for what needs none.
    pub fn word(self) -> &'static str {
        match self {
            Terrain::Clear => "",
            Terrain::Forest => "forest",
            Terrain::Mountain => "mountain",
        }
    }

    /// Is it as good as nothing?
    pub fn is_clear(&self) -> bool {
        *self == Terrain::Clear
    }
}
