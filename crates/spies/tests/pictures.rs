//! The text of the table is as it was when somebody last looked at it: set-up, a tile to choose, a turn, for those who are
//! asked, for another chair and for a spectator.
//!
//! `INSTA_UPDATE=always cargo test -p spies pictures` writes the texts anew.

use insta::assert_snapshot;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use scene::text;
use spies::Spies;
use std::sync::Arc;
use table::{Ask, Dice, Options, Play, Seat, Show, Sight, Sitting, Viewer};

/// Plays at random until a question of this kind is asked.
fn until(seats: u8, given: &[(&str, &str)], kind: &str) -> Sitting<Spies> {
    let options = Options::complete(&Spies::ABOUT, given.iter().copied()).unwrap();
    let edition = Arc::new(Spies::house());
    let game = Arc::new(Spies::open(seats, &options, &edition).unwrap());
    let mut sitting = Sitting::new(game, options, edition, Some(Dice::from_number(7)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    loop {
        match sitting.ask() {
            Ask::Over(_) => panic!("nobody was asked for {kind}"),
            Ask::Chance(_) => assert!(sitting.roll()),
            ask if ask.kind().is_some_and(|k| k.0 == kind) => return sitting,
            ask => {
                let seat = ask.seats().iter().next().unwrap();
                let moves = sitting.choices(Viewer::Seat(seat), Sight::Current).moves;
                sitting.play(seat, moves[rng.next_u64() as usize % moves.len()]).unwrap_or_else(|r| panic!("{}", r.text));
            }
        }
    }
}

fn drawn(sitting: &Sitting<Spies>, who: Viewer) -> String {
    let (view, choices) = (sitting.view(who, Sight::Current), sitting.choices(who, Sight::Current));
    let scene = sitting.game().scene(&view, &choices);
    format!("{}\nMoves\n{}", text::draw(&scene, 100), text::choices(&scene, 100))
}

#[test]
fn a_set_up_by_hand_looks_as_it_did() {
    let sitting = until(3, &[], "secrets");
    let asked = sitting.ask().seats().iter().next().unwrap();
    assert_snapshot!("secrets_asked", drawn(&sitting, Viewer::Seat(asked)));
}

#[test]
fn a_turn_looks_as_it_did() {
    let sitting = until(5, &[("setup", "quick")], "turn");
    let asked = sitting.ask().seats().iter().next().unwrap();
    assert_snapshot!("turn_asked", drawn(&sitting, Viewer::Seat(asked)));
    assert_snapshot!("turn_other", drawn(&sitting, Viewer::Seat(Seat((asked.0 + 1) % 5))));
    assert_snapshot!("turn_spectator", drawn(&sitting, Viewer::Spectator));
}

#[test]
fn a_window_looks_as_it_did() {
    let sitting = until(5, &[("setup", "quick")], "search");
    let asked = sitting.ask().seats().iter().next().unwrap();
    assert_snapshot!("window_asked", drawn(&sitting, Viewer::Seat(asked)));
    assert_snapshot!("window_spectator", drawn(&sitting, Viewer::Spectator));
}
