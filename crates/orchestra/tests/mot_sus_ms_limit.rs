//! Levels, military support and limits.

use crate::support::Table;

/// orchestra.mot.cumulative, orchestra.mot.ability-at-3, orchestra.who.stauffenberg
#[test]
fn levels_add_up() {
    let mut t = Table::of(&["stauffenberg", "kordt"]);
    for (level, actions) in [("timid", 3), ("skeptical", 3), ("motivated", 4), ("committed", 4), ("reckless", 4)] {
        t.set_mot("stauffenberg", level);
        assert_eq!(t.left(), actions, "{level}");
    }
}

/// orchestra.mot.ability-live
#[test]
fn the_ability_stops_with_the_level() {
    let mut t = Table::of(&["stauffenberg", "kordt"]);
    t.set_mot("stauffenberg", "motivated").play("stauffenberg", "go zeughaus");
    assert_eq!(t.left(), 3);
    t.set_mot("stauffenberg", "skeptical");
    assert_eq!(t.left(), 2);
}

/// orchestra.mot.clamp, orchestra.sus.clamp
#[test]
fn levels_stop_at_their_ends() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_sus("beck", "low").give("beck", "lose-gestapo").play("beck", "play lose-gestapo");
    assert_eq!(t.sus("beck"), "low");
    t.set_mot("kordt", "timid").event("s3-sea-lion-postponed");
    assert_eq!(t.mot("kordt"), "timid");
    t.set_mot("kordt", "reckless").event("s2-anti-semitic-laws");
    assert_eq!(t.mot("kordt"), "reckless");
}

/// orchestra.sus.thresholds
#[test]
fn eagles_that_detect_by_suspicion() {
    assert_eq!(Table::of(&["beck", "kordt"]).g.edition.eagles, [3, 2, 1, 1]);
}

/// orchestra.sus.extreme-not-arrest
#[test]
fn extreme_alone_arrests_nobody() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_sus("beck", "high").play("beck", "conspire 1").land("1 eagle");
    assert_eq!((t.sus("beck"), t.place("beck").as_str()), ("extreme", "train-station"));
}

/// orchestra.sus.pay-at-extreme, orchestra.card.infiltrate-bunker
#[test]
fn a_price_in_suspicion_can_be_paid_at_extreme() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical").set_sus("beck", "extreme").give("beck", "infiltrate-bunker");
    t.play("beck", "play infiltrate-bunker")
        .play("beck", "draw")
        .land("safe")
        .play("beck", "draw")
        .land("lose-gestapo")
        .play("beck", "stop");
    assert_eq!((t.cards("beck").len(), t.sus("beck")), (2, "extreme"));
}

/// orchestra.ms.range, orchestra.ms.set-effects
#[test]
fn military_support_stays_on_its_track() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_ms(6).event("s2-invasion-of-poland");
    assert_eq!(t.ms(), 7);
    t.set_ms(6).event("s3-fall-of-paris");
    assert_eq!(t.ms(), 6, "it is above 5 already");
    t.set_ms(3).event("s6-fortress-europa");
    assert_eq!(t.ms(), 5);
    t.event("s6-stalingrad");
    assert_eq!(t.ms(), 3);
}

/// orchestra.limit.items, orchestra.limit.dossier
#[test]
fn limits_by_number_of_players() {
    let people = ["beck", "kordt", "oster", "canaris", "bonhoeffer"];
    for (players, tiles, cards) in [(2, 4, 6), (3, 3, 5), (4, 3, 5), (5, 3, 4)] {
        let mut t = Table::of(&people[..players]);
        t.set_mot("beck", "skeptical");
        let beck = t.pawn("beck");
        assert_eq!((t.g.tile_limit(&t.s.board, beck), t.g.card_limit(&t.s.board, beck)), (tiles, cards), "{players} players");
    }
}

/// orchestra.limit.timid, orchestra.inv.timid-two
#[test]
fn a_timid_dossier_holds_two() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "safe").give("beck", "lose-gestapo").play("beck", "dossier").land("cover-story");
    assert!(t.asks("beck", "trim"));
    t.play("beck", "drop safe");
    assert_eq!(t.cards("beck").len(), 2);
}

/// orchestra.limit.gain-then-trim, orchestra.limit.owner-picks, orchestra.limit.piles
#[test]
fn what_is_gained_above_the_limit_is_trimmed_at_once() {
    let mut t = Table::of(&["beck", "kordt"]);
    ["badge", "map", "keys", "poison"].iter().for_each(|item| {
        t.give("beck", item);
    });
    t.put("beck", "chancellery").face_up("chancellery", "weapons").play("beck", "collect");
    assert!(t.asks("beck", "trim"));
    assert_eq!(t.moves("beck").len(), 5, "any of the five, the newcomer included");
    t.play("beck", "drop weapons");
    assert_eq!((t.items("beck", "weapons"), t.s.board.item_discard.iter().sum::<u8>()), (0, 1));
}

/// orchestra.limit.trim-on-drop, orchestra.penalty.hitler
#[test]
fn a_lost_level_is_trimmed_at_once() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("beck", "skeptical").put("beck", "chancellery").send("hitler", "chancellery");
    ["safe", "lose-gestapo", "cover-story", "black-market"].iter().for_each(|card| {
        t.give("beck", card);
    });
    t.event("s1-gestapo-investigation");
    assert!(t.asks("beck", "trim"));
    assert_eq!(t.mot("beck"), "timid");
    t.play("beck", "drop safe").play("beck", "drop cover-story");
    assert_eq!(t.kind(), "action");
}

/// orchestra.limit.no-free-discard
#[test]
fn nothing_is_discarded_at_will() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "safe");
    assert!(!t.offers("beck", "drop safe"));
    assert_eq!(t.refused("beck", "drop safe"), "table.not-a-choice");
}

/// orchestra.limit.plots-count
#[test]
fn plots_take_places_like_any_card() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "f-coup").give("beck", "e-hidden-bomb").play("beck", "dossier").land("safe");
    assert!(t.asks("beck", "trim") && t.offers("beck", "drop f-coup"));
}

/// orchestra.limit.trim-order
#[test]
fn several_trim_from_the_active_seat_leftward() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    for who in ["kordt", "beck"] {
        t.set_mot(who, "skeptical");
    }
    for card in ["safe", "lose-gestapo", "cover-story"] {
        t.give("kordt", card);
    }
    for card in ["black-market", "dumpster-dive", "airplane-access"] {
        t.give("beck", card);
    }
    t.event("s3-sea-lion-postponed");
    assert!(t.asks("beck", "trim"));
    t.play("beck", "drop black-market");
    assert!(t.asks("kordt", "trim"));
}

/// orchestra.limit.slow-news
#[test]
fn the_thirteenth_slow_news_day_is_refused() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "slow-news-day");
    t.s.board.slow_news = 11;
    assert!(t.offers("beck", "play slow-news-day"));
    t.s.board.slow_news = 12;
    assert_eq!(t.refused("beck", "play slow-news-day"), "orchestra.limit.slow-news");
}
