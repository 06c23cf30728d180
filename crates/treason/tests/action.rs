//! Actions in general.

use crate::support::Table;
use table::Play;

/// treason.action.any-order
#[test]
fn actions_are_mixed_freely_and_all_optional() {
    let mut t = Table::of(&["m8 o20", "m4 o23"]);
    t.blocks("red", 40).hand("red", "hut shack");
    t.play("red", "build hut m8").play("red", "buy o21").play("red", "build shack o20").play("red", "tower o21").play("red", "buy o22");
    assert_eq!((t.stands_on("m8"), t.stands_on("o20"), t.owner("o22"), t.has_tower("o21")), ("hut", "shack", "red", true));
    assert!(Table::of(&["m8 o20", "m4 o23"]).offers("red", "end-actions"));
}

/// treason.action.pay-in-full
#[test]
fn there_is_no_debt() {
    let mut t = Table::of(&["m8 o20", "m4 o23"]);
    t.blocks("red", 4).hand("red", "palace inn");
    let before = t.s;
    for dear in ["tower m8", "build palace m8", "influence", "blind"] {
        assert_eq!(t.refused("red", dear), "treason.action.pay-in-full", "{dear}");
        assert!(!t.offers("red", dear));
    }
    assert_eq!(t.s, before);
    t.play("red", "white");
    assert_eq!(t.purses(), [1, 5], "it is paid at once");
}

/// treason.action.own-turn-only
#[test]
fn only_the_active_player_acts() {
    let t = Table::of(&["m8 o20", "m4 o23"]);
    assert!(t.moves("yellow").is_empty());
    assert_eq!(t.refused("yellow", "white"), "table.not-a-choice");
}

/// treason.action.no-transfers
#[test]
fn nothing_is_given_away() {
    let mut t = Table::of(&["m8=hut^ o20", "m4 o23"]).white("red", 1).black("red", &[2]);
    t.blocks("red", 40).hand("red", "inn").influence("red", "fire");
    let known = ["buy", "build", "tower", "white", "black", "swap", "sell", "influence", "blind", "play", "end-actions"];
    let strange: Vec<String> = t.moves("red").into_iter().filter(|m| !known.contains(&m.split(' ').next().unwrap_or_default())).collect();
    assert!(strange.is_empty(), "{strange:?}");
    assert_eq!(t.refused("red", "discard fire"), "treason.action.no-transfers");
    assert!(t.g.read("give hut yellow").is_none());
}
