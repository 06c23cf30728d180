//! Action A: buying areas.

use crate::support::Table;

/// treason.buy.max-two
#[test]
fn two_areas_a_turn() {
    let mut t = Table::of(&["o4 o2", "o22 o3"]);
    t.blocks("red", 40).play("red", "buy m2");
    assert_eq!(t.owner("o3"), "red", "captured, and no purchase");
    t.play("red", "buy o5");
    assert_eq!(t.refused("red", "buy o6"), "treason.buy.max-two");
    assert!(t.choices("red", "buy").is_empty());
}

/// treason.buy.neutral-only, treason.buy.adjoin-own
#[test]
fn neutral_areas_beside_an_own_one() {
    let mut t = Table::of(&["o1 m10", "o0 o12"]).dark("m0");
    t.blocks("red", 40);
    assert_eq!(t.choices("red", "buy"), ["i5", "m1", "m9", "m11", "o2", "o15", "o16"]);
    assert_eq!(t.refused("red", "buy o0"), "treason.buy.neutral-only");
    assert_eq!(t.refused("red", "buy m0"), "treason.buy.neutral-only");
    assert_eq!(t.refused("red", "buy o5"), "treason.buy.adjoin-own");
    assert_eq!(t.refused("red", "buy o9"), "treason.buy.adjoin-own", "gates join nobody but the Dark Master");
    t.play("red", "buy o2").play("red", "buy o3");
    assert_eq!(t.owner("o3"), "red", "the first purchase supports the second");
}

/// treason.buy.price, treason.buy.needs-knight
#[test]
fn the_price_is_the_dots_and_a_knight_is_placed() {
    let mut t = Table::of(&["m0 o12", "o4 o20"]);
    t.blocks("red", 4).play("red", "buy m1");
    assert_eq!((t.owner("m1"), t.purses()[0], t.g.knights(&t.s.board, treason::Owner::Red)), ("red", 0, 22));
    // With all 25 knights on the board nothing is bought: all but the neutral i0 and what is left to Yellow.
    let all: Vec<String> = (0..16).map(|n| format!("m{n}")).chain((0..9).map(|n| format!("o{n}"))).collect();
    let mut t = Table::of(&[&all.join(" "), "o12 o20"]);
    t.blocks("red", 40);
    assert_eq!(t.refused("red", "buy i0"), "treason.buy.needs-knight");
    assert!(t.choices("red", "buy").is_empty());
}

/// treason.buy.under-dm
#[test]
fn the_dark_master_is_no_hindrance() {
    let mut t = Table::of(&["m0 o12", "o4 o20"]);
    t.stands("m1").play("red", "buy m1");
    assert_eq!((t.owner("m1"), t.s.board.dark_master), ("red", Some(t.area("m1"))));
}

/// treason.buy.one-by-one, treason.buy.captures-shown
#[test]
fn purchases_are_separate_and_their_captures_known_before() {
    let mut t = Table::of(&["o2 o4", "o3 o20"]);
    t.blocks("red", 40).play("red", "buy m2");
    assert_eq!(t.owner("o3"), "red");
    // The captured area supports the next purchase, and the preview of every purchase is what comes of it.
    let t = Table::of(&["o2 o4 i4", "o3 m8 o20"]);
    for area in t.choices("red", "buy") {
        let (mut after, area_id) = (Table { g: t.g.clone(), s: t.s, log: Default::default() }, t.area(&area));
        let captured = t.g.captures(&t.s.board, treason::Owner::Red, area_id);
        after.play("red", &format!("buy {area}"));
        let lost = t.s.board.land_of(treason::Owner::Yellow).minus(after.s.board.land_of(treason::Owner::Yellow));
        assert_eq!(captured, lost, "{area}");
    }
}
