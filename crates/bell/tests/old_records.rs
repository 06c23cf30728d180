//! Records of earlier rules numbers replay as they were played.

use bell::Bell;
use table::{Ask, Play, Record, Sitting};

/// Played under rules number 1, in which the Solo Opponent read "up to" in two ways and clung to President.
const OLD: [(&str, &str); 2] =
    [("solo_defend_1.txt", include_str!("records/solo_defend_1.txt")), ("solo_concede_1.txt", include_str!("records/solo_concede_1.txt"))];

/// `bell.inv.replay`
#[test]
fn records_of_rules_number_one_replay() {
    for (name, text) in OLD {
        let record = Record::parse(text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.header.rules_number, 1);
        let sitting = Sitting::<Bell>::replay(&record, usize::MAX, None).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(matches!(sitting.ask(), Ask::Over(_)), "{name}");
        assert_eq!(sitting.options().rules(), 1);
    }
}

/// `bell.solo.ev.first-option` `bell.inv.replay`
#[test]
fn the_same_lines_cannot_happen_under_the_rules_of_today() {
    for (name, text) in OLD {
        let mut record = Record::parse(text).unwrap();
        record.header.rules_number = Bell::ABOUT.rules_number;
        assert!(Sitting::<Bell>::replay(&record, usize::MAX, None).is_err(), "{name} shows no difference: take another record");
    }
}
