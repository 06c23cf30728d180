//! What a seat does unasked, beside the open deed of another seat or of its own.

use crate::crow::Crow;
use crate::script::{BLUE_TO_ANSWER, RED_TO_MOVE, at, go};
use table::{Record, Seat, SeatSet, Sight, Sitting, Viewer, ViewerCursor};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);

fn told(sitting: &Sitting<Crow>, who: Viewer) -> Vec<String> {
    sitting.told(who, Sight::Settled, 0).map(|e| e.event.clone()).collect()
}

fn undo_refused(sitting: &Sitting<Crow>, seat: Seat) -> String {
    sitting.undo_refused(seat).map(|r| r.text.to_string()).unwrap_or_default()
}

const UNASKED: &str = "Nothing can be taken back: somebody acted unasked since.";

#[test]
fn an_aside_of_another_seat_does_not_show_an_open_deed() {
    let (mut half, mut none) = (at(&[RED_TO_MOVE, "west: red offer 2"]), at(&[RED_TO_MOVE]));
    [&mut half, &mut none].into_iter().for_each(|sitting| go(sitting, "east: green nod"));
    assert_eq!(half.open_deed(), Some(WEST));
    for who in [Viewer::Seat(EAST), Viewer::Spectator] {
        assert_eq!(half.view(who, Sight::Settled), none.view(who, Sight::Settled));
        assert_eq!(told(&half, who), told(&none, who));
    }
    assert_eq!(half.asides(EAST), none.asides(EAST));
    assert_eq!(undo_refused(&half, EAST), undo_refused(&none, EAST), "nor does what East can take back");
    // Each of them sees the nod, and West its own half of the deed, too.
    assert!(half.view(Viewer::Seat(WEST), Sight::Settled).state.nodded.has(EAST));
    assert!(half.view(Viewer::Seat(EAST), Sight::Settled).state.nodded.has(EAST));
    assert_ne!(half.view(Viewer::Seat(WEST), Sight::Settled), none.view(Viewer::Seat(WEST), Sight::Settled));
}

#[test]
fn the_deed_goes_on_and_is_told_after_the_aside() {
    let mut sitting = at(&[RED_TO_MOVE, "west: red offer 2, east: green nod"]);
    let seen = sitting.lines().len();
    let end = |sitting: &Sitting<Crow>, who| told(sitting, who).split_off(told(&at(&[RED_TO_MOVE]), who).len());
    assert_eq!(end(&sitting, Viewer::Spectator), ["green nod"]);
    assert_eq!(end(&sitting, Viewer::Seat(WEST)), ["green nod", "red offer"]);
    go(&mut sitting, "west: red offer 6");
    assert_eq!(sitting.open_deed(), None);
    assert_eq!(end(&sitting, Viewer::Spectator), ["green nod", "red offer", "red offer"]);
    let news = sitting.told(Viewer::Spectator, Sight::Settled, seen).count();
    assert_eq!(news, 2, "whoever has read up to the aside reads the whole deed now");
    let plain = at(&[RED_TO_MOVE, "west: red offer 2, west: red offer 6, east: green nod"]);
    assert_eq!(sitting.state(), plain.state());
}

#[test]
fn an_aside_is_a_barrier_and_final() {
    let mut sitting = at(&[RED_TO_MOVE, "west: red offer 2, east: green nod"]);
    assert_eq!(undo_refused(&sitting, WEST), UNASKED);
    assert_eq!(undo_refused(&sitting, EAST), UNASKED);
    // Links that come after it are taken back one by one, and nobody else hears of them.
    let before = *sitting.state();
    let east = sitting.view(Viewer::Seat(EAST), Sight::Settled);
    go(&mut sitting, "west: red offer 6, west: undo");
    assert_eq!((*sitting.state(), sitting.open_deed()), (before, Some(WEST)));
    assert_eq!((sitting.view(Viewer::Seat(EAST), Sight::Settled), undo_refused(&sitting, EAST)), (east, UNASKED.into()));
    assert_eq!(undo_refused(&at(&[RED_TO_MOVE, "west: red nod"]), WEST), UNASKED);
}

#[test]
fn an_aside_of_the_seat_itself_does_not_show_its_deed_either() {
    let (half, none) = (at(&[RED_TO_MOVE, "west: red offer 2, west: red nod"]), at(&[RED_TO_MOVE, "west: red nod"]));
    assert_eq!((half.open_deed(), none.open_deed()), (Some(WEST), None));
    for who in [Viewer::Seat(EAST), Viewer::Spectator] {
        assert_eq!(half.view(who, Sight::Settled), none.view(who, Sight::Settled));
        assert_eq!(told(&half, who), told(&none, who));
    }
    assert!(half.view(Viewer::Spectator, Sight::Settled).state.nodded.has(WEST), "the nod itself is seen at once");
}

#[test]
fn an_aside_that_ends_the_game_shows_everything() {
    let sitting = at(&[RED_TO_MOVE, "west: red offer 2, east: resign"]);
    assert_eq!(sitting.open_deed(), None);
    assert_eq!(told(&sitting, Viewer::Spectator).split_off(8), ["red offer", "east resigned"]);
    assert_eq!(sitting.view(Viewer::Spectator, Sight::Settled), sitting.view(Viewer::Spectator, Sight::Current));
}

#[test]
fn an_aside_beside_a_deed_shows_everybody_something_and_a_link_only_its_seat() {
    let mut sitting = at(&[RED_TO_MOVE]);
    let mut cursors = [Viewer::Seat(WEST), Viewer::Seat(EAST), Viewer::Spectator].map(|who| (who, ViewerCursor::default()));
    let mut advance = |sitting: &Sitting<Crow>| cursors.each_mut().map(|(who, cursor)| cursor.advance(sitting, *who));
    advance(&sitting);
    for (line, seen) in [
        ("west: red offer 2", [true, false, false]),
        ("east: green nod", [true, true, true]),
        ("west: red nod", [true, true, true]),
        ("west: red offer 6", [true, true, true]),
    ] {
        go(&mut sitting, line);
        assert_eq!(advance(&sitting), seen, "{line}");
    }
}

#[test]
fn a_record_with_asides_beside_deeds_replays() {
    let sitting = at(&[RED_TO_MOVE, "west: red offer 2, east: green nod, west: red offer 6, west: undo, west: red nod, west: red offer 8"]);
    let again = Sitting::<Crow>::replay(&Record::parse(&sitting.record().unwrap().print()).unwrap(), usize::MAX, None).unwrap();
    assert_eq!((again.state(), again.lines()), (sitting.state(), sitting.lines()));
    assert_eq!(told(&again, Viewer::Spectator), told(&sitting, Viewer::Spectator));
}

#[test]
fn an_aside_beside_a_sealed_question_leaves_it_open() {
    let mut sitting = at(&[RED_TO_MOVE, "west: red auction, west: red bid 6, east: green nod"]);
    assert_eq!(sitting.ask().seats(), SeatSet::first(2));
    // Whether the others have answered shows in nobody's undo.
    let all = at(&[RED_TO_MOVE, "west: red auction, west: red bid 6, west: blue pass, east: green pass, east: green nod"]);
    assert!(matches!(all.ask(), table::Ask::Chance(table::CLOSE)));
    assert_eq!(undo_refused(&sitting, WEST), "Nothing can be taken back: an answer was asked for since.");
    assert_eq!(undo_refused(&sitting, EAST), undo_refused(&all, EAST));
    go(&mut sitting, "east: green pass, west: blue pass, * close on");
    let mut other = at(&[RED_TO_MOVE, BLUE_TO_ANSWER]);
    assert!(sitting.asides(EAST).len() < other.asides(EAST).len());
    go(&mut other, "east: green nod");
    assert_eq!(sitting.asides(EAST), other.asides(EAST));
}
