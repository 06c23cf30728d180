//! Betrayal!: the fall of France in May and June 1940. Two Allies, France and Britain, each play for an end of their own, and
//! whoever has the initiative runs the German army against both.
//!
//! The rooms are those of every game: `game` is the value, `contract` its four traits as forwards, `roles` says who fights and who is
//! asked, `state` what changes, `moves` what can be decided, `play/` has one file for each chapter of the rulebook, `scene` and `tell`
//! say how it is shown, `edition/` has the map, the counters and the tables as data. Nothing is hidden in this game, so `view`,
//! `imagine` and `know` are short.

mod asked;
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
mod spelling;
pub mod state;
mod tell;
mod view;
mod wire;

// The words of the rulebook, which most files speak.
pub use chance::outcome_of;
pub use edition::{
    Area, AreaData, Areas, Bombing, CombatResult, Constants, Country, Doings, Edition, Entry, Facts, Fate, Level, Modifiers, NationResult,
    Orders, ResultData, Shifts, Size, Sort, Start, Tactic, TacticsColumn, Terrain, Turn, Unit, UnitData, Units, Values,
};
pub use game::Betrayal;
pub use moves::Move;
pub use news::{Fallen, Fought, News, Standing};
pub use options::{German, Rulings, SPECS, Setup, Turns, rulings};
pub use play::odds::{Odds, column};
pub use refusal::Refusal;
pub use roles::{Nation, Role, Side};
pub use state::{AIR, Aftermath, Battle, Board, Ending, Frame, Place, PlayerTurn, State, Step};
pub use view::View;

/// Some tactics.
pub type Tactics = table::Set<Tactic>;
