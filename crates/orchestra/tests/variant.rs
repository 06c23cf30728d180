//! The three variants.

use crate::support::{Table, open};
use orchestra::state::Ending;

fn lieutenants() -> Table {
    let mut t = Table::with(&["kordt", "beck"], &[("lieutenants", "on")]);
    t.set_mot("kordt", "reckless").give("kordt", "a-lone-gunman").give("kordt", "officer-recruited").put("kordt", "munich").set_ms(6);
    t
}

/// orchestra.variant.urgency, orchestra.variant.guarded, orchestra.variant.combine
#[test]
fn variants_change_the_piles() {
    let (urgent, guarded) = (open(2, &[("urgency", "on")]), open(2, &[("guarded", "on")]));
    assert!((1..=7).all(|stage| urgent.pile_size(stage) == 9));
    assert_eq!((guarded.pile_size(6), guarded.pile_size(7)), (10, 10));
    let documents = guarded.edition.events.find(|it| it.id == "s7-documents-located").expect("an event");
    assert!(guarded.pile_cards(7).iter().all(|card| guarded.edition.of_event(card) != documents));
    assert_eq!(open(2, &[("urgency", "on"), ("guarded", "on")]).pile_size(7), 9);
}

/// orchestra.variant.lieutenants.target, orchestra.variant.lieutenants.difficulty, orchestra.variant.lieutenants.removed
#[test]
fn a_deputy_can_be_the_target() {
    let mut t = lieutenants();
    assert!(t.offers("kordt", "attempt a-lone-gunman goering"));
    assert_eq!(t.refused("kordt", "attempt a-lone-gunman hitler"), "orchestra.plot.required-all");
    t.play("kordt", "attempt a-lone-gunman goering")
        .play("kordt", "use officer-recruited")
        .play("kordt", "ready")
        .play("kordt", "roll 2")
        .land("2 target");
    assert_eq!((t.lead("goering").as_str(), t.discarded("a-lone-gunman"), t.s.board.ending), ("out", true, None));
    assert_eq!(t.kind(), "action", "the turn goes on");
}

/// orchestra.variant.lieutenants.win, orchestra.inv.win-iff
#[test]
fn hitler_and_two_deputies() {
    let mut t = lieutenants();
    t.s.board.killed = [orchestra::leader::Leader::Hitler, orchestra::leader::Leader::Hess].into_iter().collect();
    t.s.board.leaders[0] = None;
    t.play("kordt", "attempt a-lone-gunman goering")
        .play("kordt", "use officer-recruited")
        .play("kordt", "ready")
        .play("kordt", "roll 3")
        .land("1 one 2 target");
    assert_eq!(t.s.board.ending, Some(Ending::HitlerDead));
}

/// orchestra.variant.lieutenants.win
#[test]
fn hitler_alone_is_not_enough() {
    let mut t = lieutenants();
    t.send("hitler", "munich").set_ms(3);
    t.play("kordt", "attempt a-lone-gunman hitler")
        .play("kordt", "use officer-recruited")
        .play("kordt", "ready")
        .play("kordt", "roll 3")
        .land("3 target");
    assert_eq!((t.lead("hitler").as_str(), t.s.board.ending), ("out", None));
}

/// orchestra.variant.lieutenants.target
#[test]
fn without_the_variant_only_hitler() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "reckless").give("kordt", "a-lone-gunman").put("kordt", "munich");
    assert_eq!(t.refused("kordt", "attempt a-lone-gunman goering"), "orchestra.variant.lieutenants.target");
}

/// orchestra.variant.lieutenants.win, orchestra.variant.lieutenants.difficulty
#[test]
fn what_is_still_to_be_done_is_told() {
    use orchestra::leader::Leader;
    let mut t = Table::with(&["beck", "kordt"], &[("lieutenants", "on")]);
    let about = |t: &Table| t.picture("beck").about.to_string();
    assert!(
        about(&t).ends_with("A plot on Hitler needs 3 targets, on a deputy 2 targets: 2 more deputies must die with him."),
        "{}",
        about(&t)
    );
    t.s.board.killed.insert(Leader::Hitler);
    t.s.board.leaders[Leader::Hitler.index()] = None;
    t.s.board.killed.insert(Leader::Hess);
    assert!(about(&t).ends_with("Hitler is dead: 1 more deputy must die by plots, each for 2 targets."), "{}", about(&t));
}
