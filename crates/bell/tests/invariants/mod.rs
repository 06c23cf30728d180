//! Invariants: of positions, of steps, in whole games, of what is known and of the Opponent.

mod games;
mod knowledge;
mod opponent;
mod positions;
mod steps;
