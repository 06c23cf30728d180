//! The options of a table, and the rulings that a group may want otherwise.

use table::{OptionSpec, Options, Seat};

/// The rulings in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulings {
    /// Are all pieces placed by lot?
    pub quick_setup: bool,
    /// May everybody talk at any time?
    pub open_talk: bool,
    /// Does the table keep what a power has seen of the others' pieces?
    pub notebook: bool,
    /// May a Drop that stands be intercepted when a secret is cashed in there?
    pub standing_drops: bool,
    /// Is a city that a tile makes home to spies their territory outright, as under rules number 1?
    pub homes_are_territory: bool,
    /// May a spy that has moved and takes a secret over go on with it, as under rules number 1?
    pub taker_goes_on: bool,
    /// Who has Russia in 1933 at a table for two.
    pub russia_first: Seat,
    /// Do captures and markers between two countries of one person score?
    pub sisters_score: bool,
    /// Do talks that were ended cost Action Points anew? They did not under rules number 1.
    pub talks_anew_cost: bool,
    /// Does a chair that resigns or runs out of time end the game for all, with originals at home uncounted? So it was under
    /// rules number 1.
    pub leaver_ends: bool,
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        name: "setup",
        values: &["by-hand", "quick"],
        before: None,
        about: "Whether everybody places his secrets, police and spies, or the table lays them out sensibly by lot.",
    },
    OptionSpec {
        name: "table-talk",
        values: &["talks-only", "open"],
        before: None,
        about: "Whether words pass only between two powers whose talks are open, or freely at any time.",
    },
    OptionSpec {
        name: "notebook",
        values: &["kept", "none"],
        before: None,
        about: "Whether the table keeps for each power what it has seen of the others' pieces (ruling R-42).",
    },
    OptionSpec {
        name: "intercept",
        values: &["standing-drops", "as-played"],
        before: Some("as-played"),
        about: "Whether Intercept also ends a Drop that stands, when a secret is cashed in there, or only what is just being played (ruling R-44).",
    },
    OptionSpec {
        name: "russia-first",
        values: &["germany-italy", "france-britain"],
        before: None,
        about: "With two seats: who plays Russia in 1933; it changes every year (ruling R-48).",
    },
    OptionSpec {
        name: "own-captures",
        values: &["nothing", "score"],
        before: Some("score"),
        about: "With two to four seats: whether captures and killings between two countries of one person score (house rule R-71).",
    },
];

pub(crate) fn rulings(options: &Options) -> Rulings {
    Rulings {
        quick_setup: options.get("setup") == "quick",
        open_talk: options.get("table-talk") == "open",
        notebook: options.get("notebook") != "none",
        standing_drops: options.get("intercept") == "standing-drops",
        homes_are_territory: options.rules() < 2,
        taker_goes_on: options.rules() < 2,
        russia_first: Seat(u8::from(options.get("russia-first") == "france-britain")),
        sisters_score: options.get("own-captures") == "score",
        talks_anew_cost: options.rules() >= 2,
        leaver_ends: options.rules() < 2,
    }
}
