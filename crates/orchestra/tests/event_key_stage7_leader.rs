//! The event step, key and important events, stages, leaders who move.

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
    let current = t.g.edition.event_called("s1-parade-in-berlin");
    assert_eq!(t.s.board.current, current);
    t.play("kordt", "go zeughaus");
    assert_eq!(t.s.board.current, current);
    t.event("s1-gestapo-investigation");
    assert_ne!(t.s.board.current, current);
}

/// Empties the present pile but for nothing.
fn empty_pile(t: &mut Table) {
    let left = t.s.secret.pile.len();
    t.s.secret.pile.leave_unseen(left);
}

/// orchestra.event.stage-begins, orchestra.inv.event-order
#[test]
fn a_stage_begins_with_its_first_card_that_stays() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(2);
    empty_pile(&mut t);
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
    empty_pile(&mut t);
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

/// orchestra.key.first-current, orchestra.key.shift, orchestra.key.cancels-important, orchestra.key.redraw
#[test]
fn a_key_event_cancels_important_ones() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-munich-agreement");
    assert_eq!(t.ms(), 4);
    t.next("s1-anschluss").next("s1-blomberg-fritsch").play("kordt", "end");
    assert_eq!((t.kind(), t.ms(), t.lead("goering").as_str()), ("event", 4, "munich"), "both are replaced");
    let key = t.g.edition.event_called("s1-munich-agreement");
    assert_eq!(t.s.board.key, key);
    t.land("s1-party-rally");
    assert!(t.asks("beck", "action"));
}

/// orchestra.key.no-key, orchestra.key.may-be-missing
#[test]
fn without_a_key_event_important_ones_count() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-anschluss");
    assert_eq!((t.ms(), t.lead("hitler").as_str()), (4, "munich"));
}

/// orchestra.key.discard, orchestra.inv.no-important-under-key
#[test]
fn the_old_key_event_leaves_when_a_card_of_the_next_stage_stays() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-munich-agreement");
    empty_pile(&mut t);
    t.play("kordt", "end").land("s2-sudetenland");
    assert_eq!((t.kind(), t.s.board.stage, t.ms()), ("event", 1, 4), "cancelled by the old key event");
    t.land("s2-anti-semitic-laws");
    assert_eq!((t.s.board.stage, t.s.board.key), (2, None));
}

/// orchestra.stage7.relocate, orchestra.stage7.table, orchestra.inv.relocate
#[test]
fn everybody_leaves_the_spaces_that_close() {
    let rows = [
        ("wolfsschlucht", "adlerhorst"),
        ("paris", "adlerhorst"),
        ("auschwitz", "prague"),
        ("anlage-sud", "vienna"),
        ("wehrwolf", "vienna"),
        ("warsaw", "posen"),
        ("wolfsschanze", "posen"),
        ("treblinka", "posen"),
        ("stockholm", "posen"),
        ("riga", "posen"),
        ("wasserburg", "posen"),
        ("borisov", "posen"),
        ("smolensk", "posen"),
    ];
    for (from, to) in rows {
        let mut t = Table::of(&["beck", "kordt"]);
        t.stage(6).put("kordt", from).send("hitler", from).send("goering", from);
        empty_pile(&mut t);
        t.play("beck", "end").land("s7-gothic-line");
        assert_eq!((t.place("kordt").as_str(), t.lead("hitler").as_str(), t.lead("goering").as_str()), (to, to, to), "{from}");
    }
}

/// orchestra.leader.named-there
#[test]
fn who_is_there_already_has_not_moved() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "committed").give("kordt", "c-derail-train").send("hitler", "chancellery").event("s7-fuhrer-bunker");
    assert!(t.asks("kordt", "action"), "no window");
}

/// orchestra.leader.must-change, orchestra.card.forged-documents
#[test]
fn a_leader_ends_elsewhere() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "forged-documents").play("beck", "play forged-documents").play("beck", "option 1").play("beck", "go zeughaus");
    assert!(t.offers("beck", "stop"));
    t.play("beck", "go deutschlandhalle");
    assert_eq!(t.refused("beck", "stop"), "orchestra.leader.must-change");
    t.play("beck", "go chancellery");
    assert_eq!((t.lead("hitler").as_str(), t.kind()), ("chancellery", "action"));
}

/// orchestra.leader.visit
#[test]
fn a_visit_ignores_who_is_there_already() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "ministry-of-propaganda").put("kordt", "munich").event("s1-visit-goebbels");
    assert_eq!(t.lead("goebbels"), "munich");
}

/// orchestra.leader.visit-tie, orchestra.show.visit
#[test]
fn the_active_player_picks_among_equally_near_spaces() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "zeughaus").put("kordt", "chancellery").event("s4-visit-goebbels");
    assert!(t.asks("beck", "visit"));
    t.play("beck", "go chancellery");
    assert_eq!(t.lead("goebbels"), "chancellery");
}

/// orchestra.leader.visit-stuck
#[test]
fn with_nobody_elsewhere_the_visitor_stays() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "gestapo-hq").put("kordt", "gestapo-hq").event("s1-visit-himmler");
    assert_eq!(t.lead("himmler"), "gestapo-hq");
}

/// orchestra.leader.lone
#[test]
fn a_lone_clause_needs_somebody_alone() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "munich").put("kordt", "munich").event("s5-visit-bormann");
    assert_eq!((t.place("beck").as_str(), t.place("kordt").as_str()), ("munich", "munich"));
}

/// orchestra.leader.distance
#[test]
fn distance_counts_all_links() {
    let t = Table::of(&["beck", "kordt"]);
    assert_eq!(t.g.edition.apart(t.space("anlage-sud"), t.space("prague")), 2);
}

/// orchestra.leader.no-modifiers
#[test]
fn modifiers_do_not_act_on_leaders() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s4-yugoslavia");
    assert_eq!((t.ms(), t.lead("himmler").as_str()), (4, "paris"));
}

/// orchestra.leader.absent, orchestra.inv.hess
#[test]
fn a_leader_out_of_play_is_passed_over() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s4-hess-leaves");
    assert_eq!(t.lead("hess"), "out");
    t.event("s4-war-conference").land("map");
    assert_eq!((t.lead("hess").as_str(), t.lead("goering").as_str()), ("out", "anlage-sud"));
}

/// orchestra.event.slow-news-current
#[test]
fn a_turn_without_an_event_leaves_the_current_one() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-munich-agreement");
    t.give("kordt", "slow-news-day").play("kordt", "play slow-news-day").play("kordt", "end");
    assert_eq!(t.s.board.current, t.g.edition.event_called("s1-munich-agreement"));
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

/// orchestra.inv.data-event-targets
#[test]
fn destinations_of_events_are_open_in_their_stage() {
    use orchestra::edition::{Destination, Verb};
    use table::event::Op;
    let e = crate::support::open(2, &[]).edition;
    for event in &e.events {
        for op in event.effect.ops() {
            if let Op::Do(step) = op
                && let Verb::GoTo(Destination::Space(space)) = step.verb
            {
                assert!(e.open[usize::from(event.stage)].has(space), "{}", event.id);
            }
        }
    }
}
