//! What a game tells of its course is true in games played at random: rows of scorings add up to the score, bands follow each other,
//! turning points have words, and what a choice loses is said before it is made.

use crate::{Ask, Choices, Dice, Hosted, Options, Referee, Seat, Sight, Silent, Sitting, Viewer, chance::below};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use scene::Ending;
use std::sync::Arc;

/// A table of the house edition before its first line.
pub fn fresh<G: Referee>(seats: u8, given: &[(&str, &str)], seed: u64) -> Sitting<G> {
    let options = Options::complete(&G::ABOUT, given.iter().copied()).expect("the options exist");
    let edition = Arc::new(G::house());
    let game = Arc::new(G::open(seats, &options, &edition).expect("the house edition holds"));
    Sitting::new(game, options, edition, Some(Dice::from_number(seed)))
}

/// Plays a table to its end at random; `each` sees every question to a seat before it is answered.
pub fn play_out<G: Referee>(mut sitting: Sitting<G>, seed: u64, mut each: impl FnMut(&Sitting<G>, Seat, &[G::Move])) -> Sitting<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    loop {
        match sitting.ask() {
            Ask::Over(_) => return sitting,
            Ask::Chance(_) => assert!(sitting.roll()),
            ask => {
                let seat = ask.seats().iter().last().expect("somebody is asked");
                let moves = sitting.choices(Viewer::Seat(seat), Sight::Current).moves;
                each(&sitting, seat, &moves);
                let m = moves[below(&mut rng, moves.len() as u32) as usize];
                sitting.play(seat, m).unwrap_or_else(|r| panic!("{}", r.text));
            }
        }
    }
}

/// The end of a game tells the truth about its score, and so does every scoring card.
pub fn ending_is_true<G: Referee>(sitting: &Sitting<G>) -> Ending {
    let ending = Hosted::ending(sitting).expect("the game is over");
    let scores = sitting.game().scores(sitting.state());
    assert_eq!(ending.curves.len(), scores.len());
    let last = sitting.lines().len() as u32;
    for (curve, (_, score)) in ending.curves.iter().zip(&scores) {
        assert_eq!(curve.points.last(), Some(&(last, *score)), "{}: the rows add up to the score", curve.label);
        assert!(curve.points.is_sorted_by_key(|it| it.0), "{:?}", curve.points);
    }
    let controlled = sitting.game().controlled(sitting.state());
    assert_eq!(ending.control.len(), controlled.len());
    for (curve, (_, now)) in ending.control.iter().zip(controlled) {
        assert_eq!(curve.points.last(), Some(&(last, now)), "{}: what is controlled at the end", curve.label);
        assert!(curve.points.is_sorted_by_key(|it| it.0), "{:?}", curve.points);
    }
    for pair in ending.bands.windows(2) {
        assert_eq!(pair[0].to + 1, pair[1].from, "bands follow each other");
    }
    assert_eq!((ending.bands.first().map(|it| it.from), ending.bands.last().map(|it| it.to)), (Some(1), Some(last)));
    assert!(ending.turning.iter().all(|it| !it.text.is_empty() && (it.delta != 0) != scores.is_empty()), "{:?}", ending.turning);
    assert!(ending.turning.is_sorted_by_key(|it| it.step) && ending.turning.len() <= 5, "{:?}", ending.turning);
    assert!(!ending.reason.is_empty());
    let cards = if scores.is_empty() { 0 } else { ending.bands.len() };
    assert_eq!(ending.scorings.len(), cards, "a card for each round, where something is scored");
    for (card, band) in ending.scorings.iter().zip(&ending.bands) {
        assert_eq!(card.round, band.label);
        for (at, standing) in card.standings.iter().enumerate() {
            let moved: i32 = card.rows.iter().filter(|row| row.curve == at).map(|row| row.delta).sum();
            assert_eq!(standing.after - standing.before, moved, "{}, {}", card.round, standing.label);
        }
    }
    assert_eq!(Hosted::scorings(sitting, Viewer::Spectator, Sight::Settled), ending.scorings);
    ending
}

/// Whatever a move loses, by what lies open before and after it, its choice says before; `lost` says what, by its seat.
pub fn losses_are_told<G: Referee>(
    sitting: &Sitting<G>,
    seat: Seat,
    moves: &[G::Move],
    lost: impl Fn(&G::State, &G::State, G::Move) -> Option<String>,
) {
    let (game, who) = (&**sitting.game(), Viewer::Seat(seat));
    let view = sitting.view(who, Sight::Current);
    let scene = game.scene(&view, &Choices { moves: moves.to_vec(), refused: Vec::new() });
    for (m, choice) in moves.iter().zip(&scene.choices) {
        let mut after = sitting.state().clone();
        game.play(&mut after, seat, *m, &mut Silent);
        if let Some(lost) = lost(sitting.state(), &after, *m) {
            assert!(choice.cost.is_some() && choice.flag.is_some(), "'{}' loses {lost}, and nobody says so", choice.key);
        }
        let goes_on = game.ask(&after).seats().has(seat) && game.ask(&after).seats().len() == 1;
        assert!(goes_on || choice.leads_on, "'{}' hands over, and nobody says so", choice.key);
        assert_eq!(choice.cost.is_some(), choice.flag.is_some(), "{}", choice.key);
    }
}
