//! Spies!: five powers, their spies, their police and their secrets, from 1933 to 1939.
//!
//! `edition` holds what is printed: the map, the pieces, the event tiles, the chits and the tables,
//! read from the crate's `edition` folder; `power`, `year` and `chit` are the words that both the
//! printed things and the rules use. The rules themselves are not here yet.

pub mod chit;
pub mod edition;
pub mod power;
pub mod scene;
pub mod year;
