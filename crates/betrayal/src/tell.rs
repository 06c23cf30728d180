//! Everything that is said: prompts, moves, refusals, log lines, the end.
//!
//! Prompts, moves and refusals are said to the viewer of a view, so they may say "you"; log lines are read by everybody and name
//! nations. Every sentence is one template. Who decides for whom is part of every prompt, since a player runs the Germans in one minute
//! and an army of their own in the next (`betrayal.comp.two-seats`).

pub(crate) mod course;
pub(crate) mod ending;
pub(crate) mod ids;
mod moves;
pub(crate) mod naming;
mod news;
pub(crate) mod prompt;
mod refusals;
pub(crate) mod sums;
pub(crate) mod talk;
pub(crate) mod terms;

pub(crate) use moves::say_move;
pub(crate) use news::{say_event, tone};
pub(crate) use refusals::say_refusal;
