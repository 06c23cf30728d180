//! The games that are tried: all of the house. A test of the binary holds this list to its own.

use bots::AnyGame;
use table::Texts;

/// Every game.
pub static GAMES: [AnyGame; 5] = [
    AnyGame::of::<bell::Bell>(),
    AnyGame::of::<spies::Spies>(),
    AnyGame::of::<orchestra::Orchestra>(),
    AnyGame::of::<betrayal::Betrayal>(),
    AnyGame::of::<treason::Treason>(),
];

/// The game with this word.
pub(crate) fn called(word: &str) -> Option<&'static AnyGame> {
    GAMES.iter().find(|game| game.about().id == word)
}

/// The house edition of a game with one of its files changed.
pub(crate) fn house_with(game: &AnyGame, file: &str, text: &str) -> Texts {
    (game.house_edition)().with(file, text)
}
