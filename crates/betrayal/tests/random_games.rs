//! Random games with every promise of the contract checked.

use betrayal::Betrayal;
use table::testing::random_games::{Usual, play};

const USUAL: Usual = Usual { games: 60, tables: 4, every: 64, most_steps: 20_000 };

#[test]
fn historical() {
    println!("{:?}", play::<Betrayal>(2, &[], USUAL));
}

#[test]
fn free() {
    println!("{:?}", play::<Betrayal>(2, &[("setup", "free"), ("turns", "10")], USUAL));
}

#[test]
fn third_chair() {
    println!("{:?}", play::<Betrayal>(3, &[("german", "chair")], USUAL));
}

#[test]
fn without_house_rules() {
    let off = ["drop-not-on-republic", "first-turn-attack", "late-evacuation", "forward-by-rank", "maginot-rear-open"];
    println!("{:?}", play::<Betrayal>(2, &off.map(|name| (name, "off")), USUAL));
}
