//! Persuade. (Persuade Operation)

use crate::{
    operations::{bare, spending},
    support::{cards::*, *},
};
use bell::roles::{Colour, Side};

/// `bell.persuade.presence-at-start`
#[test]
fn persuade_needs_a_cube_in_the_space_when_the_play_began() {
    let t = bare(Concede).cubes(Defend, Government, 2).cubes(Concede, Press, 1).cubes(Defend, Press, 1).cubes(Defend, France, 1);
    let t = spending(t, Concede, 4, &[]);
    only_in(&t, "persuade", &[Press]);
    let t = t.play(&["escalate government"]);
    only_in(&t, "persuade", &[Press]);
    assert_eq!(t.refused("persuade government"), "bell.persuade.presence-at-start");
    // The next play sees the cube that was placed.
    let t = idle_play(t.play(&["done"]));
    let t = plays(t.holding(Concede, 30).printing(30, 2, Colour::Green, "disk"), 30, "ops");
    only_in(&t, "persuade", &[Government, Press]);
}

/// `bell.persuade.presence-at-start`
#[test]
fn presence_at_the_start_holds_for_the_whole_play() {
    // A space where the side stood when the play began stays open for Persuade: the snapshot is not taken again.
    let t = bare(Defend).cubes(Defend, Press, 1).cubes(Concede, Press, 3);
    let t = spending(t, Defend, 3, &[]);
    let before = t.state.board.snapshot;
    let t = t.play(&["escalate czechoslovaks", "persuade press"]);
    assert_eq!(t.state.board.snapshot, before);
    only_in(&t, "persuade", &[Press]);
}

/// `bell.persuade.enemy-to-pool`
#[test]
fn persuade_takes_enemy_cubes_only_and_sends_them_to_the_enemy_pool() {
    for side in Side::BOTH {
        let enemy = side.enemy();
        let t = bare(side).cubes(side, Press, 2).cubes(side, France, 1).cubes(enemy, Press, 1);
        let t = spending(t, side, 2, &[]);
        only_in(&t, "persuade", &[Press]);
        assert_eq!(t.refused("persuade france"), "bell.persuade.enemy-to-pool");
        let (own_pool, enemy_pool) = (t.pool_of(side), t.pool_of(enemy));
        let t = t.play(&["persuade press"]);
        assert_eq!((t.state.board.count(side, Press), t.state.board.count(enemy, Press)), (2, 0));
        assert_eq!((t.pool_of(side), t.pool_of(enemy)), (own_pool, enemy_pool + 1));
        only_in(&t, "persuade", &[]);
    }
}

/// `bell.persuade.presence-enough`
#[test]
fn persuade_needs_no_control_and_may_be_repeated_in_one_space() {
    let t = bare(Concede).cubes(Concede, Press, 1).cubes(Defend, Press, 4);
    let t = spending(t, Concede, 3, &[]).play(&["persuade press", "persuade press", "persuade press", "done"]);
    assert_eq!((t.white(Press), t.green(Press)), (1, 1));
}
