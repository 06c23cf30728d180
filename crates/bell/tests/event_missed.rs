//! Steps of an event that cannot happen say why: in the log, and among what is refused. (Event)

use crate::support::{cards::*, *};
use bell::roles::Colour;
use table::Show;

const UNLESS_CONTROL: &str = "add 1 in press; if control opposition: may add up to 1 in president";

/// `bell.event.condition-gate`
#[test]
fn a_failed_if_is_told_and_stays_among_the_refused() {
    let t = running(Concede, UNLESS_CONTROL).play(&["add press"]);
    assert_eq!(t.kind(), "confirm");
    let title = t.game.edition.card(t.card(WHITE)).title.clone();
    let line =
        format!("{title}: “you may add 1 cube in President” was left out, since Concede did not Control Opposition when this play began.");
    assert!(t.told().contains(&line), "{:?}", t.told());
    assert_eq!((t.shown_refused(), t.refused("add president")), (vec!["add president".to_owned()], "bell.event.condition-gate"));
    assert_eq!(t.reason("add president"), format!("{title} allows this only if you Controlled Opposition when this play began."));
    assert_eq!(t.refused("add france"), "table.not-a-choice", "of which the card does not speak");
    let t = t.play(&["done"]);
    assert_eq!(t.state.board.missed, None, "what is confirmed is no longer asked about");
}

/// `bell.event.condition-gate`
#[test]
fn a_step_whose_if_holds_is_neither_told_nor_refused() {
    let t = run(with_event(Concede, UNLESS_CONTROL).cubes(Concede, Opposition, 1), Concede).play(&["add press"]);
    assert!(t.offers("add president"));
    assert!(t.told().iter().all(|line| !line.contains("left out")), "{:?}", t.told());
    // A condition is read when the play begins, and the card says so.
    let t = running(Concede, "add 1 in opposition; if control opposition: add 1 in president").play(&["add opposition"]);
    assert_eq!(t.refused("add president"), "bell.event.condition-gate");
}

/// `bell.event.condition-gate`
#[test]
fn what_was_left_out_is_visible_in_the_next_step_too() {
    let t = running(Defend, "if partial: add 1 in president; add 1 among press, france");
    assert_eq!(sorted(t.offered("add")), ["france", "press"]);
    assert_eq!(t.refused("add president"), "bell.event.condition-gate");
    assert!(t.told().iter().any(|line| line.ends_with("since Partial Mobilization had not been executed.")), "{:?}", t.told());
    assert!(t.shown_refused().contains(&"add president".to_owned()));
    assert_eq!(t.refused("add government"), "bell.event.exact-text", "a space of which no step speaks");
}

/// `bell.event.ops-in-space`
#[test]
fn points_out_of_reach_are_told_and_stay_among_the_refused() {
    let t = running(Concede, "grant 2 ops in opposition");
    assert_eq!(t.kind(), "confirm");
    let why = "“spend 2 Operations Points in Opposition only” could not be done, since Concede had no cube there and Controlled no space that \
               presses it when this play began.";
    assert!(t.told().iter().any(|line| line.ends_with(why)), "{:?}", t.told());
    assert_eq!(t.shown_refused(), ["escalate opposition", "persuade opposition"]);
    assert_eq!(
        (t.refused("escalate opposition"), t.refused("persuade opposition")),
        ("bell.escalate.pressure", "bell.persuade.presence-at-start")
    );
    assert!(t.reason("persuade opposition").ends_with("when this play began."));
}

/// `bell.event.exact-text`
#[test]
fn every_step_that_nobody_can_do_has_its_reason() {
    let rich = || with_event(Concede, "").breached(Concede, 0).breached(Defend, 0);
    let told = |t: Table, event: &str| {
        let t = t.printing(WHITE, 2, Colour::White, event);
        run(t, Concede).told().join(" ")
    };
    for (t, event, why) in [
        (rich(), "remove 1 in france", "since Defend had no cube there."),
        (rich(), "replace 1 in france", "since Defend had no cube there."),
        (rich().cubes(Concede, France, 4), "add 1 in france", "since Concede had four cubes there already."),
        (rich(), "move up to 2 from france to press", "since Concede had no cube to move from there."),
        (
            rich().cubes(Concede, Press, 4).cubes(Concede, France, 1),
            "move 1 from france to press",
            "since Concede had four cubes there already.",
        ),
        (rich().breached(Concede, 1).pool(Concede, 0), "add 1 in france", "since Concede's cube pool and Crisis Track were empty."),
        (rich().cubes(Concede, France, 4), "grant 1 ops in france", "since Concede could neither place nor remove a cube there."),
        (rich().mobilization(bell::state::Mobilization::General), "may mobilize", "since General Mobilization had been executed already."),
        (rich(), "enemy remove 1 in france", "since Concede had no cube there."),
    ] {
        let told = told(t, event);
        assert!(told.contains(why), "'{event}': {told}");
    }
    // What was done as far as the card demands it is no step that could not happen.
    let t = run(with_event(Concede, "remove up to 2 in france").cubes(Defend, France, 1), Concede).play(&["remove france"]);
    assert!(t.told().iter().all(|line| !line.contains("could not be done")), "{:?}", t.told());
    let t = run(with_event(Concede, "add 2 in france").cubes(Concede, France, 3), Concede).play(&["add france"]);
    assert!(t.told().iter().any(|line| line.contains("only 1 of 2 could be done")), "{:?}", t.told());
}

/// `bell.event.exact-text`
#[test]
fn a_step_that_was_done_in_part_says_how_far_and_why_no_further() {
    let told = |t: Table, event: &str, moves: &[&str]| {
        let t = t.printing(WHITE, 2, Colour::White, event);
        run(t, Concede).play(moves).told()
    };
    let rich = || with_event(Concede, "").breached(Concede, 0).breached(Defend, 0);
    let president = || rich().cubes(Concede, President, 3);
    for (t, event, moves, line) in [
        (
            president(),
            "grant 3 ops in president",
            &["escalate president"][..],
            "“spend 3 Operations Points in President only”: only 1 of 3 could be done, since Concede could then neither place nor remove a \
             cube there.",
        ),
        (
            president(),
            "add 2 in president",
            &["add president"],
            "“add 2 cubes in President”: only 1 of 2 could be done, since Concede then had four cubes there.",
        ),
        (
            rich().cubes(Defend, France, 1),
            "replace 2 in france",
            &["replace france"],
            ": only 1 of 2 could be done, since Defend then had no cube there.",
        ),
        (
            rich().breached(Concede, 1).pool(Concede, 1),
            "add 2 among france, press",
            &["add press"],
            ": only 1 of 2 could be done, since Concede's cube pool and Crisis Track were then empty.",
        ),
        (
            rich().cubes(Concede, France, 1),
            "move 2 from france to press",
            &["move france press"],
            ": only 1 of 2 could be done, since Concede then had no cube to move from there.",
        ),
        (
            rich().cubes(Defend, France, 1).cubes(Defend, Press, 2),
            "remove 2 in one of france, press",
            &["remove france"],
            ": only 1 of 2 could be done, since Defend then had no cube there.",
        ),
    ] {
        let lines = told(t, event, moves);
        assert!(lines.iter().any(|told| told.ends_with(line)), "'{event}': {lines:?}");
        assert!(lines.iter().all(|told| !told.contains("could not be done")), "'{event}': {lines:?}");
    }
}

/// `bell.objscore.vp-then-event`
#[test]
fn an_objective_whose_condition_fails_says_so() {
    let t = Table::new().playing(1, Concede).bare().objectives(Press, France).cubes(Concede, Press, 1);
    let t = end_round(t.objective_event(Press, "must control government; add 1 in government"));
    let why = "since Concede did not Control Government when this event began.";
    assert!(t.told().iter().any(|line| line.contains("could not run the event of") && line.ends_with(why)), "{:?}", t.told());
}

/// `bell.ctrl.snapshot-per-play`: the card says from when on Control counts.
#[test]
fn the_card_says_when_this_play_began() {
    let t = with_event(Concede, "must control france; if control opposition: add 1 in president").cubes(Concede, Press, 1);
    let sitting = sitting(&t);
    let (who, sight) = (table::Viewer::Seat(t.seat(Concede)), table::Sight::Current);
    let scene = t.game.scene(&sitting.view(who, sight), &sitting.choices(who, sight));
    let title = &t.game.edition.card(t.card(WHITE)).title;
    let card = scene.cards.iter().find(|card| &card.title == title).unwrap();
    let text =
        "Only if you Controlled France when this play began. If you Controlled Opposition when this play began, add 1 cube in President.";
    assert_eq!(card.lines[0], text);
    let t = plays(t, WHITE, "ops").play(&["done"]);
    assert_eq!(t.kind(), "card");
}
