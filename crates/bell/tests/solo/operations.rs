//! Placing and Removing Cubes.

use crate::support::{solo::*, *};
use bell::{
    roles::Side,
    solo::tables::{
        PlaceFilter,
        PlaceOrRemove::{Place, Remove},
        RemoveFilter, When,
    },
};

/// Both sides stand in Press, and the Opponent may also place.
pub fn contested(me: Side) -> Table {
    facing(me).cubes(me, Press, 1).cubes(me.enemy(), Press, 3)
}

fn removes(table: Table) -> bool {
    table.operates(1).opponent()[0].starts_with("persuade ")
}

/// `bell.solo.ops.table-first`
#[test]
fn the_first_row_that_is_met_decides() {
    for me in Side::BOTH {
        let rows = |rows| contested(me).deciding_by(rows);
        assert!(removes(rows(&[(When::Otherwise, Remove), (When::Otherwise, Place)])));
        assert!(!removes(rows(&[(When::Otherwise, Place), (When::Otherwise, Remove)])));
        assert!(removes(rows(&[(When::RemovalBreaksPivotal, Place), (When::Otherwise, Remove)])), "a row that is not met is passed over");
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn a_removal_needs_a_row_that_orders_it() {
    for me in Side::BOTH {
        assert!(!removes(contested(me)));
        assert!(!removes(contested(me).deciding_by(&[(When::RemovalBreaksPivotal, Remove)])));
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn a_row_that_orders_removal_makes_no_cube_removable() {
    for me in Side::BOTH {
        let absent = facing(me).cubes(me.enemy(), Press, 3).cubes(me, France, 1).deciding_by(&[(When::Otherwise, Remove)]);
        assert!(!removes(absent), "there is nothing where the Opponent is present");
    }
}

/// `bell.solo.ops.legal-only`
#[test]
fn a_condition_that_holds_only_where_the_opponent_may_not_act_is_not_met() {
    for me in Side::BOTH {
        let rows = [(When::RemovalBreaksPivotal, Remove), (When::Otherwise, Place)];
        let outside = contested(me).cubes(me.enemy(), GeneralStaff, 1).deciding_by(&rows);
        assert!(!removes(outside.clone()), "it is not present in General Staff");
        // Present with one against two, a removal there ends the Player's Control.
        assert!(removes(outside.cubes(me.enemy(), GeneralStaff, 2).cubes(me, GeneralStaff, 1)));
        let rows = [(When::PlacingWinsObjective, Place), (When::Otherwise, Remove)];
        let far = contested(me).goals(SovietUnion, Opposition).deciding_by(&rows);
        assert!(removes(far.clone()), "it cannot reach Soviet Union");
        assert!(!removes(far.cubes(me, France, 1)));
    }
}

/// `bell.solo.ops.legal-only`
#[test]
fn no_filter_makes_a_space_legal() {
    for me in Side::BOTH {
        let table = facing(me).goals(SovietUnion, Opposition).placing_by(&[PlaceFilter::OwnObjective]);
        let open = table.clone().operates(1).picks("escalate");
        assert_eq!(open, id_set(table.game.virtual_pressure(me)));
        let removing = contested(me).goals(Opposition, France).cubes(me.enemy(), France, 1);
        let removing = removing.deciding_by(&[(When::Otherwise, Remove)]).removing_by(&[RemoveFilter::PlayerObjective]);
        assert_eq!(removing.operates(1).picks("persuade"), ["press"]);
    }
}

/// `bell.solo.ops.remove-one`
#[test]
fn after_each_removal_the_table_is_read_again() {
    for me in Side::BOTH {
        let player = me.enemy();
        let rows = [(When::RemovalBreaksPivotal, Remove), (When::Otherwise, Place)];
        let one = contested(me).cubes(me, UnitedKingdom, 1).cubes(player, UnitedKingdom, 2).deciding_by(&rows);
        let one = one.removing_by(&[RemoveFilter::PlayerPivotal]);
        let table = one.clone().operates(3).land(&["persuade united-kingdom"]);
        assert_eq!(table.state.board.count(player, UnitedKingdom), 1, "one cube at a time");
        assert!(table.opponent().iter().all(|m| m.starts_with("escalate ")), "the row is not met any more");
        let two = one.cubes(me, GeneralStaff, 1).cubes(player, GeneralStaff, 2).operates(3);
        assert_eq!(two.picks("persuade"), ids(&[GeneralStaff, UnitedKingdom]));
        let two = two.land(&["persuade general-staff"]);
        assert_eq!(two.opponent(), ["persuade united-kingdom"], "the row is met a second time");
        let two = two.land(&["persuade united-kingdom"]);
        assert!(two.opponent().iter().all(|m| m.starts_with("escalate ")));
    }
}

/// `bell.solo.ops.place-rest`
#[test]
fn once_told_to_place_the_opponent_places_with_all_points_left() {
    for me in Side::BOTH {
        // The first cube wins the objective; read again, the table would order removals.
        let rows = [(When::PlacingWinsObjective, Place), (When::Otherwise, Remove)];
        let own = if me == Concede { CsrGermans } else { MoravianHqs };
        let table = contested(me).goals(own, Opposition).placing_by(&[PlaceFilter::OwnObjective]).deciding_by(&rows);
        let table = table.operates(3).land(&[&format!("escalate {}", own.id())]);
        assert!(table.opponent().iter().all(|m| m.starts_with("escalate ")));
        let table = table.settle();
        assert_eq!(table.state.board.count(me.enemy(), Press), 3);
        assert_eq!(table.state.board.cubes[me.index()].total(), 1 + 3);
    }
}

/// `bell.solo.ops.place-rest`
#[test]
fn with_nothing_left_to_remove_the_remaining_points_place() {
    for me in Side::BOTH {
        let table = facing(me).cubes(me, Press, 1).cubes(me.enemy(), Press, 1).deciding_by(&[(When::Otherwise, Remove)]);
        let table = table.operates(3);
        assert_eq!(table.opponent(), ["persuade press"]);
        let table = table.land(&["persuade press"]).settle();
        assert_eq!(table.state.board.cubes[me.index()].total(), 1 + 2);
    }
}

/// `bell.solo.ops.place-rest`
#[test]
fn points_that_find_no_available_cube_or_no_room_are_lost() {
    for me in Side::BOTH {
        assert_eq!(contested(me).only_tension().operates(2).opponent(), ["done"], "it does not remove instead");
        let mut full = facing(me);
        for space in full.game.virtual_pressure(me).iter() {
            full = full.cubes(me, space, if space.is_pivotal() { 2 } else { 1 });
        }
        let table = full.clone().operates(1);
        let reach = table.picks("escalate");
        assert!(full.game.virtual_pressure(me).iter().all(|s| !reach.contains(&s.id().to_owned())), "no Room in {reach:?}");
        let table = table.settle();
        assert_eq!(table.asked(), Some(me.enemy()));
    }
}
