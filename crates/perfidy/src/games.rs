//! The games of the house, listed once.

use crate::{
    bench::{self, Measured},
    sim::{self, Plan, Tally},
    stop::Stop,
};
use bots::Level;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::atomic::AtomicU64;
use table::{About, Dice, Hosted, Options, Problem, Record, RecordError, Referee, Seat, Texts, hosted};

/// Every game, in the order in which people are told of them.
pub(crate) static GAMES: &[Game] = &[Game::of::<bell::Bell>()];

/// A table of any game.
pub(crate) type Table = Box<dyn Hosted>;

type Open = fn(u8, Options, Texts, Option<Dice>) -> Result<Table, Vec<Problem>>;

/// What the commands do with a game, without its types.
pub(crate) struct Game {
    about: fn() -> &'static About,
    /// The house edition.
    pub(crate) house: fn() -> Texts,
    /// Opens a table with so many seats.
    pub(crate) open: Open,
    /// Replays the first lines of a record.
    pub(crate) replay: fn(&Record, usize, Option<Dice>) -> Result<Table, RecordError>,
    /// What a bot plays for a seat that is asked.
    pub(crate) choose: fn(&dyn Hosted, Seat, Level, &mut Xoshiro256PlusPlus) -> Option<String>,
    /// Plays many games by bots; the counter tells how many are done.
    pub(crate) simulate: fn(&Plan, &AtomicU64) -> Result<Tally, Stop>,
    /// Measures its speed.
    pub(crate) measure: fn() -> Result<Measured, Stop>,
}

impl Game {
    const fn of<G: Referee>() -> Game {
        Game {
            about: || &G::ABOUT,
            house: G::house,
            open: hosted::open::<G>,
            replay: hosted::replay::<G>,
            choose: |table, seat, level, rng| bots::choose_hosted::<G>(table, seat, level, rng),
            simulate: sim::simulate::<G>,
            measure: bench::measure::<G>,
        }
    }

    /// The game's card of introduction.
    pub(crate) fn about(&self) -> &'static About {
        (self.about)()
    }
}

/// The game with this word; or a sentence that names those that there are.
pub(crate) fn called(word: &str) -> Result<&'static Game, String> {
    GAMES.iter().find(|game| game.about().id == word).ok_or_else(|| format!("there is no game called '{word}'; {}", there_is()))
}

/// "there is bell", "there are bell and spies".
fn there_is() -> String {
    let words: Vec<_> = GAMES.iter().map(|game| game.about().id).collect();
    match words.as_slice() {
        [] => "there is none yet".into(),
        [only] => format!("there is {only}"),
        [first @ .., last] => format!("there are {} and {last}", first.join(", ")),
    }
}
