//! Operations: Persuade and Escalate. (Operations; Persuade Operation; Escalate Operation; Important!)

use crate::support::{cards::*, *};
use bell::{
    roles::{Colour, Side},
    space::Space,
};

/// The side has this many points to spend, on a map with these arrows only.
pub fn spending(t: Table, side: Side, ops: u8, map: &[(Space, Space)]) -> Table {
    let number = own_card(side);
    let t = with_arrows(t, map).holding(side, number).printing(number, ops, Colour::Blue, "disk");
    plays(t, number, "ops")
}

pub fn bare(side: Side) -> Table {
    Table::new().playing(1, side).bare()
}

/// `bell.ops.split`
#[test]
fn points_are_divided_freely_between_both_operations_and_among_spaces() {
    let t = bare(Concede).cubes(Concede, Press, 1).cubes(Defend, Press, 2).cubes(Concede, President, 1);
    let t = spending(t, Concede, 4, &[]);
    let t = t.play(&["persuade press", "escalate president", "persuade press", "escalate government", "done"]);
    assert_eq!((t.white(Press), t.green(Press)), (1, 0));
    assert_eq!((t.white(President), t.white(Government)), (2, 1));
}

/// `bell.ops.cost-one`
#[test]
fn each_cube_costs_a_point_and_the_card_has_no_more() {
    for side in Side::BOTH {
        for ops in 1..=4u8 {
            let t = bare(side).cubes(side, Press, 1).cubes(side.enemy(), Press, 2);
            let mut t = spending(t, side, ops, &[]);
            for spent in 0..ops {
                assert!(t.offers("escalate press"), "{spent} of {ops} points are spent");
                t = t.play(&[if spent % 2 == 0 { "escalate press" } else { "persuade press" }]);
            }
            exactly(&t, &["done"]);
            assert_eq!(t.refused("escalate press"), "bell.ops.cost-one");
            assert_eq!(t.refused("persuade press"), "bell.ops.cost-one");
            let (own, enemy) = (t.state.board.count(side, Press), t.state.board.count(side.enemy(), Press));
            assert_eq!((own, enemy), (1 + ops.div_ceil(2), 2 - ops / 2));
        }
    }
}

/// `bell.ops.optional-spend`
#[test]
fn points_may_be_left_unspent_at_any_time() {
    for spent in 0..=3 {
        let mut t = spending(bare(Defend), Defend, 3, &[]);
        for _ in 0..spent {
            t = t.play(&["escalate czechoslovaks"]);
        }
        assert!(t.offers("done"));
        let t = t.play(&["done"]);
        assert_eq!((t.kind(), t.asked(), t.green(Czechoslovaks)), ("card", Some(Concede), spent));
    }
}

/// `bell.ops.discard-after`
#[test]
fn a_card_used_for_operations_goes_on_the_pile_afterwards() {
    let t = bare(Concede).discarded(TOP);
    let t = spending(t, Concede, 2, &[]).play(&["escalate government"]);
    assert_eq!(t.pile(), [TOP], "not yet");
    let t = t.play(&["escalate government"]);
    assert_eq!(t.pile(), [TOP], "not even with the last point");
    let t = t.play(&["done"]);
    assert_eq!(t.pile(), [TOP, WHITE], "on top");
}
