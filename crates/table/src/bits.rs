//! A set of up to 64 small numbers: cards, counters, spaces. One machine word, no allocation.

use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// A set of numbers below 64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bits(pub u64);

impl Bits {
    /// The empty set.
    pub const NONE: Bits = Bits(0);

    /// The numbers 0 to `count` - 1.
    pub const fn first(count: u8) -> Bits {
        if count >= 64 { Bits(u64::MAX) } else { Bits((1 << count) - 1) }
    }

    /// A set of one.
    #[inline]
    pub const fn only(n: u8) -> Bits {
        Bits(1 << n)
    }

    /// Is `n` in the set?
    #[inline]
    pub const fn has(self, n: u8) -> bool {
        n < 64 && self.0 >> n & 1 == 1
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many numbers.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Puts `n` in.
    #[inline]
    pub fn insert(&mut self, n: u8) {
        self.0 |= 1 << n;
    }

    /// Takes `n` out.
    #[inline]
    pub fn remove(&mut self, n: u8) {
        self.0 &= !(1 << n);
    }

    /// This set and another.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }

    /// What is here and not there.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Bits) -> Bits {
        Bits(self.0 & !other.0)
    }

    /// The `nth` smallest number, counted from 0.
    #[inline]
    pub fn nth(self, nth: u8) -> Option<u8> {
        let mut rest = self.0;
        for _ in 0..nth {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| rest.trailing_zeros() as u8)
    }

    /// One of the numbers, each with the same chance.
    #[inline]
    pub fn any(self, rng: &mut impl Rng) -> Option<u8> {
        if self.is_empty() { None } else { self.nth(crate::chance::below(rng, u32::from(self.len())) as u8) }
    }

    /// `count` different numbers (or all, where there are fewer), each choice with the same chance.
    pub fn some(mut self, count: u8, rng: &mut impl Rng) -> Bits {
        let mut taken = Bits::NONE;
        for _ in 0..count {
            let Some(n) = self.any(rng) else { break };
            self.remove(n);
            taken.insert(n);
        }
        taken
    }

    /// The numbers in rising order.
    #[inline]
    pub fn iter(self) -> BitsIter {
        BitsIter(self.0)
    }
}

/// Walks through a [`Bits`] in rising order.
#[derive(Clone, Debug)]
pub struct BitsIter(u64);

impl Iterator for BitsIter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let n = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(n)
    }
}

impl IntoIterator for Bits {
    type Item = u8;
    type IntoIter = BitsIter;

    fn into_iter(self) -> BitsIter {
        self.iter()
    }
}

impl FromIterator<u8> for Bits {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut set = Bits::NONE;
        numbers.into_iter().for_each(|n| set.insert(n));
        set
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Bits {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bits {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let numbers = Vec::<u8>::deserialize(from)?;
        match numbers.iter().find(|n| **n >= 64) {
            Some(n) => Err(D::Error::custom(format!("{n} is no member of a set of numbers below 64"))),
            None => Ok(numbers.into_iter().collect()),
        }
    }
}
