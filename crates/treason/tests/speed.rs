//! What is copied and played at every step of a search is small and asks for no memory.

use allocation_counter::measure;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{Options, Play, trial::random_playout};
use treason::{Move, State, Treason};

#[test]
fn a_state_and_a_move_are_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Move>() <= 4, "{} bytes", size_of::<Move>());
}

#[test]
fn random_play_asks_for_no_memory() {
    for seats in 2..=5 {
        let options = Options::complete(&Treason::ABOUT, []).expect("there are defaults");
        let game = Treason::open(seats, &options, &Treason::house()).expect("the house edition can be read");
        let (mut rng, mut moves) = (Xoshiro256PlusPlus::seed_from_u64(1), Vec::with_capacity(4096));
        let mut decisions = 0;
        let asked = measure(|| decisions = (0..5).map(|_| random_playout(&game, &mut game.setup(), &mut moves, &mut rng)).sum());
        assert!(decisions > 500 && asked.count_total == 0, "{} allocations in {decisions} decisions", asked.count_total);
    }
}
