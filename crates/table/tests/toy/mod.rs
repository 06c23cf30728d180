//! A toy game for the tests of the table: small, and yet with every difficulty of the real ones.
//!
//! Chair 0 holds Red and Blue, chair 1 holds Green; a crow hops by itself. Ten cards, 0 to 9. In its turn a power may
//! look at the top of the deck, lay a pair under it, play the omen (card 9), or call for secret bids. What the bids
//! show may be challenged with a card, one power after the other, and each challenge calls for new bids.
#![allow(dead_code, unreachable_pub, unused_imports, reason = "each test file uses its own part of the toy")]
#![cfg_attr(rustfmt, rustfmt_skip)] // Small things stay on one line: the whole toy is to be read at one sitting.

mod moves;
mod play;
mod state;
mod view;

pub use moves::{Act, Move, Why};
pub use play::Event;
pub use state::{Bid, Ending, Frame, OMEN, Power, Public, State};
use serde::Deserialize;
use table::event::{self, Amount, Program, Who, Words};
use table::{About, OptionSpec, Options, Problem, Texts};
pub use view::View;

/// The rulebook of one toy table; `fault`, from a file of that name, is broken on purpose, to see whether a trial notices.
#[derive(Clone, Debug)]
pub struct Toy { pub omen: Program<Verb, Test>, pub turns: u8, pub fault: Option<Fault> }

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Fault {
    ViewShowsHands, ViewShowsMore, MovesMissOne, ReadIsDeaf, CardIsLost, LookIsSilent, SecretRefuses, ImaginesTheClose, DumpForgets,
    OutcomesAreTwins, LabelIsUnknown, TurnsNeverEnd, RuleIsUnlisted, PictureRepeats,
}

pub const ABOUT: About = About {
    id: "toy", name: "Toy", line: "Three powers, ten cards and a crow.", seats: (2, 2), usual_seats: 2, rules_number: 3,
    options: &[OptionSpec { name: "length", values: &["short", "long"], about: "How many turns are played." }],
    results: &["west wins", "nobody wins", "east wins", "west resigns", "east resigns"],
    rules: include_str!("rules.txt"),
};

pub fn house() -> Texts { Texts::new("house").with("omen.txt", include_str!("omen.txt")) }

impl Toy {
    pub fn made(options: &Options, edition: &Texts) -> Result<Toy, Vec<Problem>> {
        let text = edition.get("omen.txt").ok_or_else(|| vec![Problem::in_file("omen.txt", "the file is missing")])?;
        let problem = |f: event::Fault| Problem { line: Some(f.line + 1), ..Problem::in_file("omen.txt", f.sentence) };
        let omen = event::parse(&ToyWords, text).map_err(|faults| faults.into_iter().map(problem).collect::<Vec<_>>())?;
        let fault = edition.get("fault").and_then(|name| serde_json::from_str(name).ok());
        Ok(Toy { omen, turns: if options.get("length") == "long" { 12 } else { 6 }, fault })
    }

    pub fn has(&self, fault: Fault) -> bool { self.fault == Some(fault) }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb { Gain, Lose }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test { Rich, Cards }

struct ToyWords;

impl Words for ToyWords {
    type Verb = Verb;
    type Test = Test;

    fn verb(&self, word: &str, _: Option<Amount>, _: &[&str]) -> Result<Verb, String> {
        [("gain", Verb::Gain), ("lose", Verb::Lose)].into_iter().find(|v| v.0 == word).map(|v| v.1).ok_or(format!("nobody can '{word}'"))
    }
    fn test(&self, words: &[&str]) -> Result<Test, String> {
        [("rich", Test::Rich), ("cards", Test::Cards)].into_iter().find(|t| [t.0] == words).map(|t| t.1).ok_or("no such test".into())
    }
    fn roll(&self, _: &[&str]) -> Result<Verb, String> { Err("the toy has no dice".into()) }
    fn who(&self, _: &str) -> Option<Who> { None }
}
