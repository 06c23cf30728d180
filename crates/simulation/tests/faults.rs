//! A fault that somebody could make in the server or a store is found by its seeds.

use simulation::{Fault, Reading, simulate_with};
use std::{
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// Within so many seeds each fault must be found.
const SEEDS: u64 = 100;

/// What the seeds do not find yet (docs/reliability.md): what an old leader writes would have to come between a takeover and the first line of the new one.
const OPEN: Fault = Fault::NoFence;

/// The first seed that finds a fault, and what it says.
fn found(fault: Fault) -> Option<(u64, String)> {
    (0..SEEDS).find_map(|seed| Some((seed, simulate_with(seed, Reading::Hash, Some(fault)).broken?)))
}

#[test]
fn faults_that_are_made_on_purpose_are_found() {
    let faults: Vec<Fault> = Fault::ALL.into_iter().filter(|fault| *fault != OPEN).collect();
    let (next, missed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(fault) = faults.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match found(*fault) {
                        Some((seed, broken)) => {
                            println!("{fault:?} is found by seed {seed}: {}", broken.chars().take(300).collect::<String>());
                        }
                        None => missed.lock().unwrap().push(*fault),
                    }
                }
            });
        }
    });
    let missed = missed.into_inner().unwrap();
    assert!(missed.is_empty(), "{SEEDS} seeds do not find {missed:?}");
}
