//! The Bell of Treason: the crisis of 1938 in Czechoslovakia, for two players or for one against
//! the rulebook's Solo Opponent.
//!
//! The rooms are those of every game: `game` is the value, `contract` its four traits as forwards, `state` what changes,
//! `moves` what can be decided, `play/` one file for each chapter of the rulebook, `view` and `imagine` what a seat knows,
//! `scene` and `tell` how it is shown, `edition/` the cards and the map, `rules.txt` every rule by its ID. This game adds
//! `space` (the map and its cubes), `began` (since when Presence counts), `under_way` (what the agenda says of the deed
//! under way), `verbs/` (the words of its events) and `solo/` (the Opponent).

mod asked;
pub mod began;
mod chance;
mod contract;
pub mod edition;
mod estimate;
mod game;
mod imagine;
mod invariants;
mod know;
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
pub mod solo;
pub mod space;
mod spelling;
pub mod state;
mod tell;
mod under_way;
mod verbs;
mod view;
mod wire;

// The words of the rulebook, which most files speak.
pub use began::Began;
pub use edition::{Card, Edition, Event, Test, Verb, Who};
pub use game::Bell;
pub use moves::Move;
pub use news::News;
pub use options::{BlueEvents, Bonus, FinalReads, GeneralOrder, Level, Rulings, Solo, Threshold};
pub use play::ending::president_test;
pub use refusal::Refusal;
pub use roles::{Colour, Side};
pub use space::{Cubes, Dimension, Space, Spaces};
pub use state::{
    Board, Ending, EventFrame, EventOf, FINAL_DECISION, Frame, MOST_VP, Mobilization, PLAYS, Secret, Snapshot, State, Use, Zone,
};
pub use view::View;
