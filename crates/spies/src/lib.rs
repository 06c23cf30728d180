//! Spies!: five powers, their spies, their police and their secrets, from 1933 to 1939.
//!
//! `state` holds what changes, `moves` what can be decided, `play/` one file for each chapter of the
//! rulebook, with all that can be answered in `play/windows.rs`; `know`, `view` and `imagine` keep
//! what each power has seen, `scene` and `tell` show it, `edition/` holds what is printed, `roles`
//! who plays which power, `rules.txt` every rule by its ID.

mod asked;
mod chance;
pub mod chit;
mod contract;
pub mod edition;
mod estimate;
pub mod fewer_players;
pub mod game;
mod imagine;
mod invariants;
pub mod know;
pub mod moves;
pub mod news;
mod options;
pub mod place;
mod play;
mod questions;
mod referee;
pub mod refusal;
pub mod roles;
pub mod scene;
mod setup;
pub mod spelling;
mod standing_orders;
pub mod state;
pub mod subject;
mod tell;
pub mod told;
mod view;
mod wire;
pub mod year;

pub use game::Spies;
pub use options::Rulings;
pub use view::View;
