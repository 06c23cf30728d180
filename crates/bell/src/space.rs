//! The twelve spaces of the map, sets of them, and the cubes on them.
//!
//! A set of spaces has one bit in every group of four, and the cubes of one colour are a number in
//! every group of four; so "where are there more white than green cubes" is one subtraction for
//! the whole map. (Game Board; Presence and Control)

use crate::{Bell, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{collections::BTreeMap, fmt};
use table::Set;

table::closed_list! {
    /// A space of the map.
    pub enum Space: u64, stride 4 {
        UnitedKingdom "united-kingdom" "United Kingdom",
        France "france" "France",
        SovietUnion "soviet-union" "Soviet Union",
        President "president" "President",
        Government "government" "Government",
        Opposition "opposition" "Opposition",
        GeneralStaff "general-staff" "General Staff",
        StateDefenseGuard "state-defense-guard" "State Defense Guard",
        MoravianHqs "moravian-hqs" "Moravian HQs",
        Czechoslovaks "czechoslovaks" "Czechoslovaks",
        Press "press" "Press",
        CsrGermans "csr-germans" "ČSR Germans",
    }
}

table::closed_list! {
    /// Three spaces of one colour, in the board's order.
    pub enum Dimension: u8 {
        International "international" "International",
        Political "political" "Political",
        Military "military" "Military",
        Public "public" "Public",
    }
}

/// A set of spaces.
pub type Spaces = Set<Space>;

impl Space {
    /// The star-shaped ones.
    pub const PIVOTAL: Spaces = Space::set(&[Space::UnitedKingdom, Space::President, Space::GeneralStaff, Space::Czechoslovaks]);

    /// Its Dimension (`bell.map.dimensions`).
    #[inline]
    pub const fn dimension(self) -> Dimension {
        Dimension::ALL[self as usize / 3]
    }

    /// Is it star-shaped? (`bell.map.pivotal-four`)
    pub fn is_pivotal(self) -> bool {
        Space::PIVOTAL.has(self)
    }
}

impl Dimension {
    /// Its three spaces.
    #[inline]
    pub const fn spaces(self) -> Spaces {
        Set::from_bits(0x111 << (12 * self as u32))
    }

    /// Its star-shaped space, the first of its three.
    pub const fn pivotal(self) -> Space {
        Space::ALL[3 * self as usize]
    }
}

impl Bell {
    /// The spaces pressed by a side's virtual space (`bell.map.virtual-concede`, `bell.map.virtual-defend`); it is
    /// not on the map, so nothing is placed there and nothing takes it (`bell.map.virtual-unbreakable`).
    #[inline]
    pub fn virtual_pressure(&self, side: Side) -> Spaces {
        const CONCEDE: Spaces = Space::set(&[Space::UnitedKingdom, Space::Government, Space::CsrGermans]);
        const DEFEND: Spaces = Space::set(&[Space::Czechoslovaks, Space::GeneralStaff, Space::MoravianHqs]);
        match side {
            Side::Concede => CONCEDE,
            Side::Defend => DEFEND,
        }
    }
}

const LOW: u64 = 0x1111_1111_1111;
const HIGH: u64 = LOW << 3;

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
        Set::from_bits(((self.0 + (8 - count as u64) * LOW) & HIGH) >> 3)
    }

    /// Where there is at least one.
    #[inline]
    pub const fn present(self) -> Spaces {
        self.at_least(1)
    }

    /// Where there are four (`bell.map.cap-four`).
    #[inline]
    pub const fn full(self) -> Spaces {
        self.at_least(4)
    }

    /// Where there are strictly more than of the other colour.
    #[inline]
    pub const fn more_than(self, other: Cubes) -> Spaces {
        let other_has_as_many = ((other.0 | HIGH) - self.0) & HIGH;
        Set::from_bits((!other_has_as_many & HIGH) >> 3)
    }

    /// On the whole map.
    pub fn total(self) -> u8 {
        Space::ALL.into_iter().map(|s| self.get(s)).sum()
    }
}

/// As a list of spaces with their numbers.
impl Serialize for Cubes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.present().iter().map(|space| (space, self.get(space))))
    }
}

impl<'de> Deserialize<'de> for Cubes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut cubes = Cubes::NONE;
        for (space, count) in BTreeMap::<Space, u8>::deserialize(from)? {
            if count > 7 {
                return Err(D::Error::custom(format!("{count} cubes cannot stand in {}", space.name())));
            }
            cubes.set(space, count);
        }
        Ok(cubes)
    }
}

impl fmt::Debug for Cubes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.present().iter().map(|s| (s.id(), self.get(s)))).finish()
    }
}
