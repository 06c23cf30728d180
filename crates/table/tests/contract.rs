//! The game Crow keeps every promise of the contract, and a trial notices when it breaks one.

use crate::crow::{CHAIRS, Crow, Frame, POWERS, State};
use crate::sabotage::{FAULTS, Sabotaged};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::trial::{Care, Finished, random_game, random_playout};
use table::{Ask, Dice, Know, Line, Options, Play, Referee, Seat, Set, Show, Sight, Silent, Sitting, Texts, Viewer, chance::below};

fn options() -> Options {
    Options::complete(&Crow::ABOUT, []).unwrap()
}

fn crow() -> Crow {
    Crow::open(2, &options(), &Crow::house()).unwrap()
}

fn trial_of<G: Referee>(edition: Texts, seeds: std::ops::Range<u64>, care: Care) -> Result<Vec<Finished>, String> {
    let game = Arc::new(G::open(2, &options(), &edition).unwrap());
    let edition = Arc::new(edition);
    seeds.map(|seed| random_game(&game, &options(), &edition, seed, care)).collect()
}

#[test]
fn two_thousand_random_games_keep_every_promise() {
    let games = trial_of::<Crow>(Crow::house(), 0..2000, Care::default()).unwrap();
    let labels: BTreeSet<_> = games.iter().map(|g| g.label).collect();
    assert_eq!(labels, BTreeSet::from(["east wins", "nobody wins", "west wins"]));
    assert!(games.iter().all(|g| g.decisions > 0 && g.lines < 300));
}

#[test]
fn a_long_game_keeps_them_too() {
    let long = Options::complete(&Crow::ABOUT, [("length", "long")]).unwrap();
    let game = Arc::new(Crow::open(2, &long, &Crow::house()).unwrap());
    for seed in 0..100 {
        random_game(&game, &long, &Arc::new(Crow::house()), seed, Care::default()).unwrap();
    }
}

/// Plays random moves and hands every position to `look`.
fn walk(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Sitting<Crow>)) {
    for seed in seeds {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut sitting = Sitting::new(Arc::new(crow()), options(), Arc::new(Crow::house()), Some(Dice::from_number(seed)));
        loop {
            look(&sitting);
            match sitting.ask() {
                Ask::Over(_) => break,
                Ask::Chance(_) => assert!(sitting.roll()),
                ask => {
                    let seat = ask.seats().iter().next().unwrap();
                    let moves = sitting.choices(Viewer::Seat(seat), Sight::Current).moves;
                    sitting.play(seat, moves[below(&mut rng, moves.len() as u32) as usize]).unwrap();
                }
            }
        }
    }
}

#[test]
fn random_games_visit_every_act_every_kind_and_every_refusal() {
    let (mut acts, mut kinds, mut rules) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let (mut challenges, mut known_draws, mut known_looks, mut turned_up) = (0, 0, 0, 0);
    let mut before: Option<(State, usize)> = None;
    walk(0..300, |sitting| {
        let s = sitting.state();
        kinds.extend(sitting.ask().kind().map(|k| k.0));
        if let Some(Line::Move { text, .. }) = sitting.lines().last() {
            acts.insert(text.split(' ').nth(1).unwrap().to_owned());
            // A known top is drawn or looked at inside a move, without a line of chance.
            if let Some((was, _)) = before.take().filter(|b| b.1 + 1 == sitting.lines().len()) {
                let held = |s: &State| s.hands.iter().map(|h| u32::from(h.len())).sum::<u32>();
                known_draws += usize::from(held(s) > held(&was));
                turned_up += usize::from(s.pile.len() > was.pile.len());
                known_looks += usize::from(text.ends_with("look") && matches!(s.agenda.top(), Some(Frame::Turn(_))));
                challenges += usize::from(text.ends_with("challenge") && matches!(s.agenda.top(), Some(Frame::Bids(_))));
            }
        }
        before = Some((*s, sitting.lines().len()));
        for seat in [Seat(0), Seat(1)] {
            let who = Viewer::Seat(seat);
            let view = sitting.view(who, Sight::Current);
            rules.extend(sitting.choices(who, Sight::Current).refused.iter().map(|(_, why)| sitting.game().say_refusal(&view, why).0));
        }
    });
    let named = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(acts, named(&["auction", "bid", "challenge", "end", "look", "offer", "pass"]));
    assert_eq!(kinds, BTreeSet::from(["answer", "bid", "close", "crow", "draw", "look", "pair", "turn"]));
    assert_eq!(rules, BTreeSet::from(["crow.challenge.point", "crow.look.new", "crow.offer.pair"]));
    assert!(challenges > 20, "{challenges} open answers led back to a sealed window");
    assert!(known_draws > 20 && turned_up > 20, "{known_draws} known draws, {turned_up} turned up");
    assert!(known_looks > 20, "{known_looks} known looks");
}

#[test]
fn a_chair_with_two_powers_is_asked_for_all_that_have_not_bid() {
    let mut both = 0;
    walk(0..50, |sitting| {
        let Some(Frame::Bids(bids)) = sitting.state().agenda.top() else { return };
        let moves = sitting.choices(Viewer::Seat(Seat(0)), Sight::Current).moves;
        let powers: BTreeSet<_> = moves.iter().map(|m| m.0).collect();
        assert_eq!(powers, (0..2).filter(|p| bids[*p].is_none()).collect());
        both += usize::from(powers.len() == 2);
    });
    assert!(both > 100, "{both}");
}

/// What a viewer cannot know, as far as `imagine` may vary it: the cards outside their knowledge.
fn hidden(s: &State, who: Viewer) -> [Set<u8>; 3] {
    let mut hands = s.hands;
    (0..3).filter(|p| who == Viewer::Seat(CHAIRS[*p])).for_each(|p| hands[p] = Set::NONE);
    hands
}

#[test]
fn imaginings_differ_wherever_the_view_leaves_something_open() {
    let game = crow();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut open, mut uniform) = (0, [0u32; 10]);
    walk(0..40, |sitting| {
        for who in Viewer::all(2) {
            let s = sitting.state();
            let (view, unseen) = (game.view(s, who), hidden(s, who));
            // Cards that this viewer can place nowhere: those of the other hands and of the deck's unknown part.
            if unseen.iter().all(|hand| hand.is_empty()) || s.deck.set().is_empty() {
                continue;
            }
            let guesses: Vec<_> = (0..24).map(|_| hidden(&game.imagine(&view, &mut rng), who)).collect();
            let different: BTreeSet<_> = guesses.iter().map(|g| g.map(|b| b.bits())).collect();
            assert!(different.len() > 1, "{who:?} always imagines {unseen:?}");
            open += 1;
        }
        // Before the first card every card is equally likely anywhere; later the guesses of a spectator stay even.
        if sitting.lines().len() == 6 {
            for _ in 0..250 {
                game.imagine(&game.view(sitting.state(), Viewer::Spectator), &mut rng).hands[0]
                    .iter()
                    .for_each(|c| uniform[usize::from(c)] += 1);
            }
        }
    });
    assert!(open > 2000, "{open}");
    let expected = f64::from(uniform.iter().sum::<u32>()) / 10.0;
    assert!(uniform.iter().all(|n| (f64::from(*n) - expected).abs() < 6.0 * expected.sqrt()), "{uniform:?}");
}

#[test]
fn an_imagining_keeps_what_the_seat_once_saw() {
    let game = crow();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let (mut own, mut hidden) = (0, 0);
    walk(0..200, |sitting| {
        let s = sitting.state();
        for seat in [Seat(0), Seat(1)] {
            let imagined = game.imagine(&game.view(s, Viewer::Seat(seat)), &mut rng);
            assert_eq!(s.deck.top().len(), imagined.deck.top().len());
            for (place, guess) in s.deck.top().iter().zip(imagined.deck.top()) {
                assert_eq!(place.by, guess.by, "who knows a place is public");
                assert!(!place.by.has(seat) || place.card == guess.card);
                if place.by.has(seat) { own += 1 } else { hidden += usize::from(place.card != guess.card) }
            }
        }
    });
    assert!(own > 100 && hidden > 100, "{own} known places, {hidden} wrong guesses");
}

#[test]
fn every_sabotage_is_caught_and_named() {
    for (fault, sentence) in FAULTS {
        // The fault is part of the edition, so that a replay of the record has it too.
        let edition = Crow::house().with("fault", format!("{fault:?}"));
        let error = trial_of::<Sabotaged>(edition, 0..200, Care { every: 1, most_steps: 1000 }).map(|_| ()).unwrap_err();
        assert!(error.contains(sentence), "{fault:?} was called: {error}");
        assert!(error.starts_with("game "), "{error}");
    }
}

#[test]
fn without_a_fault_the_wrapper_keeps_every_promise() {
    trial_of::<Sabotaged>(Crow::house(), 0..100, Care::default()).unwrap();
}

#[test]
fn most_imagined_states_of_a_trial_are_not_the_true_one() {
    let games = trial_of::<Crow>(Crow::house(), 0..40, Care::default()).unwrap();
    let (imagined, differing) = games.iter().fold((0, 0), |(i, d), g| (i + g.imagined, d + g.differing));
    assert!(imagined > 5000 && differing * 10 > imagined * 6, "{differing} of {imagined}");
}

#[test]
fn a_trial_that_looks_seldom_plays_the_same_kind_of_game() {
    let games = trial_of::<Crow>(Crow::house(), 0..20, Care { every: 50, ..Care::default() }).unwrap();
    assert!(games.iter().map(|g| g.imagined).sum::<usize>() < games.iter().map(|g| g.lines).sum());
}

#[test]
fn a_silent_playout_ends_and_counts_its_decisions() {
    let (game, mut moves) = (crow(), Vec::new());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..100 {
        let mut s = game.setup();
        assert!(random_playout(&game, &mut s, &mut moves, &mut rng) > 3);
        assert!(matches!(game.ask(&s), Ask::Over(_)));
        game.check(None, &s).unwrap();
    }
}

#[test]
fn the_duty_is_refused_by_its_rule_where_no_pair_can_be_completed() {
    let game = crow();
    let mut s = game.setup();
    while matches!(game.ask(&s), Ask::Chance(_)) {
        let mut out = table::Outcomes::new();
        game.outcomes(&s, &mut out);
        game.land(&mut s, out.iter().next().expect("an outcome").0, &mut Silent);
    }
    let seat = game.ask(&s).seats().iter().next().unwrap();
    let power = s.powers(seat).nth(0).unwrap().index();
    s.hands[power] = [2, 4, 7].into_iter().collect();
    let read = |text: &str| game.read(&format!("{} {text}", POWERS[power])).unwrap();
    let refusal = |s: &State, text: &str| game.refuse(s, seat, read(text));
    assert_eq!(refusal(&s, "offer 7"), Some("crow.offer.pair"));
    assert_eq!(refusal(&s, "offer 2"), None);
    assert_eq!(refusal(&s, "offer 3"), Some("table.not-a-choice"));
    game.play(&mut s, seat, read("offer 2"), &mut Silent);
    assert_eq!(refusal(&s, "offer 7"), Some("crow.offer.pair"));
    assert_eq!(refusal(&s, "offer 4"), None);
    assert_eq!(refusal(&s, "end"), Some("table.not-a-choice"));
    assert_eq!(Crow::ABOUT.rule("crow.offer.pair").unwrap().chapter, "Turn");
}
