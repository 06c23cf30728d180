//! What the picture and the prompt promise is what can be done.

use crate::support::{cards::*, *};
use bell::roles::Side;
use bell::space::Space;
use bell::state::Frame;
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
        assert_eq!(state(&t), "event closed");
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

fn fact(t: &Table, side: Side, id: &str) -> String {
    let scene = shown(t, side);
    let mut facts = scene.seats.iter().flat_map(|seat| &seat.facts).chain(&scene.facts);
    facts.find(|fact| fact.id == id).unwrap_or_else(|| panic!("there is no fact '{id}'")).value.clone()
}

/// Whoever has answered within the event does not change how many plays are done.
#[test]
fn a_play_that_waits_for_its_confirmation_alone_is_counted() {
    let plays_told = |t: &Table| fact(t, Defend, "defend-plays");
    for event in ["add 1 in press", "disk; add 1 in press"] {
        let t = with_event(Defend, event);
        assert_eq!(plays_told(&t), "0 of 4");
        let t = run(t, Defend).until(|t| t.offers("add press"));
        assert_eq!(plays_told(&t), "0 of 4", "{event}");
        let t = t.play(&["add press"]);
        assert!(matches!(t.state.board.agenda.top(), Some(Frame::Confirm { .. })), "{event}: {:?}", t.moves());
        assert_eq!(plays_told(&t), "1 of 4", "{event}");
    }
}

/// Between two things that one may do and one that one may not, no words leave it open which is which.
#[test]
fn where_freed_cubes_may_go_is_told_without_a_second_meaning() {
    for (round, left, told) in [
        (1, 1, "place the freed green cube in the cube pool or in any space"),
        (2, 3, "place 3 freed green cubes, each in the cube pool or in any space but the International ones"),
    ] {
        let t = Table::new().playing(round, Defend).bare().frames(&[Frame::Plays, Frame::Station { left }]);
        let text = shown(&t, Defend).prompt.text.to_string();
        assert!(text.contains(told), "{text}");
    }
}

#[test]
fn a_card_known_to_lie_near_the_top_is_told_as_the_top_card_when_it_is() {
    for (among, told) in [(0, "is the top card"), (3, "is among the top 4 cards")] {
        let mut t = with_event(Defend, "add 1 in press");
        let card = t.game.edition.final_decision[Concede.index()];
        t.state.board.front.remove(card);
        t.state.secret.deck.mix_in(card, among);
        let words = fact(&t, Defend, "deck-top");
        assert!(words.ends_with(told), "{words}");
    }
}

/// A page tells the place of a card and its state side by side.
#[test]
fn the_state_of_a_card_does_not_repeat_where_it_lies() {
    let t = with_event(Defend, "add 1 in press; add 1 in france");
    let begun = t.clone().play(&[&of(&t, "play", own_card(Defend))]);
    for t in [begun, run(t, Defend)] {
        let scene = shown(&t, Defend);
        let active: Vec<_> = scene.cards.iter().filter(|card| ["in-play", "event-under-way"].contains(&card.zone.as_str())).collect();
        assert!(!active.is_empty() && active.iter().all(|card| card.state.is_empty()), "{active:?}");
    }
}

#[test]
fn what_the_round_is_about_follows_its_phase() {
    let about = |t: &Table| shown(t, Defend).about.to_string();
    let t = with_event(Defend, "add 1 in press");
    assert!(about(&t).starts_with("Four card plays each"), "{}", about(&t));
    let over = |t: &Table| t.state.board.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::PivotalAction { .. }));
    let t = t.cubes(Defend, GeneralStaff, 1).until(over);
    assert!(about(&t).starts_with("The card plays of this round are over"), "{}", about(&t));
    let scene = shown(&t, t.asked().expect("one side acts"));
    let spread: Vec<_> = scene.choices.iter().filter(|choice| choice.label.to_string().starts_with("Spread")).collect();
    assert!(spread.iter().all(|choice| choice.short == "spread"), "the rulebook's word: {spread:?}");
}

/// On a small screen a choice is its short words alone.
#[test]
fn an_objective_to_keep_is_told_by_its_space() {
    let t = Table::new().settle();
    let scene = shown(&t, Defend);
    let keep: Vec<_> = scene.choices.iter().filter(|choice| choice.short.starts_with("keep")).collect();
    assert_eq!(keep.len(), 2);
    let spaces = Space::ALL.map(|space| format!("keep {}", space.name()));
    assert!(keep.iter().all(|choice| spaces.contains(&choice.short)), "{keep:?}");
}
