//! What a table promises, tried on the game Crow; one binary, so that the crate is linked once.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod agenda;
mod agreement;
mod asides;
mod calls;
mod chance;
mod contract;
mod crow;
mod deck;
mod deed;
mod edition_grid;
mod event_games;
mod event_language;
mod growing;
mod hosted;
mod leaving;
mod offers;
mod options;
mod proof;
mod record;
mod responses;
mod rest;
mod roles;
mod round;
mod sabotage;
mod script;
mod toy;
mod trims;
mod undo;
mod whole_game;
mod window;
