//! Random games with every promise of the contract checked.

use table::testing::random_games::{Played, Usual, play};
use treason::Treason;

const USUAL: Usual = Usual { games: 100, tables: 5, every: 64, most_steps: 20_000 };

fn played(seats: u8, options: &[(&str, &str)]) -> Played {
    let played = play::<Treason>(seats, options, USUAL);
    println!("{seats} seats: {played:?}");
    assert!(played.differing() >= 70, "what a viewer does not know is imagined in many ways");
    played
}

/// treason.inv.replay, treason.inv.view, treason.inv.offers, treason.inv.ends, treason.comp.players-2-5
#[test]
fn two() {
    played(2, &[]);
}

/// treason.inv.replay, treason.inv.view, treason.inv.offers, treason.inv.ends, treason.comp.players-2-5
#[test]
fn three() {
    played(3, &[]);
}

/// treason.inv.replay, treason.inv.view, treason.inv.offers, treason.inv.ends, treason.comp.players-2-5
#[test]
fn four() {
    played(4, &[]);
}

/// treason.inv.replay, treason.inv.view, treason.inv.offers, treason.inv.ends, treason.comp.players-2-5
#[test]
fn five() {
    played(5, &[]);
}

/// treason.setup.options
#[test]
fn every_option_changed() {
    played(3, &[("peace", "off"), ("seat-blocks", "on"), ("power-income", "0"), ("dark-ends", "on"), ("first", "second")]);
}
