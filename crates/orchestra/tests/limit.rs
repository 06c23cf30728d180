//! Limits of dossiers and sheets.

use crate::support::Table;

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

/// orchestra.limit.solo
#[test]
fn both_conspirators_of_one_seat_have_their_own_limits() {
    let mut t = Table::solo("beck", "kordt");
    for who in ["beck", "kordt"] {
        t.set_mot(who, "skeptical");
        let pawn = t.pawn(who);
        assert_eq!((t.g.tile_limit(&t.s.board, pawn), t.g.card_limit(&t.s.board, pawn)), (4, 6), "{who}");
    }
}
