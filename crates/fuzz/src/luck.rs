//! Chance that can be had again: everything here follows from a seed.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use table::chance::below;

/// A seeded source of choices.
#[derive(Clone, Debug)]
pub struct Luck(Xoshiro256PlusPlus);

impl Luck {
    /// The choices of this seed.
    pub fn new(seed: u64) -> Luck {
        Luck(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below this one; 0 where there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        below(&mut self.0, u32::try_from(bound).unwrap_or(u32::MAX).max(1)) as usize
    }

    /// A number from this one to that one.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// Once in so many times.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() { None } else { list.get(self.below(list.len())) }
    }

    /// Any byte.
    pub fn byte(&mut self) -> u8 {
        (self.0.next_u32() & 0xff) as u8
    }
}
