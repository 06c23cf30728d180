//! The roles of the game are the five powers; and which chair plays which of them. (7.0)

use crate::year::Year;
use table::{Chairs, Seat, Set};

table::words! {
    /// A power, in the order in which they always act. (2.1) (`spies.few.separate`)
    pub enum Power: u8 {
        Germany "germany" "Germany",
        Italy "italy" "Italy",
        Russia "russia" "Russia",
        France "france" "France",
        Britain "britain" "Britain",
    }
}

/// A set of powers.
pub type PowerSet = Set<Power>;

impl Power {
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
        self.after(1)
    }

    #[inline]
    const fn after(self, turns: usize) -> Power {
        Power::ALL[(self as usize + turns) % Power::COUNT]
    }

    /// The four others in the order of play, beginning with the one after this.
    #[inline]
    pub fn others(self) -> impl Iterator<Item = Power> {
        (1..Power::COUNT).map(move |n| self.after(n))
    }

    /// All five in the order of play, beginning with this one.
    #[inline]
    pub fn round(self) -> impl Iterator<Item = Power> {
        (0..Power::COUNT).map(move |n| self.after(n))
    }
}

/// How the five powers are shared among two to five chairs. Of two chairs each has Russia in turn, year by year.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating {
    seats: u8,
    /// In even years and in odd ones, counted from 1933.
    years: [Chairs<Power>; 2],
}

impl Seating {
    /// So many chairs; with two, this one has Russia first (R-48, `spies.few.four`, `spies.few.three`, `spies.few.two`,
    /// `spies.setup.choose`).
    pub fn new(seats: u8, russia_first: Seat) -> Self {
        let seat_of = |power: Power, year: u8| match (seats, power) {
            (2, Power::Russia) => (russia_first.0 + year) % 2,
            (2, _) => [0, 0, 0, 1, 1][power.index()],
            (3, _) => [0, 0, 1, 2, 2][power.index()],
            (4, _) => [0, 0, 1, 2, 3][power.index()],
            _ => power as u8,
        };
        Seating { seats, years: [0, 1].map(|year| Chairs::new(|power| Some(Seat(seat_of(power, year))))) }
    }

    /// How many chairs.
    #[inline]
    pub fn seats(self) -> u8 {
        self.seats
    }

    /// Who plays which power in this year.
    #[inline]
    pub fn in_year(&self, year: Year) -> &Chairs<Power> {
        &self.years[year.index() % 2]
    }

    /// Whose power it is in this year.
    #[inline]
    pub fn seat_of(self, power: Power, year: Year) -> Seat {
        self.in_year(year).seat_of(power).unwrap_or_default()
    }

    /// The powers of a chair in this year.
    pub fn powers_of(self, seat: Seat, year: Year) -> PowerSet {
        self.in_year(year).roles_of(seat)
    }

    /// Are these two different powers of one person?
    #[inline]
    pub fn sisters(self, a: Power, b: Power, year: Year) -> bool {
        a != b && self.in_year(year).are_one(a, b)
    }

    /// The word for a chair in records.
    pub fn name(self, seat: Seat) -> &'static str {
        const FOUR: [&str; 4] = ["germany-italy", "russia", "france", "britain"];
        const THREE: [&str; 3] = ["germany-italy", "russia", "france-britain"];
        const TWO: [&str; 2] = ["germany-italy", "france-britain"];
        let names: &[&'static str] = match self.seats {
            2 => &TWO,
            3 => &THREE,
            4 => &FOUR,
            _ => &Power::IDS,
        };
        names.get(seat.index()).copied().unwrap_or_default()
    }
}
