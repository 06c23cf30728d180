//! Arrest.

use crate::support::Table;
use orchestra::state::Ending;

/// orchestra.arrest.loss-check, orchestra.lose.all-prison
#[test]
fn trading_places_can_not_lose_but_an_exchange_jails() {
    let mut t = Table::cell("face-3");
    t.play("beck", "talk deal-exchange").play("beck", "pick oster");
    assert_eq!((t.place("beck").as_str(), t.place("oster").as_str(), t.s.board.ending), ("gestapo-hq", "prison", None::<Ending>));
}

/// orchestra.arrest.move, orchestra.arrest.discard-illegal, orchestra.arrest.levels-stay, orchestra.inv.prison-no-illegal
#[test]
fn an_arrest_takes_illegal_cards_and_nothing_else() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.set_mot("kordt", "motivated").set_sus("kordt", "extreme");
    for thing in ["inspiring-letter", "hidden-camera", "safe", "f-coup", "keys"] {
        t.give("kordt", thing);
    }
    t.event("s2-gestapo-raid");
    assert_eq!((t.place("kordt").as_str(), t.mot("kordt"), t.sus("kordt")), ("prison", "motivated", "extreme"));
    assert_eq!((t.cards("kordt").len(), t.items("kordt", "keys")), (2, 1));
}

/// orchestra.arrest.loss-check, orchestra.lose.solo
#[test]
fn every_arrest_is_tested_for_the_loss() {
    let mut t = Table::solo("beck", "kordt");
    t.jail("kordt").put("beck", "gestapo-hq").play("beck", "release").land("1 eagle");
    assert_eq!(t.s.board.ending, Some(Ending::AllInPrison));
    let mut t = Table::solo("beck", "kordt");
    t.put("kordt", "munich").put("beck", "zeughaus").event("s5-visit-bormann");
    assert_eq!((t.s.board.ending, t.place("kordt").as_str()), (None, "prison"));
}

/// orchestra.arrest.ends-actions
#[test]
fn an_arrest_in_ones_own_turn_ends_the_actions() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.jail("kordt").put("beck", "gestapo-hq").play("beck", "release").land("1 eagle");
    assert_eq!((t.place("beck").as_str(), t.kind()), ("prison", "event"), "the event is still drawn, and there is no interrogation");
    t.land("s1-party-rally");
    assert_eq!((t.active().as_str(), t.kind()), ("kordt", "face"));
}
