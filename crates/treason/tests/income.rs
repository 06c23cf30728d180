//! Phase 1: what the chosen card pays.

use crate::support::Table;
use treason::{Category, News};

/// Red and Yellow have trade, Orange has none; an Inn with two blocks on it lies in the row.
fn market_day() -> Table {
    let mut t = Table::of(&["o9=toll-house o8", "m7=grocer m8", "o20 o21"]);
    t.row("inn:2 hut bakery").phase("income");
    t
}

/// treason.income.choose-one, treason.income.card-to-hand
#[test]
fn exactly_one_card_of_the_row_is_taken() {
    let mut t = market_day();
    assert_eq!(t.moves("red"), ["take inn", "take hut", "take bakery"], "there is no way to pass");
    assert_eq!(t.refused("red", "take opera"), "treason.income.choose-one");
    t.hand("red", "shack cottage farmstead stone-house pigsty school smithy tannery market-stall gallows church chapel");
    t.play("red", "take hut").land("well");
    assert_eq!((t.hand_of("red").len(), t.kind()), (13, "action"), "a hand has no limit");
    assert!(t.hand_of("red").contains(&"hut"));
    assert_eq!(t.choices("red", "take"), Vec::<String>::new(), "only one");
}

/// treason.income.card-blocks, treason.income.all-players
#[test]
fn the_colour_pays_all_and_the_blocks_on_the_card_the_one_who_took_it() {
    let mut t = market_day();
    t.play("red", "take inn");
    // 3 + 0 and two from the card; 2 + 1; nothing.
    assert_eq!(t.purses(), [5 + 3 + 2, 5 + 3, 5]);
    let mut t = market_day();
    t.turn("orange", "income").play("orange", "take inn");
    assert_eq!(t.purses(), [5 + 3, 5 + 3, 5 + 2], "also when it is another one's turn");
}

/// treason.income.best-single, treason.income.amount
#[test]
fn one_building_pays_with_bonus_and_power() {
    // 2 + 3 on the dearest land, 4 + 0 on the cheapest.
    let mut t = Table::of(&["i4=stables i3=inn o9=guildhall", "o20 o21"]);
    assert_eq!(t.scores(), [2 + 2 + 4 + 3, 0, 0], "and the power of trade");
    t.row("toll-house hut bakery").phase("income").play("red", "take toll-house");
    assert_eq!(t.purses(), [5 + (2 + 3) + 1, 5], "the best alone, and one for the power");
    let mut t = Table::with(&["i4=stables i3=inn o9=guildhall", "o20 o21"], &[("power-income", "0")]);
    t.row("toll-house hut bakery").phase("income").play("red", "take toll-house");
    assert_eq!(t.purses(), [5 + (2 + 3), 5], "a table may play without it");
    let mut t = Table::of(&["i4=stables i3=inn o9=guildhall", "m7=grocer m8"]);
    t.row("toll-house hut bakery").phase("income").play("red", "take toll-house");
    assert_eq!(t.purses(), [5 + (2 + 3) + 1, 5 + (2 + 1)], "a power brings a block to its holder alone");
    let mut t = Table::of(&["i3=inn o9=guildhall", "o20 o21"]);
    t.row("toll-house hut bakery").phase("income").play("red", "take toll-house");
    assert_eq!(t.purses(), [5 + (2 + 3), 5], "two are no power");
}

/// treason.income.none
#[test]
fn without_a_building_of_the_colour_there_is_nothing() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.row("well hut bakery").phase("income").play("red", "take bakery").land("inn").play("red", "build bakery o3");
    assert_eq!(t.purses(), [5 - 2, 5], "the card itself paid nothing");
    t.play("red", "end-actions");
    t.row("smithy hut well").play("yellow", "take smithy");
    assert_eq!(t.purses(), [5 - 2 + 2, 5], "what was built in the first turn pays in the second");
}

/// treason.income.simultaneous
#[test]
fn all_incomes_are_one_event() {
    let mut t = market_day();
    t.play("red", "take inn");
    let paid: Vec<[u8; 5]> =
        t.news().into_iter().filter_map(|news| if let News::Income { blocks, .. } = news { Some(blocks) } else { None }).collect();
    assert_eq!(paid, [[3, 3, 0, 0, 0]]);
}

/// treason.income.order
#[test]
fn the_phase_has_its_order() {
    let mut t = Table::of(&["o3=library o4", "o20=well o21"]);
    t.row("school:2 hut:1 bakery").blocks("red", 7).influence("red", "pioneer").phase("income");
    assert!(t.offers("red", "play pioneer o12"), "own cards come before the choice");
    t.play("red", "take school");
    assert_eq!(t.purses(), [11, 6], "7 are taxed to 5, then 4 are paid, then the two of the card");
    assert_eq!(t.hand_of("red"), ["school"]);
    assert_eq!(t.row_now(), ["hut:2", "bakery:1"], "a block on each card left, before the refill");
    t.land("inn");
    assert_eq!(t.row_now(), ["hut:2", "bakery:1", "inn:0"]);
    let order: Vec<&str> = t
        .news()
        .iter()
        .filter_map(|news| match news {
            News::Took { .. } => Some("took"),
            News::Taxed { .. } => Some("taxed"),
            News::Income { category: Category::City, .. } => Some("income"),
            News::TurnedUp { .. } => Some("turned up"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["took", "taxed", "income", "turned up"]);
}

/// treason.income.dm
#[test]
fn the_dark_masters_buildings_pay_nobody_and_he_stops_no_income() {
    let mut t = Table::of(&["o9=toll-house o8", "o20 o21"]).dark("m7=guildhall");
    t.stands("o9").row("inn hut bakery").phase("income").play("red", "take inn");
    assert_eq!(t.purses(), [5 + 3, 5]);
}
