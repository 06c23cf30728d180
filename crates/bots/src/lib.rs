//! Players made of code, who see a seat's view and nothing else.
//!
//! A [`Bot`] is handed the view and the moves of its seat; no state ever reaches it, so it cannot
//! peep. Levels differ in how far they search, never in what they know. [`Player`] is the harness:
//! it makes the view and shows it to the bot of a [`table::BotLevel`].

mod any_game;
mod bot;
mod chain;
mod fallback;
mod greedy;
mod player;
mod random;

pub use any_game::AnyGame;
pub use bot::Bot;
pub use fallback::{Decision, FAILED, decided};
pub use greedy::Greedy;
pub use player::{Answer, Player, answer};
pub use random::Random;
