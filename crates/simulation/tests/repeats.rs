//! The same seed does the same: without that no fault that is found could be found again.

use simulation::{Reading, simulate};
use std::thread;

/// Whatever the first of these have left behind in memory, the second have another thread.
#[test]
fn the_same_seed_does_the_same_again() {
    for seed in 0..12 {
        let again = thread::spawn(move || simulate(seed, Reading::Words));
        let once = simulate(seed, Reading::Words);
        let again = again.join().unwrap();
        if let Some((a, b)) = once.words.iter().zip(&again.words).find(|(a, b)| a != b) {
            panic!("seed {seed} does not repeat itself: '{a}' once, '{b}' then");
        }
        assert_eq!(once, again);
        assert!(once.words.len() > 100, "much happens in seed {seed}");
    }
}
