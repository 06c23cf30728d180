//! Breaches of the Crisis Tracks. (Crisis Tracks and Cube Pools)

use crate::{
    supply::{FULL, near, start, with_pool},
    support::{quiet::*, *},
};
use bell::{news::News, roles::Side};

/// `bell.supply.track-next` `bell.breach.trigger` `bell.breach.release-both` `bell.breach.tension-vp`
#[test]
fn tension_is_breached_last_and_costs_its_owner_a_point() {
    for side in Side::BOTH {
        for vp in [-1, 0, 1] {
            let (space, text) = near(side);
            let t = with_pool(Table::new().playing(1, side).breached(side, 0), side, 0).vp(vp);
            let t = operate(t, 1);
            let enemy = t.pool_of(side.enemy());
            let t = t.play(&[text]).sound();
            let b = &t.state.board;
            assert_eq!(b.zones[side.index()], [[0, 0], [0, 0]]);
            assert_eq!(b.zones[side.enemy().index()], FULL[side.enemy().index()]);
            assert_eq!((t.pool_of(side), t.pool_of(side.enemy()), b.count(side, space)), (1, enemy + 3, 1));
            let toward_enemy = if side == Concede { 1 } else { -1 };
            assert_eq!(b.vp, vp + toward_enemy);
        }
    }
}

/// `bell.breach.immediate`
#[test]
fn a_breach_refills_the_pool_before_the_next_cube() {
    for side in Side::BOTH {
        let (_, text) = near(side);
        let t = operate(start(side, 0), 4).play(&[text]);
        assert_eq!(t.pool_of(side), 3);
        let t = t.play(&[text, text]);
        assert_eq!((t.pool_of(side), t.state.board.zones[side.index()][1]), (1, FULL[side.index()][1]));
        // Inside an event too, for both sides.
        let t = run(start(side, 0), "add 1 in president; enemy add 2 in president");
        let enemy = t.pool_of(side.enemy());
        let t = t.play(&["add president"]);
        assert_eq!((t.pool_of(side), t.pool_of(side.enemy())), (3, enemy + 5));
    }
}

/// `bell.breach.immediate`
#[test]
fn the_enemy_uses_what_a_breach_released_within_the_same_event() {
    // Both pools are empty: Concede's breach feeds Defend, who then breaches nothing.
    let t = with_pool(start(Concede, 0), Concede, 0);
    let t = [GeneralStaff, Czechoslovaks].iter().fold(t, |t, s| t.cubes(Defend, *s, 4));
    assert_eq!((t.pool_of(Concede), t.pool_of(Defend)), (0, 0));
    let t = act(run(t, "add 1 in president; enemy add 2 in president"), &["add president", "add president", "add president"]);
    let b = &t.state.board;
    assert_eq!((t.white(President), t.green(President), t.pool_of(Defend)), (1, 2, 3));
    assert_eq!((b.zones[0], b.zones[1]), ([[0, 0], FULL[0][1]], FULL[1]));
}

/// `bell.breach.once-per-zone`
#[test]
fn zones_never_refill_so_each_is_breached_once() {
    for side in Side::BOTH {
        // Both zones are breached and the pool is empty; the enemy sends one cube home.
        let t = with_pool(Table::new().playing(1, side.enemy()).breached(side, 0).breached(side, 1), side, 0);
        let t = operate(t.cubes(side.enemy(), Press, 1), 1).play(&["persuade press", "done"]).sound();
        assert_eq!((t.pool_of(side), t.state.board.zones[side.index()]), (1, [[0, 0], [0, 0]]));
        let enemy = t.pool_of(side.enemy());
        let (_, text) = near(side);
        let t = operate(t, 2).play(&[text]);
        assert_eq!((t.pool_of(side), t.pool_of(side.enemy()), t.state.board.vp), (0, enemy, 0));
        assert!(t.news.iter().all(|n| !matches!(n, News::Breached { .. } | News::Points { .. })));
        assert_eq!(t.offered("escalate"), [""; 0]);
    }
}

/// `bell.breach.once-per-zone`
#[test]
fn a_persuaded_cube_goes_to_the_pool_and_not_back_to_the_track() {
    for side in Side::BOTH {
        let t = start(side, 3).breached(side.enemy(), 0);
        let t = operate(t.cubes(side.enemy(), Press, 1), 1);
        let (pool, zones) = (t.pool_of(side.enemy()), t.state.board.zones);
        let t = t.play(&["persuade press"]);
        assert_eq!((t.pool_of(side.enemy()), t.state.board.zones), (pool + 1, zones));
    }
}

/// `bell.breach.any-placement`
#[test]
fn a_compulsory_cube_of_an_event_breaches_and_tension_costs_a_point() {
    for side in Side::BOTH {
        let toward_enemy = if side == Concede { 1 } else { -1 };
        let t = run(start(side, 0), "add 1 in president").play(&["add president"]);
        assert_eq!((t.state.board.zones[side.index()], t.state.board.vp), ([[0, 0], FULL[side.index()][1]], 0));
        let empty = || with_pool(Table::new().playing(1, side).breached(side, 0), side, 0);
        let t = run(empty(), "add 1 in president");
        assert_eq!(t.moves(), ["add president"], "it cannot be declined");
        assert_eq!(t.play(&["add president"]).state.board.vp, toward_enemy);
        // A replacement is a placement.
        let t = run(empty().cubes(side.enemy(), President, 1), "replace 1 in president").play(&["replace president"]);
        assert_eq!((t.state.board.zones[side.index()], t.state.board.vp), ([[0, 0]; 2], toward_enemy));
        // An event of the enemy that makes this side place breaches this side's track.
        let t = with_pool(Table::new().playing(1, side.enemy()).breached(side, 0), side, 0);
        let t = act(run(t, "enemy add 1 in president"), &["add president"]);
        assert_eq!((t.state.board.zones[side.index()], t.state.board.vp), ([[0, 0]; 2], toward_enemy));
    }
}

/// `bell.breach.any-placement`
#[test]
fn a_pivotal_escalation_breaches() {
    let t = Table::new().playing(1, Defend).breached(Defend, 0);
    let t = with_pool(t, Defend, 2).cubes(Defend, GeneralStaff, 2).vp(2);
    assert_eq!(t.pool_of(Defend), 0);
    let t = idle_until(t, |t| t.kind() == "pivotal-action").play(&["escalate general-staff"]);
    assert_eq!((t.state.board.zones[1], t.state.board.vp, t.green(GeneralStaff)), ([[0, 0]; 2], 1, 3));
}

/// `bell.breach.any-placement`
#[test]
fn an_objectives_event_breaches() {
    let t = Table::new().playing(1, Concede).breached(Defend, 0).objectives(UnitedKingdom, StateDefenseGuard);
    let t = with_pool(t, Defend, 2).cubes(Defend, StateDefenseGuard, 2).objective_event(StateDefenseGuard, "add 1 in government");
    assert_eq!((t.pool_of(Defend), t.green(StateDefenseGuard)), (0, 2));
    let t = idle_until(t, |t| t.kind() == "objective-event");
    assert_eq!(t.state.board.vp, 1, "the Objective's point");
    let t = act(t, &["run", "add government"]);
    assert_eq!((t.state.board.zones[1], t.state.board.vp, t.green(Government)), ([[0, 0]; 2], 0, 1));
}
