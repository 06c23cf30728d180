//! The test bench of every game (feature `testing`): what all of them prove in the same way stands here once.
//!
//! A [`Position`] is asked for moves and refusals and [`play`]ed in the words of the record; a [`Fixture`] is a text of positions, steps and what must follow; [`Draft`] is a file of an edition with a mistake in it;
//! [`first_steps`] and [`random_games`] try what every game has. A game's own tests say only what is its own.

pub mod course;
mod draft;
pub mod first_steps;
mod fixture;
mod position;
pub mod random_games;

pub use draft::Draft;
pub use fixture::{Fixture, Row, Step};
pub use position::{Position, land, play};
