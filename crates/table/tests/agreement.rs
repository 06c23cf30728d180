//! All who play agree to end the game; one who has agreed may take it back.

use crate::crow::Crow;
use crate::script::{RED_TO_MOVE, at, go, options};
use std::sync::Arc;
use table::{Accord, Ask, Hosted, Play, Record, Seat, SeatSet, Sight, Sitting, Span, Viewer};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);

fn notices(sitting: &Sitting<Crow>) -> Vec<&str> {
    sitting.notices().iter().map(|notice| notice.text.as_str()).collect()
}

/// The seats that have agreed: those that may take it back.
fn agreed(sitting: &Sitting<Crow>) -> SeatSet {
    [WEST, EAST].into_iter().filter(|seat| sitting.accord(*seat) == Some(Accord::PlayOn)).collect()
}

fn over(sitting: &Sitting<Crow>) -> bool {
    matches!(sitting.ask(), Ask::Over(_))
}

#[test]
fn the_game_ends_when_all_agree_and_one_may_take_it_back_before() {
    let mut sitting = at(&[RED_TO_MOVE, "east: agree-to-end"]);
    assert_eq!((agreed(&sitting), over(&sitting)), (SeatSet::only(EAST), false));
    assert_eq!((sitting.accord(WEST), sitting.accord(EAST)), (Some(Accord::Agree), Some(Accord::PlayOn)));
    go(&mut sitting, "east: play-on, west: agree-to-end");
    assert!(!over(&sitting));
    go(&mut sitting, "west: red look, * look 9, east: agree-to-end");
    assert!(over(&sitting));
    assert_eq!(sitting.end().unwrap().to_string(), "nobody wins", "the board as it stands");
    assert_eq!(
        notices(&sitting),
        ["East agrees to end the game.", "East wants to play on.", "West agrees to end the game.", "East agrees to end the game."]
    );
    assert_eq!(sitting.log(0).last().unwrap().event, "all agree to end");
    for text in ["time-up", "resign", "play-on", "red end", "what now"] {
        assert_eq!(sitting.play_text(WEST, text).unwrap_err().rule, "table.over", "{text}");
    }
    assert_eq!((sitting.accord(WEST), sitting.agree(WEST, Accord::PlayOn).unwrap_err().rule), (None, "table.over"));
    let again = Sitting::<Crow>::replay(&Record::parse(&sitting.record().unwrap().print()).unwrap(), usize::MAX, None).unwrap();
    assert_eq!((again.state(), again.lines(), again.notices()), (sitting.state(), sitting.lines(), sitting.notices()));
}

#[test]
fn what_cannot_be_said_is_refused_and_changes_nothing() {
    let mut sitting = at(&[RED_TO_MOVE, "east: agree-to-end"]);
    let lines = sitting.lines().len();
    for (seat, accord) in [(EAST, Accord::Agree), (WEST, Accord::PlayOn)] {
        assert_eq!(sitting.play_text(seat, accord.word()).unwrap_err().rule, "table.agreed");
    }
    let nobody = sitting.agree(Seat(4), Accord::Agree).unwrap_err();
    assert_eq!((nobody.rule, nobody.text.to_string().as_str()), ("table.not-asked", "There is no such seat at this table."));
    assert_eq!(sitting.resign(Seat(4)).unwrap_err(), nobody);
    assert_eq!((sitting.lines().len(), agreed(&sitting)), (lines, SeatSet::only(EAST)));
}

#[test]
fn an_open_deed_stays_hidden_until_the_end() {
    let (mut half, none) = (at(&[RED_TO_MOVE, "west: red offer 2, east: agree-to-end"]), at(&[RED_TO_MOVE, "east: agree-to-end"]));
    assert_eq!(half.open_deed(), Some(WEST));
    for who in [Viewer::Seat(EAST), Viewer::Spectator] {
        assert_eq!(half.view(who, Sight::Settled), none.view(who, Sight::Settled));
        assert_eq!(half.told(who, Sight::Settled, 0).count(), none.told(who, Sight::Settled, 0).count());
    }
    assert_eq!(half.undo_refused(EAST), none.undo_refused(EAST));
    go(&mut half, "west: agree-to-end");
    assert!(over(&half) && half.open_deed().is_none());
    assert_eq!(half.view(Viewer::Spectator, Sight::Settled), half.view(Viewer::Spectator, Sight::Current));
    // The deed and then the end are told with the line that ended the game, and the log's lines rise.
    let (line, log) = (half.lines().len(), half.log(0).map(|entry| entry.line).collect::<Vec<_>>());
    assert!(log.is_sorted() && log.last() == Some(&line), "{log:?} of {line} lines");
    let told: Vec<_> = half.told(Viewer::Spectator, Sight::Settled, line - 1).map(|entry| entry.event.as_str()).collect();
    assert_eq!(told, ["red offer", "all agree to end"]);
}

#[test]
fn the_last_agreement_is_told_before_the_end_that_it_brings() {
    let sitting = at(&[RED_TO_MOVE, "east: agree-to-end, west: agree-to-end"]);
    for lines in [Hosted::log(&sitting, 0), Hosted::told_in(&sitting, Viewer::Spectator, Sight::Settled, Span::after(0))] {
        let last: Vec<String> = lines[lines.len() - 3..].iter().map(|line| line.say.to_string()).collect();
        assert_eq!(last, ["East agrees to end the game.", "West agrees to end the game.", "all agree to end"]);
    }
}

/// Red to move at a table of two who win together: when one leaves, the other plays on.
fn together() -> Sitting<Crow> {
    let game = Crow::open(2, &options(), &Crow::house()).unwrap().together();
    let mut sitting = Sitting::new(Arc::new(game), options(), Arc::new(Crow::house()), None);
    go(&mut sitting, RED_TO_MOVE);
    sitting
}

#[test]
fn who_has_left_is_not_asked_and_may_be_the_last_who_was_missing() {
    for script in ["west: resign, east: agree-to-end", "east: agree-to-end, west: resign"] {
        let mut sitting = together();
        go(&mut sitting, script);
        assert!(over(&sitting), "{script}");
    }
    let mut sitting = together();
    go(&mut sitting, "west: agree-to-end, west: resign");
    assert!(!over(&sitting), "East plays on");
    assert_eq!(sitting.agree(WEST, Accord::Agree).unwrap_err().rule, "table.left");
}

#[test]
fn the_agreement_of_a_seat_ends_with_its_leaving() {
    let mut sitting = together();
    go(&mut sitting, "west: agree-to-end, west: resign");
    assert_eq!(agreed(&sitting), SeatSet::NONE);
    go(&mut sitting, "east: resign");
    assert!(!over(&sitting), "East never agreed, and nobody else is there");
    assert!(!sitting.log(0).any(|entry| entry.event == "all agree to end"));
}
