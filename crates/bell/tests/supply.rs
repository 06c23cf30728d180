//! Cube pools, Crisis Tracks and breaches. (Crisis Tracks and Cube Pools)

use crate::support::{quiet::*, *};
use bell::{
    news::News,
    roles::Side,
    space::Space,
    state::{Mobilization, Zone},
};

/// Setup's zones: by track, zone and colour.
pub const FULL: [[[u8; 2]; 2]; 2] = [[[4, 5], [2, 3]], [[5, 4], [3, 2]]];

/// The card plays of round 1 with no cube on the map but those of `side` that are not in its pool:
/// they stand in Opposition, Press and France, spaces that no virtual space presses.
pub fn with_pool(t: Table, side: Side, pool: u8) -> Table {
    let mut t = with_arrows(t, &[]).bare();
    let mut spare = t.pool_of(side) - pool;
    for space in [Opposition, Press, France, StateDefenseGuard, SovietUnion] {
        let here = spare.min(4);
        t = t.cubes(side, space, here);
        spare -= here;
    }
    assert_eq!((spare, t.pool_of(side)), (0, pool));
    t
}

pub fn start(side: Side, pool: u8) -> Table {
    with_pool(Table::new().playing(1, side), side, pool)
}

/// A space that the side reaches without presence.
pub fn near(side: Side) -> (Space, &'static str) {
    match side {
        Concede => (Government, "escalate government"),
        Defend => (MoravianHqs, "escalate moravian-hqs"),
    }
}

/// `bell.supply.pool-first` `bell.breach.trigger`
#[test]
fn a_cube_in_the_pool_comes_first_and_breaches_nothing() {
    for side in Side::BOTH {
        let (space, text) = near(side);
        let t = operate(start(side, 1).sound(), 2);
        let offered = t.moves();
        assert!(offered.iter().all(|m| m.starts_with("escalate ") || m == "done"), "no way to take a cube from the track instead");
        let t = t.play(&[text]).sound();
        assert_eq!((t.pool_of(side), t.state.board.zones, t.state.board.vp), (0, FULL, 0));
        assert_eq!(t.news, [News::Placed { side, space, lost: table::Set::NONE }]);
        // The next one comes from the track.
        let t = t.play(&[text]).sound();
        assert_eq!(t.state.board.zones[side.index()][0], [0, 0]);
    }
}

/// `bell.supply.track-next` `bell.breach.trigger` `bell.breach.release-both` `bell.supply.own-colour-only`
#[test]
fn an_empty_pool_breaches_escalation_which_feeds_both_pools() {
    for side in Side::BOTH {
        let (space, text) = near(side);
        let t = operate(start(side, 0), 1);
        let enemy = t.pool_of(side.enemy());
        let t = t.play(&[text]).sound();
        let b = &t.state.board;
        assert_eq!(b.zones[side.index()], [[0, 0], FULL[side.index()][1]], "Escalation is empty, Tension untouched");
        assert_eq!(b.zones[side.enemy().index()], FULL[side.enemy().index()]);
        assert_eq!((t.pool_of(side), t.pool_of(side.enemy())), (3, enemy + 5));
        assert_eq!((b.count(side, space), b.count(side.enemy(), space)), (1, 0), "an own cube stands on the map");
        assert_eq!(b.vp, 0, "Escalation costs nothing");
        assert_eq!(t.news, [News::Breached { side, zone: Zone::Escalation }, News::Placed { side, space, lost: table::Set::NONE }]);
    }
}

/// `bell.supply.own-colour-only`
#[test]
fn a_side_never_places_the_cubes_of_its_enemy() {
    for side in Side::BOTH {
        let (_, text) = near(side);
        let t = operate(start(side, 0), 3);
        let enemy = t.state.board.cubes[side.enemy().index()];
        let t = t.play(&[text, text, text]);
        assert_eq!(t.state.board.cubes[side.enemy().index()], enemy);
        assert_eq!(t.state.board.count(side, near(side).0), 3);
    }
}

/// Pool and own track of a side are empty; its cubes stand in Opposition, Press, France and so on.
fn exhausted(side: Side) -> Table {
    with_pool(Table::new().playing(1, side).breached(side, 0).breached(side, 1), side, 0)
}

/// `bell.supply.exhausted`
#[test]
fn without_any_cube_a_side_persuades_but_does_not_place() {
    for side in Side::BOTH {
        let t = exhausted(side).cubes(side.enemy(), Press, 2);
        let t = operate(t, 3);
        assert_eq!(t.moves(), ["persuade press", "done"], "no cube is shifted on the map either");
        assert_eq!(t.refused(near(side).1), "bell.supply.exhausted");
        let before = exhausted(side).state.board.cubes;
        let t = run(exhausted(side), "add 2 in president");
        assert_eq!((t.kind(), t.state.board.cubes), ("confirm", before), "a compulsory cube is dropped (R-12)");
        // An enemy cube that goes home makes room, but brings no cube to place.
        let t = run(exhausted(side).cubes(side.enemy(), Press, 2), "replace 1 in press");
        assert_eq!((t.kind(), t.state.board.count(side.enemy(), Press)), ("confirm", 2));
    }
}

/// `bell.supply.exhausted`
#[test]
fn a_cube_taken_from_the_last_zone_may_still_be_placed() {
    for side in Side::BOTH {
        let t = operate(with_pool(Table::new().playing(1, side).breached(side, 0), side, 0), 3);
        let t = t.play(&[near(side).1, near(side).1]);
        assert_eq!(t.pool_of(side), 0);
        assert_eq!(t.refused(near(side).1), "bell.supply.exhausted");
        assert_eq!(t.moves(), ["done"]);
    }
}

/// `bell.supply.not-supply`
#[test]
fn cubes_in_enemy_zones_on_the_track_or_beside_the_card_are_no_supply() {
    let concede = exhausted(Concede);
    assert_eq!((concede.state.board.zones[1][0][0], concede.state.board.zones[1][1][0]), (5, 3));
    assert_eq!(locked_white(&concede), [1, 2, 3]);
    let defend = exhausted(Defend);
    assert_eq!((defend.state.board.zones[0][0][1], defend.state.board.zones[0][1][1]), (5, 3));
    assert_eq!(defend.state.board.locked, [1, 3]);
    for (side, t) in [(Concede, concede), (Defend, defend)] {
        assert!(!t.state.board.has_supply(side));
        assert_eq!(operate(t, 3).moves(), ["done"]);
    }
}

/// `bell.supply.removed-to-pool`
#[test]
fn a_cube_removed_by_either_side_goes_to_its_owner() {
    for side in Side::BOTH {
        let enemy = side.enemy();
        let stand = |t: Table| t.cubes(side, Press, 1).cubes(enemy, Press, 2);
        let pools = |t: &Table| (t.pool_of(side), t.pool_of(enemy));
        // By an operation of the enemy, by their event, by an event of one's own that they carry out.
        let t = operate(stand(Table::new().playing(1, side).bare()), 1);
        let (own, theirs) = pools(&t);
        let t = t.play(&["persuade press"]).sound();
        assert_eq!(pools(&t), (own, theirs + 1));
        let t = run(stand(Table::new().playing(1, side).bare()), "remove 1 in press").play(&["remove press"]).sound();
        assert_eq!(pools(&t), (own, theirs + 1));
        let t = act(run(stand(Table::new().playing(1, side).bare()), "enemy remove 1 in press"), &["remove press"]).sound();
        assert_eq!(pools(&t), (own + 1, theirs));
        let t = run(stand(Table::new().playing(1, side).bare()), "replace 1 in press").play(&["replace press"]).sound();
        assert_eq!(pools(&t), (own - 1, theirs + 1));
    }
}

/// `bell.supply.unlimited-conserved`
#[test]
fn a_pool_takes_any_number_of_cubes() {
    let mut t = Table::new().playing(1, Defend).disks(&[1, 2, 3]).mobilization(Mobilization::General);
    for side in Side::BOTH {
        t = t.breached(side, 0).breached(side, 1);
    }
    let t = cubes_only(t, &[(1, 1, Press)]).sound();
    assert_eq!((t.pool_of(Concede), t.pool_of(Defend)), (25, 25));
    let t = operate(t, 1).play(&["persuade press", "done"]).sound();
    assert_eq!(t.pool_of(Concede), 26);
    let t = operate(t, 1).play(&["escalate government"]).sound();
    assert_eq!((t.pool_of(Concede), t.white(Government)), (25, 1));
}

/// `bell.supply.unlimited-conserved`
#[test]
fn no_cube_leaves_the_game_in_busy_play() {
    for seed in 0..6u32 {
        let mut t = Table::new();
        let mut random = seed;
        for _ in 0..250 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let pick = |n: usize| (random >> 8) as usize % n;
            t = match t.ask() {
                table::Ask::Over(_) => break,
                table::Ask::Chance(_) => {
                    let list = t.outcomes();
                    let text = list[pick(list.len())].0.clone();
                    t.land(&[&text])
                }
                ask => {
                    let side = t.game.side_of(ask.seats().iter().next().unwrap());
                    let list = t.moves_of(side);
                    let text = list[pick(list.len())].clone();
                    t.play_as(side, &text)
                }
            }
            .sound();
        }
        let placed = t.state.board.cubes[0].total() + t.state.board.cubes[1].total();
        assert!(placed > 8, "cubes moved about: {placed}");
    }
}
