//! Gestapo Raids, arrest and Prison.

use crate::support::Table;
use orchestra::state::Ending;

/// orchestra.raid.extreme-arrest, orchestra.raid.no-second-arrest, orchestra.event.raid-cards
#[test]
fn a_raid_arrests_who_is_at_extreme() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.set_sus("kordt", "extreme").set_sus("oster", "high").give("oster", "inspiring-letter").event("s2-gestapo-raid");
    assert_eq!((t.place("kordt").as_str(), t.place("beck").as_str()), ("prison", "train-station"));
    t.play("oster", "keep inspiring-letter");
    assert_eq!((t.sus("oster"), t.place("oster").as_str()), ("extreme", "train-station"));
}

/// orchestra.raid.loss-at-once, orchestra.lose.all-prison, orchestra.end.now, orchestra.inv.all-jailed-over
#[test]
fn a_raid_that_jails_all_loses_at_once() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.s.board.track = 2;
    t.set_sus("beck", "extreme").set_sus("kordt", "extreme").event("s2-gestapo-raid");
    assert_eq!((t.kind(), t.s.board.ending, t.s.board.track), ("over", Some(Ending::AllInPrison), 2));
}

/// orchestra.raid.choice-per-card, orchestra.raid.one-by-one, orchestra.raid.illegal-only
#[test]
fn each_illegal_card_is_kept_or_dropped() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical")
        .give("beck", "inspiring-letter")
        .give("beck", "false-safety-report")
        .give("beck", "f-coup")
        .give("beck", "cover-story");
    t.event("s2-gestapo-raid");
    assert!(t.asks("beck", "raid"));
    assert!(!t.offers("beck", "keep f-coup"));
    t.play("beck", "keep inspiring-letter").play("beck", "drop false-safety-report");
    assert_eq!((t.holds("beck", "inspiring-letter"), t.discarded("false-safety-report")), (true, true));
}

/// orchestra.raid.choice-per-card, orchestra.raid.stop-at-extreme
#[test]
fn a_kept_card_costs_a_level_until_extreme() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical").set_sus("beck", "high");
    for card in ["inspiring-letter", "false-safety-report", "hidden-camera"] {
        t.give("beck", card);
    }
    t.event("s2-gestapo-raid").play("beck", "keep inspiring-letter");
    assert_eq!((t.sus("beck"), t.cards("beck").len(), t.kind()), ("extreme", 3, "action"));
}

/// orchestra.raid.clear-track
#[test]
fn a_raid_empties_the_track_but_no_card() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "defections-and-dissent");
    (t.s.board.track, t.s.board.on_card) = (2, 1);
    t.event("s2-gestapo-raid");
    assert_eq!((t.s.board.track, t.s.board.on_card), (0, 1));
}

/// orchestra.raid.prisoners, orchestra.raid.steps-in-order
#[test]
fn prisoners_take_no_part_and_arrests_come_first() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.jail("kordt").set_sus("kordt", "extreme").set_sus("oster", "extreme").give("oster", "hidden-camera").give("beck", "inspiring-letter");
    t.event("s2-gestapo-raid");
    assert_eq!((t.place("oster").as_str(), t.discarded("hidden-camera")), ("prison", true));
    assert!(t.asks("beck", "raid"));
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

/// orchestra.prison.only-ways, orchestra.event.s3-western-offensive, orchestra.inv.prison-transitions
#[test]
fn events_bring_nobody_out_of_prison() {
    let mut t = Table::of(&["beck", "olbricht", "kordt"]);
    t.jail("olbricht").event("s3-western-offensive");
    assert_eq!(
        (t.place("beck").as_str(), t.place("olbricht").as_str(), t.place("kordt").as_str()),
        ("adlerhorst", "prison", "train-station")
    );
}

/// orchestra.prison.untouchable, orchestra.card.false-safety-report
#[test]
fn cards_do_not_reach_prisoners() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.jail("kordt").give("beck", "false-safety-report").play("beck", "play false-safety-report");
    assert_eq!((t.sus("beck"), t.sus("oster"), t.sus("kordt")), ("low", "low", "medium"));
}

/// orchestra.prison.ability-blank
#[test]
fn abilities_do_nothing_in_prison() {
    let mut t = Table::of(&["kordt", "goerdeler", "beck"]);
    t.set_mot("goerdeler", "reckless").jail("goerdeler").event("s1-leadership-dispute");
    assert_eq!(t.kind(), "face");
}

/// orchestra.prison.goods-frozen, orchestra.inv.prison-frozen
#[test]
fn a_prisoners_goods_are_frozen() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.jail("kordt").give("kordt", "keys");
    assert_eq!(t.refused("beck", "take-from kordt keys"), "orchestra.transfer.same-space");
}

/// orchestra.prison.no-trim, orchestra.who.tresckow.limit
#[test]
fn limits_wait_until_the_release() {
    let mut t = Table::of(&["beck", "kordt", "tresckow"]);
    t.set_mot("tresckow", "motivated");
    for item in ["keys", "map", "badge", "poison"] {
        t.give("tresckow", item);
    }
    t.jail("tresckow").put("beck", "gestapo-hq");
    assert_eq!(t.kind(), "action");
    t.set_mot("tresckow", "skeptical").play("beck", "release").land("1 one");
    assert!(t.asks("tresckow", "trim"));
}

/// orchestra.prison.not-shared
#[test]
fn one_prisoner_spoils_a_meeting() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.give("beck", "black-orchestra");
    assert!(t.offers("beck", "play black-orchestra"));
    t.jail("oster");
    assert!(!t.offers("beck", "play black-orchestra"));
}

/// orchestra.prison.clears-bonus
#[test]
fn stored_dice_return_with_an_arrest() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    let kordt = t.pawn("kordt");
    t.s.board.stored[kordt.index()] = (2, 5);
    t.set_sus("kordt", "extreme").event("s2-gestapo-raid");
    assert_eq!(t.s.board.supply(), 10);
}
