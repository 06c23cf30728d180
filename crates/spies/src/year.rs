//! The seven years of the game, 1933 to 1939. (2.8)

table::small_id! {
    /// A year, counted from 0 for 1933.
    pub struct Year: u8, below 7;
}

impl Year {
    /// The year in which the game starts.
    pub const FIRST: Year = Year(0);
    /// The year in which it ends at the latest.
    pub const LAST: Year = Year(6);

    /// As it stands in a calendar: 1933 to 1939.
    pub const fn number(self) -> u16 {
        1933 + self.0 as u16
    }

    /// The year of the calendar, if the game covers it.
    pub fn from_number(number: u16) -> Option<Year> {
        Year::all().find(|y| y.number() == number)
    }
}
