//! What is ours and not the rulebook's.

use crate::support::Table;
use treason::{Master, Masters, Trigger};

/// treason.house.no-buy-back
#[test]
fn a_card_sold_in_this_turn_is_not_bought_back() {
    let mut t = Table::of(&["o9=toll-house o8", "o20 o21"]);
    t.hand("red", "manor").blocks("red", 9).play("red", "sell manor free-market");
    assert_eq!(t.refused("red", "buy manor free-market"), "treason.house.no-buy-back");
    t.turn("yellow", "action").turn("red", "action");
    assert!(t.offers("red", "buy manor free-market"), "in the next turn it may be");
}

/// treason.house.last-round
#[test]
fn there_is_a_last_round() {
    let land = ["o0 o1", "o4 o5", "o8 o9", "o12 o13", "o16 o17"];
    for (players, last) in [(2, 40), (3, 30), (4, 24), (5, 20)] {
        for (round, is_last) in [(last - 2, false), (last - 1, true)] {
            let mut t = Table::of(&land[..players]);
            t.s.board.round = round;
            let end = t.g.clockwise(Master::Red).last().expect("somebody plays").id();
            t.turn(end, "action").play(end, "end-actions");
            assert_eq!((t.s.board.round, t.s.board.last == Some(Trigger::LastRound)), (round + 1, is_last), "{players}");
        }
    }
}

/// treason.house.first-turn-peace
#[test]
fn nobody_is_isolated_before_their_first_turn() {
    // o23 closes the ring round Yellow's o0.
    let ring = |options: &[(&str, &str)], begun: &[Master]| {
        let mut t = Table::with(&["o1 m0 m15", "o0 o20", "o12 o13"], options);
        t.s.board.begun = begun.iter().copied().collect::<Masters>();
        t.blocks("red", 9);
        t
    };
    let t = ring(&[], &[Master::Red]);
    assert_eq!(t.refused("red", "buy o23"), "treason.house.first-turn-peace");
    assert!(t.offers("red", "buy m14"), "what isolates nobody may be bought");
    let mut t = ring(&[], &[Master::Red, Master::Yellow]);
    t.play("red", "buy o23");
    assert_eq!(t.owner("o0"), "red", "from their first turn on nothing is protected");
    let mut t = ring(&[("peace", "off")], &[Master::Red]);
    t.play("red", "buy o23");
    assert_eq!(t.owner("o0"), "red", "nor where the table plays without");
}
