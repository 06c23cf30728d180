//! A seat resigns, or its time is up: where two play against each other it loses, elsewhere the others play on.

use crate::crow::{Crow, Move};
use crate::script::{RED_TO_MOVE, at, go, opened, options};
use std::sync::Arc;
use table::{Ask, Hosted, Leaving, Play, Record, Seat, SeatSet, Sight, Sitting, Viewer, ViewerCursor};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);

/// A table at which both win together, in a position.
fn together(scripts: &[&str]) -> Sitting<Crow> {
    let game = Crow::open(2, &options(), &Crow::house()).unwrap().together();
    let mut sitting = Sitting::new(Arc::new(game), options(), Arc::new(Crow::house()), None);
    scripts.iter().for_each(|script| go(&mut sitting, script));
    sitting
}

fn label(sitting: &Sitting<Crow>) -> &'static str {
    match sitting.ask() {
        Ask::Over(end) => end.label,
        _ => "",
    }
}

#[test]
fn that_time_is_up_is_not_a_players_move() {
    for mut sitting in [at(&[RED_TO_MOVE]), together(&[RED_TO_MOVE])] {
        let table: &mut dyn Hosted = &mut sitting;
        for seat in [WEST, EAST] {
            assert_eq!(table.play(seat, "time-up").unwrap_err().rule, "table.not-a-players-move");
            let asides: Vec<_> = table.asides(seat).into_iter().map(|told| told.text).collect();
            assert!(asides.iter().all(|text| !text.contains("time-up")) && asides.iter().any(|text| text.contains("resign")), "{asides:?}");
        }
        assert!(table.end().is_none() && table.lines().len() == 8);
    }
}

#[test]
fn the_table_says_it_and_the_seat_loses_against_the_other() {
    let mut sitting = at(&[RED_TO_MOVE]);
    assert_eq!(sitting.game().leaving(), Leaving::Loses);
    sitting.time_up(EAST).unwrap();
    assert_eq!(label(&sitting), "east resigns");
    assert_eq!(sitting.time_up(EAST).unwrap_err().rule, "table.over");
    assert_eq!(sitting.lines().last().unwrap().to_string(), "east: time-up");
    let again = Sitting::<Crow>::replay(&Record::parse(&sitting.record().unwrap().print()).unwrap(), usize::MAX, None).unwrap();
    assert_eq!((again.state(), again.lines()), (sitting.state(), sitting.lines()), "a record with such a line replays");
}

#[test]
fn where_the_others_play_on_a_seat_leaves_and_nothing_ends() {
    for (by, line, told) in [
        ("resign", "east: resign", "East resigned: from here on this seat passes, and a bot answers only what cannot be passed."),
        ("time-up", "east: time-up", "East ran out of time: from here on this seat passes, and a bot answers only what cannot be passed."),
    ] {
        let mut sitting = together(&[RED_TO_MOVE, "west: red offer 2"]);
        let (state, deed) = (*sitting.state(), sitting.open_deed());
        let mut cursors = [Viewer::Seat(WEST), Viewer::Seat(EAST), Viewer::Spectator].map(|who| (who, ViewerCursor::default()));
        assert!(cursors.iter_mut().all(|(who, cursor)| cursor.advance(&sitting, *who)));
        if by == "resign" {
            sitting.resign(EAST).unwrap()
        } else {
            sitting.time_up(EAST).unwrap()
        }
        assert_eq!((sitting.left(), *sitting.state(), sitting.open_deed()), (SeatSet::only(EAST), state, deed));
        assert_eq!(sitting.lines().last().unwrap().to_string(), line);
        assert!(cursors.iter_mut().all(|(who, cursor)| cursor.advance(&sitting, *who)), "all are told");
        let log = Hosted::told(&sitting, Viewer::Spectator, Sight::Settled, 9);
        assert_eq!(log.iter().map(|line| line.say.to_string()).collect::<Vec<_>>(), [told]);
        // What West has begun is told after that, and nothing before it is taken back.
        assert_eq!(sitting.undo(WEST).unwrap_err().rule, "table.undo-barrier");
        go(&mut sitting, "west: red offer 6");
        assert_eq!(Hosted::told(&sitting, Viewer::Spectator, Sight::Settled, 10).len(), 2);
        // Nobody leaves twice.
        assert!(!sitting.may_resign(EAST));
        assert_eq!(sitting.resign(EAST).unwrap_err().rule, "table.left");
        assert_eq!(sitting.time_up(EAST).unwrap_err().rule, "table.left");
        let mut again = sitting.fresh(None);
        sitting.lines().iter().for_each(|line| again.replay_line(line).unwrap());
        assert_eq!((again.left(), again.state(), again.notices()), (sitting.left(), sitting.state(), sitting.notices()), "and it replays");
    }
}

#[test]
fn a_seat_that_has_left_passes_what_can_be_passed() {
    let mut sitting = together(&[RED_TO_MOVE, "west: resign"]);
    assert_eq!(sitting.pass(WEST), Some(Move(0, "end", 0)), "it ends its turn");
    assert_eq!(sitting.pass(EAST), None, "who is not asked does not pass");
    go(&mut sitting, "west: red auction");
    assert_eq!(Hosted::pass(&sitting, WEST).as_deref(), Some("red pass"), "it bids nothing");
    let pair = at(&[RED_TO_MOVE, "west: red offer 2"]);
    assert_eq!(pair.pass(WEST), None, "a pair that was begun is completed");
}

#[test]
fn a_position_that_is_set_up_by_hand_has_everybody_at_the_table() {
    let mut sitting = together(&[RED_TO_MOVE, "west: resign"]);
    Hosted::imagine(&mut sitting, Viewer::Seat(EAST), 1);
    assert_eq!(sitting.left(), SeatSet::only(WEST));
    let state = Hosted::dump(&opened(Some(1)));
    Hosted::load(&mut sitting, state).unwrap();
    assert_eq!(sitting.left(), SeatSet::NONE);
}
