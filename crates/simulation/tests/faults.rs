//! A fault that somebody could make in the server or a store is found by its seeds.

use simulation::{Fault, Reading, simulate_with};

/// Within so many seeds each fault must be found.
const SEEDS: u64 = 100;

/// The first seed that finds a fault, and what it says.
fn found(fault: Fault) -> Option<(u64, String)> {
    (0..SEEDS).find_map(|seed| Some((seed, simulate_with(seed, Reading::Hash, Some(fault)).broken?)))
}

#[test]
fn each_fault_that_is_made_on_purpose_is_found() {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let missed = std::sync::Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(fault) = Fault::ALL.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    match found(*fault) {
                        Some((seed, broken)) => {
                            println!("{fault:?} is found by seed {seed}: {}", broken.chars().take(300).collect::<String>())
                        }
                        None => missed.lock().unwrap().push(*fault),
                    }
                }
            });
        }
    });
    let missed = missed.lock().unwrap();
    assert!(missed.is_empty(), "{SEEDS} seeds do not find {missed:?}");
}
