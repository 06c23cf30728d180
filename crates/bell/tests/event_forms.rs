//! Every form of the event language that moves cubes, with its exact list of moves. (docs/editions.md)

use crate::support::{cards::*, *};
use bell::{
    roles::Side,
    space::{Dimension, Space},
};

/// `bell.event.exact-text`
#[test]
fn at_most_one_each_closes_a_space_after_one_cube() {
    let t = running(Concede, "may add up to 3 among press, government, france at most 1 each");
    let t = t.play(&["add press"]);
    exactly(&t, &["add france", "add government", "skip"]);
    assert_eq!(t.refused("add press"), "bell.event.exact-text");
    let t = t.play(&["add france", "add government"]);
    exactly(&t, &["done"]);
    // Fewer spaces than cubes: the step ends with the last space.
    let t = running(Concede, "add 3 among press, government at most 1 each").play(&["add press"]);
    exactly(&t, &["add government"]);
    exactly(&t.play(&["add government"]), &["done"]);
}

/// `bell.event.exact-text`
#[test]
fn at_most_two_each_closes_a_space_after_two_cubes() {
    let t = running(Defend, "may add up to 3 among press, france at most 2 each").play(&["add press"]);
    exactly(&t, &["add france", "add press", "skip"]);
    let t = t.play(&["add press"]);
    exactly(&t, &["add france", "skip"]);
    // The limit counts this step's cubes, not those that stood there.
    let t = run(with_event(Defend, "add 2 among press, france at most 2 each").cubes(Defend, Press, 2), Defend);
    let t = t.play(&["add press", "add press"]);
    assert_eq!(t.green(Press), 4);
}

/// `bell.event.exact-text`
#[test]
fn a_limit_holds_for_removing_and_replacing_too() {
    let t = with_event(Concede, "remove up to 2 among press, france at most 1 each").cubes(Defend, Press, 2).cubes(Defend, France, 2);
    exactly(&run(t, Concede).play(&["remove press"]), &["remove france", "skip"]);
    let t = with_event(Concede, "replace up to 2 among press, france at most 1 each").cubes(Defend, Press, 2).cubes(Defend, France, 2);
    exactly(&run(t, Concede).play(&["replace press"]), &["replace france", "skip"]);
}

/// `bell.event.exact-text`
#[test]
fn a_limit_is_counted_anew_in_every_step() {
    let t = running(Concede, "add 1 among press, france at most 1 each; add 1 among press, france at most 1 each");
    exactly(&t.play(&["add press"]), &["add france", "add press"]);
}

/// `bell.event.exact-text`
#[test]
fn in_one_of_keeps_all_cubes_in_the_space_begun_with() {
    let t = running(Concede, "may add up to 3 in one of press, government");
    exactly(&t, &["add government", "add press", "skip"]);
    let t = t.play(&["add press"]);
    exactly(&t, &["add press", "skip"]);
    assert_eq!(t.refused("add government"), "bell.event.exact-text");
    let t = t.play(&["add press"]);
    exactly(&t, &["add press", "skip"]);
    // When that space is full the step is over, though the other has room.
    let t = run(with_event(Concede, "add 3 in one of press, government").cubes(Concede, Press, 3), Concede).play(&["add press"]);
    exactly(&t, &["done"]);
}

/// `bell.event.exact-text`
#[test]
fn in_one_of_holds_for_removing_too() {
    let t = with_event(Defend, "remove up to 2 in one of press, france").cubes(Concede, Press, 1).cubes(Concede, France, 2);
    let t = run(t, Defend);
    exactly(&t.clone().play(&["remove france"]), &["remove france", "skip"]);
    exactly(&t.play(&["remove press"]), &["done"]);
}

/// `bell.event.exact-text`
#[test]
fn the_name_of_a_dimension_stands_for_its_three_spaces() {
    for dimension in Dimension::ALL {
        let spaces: Vec<Space> = dimension.spaces().iter().collect();
        let t = running(Defend, &format!("add 1 among {}", dimension.id()));
        only_in(&t, "add", &spaces);
        // With another space beside it, and with `in one of`.
        let t = running(Defend, &format!("add 2 in one of {}", dimension.id()));
        only_in(&t, "add", &spaces);
        let first = format!("add {}", spaces[0].id());
        only_in(&t.play(&[&first]), "add", &spaces[..1]);
    }
}

/// `bell.event.exact-text`
#[test]
fn pressing_president_stands_for_the_tails_of_its_arrows() {
    let map = [(UnitedKingdom, President), (Press, President), (President, France)];
    let t = with_arrows(Table::new().playing(1, Defend).bare(), &map).printing(GREEN, 2, colour(Defend), "add 1 among pressing-president");
    let t = run(t, Defend);
    exactly(&t, &["add press", "add united-kingdom"]);
}

/// `bell.event.exact-text`
#[test]
fn add_places_an_own_cube_from_the_pool() {
    for side in Side::BOTH {
        let t = running(side, "add 1 in france");
        let pool = t.state.board.pool;
        let t = t.play(&["add france"]);
        assert_eq!((t.state.board.count(side, France), t.state.board.count(side.enemy(), France)), (1, 0));
        assert_eq!(t.pool_of(side), pool[side.index()] - 1);
        assert_eq!(t.pool_of(side.enemy()), pool[side.enemy().index()]);
    }
}

/// `bell.event.exact-text`
#[test]
fn add_is_not_offered_where_four_own_cubes_stand() {
    let t = run(with_event(Concede, "add 1 among press, france").cubes(Concede, Press, 4).cubes(Defend, France, 4), Concede);
    exactly(&t, &["add france"]);
    assert_eq!(t.refused("add press"), "bell.map.cap-four");
}

/// `bell.event.exact-text`
#[test]
fn remove_sends_an_enemy_cube_home_and_needs_no_presence() {
    for side in Side::BOTH {
        let enemy = side.enemy();
        let t = with_event(side, "remove 1 among press, france, president").cubes(enemy, Press, 2).cubes(side, France, 2);
        let t = run(t, side);
        exactly(&t, &["remove press"]);
        assert_eq!(t.refused("remove france"), "bell.event.exact-text", "own cubes are not removed");
        let pool = t.pool_of(enemy);
        let t = t.play(&["remove press"]);
        assert_eq!((t.state.board.count(enemy, Press), t.pool_of(enemy)), (1, pool + 1));
    }
}

/// `bell.event.exact-text`
#[test]
fn replace_takes_an_enemy_cube_and_puts_an_own_one_there() {
    for side in Side::BOTH {
        let enemy = side.enemy();
        let t = with_event(side, "replace 1 among press, france, president").cubes(enemy, Press, 2).cubes(side, France, 1);
        let t = run(t.cubes(enemy, President, 1).cubes(side, President, 4), side);
        exactly(&t, &["replace press"]);
        assert_eq!(t.refused("replace france"), "bell.event.exact-text", "there is no enemy cube to replace");
        assert_eq!(t.refused("replace president"), "bell.map.cap-four", "there is no room for an own cube");
        let pool = t.state.board.pool;
        let t = t.play(&["replace press"]);
        assert_eq!((t.state.board.count(side, Press), t.state.board.count(enemy, Press)), (1, 1));
        assert_eq!((t.pool_of(side), t.pool_of(enemy)), (pool[side.index()] - 1, pool[enemy.index()] + 1));
    }
}

/// `bell.event.exact-text`
#[test]
fn move_takes_own_cubes_from_the_named_sources_to_the_named_targets() {
    let t = with_event(Concede, "move up to 2 from government, press to president, opposition, press");
    let t = t.cubes(Concede, Government, 1).cubes(Defend, Press, 2).cubes(Concede, France, 2).cubes(Concede, Opposition, 4);
    let t = run(t, Concede);
    exactly(&t, &["move government president", "move government press", "skip"]);
    assert_eq!(t.refused("move government opposition"), "bell.map.cap-four");
    assert_eq!(t.refused("move press president"), "bell.event.exact-text", "no own cube stands there");
    assert_eq!(t.refused("move france president"), "bell.event.exact-text");
    assert_eq!(t.refused("move government france"), "bell.event.exact-text");
    assert_eq!(t.refused("move press press"), "bell.event.exact-text");
    let pool = t.state.board.pool;
    let t = t.play(&["move government press"]);
    assert_eq!((t.white(Government), t.white(Press), t.green(Press)), (0, 1, 2));
    assert_eq!(t.state.board.pool, pool, "nothing comes from the pools or goes there");
    exactly(&t, &["move press president", "skip"]);
}

/// `bell.event.exact-text`
#[test]
fn move_within_a_dimension_goes_between_its_three_spaces() {
    let t = run(with_event(Defend, "move up to 2 within political").cubes(Defend, President, 1).cubes(Defend, Press, 1), Defend);
    exactly(&t, &["move president government", "move president opposition", "skip"]);
    let t = t.play(&["move president opposition"]);
    exactly(&t, &["move opposition government", "move opposition president", "skip"]);
    exactly(&t.play(&["move opposition government"]), &["done"]);
    // Nothing to move: nobody is asked.
    exactly(&running(Defend, "move up to 2 within political"), &["done"]);
}

/// `bell.event.exact-text`
#[test]
fn the_enemy_does_its_step_with_its_own_cubes() {
    for side in Side::BOTH {
        let enemy = side.enemy();
        let t = running(side, "add 1 in press; enemy may add up to 1 in france; add 1 in press").play(&["add press"]);
        exactly(&t, &["done"]);
        assert_eq!(t.asked(), Some(side), "the runner closes their deed first");
        let t = t.play(&["done"]);
        assert_eq!((t.kind(), t.asked()), ("event-step", Some(enemy)));
        exactly(&t, &["add france", "skip"]);
        let declined = t.clone().play(&["skip", "done"]);
        assert_eq!((declined.asked(), declined.moves()), (Some(side), vec!["add press".to_owned()]));
        let t = t.play(&["add france", "done"]);
        assert_eq!((t.state.board.count(enemy, France), t.state.board.count(side, France)), (1, 0));
        let t = t.play(&["add press", "done"]);
        assert_eq!((t.kind(), t.asked()), ("card", Some(enemy)));
        assert_eq!(t.state.board.count(side, Press), 2);
        t.sound();
    }
}

/// `bell.event.exact-text`
#[test]
fn a_compulsory_step_of_the_enemy_cannot_be_declined() {
    let t = running(Concede, "enemy add 1 among france, press").play(&["done"]);
    assert_eq!(t.asked(), Some(Defend));
    exactly(&t, &["add france", "add press"]);
    // "Enemy cubes" of the enemy are the runner's own.
    let t = run(with_event(Concede, "enemy remove 1 among france, press").cubes(Concede, Press, 1).cubes(Defend, France, 1), Concede);
    exactly(&t.play(&["done"]), &["remove press"]);
    let t =
        run(with_event(Concede, "enemy may move up to 1 from france to press").cubes(Concede, France, 1).cubes(Defend, France, 1), Concede);
    let t = t.play(&["done", "move france press"]);
    assert_eq!((t.white(France), t.green(France), t.green(Press)), (1, 0, 1));
}

/// `bell.event.exact-text`
#[test]
fn a_step_of_the_enemy_that_cannot_be_done_asks_nobody() {
    let t = run(with_event(Concede, "enemy may add up to 1 in france").cubes(Defend, France, 4), Concede);
    assert_eq!(t.asked(), Some(Concede));
    exactly(&t, &["done"]);
    assert_eq!(t.play(&["done"]).kind(), "card");
}
