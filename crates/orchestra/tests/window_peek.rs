//! Windows: who is asked and who is not; what looking at the pile tells whom.

use crate::support::Table;
use table::{DeckPlace, Know, Play, Seat, Viewer};

/// orchestra.window.dawn
#[test]
fn dawn_opens_only_for_a_deputy() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "called-away").event("s1-gestapo-investigation");
    assert!(t.asks("kordt", "action"), "nobody stands there");
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "called-away").put("kordt", "deutschlandhalle").event("s1-gestapo-investigation");
    assert!(t.asks("kordt", "action"), "Hitler alone is no deputy");
    let mut t = Table::of(&["kordt", "beck"]);
    t.give("kordt", "called-away").set_mot("beck", "motivated").put("beck", "gestapo-hq").event("s1-gestapo-investigation");
    assert!(t.asks("beck", "action"), "Beck is immune");
}

/// orchestra.window.dusk, orchestra.window.order
#[test]
fn dusk_asks_in_stage_7_unless_ordered_otherwise() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "slow-news-day").play("beck", "end");
    assert_eq!(t.kind(), "event", "no question in stage 1");
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(7).give("kordt", "slow-news-day").play("beck", "end");
    assert!(t.asks("kordt", "dusk"));
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "slow-news-day");
    let (seat, order) = (t.seat("kordt"), t.g.read("order kordt slow-news-day ask").expect("an order"));
    t.g.play(&mut t.s, seat, order, &mut t.log);
    t.play("beck", "end");
    assert!(t.asks("kordt", "dusk"), "ordered to ask");
}

/// orchestra.window.ask-first
#[test]
fn the_twin_of_the_ending_button() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert!(!t.offers("beck", "end-and-ask"));
    t.give("kordt", "slow-news-day").play("beck", "end-and-ask");
    assert!(t.asks("kordt", "dusk"));
    t.play("kordt", "play slow-news-day");
    assert_eq!((t.active().as_str(), t.s.board.resolved), ("kordt", 0));
}

/// orchestra.window.skip, orchestra.inv.window-holder
#[test]
fn a_window_without_a_holder_leaves_no_trace() {
    let mut t = Table::of(&["beck", "kordt", "oster", "canaris", "olbricht"]);
    t.play("beck", "end");
    assert_eq!(t.kind(), "event");
    t.land("s1-party-rally");
    assert!(t.asks("kordt", "action"));
}

/// orchestra.window.calling
#[test]
fn a_call_is_for_holders_on_anothers_turn() {
    let mut t = Table::of(&["beck", "kordt"]);
    let asides = |t: &Table, who: &str| {
        let mut out = Vec::new();
        t.g.asides(&t.s, t.seat(who), &mut out);
        out.into_iter().map(|m| t.g.write(m)).filter(|m| m.starts_with("call")).collect::<Vec<_>>()
    };
    assert!(asides(&t, "kordt").is_empty());
    t.give("kordt", "called-away").give("beck", "effective-planning");
    assert_eq!((asides(&t, "kordt"), asides(&t, "beck")), (vec!["call kordt".to_owned()], vec![]));
    t.jail("kordt");
    assert!(asides(&t, "kordt").is_empty());
}

/// orchestra.window.lend-order
#[test]
fn lending_can_be_ordered() {
    let lend = orchestra_windows().into_iter().find(|window| window.kind == "lend").expect("a window");
    assert!(lend.at_once, "a standing order may lend at once");
}

fn orchestra_windows() -> Vec<table::Window> {
    orchestra::Orchestra::ABOUT.windows.to_vec()
}

/// orchestra.inv.prisoner-unasked
#[test]
fn a_prisoner_is_asked_in_no_window() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.give("kordt", "delay-hitler").jail("kordt").event("s1-party-rally");
    assert_eq!(t.lead("hitler"), "nuremberg");
}

/// orchestra.peek.known, orchestra.inv.peek
#[test]
fn what_one_seat_saw_is_its_own() {
    let look = |cards: [&str; 3]| {
        let mut t = Table::of(&["kordt", "beck"]);
        t.set_mot("kordt", "motivated").play("kordt", "act kordt-look");
        cards.iter().for_each(|card| {
            t.land(card);
        });
        let (first, second) = (format!("on-top {}", cards[0]), format!("on-top {}", cards[1]));
        t.play("kordt", &first).play("kordt", &second);
        t
    };
    let (a, b) =
        (look(["s1-party-rally", "s1-anschluss", "s1-kristallnacht"]), look(["s1-anschluss", "s1-berlin-speech", "s1-party-rally"]));
    for who in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(a.g.view(&a.s, who), b.g.view(&b.s, who));
        assert!(a.g.view(&a.s, who).pile.top.iter().all(|place| *place == DeckPlace::KnownToOthers));
    }
    let own = a.g.view(&a.s, Viewer::Seat(Seat(0)));
    assert!(own.pile.top.iter().all(|place| matches!(place, DeckPlace::Known(_))));
}

/// orchestra.peek.known
#[test]
fn unseen_removals_are_known_to_who_knew_the_place() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").play("kordt", "act kordt-look").land("s1-munich-agreement").land("s1-anschluss").land("s1-party-rally");
    t.play("kordt", "on-top s1-munich-agreement").play("kordt", "on-top s1-anschluss").play("kordt", "end");
    let lost = |t: &Table, seat: u8| t.g.view(&t.s, Viewer::Seat(Seat(seat))).lost.len();
    assert_eq!((lost(&t, 0), lost(&t, 1), t.s.secret.pile.len()), (2, 0, 7));
}

/// orchestra.peek.known
#[test]
fn another_looker_takes_the_places_away() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").set_mot("beck", "skeptical").give("beck", "intelligence-briefing");
    t.play("kordt", "act kordt-look").land("s1-party-rally").land("s1-leadership-dispute").land("s1-berlin-speech");
    t.play("kordt", "on-top s1-leadership-dispute").play("kordt", "on-top s1-party-rally").play("kordt", "end");
    t.play("beck", "play intelligence-briefing").play("beck", "take-out s1-party-rally");
    let view = t.g.view(&t.s, Viewer::Seat(Seat(0)));
    assert_eq!((view.loose.len(), view.lost.len()), (2, 0), "one of two is gone, Kordt cannot tell which");
}

/// orchestra.peek.one-left
#[test]
fn with_one_card_left() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").give("kordt", "intelligence-briefing");
    t.s.secret.pile.leave_unseen(9);
    t.play("kordt", "act kordt-look").land("s1-party-rally");
    assert!(t.asks("kordt", "action"), "there is nothing to arrange");
    t.play("kordt", "play intelligence-briefing");
    assert_eq!(t.moves("kordt"), ["on-top s1-party-rally", "take-out s1-party-rally"]);
    t.play("kordt", "on-top s1-party-rally");
    assert_eq!(t.s.secret.pile.len(), 1);
    t.s.secret.pile.take(t.s.secret.pile.top()[0].card);
    assert_eq!(t.refused("kordt", "act kordt-look"), "orchestra.act.one-effect");
}

/// orchestra.window.call, orchestra.action.up-to
#[test]
fn a_caller_is_asked_after_the_last_deed_too() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "effective-planning");
    let (seat, call) = (t.seat("kordt"), t.g.read("call kordt").expect("a call"));
    t.g.play(&mut t.s, seat, call, &mut t.log);
    t.play("beck", "end");
    assert!(t.asks("kordt", "call"));
    t.play("kordt", "play effective-planning");
    assert!(t.asks("beck", "action"));
    assert_eq!(t.left(), 1, "those that were left when the actions ended are lost");
}
