//! Random games with every promise of the contract checked at every step, for two to five seats.
//!
//! `PERFIDY_GAMES=4000 cargo test --release -p spies random_games` plays a large number;
//! `PERFIDY_EVERY=4` looks at imaginings, pictures and undo on a quarter of the steps only.

use spies::Spies;
use table::testing::random_games::{Played, Usual, play};

const USUAL: Usual = Usual { games: 12, tables: 6, every: 16, most_steps: 20_000 };

fn games(seats: u8, given: &[(&str, &str)]) -> Played {
    play::<Spies>(seats, given, USUAL)
}

/// `spies.leak.legal-lists` `spies.few.two`
#[test]
fn two_seats() {
    assert!(games(2, &[]).differing() > 90);
}

#[test]
fn three_seats() {
    assert!(games(3, &[]).differing() > 90);
}

#[test]
fn four_seats() {
    assert!(games(4, &[]).differing() > 90);
}

#[test]
fn five_seats() {
    assert!(games(5, &[]).differing() > 90);
}

#[test]
fn five_seats_laid_out_by_lot() {
    assert!(games(5, &[("setup", "quick"), ("table-talk", "open")]).differing() > 90);
}

#[test]
fn two_seats_without_a_notebook() {
    assert!(games(2, &[("notebook", "none"), ("russia-first", "france-britain")]).differing() > 90);
}
