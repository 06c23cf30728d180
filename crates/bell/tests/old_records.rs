//! Records of earlier rules numbers replay as they were played.

use bell::Bell;
use table::{Ask, Play, Record, Sitting};

/// A record, and the rules number under which it was played. Under number 1 the Solo Opponent read "up to" in two ways and clung to
/// President; under number 2 it ran an Objective's event though that breached its Tension zone (`solo_defend_2.txt`), and took an option
/// that offers a Mobilization after both were executed (`solo_concede_2.txt`).
const OLD: [(u32, &str, &str); 4] = [
    (1, "solo_defend_1.txt", include_str!("records/solo_defend_1.txt")),
    (1, "solo_concede_1.txt", include_str!("records/solo_concede_1.txt")),
    (2, "solo_defend_2.txt", include_str!("records/solo_defend_2.txt")),
    (2, "solo_concede_2.txt", include_str!("records/solo_concede_2.txt")),
];

/// `bell.inv.replay`
#[test]
fn records_of_earlier_rules_numbers_replay() {
    for (rules, name, text) in OLD {
        let record = Record::parse(text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.header.rules_number, rules);
        let sitting = Sitting::<Bell>::replay(&record, usize::MAX, None).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(matches!(sitting.ask(), Ask::Over(_)), "{name}");
        assert_eq!(sitting.options().rules(), rules);
    }
}

/// `bell.solo.ev.first-option` `bell.solo.ev.available` `bell.inv.replay`
#[test]
fn the_same_lines_cannot_happen_under_later_rules() {
    for (rules, name, text) in OLD {
        let mut record = Record::parse(text).unwrap();
        for later in rules + 1..=Bell::ABOUT.rules_number {
            record.header.rules_number = later;
            assert!(Sitting::<Bell>::replay(&record, usize::MAX, None).is_err(), "{name} shows no difference: take another record");
        }
    }
}
