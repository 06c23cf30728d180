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

    /// What belongs to it: "German", "British".
    pub const fn adjective(self) -> &'static str {
        match self {
            Power::Germany => "German",
            Power::Italy => "Italian",
            Power::Russia => "Russian",
            Power::France => "French",
            Power::Britain => "British",
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

    /// The power with this index.
    #[inline]
    pub const fn from_index(index: usize) -> Power {
        Power::ALL[index % Power::COUNT]
    }

    /// The four others in the order of play, beginning with the one after this.
    #[inline]
    pub fn others(self) -> impl Iterator<Item = Power> {
        (1..Power::COUNT).map(move |n| Power::from_index(self.index() + n))
    }

    /// All five in the order of play, beginning with this one.
    #[inline]
    pub fn round(self) -> impl Iterator<Item = Power> {
        (0..Power::COUNT).map(move |n| Power::from_index(self.index() + n))
    }

    /// The power with this word.
    pub fn from_id(id: &str) -> Option<Power> {
        Power::ALL.into_iter().find(|p| p.id() == id)
    }
}

/// A set of powers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PowerSet(u8);

impl PowerSet {
    /// None of them.
    pub const NONE: PowerSet = PowerSet(0);

    /// One power.
    #[inline]
    pub const fn only(power: Power) -> PowerSet {
        PowerSet(1 << power as u8)
    }

    /// Is it in the set?
    #[inline]
    pub const fn has(self, power: Power) -> bool {
        self.0 >> power as u8 & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub fn insert(&mut self, power: Power) {
        self.0 |= 1 << power as u8;
    }

    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, power: Power) {
        self.0 &= !(1 << power as u8);
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// One after the other, in the order of play.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Power> {
        Power::ALL.into_iter().filter(move |p| self.has(*p))
    }
}

impl FromIterator<Power> for PowerSet {
    fn from_iter<I: IntoIterator<Item = Power>>(powers: I) -> Self {
        let mut set = PowerSet::NONE;
        powers.into_iter().for_each(|p| set.insert(p));
        set
    }
}
