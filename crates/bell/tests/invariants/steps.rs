//! The invariants of a step: each test makes a sound pair of positions that cannot follow one another,
//! and sees `check` name exactly that invariant.

use crate::support::{cards::*, *};
use bell::{
    roles::{Colour, Side},
    state::{Ending, Frame, Mobilization, State},
};
use table::Play;

fn base() -> Table {
    Table::new().playing(1, Concede).bare()
}

/// Both positions are sound by themselves; this is what is wrong with the step between them.
#[track_caller]
fn between(before: &Table, now: &Table) -> Option<&'static str> {
    assert_eq!((broken(before), broken(now)), (None, None));
    broken_step(before, now)
}

/// `bell.inv.zone-monotone`
#[test]
fn cubes_that_go_back_to_a_zone_the_track_or_the_card_are_found() {
    let id = Some("bell.inv.zone-monotone");
    for side in Side::BOTH {
        for zone in 0..2 {
            let full = if zone == 1 { base().breached(side, 0) } else { base() };
            assert_eq!(between(&full.clone().breached(side, zone), &full), id);
        }
    }
    for space in 1..=3 {
        let mut lifted = base().disks(&[space]);
        lifted.state.board.disks = 0;
        assert_eq!(between(&lifted, &base()), id, "a white cube is back on space {space}");
    }
    // Not at rest, so that a Mobilization with other numbers is sound by itself.
    let placing = |locked: [u8; 2], left: u8| {
        let mut t = base().mobilization(Mobilization::General).frames(&[Frame::Plays, Frame::Station { left }]);
        t.state.board.pool[1] -= locked[0] + locked[1];
        t.state.board.locked = locked;
        t
    };
    assert_eq!(between(&placing([0, 1], 1), &placing([0, 2], 2)), id);
    assert_eq!(between(&placing([0, 2], 2), &placing([1, 2], 3)), id);
    assert_eq!(between(&placing([0, 2], 2), &placing([0, 1], 1)), None);
}

/// `bell.inv.breach-needs-empty-pool`
#[test]
fn a_breach_beside_a_pool_with_cubes_is_found() {
    let id = Some("bell.inv.breach-needs-empty-pool");
    for side in Side::BOTH {
        for zone in 0..2 {
            let before = if zone == 1 { base().breached(side, 0) } else { base() };
            assert_eq!(between(&before, &before.clone().breached(side, zone)), id);
        }
        // One cube left in the pool is one too many, none is the rule. The other cubes stand on the map.
        let stuffed = |left: u8| {
            let mut t = base();
            for space in [Press, France, Opposition] {
                let most = (t.pool_of(side) - left).min(4);
                t = t.cubes(side, space, most);
            }
            assert_eq!(t.pool_of(side), left);
            t
        };
        assert_eq!(between(&stuffed(1), &stuffed(1).breached(side, 0)), id);
        assert_eq!(between(&stuffed(0), &stuffed(0).breached(side, 0)), None);
    }
}

/// `bell.inv.mob-state`
#[test]
fn a_mobilization_that_goes_back_is_found() {
    let placing = |how: Mobilization| {
        let mut t = base().mobilization(Mobilization::General).frames(&[Frame::Plays, Frame::Station { left: 0 }]);
        t.state.board.mobilization = how;
        t
    };
    let all = [Mobilization::None, Mobilization::Partial, Mobilization::General];
    for (at, before) in all.into_iter().enumerate() {
        for (then, now) in all.into_iter().enumerate() {
            let found = between(&placing(before), &placing(now));
            assert_eq!(found, (then < at).then_some("bell.inv.mob-state"), "{before:?} to {now:?}");
        }
    }
}

/// `bell.inv.deal-ban`
#[test]
fn a_freed_cube_that_goes_abroad_in_round_two_is_found() {
    for round in 1..=3 {
        let t = Table::new().playing(round, Defend).bare().printing(GREEN, 1, Colour::Green, "mobilize").holding(Defend, GREEN);
        let before = plays(t, GREEN, "event");
        assert_eq!(before.kind(), "station");
        let reserved = before.clone().play(&["reserve"]);
        assert_eq!(between(&before, &reserved), None);
        for space in [UnitedKingdom, France, SovietUnion] {
            let found = between(&before, &reserved.clone().cubes(Defend, space, 1));
            assert_eq!(found, (round == 2).then_some("bell.inv.deal-ban"), "round {round}");
        }
        assert_eq!(between(&before, &reserved.cubes(Defend, Press, 1)), None);
    }
}

/// `bell.inv.initiative-stable`
#[test]
fn an_initiative_that_changes_outside_its_phase_is_found() {
    let flipped = |t: &Table| {
        let mut t = t.clone();
        t.state.board.initiative = t.state.board.initiative.enemy();
        t
    };
    let t = base();
    assert_eq!(between(&t, &flipped(&t)), Some("bell.inv.initiative-stable"));
    let t = end_round(base().cubes(Concede, President, 1).objectives(Press, France));
    assert_eq!(between(&t, &flipped(&t)), Some("bell.inv.initiative-stable"));
    let t = base().frames(&[Frame::Initiative]);
    assert_eq!(between(&t, &t.clone().play(&["first"])), None);
    assert_eq!(between(&t, &t.clone().play(&["second"])), None);
}

/// `bell.inv.frozen-after-end`
#[test]
fn a_change_after_the_end_is_found() {
    let mut t = base().vp(2);
    t.state.board.agenda.clear();
    t.state.board.ending = Some(Ending::BothLose);
    assert_eq!(between(&t, &t), None);
    let id = Some("bell.inv.frozen-after-end");
    assert_eq!(between(&t, &t.clone().vp(3)), id);
    assert_eq!(between(&t, &t.clone().cubes(Defend, Press, 1)), id);
    let mut other = t.clone();
    other.state.board.ending = Some(Ending::Resigned(Concede));
    assert_eq!(between(&t, &other), id);
    let mut other = t.clone();
    other.state.secret.kept.swap(0, 1);
    assert_eq!(between(&t, &other), id, "the secrets are frozen too");
}

/// Concede spends three points; it stands in Press among enemies.
fn spending() -> Table {
    let t = base().cubes(Concede, Press, 1).cubes(Defend, Press, 2).printing(WHITE, 3, Colour::White, "disk");
    plays(t, WHITE, "ops")
}

/// `bell.inv.snapshot`
#[test]
fn a_snapshot_that_changes_within_a_play_is_found() {
    let before = spending();
    let now = before.clone().play(&["escalate press"]);
    assert_eq!(between(&before, &now), None);
    for edit in [
        |s: &mut State| s.board.snapshot.escalate = bell::space::Spaces::all(),
        |s: &mut State| s.board.snapshot.persuade = bell::space::Spaces::all(),
    ] {
        let mut wider = now.clone();
        edit(&mut wider.state);
        assert_eq!(between(&before, &wider), Some("bell.inv.snapshot"));
    }
}

/// `bell.inv.ops-spent`
#[test]
fn an_operation_that_changes_more_than_its_points_is_found() {
    let before = spending();
    let now = before.clone().play(&["escalate press"]);
    assert_eq!(between(&before, &now), None);
    assert_eq!(between(&before, &now.clone().cubes(Concede, Press, 3)), Some("bell.inv.ops-spent"), "two cubes for a point");
    assert_eq!(between(&before, &now.cubes(Defend, Press, 1)), Some("bell.inv.ops-spent"), "one of each for a point");
    let persuaded = before.clone().play(&["persuade press"]);
    assert_eq!(between(&before, &persuaded), None);
    assert_eq!(between(&before, &persuaded.cubes(Defend, Press, 0)), Some("bell.inv.ops-spent"));
    // Two points, two cubes.
    let two = before.clone().play(&["escalate press", "persuade press"]);
    assert_eq!(between(&before, &two), None);
}

/// `bell.inv.fd-pair-small`
#[test]
fn an_action_of_the_final_decision_that_changes_two_cubes_is_found() {
    let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, Some(Press), true).tab(GREEN, Some(GeneralStaff), false);
    let t = t.printing(WHITE, 1, Colour::White, "add 2 in press").cubes(Concede, Press, 1).cubes(Defend, Press, 2);
    let before = reveal(t);
    assert_eq!(before.kind(), "final-action");
    let now = before.clone().play(&["escalate press"]);
    assert_eq!(between(&before, &now), None);
    assert_eq!(between(&before, &now.clone().cubes(Concede, Press, 3)), Some("bell.inv.fd-pair-small"));
    assert_eq!(between(&before, &now.cubes(Defend, Press, 1)), Some("bell.inv.fd-pair-small"));
    // One cube that wanders is two changes as well.
    let wandering = before.clone().play(&["pass"]).cubes(Concede, Press, 0).cubes(Concede, France, 1);
    assert_eq!(between(&before, &wandering), Some("bell.inv.fd-pair-small"));
    // An event may do more.
    let event = before.clone().play(&["event", "add press"]);
    assert_eq!(event.game.check(Some(&before.state), &event.state), Ok(()));
}
