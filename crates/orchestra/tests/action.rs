//! The actions of a turn, and the effects of sheets and cards.

use crate::support::Table;

/// orchestra.action.three
#[test]
fn three_actions_in_any_mix() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "go zeughaus").play("beck", "go train-station").play("beck", "go zeughaus");
    assert_eq!(t.kind(), "event", "the third ends the actions");
}

/// orchestra.action.up-to
#[test]
fn unused_actions_are_lost() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "go zeughaus").event("s1-leadership-dispute").event("s1-party-rally");
    assert_eq!((t.active().as_str(), t.left()), ("beck", 3));
}

/// orchestra.act.one-effect, orchestra.act.discard
#[test]
fn a_card_costs_an_action_and_is_discarded() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "lose-gestapo").give("kordt", "cover-story").play("beck", "play lose-gestapo");
    assert_eq!((t.left(), t.sus("beck"), t.discarded("lose-gestapo")), (2, "low", true));
    assert_eq!(t.refused("beck", "play cover-story"), "orchestra.act.one-effect");
}

/// orchestra.act.partial
#[test]
fn an_effect_that_changes_nothing_may_be_used() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(3).put("beck", "zurich").give("beck", "military-secrets").play("beck", "play military-secrets");
    assert_eq!((t.ms(), t.left()), (3, 2));
}

/// orchestra.action.three, orchestra.free.no-action
#[test]
fn without_an_action_left_only_free_cards_are_played() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "slow-news-day").give("beck", "lose-gestapo");
    t.play("beck", "go zeughaus").play("beck", "go train-station").play("beck", "go zeughaus");
    assert!(t.asks("beck", "action"), "a free card is left");
    for text in ["play lose-gestapo", "go train-station", "dossier", "conspire 1", "reveal zeughaus"] {
        assert_eq!(t.refused("beck", text), "orchestra.action.three", "{text}");
    }
    assert_eq!(t.moves("beck"), ["play slow-news-day", "end"]);
}

/// orchestra.act.one-effect
#[test]
fn only_ones_own_sheet_and_only_once_for_one_action() {
    let mut t = Table::of(&["canaris", "olbricht"]);
    t.set_mot("canaris", "motivated").set_mot("olbricht", "motivated").give("canaris", "keys");
    assert_eq!(t.refused("canaris", "act olbricht-go"), "table.not-a-choice");
    assert_eq!(t.refused("canaris", "dossier-of-two"), "table.not-a-choice");
    t.play("canaris", "act canaris-lower").play("canaris", "drop keys").play("canaris", "pick canaris");
    assert_eq!((t.left(), t.sus("canaris")), (2, "low"));
    t.set_mot("canaris", "skeptical").give("canaris", "map");
    assert_eq!(t.refused("canaris", "act canaris-lower"), "orchestra.mot.ability-at-3");
}
