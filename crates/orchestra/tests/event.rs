//! The event step and stages.

use crate::support::Table;
use orchestra::state::Ending;

/// orchestra.event.draw-lowest, orchestra.event.resolve, orchestra.event.stage
#[test]
fn events_come_from_the_lowest_pile() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "end");
    assert!(t.at().outcomes().iter().all(|(id, _)| id.starts_with("s1-")));
    t.land("s1-gestapo-investigation");
    assert_eq!((t.sus("beck"), t.s.board.stage, t.s.secret.pile.len()), ("high", 1, 9));
}

/// orchestra.event.current
#[test]
fn the_last_event_is_current_until_the_next() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-parade-in-berlin");
    let current = t.g.edition.events.find(|it| it.id == "s1-parade-in-berlin");
    assert_eq!(t.s.board.current, current);
    t.play("kordt", "go zeughaus");
    assert_eq!(t.s.board.current, current);
    t.event("s1-gestapo-investigation");
    assert_ne!(t.s.board.current, current);
}

/// orchestra.event.stage-begins, orchestra.inv.event-order
#[test]
fn a_stage_begins_with_its_first_card_that_stays() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(2);
    t.empty_pile();
    assert_eq!(t.refused("beck", "go prague"), "orchestra.move.stage-gate");
    t.play("beck", "end").land("s3-germany-bombed");
    assert_eq!(t.s.board.stage, 3);
    assert!(t.offers("kordt", "go prague"));
}

/// orchestra.event.cannot-draw, orchestra.lose.no-event, orchestra.card.slow-news-day
#[test]
fn without_an_event_the_game_is_lost() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(7);
    t.empty_pile();
    t.give("beck", "slow-news-day").play("beck", "play slow-news-day").play("beck", "end");
    assert!(t.asks("kordt", "action"), "none was required");
    t.play("kordt", "end");
    assert_eq!((t.kind(), t.s.board.ending), ("over", Some(Ending::NoEventLeft)));
}

/// orchestra.event.two
#[test]
fn two_events_one_after_the_other() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.jail("beck").event("s1-leadership-dispute");
    t.land("face-2").play("beck", "talk talk-events").land("1 one");
    t.land("s1-gestapo-investigation");
    assert_eq!((t.kind(), t.s.board.resolved), ("event", 2));
    t.land("s1-party-rally");
    assert!(t.asks("kordt", "action"));
}

/// orchestra.event.prisoners
#[test]
fn events_do_not_touch_prisoners() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.jail("kordt").event("s2-anti-semitic-laws");
    assert_eq!((t.mot("beck"), t.mot("kordt")), ("skeptical", "timid"));
}

/// orchestra.event.remove-next, orchestra.info.events
#[test]
fn cards_leave_the_pile_unseen() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-munich-agreement");
    assert_eq!(t.s.secret.pile.len(), 7);
    let mut t = Table::of(&["beck", "kordt"]);
    t.s.secret.pile.leave_unseen(8);
    t.event("s1-munich-agreement");
    assert_eq!((t.s.secret.pile.len(), t.s.board.stage), (0, 1), "no more than are there");
}

/// orchestra.event.reveal-tile
#[test]
fn an_event_turns_a_tile_up() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s2-strategy-session-b");
    assert_eq!(t.kind(), "tile");
    t.land("keys");
    assert!(t.s.board.up(t.space("munich")).is_some());
    let mut t = Table::of(&["beck", "kordt"]);
    t.clear("munich").event("s2-strategy-session-b");
    assert!(t.asks("kordt", "action"));
}

/// orchestra.event.slow-news-current
#[test]
fn a_turn_without_an_event_leaves_the_current_one() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-munich-agreement");
    t.give("kordt", "slow-news-day").play("kordt", "play slow-news-day").play("kordt", "end");
    assert_eq!(t.s.board.current, t.g.edition.events.find(|it| it.id == "s1-munich-agreement"));
    assert_eq!(t.s.board.key, None);
}

/// orchestra.event.order, orchestra.event.each-order
#[test]
fn instructions_are_finished_one_by_one() {
    let mut t = Table::of(&["kordt", "beck", "oster"]);
    for who in ["beck", "oster"] {
        t.set_mot(who, "skeptical");
    }
    for card in ["safe", "lose-gestapo", "cover-story"] {
        t.give("beck", card);
    }
    t.give("oster", "black-market").event("s5-casablanca");
    assert!(t.asks("beck", "trim"), "first the newly Timid trim");
    t.play("beck", "drop safe");
    assert!(t.asks("beck", "step"), "then each discards");
    t.play("beck", "drop cover-story");
    assert!(t.asks("oster", "step"));
    t.play("oster", "drop black-market");
    assert_eq!((t.cards("beck").len(), t.active().as_str()), (1, "beck"));
}

/// orchestra.event.ends-turn
#[test]
fn nobody_acts_after_the_event() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "go zeughaus").event("s1-leadership-dispute");
    assert_eq!((t.active().as_str(), t.left(), t.moves("beck").len()), ("kordt", 3, 0));
}

/// orchestra.event.two
#[test]
fn the_second_event_waits_for_the_first_ones_questions() {
    let mut t = Table::of(&["kordt", "beck", "oster"]);
    t.stage(2).jail("beck").put("oster", "sportpalast").put("kordt", "munich").send("goering", "zeughaus").give("oster", "keys");
    t.next("s2-strategy-session-a").play("kordt", "end").land("face-2").play("beck", "talk talk-events").land("1 one");
    t.send("bormann", "sportpalast").send("bormann", "chancellery").land("s2-visit-bormann");
    assert!(t.asks("oster", "accept"), "the first one asks");
    t.play("oster", "decline");
    assert_eq!(t.kind(), "event");
    t.land("s2-anti-semitic-laws");
    assert_eq!((t.mot("oster"), t.active().as_str(), t.s.board.resolved), ("skeptical", "oster", 3));
}

/// orchestra.event.s3-visit-goering, orchestra.act.partial
#[test]
fn a_visit_cites_its_own_rule_and_says_where_it_brings_nothing() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.stage(3).put("kordt", "munich").put("beck", "hannover").send("goering", "nuremberg").send("hess", "chancellery");
    t.event("s3-visit-goering");
    let asked = t.prompt("kordt");
    assert!(asked.0.starts_with("Kordt, accept or decline what Visit from Goering offers (Goering visits"), "{asked:?}");
    assert_eq!(asked.1, "orchestra.event.s3-visit-goering");
    assert_eq!(t.label("kordt", "accept").1, "without effect");
    let mut t = Table::of(&["kordt", "beck"]);
    t.stage(3).put("kordt", "munich").put("beck", "hannover").send("goering", "nuremberg").give("kordt", "keys");
    t.event("s3-visit-goering");
    assert_eq!(t.label("kordt", "accept").1, "", "an item can be given up");
}
