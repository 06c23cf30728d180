//! Black Orchestra: the conspiracies against Hitler, for one to five who win or lose together.
//!
//! The rooms are those of every game: `game` is the value, `contract` its four traits as forwards, `state` what changes,
//! `moves` what can be decided, `play/` one file for each chapter of the rulebook, `view` and `imagine` what a seat knows,
//! `scene` and `tell` how it is shown, `edition/` cards, map and tables. This game adds `leader` and `item` (closed lists
//! of the rulebook), `dice` (the faces of the pool) and `verbs/` (the words of its programs).

mod asked;
mod chance;
mod contract;
pub mod dice;
pub mod edition;
mod estimate;
mod game;
mod imagine;
mod invariants;
pub mod item;
mod know;
pub mod leader;
pub mod moves;
pub mod news;
mod options;
mod play;
mod questions;
mod referee;
pub mod refusal;
pub mod roles;
mod scene;
mod setup;
mod spelling;
pub mod state;
mod tell;
mod verbs;
mod view;
mod wire;

pub use game::Orchestra;
pub use options::{Difficulty, First, Picking, Rulings};
pub use play::interrogation::resists;
pub use view::View;
