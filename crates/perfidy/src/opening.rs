//! What every command that opens a table needs to know: seats, options, edition.

use crate::{
    edition_folder,
    games::{Game, Table},
    stop::Stop,
};
use clap::Args;
use std::path::{Path, PathBuf};
use table::{Dice, Files, Options, Texts};

/// The table as the command line describes it.
#[derive(Args, Clone, Default)]
pub(crate) struct TableArgs {
    /// How many seats the table has
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// An option of the game; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = name_and_value)]
    pub(crate) options: Vec<(String, String)>,
    /// A folder with an edition to play instead of the house edition
    #[arg(long, value_name = "DIR")]
    pub(crate) edition: Option<PathBuf>,
    /// The seed of chance; the same seed and the same moves make the same game
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

/// Everything that it takes to open a table, checked as far as can be without the game.
pub(crate) struct Opening {
    pub(crate) game: &'static Game,
    pub(crate) seats: u8,
    pub(crate) options: Options,
    pub(crate) edition: Texts,
}

impl TableArgs {
    pub(crate) fn opening(&self, game: &'static Game) -> Result<Opening, Stop> {
        Opening::new(game, self.seats, self.named(), self.edition.as_deref())
    }

    /// The same for a person who sits down to play: what they do not name is as the game proposes it.
    pub(crate) fn proposed(&self, game: &'static Game) -> Result<Opening, Stop> {
        let options = Options::proposed(game.about(), self.named()).map_err(Stop::wrong_use)?;
        Ok(Opening { options, ..self.opening(game)? })
    }

    fn named(&self) -> impl Iterator<Item = (&str, &str)> {
        self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl Opening {
    /// Fills in what was left out.
    pub(crate) fn new<'a>(
        game: &'static Game,
        seats: Option<u8>,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
        edition: Option<&Path>,
    ) -> Result<Opening, Stop> {
        let about = game.about();
        let seats = seats.unwrap_or(about.usual_seats);
        let (least, most) = about.seats;
        if seats < least || seats > most {
            let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return Err(Stop::wrong_use(format!("{} has {range} seats, not {seats}", about.name)));
        }
        let options = Options::complete(about, options).map_err(Stop::wrong_use)?;
        let edition = match edition {
            Some(folder) => edition_folder::read(folder)?,
            None => (game.any.house_edition)(),
        };
        Ok(Opening { game, seats, options, edition })
    }

    /// Where the files of its edition are kept: the house edition goes into every record, an owner's only where that is wished.
    pub(crate) fn files(&self, with_edition: WithEdition) -> Files {
        let own = self.edition.hash() == (self.game.any.house_edition)().hash();
        if own || with_edition == WithEdition::Yes { Files::Inside } else { Files::Apart }
    }

    /// Opens the table.
    pub(crate) fn table(&self, dice: Option<Dice>) -> Result<Table, Stop> {
        (self.game.any.open)(self.seats, self.options.clone(), self.edition.clone(), dice).map_err(Stop::problems)
    }
}

/// Is a record to carry an edition that is not the house's?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WithEdition {
    Yes,
    No,
}

/// As a switch of the command line or a field of a request says it.
impl From<bool> for WithEdition {
    fn from(yes: bool) -> Self {
        if yes { WithEdition::Yes } else { WithEdition::No }
    }
}

fn name_and_value(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write an option as NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}
