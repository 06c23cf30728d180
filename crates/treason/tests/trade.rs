//! Trading building cards.

use crate::support::Table;

/// treason.trade.unlimited
#[test]
fn any_number_of_cards_of_the_hand_is_sold_and_bought() {
    let mut t = Table::of(&["o9=toll-house o8", "o20 o21"]);
    t.row("well smithy farmstead").hand("red", "hut shack cottage bakery inn").blocks("red", 0);
    for card in ["hut", "shack", "cottage", "inn"] {
        t.play("red", &format!("sell {card} free-market"));
    }
    assert_eq!(t.purses()[0], 1 + 1 + 2 + 2);
    assert_eq!(t.refused("red", "sell toll-house free-market"), "treason.trade.unlimited", "what is built is not for sale");
    assert_eq!(t.refused("red", "sell opera pawn-shop"), "treason.trade.unlimited");
    t.turn("yellow", "action").turn("red", "action").blocks("red", 9);
    t.play("red", "buy hut free-market").play("red", "buy shack free-market").play("red", "buy cottage free-market");
    assert_eq!(t.purses()[0], 9 - 1 - 1 - 2);
}
