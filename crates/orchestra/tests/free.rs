//! Free cards.

use crate::support::Table;

/// orchestra.free.no-action, orchestra.card.effective-planning
#[test]
fn a_free_card_costs_no_action() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "effective-planning").play("beck", "play effective-planning");
    assert_eq!(t.left(), 4);
}

/// orchestra.free.any-turn, orchestra.window.calling, orchestra.window.call
#[test]
fn a_free_card_is_played_on_anothers_turn_after_a_call() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "effective-planning");
    let mut asides = Vec::new();
    table::Play::asides(&t.g, &t.s, t.seat("kordt"), &mut asides);
    let call = t.g.edition.sheets.find(|it| it.id == "kordt").map(orchestra::moves::Move::Call).expect("a person");
    assert!(asides.contains(&call));
    let seat = t.seat("kordt");
    table::Play::play(&t.g, &mut t.s, seat, call, &mut t.log);
    assert!(t.asks("beck", "action"), "a call changes nothing");
    t.play("beck", "go zeughaus");
    assert!(t.asks("kordt", "call"), "after the deed the caller is asked");
    t.play("kordt", "play effective-planning");
    assert!(t.asks("beck", "action"));
    assert_eq!(t.left(), 3);
}

/// orchestra.free.triggered
#[test]
fn a_card_with_a_trigger_waits_for_it() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "delay-hitler");
    assert_eq!(t.refused("beck", "play delay-hitler"), "orchestra.free.triggered");
}
