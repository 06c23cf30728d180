//! The games of the house, listed once.

use crate::{
    bench::{self, Measured},
    check::{self, Rehearsal, Rehearsed},
    sim::{self, Plan, Tally},
    stop::Stop,
};
use bots::AnyGame;
use std::sync::atomic::AtomicU64;
use table::{About, Hosted, Problem, Referee};

/// Every game, in the order in which people are told of them.
pub(crate) static GAMES: &[Game] = &[
    Game::of::<bell::Bell>(),
    Game::of::<spies::Spies>(),
    Game::of::<orchestra::Orchestra>(),
    Game::of::<betrayal::Betrayal>(),
    Game::of::<treason::Treason>(),
];

/// A table of any game.
pub(crate) type Table = Box<dyn Hosted>;

/// What the commands do with a game, without its types.
pub(crate) struct Game {
    /// How its tables are opened and what its bots answer, in the terminal as on the web.
    pub(crate) any: AnyGame,
    /// Plays many games by bots; the counter tells how many are done.
    pub(crate) simulate: fn(&Plan, &AtomicU64) -> Result<Tally, Stop>,
    /// Plays random games with an edition; `Err` holds the problems of the edition.
    pub(crate) rehearse: fn(&Rehearsal) -> Result<Rehearsed, Vec<Problem>>,
    /// Measures its speed.
    pub(crate) measure: fn() -> Result<Measured, Stop>,
}

impl Game {
    const fn of<G: Referee>() -> Game {
        Game { any: AnyGame::of::<G>(), simulate: sim::simulate::<G>, rehearse: check::rehearse::<G>, measure: bench::measure::<G> }
    }

    /// The game's card of introduction.
    pub(crate) fn about(&self) -> &'static About {
        self.any.about()
    }
}

/// The game with this word; or a sentence that names those that there are.
pub(crate) fn called(word: &str) -> Result<&'static Game, String> {
    GAMES.iter().find(|game| game.about().id == word).ok_or_else(|| format!("there is no game called '{word}'; {}", there_is()))
}

/// The game with the most files of these names in its house edition; the first one where none has any.
pub(crate) fn resembling(files: &[String]) -> &'static Game {
    let shared = |game: &&Game| (game.any.house_edition)().iter().filter(|(name, _)| files.iter().any(|file| file == name)).count();
    // Of several `max_by_key` takes the last, hence from the end.
    GAMES.iter().rev().max_by_key(shared).unwrap_or(&GAMES[0])
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
