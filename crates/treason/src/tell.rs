//! Everything that is said: questions, moves, refusals, log lines, the end.
//!
//! Moves, refusals and questions are said to the viewer of a view; log lines are made from the news alone. All of it is sober and
//! short; numbers come from the edition and the rules, not from the words.

pub(crate) mod course;
pub(crate) mod ending;
pub(crate) mod ids;
mod moves;
pub(crate) mod naming;
mod news;
pub(crate) mod prompt;
mod refusals;
pub(crate) mod stakes;

pub(crate) use moves::{say_move, short};
pub(crate) use news::{say_event, tone};
pub(crate) use refusals::say_refusal;
