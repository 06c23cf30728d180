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

// The nouns of the game, by their names alone.
pub use chit::Chit;
pub use edition::{
    CashIn, ChitFacts, City, CityFacts, CitySet, Edition, Effect, MOST_CITIES, MOST_SEAS, Multiples, Origin, POLICE, Pay, Payment, Points,
    Police, PoliceFacts, SECRET_CITIES, SECRETS, SPIES, Sea, SeaFacts, SeaSet, Secret, SecretFacts, Spy, SpyFacts, Start, TILES, Tile,
    TileFacts, TileSet, Town,
};
pub use fewer_players::Seating;
pub use game::Spies;
pub use moves::{Carry, Good, Item, Move};
pub use news::{Lot, News};
pub use options::Rulings;
pub use place::{Agent, AgentSet, Dossier, DossierSet, Guard, Place};
pub use refusal::Refusal;
pub use roles::{Power, PowerSet};
pub use state::{Board, Contest, Doings, Ending, Frame, Goods, NO_COUSIN, OWN, Offer, Phase, Secrets, State, Step, UNKNOWN, What};
pub use subject::Subject;
pub use told::Told;
pub use view::View;
pub use year::Year;

pub(crate) use asked::Asked;
pub(crate) use questions::Scope;
pub(crate) use refusal::Allowed;
pub(crate) use told::Teller;
