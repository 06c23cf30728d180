//! Random games with every promise of the contract checked at every step, for two to five seats.
//!
//! `PERFIDY_GAMES=4000 cargo test --release -p spies random_games` plays a large number;
//! `PERFIDY_EVERY=4` looks at imaginings, pictures and undo on a quarter of the steps only.

use spies::Spies;
use std::sync::Arc;
use table::{
    Options, Play,
    trial::{Care, random_game},
};

/// A number from the environment, or the usual one.
fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Plays this table's share of the games, and says how many imagined states were not the true one, in a hundred.
fn play(seats: u8, given: &[(&str, &str)]) -> usize {
    let options = Options::complete(&Spies::ABOUT, given.iter().copied()).expect("the options exist");
    let edition = Arc::new(Spies::house());
    let game = Arc::new(Spies::open(seats, &options, &edition).expect("the house edition holds"));
    let care = Care { every: setting("PERFIDY_EVERY", 16) as u32, most_steps: 20_000 };
    let (mut imagined, mut differing) = (0, 0);
    for seed in 0..setting("PERFIDY_GAMES", 12) / 6 {
        let finished = random_game(&game, &options, &edition, seed, care).unwrap_or_else(|e| panic!("{e}"));
        imagined += finished.imagined;
        differing += finished.differing;
    }
    differing * 100 / imagined.max(1)
}

/// `spies.leak.legal-lists` `spies.few.two`
#[test]
fn two_seats() {
    assert!(play(2, &[]) > 90);
}

#[test]
fn three_seats() {
    assert!(play(3, &[]) > 90);
}

#[test]
fn four_seats() {
    assert!(play(4, &[]) > 90);
}

#[test]
fn five_seats() {
    assert!(play(5, &[]) > 90);
}

#[test]
fn five_seats_laid_out_by_lot() {
    assert!(play(5, &[("setup", "quick"), ("table-talk", "open")]) > 90);
}

#[test]
fn two_seats_without_a_notebook() {
    assert!(play(2, &[("notebook", "none"), ("russia-first", "france-britain")]) > 90);
}
