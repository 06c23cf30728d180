//! What always holds, by ID.
//!
//! What only a log can show is tested there: who has the initiative after a tie, and that every die is told (`betrayal.inv.tie-across`,
//! `betrayal.inv.same-again`); every trial checks besides that the same record gives the same state.

mod board;
mod combat;
mod german;

use crate::{Betrayal, Board, Frame, Step};
use table::Broken;

/// Checks everything that can be seen in a state, and between two states that follow each other.
pub(crate) fn check(g: &Betrayal, before: Option<&Board>, now: &Board) -> Result<(), Broken> {
    board::check(g, before, now)?;
    german::check(g, before, now)?;
    combat::check(g, before, now)
}

/// The step of the player-turn; nothing before the first and after the end.
fn step(b: &Board) -> Option<Step> {
    match b.agenda.as_slice().first() {
        Some(Frame::Turn(step)) => Some(*step),
        _ => None,
    }
}
