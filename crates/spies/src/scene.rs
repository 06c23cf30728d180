//! The picture of a table.
//!
//! `map` draws what is printed: land and sea, cities, seas, lines, the parts of the map to which one may turn. It depends
//! on the edition and on whose the cities are, and on nothing else.

mod borders;
pub mod ids;
mod look;
mod map;
mod soil;
mod views;

pub use look::{letter, palette, pattern, shape, tint};
pub use map::{Chart, MapParts, map};
