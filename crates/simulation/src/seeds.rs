//! Many seeds, on as many threads as the machine has cores.

use crate::{
    fault::Fault,
    simulate::{Counts, Outcome, simulate_with},
    world::{Reading, lock},
};
use std::{
    fmt,
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

/// No more failures than these are kept.
const MOST: usize = 20;

/// What came of many seeds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Campaign {
    /// How many were simulated.
    pub seeds: u64,
    /// How much was done in them.
    pub counts: Counts,
    /// The first that have broken a promise, by seed.
    pub broken: Vec<(u64, String)>,
}

/// Simulates these seeds, perhaps with a fault that is made on purpose; ends early when many have broken a promise.
pub fn campaign(seeds: Range<u64>, fault: Option<Fault>) -> Campaign {
    let next = AtomicU64::new(seeds.start);
    let all = Mutex::new(Campaign::default());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end || lock(&all).broken.len() >= MOST {
                        return;
                    }
                    let outcome = simulate_with(seed, Reading::Hash, fault);
                    lock(&all).take(outcome);
                }
            });
        }
    });
    let mut all = lock(&all).clone();
    all.broken.sort();
    all
}

impl Campaign {
    fn take(&mut self, outcome: Outcome) {
        self.seeds += 1;
        self.counts.add(outcome.counts);
        if let Some(broken) = outcome.broken {
            self.broken.push((outcome.seed, broken));
        }
    }
}

impl fmt::Display for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seeds: {}", self.seeds, self.counts)?;
        for (seed, broken) in &self.broken {
            let first: String = broken.chars().take(400).collect();
            write!(f, "\nseed {seed}: {first}")?;
        }
        Ok(())
    }
}
