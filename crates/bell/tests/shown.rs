//! What the picture and the prompt promise is what can be done.

use crate::support::{cards::*, *};
use bell::roles::Side;
use bell::space::Space;
use scene::{ChoiceRole, Scene};
use table::{Show, Sight, Viewer};

fn shown(t: &Table, side: Side) -> Scene {
    let (sitting, who) = (sitting(t), Viewer::Seat(t.seat(side)));
    t.game.scene(&sitting.view(who, Sight::Current), &sitting.choices(who, Sight::Current))
}

fn refused_on(scene: &Scene, space: Space) -> usize {
    scene.refused.iter().filter(|no| no.on.as_deref() == Some(space.id())).count()
}

/// A card whose event asks for Control is judged by the Control of now, since its play would read that.
#[test]
fn a_card_of_the_hand_is_judged_as_if_its_play_began_now() {
    for side in Side::BOTH {
        let t = with_event(side, "must control czechoslovaks; add 1 in government");
        let title = t.game.edition.card(t.card(own_card(side))).title.clone();
        let state = |t: &Table| shown(t, side).cards.iter().find(|card| card.title == title).unwrap().state.clone();
        assert_eq!(state(&t), "points only");
        let t = t.cubes(side, Czechoslovaks, 1);
        assert_eq!(state(&t), "event or points");
        assert!(plays(t, own_card(side), "event").offers("add government"));
    }
}

/// `bell.event.exact-text`
#[test]
fn a_space_that_an_event_does_not_name_says_so() {
    let t = running(Defend, "add 1 among press, france");
    assert!(t.shown_refused().contains(&"add president".to_owned()), "{:?}", t.shown_refused());
    let scene = shown(&t, Defend);
    assert!(Space::ALL.into_iter().filter(|s| ![Press, France].contains(s)).all(|s| refused_on(&scene, s) == 1));
    assert_eq!(refused_on(&scene, Press), 0);
}

/// A step that found nothing to do there does not cross out where a cube may go.
#[test]
fn where_a_cube_may_be_put_down_nothing_looks_refused() {
    let event =
        "may remove up to 1 among state-defense-guard, moravian-hqs; move up to 2 from general-staff to state-defense-guard, moravian-hqs";
    let t = run(with_event(Defend, event).cubes(Defend, GeneralStaff, 2), Defend);
    assert!(t.offers("move general-staff moravian-hqs"), "{:?}", t.moves());
    let scene = shown(&t, Defend);
    assert_eq!((refused_on(&scene, MoravianHqs), refused_on(&scene, StateDefenseGuard)), (0, 0));
    assert!(scene.prompt.text.to_string().contains("State Defense Guard or Moravian HQs"), "{}", scene.prompt.text);
}

/// `bell.event.exact-text`
#[test]
fn a_prompt_names_the_space_that_is_left() {
    let t = run(with_event(Defend, "remove 1 among press, france").cubes(Concede, Press, 1), Defend);
    let text = shown(&t, Defend).prompt.text.to_string();
    assert!(text.contains("remove 1 white cube from Press") && !text.contains("France"), "{text}");
}

/// `bell.init.orders-three`
#[test]
fn the_order_of_pivotal_actions_is_asked_by_their_names_and_has_buttons() {
    let t =
        Table::new().playing(1, Defend).bare().objectives(Press, France).cubes(Concede, UnitedKingdom, 1).cubes(Defend, GeneralStaff, 1);
    let t = end_round(t);
    let scene = shown(&t, Defend);
    assert!(scene.prompt.text.to_string().contains("United Kingdom or General Staff"), "{}", scene.prompt.text);
    assert!(scene.choices.iter().all(|choice| choice.role == ChoiceRole::Action));
}

/// `bell.pivot.pass`
#[test]
fn a_pivotal_action_offers_in_words_what_is_possible() {
    let t = Table::new().playing(1, Defend).bare().objectives(Press, France).cubes(Defend, GeneralStaff, 1);
    let text = shown(&end_round(t), Defend).prompt.text.to_string();
    assert!(text.contains("Escalate or Spread in") && !text.contains("Persuade"), "{text}");
}

/// `bell.fd.single-op`
#[test]
fn a_tab_offers_in_words_what_is_possible() {
    let act = |t: Table| shown(&reveal(t.tab(GREEN, Some(President), false).tab(WHITE, None, false)), Defend).prompt.text.to_string();
    let neither = act(last_pair(Defend, WHITE, GREEN));
    assert!(neither.contains("neither Escalate nor Persuade is possible in President"), "{neither}");
    let persuade = act(last_pair(Defend, WHITE, GREEN).cubes(Defend, President, 4).cubes(Concede, President, 1));
    assert!(persuade.contains("Persuade in President") && !persuade.contains("Escalate"), "{persuade}");
}

/// An option of which nothing can be done says so before it is taken.
#[test]
fn a_void_option_is_marked() {
    let t = running(Defend, "choose one of\n- add 1 in press\n- remove 1 in france");
    let flags: Vec<_> = shown(&t, Defend).choices.into_iter().map(|choice| choice.flag).collect();
    assert_eq!(flags, [None, Some("no effect".into())]);
}

/// `bell.hitler.automatic-rounds`
#[test]
fn the_odds_of_a_later_die_say_what_they_hang_on() {
    let t = Table::new().playing(1, Defend).vp(3);
    let label = shown(&t, Defend).odds.remove(0).label;
    assert!(label.contains("if Defend then has 3 Victory Points as now"), "{label}");
}

/// `bell.fdcard.counts-as-play`
#[test]
fn the_own_final_decision_card_lies_before_the_enemys() {
    for side in Side::BOTH {
        let t = Table::new().playing(1, side).discarded(TOP);
        let at = |of: Side| {
            let title = &t.game.edition.card(t.game.edition.final_decision[of.index()]).title;
            shown(&t, side).cards.iter().position(|card| card.title == *title).unwrap()
        };
        assert!(at(side) < at(side.enemy()));
    }
}

/// Pivotal spaces act in regular rounds alone.
#[test]
fn the_final_decision_names_no_pivotal_actions() {
    let names = |t: &Table| shown(t, Defend).facts.iter().any(|fact| fact.id == "pivotal");
    assert!(names(&Table::new().playing(1, Defend)));
    assert!(!names(&final_round(2)));
}
