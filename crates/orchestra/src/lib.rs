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

// The words of the rulebook, which most files speak.
pub use dice::{DICE, Face, Roll, Terms, Verdict};
pub use edition::{
    Act, Broken, Card, Edition, Effect, Element, Event, EventKind, EventSort, InterrogationFace, Kind, KindData, Lasting, Limit, Occasion,
    PlotOption, Sheet, Space, Spaces, Talk, TalkSort, Timing, WindowKind,
};
pub use game::Orchestra;
pub use item::{Item, Items, Thing};
pub use leader::{Leader, Leaders};
pub use moves::Move;
pub use news::News;
pub use options::{Difficulty, First, Picking, Rulings};
pub use play::interrogation::resists;
pub use refusal::Refusal;
pub use roles::{Affiliation, Motivation, Pawn, Pawns, Suspicion};
pub use state::{Attempt, Board, CardOrder, Ending, EventFrame, Frame, KNOWN, ORDERED, Of, PAWNS, Secret, State, Step, TurnFacts};
pub use verbs::{Bar, CodedRule, Counter, Destination, Filter, Goods, Take, Test, Value, Verb, Who, Words};
pub use view::View;
