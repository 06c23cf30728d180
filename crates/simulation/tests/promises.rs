//! What is promised (docs/reliability.md) holds in a thousand worlds.

use simulation::campaign;

#[test]
fn a_thousand_seeds_break_no_promise() {
    let seen = campaign(0..1_000, None);
    assert!(seen.broken.is_empty(), "{seen}\nOne of them again, with every line of what happened:\n  {}", replay(seen.broken[0].0));
    assert!(seen.counts.acknowledged > 10_000, "{seen}");
}

/// The command that does what a seed did.
pub fn replay(seed: u64) -> String {
    format!("PERFIDY_SEED={seed} cargo run -p simulation --example seeds")
}
