//! Everything that is said: moves, refusals, log lines, the end.
//!
//! Moves and refusals are said to the viewer of a view, so they may say "you"; log lines are read by everybody and name people.
//! All of it is sober and short (`orchestra.show.sober`).

pub(crate) mod course;
pub(crate) mod ending;
pub(crate) mod ids;
mod moves;
pub(crate) mod naming;
pub(crate) mod needs;
mod news;
pub(crate) mod prompt;
mod refusals;
pub(crate) mod texts;
mod windows;

pub(crate) use moves::{best, say_move};
pub(crate) use news::{dice_of, faces, say_event, say_terms, tone};
pub(crate) use refusals::say_refusal;
pub(crate) use windows::WINDOWS;
