//! The invariants: each is broken once, and must be noticed.

pub mod games;
mod positions;
mod steps;
