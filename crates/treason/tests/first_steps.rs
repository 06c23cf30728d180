//! What newcomers are told: the text has its shape, the guided opening can be played, and every question that a newcomer can meet there
//! has a note.

use crate::house::{area, building};
use table::{
    Ask, Kind, Seat, Sitting,
    testing::first_steps::{self, guided},
};
use treason::{Category, Move, Phase, Treason};

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

/// A step that is shown speaks of what is so, also where the newcomer has gone another way: of cards that lie there, of prices that can be
/// paid, of land that is theirs.
#[test]
fn no_step_is_false_wherever_the_newcomer_goes() {
    let sitting = guided::<Treason>();
    let (g, e) = (sitting.game(), &sitting.game().edition);
    let red = g.master(NEWCOMER).expect("the newcomer plays");
    first_steps::no_step_is_false::<Treason>(12, |step, s| {
        let b = &s.board;
        let (own, in_row) = (b.land_of(red.into()), |id: &str| b.row().iter().any(|it| it.building == building(id)));
        match step.points_at.as_str() {
            "seat-0" => red.name() == "Red" && b.active == red,
            "card-church" => {
                b.row().len() == 3 && in_row("church") && e.taxed.has(e.category_of(building("church"))) && e.constants.tax_free == 5
            }
            "card-grocer" => in_row("grocer") && e.category_of(building("grocer")) == Category::Trade && b.row().len() == 3,
            "card-toll-house" => {
                let road = area("o2");
                e.value_of(building("toll-house")) == 3 && own.and(e.road).has(road) && e.bonus[road.index()] > 0 && b.blocks(red) >= 3
            }
            "area-o1" => {
                let gate = area("o1");
                let adjoins = !e.neighbours[gate.index()].and(own).is_empty();
                e.price[gate.index()] == 2 && adjoins && e.gates.has(gate) && e.gates.len() == 3 && b.blocks(red) >= 2
            }
            "race" | "end-actions" => b.active == red && b.phase() == Some(Phase::Action),
            other => panic!("nothing is checked of {other}"),
        }
    });
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
