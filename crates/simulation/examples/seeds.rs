//! Seeds of the simulated house, as many as `PERFIDY_SEEDS` says (100 where it says nothing) from `PERFIDY_FIRST` on, or the one that
//! `PERFIDY_SEED` names, with every line of what happened. With the fault that
//! `PERFIDY_FAULT` names, as [`Fault`] spells it, where somebody wants to see how it is found. Ends with 1 where a promise was broken.

use simulation::{Fault, Reading, campaign, simulate_with};
use std::{env, process::ExitCode};

fn main() -> ExitCode {
    if let Some(seed) = number("PERFIDY_SEED") {
        return one(seed, fault());
    }
    // From where a longer run is to go on.
    let first = number("PERFIDY_FIRST").unwrap_or(0);
    let seen = campaign(first..first + number("PERFIDY_SEEDS").unwrap_or(100), fault());
    println!("{seen}");
    ended(seen.broken.is_empty())
}

/// One seed, and whether it does the same again.
fn one(seed: u64, fault: Option<Fault>) -> ExitCode {
    let [once, again] = [(); 2].map(|()| simulate_with(seed, Reading::Words, fault));
    println!("{}", once.words.join("\n"));
    println!("seed {seed}: trace {:016x}, {}", once.trace, once.counts);
    if let Some((a, b)) = once.words.iter().zip(&again.words).find(|(a, b)| a != b) {
        println!("the second time it went otherwise: '{a}', then '{b}'");
    }
    if let Some(broken) = &once.broken {
        println!("broken: {broken}");
    }
    ended(once.broken.is_none())
}

fn number(name: &str) -> Option<u64> {
    env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is a number, not '{text}'")))
}

fn fault() -> Option<Fault> {
    let name = env::var("PERFIDY_FAULT").ok()?;
    let all = Fault::ALL.into_iter().find(|fault| format!("{fault:?}") == name);
    Some(all.unwrap_or_else(|| panic!("PERFIDY_FAULT is one of {:?}, not '{name}'", Fault::ALL)))
}

fn ended(well: bool) -> ExitCode {
    if well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
