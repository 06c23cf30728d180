//! The short form: what is in the corpus, and a few thousand inputs for everything but the line protocol, which needs the binary
//! (`crates/perfidy/tests/hostile_lines.rs`).

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

mod finds;
mod short;
