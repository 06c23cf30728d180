//! Spies!: five powers, their spies, their police and their secrets, from 1933 to 1939.
//!
//! `state` holds what changes, `moves` what can be decided, `play/` one file for each chapter of the
//! rulebook, with all that can be answered in `play/contest.rs`; `know`, `view` and `imagine` keep
//! what each power has seen, `scene` and `tell` show it, `edition/` holds what is printed, `seats`
//! who plays which power, `rules.txt` every rule by its ID.

mod asked;
mod check;
pub mod chit;
pub mod edition;
mod estimate;
pub mod game;
mod imagine;
pub mod kin;
mod know;
pub mod moves;
pub mod news;
mod options;
pub mod place;
mod play;
pub mod power;
mod questions;
pub mod refusal;
pub mod scene;
pub mod seats;
mod setup;
mod show;
mod spelling;
pub mod state;
pub mod subject;
mod tell;
pub mod told;
mod view;
mod whole;
mod windows;
mod wire;
pub mod year;

pub use game::Spies;
pub use options::Rulings;
pub use view::View;
