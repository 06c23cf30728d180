//! Records of earlier programs replay as they were played.

use spies::Spies;
use table::{Ask, Record, Sitting};

/// Two chairs, played when a chair that was asked for several powers at once answered for one after the other, without naming them.
const ONE_BY_ONE: &str = include_str!("records/two_seats_2.txt");

/// A move that names no power answers for the first that still owes an answer.
#[test]
fn sealed_answers_that_name_no_power_replay() {
    let record = Record::parse(ONE_BY_ONE).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((record.header.rules_number, record.header.seats), (2, 2));
    assert!(!ONE_BY_ONE.contains("pass-all"));
    let sitting = Sitting::<Spies>::replay(&record, usize::MAX, None).unwrap_or_else(|e| panic!("{e}"));
    let Ask::Over(end) = sitting.ask() else { panic!("the record ends with the game") };
    assert_eq!((end.label, end.scores), ("russia", [45, 38, 0, 0, 0]));
}
