//! A call: a power calls on another's turn, and is asked when that one's deed is complete.

use crate::crow::{Crow, Frame};
use crate::script::{RED_TO_MOVE, at, go};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{Ask, Hosted, Kind, Know, OrderKind, Record, Seat, Sight, Sitting, Viewer};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);
const CALLED: Kind = Kind("called");
/// Everybody but the seat whose deed it is.
const OTHERS: [Viewer; 2] = [Viewer::Seat(EAST), Viewer::Spectator];

fn moves(sitting: &Sitting<Crow>, seat: Seat) -> Vec<String> {
    Hosted::moves(sitting, seat).into_iter().map(|told| told.text).collect()
}

fn asides(sitting: &Sitting<Crow>, seat: Seat) -> Vec<String> {
    Hosted::asides(sitting, seat).into_iter().map(|told| told.text).filter(|text| text.ends_with(" call")).collect()
}

/// All that a viewer has of a table.
fn seen(sitting: &Sitting<Crow>, who: Viewer) -> impl PartialEq + std::fmt::Debug {
    let told: Vec<_> = sitting.told(who, Sight::Settled, 0).map(|entry| entry.event.clone()).collect();
    let undo = who.seat().map(|seat| sitting.undo_refused(seat));
    let asides = who.seat().map(|seat| sitting.asides(seat));
    (sitting.view(who, Sight::Settled), Hosted::question(sitting, who, Sight::Settled), told, undo, asides)
}

#[test]
fn on_another_powers_turn_a_power_may_call_once() {
    let mut sitting = at(&[RED_TO_MOVE]);
    assert_eq!(asides(&sitting, WEST), ["blue call"], "it is Red's turn");
    assert_eq!(asides(&sitting, EAST), ["green call"]);
    go(&mut sitting, "east: green call");
    assert_eq!((asides(&sitting, WEST), asides(&sitting, EAST)), (vec!["blue call".into()], vec![]));
    assert!(sitting.play_text(EAST, "green call").is_err());
}

#[test]
fn a_caller_is_asked_when_the_present_deed_is_complete() {
    let mut sitting = at(&[RED_TO_MOVE, "west: red offer 2, east: green call"]);
    assert_eq!((sitting.ask(), sitting.open_deed()), (Ask::One(WEST, Kind("pair")), Some(WEST)), "the deed stays open, and hidden");
    go(&mut sitting, "west: red offer 6");
    assert_eq!((sitting.ask(), sitting.open_deed()), (Ask::One(EAST, CALLED), None));
    assert_eq!(moves(&sitting, EAST), ["green show 0", "green show 3", "green pass"]);
    go(&mut sitting, "east: green show 3");
    assert_eq!((sitting.ask(), sitting.state().points), (Ask::One(WEST, Kind("turn")), [1, 0, 1]), "and Red's turn goes on");
    assert_eq!(asides(&sitting, EAST), ["green call"], "whoever was heard may call again");
}

#[test]
fn callers_are_asked_one_after_the_other_from_the_active_power_on() {
    let mut sitting = at(&[RED_TO_MOVE, "east: green call, west: blue call, west: red look, * look 9"]);
    assert_eq!(
        (sitting.ask(), moves(&sitting, WEST)),
        (Ask::One(WEST, CALLED), vec!["blue show 1".into(), "blue show 4".into(), "blue pass".into()])
    );
    go(&mut sitting, "west: blue pass");
    assert_eq!(sitting.ask(), Ask::One(EAST, CALLED));
    go(&mut sitting, "east: green pass");
    assert_eq!(sitting.ask(), Ask::One(WEST, Kind("turn")));
}

#[test]
fn a_call_tells_nobody_whether_a_deed_is_open() {
    let (half, none) = (at(&[RED_TO_MOVE, "west: red offer 2, east: green call"]), at(&[RED_TO_MOVE, "east: green call"]));
    assert_eq!(none.ask(), Ask::One(WEST, Kind("turn")), "where no deed is begun, the next one is waited for");
    assert_eq!((half.open_deed(), none.open_deed()), (Some(WEST), None));
    for who in OTHERS {
        assert_eq!(seen(&half, who), seen(&none, who));
    }
    // The same with a call of the chair itself, for its other power.
    let (half, none) = (at(&[RED_TO_MOVE, "west: red offer 2, west: blue call"]), at(&[RED_TO_MOVE, "west: blue call"]));
    for who in OTHERS {
        assert_eq!(seen(&half, who), seen(&none, who));
    }
}

#[test]
fn where_nobody_calls_there_is_no_question_no_line_and_no_trace() {
    let sitting = at(&[RED_TO_MOVE, "west: red offer 2, west: red offer 6"]);
    assert_eq!(sitting.ask(), Ask::One(WEST, Kind("turn")));
    assert_eq!(sitting.lines().len(), at(&[RED_TO_MOVE]).lines().len() + 2);
    assert!(sitting.undo_refused(WEST).is_none(), "and no window stands in the way of undo");
}

#[test]
fn nothing_is_taken_back_across_a_call_or_the_question_that_follows() {
    let refused = |sitting: &Sitting<Crow>, seat| sitting.undo_refused(seat).map(|r| r.text.to_string()).unwrap_or_default();
    let mut sitting = at(&[RED_TO_MOVE, "west: red offer 2, east: green call"]);
    let unasked = "Nothing can be taken back: somebody acted unasked since.";
    assert_eq!([refused(&sitting, WEST), refused(&sitting, EAST)], [unasked, unasked]);
    go(&mut sitting, "west: red offer 6");
    let asked = "Nothing can be taken back: an answer was asked for since.";
    assert_eq!([refused(&sitting, WEST), refused(&sitting, EAST)], [asked, asked]);
    // A later link of the deed is taken back alone, and the call stays.
    let mut sitting = at(&[RED_TO_MOVE, "east: green call, west: red offer 2, west: undo"]);
    assert!(sitting.state().called.has(crate::crow::Power::Green));
    go(&mut sitting, "west: red offer 2, west: red offer 6");
    assert_eq!(sitting.ask(), Ask::One(EAST, CALLED));
}

#[test]
fn a_record_with_calls_replays_and_a_state_under_way_is_restored() {
    let sitting = at(&[
        RED_TO_MOVE,
        "west: red offer 2, east: green call, west: red offer 6, east: green pass, west: blue call, west: red end, * crow on",
    ]);
    assert_eq!(sitting.ask(), Ask::One(WEST, Kind("turn")), "Blue's call lapses with Blue's own turn");
    let again = Sitting::<Crow>::replay(&Record::parse(&sitting.record().unwrap().print()).unwrap(), usize::MAX, None).unwrap();
    assert_eq!((again.state(), again.lines()), (sitting.state(), sitting.lines()));
    let mut asked = at(&[RED_TO_MOVE, "west: red offer 2, east: green call, west: red offer 6"]);
    let (state, dump) = (*asked.state(), asked.dump());
    asked.load(dump).unwrap();
    assert_eq!(*asked.state(), state);
}

#[test]
fn a_state_imagined_in_the_window_shows_each_viewer_the_same() {
    let sitting = at(&[RED_TO_MOVE, "east: green call, west: red offer 2, west: red offer 6"]);
    assert!(matches!(sitting.state().agenda.top(), Some(Frame::Called(_))));
    let (game, mut rng) = (sitting.game(), Xoshiro256PlusPlus::seed_from_u64(7));
    for who in [Viewer::Seat(WEST), Viewer::Seat(EAST), Viewer::Spectator] {
        let view = sitting.view(who, Sight::Current);
        for _ in 0..50 {
            assert_eq!(game.view(&game.imagine(&view, &mut rng), who), view);
        }
    }
}

#[test]
fn a_standing_order_answers_for_a_caller_too() {
    let sitting = at(&[RED_TO_MOVE, "east: green call, west: red offer 2, west: red offer 6"]);
    let question = sitting.window_question(EAST).unwrap();
    assert_eq!(question.answer(|_| (OrderKind::Pass, &[])), Some("green pass"));
    assert_eq!(question.answer(|_| (OrderKind::PassIfBare, &[])), None);
}
