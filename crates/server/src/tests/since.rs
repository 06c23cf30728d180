//! Since when something is news to a seat.

use crate::room::Steps;
use bots::AnyGame;
use table::{Ask, Dice, Hosted, Options};

fn spies() -> Box<dyn Hosted> {
    let game = AnyGame::of::<spies::Spies>();
    let quick = Options::complete(game.about(), [("setup", "quick")]).expect("an option of the game");
    (game.open)(5, quick, (game.house_edition)(), Some(Dice::from_number(7))).unwrap_or_else(|_| panic!("a table of the house edition"))
}

/// An answer in a window or to an offer, which comes in another's turn, leaves it news what others did before it.
#[test]
fn an_answer_in_a_window_is_no_own_turn() {
    let mut table = spies();
    let mut steps = Steps::new(&*table);
    let (mut turns, mut answers, mut offers, mut counters) = (0, 0, 0, 0);
    for n in 0..4_000_usize {
        let (seat, kind) = match table.ask() {
            Ask::Over(_) => break,
            Ask::Chance(_) => {
                table.roll();
                steps.line_written(&*table, None);
                continue;
            }
            Ask::One(seat, kind) => (seat, kind),
            Ask::Sealed(seats, kind) => (seats.iter().next().expect("a seat that is asked"), kind),
        };
        let moves = table.moves(seat);
        let chosen = moves[n * 7 % moves.len()].text.clone();
        let before = steps.of(seat.index()).last_own(usize::MAX);
        let is_answer = table.is_answer();
        table.play(seat, &chosen).unwrap_or_else(|no| panic!("{chosen}: {}", no.text));
        steps.line_written(&*table, Some(seat));
        let own = steps.of(seat.index());
        if table.about().window(kind).is_some() {
            assert_eq!(own.last_own(usize::MAX), before, "{chosen} answers in a window");
            answers += 1;
        } else if table.binds(kind) {
            assert_eq!(own.last_own(usize::MAX), before, "{chosen} answers an offer");
            offers += 1;
        } else if is_answer {
            assert_eq!(own.last_own(usize::MAX), before, "{chosen} belongs to an offer instead of another one");
            counters += 1;
        } else {
            assert_eq!(own.last_own(usize::MAX), own.count(), "{chosen} is the seat's own move");
            turns += 1;
        }
    }
    let tried = format!("{turns} moves, {answers} answers, {offers} answers to offers and {counters} moves of offers instead were tried");
    assert!(turns > 100 && answers > 10 && offers > 0 && counters > 0, "{tried}");
}
