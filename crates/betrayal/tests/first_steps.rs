//! What newcomers are told: the text has its shape, the guided opening can be played, and every question that a newcomer can meet there
//! has a note.

use betrayal::{Betrayal, Move, PlayerTurn};
use table::{
    Ask, Kind, Seat, Sight, Viewer,
    testing::first_steps::{self, guided},
};

/// The newcomer's chair.
const NEWCOMER: Seat = Seat(0);

#[test]
fn the_text_has_its_shape() {
    first_steps::has_its_shape::<Betrayal>();
    assert_eq!(first_steps::newcomer(&first_steps::read::<Betrayal>().guide), NEWCOMER);
}

#[test]
fn the_guided_opening_ends_with_a_question_to_a_person() {
    let sitting = guided::<Betrayal>();
    assert_eq!(sitting.ask(), Ask::One(NEWCOMER, Kind("drop")));
    let b = sitting.state();
    assert_eq!((b.turn, b.player, b.pool.len(), b.open.len()), (1, PlayerTurn::German, 2, 5), "two tactics, all countries");
}

#[test]
fn the_opening_can_be_followed_step_by_step() {
    let mut fought = false;
    // One combat is a step of the opening; then all others are fought, and the other chair answers, until France moves.
    first_steps::the_opening_can_be_followed::<Betrayal>(|sitting| {
        loop {
            match sitting.ask() {
                Ask::Over(_) => return,
                Ask::Chance(_) => assert!(sitting.roll()),
                Ask::One(NEWCOMER, Kind("combat")) if !fought => return fought = true,
                Ask::One(NEWCOMER, Kind("drop" | "tactic" | "move" | "air")) => return,
                ask => {
                    let seat = ask.seats().iter().next().expect("somebody is asked");
                    let m = sitting.choices(Viewer::Seat(seat), Sight::Current).moves[0];
                    sitting.play(seat, m).unwrap_or_else(|r| panic!("{}", r.text));
                }
            }
        }
    });
}

#[test]
fn every_rule_that_is_named_exists() {
    first_steps::names_rules_that_exist::<Betrayal>();
}

/// A step that is shown speaks of what is so: the drops are still to come in those that say so, and each player-turn has its own.
#[test]
fn no_step_is_false_wherever_the_newcomer_goes() {
    first_steps::no_step_is_false::<Betrayal>(3, |step, b| match step.points_at.as_str() {
        "seat-2" | "orders" => b.turn == 1 && b.pool.len() == 2,
        "owed" | "duties" | "end-air" => b.player == PlayerTurn::German,
        "fight *" => b.player == PlayerTurn::German && !b.contested().is_empty(),
        "paris" => b.player == PlayerTurn::French,
        "end-moves" => b.player == if step.of.as_deref() == Some("france") { PlayerTurn::French } else { PlayerTurn::German },
        _ => true,
    });
}

/// Neither a question without a note nor a note without its question.
#[test]
fn notes_and_questions_are_the_same() {
    first_steps::notes_and_questions_agree::<Betrayal>(
        3..400,
        |_, _| {},
        |seed, moves| {
            // Missions and interceptions are seldom flown by chance.
            if seed % 2 == 1
                && let Some(fly) = moves.iter().copied().find(|m| matches!(m, Move::Fly(..) | Move::Intercept(_)))
            {
                *moves = vec![fly];
            }
        },
    );
}
