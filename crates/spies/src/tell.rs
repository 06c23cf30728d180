//! Everything that is said: moves, refusals, log lines, questions, offers, the end.
//!
//! Moves, refusals and questions are said to the viewer of a view and name pieces by their faces only
//! where that view knows them; log lines are made from the news alone. All of it is sober and short;
//! numbers come from the edition and the rules, not from the words.

pub(crate) mod course;
pub(crate) mod ending;
mod goods;
pub mod ids;
mod moves;
pub(crate) mod naming;
mod news;
mod prompt;
mod refusals;

pub(crate) use ending::say_end;
pub(crate) use goods::{faces, say_good, say_offer};
pub(crate) use moves::{carried, say_move};
pub(crate) use news::say_event;
pub(crate) use prompt::{asked_powers, owing_powers, prompt};
pub(crate) use refusals::say_refusal;
