//! The Free Market.

use crate::support::Table;

/// treason.market.needs-trade
#[test]
fn it_is_open_to_who_owns_a_trade_building() {
    let mut t = Table::of(&["o3=bakery o4", "o9=toll-house o8"]);
    t.hand("red", "inn opera").hand("yellow", "manor");
    assert_eq!(t.refused("red", "sell opera free-market"), "treason.market.needs-trade", "a card in hand does not open it");
    t.turn("yellow", "action").play("yellow", "sell manor free-market");
    t.turn("red", "action").blocks("red", 9);
    assert_eq!(t.refused("red", "buy manor free-market"), "treason.market.needs-trade");
}

/// treason.market.at-value
#[test]
fn it_pays_and_charges_the_value() {
    let mut t = Table::of(&["o9=toll-house o8", "m7=grocer m8"]);
    t.hand("red", "manor").blocks("red", 0).play("red", "sell manor free-market");
    assert_eq!(t.purses()[0], 4);
    t.turn("yellow", "action").play("yellow", "buy manor free-market");
    assert_eq!((t.purses()[1], t.hand_of("yellow")), (1, vec!["manor"]));
}

/// treason.market.stock
#[test]
fn a_sold_card_lies_where_it_was_sold() {
    let mut t = Table::of(&["o9=toll-house o8", "m7=grocer m8"]);
    t.hand("red", "manor inn").play("red", "sell manor pawn-shop").play("red", "sell inn free-market");
    t.turn("yellow", "action").blocks("yellow", 20);
    assert_eq!(t.refused("yellow", "buy manor free-market"), "treason.market.stock");
    assert_eq!(t.refused("yellow", "buy inn pawn-shop"), "treason.market.stock");
    assert!(t.offers("yellow", "buy manor pawn-shop") && t.offers("yellow", "buy inn free-market"));
    let both = t.view("yellow").board.shops;
    assert_eq!(both.map(|cards| t.names(cards)), [["manor"], ["inn"]], "face up");
}

/// treason.market.trade-at-that-moment
#[test]
fn it_closes_when_the_last_trade_building_is_gone() {
    let mut t = Table::of(&["o9=toll-house o8", "o20 o21"]);
    t.hand("red", "cottage manor opera").blocks("red", 9).play("red", "sell manor free-market").play("red", "build cottage o9");
    assert_eq!(t.refused("red", "sell opera free-market"), "treason.market.needs-trade");
    assert!(t.offers("red", "sell opera pawn-shop"));
}
