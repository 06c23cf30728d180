//! Events: what their words mean. (Event; Note)

use crate::support::{cards::*, *};
use bell::{
    roles::{Colour, Side},
    state::Mobilization,
};

/// `bell.event.exact-text`
#[test]
fn a_plain_step_is_compulsory() {
    for (event, step) in [("add 1 in france", "add france"), ("remove 1 in press", "remove press"), ("replace 1 in press", "replace press")]
    {
        let t = run(with_event(Concede, event).cubes(Defend, Press, 2), Concede);
        exactly(&t, &[step]);
        assert_eq!(t.refused("skip"), "bell.event.exact-text");
        let t = t.play(&[step]);
        assert_eq!((t.kind(), t.asked()), ("confirm", Some(Concede)), "once, and no more");
    }
    let t = run(with_event(Concede, "move 1 from press to france").cubes(Concede, Press, 2), Concede);
    exactly(&t, &["move press france"]);
    assert_eq!(t.refused("skip"), "bell.event.exact-text");
}

/// `bell.event.exact-text`
#[test]
fn a_step_with_may_can_be_declined() {
    let cases =
        [("may add 1 in france", "add france"), ("may remove 1 in press", "remove press"), ("may replace 1 in press", "replace press")];
    for (event, step) in cases {
        let t = run(with_event(Concede, event).cubes(Defend, Press, 2), Concede);
        exactly(&t, &[step, "skip"]);
        let before = t.state.board.cubes;
        let declined = t.clone().play(&["skip"]);
        assert_eq!((declined.kind(), declined.state.board.cubes), ("confirm", before));
        assert_eq!(t.play(&[step]).kind(), "confirm");
    }
}

/// `bell.event.exact-text`
#[test]
fn a_compulsory_number_is_done_to_the_end() {
    let t = running(Defend, "add 3 among press, france");
    exactly(&t, &["add france", "add press"]);
    let t = t.play(&["add press"]);
    exactly(&t, &["add france", "add press"]);
    let t = t.play(&["add press"]);
    exactly(&t, &["add france", "add press"]);
    let t = t.play(&["add france"]);
    exactly(&t, &["done"]);
    assert_eq!((t.green(Press), t.green(France)), (2, 1));
}

/// `bell.event.exact-text`
#[test]
fn only_the_spaces_that_the_card_names_are_offered() {
    let t = running(Concede, "add 1 among press, president");
    assert_eq!(t.refused("add government"), "bell.event.exact-text");
    // Neither presence nor pressure is asked of an event's own cubes.
    exactly(&t, &["add president", "add press"]);
    // Another verb than the card's is no answer at all.
    assert_eq!(t.refused("escalate press"), "table.not-a-choice");
    assert_eq!(t.refused("remove press"), "table.not-a-choice");
}

/// `bell.event.exact-text`
#[test]
fn a_compulsory_step_is_done_as_far_as_it_can_be() {
    // One place left in the only space.
    let t = run(with_event(Concede, "add 2 in press; add 1 in france").cubes(Concede, Press, 3), Concede).play(&["add press"]);
    exactly(&t, &["add france"]);
    // Nothing to remove or replace.
    let t = running(Concede, "remove 1 in press; replace 1 in press; add 1 in france");
    exactly(&t, &["add france"]);
    // No supply at all.
    let t = with_event(Concede, "add 1 in press; replace 1 in france").cubes(Defend, France, 1);
    let t = run(t.breached(Concede, 0).breached(Concede, 1).pool(Concede, 0), Concede);
    exactly(&t, &["done"]);
    assert_eq!((t.white(Press), t.green(France)), (0, 1), "nothing is replaced without a cube to put there");
}

/// `bell.event.exact-text`
#[test]
fn an_event_that_does_nothing_can_be_chosen() {
    // no condition fails, so it is a play like any other.
    let t = running(Concede, "remove 1 in press");
    exactly(&t, &["done"]);
    let t = t.play(&["done"]);
    assert_eq!((t.kind(), t.asked(), t.pile()), ("card", Some(Defend), vec![WHITE]));
}

/// `bell.event.condition-gate`
#[test]
fn an_event_with_must_control_needs_control_and_not_presence() {
    for side in Side::BOTH {
        for (own, enemy, holds) in [(1, 0, true), (1, 1, false), (0, 0, false), (0, 1, false), (3, 2, true)] {
            let t = with_event(side, "must control france; may add up to 1 in press").cubes(side, France, own).cubes(
                side.enemy(),
                France,
                enemy,
            );
            let t = t.clone().play(&[&of(&t, "play", own_card(side))]);
            assert_eq!(t.offers("event"), holds, "{own} against {enemy}");
            assert!(t.offers("ops"));
            if !holds {
                assert_eq!(t.refused("event"), "bell.event.condition-gate");
            }
        }
    }
}

/// `bell.event.condition-gate`
#[test]
fn an_event_with_must_partial_needs_partial_mobilization() {
    for (how, holds) in [(Mobilization::None, false), (Mobilization::Partial, true), (Mobilization::General, true)] {
        let t = with_event(Defend, "must partial; add 1 in press").mobilization(how);
        let t = t.clone().play(&[&of(&t, "play", GREEN)]);
        assert_eq!(t.offers("event"), holds, "{how:?}");
    }
}

/// `bell.event.condition-gate`
#[test]
fn every_condition_of_an_event_has_to_hold() {
    for (france, press, holds) in [(1, 1, true), (1, 0, false), (0, 1, false)] {
        let t = with_event(Concede, "must control france; must control press; add 1 in press");
        let t = t.cubes(Concede, France, france).cubes(Concede, Press, press);
        let t = t.clone().play(&[&of(&t, "play", WHITE)]);
        assert_eq!(t.offers("event"), holds);
    }
}

/// `bell.event.condition-gate`
#[test]
fn if_binds_its_one_step_and_not_the_event() {
    let event = "if control opposition: add 1 in president; add 1 in press";
    let t = running(Concede, event);
    exactly(&t, &["add press"]);
    let t = run(with_event(Concede, event).cubes(Concede, Opposition, 1), Concede);
    exactly(&t, &["add president"]);
    exactly(&t.play(&["add president"]), &["add press"]);
}

/// `bell.event.up-to-zero`
#[test]
fn up_to_a_number_begins_at_zero_and_ends_at_the_number() {
    let steps =
        [("may add up to 2 in press", "add press"), ("add up to 2 in press", "add press"), ("remove up to 2 in press", "remove press")];
    for (event, step) in
        steps.into_iter().chain([("replace up to 2 in press", "replace press"), ("move up to 2 from press to france", "move press france")])
    {
        for times in 0..=2 {
            let mut t = run(with_event(Concede, event).cubes(Defend, Press, 4).cubes(Concede, Press, 2), Concede);
            for _ in 0..times {
                exactly(&t, &[step, "skip"]);
                t = t.play(&[step]);
            }
            if times < 2 {
                t = t.play(&["skip"]);
            }
            exactly(&t, &["done"]);
            let moved = t.state.board.stepped;
            assert_eq!(moved, Default::default(), "the next step counts anew");
        }
    }
}

/// `bell.event.ops-in-space`
#[test]
fn points_for_one_space_are_spent_there_alone() {
    let t = with_event(Concede, "grant 3 ops in president").cubes(Concede, President, 1).cubes(Defend, President, 1);
    let t = run(t.cubes(Concede, Press, 1).cubes(Defend, Press, 1), Concede);
    exactly(&t, &["escalate president", "persuade president", "skip"]);
    assert_eq!(t.refused("escalate press"), "bell.event.exact-text");
    assert_eq!(t.refused("persuade press"), "bell.event.exact-text");
    assert_eq!(t.refused("escalate government"), "bell.event.exact-text", "not even where the virtual space presses");
    let t = t.play(&["persuade president", "escalate president"]);
    exactly(&t, &["escalate president", "skip"]);
    let t = t.play(&["escalate president"]);
    exactly(&t, &["done"]);
    assert_eq!((t.white(President), t.green(President)), (3, 0));
}

/// `bell.event.ops-in-space`
#[test]
fn points_for_one_space_need_presence_or_pressure_there() {
    // Absent and unpressed: the event can be chosen, and ends without a spend.
    let t = with_arrows(with_event(Concede, "grant 3 ops in president").cubes(Defend, President, 2), &[(UnitedKingdom, President)]);
    exactly(&run(t.clone(), Concede), &["done"]);
    // Pressed: only Escalate.
    let pressed = run(t.clone().cubes(Concede, UnitedKingdom, 1), Concede);
    exactly(&pressed, &["escalate president", "skip"]);
    assert_eq!(pressed.refused("persuade president"), "bell.persuade.presence-at-start");
    // Present: both.
    exactly(&run(t.cubes(Concede, President, 1), Concede), &["escalate president", "persuade president", "skip"]);
}

/// `bell.event.ops-in-space`
#[test]
fn cubes_that_the_event_added_open_nothing_for_its_points() {
    // Presence and control are those of the start of the play.
    let t = with_arrows(with_event(Concede, "add 1 in president; grant 2 ops in president").cubes(Defend, President, 2), &[]);
    let t = run(t, Concede).play(&["add president"]);
    exactly(&t, &["done"]);
    assert_eq!((t.white(President), t.green(President)), (1, 2));
}

/// `bell.event.ops-in-space`
#[test]
fn points_among_several_spaces_are_spent_in_those_alone_and_can_be_left() {
    let t = with_event(Defend, "grant 2 ops among czechoslovaks, press; add 1 in france").cubes(Concede, Press, 2).cubes(Defend, Press, 1);
    let t = run(t, Defend);
    exactly(&t, &["escalate czechoslovaks", "escalate press", "persuade press", "skip"]);
    exactly(&t.clone().play(&["skip"]), &["add france"]);
    let t = t.play(&["escalate czechoslovaks"]);
    exactly(&t, &["escalate czechoslovaks", "escalate press", "persuade press", "skip"]);
    exactly(&t.clone().play(&["skip"]), &["add france"]);
    exactly(&t.play(&["persuade press"]), &["add france"]);
}

/// `bell.event.discard-order`
#[test]
fn an_event_card_is_on_top_of_the_pile_while_it_runs() {
    let t = run(with_event(Concede, "add 2 in press").discarded(TOP), Concede);
    assert_eq!((t.pile(), t.state.board.in_play), (vec![TOP, WHITE], None));
    let t = t.play(&["add press"]);
    assert_eq!(t.pile(), [TOP, WHITE]);
    let t = t.play(&["add press", "done"]);
    assert_eq!(t.pile(), [TOP, WHITE], "and stays there");
}

/// `bell.event.discard-order`
#[test]
fn cards_that_an_event_discards_lie_above_it() {
    let t = run(with_event(Concede, "discard 1; draw 1 to pile; discard 1").discarded(TOP), Concede);
    let first = hand(&t, Concede)[1];
    let t = t.clone().play(&[&of(&t, "discard", first)]);
    assert_eq!(t.pile(), [TOP, WHITE, first]);
    let t = t.play(&["done"]);
    let drawn = t.state.secret.deck.cards().nth(0).unwrap().number();
    let t = t.clone().land(&[&id(&t, drawn)]);
    assert_eq!(t.pile(), [TOP, WHITE, first, drawn]);
    let last = hand(&t, Concede)[0];
    let t = t.clone().play(&[&of(&t, "discard", last), "done"]);
    assert_eq!(t.pile(), [TOP, WHITE, first, drawn, last]);
    assert_eq!(t.state.board.pile.top(), Some(card(last)), "the enemy may re-use this one");
}

/// `bell.event.colour-match` `bell.event.exact-text`
#[test]
fn own_and_enemy_are_those_of_the_side_that_runs_a_blue_event() {
    for side in Side::BOTH {
        let t = with_event(side, "add 1 in press; remove 1 in france").printing(
            own_card(side),
            2,
            Colour::Blue,
            "add 1 in press; remove 1 in france",
        );
        let t = run(t.cubes(side, France, 1).cubes(side.enemy(), France, 1), side).play(&["add press", "remove france"]);
        assert_eq!((t.state.board.count(side, Press), t.state.board.count(side.enemy(), Press)), (1, 0));
        assert_eq!((t.state.board.count(side, France), t.state.board.count(side.enemy(), France)), (1, 0));
    }
}
