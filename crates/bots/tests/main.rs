//! Bots, tried in a small orchard and with offers between powers; one binary, so that the crate is linked once.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod fallback;
mod greedy;
mod offers;
mod orchard;
