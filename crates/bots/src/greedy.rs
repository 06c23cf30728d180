//! The bot that looks to the end of its own deed.
//!
//! It imagines a few states that fit its view, plays each of its moves in each of them to the best
//! end of the deed that it can find, and takes the move that does best on average.

use crate::{
    Bot,
    chain::{Chain, Link},
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{Know, Seat, chance::below};

/// Averages that differ by less than this are equal.
const SAME: f32 = 1e-5;

/// Takes the move whose deed ends best by the game's own estimate.
#[derive(Clone, Debug)]
pub struct Greedy<G: Know> {
    rng: Xoshiro256PlusPlus,
    imaginings: u32,
    budget: u32,
    values: Vec<f32>,
    links: Vec<Link<G::Move>>,
}

impl<G: Know> Greedy<G> {
    /// A greedy bot; the same seed makes the same choices.
    pub fn new(seed: u64) -> Self {
        Greedy { rng: Xoshiro256PlusPlus::seed_from_u64(seed), imaginings: 4, budget: 2_000, values: Vec::new(), links: Vec::new() }
    }

    /// How many states it imagines for a choice (4 unless told); more of them mean less luck.
    #[must_use]
    pub fn imagining(self, states: u32) -> Self {
        Greedy { imaginings: states.max(1), ..self }
    }

    /// About how many positions it looks at in each imagined state (2,000 unless told).
    #[must_use]
    pub fn looking_at(self, positions: u32) -> Self {
        Greedy { budget: positions, ..self }
    }

    fn value_moves(&mut self, game: &G, view: &G::View, moves: &[G::Move], seat: Seat) {
        self.values.clear();
        self.values.resize(moves.len(), 0.0);
        let mut certain: Option<G::State> = None;
        for imagined in 0..self.imaginings {
            let state = game.imagine(view, &mut self.rng);
            // What a seat can know is the same in all that it imagines.
            if imagined == 0 && moves.iter().any(|m| !game.is_senseless(&state, seat, *m)) {
                let values = moves.iter().zip(&mut self.values);
                values.filter(|(m, _)| game.is_senseless(&state, seat, **m)).for_each(|(_, value)| *value = f32::NEG_INFINITY);
            }
            let share = self.budget / self.values.iter().filter(|v| v.is_finite()).count().max(1) as u32;
            // The other seats answer alike whatever move is tried, so that only the moves differ.
            let luck = self.rng.next_u64();
            // What luck does not change is found out once.
            if certain.as_ref() == Some(&state) {
                continue;
            }
            let mut lucky = false;
            for (m, value) in moves.iter().zip(&mut self.values).filter(|(_, value)| value.is_finite()) {
                let mut chain = Chain::new(game, seat, luck, &mut self.links);
                *value += chain.value(&state, *m, share);
                lucky |= chain.was_lucky();
            }
            certain = (!lucky).then_some(state);
        }
        self.values.iter_mut().for_each(|v| *v /= self.imaginings as f32);
    }

    /// The place of the highest value; any of them where several are equal.
    fn best(&mut self) -> usize {
        let highest = self.values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let good = |v: f32| v >= highest - SAME;
        let count = self.values.iter().filter(|v| good(**v)).count();
        let nth = below(&mut self.rng, count as u32) as usize;
        self.values.iter().enumerate().filter(|(_, v)| good(**v)).nth(nth).map_or(0, |(at, _)| at)
    }
}

impl<G: Know> Bot<G> for Greedy<G> {
    fn choose(&mut self, game: &G, view: &G::View, moves: &[G::Move], seat: Seat) -> usize {
        if moves.len() < 2 {
            return 0;
        }
        self.value_moves(game, view, moves, seat);
        self.best()
    }
}
