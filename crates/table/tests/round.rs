//! A round of questions: one after the other, until all have passed in turn.
use table::{Round, Seat, SeatSet};

fn asked(round: &Round<Seat>) -> Option<u8> {
    round.asked().map(|s| s.0)
}

/// The seats asked while everybody does what `acts` says: `true` is a deed, `false` a pass.
fn course(mut round: Round<Seat>, acts: &[bool]) -> Vec<Option<u8>> {
    let mut seats = vec![asked(&round)];
    for act in acts {
        if *act {
            round.act()
        } else {
            round.pass()
        }
        seats.push(asked(&round));
    }
    seats
}

#[test]
fn everybody_is_asked_once_when_all_pass() {
    assert_eq!(course(Round::from(Seat(0), SeatSet::first(3)), &[false; 3]), [Some(0), Some(1), Some(2), None]);
}

#[test]
fn it_begins_with_the_given_seat_and_goes_round_the_table() {
    assert_eq!(course(Round::from(Seat(1), SeatSet::first(3)), &[false; 3]), [Some(1), Some(2), Some(0), None]);
}

#[test]
fn seats_that_are_not_among_it_are_passed_over() {
    let among = SeatSet::NONE.with(Seat(0)).with(Seat(3));
    assert_eq!(course(Round::from(Seat(1), among), &[false; 2]), [Some(3), Some(0), None]);
}

#[test]
fn a_deed_asks_everybody_anew_from_the_next_seat_on() {
    let seats = course(Round::from(Seat(0), SeatSet::first(3)), &[false, true, false, false, false]);
    assert_eq!(seats, [Some(0), Some(1), Some(2), Some(0), Some(1), None]);
}

#[test]
fn who_acted_is_asked_again_before_it_ends() {
    assert_eq!(course(Round::from(Seat(0), SeatSet::only(Seat(0))), &[true, true, false]), [Some(0), Some(0), Some(0), None]);
}

#[test]
fn a_round_among_nobody_is_over_at_once() {
    assert_eq!(asked(&Round::from(Seat(2), SeatSet::NONE)), None);
    assert_eq!(asked(&Round::<Seat>::default()), None);
}

#[test]
fn who_has_nothing_left_to_play_is_asked_no_more() {
    let mut round = Round::from(Seat(0), SeatSet::first(3));
    round.act();
    round.keep(SeatSet::first(3).without(Seat(1)));
    assert_eq!(course(round, &[false, false]), [Some(2), Some(0), None]);
    round.keep(SeatSet::only(Seat(1)));
    assert_eq!(asked(&round), None, "nobody comes back");
}

#[test]
fn a_round_is_a_plain_value_that_can_be_written_down() {
    let mut round = Round::from(Seat(4), SeatSet::first(5));
    round.pass();
    let written = serde_json::to_string(&round).unwrap();
    assert_eq!(serde_json::from_str::<Round<Seat>>(&written).unwrap(), round);
}

#[test]
fn a_set_of_seats_knows_its_members() {
    let set = SeatSet::first(5).without(Seat(1)).and(SeatSet::first(3));
    assert_eq!(set.iter().map(|s| s.0).collect::<Vec<_>>(), [0, 2]);
    assert_eq!((set.len(), set.has(Seat(1)), set.is_empty()), (2, false, false));
    assert_eq!(format!("{set:?}"), "{Seat(0), Seat(2)}");
}
