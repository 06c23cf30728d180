//! Operations: Persuade and Escalate. (Operations; Persuade Operation; Escalate Operation; Important!)

use crate::{cards::tools::*, support::*};
use bell::{
    roles::{Colour, Side},
    space::Space,
};

/// The side has this many points to spend, on a map with these arrows only.
fn spending(t: Table, side: Side, ops: u8, map: &[(Space, Space)]) -> Table {
    let number = own_card(side);
    let t = with_arrows(t, map).holding(side, number).printing(number, ops, Colour::Blue, "disk");
    plays(t, number, "ops")
}

fn bare(side: Side) -> Table {
    Table::new().playing(1, side).bare()
}

/// `bell.ops.split`
#[test]
fn points_are_divided_freely_between_both_operations_and_among_spaces() {
    let t = bare(Concede).cubes(Concede, Press, 1).cubes(Defend, Press, 2).cubes(Concede, President, 1);
    let t = spending(t, Concede, 4, &[]);
    let t = t.play(&["persuade press", "escalate president", "persuade press", "escalate government", "done"]);
    assert_eq!((t.white(Press), t.green(Press)), (1, 0));
    assert_eq!((t.white(President), t.white(Government)), (2, 1));
}

/// `bell.ops.cost-one`
#[test]
fn each_cube_costs_a_point_and_the_card_has_no_more() {
    for side in Side::BOTH {
        for ops in 1..=4u8 {
            let t = bare(side).cubes(side, Press, 1).cubes(side.enemy(), Press, 2);
            let mut t = spending(t, side, ops, &[]);
            for spent in 0..ops {
                assert!(t.offers("escalate press"), "{spent} of {ops} points are spent");
                t = t.play(&[if spent % 2 == 0 { "escalate press" } else { "persuade press" }]);
            }
            exactly(&t, &["done"]);
            assert_eq!(t.refused("escalate press"), "bell.ops.cost-one");
            assert_eq!(t.refused("persuade press"), "bell.ops.cost-one");
            let (own, enemy) = (t.state.board.count(side, Press), t.state.board.count(side.enemy(), Press));
            assert_eq!((own, enemy), (1 + ops.div_ceil(2), 2 - ops / 2));
        }
    }
}

/// `bell.ops.optional-spend`
#[test]
fn points_may_be_left_unspent_at_any_time() {
    for spent in 0..=3 {
        let mut t = spending(bare(Defend), Defend, 3, &[]);
        for _ in 0..spent {
            t = t.play(&["escalate czechoslovaks"]);
        }
        assert!(t.offers("done"));
        let t = t.play(&["done"]);
        assert_eq!((t.kind(), t.asked(), t.green(Czechoslovaks)), ("card", Some(Concede), spent));
    }
}

/// `bell.ops.discard-after`
#[test]
fn a_card_used_for_operations_goes_on_the_pile_afterwards() {
    let t = bare(Concede).discarded(TOP);
    let t = spending(t, Concede, 2, &[]).play(&["escalate government"]);
    assert_eq!(t.pile(), [TOP], "not yet");
    let t = t.play(&["escalate government"]);
    assert_eq!(t.pile(), [TOP], "not even with the last point");
    let t = t.play(&["done"]);
    assert_eq!(t.pile(), [TOP, WHITE], "on top");
}

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

/// `bell.escalate.presence`
#[test]
fn escalate_reaches_every_space_where_the_side_was_present() {
    // Outnumbered and pressed by nothing: presence alone opens the space. Both virtual spaces are always there.
    let t = bare(Concede).cubes(Concede, Opposition, 1).cubes(Defend, Opposition, 3);
    only_in(&spending(t, Concede, 2, &[]), "escalate", &[UnitedKingdom, Government, CsrGermans, Opposition]);
    let t = bare(Defend).cubes(Defend, France, 1).cubes(Concede, France, 3);
    only_in(&spending(t, Defend, 2, &[]), "escalate", &[Czechoslovaks, GeneralStaff, MoravianHqs, France]);
}

/// `bell.escalate.pressure`
#[test]
fn escalate_reaches_what_a_controlled_space_presses_across_dimensions_too() {
    let map = [(UnitedKingdom, President), (UnitedKingdom, France), (Press, StateDefenseGuard)];
    let t = bare(Concede).cubes(Concede, UnitedKingdom, 1).cubes(Defend, Press, 1);
    only_in(&spending(t.clone(), Concede, 2, &map), "escalate", &[UnitedKingdom, Government, CsrGermans, President, France]);
    // The enemy's control opens its own reach, not mine, and reaches one arrow far.
    let map = [(UnitedKingdom, President), (Press, StateDefenseGuard), (StateDefenseGuard, Opposition)];
    let t = spending(idle_play(t), Defend, 2, &map);
    only_in(&t, "escalate", &[Czechoslovaks, GeneralStaff, MoravianHqs, Press, StateDefenseGuard]);
}

/// `bell.escalate.pressure`
#[test]
fn the_arrows_that_the_rulebook_names_open_what_they_point_at() {
    let number = own_card(Concede);
    let ops = |t: Table| plays(t.holding(Concede, number).printing(number, 2, Colour::Blue, "disk"), number, "ops");
    assert!(ops(bare(Concede).cubes(Concede, UnitedKingdom, 1)).offers("escalate president"));
    assert!(ops(bare(Concede).cubes(Concede, Opposition, 1)).offers("escalate general-staff"));
    assert!(ops(bare(Concede).cubes(Concede, GeneralStaff, 1)).offers("escalate opposition"));
    assert!(!ops(bare(Concede)).offers("escalate president"));
}

/// `bell.escalate.against-arrow`
#[test]
fn an_arrow_opens_its_head_and_not_its_tail() {
    let t = bare(Defend).cubes(Defend, President, 1);
    let t = spending(t, Defend, 2, &[(UnitedKingdom, President)]);
    only_in(&t, "escalate", &[Czechoslovaks, GeneralStaff, MoravianHqs, President]);
    assert_eq!(t.refused("escalate united-kingdom"), "bell.escalate.pressure");
}

/// `bell.escalate.control-not-presence`
#[test]
fn a_space_that_is_merely_occupied_opens_nothing() {
    for (own, enemy, opens) in [(1, 0, true), (1, 1, false), (2, 1, true), (2, 3, false), (4, 4, false), (4, 3, true)] {
        let t = bare(Defend).cubes(Concede, Opposition, enemy).cubes(Defend, Opposition, own);
        let t = spending(t, Defend, 2, &[(Opposition, Government)]);
        assert_eq!(t.offers("escalate government"), opens, "{own} against {enemy}");
    }
}

/// `bell.escalate.repeat-entered`
#[test]
fn a_space_that_was_open_takes_several_cubes_up_to_four() {
    let t = spending(bare(Concede), Concede, 3, &[]).play(&["escalate government", "escalate government", "escalate government"]);
    assert_eq!(t.white(Government), 3);
    let t = spending(bare(Concede).cubes(Concede, Government, 2), Concede, 3, &[]);
    let t = t.play(&["escalate government", "escalate government"]);
    assert_eq!(t.white(Government), 4);
    assert_eq!(t.refused("escalate government"), "bell.map.cap-four");
    only_in(&t, "escalate", &[UnitedKingdom, CsrGermans]);
}

/// `bell.escalate.repeat-entered` `bell.escalate.pressure`
#[test]
fn a_space_entered_during_the_play_opens_nothing_more() {
    let t = spending(bare(Concede), Concede, 3, &[(Government, President)]).play(&["escalate government"]);
    only_in(&t, "escalate", &[UnitedKingdom, Government, CsrGermans]);
    assert_eq!(t.refused("escalate president"), "bell.escalate.pressure");
    // And what was open stays open though the control behind it is gone: it was read once.
    let t = bare(Concede).cubes(Concede, Opposition, 1);
    let t = spending(t, Concede, 3, &[(Opposition, President)]);
    let mut held = t.clone();
    held.state.board.cubes[1].set(Opposition, 2);
    assert!(held.offers("escalate president"));
}
