//! The Bell of Treason: the crisis of 1938 in Czechoslovakia, for two players or for one against
//! the rulebook's Solo Opponent.
//!
//! `state` holds what changes, `moves` what can be decided, `play/` one file for each chapter of the
//! rulebook, `solo/` the Opponent, `view` and `imagine` what a seat knows, `scene` and `tell` how it
//! is shown, `edition/` the cards and the map, `rules.txt` every rule by its ID.

mod asked;
pub mod began;
mod check;
pub mod edition;
mod estimate;
mod imagine;
pub mod moves;
pub mod news;
mod options;
mod play;
mod questions;
pub mod refusal;
mod scene;
mod setup;
pub mod side;
pub mod solo;
pub mod space;
pub mod state;
mod tell;
mod view;
mod whole;
mod wire;

pub use options::{Bonus, FinalReads, GeneralOrder, Level, Rulings, Solo, Threshold};
pub use play::ending::president_test;
pub use setup::Bell;
pub use view::View;
