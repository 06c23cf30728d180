//! The roles of the game are the five powers; and which chair plays which of them. (7.0)

use crate::year::Year;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A power, in the order in which they always act. (2.1) (`spies.few.separate`)
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

/// How the five powers are shared among two to five chairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chairs {
    seats: u8,
    /// With two chairs: who has Russia in 1933.
    russia_first: Seat,
}

impl Chairs {
    /// So many chairs; with two, this one has Russia first.
    pub fn new(seats: u8, russia_first: Seat) -> Self {
        Chairs { seats, russia_first }
    }

    /// How many chairs.
    #[inline]
    pub fn seats(self) -> u8 {
        self.seats
    }

    /// Whose power it is in this year (`spies.few.four`, `spies.few.three`, `spies.few.two`, `spies.setup.choose`).
    #[inline]
    pub fn seat_of(self, power: Power, year: Year) -> Seat {
        const FOUR: [u8; 5] = [0, 0, 1, 2, 3];
        const THREE: [u8; 5] = [0, 0, 1, 2, 2];
        const TWO: [u8; 5] = [0, 0, 0, 1, 1];
        match self.seats {
            2 if power == Power::Russia => Seat((self.russia_first.0 + year.0) % 2),
            2 => Seat(TWO[power.index()]),
            3 => Seat(THREE[power.index()]),
            4 => Seat(FOUR[power.index()]),
            _ => Seat(power as u8),
        }
    }

    /// The powers of a chair in this year.
    pub fn powers_of(self, seat: Seat, year: Year) -> PowerSet {
        Power::ALL.into_iter().filter(|p| self.seat_of(*p, year) == seat).collect()
    }

    /// Are these two different powers of one person?
    #[inline]
    pub fn sisters(self, a: Power, b: Power, year: Year) -> bool {
        a != b && self.seats < 5 && self.seat_of(a, year) == self.seat_of(b, year)
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
            _ => return Power::from_index(seat.index()).id(),
        };
        names.get(seat.index()).copied().unwrap_or_default()
    }
}
