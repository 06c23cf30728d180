//! The Pawn Shop.

use crate::support::Table;

/// treason.pawn.sell-half-up
#[test]
fn it_pays_half_rounded_up_to_anybody() {
    for (card, paid) in [("shack", 1), ("inn", 1), ("tannery", 2), ("manor", 2), ("opera", 3)] {
        let mut t = Table::of(&["o3 o4", "o20 o21"]);
        t.hand("red", card).blocks("red", 0).play("red", &format!("sell {card} pawn-shop"));
        assert_eq!(t.purses()[0], paid, "{card}");
        assert_eq!(t.hand_of("red"), Vec::<&str>::new());
    }
}

/// treason.pawn.buy-5
#[test]
fn any_card_of_it_costs_five() {
    for card in ["inn", "opera"] {
        let mut t = Table::of(&["o3 o4", "o20 o21"]);
        t.hand("red", card).play("red", &format!("sell {card} pawn-shop")).turn("yellow", "action").blocks("yellow", 6);
        t.play("yellow", &format!("buy {card} pawn-shop"));
        assert_eq!((t.purses()[1], t.hand_of("yellow")), (1, vec![card]));
    }
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.hand("red", "inn").play("red", "sell inn pawn-shop").turn("yellow", "action").blocks("yellow", 4);
    assert_eq!(t.refused("yellow", "buy inn pawn-shop"), "treason.action.pay-in-full");
}
