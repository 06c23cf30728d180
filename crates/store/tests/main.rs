//! What any store must do, and what SQLite adds; one binary, so that the crate is linked once.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod database_server;
mod files;
mod killed;
mod place;
mod postgres;
mod removed;
mod sqlite;
mod suite;
