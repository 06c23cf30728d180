//! The sea zones of the map. (3.6)

use super::chart::Point;
use table::{Set, small_id};

/// The most seas that a map may have.
pub const MOST_SEAS: usize = 32;

small_id! {
    /// A sea zone by its place in the file.
    pub struct Sea: u32, below MOST_SEAS;
}

/// A set of sea zones.
pub type SeaSet = Set<Sea>;

/// What is printed in a sea zone.
#[derive(Clone, PartialEq, Debug)]
pub struct SeaFacts {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where its ship is drawn.
    pub at: Point,
}
