//! Action C: placing a watchtower.

use crate::support::Table;

/// treason.tower.max-one, treason.tower.place-now
#[test]
fn one_a_turn_for_five_placed_at_once() {
    let mut t = Table::of(&["m8 o20", "m4 o23"]);
    t.blocks("red", 20).play("red", "tower m8");
    assert_eq!((t.purses()[0], t.has_tower("m8"), t.g.towers(&t.s.board)), (15, true, 11));
    assert_eq!(t.refused("red", "tower o20"), "treason.tower.max-one");
}

/// treason.tower.own-area, treason.tower.one-per-area
#[test]
fn on_an_own_area_without_one_and_without_the_dark_master() {
    let mut t = Table::of(&["m8^ o20 o22", "m4 o23"]);
    t.stands("o20");
    assert_eq!(t.choices("red", "tower"), ["o22"]);
    assert_eq!(t.refused("red", "tower m4"), "treason.tower.own-area");
    assert_eq!(t.refused("red", "tower o20"), "treason.tower.own-area");
    assert_eq!(t.refused("red", "tower m8"), "treason.tower.one-per-area");
}

/// treason.tower.stock-empty
#[test]
fn with_an_empty_stock_none_is_placed() {
    let mut t = Table::of(&["m0^ m2^ m4^ m6^ m8^ m10^ o20", "o0^ o2^ o4^ o6^ o8^ o10^"]);
    t.blocks("red", 20);
    assert_eq!((t.refused("red", "tower o20"), t.choices("red", "tower").len()), ("treason.tower.stock-empty", 0));
}

/// treason.tower.captured-free
#[test]
fn a_captured_tower_is_not_bought() {
    let mut t = Table::of(&["m2 o2", "o3^ m11"]);
    t.blocks("red", 40).play("red", "buy o4");
    assert!(t.owner("o3") == "red" && t.has_tower("o3"));
    t.play("red", "tower m2");
}
