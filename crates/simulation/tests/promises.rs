//! What is promised (docs/reliability.md) holds in many worlds.

use simulation::campaign;

/// How many; a named command tries as many more as one likes.
const SEEDS: u64 = 1_000;

#[test]
fn the_first_seeds_break_no_promise() {
    let seen = campaign(0..SEEDS, None);
    if let Some((seed, _)) = seen.broken.first() {
        panic!(
            "{seen}\nOne of them again, with every line of what happened:\n  PERFIDY_SEED={seed} cargo run -p simulation --example seeds"
        );
    }
    assert!(seen.counts.acknowledged > SEEDS * 10, "{seen}");
}
