//! What always holds, by ID.
//!
//! What only a log can show is tested there: who has the initiative after a tie, and that every die is told (`betrayal.inv.tie-across`,
//! `betrayal.inv.same-again`); every trial checks besides that the same record gives the same state.

mod board;
mod combat;
mod german;

use crate::{Area, Betrayal, Board, Frame, Step, Unit};
use table::Broken;

/// Checks everything that can be seen in a state, and between two states that follow each other.
pub(crate) fn check(g: &Betrayal, before: Option<&Board>, now: &Board) -> Result<(), Broken> {
    board::check(g, before, now)?;
    german::check(g, before, now)?;
    combat::check(g, before, now)
}

/// Areas by their names, for whoever reads why a state cannot be.
fn named(g: &Betrayal, areas: impl IntoIterator<Item = Area>) -> String {
    areas.into_iter().map(|area| g.edition.areas[area].name.as_str()).collect::<Vec<_>>().join(", ")
}

/// Units by their words.
fn words(g: &Betrayal, units: impl IntoIterator<Item = Unit>) -> String {
    units.into_iter().map(|unit| g.edition.units[unit].id.as_str()).collect::<Vec<_>>().join(", ")
}

/// The step of the player-turn; nothing before the first and after the end.
fn step(b: &Board) -> Option<Step> {
    match b.agenda.as_slice().first() {
        Some(Frame::Turn(step)) => Some(*step),
        _ => None,
    }
}
