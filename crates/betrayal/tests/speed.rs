//! What is copied and played at every step of a search is small and asks for no memory.

use allocation_counter::measure;
use betrayal::{Betrayal, State};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{Options, Play, trial::random_playout};

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
}

#[test]
fn random_play_asks_for_no_memory() {
    for setup in ["historical", "free"] {
        let options = Options::complete(&Betrayal::ABOUT, [("setup", setup)]);
        let game = Betrayal::open(2, &options.expect("the options are known"), &Betrayal::house()).expect("the house edition can be read");
        let (mut rng, mut moves) = (Xoshiro256PlusPlus::seed_from_u64(1), Vec::with_capacity(4096));
        let mut decisions = 0;
        let asked = measure(|| decisions = (0..5).map(|_| random_playout(&game, &mut game.setup(), &mut moves, &mut rng)).sum());
        assert!(decisions > 1_000 && asked.count_total == 0, "{} allocations in {decisions} decisions", asked.count_total);
    }
}
