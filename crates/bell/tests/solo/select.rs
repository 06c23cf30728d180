//! Selecting Spaces.

use super::operations::contested;
use crate::support::{solo::*, *};
use bell::{
    roles::Side,
    solo::tables::{PlaceFilter, PlaceOrRemove::Remove, RemoveFilter, When},
    space::{Dimension, Space},
    state::Mobilization,
};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use table::Play;

/// `bell.solo.sel.one-at-a-time`
#[test]
fn each_cube_gets_its_own_choice_of_space() {
    for me in Side::BOTH {
        let table = facing(me).placing_by(&[PlaceFilter::FewestOwn]).runs("add 3 among france, press");
        assert_eq!(table.picks("add"), ids(&[France, Press]));
        let table = table.land(&["add press"]);
        assert_eq!(table.picks("add"), ["france"]);
        let table = table.land(&["add france"]);
        assert_eq!(table.picks("add"), ids(&[France, Press]));
    }
}

/// `bell.solo.sel.one-at-a-time`
#[test]
fn the_legal_spaces_are_determined_anew_for_each_cube() {
    for me in Side::BOTH {
        let table = facing(me).cubes(me, Press, 3).runs("add 2 among france, press").land(&["add press"]);
        assert_eq!(table.picks("add"), ["france"], "Press is full now");
        let table = facing(me).cubes(me.enemy(), Press, 1).cubes(me.enemy(), France, 1).runs("remove 2 among france, press");
        assert_eq!(table.land(&["remove press"]).picks("remove"), ["france"]);
        let table = facing(me).operates(3);
        let first = table.opponent()[0].clone();
        let table = table.land(&[&first]);
        let pivotal = Space::PIVOTAL.iter().any(|s| first.ends_with(s.id()));
        assert_eq!(table.opponent().contains(&first), pivotal, "Room is looked at anew");
    }
}

/// `bell.solo.sel.filter`
#[test]
fn rows_filter_in_their_order() {
    for me in Side::BOTH {
        let table = |rows| facing(me).cubes(me, Czechoslovaks, 1).cubes(me.enemy(), Czechoslovaks, 1).placing_by(rows);
        let event = "add 1 among czechoslovaks, france, press";
        let picks = |rows| table(rows).runs(event).picks("add");
        assert_eq!(picks(&[PlaceFilter::PivotalNotControlled, PlaceFilter::FewestOwn]), ["czechoslovaks"]);
        assert_eq!(picks(&[PlaceFilter::FewestOwn, PlaceFilter::PivotalNotControlled]), ids(&[France, Press]));
    }
}

/// `bell.solo.sel.filter`
#[test]
fn every_row_goes_on_filtering_what_is_left() {
    for me in Side::BOTH {
        let player = me.enemy();
        let table = facing(me).cubes(player, France, 1).cubes(player, Press, 2).cubes(player, GeneralStaff, 2).cubes(player, Opposition, 2);
        let rows = [RemoveFilter::MostPlayer, RemoveFilter::PressesPresident, RemoveFilter::PlayerPivotal];
        let table = table.removing_by(&rows).runs("remove 1 among france, press, general-staff, opposition");
        assert_eq!(table.picks("remove"), ["general-staff"]);
    }
}

/// `bell.solo.sel.skip-row`
#[test]
fn a_row_that_would_leave_no_space_is_skipped() {
    for me in Side::BOTH {
        let table = facing(me).goals(SovietUnion, Opposition);
        let rows = [PlaceFilter::OwnObjective, PlaceFilter::PivotalNotControlled];
        let table = table.placing_by(&rows).runs("add 1 among czechoslovaks, france, press");
        assert_eq!(table.picks("add"), ["czechoslovaks"]);
        let table = facing(me).cubes(me.enemy(), France, 1).cubes(me.enemy(), Press, 1);
        let table = table.removing_by(&[RemoveFilter::PlayerPivotal]).runs("remove 1 among france, press");
        assert_eq!(table.picks("remove"), ids(&[France, Press]));
    }
}

/// `bell.solo.sel.tie-die`
#[test]
fn the_die_chooses_evenly_among_the_spaces_that_are_left() {
    for me in Side::BOTH {
        let table = facing(me).runs("add 1 among france, press, opposition");
        assert!(table.outcomes().iter().all(|(_, weight)| *weight == 1));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut found = std::collections::BTreeMap::new();
        for _ in 0..3_000 {
            let text = table.game.write_outcome(&table.state, table.game.draw(&table.state, &mut rng));
            *found.entry(text).or_insert(0) += 1;
        }
        assert_eq!(found.keys().collect::<Vec<_>>(), ["add france", "add opposition", "add press"]);
        assert!(found.values().all(|n| (850..1150).contains(n)), "{found:?}");
    }
}

/// `bell.solo.sel.tie-die`
#[test]
fn tied_destinations_of_a_move_are_equally_likely_however_many_sources_they_have() {
    for me in Side::BOTH {
        // To France a cube can come from Press only, to Opposition from France or Press.
        let table = facing(me).cubes(me, France, 2).cubes(me.enemy(), France, 2).cubes(me, Press, 2);
        let table = table.runs("add 1 in moravian-hqs; move up to 1 from france, press to france, opposition").land(&["add moravian-hqs"]);
        let weight = |to: &str| table.outcomes().iter().filter(|(o, _)| o.ends_with(to)).map(|(_, w)| *w).sum::<u32>();
        assert!(weight("france") > 0 && weight("opposition") > 0);
        assert_eq!(weight("france"), weight("opposition"), "{:?}", table.outcomes());
    }
}

/// `bell.solo.sel.scope`
#[test]
fn operations_and_events_choose_by_the_tables() {
    for me in Side::BOTH {
        let own = if me == Concede { CsrGermans } else { MoravianHqs };
        let table = || facing(me).goals(own, Press).placing_by(&[PlaceFilter::OwnObjective]);
        assert_eq!(table().operates(1).picks("escalate"), [own.id()]);
        assert_eq!(table().runs(&format!("add 1 among press, {}", own.id())).picks("add"), [own.id()]);
        let table = || contested(me).cubes(me, France, 1).cubes(me.enemy(), France, 4).removing_by(&[RemoveFilter::MostPlayer]);
        assert_eq!(table().deciding_by(&[(When::Otherwise, Remove)]).operates(1).picks("persuade"), ["france"]);
        assert_eq!(table().runs("remove 1 among press, france").picks("remove"), ["france"]);
        assert_eq!(table().runs("grant 1 ops among press, government").picks("escalate"), contested_reach(me));
    }
}

/// Where an event's points can go among Press and Government.
fn contested_reach(me: Side) -> Vec<String> {
    if me == Concede { ids(&[Government, Press]) } else { ids(&[Press]) }
}

/// `bell.solo.sel.scope`
#[test]
fn pivotal_actions_choose_by_the_tables() {
    for me in Side::BOTH {
        let player = me.enemy();
        let table = facing(me).goals(Press, Opposition).cubes(me, UnitedKingdom, 3).cubes(player, UnitedKingdom, 1);
        let table = table.cubes(me, France, 1).cubes(player, France, 2).removing_by(&[RemoveFilter::MostPlayer]);
        assert_eq!(table.pivots(Dimension::International).opponent(), ["persuade france"]);
        let table = facing(me).goals(Press, Opposition).cubes(me, UnitedKingdom, 1).placing_by(&[PlaceFilter::FewestOwn]);
        assert_eq!(table.pivots(Dimension::International).opponent(), ["escalate france"]);
    }
}

/// A disk has lain on the first space and was lifted: a new one there frees no white cube.
fn lifted(table: Table) -> Table {
    let mut table = table.disks(&[1]);
    table.state.board.disks = 0;
    table
}

/// `bell.solo.sel.scope`
#[test]
fn freed_green_cubes_go_by_the_place_table_to_spaces_with_room() {
    let table = facing_player(Defend).goals(SovietUnion, Opposition).placing_by(&[PlaceFilter::OwnObjective]);
    let table = lifted(table).player_runs("disk");
    assert_eq!(table.opponent(), ["station soviet-union"]);
}

/// `bell.solo.sel.scope`
#[test]
fn freed_green_cubes_need_no_available_cube_but_room() {
    let mut table = facing_player(Defend).breached(Defend, 0).breached(Defend, 1).breached(Concede, 0).breached(Concede, 1);
    for space in Space::ALL {
        table = table.cubes(Defend, space, if space.is_pivotal() { 2 } else { 1 });
    }
    let table = lifted(table.pool(Defend, 0)).player_runs("disk");
    assert_eq!(table.opponent(), ["reserve"], "there is Room nowhere");
    let mut open = table.clone();
    open.state.board.cubes[Defend.index()].set(Press, 0);
    assert_eq!(open.opponent(), ["station press"]);
    open.state.board.cubes[Defend.index()].set(France, 0);
    assert_eq!(sorted(open.opponent()), ["station france", "station press"]);
    open.state.board.round = 2;
    assert_eq!(open.opponent(), ["station press"], "in round 2 no International space takes them");
    assert_eq!(table.state.board.mobilization, Mobilization::Partial);
}

/// `bell.solo.sel.scope` `bell.solo.ev.room`
#[test]
fn a_freed_white_cube_goes_to_the_csr_germans_while_they_have_room() {
    for (white, green, expected) in [(0, 0, "csr-germans"), (1, 1, "csr-germans"), (1, 0, "pool"), (4, 4, "pool"), (2, 1, "pool")] {
        let table = facing_player(Concede).cubes(Concede, CsrGermans, white).cubes(Defend, CsrGermans, green);
        let table = table.player_runs("disk");
        assert_eq!(table.opponent(), [format!("unlock {expected}")], "{white} against {green}");
    }
    let table = facing_player(Concede).only_tension().player_runs("disk");
    assert_eq!(table.opponent(), ["unlock csr-germans"], "the freed cube itself is placed");
}
