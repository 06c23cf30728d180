//! Random games of one table with every promise of the contract checked, as many as a test or a long command wants.
//!
//! `PERFIDY_GAMES` is the number of games over all tables of a test file, `PERFIDY_EVERY` how seldom the costly promises
//! (imaginings, pictures, undo) are looked at.

use crate::{
    Options, Referee,
    trial::{Care, random_game},
};
use std::{collections::BTreeMap, env, sync::Arc};

/// How many games a file of tests plays when nobody says otherwise, and how closely it looks.
#[derive(Clone, Copy, Debug)]
pub struct Usual {
    /// Games over all tables.
    pub games: u64,
    /// Among how many tables they are shared.
    pub tables: u64,
    /// The costly promises are looked at about every so many steps.
    pub every: u32,
    /// A game that takes more steps counts as endless.
    pub most_steps: usize,
}

/// What the games of one table were like.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// How often each result came.
    pub results: BTreeMap<&'static str, u32>,
    imagined: usize,
    differing: usize,
}

impl Played {
    /// How many imagined states were not the true one, in a hundred.
    pub fn differing(&self) -> usize {
        self.differing * 100 / self.imagined.max(1)
    }
}

/// Plays this table's share of the games.
///
/// # Panics
/// With the first promise that is broken.
pub fn play<G: Referee>(seats: u8, given: &[(&str, &str)], usual: Usual) -> Played {
    let options = Options::complete(&G::ABOUT, given.iter().copied()).expect("the options exist");
    let edition = Arc::new(G::house());
    let game = Arc::new(G::open(seats, &options, &edition).expect("the house edition holds"));
    let care = Care { every: setting("PERFIDY_EVERY", usual.every.into()) as u32, most_steps: usual.most_steps };
    let mut played = Played::default();
    for seed in 0..setting("PERFIDY_GAMES", usual.games) / usual.tables {
        let finished = random_game(&game, &options, &edition, seed, care).unwrap_or_else(|e| panic!("{e}"));
        *played.results.entry(finished.label).or_default() += 1;
        played.imagined += finished.imagined;
        played.differing += finished.differing;
    }
    played
}

/// A number from the environment, or the usual one.
fn setting(name: &str, usual: u64) -> u64 {
    env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}
