//! Watchtowers against influence cards.

use crate::support::Table;
use treason::Owner;

/// Red's land beside Yellow's: m9 with a watchtower.
fn beside(land: &str) -> Table {
    Table::of(&["m8 i4 o13", land])
}

/// treason.shield.four-cards, treason.shield.to-stock
#[test]
fn four_cards_cost_the_tower_and_nothing_else() {
    for (card, building) in [("fire", "manor"), ("robbery", "nothing"), ("infiltrator", "inn"), ("witchcraft", "inn")] {
        let land = if building == "nothing" { "m9^ o20".to_owned() } else { format!("m9={building}^ o20") };
        let mut t = beside(&land);
        t.influence("red", card).play("red", &format!("play {card} m9"));
        assert_eq!((t.owner("m9"), t.has_tower("m9"), t.stands_on("m9"), t.spent(card)), ("yellow", false, building, 1), "{card}");
        assert_eq!(t.scores()[1], t.points(Owner::Yellow));
        assert_eq!(t.g.towers(&t.s.board), 12, "it went back to the stock");
    }
    // Three towers are a power, two are none.
    let mut t = beside("m9^ o20^ o22^");
    assert_eq!(t.scores(), [0, 4, 0]);
    t.influence("red", "robbery").play("red", "play robbery m9");
    assert_eq!(t.scores(), [0, 0, 0]);
    // An area that would be no target without its tower is none with it.
    let mut t = beside("m9=manor^ o20");
    t.influence("red", "robbery infiltrator");
    assert_eq!(t.refused("red", "play robbery m9"), "treason.card.targets");
    assert_eq!(t.refused("red", "play infiltrator m9"), "treason.card.targets");
}

/// treason.shield.first-only
#[test]
fn the_second_card_works() {
    let mut t = beside("m9=manor^ o20");
    t.influence("red", "fire fire").play("red", "play fire m9");
    assert_eq!((t.stands_on("m9"), t.scores()[1]), ("manor", 4));
    t.play("red", "play fire m9");
    assert_eq!((t.stands_on("m9"), t.scores()[1]), ("nothing", 0));
}

/// treason.shield.dm-tower
#[test]
fn towers_of_the_dark_master_protect_him_likewise() {
    let mut t = Table::of(&["m8 i4", "o20 o21"]).dark("m9^");
    t.influence("red", "robbery robbery").play("red", "play robbery m9");
    assert_eq!((t.owner("m9"), t.has_tower("m9")), ("dark-master", false));
    t.play("red", "play robbery m9");
    assert_eq!(t.owner("m9"), "red");
}

/// treason.shield.protection-first
#[test]
fn protection_is_asked_for_before_the_tower() {
    let mut t = beside("m9=manor^ o20");
    t.influence("red", "fire").influence("yellow", "protection").play("red", "play fire m9");
    assert!(t.has_tower("m9"), "nothing has happened yet");
    assert_eq!((t.asked(), t.kind()), ("yellow".into(), "answer-card"));
    t.play("yellow", "answer protection");
    assert_eq!((t.has_tower("m9"), t.stands_on("m9"), t.spent("fire"), t.spent("protection")), (true, "manor", 1, 1));
    let mut t = beside("m9=manor^ o20");
    t.influence("red", "fire").influence("yellow", "protection").play("red", "play fire m9").play("yellow", "pass").land("close");
    assert_eq!((t.has_tower("m9"), t.stands_on("m9"), t.influence_of("yellow")), (false, "manor", vec!["protection"]));
}
