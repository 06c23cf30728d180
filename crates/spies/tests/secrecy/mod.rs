//! Who knows what, what a window may give away, and the invariants.

mod games;
mod hidden;
mod hidden_pieces;
mod invariants;
mod know;
mod know_chits;
mod leak;
mod leak_windows;
mod step_invariants;
mod tools;
