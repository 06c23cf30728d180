//! Random games with every promise of the contract checked at every step, for two seats and for one
//! against the Solo Opponent on each side and level.
//!
//! `PERFIDY_GAMES=20000 cargo test --release -p bell random_games` plays the full number;
//! `PERFIDY_EVERY=4` looks at imaginings, pictures and undo on a quarter of the steps only.

use bell::Bell;
use table::testing::random_games::{Played, Usual, play};

const USUAL: Usual = Usual { games: 140, tables: 7, every: 1, most_steps: 3_000 };

fn games(seats: u8, given: &[(&str, &str)]) -> Played {
    play::<Bell>(seats, given, USUAL)
}

/// `bell.inv.bounded` `bell.inv.progress` `bell.inv.legal-closed` `bell.inv.replay` `bell.inv.no-leak`
#[test]
fn two_seats() {
    let results = games(2, &[]).results;
    assert!(results.contains_key("concede") && results.contains_key("defend"), "{results:?}");
}

#[test]
fn solo_as_defend_easy() {
    assert!(!games(1, &[("solo", "defend"), ("level", "easy")]).results.is_empty());
}

#[test]
fn solo_as_defend_normal() {
    assert!(!games(1, &[("solo", "defend"), ("level", "normal")]).results.is_empty());
}

#[test]
fn solo_as_defend_hard() {
    assert!(!games(1, &[("solo", "defend"), ("level", "hard")]).results.is_empty());
}

#[test]
fn solo_as_concede_easy() {
    assert!(!games(1, &[("solo", "concede"), ("level", "easy")]).results.is_empty());
}

#[test]
fn solo_as_concede_normal() {
    assert!(!games(1, &[("solo", "concede"), ("level", "normal")]).results.is_empty());
}

#[test]
fn solo_as_concede_hard() {
    assert!(!games(1, &[("solo", "concede"), ("level", "hard")]).results.is_empty());
}

/// the other way round.
#[test]
fn two_seats_with_other_rulings() {
    let other = [("blue-events", "once-a-game"), ("general-mobilization", "move-first"), ("mobilization-counts", "disks-ever")];
    assert!(!games(2, &[&other[..], &[("final-decision-reads", "pair")]].concat()).results.is_empty());
}

/// the other way round.
#[test]
fn solo_with_a_point_after_every_event() {
    for side in ["defend", "concede"] {
        assert!(!games(1, &[("solo", side), ("bonus-point", "every-event"), ("final-decision-reads", "pair")]).results.is_empty());
    }
}
