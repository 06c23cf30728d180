//! Invariants: of positions, of steps, in whole games.

mod games;
mod positions;
mod steps;
