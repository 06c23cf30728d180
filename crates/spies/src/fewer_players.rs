//! Which chair plays which power: five chairs have one each, fewer have several. (7.0)

use crate::{Power, PowerSet, Year};
use table::{Chairs, Seat};

/// How the five powers are shared among two to five chairs; each stays a country for itself (`spies.few.separate`). Of two chairs each has Russia in turn, year by year.
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

    /// Whose power it is in this year; what Russia wins, it wins for who has it in the last one (`spies.few.two-victory`).
    #[inline]
    pub fn seat_of(self, power: Power, year: Year) -> Seat {
        self.in_year(year).seat_of(power).unwrap_or_default()
    }

    /// The powers of a chair in this year.
    pub fn powers_of(self, seat: Seat, year: Year) -> PowerSet {
        self.in_year(year).roles_of(seat)
    }

    /// Are these two different powers of one person? (R-49, `spies.few.no-exchange`)
    #[inline]
    pub fn sisters(self, a: Power, b: Power, year: Year) -> bool {
        a != b && self.in_year(year).are_one(a, b)
    }

    /// The word for a chair in records.
    pub fn name(self, seat: Seat) -> &'static str {
        let names: &[&'static str] = match self.seats {
            2 => &["germany-italy", "france-britain"],
            3 => &["germany-italy", "russia", "france-britain"],
            4 => &["germany-italy", "russia", "france", "britain"],
            _ => &Power::IDS,
        };
        names.get(seat.index()).copied().unwrap_or_default()
    }
}
