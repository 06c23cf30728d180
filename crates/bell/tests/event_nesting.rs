//! What happens in the middle of an event: breaches, Mobilization, an invasion. (Crisis Tracks and Cube
//! Pools; German Activity and Mobilization; Round Cards)

use crate::support::{cards::*, *};
use bell::{
    news::News,
    roles::Side,
    state::{Ending, Frame, Mobilization, Zone},
};

/// `bell.event.exact-text`
#[test]
fn a_breach_inside_an_event_is_settled_before_its_next_cube() {
    for side in Side::BOTH {
        let enemy = side.enemy();
        let t = run(with_event(side, "add 3 among press, france").pool(side, 1), side);
        let enemy_pool = t.pool_of(enemy);
        let t = t.play(&["add press"]);
        assert_eq!((t.pool_of(side), t.pool_of(enemy)), (0, enemy_pool), "the pool comes first and breaches nothing");
        let t = t.play(&["add press"]);
        assert!(t.news.contains(&News::Breached { side, zone: Zone::Escalation }));
        assert_eq!((t.pool_of(side), t.pool_of(enemy)), (3, enemy_pool + 5), "four own cubes less the one placed, and five of the enemy's");
        assert_eq!(t.state.board.zones[side.index()][0], [0, 0]);
        let t = t.play(&["add france"]);
        assert_eq!((t.pool_of(side), t.state.board.vp), (2, 0));
        assert_ne!(t.state.board.zones[side.index()][1], [0, 0], "Tension is intact");
        exactly(&t, &["done"]);
    }
}

/// `bell.event.exact-text`
#[test]
fn a_compulsory_add_breaches_tension_and_costs_its_point() {
    for (side, vp) in [(Concede, 1), (Defend, -1)] {
        let t = run(with_event(side, "add 1 in press").breached(side, 0).pool(side, 0), side);
        exactly(&t, &["add press"]);
        let enemy_pool = t.pool_of(side.enemy());
        let t = t.play(&["add press"]);
        assert_eq!((t.state.board.vp, t.pool_of(side), t.pool_of(side.enemy())), (vp, 1, enemy_pool + 3));
    }
}

/// `bell.event.exact-text`
#[test]
fn a_replaced_cube_comes_from_a_breach_when_the_pool_is_empty() {
    let t = run(with_event(Concede, "replace 1 in press").cubes(Defend, Press, 1).pool(Concede, 0), Concede);
    let pool = t.pool_of(Defend);
    let t = t.play(&["replace press"]);
    assert_eq!((t.white(Press), t.green(Press)), (1, 0));
    assert_eq!((t.pool_of(Concede), t.pool_of(Defend)), (3, pool + 1 + 5));
}

/// `bell.event.exact-text`
#[test]
fn the_owner_of_the_cubes_breaches_even_in_the_enemys_event() {
    // Concede's event makes Defend place, and Defend has only Tension left.
    let t = run(with_event(Concede, "enemy add 1 in press").breached(Defend, 0).pool(Defend, 0), Concede).play(&["done"]);
    exactly(&t, &["add press"]);
    let t = t.play(&["add press"]);
    assert_eq!((t.state.board.vp, t.state.board.zones[1][1]), (-1, [0, 0]));
    assert_ne!(t.state.board.zones[0][1], [0, 0], "the runner's track is untouched");
    // An optional step leaves the choice to them.
    let t = run(with_event(Concede, "enemy may add up to 1 in press").breached(Defend, 0).pool(Defend, 0), Concede).play(&["done"]);
    exactly(&t, &["add press", "skip"]);
}

/// `bell.event.exact-text`
#[test]
fn cubes_freed_by_a_breach_are_there_for_the_enemys_next_step() {
    // Defend has nothing until Concede's breach feeds both pools.
    let t = with_event(Concede, "add 1 in press; enemy may add up to 1 in france").breached(Defend, 0).breached(Defend, 1);
    let t = run(t.pool(Concede, 0).pool(Defend, 0), Concede);
    assert!(!t.state.board.has_supply(Defend));
    let t = t.play(&["add press", "done"]);
    assert_eq!(t.asked(), Some(Defend));
    exactly(&t, &["add france", "skip"]);
}

/// Partial at one disk, General at two, whatever the house edition says.
fn thresholds(mut t: Table) -> Table {
    t.game.edition.partial_at = 1;
    t.game.edition.general_at = 2;
    t
}

/// `bell.event.exact-text`
#[test]
fn a_disk_in_the_middle_of_an_event_is_settled_before_its_next_step() {
    // Concede's event: Concede frees the white cube, Defend places the green one, then the event goes on.
    let t = run(thresholds(with_event(Concede, "disk; add 1 in press").discarded(TOP)), Concede);
    assert_eq!((t.kind(), t.asked()), ("unlock", Some(Concede)));
    exactly(&t, &["unlock csr-germans", "unlock pool"]);
    let t = t.play(&["unlock csr-germans"]);
    assert_eq!((t.kind(), t.asked()), ("confirm", Some(Concede)), "before the other side is asked");
    let t = t.play(&["done"]);
    assert_eq!((t.kind(), t.asked(), t.state.board.mobilization), ("station", Some(Defend), Mobilization::Partial));
    let t = t.play(&["station france"]);
    assert_eq!((t.kind(), t.asked()), ("confirm", Some(Defend)));
    let t = t.play(&["done"]);
    assert_eq!((t.kind(), t.asked()), ("event-step", Some(Concede)));
    exactly(&t, &["add press"]);
    let t = t.play(&["add press", "done"]);
    assert_eq!((t.kind(), t.asked()), ("card", Some(Defend)));
    assert_eq!((t.white(CsrGermans), t.green(France), t.white(Press)), (1, 1, 1));
    assert_eq!((t.pile(), t.state.board.plays), (vec![TOP, WHITE], [1, 0]));
    t.sound();
}

/// `bell.event.exact-text`
#[test]
fn general_mobilization_inside_an_event_is_whole_before_the_event_goes_on() {
    let t = with_event(Defend, "disk; add 1 in press").disks(&[1]).mobilization(Mobilization::Partial).cubes(Concede, GeneralStaff, 2);
    let t = run(thresholds(t), Defend);
    assert_eq!((t.kind(), t.asked()), ("confirm", Some(Defend)));
    let t = t.play(&["done"]);
    assert_eq!((t.kind(), t.asked()), ("unlock", Some(Concede)), "Concede frees its cube first, on Defend's turn too");
    let t = t.play(&["unlock pool"]);
    assert_eq!((t.kind(), t.asked()), ("station", Some(Defend)));
    let t = t.play(&["station general-staff", "station general-staff", "reserve"]);
    exactly(&t, &["done"]);
    let t = t.play(&["done"]);
    assert_eq!(t.kind(), "general-staff", "then the lots are drawn");
    assert_eq!(t.outcomes(), [("white".to_owned(), 2), ("green".to_owned(), 2)]);
    let t = t.land(&["white"]);
    assert_eq!(t.outcomes(), [("white".to_owned(), 1), ("green".to_owned(), 2)]);
    let t = t.land(&["green"]);
    assert_eq!((t.white(GeneralStaff), t.green(GeneralStaff), t.white(MoravianHqs), t.green(MoravianHqs)), (1, 1, 1, 1));
    exactly(&t, &["add press"]);
    let t = t.play(&["add press", "done"]);
    assert_eq!((t.kind(), t.asked(), t.state.board.plays), ("card", Some(Concede), [0, 1]));
    t.sound();
}

/// `bell.event.exact-text`
#[test]
fn one_event_can_bring_both_mobilizations() {
    let t = run(thresholds(with_event(Concede, "disk; disk; add 1 in press")), Concede);
    let t = t.play(&["unlock pool", "done", "station press", "done"]);
    assert_eq!(
        (t.kind(), t.asked(), t.state.board.mobilization),
        ("unlock", Some(Concede), Mobilization::Partial),
        "the second disk comes after the first is settled"
    );
    let t = t.play(&["unlock pool", "station france", "station france", "station france", "done"]);
    assert_eq!(t.state.board.mobilization, Mobilization::General);
    // General Staff is empty, so there is nothing to draw for.
    exactly(&t, &["add press"]);
}

/// `bell.event.exact-text`
#[test]
fn an_event_can_mobilize_before_the_disks_do() {
    // Partial by the event; the disk that would have brought it does nothing, General waits for its own count.
    let t = run(thresholds(with_event(Defend, "mobilize; disk; add 1 in press")), Defend).play(&["station press"]);
    exactly(&t, &["done"]);
    let t = t.play(&["done", "unlock pool"]);
    assert_eq!((t.state.board.mobilization, t.state.board.locked), (Mobilization::Partial, [0, 3]));
    exactly(&t, &["add press"]);
}

/// `bell.event.exact-text`
#[test]
fn an_invasion_in_the_middle_of_an_event_ends_everything() {
    let t = with_event(Concede, "add 1 in press; roll hitler; add 1 in france").vp(3).mobilization(Mobilization::Partial);
    let t = run(t, Concede).play(&["add press", "done"]).land(&["3"]);
    assert_eq!((t.kind(), t.state.board.ending), ("over", Some(Ending::Invasion)));
    assert_eq!((t.white(Press), t.white(France)), (1, 0), "nothing more is placed");
    assert_eq!((t.state.board.plays, t.pile()), ([0, 0], vec![WHITE]), "nothing more is counted or discarded");
    assert!(t.state.board.agenda.is_empty() && t.state.board.deed.by().is_none());
    for side in Side::BOTH {
        assert!(t.moves_of(side).is_empty());
    }
    t.sound();
}

/// `bell.event.exact-text`
#[test]
fn an_invasion_while_a_discard_is_re_used_leaves_the_paid_card_where_it_is() {
    let t = with_event(Concede, "disk").printing(TOP, 1, colour(Concede), "roll hitler").discarded(TOP).vp(5);
    let t = plays(t, WHITE, "discard-event").play(&["done"]).land(&["1"]);
    assert_eq!((t.state.board.ending, t.pile()), (Some(Ending::BothLose), vec![TOP]));
    assert_eq!(t.state.board.in_play, Some(card(WHITE)));
    t.sound();
}

/// `bell.event.exact-text`
#[test]
fn an_objectives_event_can_nest_a_mobilization_too() {
    let t = Table::new().playing(1, Concede).bare().cubes(Concede, France, 1).objectives(France, Press);
    let t = thresholds(end_round(t.objective_event(France, "disk; add 1 in press")));
    let t = t.play(&["run", "unlock pool", "done", "station opposition", "done"]);
    exactly(&t, &["add press"]);
    let t = t.play(&["add press"]);
    exactly(&t, &["done"]);
    assert_eq!(t.state.board.agenda.as_slice()[0], Frame::Objectives { todo: table::Set::NONE });
    let t = t.play(&["done"]);
    assert_eq!(t.state.board.round, 2, "then the round is over");
}

/// `bell.event.exact-text`: a choice within an option, and what stands behind both.
#[test]
fn a_choice_stands_inside_an_option() {
    let text = "choose one of\n- add 1 in press\n- add 1 in france\n  choose one of\n  - add 1 in president\n  - add 1 in opposition\nadd 1 in government";
    let t = running(Defend, text).play(&["option 2", "add france", "option 2", "add opposition", "add government"]);
    assert_eq!([France, Opposition, Government].map(|space| t.green(space)), [1; 3]);
    exactly(&t, &["done"]);
    exactly(&running(Defend, text).play(&["option 1", "add press"]), &["add government"]);
}

/// `bell.event.condition-gate`: an option whose condition fails cannot be taken, and where all fail the choice is left out.
#[test]
fn an_option_may_have_a_condition_of_its_own() {
    let t = running(Concede, "choose one of\n- must partial; add 1 in press\n- add 1 in france");
    exactly(&t, &["option 2"]);
    assert_eq!(t.refused("option 1"), "bell.event.condition-gate");
    assert!(t.reason("option 1").ends_with("allows this only if Partial Mobilization has been executed."));
    let closed = "choose one of\n- must partial; add 1 in press\n- must control france; add 1 in france\nadd 1 in government";
    let t = running(Concede, closed);
    exactly(&t, &["add government"]);
    assert!(t.told().iter().any(|line| line.ends_with("was left out, since none of its options was open.")), "{:?}", t.told());
}

/// `bell.event.condition-gate`: what is indented below a condition depends on it, and `otherwise` comes in its stead.
#[test]
fn several_steps_under_one_condition() {
    let text = "if partial:\n  add 1 in press\n  add 1 in france\notherwise: add 1 in government\nadd 1 in opposition";
    let t = running(Concede, text);
    exactly(&t, &["add government"]);
    exactly(&t.play(&["add government"]), &["add opposition"]);
    let t = run(with_event(Concede, text).mobilization(Mobilization::Partial), Concede).play(&["add press", "add france"]);
    exactly(&t, &["add opposition"]);
}
