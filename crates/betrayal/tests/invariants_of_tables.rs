//! What holds of the house's tables as a whole.

use crate::house::edition;
use betrayal::edition::COLUMNS;

/// From the worst for the attacker to the best.
const LADDER: [&str; 11] = ["ASU", "AE", "ASW", "AW", "CA", "EX", "PX", "DW", "DSW", "DE", "DSU"];

fn grade(column: usize, roll: i8) -> usize {
    let code = &edition().results[edition().combat(column, roll)].code;
    LADDER.iter().position(|it| it == code).expect("every code is on the ladder")
}

/// betrayal.inv.table-monotone
#[test]
fn to_the_right_and_down_is_never_worse_for_the_attacker() {
    for column in 0..COLUMNS.len() {
        for roll in 2..=12 {
            assert!(column == 0 || grade(column - 1, roll) <= grade(column, roll), "column {column}, roll {roll}");
            assert!(roll == 2 || grade(column, roll - 1) <= grade(column, roll), "column {column}, roll {roll}");
        }
    }
}

/// betrayal.inv.table-bounds
#[test]
fn beyond_the_ends_the_first_and_the_last_count() {
    let e = edition();
    assert_eq!((e.combat(0, i8::MIN), e.combat(9, i8::MAX)), (e.combat(0, 2), e.combat(9, 12)));
    assert_eq!(e.combat(usize::MAX, 7), e.combat(9, 7));
}
