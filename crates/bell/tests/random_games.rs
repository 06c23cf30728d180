//! Random games with every promise of the contract checked at every step, for two seats and for one
//! against the Solo Opponent on each side and level.
//!
//! `PERFIDY_GAMES=20000 cargo test --release -p bell random_games` plays the full number;
//! `PERFIDY_EVERY=4` looks at imaginings, pictures and undo on a quarter of the steps only.

use bell::Bell;
use std::sync::Arc;
use table::{
    Options, Play,
    trial::{Care, random_game},
};

/// A number from the environment, or the usual one.
fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Plays this table's share of the games, and says how often each result came.
fn play(seats: u8, given: &[(&str, &str)]) -> std::collections::BTreeMap<&'static str, u32> {
    let options = Options::complete(&Bell::ABOUT, given.iter().copied()).expect("the options exist");
    let edition = Arc::new(Bell::house());
    let game = Arc::new(Bell::open(seats, &options, &edition).expect("the house edition holds"));
    let mut results = std::collections::BTreeMap::new();
    let care = Care { every: setting("PERFIDY_EVERY", 1) as u32, most_steps: 3_000 };
    for seed in 0..setting("PERFIDY_GAMES", 140) / 7 {
        let finished = random_game(&game, &options, &edition, seed, care).unwrap_or_else(|e| panic!("{e}"));
        *results.entry(finished.label).or_default() += 1;
    }
    results
}

/// `bell.inv.bounded` `bell.inv.progress` `bell.inv.legal-closed` `bell.inv.replay` `bell.inv.no-leak`
#[test]
fn two_seats() {
    let results = play(2, &[]);
    assert!(results.contains_key("concede") && results.contains_key("defend"), "{results:?}");
}

#[test]
fn solo_as_defend_easy() {
    assert!(!play(1, &[("solo", "defend"), ("level", "easy")]).is_empty());
}

#[test]
fn solo_as_defend_normal() {
    assert!(!play(1, &[("solo", "defend"), ("level", "normal")]).is_empty());
}

#[test]
fn solo_as_defend_hard() {
    assert!(!play(1, &[("solo", "defend"), ("level", "hard")]).is_empty());
}

#[test]
fn solo_as_concede_easy() {
    assert!(!play(1, &[("solo", "concede"), ("level", "easy")]).is_empty());
}

#[test]
fn solo_as_concede_normal() {
    assert!(!play(1, &[("solo", "concede"), ("level", "normal")]).is_empty());
}

#[test]
fn solo_as_concede_hard() {
    assert!(!play(1, &[("solo", "concede"), ("level", "hard")]).is_empty());
}

/// the other way round.
#[test]
fn two_seats_with_other_rulings() {
    let other = [("blue-events", "once-a-game"), ("general-mobilization", "move-first"), ("mobilization-counts", "disks-ever")];
    assert!(!play(2, &[&other[..], &[("final-decision-reads", "pair")]].concat()).is_empty());
}

/// the other way round.
#[test]
fn solo_with_a_point_after_every_event() {
    for side in ["defend", "concede"] {
        assert!(!play(1, &[("solo", side), ("bonus-point", "every-event"), ("final-decision-reads", "pair")]).is_empty());
    }
}
