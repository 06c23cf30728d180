//! Taking back: freely inside a deed, across complete deeds up to a barrier, and never further.

use crate::crow::Crow;
use crate::script::{BLUE_TO_ANSWER, RED_TO_MOVE, at, go};
use table::{Line, Record, Seat, Sight, Sitting, Viewer};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);

/// The rule and the sentence that refuse an undo.
fn refused(sitting: &Sitting<Crow>, seat: Seat) -> (&'static str, String) {
    let rejection = sitting.undo_refused(seat).expect("the undo is refused");
    assert_eq!(sitting.clone().undo(seat).unwrap_err(), rejection);
    (rejection.rule, rejection.text.to_string())
}

fn barrier(what: &str) -> (&'static str, String) {
    ("table.undo-barrier", format!("Nothing can be taken back: {what}."))
}

fn told(sitting: &Sitting<Crow>, seat: Seat, sight: Sight) -> usize {
    sitting.told(Viewer::Seat(seat), sight, 0).count()
}

#[test]
fn a_link_of_an_open_deed_is_taken_back_freely() {
    let mut sitting = at(&[RED_TO_MOVE]);
    let before = *sitting.state();
    go(&mut sitting, "west: red offer 2");
    assert_eq!(sitting.open_deed(), Some(WEST));
    assert_ne!(*sitting.state(), before);
    sitting.undo(WEST).unwrap();
    assert_eq!((*sitting.state(), sitting.open_deed()), (before, None));
}

#[test]
fn others_see_the_position_before_an_open_deed() {
    let mut sitting = at(&[RED_TO_MOVE]);
    let views = |s: &Sitting<Crow>, sight| [EAST, WEST].map(|seat| s.view(Viewer::Seat(seat), sight));
    let [east, west] = views(&sitting, Sight::Settled);
    go(&mut sitting, "west: red offer 2");
    let [east_now, west_now] = views(&sitting, Sight::Settled);
    assert_eq!(east_now, east);
    assert_ne!(west_now, west, "the seat itself sees what it does");
    assert_eq!(sitting.view(Viewer::Spectator, Sight::Settled), at(&[RED_TO_MOVE]).view(Viewer::Spectator, Sight::Settled));
    assert_ne!(sitting.view(Viewer::Seat(EAST), Sight::Current), east, "the referee sees the position as it is");
    go(&mut sitting, "west: red offer 6");
    assert_ne!(views(&sitting, Sight::Settled)[0], east, "a complete deed is seen by all");
}

#[test]
fn the_log_of_an_open_deed_is_withheld_from_others_and_falls_with_its_undo() {
    let mut sitting = at(&[RED_TO_MOVE]);
    let (east, west) = (told(&sitting, EAST, Sight::Settled), told(&sitting, WEST, Sight::Settled));
    go(&mut sitting, "west: red offer 2");
    assert_eq!(told(&sitting, EAST, Sight::Settled), east);
    assert_eq!(told(&sitting, EAST, Sight::Current), east + 1);
    assert_eq!(told(&sitting, WEST, Sight::Settled), west + 1);
    sitting.undo(WEST).unwrap();
    assert_eq!((told(&sitting, EAST, Sight::Current), told(&sitting, WEST, Sight::Current)), (east, west));
    // With the deed's end the others read all of it.
    go(&mut sitting, "west: red offer 2, west: red offer 6");
    assert_eq!(told(&sitting, EAST, Sight::Settled), told(&sitting, EAST, Sight::Current));
    assert_eq!(told(&sitting, EAST, Sight::Settled), east + 2);
}

#[test]
fn a_log_line_is_found_by_the_record_line_that_caused_it() {
    let mut sitting = at(&[RED_TO_MOVE]);
    let since = sitting.lines().len();
    go(&mut sitting, "west: red offer 2");
    let news: Vec<_> = sitting.told(Viewer::Seat(WEST), Sight::Settled, since).map(|e| e.line).collect();
    assert_eq!(news, [since + 1]);
    assert_eq!(sitting.told(Viewer::Seat(WEST), Sight::Settled, since + 1).count(), 0);
}

#[test]
fn undo_goes_back_across_complete_deeds_to_the_last_barrier() {
    let mut sitting = at(&[RED_TO_MOVE]);
    let mut states = vec![*sitting.state()];
    for link in ["west: red offer 2", "west: red offer 6", "west: red end"] {
        go(&mut sitting, link);
        states.push(*sitting.state());
    }
    assert_eq!(sitting.open_deed(), None);
    for earlier in states.iter().rev().skip(1) {
        sitting.undo(WEST).unwrap();
        assert_eq!(sitting.state(), earlier);
    }
    assert_eq!(refused(&sitting, WEST), barrier("the game has gone on since"));
}

/// Otherwise what a seat can take back would show that another has answered.
#[test]
fn a_sealed_question_is_a_barrier_from_the_moment_it_is_asked() {
    let mut sitting = at(&[RED_TO_MOVE]);
    go(&mut sitting, "west: red auction");
    assert_eq!(refused(&sitting, WEST), barrier("an answer was asked for since"));
    assert_eq!(refused(&sitting, EAST), barrier("an answer was asked for since"));
}

#[test]
fn half_of_a_complete_deed_that_is_taken_back_is_an_open_deed_again() {
    let mut sitting = at(&[RED_TO_MOVE]);
    let east = sitting.view(Viewer::Seat(EAST), Sight::Settled);
    go(&mut sitting, "west: red offer 2, west: red offer 6, west: undo");
    assert_eq!(sitting.open_deed(), Some(WEST));
    assert_eq!(sitting.view(Viewer::Seat(EAST), Sight::Settled), east);
}

#[test]
fn nothing_goes_back_behind_the_beginning() {
    assert_eq!(refused(&crate::script::opened(None), WEST), barrier("the game has just begun"));
}

#[test]
fn nothing_goes_back_across_chance() {
    assert_eq!(refused(&at(&[RED_TO_MOVE]), WEST), barrier("the game has gone on since"));
    let sitting = at(&[RED_TO_MOVE, "west: red look, * look 5"]);
    assert_eq!(refused(&sitting, WEST), barrier("something new was seen since"), "the better reason is told");
    let asked = at(&[RED_TO_MOVE, "west: red look"]);
    assert_eq!(asked.undo_refused(WEST), None, "as long as chance has not answered");
}

#[test]
fn nothing_goes_back_across_what_somebody_has_seen() {
    // Blue has looked at 7; it is turned up without chance when Green's draw comes, and only so East learns it.
    let sitting = at(&[RED_TO_MOVE, "west: red look, * look 5, west: red end, * crow on", "west: blue look, * look 7, west: blue end"]);
    assert!(sitting.state().pile.has(7));
    assert_eq!(refused(&sitting, WEST), barrier("something new was seen since"));
    // Green's pair lies on the deck: 7 is turned up when Red's draw comes, and 3 is looked at, both without chance.
    let sitting = at(&[
        RED_TO_MOVE,
        "west: red end, * draw 5, * crow on, west: blue end, * draw 7, * crow on",
        "east: green offer 3, east: green offer 7, east: green end, * crow on, west: red look",
    ]);
    assert!(sitting.state().pile.has(7));
    assert_eq!(sitting.state().deck.top()[0].by.len(), 2);
    assert_eq!(refused(&sitting, WEST), barrier("something new was seen since"));
}

#[test]
fn a_known_card_that_comes_to_who_knows_it_is_no_barrier() {
    let mut sitting = at(&[RED_TO_MOVE, "west: red look, * look 5"]);
    let before = *sitting.state();
    go(&mut sitting, "west: red end");
    assert!(sitting.state().hands[1].has(5), "Blue drew what the chair knew, without chance");
    sitting.undo(WEST).unwrap();
    assert_eq!(*sitting.state(), before);
}

#[test]
fn nothing_goes_back_across_another_seat() {
    let mut sitting = at(&[RED_TO_MOVE, BLUE_TO_ANSWER, "west: blue pass"]);
    assert_eq!(sitting.undo_refused(WEST), None);
    assert_eq!(refused(&sitting, EAST).1, "The last move is not yours to take back.");
    go(&mut sitting, "east: green pass");
    assert_eq!(refused(&sitting, WEST), ("table.undo-barrier", "The last move is not yours to take back.".into()));
    sitting.undo(EAST).unwrap();
    assert_eq!(refused(&sitting, EAST), barrier("another seat has moved since"));
    assert_eq!(refused(&sitting, WEST), barrier("another seat has moved since"));
}

#[test]
fn who_has_answered_a_window_is_bound_by_it() {
    let sitting = at(&[RED_TO_MOVE, "east: green call, west: red offer 2, west: red offer 6, east: green pass"]);
    assert_eq!(sitting.ask().seats(), table::SeatSet::only(WEST), "it is West's turn again");
    for seat in [WEST, EAST] {
        assert_eq!(refused(&sitting, seat), barrier("an answer was asked for since"));
    }
}

#[test]
fn a_sealed_answer_is_final() {
    let sitting = at(&[RED_TO_MOVE, "west: red auction, west: red bid 6"]);
    assert_eq!(refused(&sitting, WEST), barrier("an answer was asked for since"));
    assert_eq!(refused(&sitting, EAST), barrier("an answer was asked for since"));
}

#[test]
fn nothing_goes_back_from_the_end() {
    // With the end the seed is opened: a way back would be a way to know the dice.
    let sitting = at(&[RED_TO_MOVE, "west: red offer 2, west: resign"]);
    assert_eq!(refused(&sitting, WEST), ("table.over", "The game is over.".into()));
}

#[test]
fn an_undo_is_a_line_of_the_record_and_replays() {
    let script = "west: red offer 2, west: undo, west: red offer 6, west: red offer 8, west: undo, west: red offer 2, west: red auction";
    let sitting = at(&[RED_TO_MOVE, script]);
    assert_eq!(sitting.lines().iter().filter(|l| matches!(l, Line::Undo { .. })).count(), 2);
    let record = Record::parse(&sitting.record().unwrap().print()).unwrap();
    for count in 0..=record.lines.len() {
        let replayed = Sitting::<Crow>::replay(&record, count, None).unwrap();
        let mut by_hand = crate::script::opened(None);
        record.lines[..count].iter().for_each(|l| by_hand.replay_line(l).unwrap());
        assert_eq!((replayed.state(), replayed.open_deed()), (by_hand.state(), by_hand.open_deed()));
    }
    let again = Sitting::<Crow>::replay(&record, usize::MAX, None).unwrap();
    assert_eq!((again.state(), again.lines()), (sitting.state(), sitting.lines()));
    assert_eq!(again.undo_refused(WEST), sitting.undo_refused(WEST));
    assert_eq!(told(&again, EAST, Sight::Settled), told(&sitting, EAST, Sight::Settled));
}

#[test]
fn an_undo_that_is_refused_writes_nothing() {
    let mut sitting = at(&[RED_TO_MOVE, "west: red offer 2"]);
    let lines = sitting.lines().len();
    assert!(sitting.undo(EAST).is_err());
    assert_eq!(sitting.lines().len(), lines);
    assert_eq!(sitting.open_deed(), Some(WEST));
}

#[test]
fn undoing_does_not_change_the_dice_to_come() {
    let mut a = crate::script::opened(Some(11));
    while a.roll() {}
    let mut b = a.clone();
    let seat = a.ask().seats().iter().next().unwrap();
    let moves = a.choices(Viewer::Seat(seat), Sight::Current).moves;
    let look = *moves.iter().find(|m| m.1 == "look").unwrap();
    for _ in 0..5 {
        a.play(seat, look).unwrap();
        a.undo(seat).unwrap();
    }
    [&mut a, &mut b].into_iter().for_each(|sitting| sitting.play(seat, look).unwrap());
    assert!(a.roll() && b.roll());
    assert_eq!(a.state(), b.state());
}
