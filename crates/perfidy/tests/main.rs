//! The commands as a user calls them, the house rules that a machine can check, and the pages in a real browser
//! (`browser::`); one binary, so that the crate is linked once.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod browser;
mod commands;
mod container;
mod crashes;
#[path = "../../store/tests/database_server/mod.rs"]
mod database_server;
mod dependencies;
mod engine;
mod engine_garbage;
mod hostile_lines;
mod load;
mod operation;
mod play;
mod process;
mod proxies;
mod serve;
mod servers;
mod stores;
mod tidy;
mod verify;
