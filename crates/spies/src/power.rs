//! The five powers.

use serde::{Deserialize, Serialize};

/// A power, in the order in which they always act. (2.1)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Power {
    Germany,
    Italy,
    Russia,
    France,
    Britain,
}

impl Power {
    /// How many there are.
    pub const COUNT: usize = 5;

    /// All five, in the order of play.
    pub const ALL: [Power; Power::COUNT] = [Power::Germany, Power::Italy, Power::Russia, Power::France, Power::Britain];

    /// As an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of records and editions.
    pub const fn id(self) -> &'static str {
        match self {
            Power::Germany => "germany",
            Power::Italy => "italy",
            Power::Russia => "russia",
            Power::France => "france",
            Power::Britain => "britain",
        }
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Power::Germany => "Germany",
            Power::Italy => "Italy",
            Power::Russia => "Russia",
            Power::France => "France",
            Power::Britain => "Britain",
        }
    }

    /// The two letters that its tiles bear.
    pub const fn code(self) -> &'static str {
        match self {
            Power::Germany => "Ge",
            Power::Italy => "It",
            Power::Russia => "Rs",
            Power::France => "Fr",
            Power::Britain => "Br",
        }
    }

    /// The power whose turn comes after this one's.
    #[inline]
    pub const fn next(self) -> Power {
        match self {
            Power::Germany => Power::Italy,
            Power::Italy => Power::Russia,
            Power::Russia => Power::France,
            Power::France => Power::Britain,
            Power::Britain => Power::Germany,
        }
    }

    /// The power with this word.
    pub fn from_id(id: &str) -> Option<Power> {
        Power::ALL.into_iter().find(|p| p.id() == id)
    }
}
