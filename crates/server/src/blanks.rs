//! Tables before their first line, shared by all tables of the same game, edition, options and seats:
//! the rulebook of a table is large and never changes, what is played on it is small.

use crate::{
    api_error::ApiError,
    editions,
    house::House,
    room::{frozen, sentence},
};
use bots::AnyGame;
use std::sync::{Arc, Mutex, PoisonError};
use store::TableRow;
use table::{Hosted, Options, Texts};

/// How many are kept.
const MOST: usize = 32;

/// A table before its first line.
pub(crate) type Blank = Arc<dyn Hosted>;

#[derive(Clone, PartialEq, Eq)]
struct Key {
    game: String,
    edition: String,
    options: Vec<(String, String)>,
    rules: u32,
    seats: usize,
}

/// The blanks that were used last.
#[derive(Default)]
pub(crate) struct Blanks {
    kept: Mutex<Vec<(Key, Blank)>>,
}

impl House {
    /// The blank of a stored table; its edition is fetched only where it is not at hand.
    pub(crate) async fn blank(&self, game: &AnyGame, table: &TableRow, seats: usize) -> Result<Blank, ApiError> {
        let key = Key {
            game: table.game.clone(),
            edition: table.edition.clone(),
            options: table.options.clone(),
            rules: table.rules_number,
            seats,
        };
        if let Some(blank) = self.blanks.find(&key) {
            return Ok(blank);
        }
        let edition = editions::find(self, game, &table.edition).await?;
        let given = table.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        // What was played under rules that nobody here knows any more is kept and not played on.
        let options = Options::recorded(game.about(), table.rules_number, given).map_err(|why| frozen(&why))?;
        let blank = open(game, options, edition, seats).map_err(ApiError::bad)?;
        self.blanks.keep(key, blank.clone());
        Ok(blank)
    }
}

fn open(game: &AnyGame, options: Options, edition: Texts, seats: usize) -> Result<Blank, String> {
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    (game.open)(seats, options, edition, None).map(Blank::from).map_err(|problems| sentence(&problems))
}

impl Blanks {
    fn find(&self, key: &Key) -> Option<Blank> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == key).map(|(_, blank)| blank.clone())
    }

    fn keep(&self, key: Key, blank: Blank) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == MOST {
            kept.remove(0);
        }
        kept.push((key, blank));
    }
}
