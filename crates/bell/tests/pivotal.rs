//! Pivotal Space bonus actions. (Pivotal Space Bonus Actions and Dimension Scoring)

use crate::support::{cards::*, *};
use bell::{
    roles::Side,
    space::{Dimension, Space},
};

/// Round 1 on a bare map; the Objectives lie in a Dimension that the test leaves alone.
fn base() -> Table {
    Table::new().playing(1, Concede).bare().objectives(Press, CsrGermans)
}

fn base_for(dimension: Dimension) -> Table {
    if dimension == Dimension::Public { base().objectives(France, SovietUnion) } else { base() }
}

/// The other two spaces of a Dimension.
fn others(dimension: Dimension) -> [Space; 2] {
    let rest: Vec<Space> = dimension.spaces().iter().filter(|s| *s != dimension.pivotal()).collect();
    [rest[0], rest[1]]
}

/// `bell.pivot.controller-only`
#[test]
fn the_controller_of_a_pivotal_space_acts_and_nobody_in_a_tied_one() {
    for dimension in Dimension::ALL {
        let space = dimension.pivotal();
        for side in Side::BOTH {
            let t = end_round(base_for(dimension).cubes(side, space, 2).cubes(side.enemy(), space, 1));
            assert_eq!((t.kind(), t.asked()), ("pivotal-action", Some(side)), "{space:?}");
            assert!(t.moves_of(side.enemy()).is_empty());
            // One action, then the round goes on.
            let t = t.play(&["pass"]);
            assert_eq!(t.state.board.round, 2);
        }
        let t = end_round(base_for(dimension).cubes(Concede, space, 2).cubes(Defend, space, 2));
        assert_eq!(t.state.board.round, 2, "tied");
        // The other spaces of a Dimension give no action, whoever holds them.
        let [first, second] = others(dimension);
        let t = end_round(base_for(dimension).cubes(Concede, first, 3).cubes(Defend, second, 2));
        assert_eq!(t.state.board.round, 2);
    }
}

/// `bell.pivot.controller-only` `bell.pivot.once`
#[test]
fn every_controlled_pivotal_space_has_one_action_each() {
    let t = base().breached(Concede, 0).cubes(Concede, UnitedKingdom, 1).cubes(Concede, President, 1).cubes(Defend, GeneralStaff, 1);
    let t = end_round(t);
    exactly(&t, &["pivot international", "pivot military", "pivot political"]);
    assert_eq!(t.refused("pivot public"), "bell.pivot.controller-only");
    assert_eq!(t.reason("pivot public"), "No Pivotal action is left in the Public Dimension: nobody Controls Czechoslovaks.");
    assert!(t.told().contains(&"Nobody Controlled Czechoslovaks, so there was no action in the Public Dimension.".to_owned()));
    let t = t.play(&["pivot political", "pass"]);
    exactly(&t, &["pivot international", "pivot military"]);
    assert_eq!(t.refused("pivot political"), "bell.pivot.once");
    assert_eq!(t.reason("pivot political"), "The Pivotal action in the Political Dimension has been taken this round.");
    let t = t.play(&["pivot international", "pass"]);
    assert_eq!((t.kind(), t.asked()), ("pivotal-action", Some(Defend)));
    assert_eq!(t.play(&["pass"]).state.board.round, 2);
}

/// `bell.pivot.inside-dimension`
#[test]
fn the_action_touches_its_own_dimension_only() {
    for dimension in Dimension::ALL {
        for side in Side::BOTH {
            // The side stands everywhere and so does its enemy: everything would be open.
            let t = base().breached(Concede, 0).breached(Concede, 1).breached(Defend, 0).breached(Defend, 1);
            let t = Space::ALL.into_iter().fold(t, |t, s| t.cubes(side, s, 1).cubes(side.enemy(), s, 1));
            let t = end_round(t.cubes(side, dimension.pivotal(), 2));
            let spaces: Vec<Space> = dimension.spaces().iter().collect();
            assert_eq!((t.kind(), t.asked()), ("pivotal-action", Some(side)));
            only_in(&t, "escalate", &spaces);
            only_in(&t, "persuade", &spaces);
            let pairs = spaces.iter().flat_map(|a| spaces.iter().filter(move |b| *b != a).map(move |b| format!("{} {}", a.id(), b.id())));
            assert_eq!(sorted(t.offered("spread")), sorted(pairs.collect()));
            let out = Space::ALL.into_iter().find(|s| s.dimension() != dimension).unwrap();
            for other in [
                format!("escalate {}", out.id()),
                format!("persuade {}", out.id()),
                format!("spread {} {}", spaces[0].id(), out.id()),
                format!("spread {} {}", out.id(), spaces[0].id()),
            ] {
                assert_eq!(t.refused(&other), "bell.pivot.inside-dimension");
            }
        }
    }
}

/// `bell.pivot.escalate`
#[test]
fn escalate_places_one_cube_where_present_or_pressed() {
    // Concede holds President. Government is pressed by the virtual space, Opposition by Press alone, from outside.
    let map = [(Press, Opposition)];
    let t = with_arrows(base_for(Dimension::Public).cubes(Concede, President, 1), &map);
    only_in(&end_round(t.clone()), "escalate", &[President, Government]);
    let t = end_round(t.cubes(Concede, Press, 1));
    only_in(&t, "escalate", &[President, Government, Opposition]);
    let pool = t.pool_of(Concede);
    let t = t.play(&["escalate opposition"]);
    assert_eq!((t.white(Opposition), t.pool_of(Concede)), (1, pool - 1));
    exactly(&t, &["done"]);
    assert_eq!(t.play(&["done"]).state.board.round, 2, "one cube and no more");
}

/// `bell.pivot.escalate`
#[test]
fn escalate_obeys_supply_breach_and_the_limit_of_four() {
    let t = end_round(base().breached(Defend, 0).cubes(Defend, Czechoslovaks, 4).pool(Defend, 0).cubes(Concede, Press, 1));
    only_in(&t, "escalate", &[Press]);
    assert_eq!(t.refused("escalate czechoslovaks"), "bell.map.cap-four");
    let t = t.play(&["escalate press"]);
    assert_eq!((t.state.board.vp, t.state.board.zones[1][1]), (-1, [0, 0]), "the cube came from Tension");
    let t = end_round(base().breached(Defend, 0).breached(Defend, 1).cubes(Defend, Czechoslovaks, 2).pool(Defend, 0));
    only_in(&t, "escalate", &[]);
    assert_eq!(t.refused("escalate czechoslovaks"), "bell.supply.exhausted");
}

/// `bell.pivot.persuade`
#[test]
fn persuade_removes_one_enemy_cube_where_present() {
    let t = base().cubes(Concede, President, 2).cubes(Defend, President, 1).cubes(Defend, Government, 1).cubes(Concede, Opposition, 1);
    let t = end_round(t);
    only_in(&t, "persuade", &[President]);
    assert_eq!(t.refused("persuade government"), "bell.pivot.persuade");
    assert_eq!(t.refused("persuade opposition"), "bell.persuade.enemy-to-pool");
    let pool = t.pool_of(Defend);
    let t = t.play(&["persuade president"]);
    assert_eq!((t.green(President), t.pool_of(Defend)), (0, pool + 1));
    exactly(&t, &["done"]);
    assert_eq!(t.play(&["done"]).state.board.round, 2, "one cube and no more");
}

/// `bell.pivot.spread`
#[test]
fn spread_moves_none_one_or_two_cubes_and_nothing_else_after_it_began() {
    let t = end_round(base().cubes(Defend, GeneralStaff, 3).cubes(Concede, GeneralStaff, 1).cubes(Defend, MoravianHqs, 1));
    let one = t.clone().play(&["spread general-staff state-defense-guard"]);
    assert_eq!((one.green(GeneralStaff), one.green(StateDefenseGuard)), (2, 1));
    // From other sources to other targets, the cube just moved included.
    assert_eq!(one.offered("spread").len(), 6);
    assert_eq!(one.offered("escalate").len() + one.offered("persuade").len(), 0);
    assert_eq!(one.refused("persuade general-staff"), "bell.pivot.spread");
    assert_eq!(one.refused("escalate general-staff"), "bell.pivot.spread");
    assert_eq!(one.refused("pass"), "bell.pivot.spread");
    assert_eq!(one.clone().play(&["done"]).state.board.round, 2);
    let pools = t.state.board.pool;
    let two = one.play(&["spread moravian-hqs general-staff"]);
    assert_eq!((two.green(GeneralStaff), two.green(StateDefenseGuard), two.green(MoravianHqs)), (3, 1, 0));
    assert_eq!(two.state.board.pool, pools);
    exactly(&two, &["done"]);
    assert_eq!(two.refused("spread general-staff moravian-hqs"), "bell.pivot.spread");
}

/// `bell.pivot.spread`
#[test]
fn spread_moves_own_cubes_only() {
    let t = end_round(base().cubes(Concede, UnitedKingdom, 1).cubes(Defend, France, 2));
    assert_eq!(sorted(t.offered("spread")), ["united-kingdom france", "united-kingdom soviet-union"]);
    assert_eq!(t.refused("spread france united-kingdom"), "bell.pivot.spread");
}

/// `bell.pivot.spread-free`
#[test]
fn spread_ignores_arrows_and_presence_but_not_the_limit_of_four() {
    let t = with_arrows(
        base().breached(Concede, 0).cubes(Concede, President, 4).cubes(Concede, Opposition, 1).cubes(Defend, Government, 4),
        &[],
    );
    let t = end_round(t);
    let expected = ["opposition government", "president government", "president opposition"];
    assert_eq!(sorted(t.offered("spread")), expected, "into an unlinked space full of enemies, but not on top of four own cubes");
    assert_eq!(t.refused("spread opposition president"), "bell.map.cap-four");
    // The cube that left makes room.
    let t = t.play(&["spread president opposition"]);
    assert!(t.offers("spread opposition president"));
}

/// `bell.pivot.pass`
#[test]
fn the_controller_may_do_nothing() {
    let t = end_round(base().cubes(Concede, UnitedKingdom, 1));
    assert!(t.offers("pass"));
    let before = t.state.board;
    let t = t.play(&["pass"]);
    assert_eq!(t.state.board.cubes[0], before.cubes[0]);
    assert_eq!((t.state.board.round, t.state.board.vp), (2, 0));
}

/// `bell.pivot.before-scoring`
#[test]
fn an_action_that_completes_a_dimension_earns_its_point_now() {
    let t = base().cubes(Concede, President, 1).cubes(Concede, Government, 1).cubes(Concede, Opposition, 1).cubes(Defend, Opposition, 1);
    let t = t.objectives(Press, Opposition);
    assert_eq!(end_round(t.clone()).play(&["pass"]).state.board.vp, 0);
    assert_eq!(end_round(t).play(&["persuade opposition", "done"]).state.board.vp, -1);
}

/// `bell.pivot.before-scoring`
#[test]
fn an_action_decides_an_objective_too() {
    let t = base().cubes(Defend, Czechoslovaks, 1).objectives(UnitedKingdom, Press).objective_event(Press, "may add up to 1 in france");
    assert_eq!(end_round(t.clone()).play(&["pass"]).state.board.vp, 0);
    let t = end_round(t).play(&["spread czechoslovaks press", "done"]);
    assert_eq!((t.state.board.vp, t.kind(), t.asked()), (1, "objective-event", Some(Defend)));
}

/// `bell.pivot.live-state`
#[test]
fn later_actions_see_the_board_and_the_pools_that_earlier_ones_left() {
    // Defend has no cube to place until Concede's Escalate breaches its zone and feeds both pools.
    let t = base().breached(Defend, 0).breached(Defend, 1).cubes(Concede, UnitedKingdom, 1).cubes(Defend, GeneralStaff, 1);
    let t = end_round(t.pool(Concede, 0).pool(Defend, 0));
    only_in(&t.clone().play(&["pivot military"]), "escalate", &[]);
    let t = t.play(&["pivot international", "escalate united-kingdom", "done"]);
    assert_eq!(t.asked(), Some(Defend));
    only_in(&t, "escalate", &[GeneralStaff, MoravianHqs]);
}

/// `bell.pivot.live-state`
#[test]
fn presence_and_control_are_read_when_the_action_begins() {
    // Concede's action in the Public Dimension wins Press, which presses Opposition: open to its Political action after it, not before.
    let map = [(Press, Opposition)];
    let t = with_arrows(base().cubes(Concede, Czechoslovaks, 2).cubes(Concede, President, 1), &map);
    let t = end_round(t);
    only_in(&t.clone().play(&["pivot political"]), "escalate", &[President, Government]);
    let t = t.play(&["pivot public", "spread czechoslovaks press", "done"]);
    only_in(&t, "escalate", &[President, Government, Opposition]);
}
