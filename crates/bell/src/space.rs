//! The twelve spaces of the map, sets of them, and the cubes on them.
//!
//! A set of spaces has one bit in every group of four, and the cubes of one colour are a number in
//! every group of four; so "where are there more white than green cubes" is one subtraction for
//! the whole map. (Game Board; Presence and Control)

use serde::{Deserialize, Serialize};
use std::fmt;

/// A space of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Space {
    UnitedKingdom,
    France,
    SovietUnion,
    President,
    Government,
    Opposition,
    GeneralStaff,
    StateDefenseGuard,
    MoravianHqs,
    Czechoslovaks,
    Press,
    CsrGermans,
}

table::words! {
    /// Three spaces of one colour, in the board's order.
    pub enum Dimension: u8 {
        International "international" "International",
        Political "political" "Political",
        Military "military" "Military",
        Public "public" "Public",
    }
}

const SPACES: [(Space, &str, &str); 12] = [
    (Space::UnitedKingdom, "united-kingdom", "United Kingdom"),
    (Space::France, "france", "France"),
    (Space::SovietUnion, "soviet-union", "Soviet Union"),
    (Space::President, "president", "President"),
    (Space::Government, "government", "Government"),
    (Space::Opposition, "opposition", "Opposition"),
    (Space::GeneralStaff, "general-staff", "General Staff"),
    (Space::StateDefenseGuard, "state-defense-guard", "State Defense Guard"),
    (Space::MoravianHqs, "moravian-hqs", "Moravian HQs"),
    (Space::Czechoslovaks, "czechoslovaks", "Czechoslovaks"),
    (Space::Press, "press", "Press"),
    (Space::CsrGermans, "csr-germans", "ČSR Germans"),
];

impl Space {
    /// How many there are.
    pub const COUNT: usize = 12;

    /// All of them, three by three.
    pub fn all() -> impl Iterator<Item = Space> {
        SPACES.iter().map(|s| s.0)
    }

    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The space with this index.
    #[inline]
    pub const fn from_index(index: u8) -> Space {
        SPACES[index as usize].0
    }

    /// The word of records and editions.
    pub const fn id(self) -> &'static str {
        SPACES[self as usize].1
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        SPACES[self as usize].2
    }

    /// The space with this word.
    pub fn from_id(id: &str) -> Option<Space> {
        SPACES.iter().find(|s| s.1 == id).map(|s| s.0)
    }

    /// Its Dimension (`bell.map.dimensions`).
    #[inline]
    pub const fn dimension(self) -> Dimension {
        Dimension::ALL[self as usize / 3]
    }

    /// Is it star-shaped? (`bell.map.pivotal-four`)
    pub const fn is_pivotal(self) -> bool {
        Spaces::PIVOTAL.has(self)
    }
}

impl Dimension {
    /// Its three spaces.
    #[inline]
    pub const fn spaces(self) -> Spaces {
        Spaces(0x111 << (12 * self as u32))
    }

    /// Its star-shaped space.
    pub const fn pivotal(self) -> Space {
        match self {
            Dimension::International => Space::UnitedKingdom,
            Dimension::Political => Space::President,
            Dimension::Military => Space::GeneralStaff,
            Dimension::Public => Space::Czechoslovaks,
        }
    }
}

const LOW: u64 = 0x1111_1111_1111;
const HIGH: u64 = LOW << 3;

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spaces(u64);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces(0);
    /// The whole map.
    pub const ALL: Spaces = Spaces(LOW);
    /// The star-shaped ones.
    pub const PIVOTAL: Spaces = Spaces::of(&[Space::UnitedKingdom, Space::President, Space::GeneralStaff, Space::Czechoslovaks]);

    /// These spaces.
    pub const fn of(spaces: &[Space]) -> Spaces {
        let mut set = 0;
        let mut at = 0;
        while at < spaces.len() {
            set |= 1 << (4 * spaces[at] as u64);
            at += 1;
        }
        Spaces(set)
    }

    /// One space.
    #[inline]
    pub const fn only(space: Space) -> Spaces {
        Spaces(1 << (4 * space as u64))
    }

    /// Is this space in the set?
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 >> (4 * space as u64) & 1 == 1
    }

    /// Are all these spaces in the set?
    #[inline]
    pub const fn has_all(self, spaces: Spaces) -> bool {
        self.0 & spaces.0 == spaces.0
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// In either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }

    /// In both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    /// Here and not there.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }

    /// The spaces in the board's order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let at = rest.trailing_zeros() / 4;
            rest &= rest - 1;
            Some(Space::from_index(at as u8))
        })
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(Spaces::NONE, |set, s| set.or(Spaces::only(s)))
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// How many cubes of one colour stand in each space; at most seven fit, four are legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cubes(u64);

impl Cubes {
    /// No cube anywhere.
    pub const NONE: Cubes = Cubes(0);

    /// The number in one space.
    #[inline]
    pub const fn get(self, space: Space) -> u8 {
        (self.0 >> (4 * space as u64) & 7) as u8
    }

    /// Sets the number in one space; for set-ups and tests.
    pub fn set(&mut self, space: Space, count: u8) {
        let at = 4 * space as u64;
        self.0 = self.0 & !(15 << at) | u64::from(count & 7) << at;
    }

    /// One cube more.
    #[inline]
    pub fn add(&mut self, space: Space) {
        self.0 += 1 << (4 * space as u64);
    }

    /// One cube less; there must be one.
    #[inline]
    pub fn take(&mut self, space: Space) {
        self.0 -= 1 << (4 * space as u64);
    }

    /// Where there are at least so many, 1 to 8.
    #[inline]
    pub const fn at_least(self, count: u8) -> Spaces {
        Spaces(((self.0 + (8 - count as u64) * LOW) & HIGH) >> 3)
    }

    /// Where there is at least one (`bell.pres.one-cube`).
    #[inline]
    pub const fn present(self) -> Spaces {
        self.at_least(1)
    }

    /// Where there are four (`bell.map.cap-four`).
    #[inline]
    pub const fn full(self) -> Spaces {
        self.at_least(4)
    }

    /// Where there are strictly more than of the other colour (`bell.ctrl.strict-majority`).
    #[inline]
    pub const fn more_than(self, other: Cubes) -> Spaces {
        let other_has_as_many = ((other.0 | HIGH) - self.0) & HIGH;
        Spaces((!other_has_as_many & HIGH) >> 3)
    }

    /// On the whole map.
    pub fn total(self) -> u8 {
        Space::all().map(|s| self.get(s)).sum()
    }
}

impl fmt::Debug for Cubes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.present().iter().map(|s| (s.id(), self.get(s)))).finish()
    }
}
