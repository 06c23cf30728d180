//! Pivotal Space Bonus Actions of the Opponent.
//!
//! Most positions lie in the International Dimension: United Kingdom is Pivotal and presses France,
//! which presses Soviet Union. Objectives lie elsewhere unless a test says so.

use crate::support::{solo::*, *};
use bell::{
    news::News,
    roles::Side,
    solo::tables::RemoveFilter,
    space::{Dimension, Space},
    state::Frame,
};

/// United Kingdom, France and Soviet Union, each with the Opponent's and the Player's cubes.
fn abroad(me: Side, cubes: [(u8, u8); 3]) -> Table {
    let mut table = facing(me).goals(Press, Opposition);
    for (space, (own, theirs)) in [UnitedKingdom, France, SovietUnion].into_iter().zip(cubes) {
        table = table.cubes(me, space, own).cubes(me.enemy(), space, theirs);
    }
    table
}

fn acts(table: Table) -> Vec<String> {
    sorted(table.pivots(Dimension::International).opponent())
}

fn order(table: &Table) -> Vec<(Side, Dimension)> {
    table
        .news
        .iter()
        .filter_map(|n| if let News::PivotalAction { side, dimension } = n { Some((*side, *dimension)) } else { None })
        .collect()
}

/// Each side Controls two Pivotal spaces, and nobody can do anything there but pass or place.
fn all_four(me: Side, initiative: Side) -> Table {
    let mut table = facing(me).goals(France, Press);
    for (space, side) in [(UnitedKingdom, me), (President, me.enemy()), (GeneralStaff, me), (Czechoslovaks, me.enemy())] {
        table = table.cubes(side, space, 1);
    }
    table.state.board.initiative = initiative;
    table.run_on(&[Frame::Pivotal { todo: table::Set::all() }])
}

/// `bell.solo.piv.order`
#[test]
fn with_initiative_the_opponent_takes_political_international_military_public() {
    for me in Side::BOTH {
        let table = all_four(me, me);
        assert_eq!(order(&table), [(me.enemy(), Dimension::Political)], "the Player's spaces stand in that order too");
        assert_eq!(table.asked(), Some(me.enemy()));
        let table = table.play(&["pass"]);
        assert_eq!(order(&table), [(me, Dimension::International)]);
        let any = table.opponent()[0].clone();
        let table = table.land(&[&any]);
        assert_eq!(order(&table), [(me, Dimension::Military)]);
        let any = table.opponent()[0].clone();
        let table = table.land(&[&any]);
        assert_eq!(order(&table), [(me.enemy(), Dimension::Public)]);
    }
}

/// `bell.solo.piv.order`
#[test]
fn with_initiative_the_player_sets_the_order() {
    for me in Side::BOTH {
        let table = all_four(me, me.enemy());
        assert_eq!((table.kind(), table.asked()), ("pivotal-order", Some(me.enemy())));
        assert_eq!(table.offered("pivot").len(), 4);
        let table = table.play(&["pivot military"]);
        assert_eq!(order(&table), [(me, Dimension::Military)]);
        assert_eq!(table.kind(), "opponent");
    }
}

/// `bell.solo.piv.p1-persuade-dim`
#[test]
fn first_a_persuade_that_wins_the_dimension() {
    for me in Side::BOTH {
        // Spread and Escalate would win it as well, and the table would rather persuade in United Kingdom.
        let table = abroad(me, [(4, 2), (1, 0), (1, 1)]).removing_by(&[RemoveFilter::MostPlayer]);
        assert_eq!(acts(table.clone()), ["persuade soviet-union"]);
        let table = table.pivots(Dimension::International).land(&["persuade soviet-union"]);
        assert_eq!(table.state.board.count(me.enemy(), SovietUnion), 0);
        assert_eq!(table.state.board.vp, if me == Concede { -1 } else { 1 }, "it scores at once");
    }
}

/// `bell.solo.piv.p1-persuade-dim`
#[test]
fn a_persuade_that_only_ties_the_third_space_does_not_win() {
    for me in Side::BOTH {
        let table =
            |theirs| abroad(me, [(2, 1), (1, 0), (2, theirs)]).removing_by(&[RemoveFilter::PressesPresident, RemoveFilter::PlayerPivotal]);
        assert_eq!(acts(table(2)), ["persuade soviet-union"]);
        assert_eq!(acts(table(3)), persuades(&[SovietUnion, UnitedKingdom]), "now the table chooses among all");
        assert_eq!(acts(abroad(me, [(2, 1), (1, 0), (0, 1)])), ["persuade united-kingdom"], "absent from Soviet Union");
    }
}

fn persuades(spaces: &[Space]) -> Vec<String> {
    sorted(spaces.iter().map(|s| format!("persuade {}", s.id())).collect())
}

/// `bell.solo.piv.p2-spread-dim`
#[test]
fn second_a_spread_that_wins_the_dimension() {
    for me in Side::BOTH {
        // Escalate in Soviet Union would win it too, and a Persuade in United Kingdom is possible.
        let table = abroad(me, [(3, 1), (1, 0), (0, 0)]);
        assert_eq!(acts(table.clone()), ["spread united-kingdom soviet-union"]);
        let table = table.pivots(Dimension::International).land(&["spread united-kingdom soviet-union"]);
        assert_eq!(table.opponent(), ["done"], "no Room for a second cube there");
        assert_eq!(table.land(&["done"]).state.board.vp, if me == Concede { -1 } else { 1 });
    }
}

/// `bell.solo.piv.p2-spread-dim`
#[test]
fn a_spread_may_win_with_two_cubes_to_one_space_or_to_two() {
    for me in Side::BOTH {
        let table = abroad(me, [(3, 0), (1, 0), (0, 1)]).pivots(Dimension::International);
        assert_eq!(table.opponent(), ["spread united-kingdom soviet-union"]);
        let table = table.land(&["spread united-kingdom soviet-union"]);
        assert_eq!(table.opponent(), ["spread united-kingdom soviet-union"]);
        let table = table.land(&["spread united-kingdom soviet-union"]);
        assert_eq!(table.opponent(), ["done"]);
        let table = abroad(me, [(3, 0), (0, 0), (0, 0)]).pivots(Dimension::International);
        assert_eq!(sorted(table.opponent()), ["spread united-kingdom france", "spread united-kingdom soviet-union"]);
        let table = table.land(&["spread united-kingdom soviet-union"]);
        assert_eq!(table.opponent(), ["spread united-kingdom france"]);
        let table = table.land(&["spread united-kingdom france"]);
        assert_eq!(table.opponent(), ["done"]);
    }
}

/// `bell.solo.piv.p2-spread-dim`
#[test]
fn the_winning_spread_takes_from_the_fullest_space() {
    for me in Side::BOTH {
        assert_eq!(acts(abroad(me, [(2, 0), (3, 0), (0, 0)])), ["spread france soviet-union"]);
        assert_eq!(acts(abroad(me, [(3, 0), (2, 0), (0, 0)])), ["spread united-kingdom soviet-union"]);
        assert_eq!(acts(abroad(me, [(2, 0), (2, 0), (0, 0)])), ["spread france soviet-union", "spread united-kingdom soviet-union"]);
    }
}

/// `bell.solo.piv.p2-spread-dim`
#[test]
fn a_winning_spread_loses_control_of_no_space() {
    for me in Side::BOTH {
        assert_eq!(acts(abroad(me, [(1, 0), (1, 0), (0, 0)])), ["escalate soviet-union"], "every cube holds its space");
        assert_eq!(acts(abroad(me, [(4, 3), (2, 0), (0, 0)])), ["spread france soviet-union"], "the fullest would lose Control");
        assert_eq!(acts(abroad(me, [(2, 1), (1, 0), (0, 0)])), ["escalate soviet-union"]);
    }
}

/// `bell.solo.piv.spread-limit`
#[test]
fn a_spread_of_three_cubes_is_not_tried() {
    for me in Side::BOTH {
        let table = abroad(me, [(4, 0), (1, 0), (0, 2)]);
        assert_eq!(acts(table), ["escalate soviet-union"], "it would take three to win");
        let own = abroad(me, [(4, 0), (0, 2), (0, 1)]).goals(France, Opposition);
        assert_eq!(acts(own), ["escalate france"], "nor three for its Objective");
        let players = abroad(me, [(4, 0), (0, 3), (0, 0)]).goals(Press, France);
        assert_eq!(acts(players), ["escalate france"], "nor three against the Player's");
    }
}

/// `bell.solo.piv.spread-limit`
#[test]
fn a_spread_ends_after_two_cubes_and_stays_in_the_dimension() {
    for me in Side::BOTH {
        let table = abroad(me, [(4, 0), (0, 2), (0, 1)]).goals(Press, France).pivots(Dimension::International);
        let table = table.land(&["spread united-kingdom france", "spread united-kingdom france"]);
        assert_eq!(table.opponent(), ["done"], "Room is left in France, and United Kingdom could spare a cube");
        // Cubes of another Dimension do not come in.
        let rich = abroad(me, [(1, 0), (1, 0), (0, 0)]).cubes(me, Government, 4).only_tension();
        assert_eq!(acts(rich), ["pass"]);
    }
}

/// `bell.solo.piv.p3-escalate-dim`
#[test]
fn third_an_escalate_that_wins_the_dimension() {
    for me in Side::BOTH {
        // A Persuade in United Kingdom is possible and comes later.
        let table = abroad(me, [(2, 1), (1, 0), (0, 0)]);
        assert_eq!(acts(table.clone()), ["escalate soviet-union"]);
        assert_eq!(acts(table.clone().only_tension()), ["persuade united-kingdom"], "no Available cube");
        assert_eq!(acts(table.cubes(me.enemy(), SovietUnion, 1)), ["persuade united-kingdom"], "one cube would only tie");
    }
}

/// `bell.solo.piv.p3-escalate-dim`
#[test]
fn a_winning_escalate_must_be_legal() {
    for me in Side::BOTH {
        // Soviet Union has Room, but France, which presses it, is Controlled by nobody.
        let table = abroad(me, [(2, 1), (2, 1), (0, 0)]);
        assert_eq!(acts(table.clone()), ["escalate soviet-union"]);
        assert_eq!(acts(table.cubes(me, France, 1)), persuades(&[France, UnitedKingdom]));
    }
}

/// `bell.solo.piv.p4-persuade`
#[test]
fn fourth_any_persuade_by_the_remove_table() {
    for me in Side::BOTH {
        // Its own Objective could be won by a Spread, and it could Escalate.
        let table = abroad(me, [(3, 1), (0, 0), (0, 2)]).goals(France, Opposition);
        assert_eq!(acts(table.clone()), ["persuade united-kingdom"]);
        assert_eq!(acts(table.goals(Press, SovietUnion)), ["persuade united-kingdom"], "it comes before the Player's Objective too");
        let table = abroad(me, [(3, 1), (1, 2), (0, 2)]).removing_by(&[RemoveFilter::MostPlayer]);
        assert_eq!(acts(table), ["persuade france"], "Soviet Union has as many, but the Opponent is not there");
    }
}

/// `bell.solo.piv.p5-spread-own-obj`
#[test]
fn fifth_a_spread_that_wins_the_own_objective() {
    for me in Side::BOTH {
        let table = |cubes| abroad(me, cubes).goals(France, SovietUnion);
        // The Player's Objective could be taken from them as well; the own one comes first.
        assert_eq!(acts(table([(3, 0), (0, 1), (0, 2)])), ["spread united-kingdom france"]);
        let twice = table([(3, 0), (0, 1), (0, 2)]).pivots(Dimension::International).land(&["spread united-kingdom france"]);
        assert_eq!(twice.opponent(), ["spread united-kingdom france"]);
        let twice = twice.land(&["spread united-kingdom france"]);
        assert_eq!(twice.opponent(), ["done"]);
        let once = table([(3, 0), (0, 0), (0, 3)]).pivots(Dimension::International).land(&["spread united-kingdom france"]);
        assert_eq!(once.opponent(), ["done"], "a lead of one leaves no Room");
    }
}

/// `bell.solo.piv.p5-spread-own-obj`
#[test]
fn the_own_objective_draws_a_spread_only_where_it_is_lacking_and_in_reach() {
    for me in Side::BOTH {
        assert_eq!(acts(abroad(me, [(3, 0), (0, 0), (0, 3)]).goals(Press, Opposition)), ["escalate france"], "it lies elsewhere");
        assert_eq!(
            acts(abroad(me, [(2, 0), (0, 1), (0, 3)]).goals(France, Opposition)),
            ["escalate france"],
            "one cube to spare does not do"
        );
        let held = abroad(me, [(3, 0), (1, 0), (0, 3)]).goals(France, Opposition);
        assert_eq!(acts(held), ["escalate soviet-union"], "it holds it already");
    }
}

/// `bell.solo.piv.p6-spread-player-obj`
#[test]
fn sixth_a_spread_that_ends_the_players_hold_on_his_objective() {
    for me in Side::BOTH {
        let table = |cubes| abroad(me, cubes).goals(Press, SovietUnion);
        assert_eq!(acts(table([(2, 0), (0, 0), (0, 1)])), ["spread united-kingdom soviet-union"], "a tie is enough");
        assert_eq!(acts(table([(2, 0), (0, 0), (0, 2)])), ["escalate france"], "short of a tie it is not tried");
        assert_eq!(acts(table([(3, 0), (0, 0), (0, 2)])), ["spread united-kingdom soviet-union"]);
        assert_eq!(acts(table([(2, 0), (0, 0), (0, 0)])), ["escalate france"], "they do not hold it");
    }
}

/// `bell.solo.piv.p6-spread-player-obj`
#[test]
fn a_spread_goes_on_until_there_is_no_room_or_no_cube_to_spare() {
    for me in Side::BOTH {
        let moved = |own| {
            let table = abroad(me, [(own, 0), (0, 0), (0, 1)]).goals(Press, SovietUnion).pivots(Dimension::International);
            table.land(&["spread united-kingdom soviet-union"])
        };
        assert_eq!(moved(2).opponent(), ["done"], "the next one would lose United Kingdom");
        assert_eq!(moved(3).opponent(), ["spread united-kingdom soviet-union"], "a tie leaves Room");
    }
}

/// `bell.solo.piv.p6-spread-player-obj` `bell.solo.piv.p5-spread-own-obj`
#[test]
fn of_equally_full_spaces_the_plain_one_gives_the_cube() {
    for me in Side::BOTH {
        let table = abroad(me, [(2, 0), (2, 0), (0, 2)]).goals(Press, SovietUnion);
        assert_eq!(acts(table.clone()), ["spread france soviet-union"]);
        let table = table.pivots(Dimension::International).land(&["spread france soviet-union"]);
        assert_eq!(table.opponent(), ["spread united-kingdom soviet-union"], "France would lose Control now");
        assert_eq!(
            acts(abroad(me, [(3, 0), (2, 0), (0, 3)]).goals(Press, SovietUnion)),
            ["escalate soviet-union"],
            "two cubes do not tie three"
        );
        assert_eq!(acts(abroad(me, [(3, 0), (2, 0), (0, 2)]).goals(Press, SovietUnion)), ["spread united-kingdom soviet-union"]);
    }
}

/// `bell.solo.piv.p7-escalate-or-none`
#[test]
fn seventh_an_escalate_by_the_place_table_and_failing_that_nothing() {
    use bell::solo::tables::PlaceFilter;
    for me in Side::BOTH {
        let table = abroad(me, [(1, 0), (0, 0), (0, 0)]);
        let open = acts(table.clone());
        assert_eq!(open, ["escalate france", "escalate united-kingdom"]);
        assert_eq!(acts(table.clone().placing_by(&[PlaceFilter::FewestOwn])), ["escalate france"]);
        let none = table.clone().only_tension().pivots(Dimension::International);
        assert_eq!(none.opponent(), ["pass"], "no Available cube");
        let before = none.state.board.cubes;
        let none = none.land(&["pass"]);
        assert_eq!(none.state.board.cubes, before);
        assert_eq!(none.state.board.round, 2, "the game goes on");
        // All three spaces are the Opponent's and have no Room.
        assert_eq!(acts(abroad(me, [(2, 0), (1, 0), (1, 0)])), ["pass"]);
    }
}

/// `bell.solo.piv.p7-escalate-or-none`
#[test]
fn a_pivotal_escalate_stays_in_the_dimension() {
    for me in Side::BOTH {
        let table = facing(me).goals(France, Opposition).cubes(me, Czechoslovaks, 1).cubes(me, UnitedKingdom, 1);
        let spaces = table.pivots(Dimension::Public).picks("escalate");
        assert!(spaces.iter().all(|s| Space::from_id(s).unwrap().dimension() == Dimension::Public), "{spaces:?}");
    }
}
