//! A bot that fails does not end a game: any move is played in its place.

use bots::{Decision, decided};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn what_a_bot_names_is_taken() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    assert_eq!(decided(3, &mut rng, || 2), Decision { at: 2, failed: false });
}

#[test]
fn where_it_panics_or_names_no_move_each_move_comes_up() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let bots: [fn() -> usize; 2] = [|| 3, || panic!("a fault on purpose")];
    for bot in bots {
        let mut seen = [0; 3];
        for _ in 0..60 {
            let decision = decided(3, &mut rng, bot);
            assert!(decision.failed);
            seen[decision.at] += 1;
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }
}
