//! The log tells what the Solo Opponent decides, and by which row.

use crate::support::{cards::sitting, solo::*, *};
use bell::{
    roles::{Colour, Side},
    solo::tables::{
        PlaceOrRemove::{Place, Remove},
        RemoveFilter, When,
    },
    space::Dimension,
};

/// Everything that the log tells of this act.
fn told(table: Table, act: &str) -> Vec<String> {
    table.land(&[act]).told()
}

/// `bell.solo.ops.table-first`
#[test]
fn each_row_of_place_or_remove_is_told() {
    for me in Side::BOTH {
        let contested = || facing(me).cubes(me, Press, 1).cubes(me.enemy(), Press, 3);
        let rows = [(When::RemovalBreaksPivotal, Place), (When::Otherwise, Remove)];
        let removal =
            "The Solo Opponent followed row 2 of its table “place or remove”: no row above it applied, so it removes a cube.".to_owned();
        let lines = told(contested().deciding_by(&rows).operates(2), "persuade press");
        assert!(lines.contains(&removal), "{lines:?}");
        // A row of the second table hides nothing of the first.
        let both =
            contested().cubes(me, France, 1).cubes(me.enemy(), France, 1).deciding_by(&rows).removing_by(&[RemoveFilter::MostPlayer]);
        let lines = told(both.operates(2), "persuade press");
        assert!(lines.contains(&removal) && lines.iter().any(|line| line.contains("“where to remove”")), "{lines:?}");
        // So is a row that says to place; once it has placed, the table is not read again.
        let table = contested().deciding_by(&[(When::Otherwise, Place)]).operates(2);
        let first = table.opponent()[0].clone();
        let table = table.land(&[&first]);
        let row =
            "The Solo Opponent followed row 1 of its table “place or remove”: no row above it applied, so it places cubes.".to_owned();
        assert!(table.told().contains(&row), "{:?}", table.told());
        let second = table.opponent()[0].clone();
        assert!(!told(table, &second).contains(&row));
    }
}

/// `bell.solo.ops.place-rest`
#[test]
fn points_that_the_opponent_cannot_spend_are_told() {
    for me in Side::BOTH {
        let table = facing(me).only_tension().operates(2);
        assert_eq!(table.opponent(), ["done"]);
        let lines = told(table, "done");
        assert!(lines.contains(&"The Solo Opponent could not spend 2 Operations Points within its guidelines.".to_owned()), "{lines:?}");
        // A blue event need not be completely executed.
        let table = facing(me).cubes(me, Press, 1).cubes(me.enemy(), Press, 1);
        let table = table.reveals(1, Colour::Blue, "add 1 in france; grant 2 ops in press; disk");
        let table = table.land(&["event", "add france", "escalate press"]);
        assert_eq!(table.opponent(), ["skip"], "no Room for a second cube");
        let lines = told(table, "skip");
        assert!(lines.contains(&"The Solo Opponent could not spend 1 Operations Point within its guidelines.".to_owned()), "{lines:?}");
    }
}

/// `bell.solo.sel.tie-die`
#[test]
fn spaces_between_which_the_die_decided_are_told() {
    let die = |line: &String| line.contains("a die chose");
    for me in Side::BOTH {
        let lines = told(facing(me).runs("add 1 among france, press"), "add press");
        assert!(lines.contains(&"France and Press were equal for the Solo Opponent, and a die chose Press.".to_owned()), "{lines:?}");
        let sole = told(facing(me).runs("add 1 in press"), "add press");
        assert!(!sole.iter().any(die), "{sole:?}");
        let table = facing(me).cubes(me, France, 3).cubes(me, SovietUnion, 3).cubes(me.enemy(), CsrGermans, 1);
        let table = table.runs("remove 1 in csr-germans; move up to 1 from france, soviet-union to press").land(&["remove csr-germans"]);
        let lines = told(table, "move france press");
        let source = "France and Soviet Union were equal for the Solo Opponent as spaces to move from, and a die chose France.";
        assert!(lines.contains(&source.to_owned()), "{lines:?}");
    }
}

/// `bell.solo.piv.p7-escalate-or-none`
#[test]
fn doing_nothing_with_a_pivotal_action_is_told_with_its_row() {
    for me in Side::BOTH {
        let table = facing(me).goals(Press, Opposition).cubes(me, UnitedKingdom, 1).only_tension().pivots(Dimension::International);
        assert_eq!(table.opponent(), ["pass"]);
        let lines = told(table, "pass");
        assert!(lines.contains(&"The Solo Opponent followed row 8 of its table “pivotal actions”: do nothing.".to_owned()), "{lines:?}");
    }
}

/// Its deed is landed as chance is; where its tables leave it one way, nothing was left to chance.
#[test]
fn a_deed_that_its_tables_left_no_choice_is_not_called_chance() {
    for me in Side::BOTH {
        let table = facing(me).only_tension().operates(2);
        let seat = table.seat(me.enemy());
        let mut sitting = sitting(&table);
        let only = sitting.chance().and_then(|outcomes| outcomes.only()).expect("it has one way");
        assert!(sitting.land(only));
        assert_eq!(sitting.undo_refused(seat).unwrap().text.to_string(), "Nothing can be taken back: the game has gone on since.");
    }
}
