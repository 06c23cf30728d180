//! The log tells decisions, and refusals cite the rule of the step at hand.

use crate::support::{cards::*, *};
use bell::roles::{Colour, Side};
use table::Play;

/// `bell.fd.event-tab`
#[test]
fn an_event_used_in_the_final_decision_is_told() {
    let t = last_pair(Concede, WHITE, GREEN).printing(WHITE, 1, Colour::White, "add 1 in press").tab(WHITE, None, true);
    let t = reveal(t.tab(GREEN, None, false)).play(&["event"]);
    let title = &t.game.edition.card(t.card(WHITE)).title;
    assert!(t.told().contains(&format!("Concede used {title} for its event.")), "{:?}", t.told());
}

/// `bell.ops.optional-spend`
#[test]
fn points_that_are_left_unspent_are_told() {
    for side in Side::BOTH {
        let t = with_event(side, "grant 2 ops in press").cubes(side, Press, 1);
        let unspent = plays(t.clone(), own_card(side), "ops").play(&["done"]);
        assert!(unspent.told().contains(&format!("{} left 2 Operations Points unspent.", side.name())), "{:?}", unspent.told());
        let step = run(t, side).play(&["escalate press", "skip"]);
        assert!(step.told().contains(&format!("{} left 1 Operations Point unspent.", side.name())), "{:?}", step.told());
    }
}

/// `bell.card.fd-card-each`
#[test]
fn the_other_sides_final_decision_card_is_named_as_such() {
    for side in Side::BOTH {
        let t = Table::new().playing(1, side);
        let card = |of: Side| t.game.edition.final_decision[of.index()].0 + 1;
        let theirs = of(&t, "play", card(side.enemy()));
        assert_eq!(t.refused(&theirs), "bell.card.fd-card-each");
        let title = &t.game.edition.card(t.card(card(side.enemy()))).title;
        assert_eq!(t.reason(&theirs), format!("{title} is {}'s Final Decision card.", side.enemy().name()));
        assert_eq!(t.refused(&of(&t, "play", card(side))), "bell.fdcard.no-event-early", "the own one is");
    }
}

/// `bell.event.exact-text` `bell.persuade.enemy-to-pool` `bell.pivot.spread`
#[test]
fn a_card_step_cites_the_card_and_an_operation_its_own_rule() {
    let t = run(with_event(Concede, "remove up to 1 among press, france").cubes(Defend, Press, 1).cubes(Concede, France, 1), Concede);
    assert_eq!(t.refused("remove france"), "bell.event.exact-text");
    let t = run(with_event(Concede, "move up to 1 from press, france to president").cubes(Concede, Press, 1), Concede);
    assert_eq!(t.refused("move france president"), "bell.event.exact-text");
    let t = run(with_event(Concede, "grant 1 ops in press").cubes(Concede, Press, 1), Concede);
    assert_eq!(t.refused("persuade press"), "bell.persuade.enemy-to-pool", "points are spent on operations");
    let t = end_round(Table::new().playing(1, Concede).bare().objectives(Press, France).cubes(Defend, UnitedKingdom, 2));
    assert_eq!((t.kind(), t.refused("spread france united-kingdom")), ("pivotal-action", "bell.pivot.spread"));
}

/// `bell.fd.three-simultaneous` `bell.fd.gather-trim` `bell.event.exact-text`
#[test]
fn a_card_that_is_not_in_the_hand_is_refused_by_the_rule_of_the_step() {
    let t = Table::new().bare().deciding(Concede, &[WHITE], &[GREEN]);
    let refused = |t: &Table, side: Side, text: &str| {
        let m = t.game.read(text).unwrap();
        t.rule_against(side, m).unwrap()
    };
    assert_eq!(refused(&t, Concede, &of(&t, "reveal", TOP)), "bell.fd.three-simultaneous");
    let t = final_round(0).play(&["first"]);
    let foreign = hand(&t, Defend).into_iter().find(|n| *n != t.game.edition.final_decision[1].0 + 1).unwrap();
    assert_eq!(refused(&t, Concede, &of(&t, "trim", foreign)), "bell.fd.gather-trim");
    let t = running(Concede, "discard 1");
    assert_eq!(t.refused(&of(&t, "discard", GREEN)), "bell.event.exact-text");
}

/// `bell.fd.blank-tab` `bell.fd.event-colour` `bell.event.condition-gate`
#[test]
fn a_card_of_the_final_decision_that_allows_nothing_says_why() {
    let told = |colour: Colour, event: &str, tab: bool| {
        let t = last_pair(Concede, WHITE, GREEN).printing(WHITE, 1, colour, event).tab(WHITE, None, tab).tab(GREEN, None, false);
        let t = reveal(t);
        (t.told(), t.game.edition.card(t.card(WHITE)).title.clone())
    };
    let (lines, _) = told(Colour::White, "add 1 in press", false);
    assert!(lines.contains(&"Concede's card allowed no action.".to_owned()), "{lines:?}");
    let (lines, title) = told(Colour::Green, "add 1 in press", true);
    assert!(lines.contains(&format!("Concede's card allowed no action, since the event of {title} is Defend's.")), "{lines:?}");
    let (lines, title) = told(Colour::White, "must control france; add 1 in press", true);
    let why = "since Concede did not Control France when this action began.";
    assert!(lines.contains(&format!("Concede could not run the event of {title}, {why}")), "{lines:?}");
}

/// `bell.pivot.escalate` `bell.pivot.live-state`
#[test]
fn a_pivotal_action_cites_its_own_rule_and_the_board_of_now() {
    let t = with_arrows(Table::new().playing(1, Concede).bare().objectives(Press, France), &[]);
    let t = end_round(t.cubes(Defend, UnitedKingdom, 2));
    assert_eq!(t.refused("escalate soviet-union"), "bell.pivot.escalate");
    assert_eq!(t.reason("escalate soviet-union"), "You have no cube in Soviet Union, and no space that you could Control presses it.");
    // Concede's own hold presses it, which nobody can Control.
    let t = plays(with_arrows(Table::new().playing(1, Defend).bare(), &[]), GREEN, "ops");
    let none = " you had no cube in United Kingdom, and no space that you could Control presses it.";
    assert!(t.reason("escalate united-kingdom").ends_with(none), "{}", t.reason("escalate united-kingdom"));
}

/// `bell.event.up-to-zero` `bell.mob.order-once`
#[test]
fn a_step_that_is_declined_is_named() {
    let told = |event: &str, moves: &[&str]| {
        let t = with_event(Concede, event).cubes(Defend, Press, 2).cubes(Concede, Government, 1);
        let t = run(t, Concede).play(moves);
        let title = t.game.edition.card(t.card(WHITE)).title.clone();
        (t.told(), title)
    };
    for (event, moves, what) in [
        ("remove up to 2 in press; add 1 in france", &["skip"][..], "Concede declined “remove up to 2 enemy cubes from Press”."),
        ("remove up to 2 in press", &["remove press", "skip"], "Concede stopped after 1 cube of “remove up to 2 enemy cubes from Press”."),
        ("may mobilize", &["skip"], "Concede declined “you may execute the next Mobilization”."),
    ] {
        let (lines, title) = told(event, moves);
        assert!(lines.contains(&format!("{title}: {what}")), "{lines:?}");
        assert!(lines.iter().all(|line| !line.contains("nothing")), "{lines:?}");
    }
    let t = running(Concede, "enemy may add up to 1 in france").play(&["done"]).play_as(Defend, "skip");
    assert!(t.told().iter().any(|line| line.contains(": Defend declined “")), "{:?}", t.told());
}

/// `bell.pivot.pass` `bell.pivot.spread`
#[test]
fn a_pivotal_action_is_told_as_it_was_taken() {
    let t = end_round(Table::new().playing(1, Concede).bare().objectives(Press, CsrGermans).cubes(Defend, UnitedKingdom, 2));
    let begun = "Defend Controlled United Kingdom and had an action in the International Dimension.".to_owned();
    assert!(t.told().contains(&begun), "{:?}", t.told());
    let passed = t.clone().play(&["pass"]).told();
    assert!(passed.contains(&"Defend took no Pivotal action in the International Dimension.".to_owned()), "{passed:?}");
    assert!(passed.contains(&"No Dimension scored, since nobody Controlled all three spaces of one.".to_owned()), "{passed:?}");
    let ended = "Defend ended its Spread in the International Dimension after one cube.".to_owned();
    let one = t.clone().play(&["spread united-kingdom france", "done"]).told();
    assert!(one.contains(&ended), "{one:?}");
    let two = t.play(&["spread united-kingdom france", "spread united-kingdom france", "done"]).told();
    assert!(!two.contains(&ended), "{two:?}");
}

/// `bell.fd.usual-conditions` `bell.fd.score-two-dims`
#[test]
fn a_card_of_the_final_decision_that_is_left_is_named() {
    let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, Some(Press), false).tab(GREEN, None, false).cubes(Concede, Press, 1);
    let t = reveal(t).play(&["pass"]);
    let title = &t.game.edition.card(t.card(WHITE)).title;
    assert!(t.told().contains(&format!("Concede did nothing with {title}.")), "{:?}", t.told());
    let none = "Neither the Political Dimension nor the Military Dimension scored, since nobody Controlled all three spaces of either.";
    assert!(t.told().contains(&none.to_owned()), "{:?}", t.told());
}

/// `bell.objscore.vp-then-event`
#[test]
fn an_objective_event_that_is_left_is_named() {
    let t = Table::new().playing(1, Concede).bare().objectives(Press, France).cubes(Concede, Press, 1);
    let t = end_round(t.objective_event(Press, "add 1 in government")).play(&["skip"]);
    let title = &t.game.edition.objectives[Press.index()].title;
    assert!(t.told().contains(&format!("Concede did not run the event of {title} (Press).")), "{:?}", t.told());
}
