//! What newcomers are told: the text has its shape, the guided opening can be played, and every question that a newcomer can meet there
//! has a note.

use crate::house::{area, building};
use scene::capitalized;
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
/// paid, of land that is theirs. What it names and counts is taken from edition and position here, so a step in other words, or about another
/// card, area or price, fails; and no step counts what differs from game to game.
#[test]
fn no_step_is_false_wherever_the_newcomer_goes() {
    let sitting = guided::<Treason>();
    let (g, e) = (sitting.game(), &sitting.game().edition);
    let red = g.master(NEWCOMER).expect("the newcomer plays");
    first_steps::no_step_is_false::<Treason>(40, |step, s| {
        let b = &s.board;
        let (own, in_row) = (b.land_of(red.into()), |id: &str| b.row().iter().any(|it| it.building == building(id)));
        let (title, name) = (|id: &str| e.buildings[building(id)].title.clone(), |id: &str| e.areas[area(id)].name.clone());
        let (row, rest) = (b.row().len() as u64, b.row().len().saturating_sub(1) as u64);
        let (holds, said): (bool, Vec<String>) = match step.points_at.as_str() {
            "seat-0" => (b.active == red, vec![format!("You are {}, the circle.", red.name()), "last one the Dark Master".into()]),
            "card-church" => {
                let taxed = e.taxed.has(e.category_of(building("church"))) && e.category_of(building("church")) == Category::City;
                let above = format!("more than {} blocks", in_words(e.constants.tax_free));
                let lie = format!("{} cards lie in the row", capitalized(in_words(row)));
                (in_row("church") && taxed, vec![lie, format!("{} is purple", title("church")), above])
            }
            "card-grocer" => {
                let colour = e.category_of(building("grocer")).id();
                let unpaid = b.round == 1 && b.built.iter().all(|it| it.is_empty());
                let words = vec![
                    format!("Take {}: press it", title("grocer")),
                    format!("Its colour is {colour}"),
                    format!("the {} others get a block each", in_words(rest)),
                ];
                (in_row("grocer") && (unpaid || b.round > 1), words)
            }
            "card-toll-house" => {
                let (card, road) = (building("toll-house"), area("o2"));
                let holds = s.secret.hands[red.index()].has(card)
                    && own.and(e.road).has(road)
                    && e.bonus[road.index()] > 0
                    && b.blocks(red) >= e.value_of(card).into();
                let words = vec![
                    format!("{} is worth {}.", title("toll-house"), e.value_of(card)),
                    format!("{} stands on roads alone", e.category_of(card).id()),
                    format!("the framed one, {}: its dark plate is a bonus of {}", name("o2"), e.bonus[road.index()]),
                ];
                (holds, words)
            }
            "area-o1" => {
                let gate = area("o1");
                let price = e.price[gate.index()];
                let holds = !e.neighbours[gate.index()].and(own).is_empty() && e.gates.has(gate) && b.blocks(red) >= price.into();
                let words = vec![
                    format!("{} costs {price} and adjoins land of yours", name("o1")),
                    format!("one of the {} gates", in_words(e.gates.len())),
                ];
                (holds, words)
            }
            "race" => (b.active == red && b.phase() == Some(Phase::Action), vec!["who would win if the game ended now".into()]),
            "end-actions" => {
                let above = format!("taxes all above {}", in_words(e.constants.tax_free));
                (b.active == red && b.phase() == Some(Phase::Action), vec![above])
            }
            other => panic!("nothing is checked of {other}"),
        };
        for words in &said {
            assert!(step.say.contains(words), "'{words}' is what holds, and the step says: {}", step.say);
        }
        // How many blocks are left depends on the way that was taken.
        assert!(!step.say.contains("left"), "{}", step.say);
        holds
    });
}

/// A small number as a step says it.
fn in_words(n: impl Into<u64>) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six"][n.into() as usize]
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
