//! The Bell of Treason, tried rule by rule; one binary, so that the crate is linked once.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod board;
mod cards;
mod edition;
mod edition_events;
mod edition_mistakes;
mod first_steps;
mod old_records;
mod pictures;
mod random_games;
mod solo;
mod support;
