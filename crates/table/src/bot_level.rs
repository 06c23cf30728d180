//! The levels of bots by their words. The bots themselves are in a crate of their own; stores and servers only name them.

use std::{error::Error, fmt, str::FromStr};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotLevel {
    /// Any move.
    Random,
    /// The move whose deed ends best by the game's own estimate.
    Greedy,
}

impl BotLevel {
    /// Every level, weakest first.
    pub const ALL: [BotLevel; 2] = [BotLevel::Random, BotLevel::Greedy];

    /// The word by which people call it.
    pub const fn word(self) -> &'static str {
        match self {
            BotLevel::Random => "random",
            BotLevel::Greedy => "greedy",
        }
    }

    /// What it does, in plain words.
    pub const fn says(self) -> &'static str {
        match self {
            BotLevel::Random => "at random, for looking around",
            BotLevel::Greedy => "well: weighs where each decision leads",
        }
    }
}

impl fmt::Display for BotLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for BotLevel {
    type Err = UnknownLevel;

    fn from_str(word: &str) -> Result<Self, UnknownLevel> {
        BotLevel::ALL.into_iter().find(|level| level.word() == word).ok_or_else(|| UnknownLevel(word.to_owned()))
    }
}

/// A word that names no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot called '{}'; there are {}", self.0, BotLevel::ALL.map(BotLevel::word).join(" and "))
    }
}

impl Error for UnknownLevel {}
