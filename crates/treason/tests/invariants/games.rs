//! What only whole games show.

use crate::support::open;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{Ask, Journal, Play, chance::below};
use treason::{Master, News, PLAYERS};

/// The turns of each player in a random game, and who is in the city at its end.
pub fn turns_of_a_random_game(seats: u8, seed: u64) -> ([u32; PLAYERS], Vec<Master>) {
    let g = open(seats, &[]);
    let (mut s, mut rng, mut log) = (g.setup(), Xoshiro256PlusPlus::seed_from_u64(seed), Journal::default());
    let mut moves = Vec::new();
    loop {
        match g.ask(&s) {
            Ask::Over(_) => break,
            Ask::Chance(_) => {
                let outcome = g.draw(&s, &mut rng);
                g.land(&mut s, outcome, &mut log);
            }
            ask => {
                let seat = ask.seats().iter().next().expect("somebody is asked");
                moves.clear();
                g.moves(&s, seat, &mut moves);
                g.play(&mut s, seat, moves[below(&mut rng, moves.len() as u32) as usize], &mut log);
            }
        }
    }
    let mut turns = [0; PLAYERS];
    for (_, news) in &log.events {
        if let News::Turn { master, .. } = news {
            turns[master.index()] += 1;
        }
    }
    (turns, g.in_city(&s.board).iter().collect())
}

/// treason.inv.turns, treason.inv.ends
#[test]
fn every_game_ends_and_all_have_had_as_many_turns() {
    for (seats, seed) in (2..=5).flat_map(|seats| (0..10).map(move |seed| (seats, seed))) {
        let (turns, in_city) = turns_of_a_random_game(seats, seed);
        let counts: Vec<u32> = in_city.iter().map(|master| turns[master.index()]).collect();
        assert!(in_city.len() == 1 || counts.iter().all(|n| *n == counts[0]), "{seats} seats, seed {seed}: {turns:?}");
    }
}
