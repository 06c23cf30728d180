//! Random games with every promise of the contract checked.

use orchestra::Orchestra;
use table::testing::random_games::{Usual, play};

const USUAL: Usual = Usual { games: 100, tables: 5, every: 16, most_steps: 20_000 };

#[test]
fn two_seats() {
    println!("{:?}", play::<Orchestra>(2, &[], USUAL));
}

#[test]
fn one_seat() {
    println!("{:?}", play::<Orchestra>(1, &[], USUAL));
}

#[test]
fn three_seats_with_lieutenants() {
    println!("{:?}", play::<Orchestra>(3, &[("lieutenants", "on"), ("conspirators", "choose")], USUAL));
}

#[test]
fn four_seats() {
    println!("{:?}", play::<Orchestra>(4, &[("urgency", "on")], USUAL));
}

#[test]
fn five_seats() {
    println!("{:?}", play::<Orchestra>(5, &[("guarded", "on"), ("difficulty", "easy"), ("first", "third")], USUAL));
}
