//! Offers of the greedy bot in a game that has them: small, plain, and answered by what they are worth.

use bots::{Bot, Greedy, Random};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spies::{
    Spies,
    moves::Move,
    state::{Goods, State},
};
use table::{Ask, Know, Options, Play, Seat, Silent, Viewer};

/// Talks are opened and offers begun by lot, so that there are many of them; what is in them and what is answered is the bot's.
#[test]
fn offers_are_small_and_plain_and_most_of_them_can_be_met() {
    let mut seen = Offers::default();
    for seed in 0..3 {
        play(seed, &mut seen);
    }
    assert!(seen.made > 3, "only {} offers were made", seen.made);
    assert!(2 * seen.can_be_met >= seen.made, "only {} of {} offers asked for what the other holds", seen.can_be_met, seen.made);
    assert!(seen.accepted > 0 && seen.dropped > 0, "{} deals, {} offers dropped", seen.accepted, seen.dropped);
}

#[derive(Default)]
struct Offers {
    made: u32,
    can_be_met: u32,
    accepted: u32,
    dropped: u32,
}

fn play(seed: u64, seen: &mut Offers) {
    let options = Options::complete(&Spies::ABOUT, []).expect("the usual options");
    let game = Spies::open(5, &options, &Spies::house()).expect("the house edition holds");
    let (mut random, mut greedy) = (Random::new(seed), Greedy::<Spies>::new(seed).imagining(2).looking_at(300));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut state, mut moves) = (game.setup(), Vec::new());
    for _ in 0..800 {
        let (seat, kind) = match game.ask(&state) {
            Ask::Over(_) => return,
            Ask::Chance(_) => {
                let outcome = game.draw(&state, &mut rng);
                game.land(&mut state, outcome, &mut Silent);
                continue;
            }
            Ask::One(seat, kind) => (seat, kind),
            Ask::Sealed(seats, kind) => (seats.iter().next().expect("somebody is asked"), kind),
        };
        moves.clear();
        game.moves(&state, seat, &mut moves);
        let m = match kind.0 {
            "draft" | "offer" | "invited" => {
                let m = moves[greedy.choose(&game, &game.view(&state, Viewer::Seat(seat)), &moves, seat)];
                watch(&game, &state, seat, m, seen);
                m
            }
            _ => moves[random.pick(moves.len())],
        };
        game.play(&mut state, seat, m, &mut Silent);
    }
}

fn watch(game: &Spies, state: &State, seat: Seat, m: Move, seen: &mut Offers) {
    let offer = &state.secret.offer;
    match m {
        Move::Offer => {
            let (give, take) = (&offer.give, &offer.take);
            let kinds = |goods: &Goods| goods.chits.iter().filter(|n| **n > 0).count() + usize::from(goods.money > 0);
            assert!(kinds(give) <= 2 && kinds(take) <= 2, "{offer:?}");
            assert!(give.chits.iter().chain(&take.chits).all(|n| *n <= 1), "{offer:?}");
            assert!(give.chits.iter().zip(&take.chits).all(|(a, b)| a * b == 0), "the same both ways: {offer:?}");
            assert!(give.money == 0 || take.money == 0, "pounds for pounds: {offer:?}");
            assert!([give, take].iter().all(|side| side.spies.is_empty() && side.secrets.is_empty() && side.word.is_none()), "{offer:?}");
            let mut offered = *state;
            game.play(&mut offered, seat, m, &mut Silent);
            let partner = game.ask(&offered).seats().iter().next().expect("the partner is asked");
            seen.made += 1;
            seen.can_be_met += u32::from(game.refuse(&offered, partner, Move::Accept).is_none());
        }
        Move::Accept => seen.accepted += 1,
        Move::Decline | Move::Scrap => seen.dropped += 1,
        _ => {}
    }
}
