//! Treason (Het Verraad): a round city of 48 areas for two to five Grand Masters, and a Dark Master whom any of them may serve.
//!
//! The rooms are those of every game: `game` is the value, `contract` its four traits as forwards, `roles` says who plays, `state` what
//! changes, `moves` what can be decided, `play/` has one file for each chapter of the rulebook, `view` and `imagine` what a seat knows,
//! `scene` and `tell` how it is shown, `edition/` has city, cards and tables as data. This game adds `verbs/` (the words of its
//! influence cards, all about a verb in one place).

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
mod refusal;
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
pub use edition::{
    Answering, Answerings, Area, AreaData, Areas, Band, Building, BuildingData, Buildings, COUNTER_VALUES, Card, Cards, Category,
    CategoryData, CityPlan, Constants, Edition, Effect, Force, GateData, Hits, Kind, KindData, Moment, Moments, PLAYERS, Period, Polar,
    Power, PowerData, Ring, RingData, SQUARES, Site,
};
pub use game::{Act, Aim, Odds, Treason};
pub use moves::Move;
pub use news::News;
pub use options::{First, Rulings, SPECS, Switch, rulings};
pub use refusal::Refusal;
pub use roles::{Master, Masters, Owner};
pub use state::{Board, Cause, Doings, Ending, FRAMES, Frame, Label, Phase, ROW, RowCard, SEEN, Secret, Shop, State, Threat, Trigger};
pub use verbs::{Cancel, Deed, LandVerb, Owned, Pay, Refill, Selector, Sell, Size, Test, TreasonWords, Verb, Who};
pub use view::{Back, Place, View};
