//! The three tables of the Solo Opponent Aid: what each row means, for either side.

use crate::support::{solo::*, *};
use bell::{
    roles::Side,
    solo::tables::{
        PlaceFilter,
        PlaceOrRemove::{Place, Remove},
        RemoveFilter, When,
    },
    space::Space,
};

/// Is a row with this condition met in an operation? Press lets the Opponent remove at any time.
fn met(table: &Table, when: When) -> bool {
    let table = table.clone().deciding_by(&[(when, Remove), (When::Otherwise, Place)]).operates(1);
    let removes = table.opponent()[0].starts_with("persuade ");
    assert!(removes || table.opponent()[0].starts_with("escalate "), "{:?}", table.opponent());
    removes
}

/// The Opponent stands in Press with one cube against three: a removal there changes nothing that a row asks for.
fn contested(me: Side) -> Table {
    facing(me).goals(SovietUnion, SovietUnion).cubes(me, Press, 1).cubes(me.enemy(), Press, 3)
}

/// Cubes of the Opponent and the Player.
fn stand(table: Table, space: Space, own: u8, theirs: u8) -> Table {
    let me = table.me();
    table.cubes(me, space, own).cubes(me.enemy(), space, theirs)
}

/// What a row of the second table leaves of these spaces.
fn places(table: Table, keep: PlaceFilter, spaces: &[Space]) -> Vec<String> {
    let among: Vec<&str> = spaces.iter().map(|s| s.id()).collect();
    table.placing_by(&[keep]).runs(&format!("add 1 among {}", among.join(", "))).picks("add")
}

/// What a row of the third table leaves of these spaces.
fn takes(table: Table, keep: RemoveFilter, spaces: &[Space]) -> Vec<String> {
    let among: Vec<&str> = spaces.iter().map(|s| s.id()).collect();
    table.removing_by(&[keep]).runs(&format!("remove 1 among {}", among.join(", "))).picks("remove")
}

/// `bell.solo.ops.table-first`
#[test]
fn row_a_removal_wins_a_dimension() {
    for me in Side::BOTH {
        let table = stand(stand(stand(contested(me), UnitedKingdom, 1, 0), France, 1, 0), SovietUnion, 1, 1);
        assert!(met(&table, When::RemovalWinsDimension));
        assert!(!met(&table.clone().cubes(me.enemy(), SovietUnion, 2), When::RemovalWinsDimension), "a tie wins nothing");
        assert!(!met(&table.clone().cubes(me, France, 0), When::RemovalWinsDimension));
        assert!(!met(&table.cubes(me, SovietUnion, 2), When::RemovalWinsDimension), "it holds the Dimension already");
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn row_placing_wins_a_dimension() {
    for me in Side::BOTH {
        let table = stand(stand(contested(me), UnitedKingdom, 1, 0), France, 1, 0);
        assert!(met(&table, When::PlacingWinsDimension));
        assert!(!met(&stand(table.clone(), SovietUnion, 0, 1), When::PlacingWinsDimension));
        assert!(!met(&table.clone().cubes(me, France, 0), When::PlacingWinsDimension));
        assert!(!met(&table.cubes(me, SovietUnion, 1), When::PlacingWinsDimension), "it holds the Dimension already");
        assert!(!met(&contested(me), When::PlacingWinsDimension));
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn row_a_removal_breaks_the_players_dimension() {
    for me in Side::BOTH {
        let table = stand(stand(stand(contested(me), UnitedKingdom, 0, 1), France, 0, 1), SovietUnion, 1, 2);
        assert!(met(&table, When::RemovalBreaksDimension));
        assert!(!met(&table.clone().cubes(me.enemy(), SovietUnion, 3), When::RemovalBreaksDimension));
        assert!(!met(&table.clone().cubes(me.enemy(), France, 0), When::RemovalBreaksDimension), "there is nothing to break");
        assert!(!met(&table.cubes(me, SovietUnion, 0), When::RemovalBreaksDimension), "not present");
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn row_a_removal_turns_the_president_test() {
    // For Concede: two white in President, two green in Opposition meet the test; one less, and it fails.
    let table = stand(stand(contested(Concede), President, 2, 0), Opposition, 1, 2);
    assert!(met(&table, When::RemovalTurnsPresidentTest));
    assert!(!met(&table.clone().cubes(Defend, Opposition, 3), When::RemovalTurnsPresidentTest));
    assert!(!met(&table.clone().cubes(Defend, France, 2), When::RemovalTurnsPresidentTest), "France still meets it");
    assert!(!met(&table.cubes(Concede, President, 3), When::RemovalTurnsPresidentTest), "the test fails already");
    // For Defend: a white cube less in President makes it met.
    let table = stand(stand(contested(Defend), President, 1, 3), Opposition, 2, 0);
    assert!(met(&table, When::RemovalTurnsPresidentTest));
    assert!(!met(&table.clone().cubes(Concede, President, 4), When::RemovalTurnsPresidentTest));
    assert!(!met(&table.cubes(Concede, President, 2), When::RemovalTurnsPresidentTest), "the test is met already");
}

/// `bell.solo.ops.table-first`
#[test]
fn row_placing_turns_the_president_test() {
    let table = stand(stand(contested(Concede), President, 1, 1), France, 0, 1);
    assert!(met(&table, When::PlacingTurnsPresidentTest));
    assert!(!met(&table.clone().cubes(Defend, France, 2), When::PlacingTurnsPresidentTest));
    assert!(!met(&table.cubes(Concede, President, 2), When::PlacingTurnsPresidentTest), "the test fails already");
    let table = stand(stand(contested(Defend), President, 0, 2), GeneralStaff, 1, 0);
    assert!(met(&table, When::PlacingTurnsPresidentTest));
    assert!(!met(&table.clone().cubes(Concede, President, 3), When::PlacingTurnsPresidentTest));
    assert!(!met(&table.cubes(Defend, GeneralStaff, 2), When::PlacingTurnsPresidentTest), "the test is met already");
}

/// `bell.solo.ops.table-first`
#[test]
fn row_a_removal_settles_an_objective() {
    for me in Side::BOTH {
        let players = |own, theirs| stand(contested(me).goals(Opposition, France), France, own, theirs);
        assert!(met(&players(1, 2), When::RemovalSettlesObjective));
        assert!(!met(&players(1, 3), When::RemovalSettlesObjective));
        assert!(!met(&players(1, 1), When::RemovalSettlesObjective), "the Player does not hold it");
        let own = |own, theirs| stand(contested(me).goals(France, Opposition), France, own, theirs);
        assert!(met(&own(1, 1), When::RemovalSettlesObjective));
        assert!(!met(&own(1, 2), When::RemovalSettlesObjective), "a tie is not Control");
        assert!(!met(&own(2, 1), When::RemovalSettlesObjective), "it holds it already");
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn row_placing_wins_the_own_objective() {
    for me in Side::BOTH {
        let own = |own, theirs| stand(contested(me).goals(France, Opposition), France, own, theirs);
        assert!(met(&own(1, 1), When::PlacingWinsObjective));
        assert!(!met(&own(1, 2), When::PlacingWinsObjective));
        assert!(!met(&own(1, 0), When::PlacingWinsObjective), "it holds it already");
        assert!(!met(&stand(contested(me).goals(Opposition, France), France, 1, 1), When::PlacingWinsObjective));
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn row_a_removal_breaks_the_players_hold_on_a_pivotal_space() {
    for me in Side::BOTH {
        let at = |space, own, theirs| stand(contested(me), space, own, theirs);
        assert!(met(&at(UnitedKingdom, 1, 2), When::RemovalBreaksPivotal));
        assert!(!met(&at(UnitedKingdom, 1, 3), When::RemovalBreaksPivotal));
        assert!(!met(&at(UnitedKingdom, 1, 1), When::RemovalBreaksPivotal));
        assert!(!met(&at(France, 1, 2), When::RemovalBreaksPivotal));
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn row_the_opponent_cannot_place() {
    for me in Side::BOTH {
        assert!(!met(&contested(me), When::CannotPlace));
        assert!(met(&contested(me).only_tension(), When::CannotPlace), "no Available cube");
        let rich = facing(me).breached(Concede, 0).breached(Defend, 0).breached(Concede, 1).breached(Defend, 1);
        let mut full = rich.cubes(me, MoravianHqs, 4).cubes(me.enemy(), MoravianHqs, 1);
        for space in Space::ALL.into_iter().filter(|s| *s != MoravianHqs) {
            let lead = if space.is_pivotal() { 2 } else { 1 };
            full = full.cubes(me, space, lead);
        }
        assert!(met(&full, When::CannotPlace), "no Room anywhere");
        assert!(!met(&full.cubes(me, Press, 0), When::CannotPlace));
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn row_a_removal_takes_the_last_isolated_cube() {
    for me in Side::BOTH {
        // Opposition is pressed by Government, General Staff and Press.
        let table = stand(contested(me).cubes(me.enemy(), Press, 1), Opposition, 2, 1);
        assert!(met(&table, When::RemovalTakesLastIsolated));
        assert!(!met(&table.clone().cubes(me.enemy(), Opposition, 2).cubes(me.enemy(), Press, 2), When::RemovalTakesLastIsolated));
        let held = table.cubes(me.enemy(), Government, 1);
        assert!(met(&held.clone().cubes(me, Government, 1), When::RemovalTakesLastIsolated), "tied Government");
        assert!(!met(&held.cubes(me.enemy(), Press, 2), When::RemovalTakesLastIsolated), "Government presses both");
    }
}

/// `bell.solo.ops.table-first`
#[test]
fn row_otherwise_is_always_met() {
    for me in Side::BOTH {
        assert!(met(&contested(me), When::Otherwise));
    }
}

/// `bell.solo.sel.filter`
#[test]
fn place_rows_about_dimensions() {
    for me in Side::BOTH {
        let spaces = [SovietUnion, Opposition, MoravianHqs];
        let wins = stand(stand(facing(me), UnitedKingdom, 1, 0), France, 1, 0);
        assert_eq!(places(wins.clone(), PlaceFilter::WinsDimension, &spaces), ["soviet-union"]);
        assert_eq!(places(wins, PlaceFilter::DimensionWithTwo, &spaces), ["soviet-union"]);
        let one = stand(facing(me), UnitedKingdom, 1, 0);
        assert_eq!(places(one.clone(), PlaceFilter::DimensionWithTwo, &spaces).len(), 3, "one space is not two");
        let three = stand(stand(one, France, 1, 0), SovietUnion, 1, 0);
        assert_eq!(places(three, PlaceFilter::DimensionWithTwo, &spaces).len(), 3, "nor is three");
        let breaks = stand(stand(stand(facing(me), UnitedKingdom, 0, 2), France, 0, 2), SovietUnion, 0, 1);
        assert_eq!(places(breaks.clone(), PlaceFilter::BreaksDimension, &[France, SovietUnion, Press]), ["soviet-union"]);
        assert_eq!(places(breaks.cubes(me.enemy(), France, 0), PlaceFilter::BreaksDimension, &[SovietUnion, Press]).len(), 2);
    }
}

/// `bell.solo.sel.filter`
#[test]
fn place_row_room() {
    for me in Side::BOTH {
        let table = stand(stand(facing(me), Press, 1, 0), UnitedKingdom, 1, 0);
        assert_eq!(places(table, PlaceFilter::HasRoom, &[Press, UnitedKingdom, France]), ids(&[France, UnitedKingdom]));
    }
}

/// `bell.solo.sel.filter`
#[test]
fn place_row_the_president_test() {
    let spaces = [President, France, Press];
    // For Concede: President, as long as Defend passes the test.
    let met = stand(stand(facing(Concede), President, 1, 0), GeneralStaff, 0, 2);
    assert_eq!(places(met, PlaceFilter::TurnsPresidentTest, &spaces), ["president"]);
    // Nobody puts a fifth cube there, and cubes that are not Available turn nothing: then it lets go of President.
    let hopeless = || stand(stand(facing(Concede), President, 1, 0), GeneralStaff, 0, 4);
    assert_eq!(places(hopeless(), PlaceFilter::TurnsPresidentTest, &spaces).len(), 3);
    assert_eq!(places(hopeless().under_rules(1), PlaceFilter::TurnsPresidentTest, &spaces), ["president"], "records of rules number 1");
    let poor = |cubes| stand(stand(facing(Concede).breached(Concede, 0), President, 1, 0), GeneralStaff, 0, 2).pool(Concede, cubes);
    assert_eq!(places(poor(1), PlaceFilter::TurnsPresidentTest, &spaces).len(), 3, "two cubes would be needed");
    assert_eq!(places(poor(2), PlaceFilter::TurnsPresidentTest, &spaces), ["president"]);
    let fails = stand(stand(facing(Concede), President, 2, 0), GeneralStaff, 0, 1);
    assert_eq!(places(fails, PlaceFilter::TurnsPresidentTest, &spaces).len(), 3);
    // For Defend: where one cube makes it met.
    let table = stand(stand(facing(Defend), President, 0, 2), France, 1, 0);
    assert_eq!(places(table.clone(), PlaceFilter::TurnsPresidentTest, &spaces), ["france"]);
    assert_eq!(places(table.clone().cubes(Defend, President, 1), PlaceFilter::TurnsPresidentTest, &spaces), ids(&[France, President]));
    assert_eq!(places(table.clone().cubes(Concede, President, 3), PlaceFilter::TurnsPresidentTest, &spaces).len(), 3);
    assert_eq!(places(table.cubes(Concede, President, 1), PlaceFilter::TurnsPresidentTest, &spaces).len(), 3, "met already");
}

/// `bell.solo.sel.filter`
#[test]
fn place_row_near_president() {
    for me in Side::BOTH {
        let table = stand(stand(stand(facing(me), Opposition, 1, 0), GeneralStaff, 2, 4), Press, 3, 0);
        assert_eq!(places(table.clone(), PlaceFilter::NearPresident, &[President, Opposition, GeneralStaff, Press]), ["general-staff"]);
        assert_eq!(places(table.clone(), PlaceFilter::NearPresident, &[President, Opposition, Press]), ["opposition"]);
        assert_eq!(places(table.clone(), PlaceFilter::NearPresident, &[President, Press]), ["president"]);
        assert_eq!(places(table, PlaceFilter::NearPresident, &[MoravianHqs, Press]).len(), 2);
    }
}

/// `bell.solo.sel.filter`
#[test]
fn place_rows_about_objectives() {
    for me in Side::BOTH {
        let table = facing(me).goals(France, Press);
        let spaces = [France, Press, Opposition];
        assert_eq!(places(table.clone(), PlaceFilter::OwnObjective, &spaces), ["france"]);
        assert_eq!(places(stand(table.clone(), France, 1, 1), PlaceFilter::OwnObjective, &spaces), ["france"]);
        assert_eq!(places(stand(table.clone(), France, 1, 0), PlaceFilter::OwnObjective, &spaces).len(), 3, "held already");
        assert_eq!(places(table.clone(), PlaceFilter::PlayerObjective, &spaces).len(), 3, "the Player does not hold it");
        assert_eq!(places(stand(table.clone(), Press, 1, 1), PlaceFilter::PlayerObjective, &spaces).len(), 3);
        assert_eq!(places(stand(table, Press, 0, 1), PlaceFilter::PlayerObjective, &spaces), ["press"]);
    }
}

/// `bell.solo.sel.filter`
#[test]
fn place_rows_about_control() {
    for me in Side::BOTH {
        let table = stand(stand(facing(me), UnitedKingdom, 1, 0), GeneralStaff, 1, 1);
        let spaces = [UnitedKingdom, GeneralStaff, Czechoslovaks, Press];
        assert_eq!(places(table, PlaceFilter::PivotalNotControlled, &spaces), ids(&[Czechoslovaks, GeneralStaff]));
        let table = stand(stand(stand(stand(facing(me), France, 1, 1), Press, 0, 1), Opposition, 0, 2), MoravianHqs, 1, 0);
        let spaces = [France, Press, Opposition, MoravianHqs, Government];
        assert_eq!(places(table, PlaceFilter::ChangesControl, &spaces), ids(&[France, Government, Press]));
    }
}

/// `bell.solo.sel.filter`
#[test]
fn place_row_not_isolated() {
    for me in Side::BOTH {
        let table = stand(stand(facing(me), France, 1, 0), StateDefenseGuard, 1, 1);
        assert_eq!(places(table, PlaceFilter::NotIsolated, &[SovietUnion, Opposition, France]), ["soviet-union"]);
        let pressed = if me == Concede { CsrGermans } else { MoravianHqs };
        assert_eq!(places(facing(me), PlaceFilter::NotIsolated, &[SovietUnion, Opposition, pressed]), [pressed.id()]);
    }
}

/// `bell.solo.sel.filter`
#[test]
fn place_rows_presses_the_player_and_fewest_own() {
    for me in Side::BOTH {
        let table = stand(stand(facing(me), SovietUnion, 0, 1), Government, 1, 1);
        assert_eq!(places(table, PlaceFilter::PressesPlayer, &[France, President, SovietUnion]), ["france"]);
        let table = stand(stand(stand(facing(me), France, 2, 0), Press, 1, 0), Opposition, 1, 3);
        assert_eq!(places(table, PlaceFilter::FewestOwn, &[France, Press, Opposition]), ids(&[Opposition, Press]));
    }
}

/// `bell.solo.sel.filter`
#[test]
fn remove_rows_about_dimensions() {
    for me in Side::BOTH {
        let spaces = [France, SovietUnion, Press];
        let wins = stand(stand(stand(stand(facing(me), UnitedKingdom, 1, 0), France, 2, 1), SovietUnion, 1, 1), Press, 0, 1);
        assert_eq!(takes(wins.clone(), RemoveFilter::WinsDimension, &spaces), ["soviet-union"]);
        assert_eq!(takes(wins.cubes(me.enemy(), SovietUnion, 2), RemoveFilter::WinsDimension, &spaces).len(), 3);
        let breaks = stand(stand(stand(stand(facing(me), UnitedKingdom, 0, 1), France, 0, 2), SovietUnion, 0, 1), Press, 0, 1);
        assert_eq!(takes(breaks.clone(), RemoveFilter::BreaksDimension, &spaces), ["soviet-union"]);
        assert_eq!(takes(breaks.cubes(me.enemy(), UnitedKingdom, 0), RemoveFilter::BreaksDimension, &spaces).len(), 3);
    }
}

/// `bell.solo.sel.filter`
#[test]
fn remove_rows_about_president() {
    for me in Side::BOTH {
        let table = stand(stand(stand(stand(facing(me), President, 0, 1), France, 0, 2), Opposition, 4, 1), Press, 0, 3);
        let spaces = [President, France, Opposition, Press];
        assert_eq!(takes(table.clone(), RemoveFilter::President, &spaces), ["president"]);
        assert_eq!(takes(table.clone(), RemoveFilter::MostNearPresident, &spaces), ["france"]);
        assert_eq!(takes(table.clone(), RemoveFilter::MostNearPresident, &[President, Opposition, Press]), ids(&[Opposition, President]));
        assert_eq!(takes(table, RemoveFilter::PressesPresident, &spaces), ids(&[France, Opposition]));
    }
}

/// `bell.solo.sel.filter`
#[test]
fn remove_rows_about_objectives() {
    for me in Side::BOTH {
        let spaces = [France, Press, Opposition];
        let table = stand(stand(stand(facing(me).goals(France, Press), France, 1, 1), Press, 1, 2), Opposition, 0, 1);
        assert_eq!(takes(table.clone(), RemoveFilter::OwnObjective, &spaces), ["france"]);
        assert_eq!(takes(table.clone().cubes(me.enemy(), France, 2), RemoveFilter::OwnObjective, &spaces).len(), 3);
        assert_eq!(takes(table.clone().cubes(me, France, 2), RemoveFilter::OwnObjective, &spaces).len(), 3, "held already");
        assert_eq!(takes(table.clone(), RemoveFilter::PlayerObjective, &spaces), ["press"]);
        assert_eq!(takes(table.clone().cubes(me.enemy(), Press, 3), RemoveFilter::PlayerObjective, &spaces).len(), 3);
        assert_eq!(takes(table.cubes(me, Press, 2), RemoveFilter::PlayerObjective, &spaces).len(), 3);
    }
}

/// `bell.solo.sel.filter`
#[test]
fn remove_rows_about_control() {
    for me in Side::BOTH {
        let table = stand(stand(stand(facing(me), UnitedKingdom, 0, 3), GeneralStaff, 1, 1), Press, 0, 2);
        assert_eq!(takes(table, RemoveFilter::PlayerPivotal, &[UnitedKingdom, GeneralStaff, Press]), ["united-kingdom"]);
        let table = stand(stand(stand(stand(facing(me), France, 1, 1), Press, 1, 2), Opposition, 0, 2), MoravianHqs, 2, 1);
        let spaces = [France, Press, Opposition, MoravianHqs];
        assert_eq!(takes(table, RemoveFilter::ChangesControl, &spaces), ids(&[France, Press]));
    }
}

/// `bell.solo.sel.filter`
#[test]
fn remove_rows_isolated_and_most_player() {
    for me in Side::BOTH {
        // The Player Controls France, which presses Soviet Union; nothing of theirs presses Opposition or France.
        let table = stand(stand(stand(facing(me), France, 0, 2), SovietUnion, 0, 1), Opposition, 0, 1);
        let spaces = [France, SovietUnion, Opposition];
        assert_eq!(takes(table.clone(), RemoveFilter::Isolated, &spaces), ids(&[France, Opposition]));
        assert_eq!(takes(table.clone(), RemoveFilter::MostPlayer, &spaces), ["france"]);
        assert_eq!(takes(table.cubes(me.enemy(), Opposition, 2), RemoveFilter::MostPlayer, &spaces), ids(&[France, Opposition]));
    }
}

/// `bell.solo.sel.filter`
#[test]
fn remove_row_presses_a_space_that_the_opponent_does_not_control() {
    for me in Side::BOTH {
        // Soviet Union presses President alone, France presses Soviet Union too.
        let table = stand(stand(stand(facing(me), France, 0, 1), SovietUnion, 0, 1), President, 1, 0);
        assert_eq!(takes(table.clone(), RemoveFilter::PressesUncontrolled, &[France, SovietUnion]), ["france"]);
        assert_eq!(takes(table.cubes(me, President, 0), RemoveFilter::PressesUncontrolled, &[France, SovietUnion]).len(), 2);
    }
}

/// `bell.solo.ops.table-first` `bell.solo.sel.filter`
#[test]
fn late_rows_count_from_round_three_on() {
    for me in Side::BOTH {
        for (round, counts) in [(1, false), (2, false), (3, true), (4, true)] {
            let table = contested(me).deciding_by(&[(When::Otherwise, Remove)]).rows_late().operates(1);
            let mut table = table;
            table.state.board.round = round;
            assert_eq!(table.opponent()[0].starts_with("persuade "), counts, "round {round}");
            let table = facing(me).placing_by(&[PlaceFilter::PivotalNotControlled]).rows_late().runs("add 1 among press, czechoslovaks");
            assert_eq!(table.round(round).picks("add").len() == 1, counts, "round {round}");
            let table = stand(stand(facing(me), Press, 0, 1), France, 0, 2).removing_by(&[RemoveFilter::MostPlayer]).rows_late();
            assert_eq!(table.runs("remove 1 among press, france").round(round).picks("remove").len() == 1, counts, "round {round}");
        }
    }
}
