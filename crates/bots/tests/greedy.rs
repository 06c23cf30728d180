//! The greedy bot: it plays well, stays within its list, repeats itself from its seed, and sees only its view.

use crate::orchard::{Move, Orchard, State};
use bots::{Bot, Greedy, Player, Random};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{Ask, BotLevel, Know, Play, Seat, Silent, Viewer};

#[test]
fn greedy_beats_random_from_either_chair() {
    for chair in 0..2 {
        let mut won = 0.0;
        for seed in 0..100 {
            let mut levels = [BotLevel::Random; 2];
            levels[chair] = BotLevel::Greedy;
            won += play(levels, seed, |_, _, _| {})[chair];
        }
        assert!(won > 90.0, "greedy in chair {chair} won only {won} of 100 games");
    }
}

#[test]
fn more_imaginings_and_a_tiny_budget_still_choose_from_the_list() {
    let mut eager = Greedy::<Orchard>::new(5).imagining(16).looking_at(100_000);
    let mut hasty = Greedy::<Orchard>::new(5).imagining(0).looking_at(0);
    play([BotLevel::Random; 2], 9, |state, moves, seat| {
        let view = Orchard.view(state, Viewer::Seat(seat));
        assert!(eager.choose(&Orchard, &view, moves, seat) < moves.len());
        assert!(hasty.choose(&Orchard, &view, moves, seat) < moves.len());
    });
}

#[test]
fn every_level_stays_within_its_list_and_repeats_itself_from_its_seed() {
    for level in BotLevel::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut one, mut two) = (Player::<Orchard>::new(level, 77), Player::<Orchard>::new(level, 77));
        for seed in 0..20 {
            play([BotLevel::Random; 2], seed, |state, moves, seat| {
                let decision = one.decide(&Orchard, state, moves, seat, &mut rng);
                assert!(decision.at < moves.len() && !decision.failed);
                assert_eq!(two.decide(&Orchard, state, moves, seat, &mut rng), decision, "{level}");
            });
        }
    }
}

#[test]
fn states_that_look_alike_are_played_alike() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut differed = 0;
    play([BotLevel::Random; 2], 4, |state, moves, seat| {
        let view = Orchard.view(state, Viewer::Seat(seat));
        let other = Orchard.imagine(&view, &mut rng);
        differed += u32::from(other != *state);
        let choice = |state: &State| Greedy::<Orchard>::new(1).choose(&Orchard, &Orchard.view(state, Viewer::Seat(seat)), moves, seat);
        assert_eq!(choice(state), choice(&other));
    });
    assert!(differed > 5, "the test has to compare different states");
}

#[test]
fn the_deed_is_searched_to_its_end() {
    // The cards of the hand look alike until the trees stand: the highest is best, and both trees in field b.
    let mut state = dealt(&[0, 3, 8], &[1, 2, 4]);
    (state.bids, state.leader) = ([Some(0); 2], 0);
    assert_eq!(chosen(&state), Move::Card(8));
    Orchard.play(&mut state, Seat(0), Move::Card(8), &mut Silent);
    assert_eq!(chosen(&state), Move::Plant(1));
    (state.in_b, state.trees) = (2, Some(1));
    assert_eq!(chosen(&state), Move::Plant(0));
}

#[test]
fn a_sealed_answer_is_weighed_with_answers_of_the_others() {
    // A high bid costs a point, and this estimate sees nothing that it brings.
    assert_eq!(chosen(&dealt(&[0, 3, 8], &[1, 2, 4])), Move::Bid(0));
}

#[test]
fn random_plays_everything_in_time() {
    let mut bot = Random::new(1);
    let mut seen = [0; 7];
    (0..7_000).for_each(|_| seen[bot.pick(7)] += 1);
    assert!(seen.iter().all(|n| (800..1200).contains(n)), "{seen:?}");
}

#[test]
fn an_unknown_level_is_told_the_known_ones() {
    assert_eq!("greedy".parse(), Ok(BotLevel::Greedy));
    let error = "gredy".parse::<BotLevel>().map_err(|e| e.to_string());
    assert_eq!(error, Err("there is no bot called 'gredy'; there are random and greedy".into()));
}

/// A game by bots of these levels; `watch` sees every question with several moves.
fn play(levels: [BotLevel; 2], seed: u64, mut watch: impl FnMut(&State, &[Move], Seat)) -> [f32; 2] {
    let mut players = [0, 1].map(|i| Player::<Orchard>::new(levels[i], 2 * seed + i as u64));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut state, mut moves) = (Orchard.setup(), Vec::new());
    loop {
        let seat = match Orchard.ask(&state) {
            Ask::Over(end) => return [end.payoffs[0], end.payoffs[1]],
            Ask::Chance(_) => {
                let outcome = Orchard.draw(&state, &mut rng);
                Orchard.land(&mut state, outcome, &mut Silent);
                continue;
            }
            ask => ask.seats().iter().next().expect("somebody is asked"),
        };
        moves.clear();
        Orchard.moves(&state, seat, &mut moves);
        if moves.len() > 1 {
            watch(&state, &moves, seat);
        }
        let at = players[seat.index()].decide(&Orchard, &state, &moves, seat, &mut rng).at;
        Orchard.play(&mut state, seat, moves[at], &mut Silent);
    }
}

fn dealt(first: &[u8], second: &[u8]) -> State {
    let hand = |cards: &[u8]| cards.iter().fold(0, |hand, card| hand | 1 << card);
    State { hands: [hand(first), hand(second)], dealt: 6, ..Orchard.setup() }
}

fn chosen(state: &State) -> Move {
    let mut moves = Vec::new();
    Orchard.moves(state, Seat(0), &mut moves);
    moves[Greedy::<Orchard>::new(8).choose(&Orchard, &Orchard.view(state, Viewer::Seat(Seat(0))), &moves, Seat(0))]
}
