//! The capital tax.

use crate::support::Table;

fn rich() -> Table {
    let mut t = Table::of(&["o3=bakery o4", "o12 o13", "o20 o21"]);
    t.blocks("red", 8).blocks("yellow", 6).row("well smithy hut").phase("income");
    t
}

/// treason.tax.only-purple, treason.tax.everyone-to-five
#[test]
fn a_city_building_taxes_everybody_above_five() {
    let mut t = rich();
    t.play("red", "take well");
    assert_eq!(t.purses(), [5, 5, 5]);
    let mut t = rich();
    t.play("red", "take hut");
    assert_eq!(t.purses(), [8, 6, 5], "no other colour does");
    let mut t = rich();
    t.turn("orange", "income").play("orange", "take well");
    assert_eq!(t.purses(), [5, 5, 5], "whoever takes it");
}

/// treason.tax.before-income, treason.tax.before-card-blocks
#[test]
fn what_this_turn_brings_is_not_taxed() {
    let mut t = Table::of(&["o3=library o4", "o20 o21"]);
    t.blocks("red", 7).row("well smithy hut").phase("income").play("red", "take well");
    assert_eq!(t.purses(), [5 + 4, 5]);
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.blocks("red", 6).row("well:2 smithy hut").phase("income").play("red", "take well");
    assert_eq!(t.purses(), [5 + 2, 5]);
}

/// treason.tax.not-dm
#[test]
fn only_blocks_are_taken() {
    let mut t = Table::of(&["o3=bakery^ o4", "o20 o21"]).white("red", 2).black("red", &[4]);
    t.hand("red", "inn opera").influence("red", "fire").blocks("red", 20).row("well smithy hut").phase("income");
    let before = t.s;
    t.play("red", "take well");
    let (a, b) = (&before.board, &t.s.board);
    assert_eq!((a.towers, a.counters, a.marker, a.score), (b.towers, b.counters, b.marker, b.score));
    assert_eq!((t.hand_of("red"), t.influence_of("red")), (vec!["opera", "inn", "well"], vec!["fire"]));
    assert_eq!(t.purses(), [5, 5]);
}
