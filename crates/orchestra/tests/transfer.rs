//! Transfer.

use crate::support::Table;

/// orchestra.transfer.one-thing, orchestra.transfer.limits
#[test]
fn one_thing_for_one_action() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "keys").give("kordt", "safe").give("kordt", "lose-gestapo").give("beck", "cover-story");
    t.play("beck", "give kordt keys").play("beck", "take-from kordt safe");
    assert_eq!((t.items("kordt", "keys"), t.holds("beck", "safe"), t.left()), (1, true, 1));
    t.give("kordt", "black-market").play("beck", "give kordt cover-story");
    assert!(t.asks("kordt", "trim"), "the receiver's limit");
}

/// orchestra.transfer.same-space
#[test]
fn both_are_in_the_exact_same_space() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.give("beck", "keys").give("kordt", "map").put("kordt", "chancellery").jail("oster").give("oster", "badge");
    for text in ["give kordt keys", "take-from kordt map", "take-from oster badge", "give oster keys"] {
        assert_eq!(t.refused("beck", text), "orchestra.transfer.same-space", "{text}");
    }
    t.put("beck", "chancellery").play("beck", "take-from kordt map");
    assert_eq!((t.items("beck", "map"), t.items("kordt", "map")), (1, 0));
    assert_eq!(t.refused("beck", "take-from kordt map"), "orchestra.transfer.one-thing");
}

/// orchestra.transfer.anything
#[test]
fn any_card_changes_hands() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "skeptical").set_mot("beck", "skeptical");
    for card in ["f-coup", "hidden-camera", "safe"] {
        t.give("beck", card).play("beck", &format!("give kordt {card}"));
    }
    assert_eq!((t.cards("beck").len(), t.cards("kordt").len(), t.kind()), (0, 3, "event"));
}
