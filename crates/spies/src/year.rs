//! The seven years of the game, 1933 to 1939. (2.8)

use serde::{Deserialize, Serialize};

/// A year, counted from 0 for 1933.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Year(pub u8);

impl Year {
    /// How many there are (`spies.turn.seven-years`).
    pub const COUNT: usize = 7;
    /// The year in which the game starts (`spies.setup.year-1933`).
    pub const FIRST: Year = Year(0);
    /// The year in which it ends at the latest.
    pub const LAST: Year = Year(6);

    /// All seven, in their order.
    pub fn all() -> impl DoubleEndedIterator<Item = Year> + Clone {
        (0..Year::COUNT as u8).map(Year)
    }

    /// As an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As it stands in a calendar: 1933 to 1939.
    pub const fn number(self) -> u16 {
        1933 + self.0 as u16
    }

    /// The year of the calendar, if the game covers it.
    pub fn from_number(number: u16) -> Option<Year> {
        Year::all().find(|y| y.number() == number)
    }
}
