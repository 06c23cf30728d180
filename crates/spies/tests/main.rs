//! Spies!, tried rule by rule; one binary, so that the crate is linked once.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod chits;
mod edition;
mod edition_mistakes;
mod first_steps;
mod map;
mod old_records;
mod pictures;
mod pieces;
mod random_games;
mod referee;
mod secrecy;
mod support;
mod turn;
