//! Prison.

use crate::support::Table;

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

/// orchestra.prison.no-effects
#[test]
fn a_prisoner_plays_nothing() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.stage(7).jail("kordt").give("kordt", "slow-news-day").give("kordt", "effective-planning").play("beck", "end");
    assert_eq!(t.kind(), "event", "nobody is asked before it");
    t.land("s7-gothic-line").land("face-9");
    assert_eq!(t.refused("kordt", "play slow-news-day"), "table.not-a-choice");
}
