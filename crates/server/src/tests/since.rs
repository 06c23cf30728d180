//! Since when something is news to a seat.

use crate::room::Steps;
use bots::AnyGame;
use table::{Ask, Dice, Hosted, Options};

fn open(game: &AnyGame, seats: u8, options: &[(&str, &str)]) -> Box<dyn Hosted> {
    let options = Options::complete(game.about(), options.iter().copied()).expect("an option of the game");
    (game.open)(seats, options, (game.house_edition)(), Some(Dice::from_number(7)))
        .unwrap_or_else(|_| panic!("a table of the house edition"))
}

fn spies() -> Box<dyn Hosted> {
    open(&AnyGame::of::<spies::Spies>(), 5, &[("setup", "quick")])
}

/// What chance answers to a seat's own move in its own turn is no news to it: only what comes after somebody else has acted, or after
/// something else has begun.
#[test]
fn what_chance_answers_in_the_own_turn_is_no_news() {
    for (mut table, least) in [
        (open(&AnyGame::of::<bell::Bell>(), 2, &[]), 0),
        (spies(), 0),
        (open(&AnyGame::of::<orchestra::Orchestra>(), 1, &[]), 1),
        (open(&AnyGame::of::<orchestra::Orchestra>(), 3, &[]), 0),
    ] {
        let name = table.about().name;
        let mut steps = Steps::new(&*table);
        // The last line of a seat's own turn since which nobody else has acted, and whether chance has answered it.
        let mut alone: Option<(table::Seat, usize)> = None;
        let (mut answered, mut begun) = (0, 0);
        for n in 0..600_usize {
            let (by, turn) = match table.ask() {
                Ask::Over(_) => break,
                Ask::Chance(_) => {
                    table.roll();
                    (None, false)
                }
                Ask::One(seat, _) => {
                    let turn = !table.is_answer();
                    let moves = table.moves(seat);
                    let chosen = moves[n * 7 % moves.len()].text.clone();
                    table.play(seat, &chosen).unwrap_or_else(|no| panic!("{chosen}: {}", no.text));
                    (Some(seat), turn)
                }
                Ask::Sealed(seats, _) => {
                    let seat = seats.iter().next().expect("a seat that is asked");
                    let chosen = table.moves(seat)[0].text.clone();
                    table.play(seat, &chosen).unwrap_or_else(|no| panic!("{chosen}: {}", no.text));
                    (Some(seat), false)
                }
            };
            steps.line_written(&*table, by);
            alone = match (by, turn) {
                (Some(seat), true) => Some((seat, table.lines().len())),
                (Some(seat), false) => alone.filter(|(own, _)| *own == seat),
                (None, _) => alone,
            };
            let (Some((seat, line)), None) = (alone, by) else { continue };
            if !matches!(table.ask(), Ask::One(asked, _) if asked == seat) || table.is_answer() {
                continue;
            }
            let own = steps.of(seat.index());
            let headed = table.log(line).iter().any(|line| line.tone.heading);
            if table.has_begun(line) || table.tells_of_others(line, seat) {
                begun += 1;
            } else {
                assert_eq!(own.last_own(usize::MAX), own.count(), "{name}, line {}", table.lines().len());
                assert!(!headed, "{name}: no heading tells of what is no news");
                answered += 1;
            }
        }
        assert!(answered >= least, "{name}: {answered} answers of chance, {begun} times something else had begun");
    }
}

/// Whoever runs a side without a chair has its turn in hand: what chance answers to them there is no news to them.
#[test]
fn a_turn_in_ones_hands_is_an_own_turn() {
    let mut table = open(&AnyGame::of::<betrayal::Betrayal>(), 2, &[]);
    let mut steps = Steps::new(&*table);
    let mut alone: Option<(table::Seat, usize)> = None;
    let (mut in_hand, mut in_others) = (0, 0);
    for n in 0..1_200_usize {
        let by = match table.ask() {
            Ask::Over(_) => break,
            Ask::Chance(_) => {
                table.roll();
                None
            }
            ask => {
                let seat = ask.seats().iter().next().expect("a seat that is asked");
                let moves = table.moves(seat);
                let chosen = moves[n * 7 % moves.len()].text.clone();
                table.play(seat, &chosen).unwrap_or_else(|no| panic!("{chosen}: {}", no.text));
                alone = Some((seat, table.lines().len()));
                Some(seat)
            }
        };
        steps.line_written(&*table, by);
        let (Some((seat, line)), None) = (alone, by) else { continue };
        let goes_on = matches!(table.ask(), Ask::One(asked, _) if asked == seat) && !table.is_answer() && !table.has_begun(line);
        let told = table.log(line);
        if !goes_on || told.is_empty() {
            continue;
        }
        if told.iter().all(|line| line.news.hands == Some(seat.0)) {
            let own = steps.of(seat.index());
            assert!(!table.tells_of_others(line, seat), "line {}", table.lines().len());
            assert_eq!(own.last_own(usize::MAX), own.count(), "line {}", table.lines().len());
            in_hand += 1;
        } else if told.iter().any(|line| line.news.hands.is_some()) {
            assert!(table.tells_of_others(line, seat), "line {}", table.lines().len());
            in_others += 1;
        }
    }
    assert!(in_hand > 5, "{in_hand} times in one's own hands, {in_others} times in those of the other");
}

/// The card of a round that was scored is there at the question after it, also where the round ended with the seat's own move and
/// chance alone has acted since.
#[test]
fn a_round_that_ends_with_the_own_move_has_its_card() {
    let (mut with_own, mut later) = (0, 0);
    for seed in 0..6_usize {
        let mut table = open(&AnyGame::of::<bell::Bell>(), 1, &[]);
        let mut steps = Steps::new(&*table);
        let mut own_line = 0;
        for n in 0..600_usize {
            let by = match table.ask() {
                Ask::Over(_) => break,
                Ask::Chance(_) => {
                    table.roll();
                    None
                }
                ask => {
                    let seat = ask.seats().iter().next().expect("a seat that is asked");
                    let moves = table.moves(seat);
                    let chosen = moves[(n * 7 + seed * 5) % moves.len()].text.clone();
                    table.play(seat, &chosen).unwrap_or_else(|no| panic!("{chosen}: {}", no.text));
                    own_line = table.lines().len();
                    Some(seat)
                }
            };
            steps.line_written(&*table, by);
            let seat = table::Seat(0);
            let Some(card) = table.scorings(table::Viewer::Seat(seat), table::Sight::Settled).pop() else { continue };
            let own = steps.of(seat.index());
            let is_new = own.step_of(card.step as usize) >= own.last_made(usize::MAX);
            assert_eq!(is_new, card.step as usize >= own_line, "line {}", table.lines().len());
            with_own += usize::from(card.step as usize == own_line);
            later += usize::from(card.step as usize > own_line);
        }
    }
    assert!(with_own > 0 && later + with_own > 2, "{with_own} with an own move, {later} later");
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

/// What the Solo Opponent goes on to do in its turn is news, though the Player was asked about a freed cube in between.
#[test]
fn what_an_automaton_goes_on_to_do_is_news() {
    let (seat, mut went_on) = (table::Seat(0), 0);
    for seed in 0..24_usize {
        let mut table = open(&AnyGame::of::<bell::Bell>(), 1, &[]);
        let mut steps = Steps::new(&*table);
        let mut own_line = 0;
        for n in 0..600_usize {
            let by = match table.ask() {
                Ask::Over(_) => break,
                Ask::Chance(_) => {
                    table.roll();
                    None
                }
                _ => {
                    let moves = table.moves(seat);
                    let chosen = moves[(n * 7 + seed * 5) % moves.len()].text.clone();
                    table.play(seat, &chosen).unwrap_or_else(|no| panic!("{chosen}: {}", no.text));
                    own_line = table.lines().len();
                    Some(seat)
                }
            };
            steps.line_written(&*table, by);
            if by.is_none() && matches!(table.ask(), Ask::One(..)) && table.tells_of_others(own_line, seat) {
                let own = steps.of(seat.index());
                assert!(own.last_own(usize::MAX) < own.count(), "line {}", table.lines().len());
                went_on += usize::from(!table.has_begun(own_line));
            }
        }
    }
    assert!(went_on > 0, "an automaton went on after an answer");
}
