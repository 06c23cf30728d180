//! What newcomers are told: the text has its shape, the guided opening can be played, and every question that a newcomer can meet there
//! has a note.

use table::{
    Ask, Kind, Seat, Sitting,
    testing::first_steps::{self, guided},
};
use treason::{Move, Treason};

/// The newcomer's chair.
const NEWCOMER: Seat = Seat(0);

/// Chance answers.
fn go_on(sitting: &mut Sitting<Treason>) {
    while matches!(sitting.ask(), Ask::Chance(_)) {
        assert!(sitting.roll());
    }
}

#[test]
fn the_text_has_its_shape() {
    first_steps::has_its_shape::<Treason>();
    assert_eq!(first_steps::newcomer(&first_steps::read::<Treason>().guide), NEWCOMER);
}

#[test]
fn the_guided_opening_ends_with_a_question_to_a_person() {
    let sitting = guided::<Treason>();
    assert_eq!(sitting.ask(), Ask::One(NEWCOMER, Kind("income")));
    assert_eq!((sitting.state().board.round, sitting.state().board.row().len()), (1, 3));
}

#[test]
fn the_opening_can_be_followed_step_by_step() {
    first_steps::the_opening_can_be_followed::<Treason>(go_on);
}

#[test]
fn every_rule_that_is_named_exists() {
    first_steps::names_rules_that_exist::<Treason>();
}

/// Two blocks are left only after Toll House was built.
#[test]
fn no_step_is_false_wherever_the_newcomer_goes() {
    first_steps::no_step_is_false::<Treason>(3, |_, _| true);
}

/// Neither a question without a note nor a note without its question.
#[test]
fn notes_and_questions_are_the_same() {
    first_steps::notes_and_questions_agree::<Treason>(
        3..400,
        |_, _| {},
        |seed, moves| {
            // Cards and black counters are seldom bought by chance.
            if seed % 2 == 1
                && let Some(dear) = moves.iter().copied().find(|m| matches!(m, Move::Black | Move::BuyInfluence | Move::TakeWith(..)))
            {
                *moves = vec![dear];
            }
        },
    );
}
