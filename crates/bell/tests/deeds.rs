//! A deed is a chain of moves that its side closes itself. Until then it can be taken back and nobody else
//! sees it; `done` is asked before chance or the other side gets a say. (Playing Strategy Cards)

use crate::support::{cards::*, *};
use bell::{
    Bell,
    roles::Side,
    state::{Frame, Mobilization},
};
use table::{Know, Seat, Sight, Sitting, Viewer};

fn seen(s: &Sitting<Bell>, side: Side) -> bell::View {
    s.view(Viewer::Seat(Seat(side as u8)), Sight::Settled)
}

fn watched(s: &Sitting<Bell>) -> bell::View {
    s.view(Viewer::Spectator, Sight::Settled)
}

/// How many log lines a viewer has read.
fn read(s: &Sitting<Bell>, who: Viewer) -> usize {
    s.told(who, Sight::Settled, 0).count()
}

/// Plays the chain; until its last link the other side and spectators see nothing of it, and every link can
/// be taken back. With the last link they see all of it.
fn chain(t: &Table, side: Side, links: &[&str]) -> Sitting<Bell> {
    let (seat, enemy) = (Seat(side as u8), side.enemy());
    let mut s = sitting(t);
    let (before, outside, lines) = (seen(&s, enemy), watched(&s), read(&s, Viewer::Spectator));
    let (last, inner) = links.split_last().unwrap();
    let mut states = vec![*s.state()];
    for link in inner {
        sit_play(&mut s, seat, link);
        states.push(*s.state());
        assert_eq!(s.open_deed(), Some(seat), "'{link}' leaves the deed open");
        assert_eq!(seen(&s, enemy), before, "'{link}' is seen by the enemy");
        assert_eq!(watched(&s), outside, "'{link}' is seen by spectators");
        assert_eq!(read(&s, Viewer::Spectator), lines, "'{link}' is in the public log");
        assert_eq!(seen(&s, side).board, s.state().board, "the own deed is seen at once");
        assert!(s.game().question(&seen(&s, enemy)).asked.has(seat), "the enemy waits");
    }
    // All the way back, and forth again.
    for state in states.iter().rev().skip(1) {
        s.undo(seat).unwrap();
        assert_eq!(s.state(), state);
    }
    assert_eq!(s.open_deed(), None);
    for link in inner {
        sit_play(&mut s, seat, link);
    }
    assert_eq!(Some(s.state()), states.last());
    sit_play(&mut s, seat, last);
    assert_eq!(s.open_deed(), None);
    assert_eq!(seen(&s, enemy), s.game().view(s.state(), Viewer::Seat(Seat(enemy as u8))));
    assert_ne!(seen(&s, enemy), before, "now the enemy sees it");
    assert!(read(&s, Viewer::Spectator) > lines);
    s
}

/// `bell.play.modes`
#[test]
fn each_use_of_a_card_is_seen_when_it_is_closed() {
    for side in Side::BOTH {
        let t =
            with_event(side, "add 2 in press").printing(TOP, 1, colour(side), "add 1 in france").discarded(TOP).cubes(side, President, 1);
        let play = of(&t, "play", own_card(side));
        chain(&t, side, &[&play, "event", "add press", "add press", "done"]);
        chain(&t, side, &[&play, "ops", "escalate president", "done"]);
        chain(&t, side, &[&play, "ops", "done"]);
        chain(&t, side, &[&play, "discard-event", "add france", "done"]);
        chain(&t, side, &[&play, "final-decision", "escalate president", "escalate president", "done"]);
    }
}

/// `bell.event.exact-text`
#[test]
fn a_breach_can_be_taken_back_until_the_deed_is_closed() {
    let t = with_event(Concede, "add 2 in press").breached(Concede, 0).pool(Concede, 0);
    let s = chain(&t, Concede, &[&of(&t, "play", WHITE), "event", "add press", "add press", "done"]);
    assert_eq!(s.state().board.vp, 1);
}

/// `bell.event.exact-text`
#[test]
fn every_form_of_event_is_one_deed_while_nobody_else_decides() {
    let events: [(&str, &[&str]); 9] = [
        ("remove 1 in president; replace 1 in president", &["remove president", "replace president"]),
        ("move up to 2 within international", &["move france united-kingdom", "skip"]),
        ("grant 2 ops in france", &["escalate france", "skip"]),
        ("may lift disk", &["lift"]),
        ("lift disk", &[]),
        ("choose one of\n- add 1 in press\n- disk", &["option 1", "add press"]),
        ("if control france: add 1 in press", &["add press"]),
        ("may add up to 3 in one of press, france", &["skip"]),
        ("add 1 in press; add 1 in press", &["add press", "add press"]),
    ];
    for (event, links) in events {
        let t =
            with_event(Defend, event).cubes(Concede, President, 2).cubes(Defend, France, 2).disks(&[1]).mobilization(Mobilization::Partial);
        let play = of(&t, "play", GREEN);
        let whole: Vec<&str> = [&[play.as_str(), "event"], links, &["done"]].concat();
        chain(&t, Defend, &whole);
    }
}

/// `bell.event.discard-order`
#[test]
fn discarding_is_seen_when_the_deed_is_closed() {
    let t = with_event(Concede, "discard 2");
    let cards: Vec<String> = hand(&t, Concede).iter().skip(1).map(|n| of(&t, "discard", *n)).collect();
    chain(&t, Concede, &[&of(&t, "play", WHITE), "event", &cards[0], &cards[2], "done"]);
}

/// `bell.event.exact-text`
#[test]
fn done_is_asked_before_chance_decides_and_nothing_is_taken_back_after() {
    let table = |event: &str| with_event(Concede, event).vp(2);
    for (event, links) in [
        ("add 1 in press; draw 1 to pile", &["add press"][..]),
        ("add 1 in press; draw 1 to hand", &["add press"]),
        ("add 1 in press; roll hitler", &["add press"]),
    ] {
        let t = table(event);
        let play = of(&t, "play", WHITE);
        let mut s = chain(&t, Concede, &[&[play.as_str(), "event"], links, &["done"]].concat());
        assert!(matches!(s.ask(), table::Ask::Chance(_)));
        // Even the "done" can be taken back while the die lies still.
        assert!(s.undo_refused(Seat(0)).is_none());
        let outcome = s.chance().unwrap().iter().last().unwrap().0;
        assert!(s.land(outcome));
        assert_eq!(s.undo_refused(Seat(0)).unwrap().rule, "table.undo-barrier");
    }
}

/// `bell.event.exact-text`
#[test]
fn done_is_asked_before_the_other_side_decides() {
    let t = with_event(Concede, "add 1 in press; enemy may add up to 1 in france; add 1 in press");
    let mut s = chain(&t, Concede, &[&of(&t, "play", WHITE), "event", "add press", "done"]);
    assert!(s.ask().seats().has(Seat(1)));
    // The enemy's step is a deed of its own, closed by the enemy.
    let before = seen(&s, Concede);
    sit_play(&mut s, Seat(1), "add france");
    assert_eq!(seen(&s, Concede), before);
    assert!(s.undo_refused(Seat(0)).is_none(), "what the enemy has begun shows in nothing, not even here");
    s.undo(Seat(1)).unwrap();
    sit_play(&mut s, Seat(1), "skip");
    assert_eq!(seen(&s, Concede), before);
    sit_play(&mut s, Seat(1), "done");
    assert_ne!(seen(&s, Concede), before);
    assert_eq!(s.undo_refused(Seat(0)).unwrap().rule, "table.undo-barrier");
    // Then the runner goes on with a new deed.
    let before = seen(&s, Defend);
    sit_play(&mut s, Seat(0), "add press");
    assert_eq!(seen(&s, Defend), before);
    sit_play(&mut s, Seat(0), "done");
    assert_ne!(seen(&s, Defend), before);
    assert!(matches!(s.state().board.agenda.top(), Some(Frame::Plays)));
}

/// `table.undo-barrier`
#[test]
fn what_the_other_side_has_begun_is_taken_back_as_well_and_both_are_told() {
    let t = with_event(Concede, "add 1 in press; enemy may add up to 1 in france; add 1 in press");
    let handed_over = || chain(&t, Concede, &[&of(&t, "play", WHITE), "event", "add press", "done"]);
    let told = |s: &Sitting<Bell>| s.notices().iter().map(|notice| notice.text.clone()).collect::<Vec<_>>();
    let (mut begun, mut idle) = (handed_over(), handed_over());
    assert!(told(&begun).is_empty(), "what is taken back inside a deed is told to nobody");
    sit_play(&mut begun, Seat(1), "add france");
    [&mut begun, &mut idle].into_iter().for_each(|s| s.undo(Seat(0)).unwrap());
    assert_eq!(begun.state(), idle.state());
    assert_eq!(told(&begun), ["Concede took back a move; whatever another seat had begun since was taken back with it."]);
    assert_eq!(told(&begun), told(&idle), "who took it back does not learn what was begun");
    begun.undo(Seat(0)).unwrap();
    assert_eq!(told(&begun).len(), 1);
}

/// `bell.event.exact-text`
#[test]
fn a_disk_that_frees_the_enemys_cube_hands_over_after_done() {
    let t = with_event(Defend, "add 1 in press; disk");
    let s = chain(&t, Defend, &[&of(&t, "play", GREEN), "event", "add press", "done"]);
    assert!(s.ask().seats().has(Seat(0)), "Concede places the freed cube");
}

/// `bell.pivot.spread` `bell.pivot.escalate` `bell.pivot.persuade`
#[test]
fn a_pivotal_action_is_one_deed() {
    let t = Table::new().playing(1, Concede).bare().cubes(Concede, President, 3).cubes(Defend, Government, 1).cubes(Concede, Government, 1);
    let t = end_round(t);
    chain(&t, Concede, &["spread president opposition", "spread president opposition", "done"]);
    chain(&t, Concede, &["spread president opposition", "done"]);
    chain(&t, Concede, &["escalate government", "done"]);
    chain(&t, Concede, &["persuade government", "done"]);
    // To do nothing is a deed by itself.
    chain(&t, Concede, &["pass"]);
}

/// `bell.objscore.vp-then-event`
#[test]
fn an_objectives_event_is_one_deed() {
    let t = Table::new().playing(1, Concede).bare().cubes(Defend, France, 1).objectives(Press, France);
    let t = end_round(t.objective_event(France, "add 1 in press; add 1 in president"));
    chain(&t, Defend, &["run", "add press", "add president", "done"]);
    chain(&t, Defend, &["skip"]);
}

/// `bell.fd.single-op` `bell.fd.event-tab`
#[test]
fn an_action_of_the_final_decision_is_one_deed() {
    let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, Some(Press), true).tab(GREEN, None, false);
    let t = t.printing(WHITE, 1, colour(Concede), "add 1 in france; add 1 in france").cubes(Concede, Press, 1).cubes(Defend, Press, 1);
    let t = reveal(t);
    chain(&t, Concede, &["escalate press", "done"]);
    chain(&t, Concede, &["persuade press", "done"]);
    chain(&t, Concede, &["event", "add france", "add france", "done"]);
    chain(&t, Concede, &["pass"]);
}
