//! Spies!, tried rule by rule; one binary, so that the crate is linked once.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod action_points;
mod capture;
mod chits;
mod components;
mod counterspy;
mod course;
mod cousins;
mod diplomacy;
mod edition;
mod edition_mistakes;
mod effects;
mod ending;
mod fewer_players;
mod first_steps;
mod havens;
mod hidden;
mod house;
mod invariants;
mod know;
mod leak;
mod leak_undo;
mod leak_windows;
mod map;
mod map_counters;
mod map_picture;
mod movement;
mod old_records;
mod pictures;
mod police;
mod random_games;
mod referee;
mod scoring;
mod search;
mod secrets;
mod setup;
mod setup_hidden;
mod setup_quick;
mod support;
mod tiles;
mod told;
mod told_before;
mod turn;
mod windows;
