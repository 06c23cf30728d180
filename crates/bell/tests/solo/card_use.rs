//! Solo Sequence of Play 5: how the Opponent uses the card that it reveals.

use crate::support::{solo::*, *};
use bell::{
    Level,
    roles::{Colour, Side},
    state::Mobilization,
};

/// How the Opponent uses a revealed card of its own colour.
fn friendly(table: Table, event: &str) -> String {
    let own = colour(table.me());
    table.reveals(2, own, event).opponent().join(" ")
}

fn neutral(table: Table, event: &str) -> String {
    table.reveals(3, Colour::Blue, event).opponent().join(" ")
}

/// How it uses an enemy card of `ops` points while this event of its own, with 2 points, tops the pile.
fn over_top(table: Table, event: &str, ops: u8) -> String {
    let (own, enemy) = (colour(table.me()), colour(table.me().enemy()));
    table.printing(TOP, 2, own, event).discarded(TOP).reveals(ops, enemy, "add 1 in press").opponent().join(" ")
}

/// `bell.solo.friendly-event`
#[test]
fn a_friendly_event_that_can_be_fully_done_is_used() {
    for me in Side::BOTH {
        let player = me.enemy();
        assert_eq!(friendly(facing(me), "add 2 in press"), "event");
        assert_eq!(friendly(facing(me).cubes(player, Press, 2), "remove 2 among press, france"), "event");
        assert_eq!(friendly(facing(me).cubes(player, Press, 1), "replace 1 in press"), "event");
    }
}

/// `bell.solo.friendly-event`
#[test]
fn a_friendly_event_that_is_one_cube_short_gives_way_to_operations() {
    for me in Side::BOTH {
        let player = me.enemy();
        let nearly_full = || facing(me).cubes(me, Press, 3);
        assert_eq!(friendly(nearly_full(), "add 2 in press"), "ops");
        assert_eq!(friendly(nearly_full(), "add 1 in press"), "event");
        assert_eq!(friendly(facing(me).cubes(player, Press, 1), "remove 2 among press, france"), "ops");
        assert_eq!(friendly(facing(me).cubes(player, Press, 1), "replace 2 in press"), "ops");
        assert_eq!(friendly(facing(me).cubes(player, Press, 2), "replace 2 in press"), "event");
        assert_eq!(friendly(nearly_full(), "add 1 in france; add 2 in press"), "ops", "every compulsory part counts");
    }
}

/// `bell.solo.friendly-event`
#[test]
fn a_friendly_event_needs_all_cubes_of_its_compulsory_parts() {
    for me in Side::BOTH {
        let last = |cubes| facing(me).breached(me, 0).breached(me, 1).pool(me, cubes);
        assert_eq!(friendly(last(1), "add 2 among press, france"), "ops");
        assert_eq!(friendly(last(2), "add 2 among press, france"), "event");
    }
}

/// `bell.solo.friendly-event` `bell.event.condition-gate`
#[test]
fn a_friendly_event_whose_condition_fails_is_not_used() {
    for me in Side::BOTH {
        let event = "must control france; add 1 in press";
        assert_eq!(friendly(facing(me), event), "ops");
        assert_eq!(friendly(facing(me).cubes(me, France, 1), event), "event");
        let partial = "must partial; add 1 in press";
        assert_eq!(friendly(facing(me), partial), "ops");
        assert_eq!(friendly(facing(me).mobilization(Mobilization::Partial), partial), "event");
    }
}

/// `bell.solo.neutral-event`
#[test]
fn a_blue_event_needs_a_disk_and_a_cube_of_the_opponents() {
    for me in Side::BOTH {
        assert_eq!(neutral(facing(me), "disk; add 1 in press"), "event");
        assert_eq!(neutral(facing(me), "disk on 3; may add up to 2 in press"), "event");
        assert_eq!(neutral(facing(me), "add 3 among press, france, government"), "ops", "no disk");
        assert_eq!(neutral(facing(me).cubes(me.enemy(), Press, 2), "disk; remove 1 in press"), "ops", "no cube");
        assert_eq!(neutral(facing(me).cubes(me, Press, 1), "disk; may add up to 1 in press"), "ops", "no Room for the cube");
        assert_eq!(neutral(facing(me).only_tension(), "disk; may add up to 1 in press"), "ops", "no Available cube");
        assert_eq!(neutral(facing(me), "disk; enemy may add up to 1 in press"), "ops", "the Player's cube is not the Opponent's");
    }
}

/// `bell.solo.neutral-event`
#[test]
fn a_blue_event_that_finds_no_place_for_its_disk_is_not_used() {
    for me in Side::BOTH {
        assert_eq!(neutral(facing(me).disks(&[1, 2, 3]), "disk; add 1 in press"), "ops");
        assert_eq!(neutral(facing(me).disks(&[1, 2]), "disk; add 1 in press"), "event");
        assert_eq!(neutral(facing(me).disks(&[3]), "disk on 3; add 1 in press"), "ops");
        assert_eq!(neutral(facing(me).disks(&[1, 2]), "disk on 3; add 1 in press"), "event");
    }
}

/// `bell.solo.neutral-event`
#[test]
fn a_cube_that_the_disk_frees_is_not_the_events_own_cube() {
    for me in Side::BOTH {
        assert_eq!(neutral(facing(me), "disk"), "ops", "neither the white cube of the track nor a green one of Mobilization counts");
    }
}

/// `bell.solo.neutral-event`
#[test]
fn a_blue_event_need_not_be_complete_beyond_its_disk_and_cube() {
    // Only Friendly events and discarded ones are asked to be completely executed.
    for me in Side::BOTH {
        assert_eq!(neutral(facing(me), "disk; add 1 in press; remove 1 in france"), "event");
        assert_eq!(neutral(facing(me).cubes(me, Press, 3), "disk; add 2 in press"), "event");
    }
}

/// `bell.solo.neutral-own-cubes`
#[test]
fn in_a_blue_event_the_opponent_acts_and_places_its_own_cubes() {
    for me in Side::BOTH {
        let table = facing(me).disks(&[1, 2, 3]).mobilization(Mobilization::General);
        let mut table = table;
        table.state.board.disks = 0b011;
        let table = table.reveals(3, Colour::Blue, "add 1 in press; disk").land(&["event"]);
        let table = table.land(&["add press"]);
        assert_eq!(table.state.board.count(me, Press), 1);
        assert_eq!(table.state.board.count(me.enemy(), Press), 0);
        assert_eq!(table.state.board.disks, 7);
    }
}

/// `bell.solo.enemy-check-discard`
#[test]
fn with_an_enemy_card_the_opponent_uses_a_friendly_discard_that_is_not_dearer() {
    for me in Side::BOTH {
        assert_eq!(over_top(facing(me), "add 1 in government", 1), "ops");
        assert_eq!(over_top(facing(me), "add 1 in government", 2), "discard-event");
        assert_eq!(over_top(facing(me), "add 1 in government", 3), "discard-event");
    }
}

/// `bell.solo.enemy-check-discard`
#[test]
fn a_discarded_event_must_change_the_map_and_be_fully_doable() {
    for me in Side::BOTH {
        assert_eq!(over_top(facing(me), "draw 1 to pile", 2), "ops");
        assert_eq!(over_top(facing(me), "remove 1 in france", 2), "ops");
        assert_eq!(over_top(facing(me).cubes(me.enemy(), France, 1), "remove 1 in france", 2), "discard-event");
        assert_eq!(over_top(facing(me), "must control france; add 1 in press", 2), "ops");
        assert_eq!(over_top(facing(me).cubes(me, France, 1), "must control france; add 1 in press", 2), "discard-event");
    }
}

/// `bell.solo.enemy-check-discard`
#[test]
fn only_the_top_of_the_pile_is_looked_at() {
    for me in Side::BOTH {
        let (own, enemy) = (colour(me), colour(me.enemy()));
        let table = facing(me).printing(TOP, 1, own, "add 1 in government").discarded(TOP);
        let table = table.printing(8, 1, enemy, "add 1 in government").discarded(8);
        assert_eq!(table.reveals(3, enemy, "add 1 in press").opponent(), ["ops"]);
        assert_eq!(facing(me).reveals(3, enemy, "add 1 in press").opponent(), ["ops"], "an empty pile");
    }
}

/// `bell.solo.enemy-check-discard` `bell.solo.discard-last`
#[test]
fn a_discarded_event_runs_and_the_revealed_card_covers_it() {
    for me in Side::BOTH {
        let (own, enemy) = (colour(me), colour(me.enemy()));
        let table = facing(me).printing(TOP, 1, own, "add 1 in government").discarded(TOP);
        let table = table.reveals(1, enemy, "add 1 in press").land(&["discard-event", "add government"]);
        assert_eq!(table.state.board.count(me, Government), 1);
        assert_eq!(table.pile(), [TOP, REVEALED]);
        assert_eq!(table.state.board.plays[me.index()], 1);
    }
}

/// `bell.solo.no-other-discard`
#[test]
fn a_friendly_or_blue_card_never_pays_for_a_discard() {
    for me in Side::BOTH {
        let own = colour(me);
        let good_top = || facing(me).printing(TOP, 1, own, "add 1 in government").discarded(TOP);
        assert_eq!(good_top().reveals(3, own, "draw 1 to pile").opponent(), ["ops"]);
        assert_eq!(good_top().reveals(3, Colour::Blue, "draw 1 to pile").opponent(), ["ops"]);
    }
}

/// `bell.solo.no-other-discard`
#[test]
fn a_blue_or_enemy_discard_is_never_used() {
    for me in Side::BOTH {
        let enemy = colour(me.enemy());
        for top in [Colour::Blue, enemy] {
            let table = facing(me).printing(TOP, 1, top, "disk; add 1 in government").discarded(TOP);
            assert_eq!(table.reveals(3, enemy, "add 1 in press").opponent(), ["ops"], "{top:?}");
        }
    }
}

/// `bell.solo.hard-ops-only`
#[test]
fn on_hard_the_printed_points_pay_for_a_discard() {
    for me in Side::BOTH {
        assert_eq!(over_top(at_level(me, Level::Hard), "add 1 in government", 1), "ops");
        assert_eq!(over_top(at_level(me, Level::Hard), "add 1 in government", 2), "discard-event");
    }
}

/// `bell.solo.bonus-after-event`
#[test]
fn the_point_after_an_event_sees_what_the_event_opened() {
    for level in [Level::Normal, Level::Hard] {
        let table = at_level(Defend, level).runs("add 1 in france").land(&["add france"]);
        // France, Controlled now, opens President and Soviet Union; it has no Room itself.
        assert_eq!(table.picks("escalate"), ids(&[Czechoslovaks, GeneralStaff, MoravianHqs, President, SovietUnion]));
        let table = table.land(&["escalate president"]);
        assert_eq!(table.asked(), Some(Concede), "one point, no more");
        let table = at_level(Concede, level).runs("add 1 in opposition").land(&["add opposition"]);
        assert_eq!(table.picks("escalate"), ids(&[CsrGermans, GeneralStaff, Government, President, UnitedKingdom]));
        assert_eq!(table.land(&["escalate general-staff"]).asked(), Some(Defend));
    }
}

/// `bell.solo.bonus-after-event`
#[test]
fn presence_is_read_anew_for_the_point_after_an_event() {
    use bell::solo::tables::{PlaceOrRemove::Remove, When::Otherwise};
    for me in Side::BOTH {
        let table = at_level(me, Level::Normal).cubes(me.enemy(), Press, 2).deciding_by(&[(Otherwise, Remove)]);
        let table = table.runs("add 1 in press").land(&["add press"]);
        assert_eq!(table.opponent(), ["persuade press"]);
    }
}

/// `bell.solo.bonus-after-event`
#[test]
fn a_discarded_event_brings_the_point_and_operations_do_not() {
    for me in Side::BOTH {
        let (own, enemy) = (colour(me), colour(me.enemy()));
        let table = at_level(me, Level::Normal).printing(TOP, 1, own, "add 1 in press").discarded(TOP);
        let table = table.reveals(1, enemy, "add 1 in press").land(&["discard-event", "add press"]);
        assert_eq!(table.kind(), "opponent");
        let table = table.settle();
        assert_eq!(table.state.board.cubes[me.index()].total(), 2);
        let table = at_level(me, Level::Normal).operates(1).settle();
        assert_eq!(table.state.board.cubes[me.index()].total(), 1);
    }
}

/// `bell.solo.bonus-after-event`
#[test]
fn the_point_after_an_event_belongs_to_no_objective_event() {
    use bell::state::Frame;
    for me in Side::BOTH {
        let table = at_level(me, Level::Normal).goals(Government, Press).cubes(me, Government, 1);
        let table = table.objective_event(Government, "add 1 in france").run_on(&[Frame::Score { todo: table::Set::NONE }]);
        let table = table.land(&["run", "add france"]);
        assert_eq!(table.state.board.cubes[me.index()].total(), 2);
        assert_eq!(table.state.board.round, 2, "the round is over without a further cube");
    }
}

/// `bell.solo.discard-last`
#[test]
fn the_revealed_card_lies_above_everything_that_its_event_discards() {
    for me in Side::BOTH {
        let table = facing(me).runs("draw 1 to pile; add 1 in press");
        assert!(table.pile().is_empty(), "while the event runs the card is not on the pile yet");
        let drawn = table.outcomes()[0].0.clone();
        let table = table.land(&[&drawn]);
        assert_eq!(table.pile().len(), 1);
        let table = table.land(&["add press"]);
        assert_eq!(table.pile().len(), 2);
        assert_eq!(table.pile().last(), Some(&REVEALED));
        let table = at_level(me, Level::Normal).runs("add 1 in press").land(&["add press"]);
        assert!(table.pile().is_empty(), "nor before the point after the event is spent");
        assert_eq!(table.settle().pile(), [REVEALED]);
    }
}

/// `bell.solo.friendly-event`
#[test]
fn a_friendly_event_that_only_mobilizes_places_cubes_for_defend() {
    assert_eq!(friendly(facing(Defend), "may mobilize"), "event");
    assert_eq!(friendly(facing(Defend).mobilization(Mobilization::General), "may mobilize"), "ops");
    assert_eq!(friendly(facing(Concede), "may mobilize"), "ops", "Concede would refuse");
}
