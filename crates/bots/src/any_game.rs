//! A game without its types: how its tables are opened and replayed, and what its bots answer. Terminal, protocol, commands and
//! server use all games through it.

use crate::Answer;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::any::Any;
use table::{About, BotLevel, Dice, Hosted, Options, Problem, Record, RecordError, Referee, Texts, hosted};

type Open = fn(u8, Options, Texts, Option<Dice>) -> Result<Box<dyn Hosted>, Vec<Problem>>;
type Replay = fn(&Record, usize, Option<Dice>) -> Result<Box<dyn Hosted>, RecordError>;

/// A game, whatever its types.
#[derive(Clone, Copy)]
pub struct AnyGame {
    about: fn() -> &'static About,
    /// The house edition.
    pub house_edition: fn() -> Texts,
    /// Opens a table with so many seats.
    pub open: Open,
    /// Replays the first lines of a record.
    pub replay: Replay,
    /// What a bot answers to a [`table::BotInput`] of this game.
    pub answer: fn(&(dyn Any + Send), BotLevel, &mut Xoshiro256PlusPlus) -> Option<Answer>,
}

impl AnyGame {
    /// The game with these types.
    pub const fn of<G: Referee>() -> AnyGame {
        AnyGame {
            about: || &G::ABOUT,
            house_edition: G::house,
            open: hosted::open::<G>,
            replay: hosted::replay::<G>,
            answer: |input, level, rng| crate::answer::<G>(input, level, rng),
        }
    }

    /// The game's card of introduction.
    pub fn about(&self) -> &'static About {
        (self.about)()
    }
}
