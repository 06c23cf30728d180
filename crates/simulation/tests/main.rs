//! The simulated house.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod as_any_store;
mod faults;
mod promises;
mod repeats;
#[allow(unused_imports, reason = "other stores have tests of their own that need more of it")]
#[path = "../../store/tests/suite/mod.rs"]
mod suite;
