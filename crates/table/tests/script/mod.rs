//! A table of Crow that is led to a position by the lines of a record.

use crate::crow::Crow;
use std::sync::Arc;
use table::{Dice, Line, Options, Play, Record, Sitting};

/// Red to move with 2, 6 and 8; Blue has 1 and 4, Green has 0 and 3; 5, 7 and 9 are in the deck.
pub const RED_TO_MOVE: &str = "* draw 0, * draw 1, * draw 2, * draw 3, * draw 4, * draw 6, * draw 8, * crow on";

/// Red has opened an auction, Blue bid 4 and won, and Blue is asked first whether it challenges.
pub const BLUE_TO_ANSWER: &str = "west: red auction, east: green pass, west: red pass, west: blue bid 4, * close on";

pub fn options() -> Options {
    Options::complete(&Crow::ABOUT, []).unwrap()
}

/// A fresh table; with a seed it has dice, without one the outcomes are given by hand.
pub fn opened(seed: Option<u64>) -> Sitting<Crow> {
    let game = Crow::open(2, &options(), &Crow::house()).unwrap();
    Sitting::new(Arc::new(game), options(), Arc::new(Crow::house()), seed.map(Dice::from_number))
}

/// The lines of a record, with commas between them.
pub fn lines(script: &str) -> Vec<Line> {
    let line = |text: &str| match text.strip_prefix("* ") {
        Some(chance) => {
            let (kind, outcome) = chance.split_once(' ').unwrap();
            Line::Chance { kind: kind.into(), outcome: outcome.into() }
        }
        None => {
            let (seat, text) = text.split_once(": ").unwrap();
            if text == "undo" { Line::Undo { seat: seat.into() } } else { Line::Move { seat: seat.into(), text: text.into() } }
        }
    };
    script.split(", ").map(line).collect()
}

/// Plays the lines; a refused one fails the test.
pub fn go(sitting: &mut Sitting<Crow>, script: &str) {
    lines(script).iter().for_each(|line| sitting.replay_line(line).unwrap_or_else(|e| panic!("{e}")));
}

/// A table in a position.
pub fn at(scripts: &[&str]) -> Sitting<Crow> {
    let mut sitting = opened(None);
    scripts.iter().for_each(|script| go(&mut sitting, script));
    sitting
}

/// A record without its closing sum, closed again; `\n` at its end as printed.
pub fn summed(body: &str) -> String {
    use sha2::{Digest, Sha256};
    let sum: String = Sha256::digest(body.as_bytes()).iter().map(|b| format!("{b:02x}")).collect();
    format!("{body}sum {sum}\n")
}

/// What stands above the closing sum.
pub fn body(record: &Record) -> String {
    let printed = record.print();
    printed[..printed.rfind("sum ").unwrap()].to_owned()
}
