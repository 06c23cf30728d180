//! The row of building cards.

use crate::support::Table;

fn quiet() -> Table {
    Table::of(&["o3 o4", "o20 o21"])
}

/// treason.row.add-block, treason.row.refill
#[test]
fn a_card_that_is_passed_over_gathers_blocks() {
    let mut t = quiet();
    t.row("well hut bakery").phase("income").play("red", "take hut").land("inn");
    assert_eq!(t.row_now(), ["well:1", "bakery:1", "inn:0"], "the new card has none");
    t.play("red", "end-actions").play("yellow", "take bakery").land("smithy");
    assert_eq!(t.row_now(), ["well:2", "inn:1", "smithy:0"]);
    t.play("yellow", "end-actions").play("red", "take smithy").land("shack");
    assert_eq!(t.row_now(), ["well:3", "inn:2", "shack:0"], "every time anew");
}

/// treason.row.triple, treason.row.blocks-leave
#[test]
fn three_of_one_colour_are_thrown_away_with_their_blocks() {
    let mut t = quiet();
    t.row("hut:3 shack:1 bakery").phase("income").play("red", "take bakery");
    let purses = t.purses();
    t.land("cottage");
    assert_eq!(t.row_now(), Vec::<String>::new(), "all three go, whatever lay on them");
    t.land("inn").land("well").land("smithy");
    assert_eq!(t.row_now(), ["inn:0", "well:0", "smithy:0"], "the new ones are bare");
    assert_eq!(t.names(t.s.board.discards), ["shack", "hut", "cottage"]);
    assert_eq!(t.purses(), purses, "the blocks went to the Bank");
}

/// treason.row.triple-repeat
#[test]
fn a_row_of_one_colour_is_drawn_anew_until_another_shows() {
    let mut t = quiet();
    t.row("hut shack bakery").phase("income").play("red", "take bakery").land("cottage");
    t.land("inn").land("grocer").land("toll-house");
    assert_eq!(t.kind(), "row", "three of trade in their place go as well");
    t.land("well").land("chapel").land("smithy");
    assert_eq!((t.kind(), t.row_now()), ("action", vec!["well:0".into(), "chapel:0".into(), "smithy:0".into()]));
    // Where pile, discards and markets have no other colour, the row stays.
    let mut t = quiet();
    t.row("hut shack bakery").pile("cottage farmstead").phase("income").play("red", "take bakery").land("cottage");
    assert_eq!((t.kind(), t.row_now()), ("action", vec!["hut:1".into(), "shack:1".into(), "cottage:0".into()]));
    let mut t = quiet();
    t.row("hut shack bakery").pile("cottage farmstead").phase("income");
    let inn = t.building("inn");
    t.s.board.removed.remove(inn);
    t.s.board.shops[0].insert(inn);
    t.play("red", "take bakery").land("cottage");
    assert_eq!(t.row_now(), Vec::<String>::new(), "a card in a market counts, since the pile is rebuilt of it");
}

/// treason.row.triple-repeat
#[test]
fn after_twenty_redraws_the_row_stays_as_it_is() {
    for (redraws, stays) in [(19, false), (20, true)] {
        let mut t = quiet();
        t.row("hut shack bakery").phase("income").play("red", "take bakery");
        t.s.board.agenda.replace(treason::Frame::Row { redraws });
        t.land("cottage");
        assert_eq!((t.row_now().len() == 3, t.kind() == "action"), (stays, stays), "{redraws}");
    }
}
