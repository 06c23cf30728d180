//! Bots, tried in a small orchard; one binary, so that the crate is linked once.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod fallback;
mod greedy;
mod orchard;
