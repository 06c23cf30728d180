//! Everything that is said: moves, refusals, log lines, the end, the texts of cards.
//!
//! Moves and refusals are said to the viewer of a view, so they may say "you"; log lines are read
//! by everybody and name the sides. All of it is sober and short; numbers come from the rules, not
//! from the words.

pub(crate) mod card_text;
pub(crate) mod course;
pub(crate) mod ending;
pub(crate) mod ids;
mod moves;
pub(crate) mod naming;
mod news;
mod opponent;
pub(crate) mod prompt;
mod refusals;

pub(crate) use moves::say_move;
pub(crate) use news::{say_event, tone};
pub(crate) use refusals::say_refusal;
