//! The bot that does not think.

use crate::Bot;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{Know, Seat, chance::below};

/// Plays any of its moves, each as likely as the others.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Xoshiro256PlusPlus,
}

impl Random {
    /// A random bot; the same seed makes the same choices.
    pub fn new(seed: u64) -> Self {
        Random { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// A place in a list of this length, which is not empty.
    #[inline]
    pub fn pick(&mut self, length: usize) -> usize {
        below(&mut self.rng, length as u32) as usize
    }
}

impl<G: Know> Bot<G> for Random {
    fn choose(&mut self, _: &G, _: &G::View, moves: &[G::Move], _: Seat) -> usize {
        self.pick(moves.len())
    }
}
