//! Solo Opponent Rules: Definitions; Setup.

use crate::support::{solo::*, *};
use bell::{
    Bell, Level,
    roles::{Colour, Side},
    solo::{available, has_room, is_isolated},
    space::Space,
};
use table::{Options, Play};

fn counts(table: &Table) -> u8 {
    available(&table.state.board, table.me())
}

fn room(table: &Table, space: Space) -> bool {
    has_room(&table.game, &table.state.board, table.me(), space)
}

fn isolated(table: &Table, side: Side, space: Space) -> bool {
    is_isolated(&table.game, &table.state.board, side, space)
}

/// `bell.solo.two-player-default`
#[test]
fn the_board_starts_as_for_two_players() {
    for player in Side::BOTH {
        let solo = Table::solo(player, Level::Hard);
        assert_eq!(solo.state.board, Table::new().state.board);
        assert_eq!(solo.state.secret, Table::new().state.secret);
    }
}

/// `bell.solo.two-player-default`
#[test]
fn the_opponent_never_places_a_fifth_cube() {
    for me in Side::BOTH {
        let table = facing(me).cubes(me, Government, 4).runs("add 1 among government, press");
        assert_eq!(table.picks("add"), ["press"]);
    }
}

/// `bell.solo.two-player-default`
#[test]
fn the_opponents_breach_feeds_the_player_too() {
    for me in Side::BOTH {
        let table = facing(me).pool(me, 0);
        let fed = table.pool_of(me.enemy());
        let table = table.operates(1).settle();
        assert_eq!(table.state.board.zones[me.index()][0], [0, 0]);
        assert_eq!(table.pool_of(me), 3);
        assert_eq!(table.pool_of(me.enemy()), fed + 5);
    }
}

/// `bell.solo.two-player-default`
#[test]
fn a_cube_that_the_opponent_placed_opens_no_further_space_in_the_same_play() {
    let table = facing(Defend).operates(2).land(&["escalate moravian-hqs"]);
    // State Defense Guard is pressed by Moravian HQs now, but was not when the play began.
    assert_eq!(table.picks("escalate"), ids(&[Czechoslovaks, GeneralStaff]));
}

/// `bell.solo.avail.pool-esc`
#[test]
fn pool_and_escalation_are_available_but_tension_is_not() {
    for me in Side::BOTH {
        let table = facing(me).pool(me, 2);
        assert_eq!(counts(&table), 6);
        assert_eq!(counts(&facing(me).pool(me, 0)), 4);
        let table = facing(me).only_tension();
        assert_eq!(table.state.board.zones[me.index()][1][me.index()], 2);
        assert_eq!(counts(&table), 0);
    }
}

/// `bell.solo.avail.pool-esc`
#[test]
fn own_cubes_in_the_players_zones_are_not_available() {
    for me in Side::BOTH {
        let table = facing(me).only_tension();
        let parked = table.state.board.zones[me.enemy().index()];
        assert!(parked[0][me.index()] >= 5 && parked[1][me.index()] == 3);
        assert_eq!(counts(&table), 0);
    }
}

/// `bell.solo.avail.pool-esc`
#[test]
fn an_opponent_with_only_tension_left_places_nothing_by_operations() {
    for me in Side::BOTH {
        assert_eq!(facing(me).only_tension().operates(2).opponent(), ["done"]);
        assert_eq!(facing(me).only_tension().vp(2).operates(2).opponent(), ["done"], "points count in the last round only");
    }
}

/// `bell.solo.avail.fd-defend`
#[test]
fn in_the_final_round_defend_counts_tension_from_two_points_on() {
    for (vp, count) in [(1, 0), (2, 2), (5, 2), (0, 0), (-2, 0), (-5, 0)] {
        assert_eq!(counts(&facing(Defend).only_tension().round(4).vp(vp)), count, "at {vp}");
        assert_eq!(counts(&facing(Defend).only_tension().round(3).vp(vp)), 0, "round 3 at {vp}");
    }
}

/// `bell.solo.avail.fd-concede`
#[test]
fn in_the_final_round_concede_counts_tension_when_either_side_has_two_points() {
    for (vp, count) in [(2, 2), (-2, 2), (3, 2), (-3, 2), (1, 0), (0, 0), (-1, 0)] {
        assert_eq!(counts(&facing(Concede).only_tension().round(4).vp(vp)), count, "at {vp}");
        assert_eq!(counts(&facing(Concede).only_tension().round(3).vp(vp)), 0, "round 3 at {vp}");
    }
}

/// `bell.solo.avail.after-player`
#[test]
fn once_the_player_has_breached_tension_the_opponents_tension_counts() {
    for me in Side::BOTH {
        let player = me.enemy();
        let escalation_only = facing(me).breached(player, 0).only_tension();
        assert_eq!(counts(&escalation_only), 0);
        let both = facing(me).breached(player, 0).breached(player, 1).only_tension();
        assert_eq!(counts(&both), 2);
        let table = both.operates(1).settle();
        assert_eq!(table.state.board.zones[me.index()][1], [0, 0], "it places from Tension in round 1");
    }
}

/// `bell.solo.friendly-def`
#[test]
fn only_cards_of_its_own_colour_are_friendly() {
    for me in Side::BOTH {
        for (colour, used) in [(colour(me), "event"), (colour(me.enemy()), "ops"), (Colour::Blue, "ops")] {
            assert_eq!(facing(me).reveals(2, colour, "add 1 in press").opponent(), [used], "{colour:?} for {me:?}");
        }
        let top = facing(me).printing(TOP, 1, Colour::Blue, "add 1 in press").discarded(TOP);
        assert_eq!(top.reveals(2, colour(me.enemy()), "add 1 in press").opponent(), ["ops"]);
    }
}

/// `bell.solo.isolated-def`
#[test]
fn cubes_are_isolated_when_no_controlled_space_presses_theirs() {
    for side in Side::BOTH {
        // Press is pressed by Government, ČSR Germans and Czechoslovaks, and presses Opposition.
        let alone = facing(Concede).cubes(side, Press, 2);
        assert!(isolated(&alone, side, Press), "Controlling their own space does not help");
        for helper in [Government, CsrGermans, Czechoslovaks] {
            let held = alone.clone().cubes(side, helper, 1);
            assert!(!isolated(&held, side, Press));
            let tied = held.clone().cubes(side.enemy(), helper, 1);
            assert!(isolated(&tied, side, Press), "presence in {helper:?} is not Control");
            assert!(!isolated(&tied.cubes(side, helper, 2), side, Press));
            let enemys = alone.clone().cubes(side.enemy(), helper, 1);
            assert!(isolated(&enemys, side, Press));
        }
        assert!(isolated(&alone.cubes(side, Opposition, 1), side, Press), "only arrows into the space count");
    }
}

/// `bell.solo.isolated-exempt`
#[test]
fn cubes_that_their_virtual_space_presses_are_never_isolated() {
    let table = facing(Concede);
    for space in [UnitedKingdom, Government, CsrGermans] {
        assert!(!isolated(&table, Concede, space));
        assert!(isolated(&table, Defend, space));
    }
    for space in [GeneralStaff, MoravianHqs, Czechoslovaks] {
        assert!(!isolated(&table, Defend, space));
        assert!(isolated(&table, Concede, space));
    }
}

/// `bell.solo.room-lead`
#[test]
fn a_plain_space_has_room_until_the_opponent_leads_by_one() {
    for me in Side::BOTH {
        for space in [France, Government, MoravianHqs, Press] {
            for (own, theirs, wanted) in
                [(0, 0, true), (1, 0, false), (1, 1, true), (2, 1, false), (3, 3, true), (0, 3, true), (3, 1, false)]
            {
                let table = facing(me).cubes(me, space, own).cubes(me.enemy(), space, theirs);
                assert_eq!(room(&table, space), wanted, "{space:?} {own} against {theirs}");
            }
        }
    }
}

/// `bell.solo.room-lead`
#[test]
fn a_pivotal_space_has_room_until_the_opponent_leads_by_two() {
    for me in Side::BOTH {
        for space in [UnitedKingdom, GeneralStaff, Czechoslovaks, President] {
            for (own, theirs, wanted) in [(1, 0, true), (2, 0, false), (2, 1, true), (3, 1, false), (3, 0, false), (0, 0, true)] {
                let table = facing(me).cubes(me, space, own).cubes(me.enemy(), space, theirs);
                assert_eq!(room(&table, space), wanted, "{space:?} {own} against {theirs}");
            }
        }
    }
}

/// `bell.solo.room-president`
#[test]
fn president_has_room_for_concede_until_it_leads_every_pressing_space_by_two() {
    let with = |white: u8, space: Space, green: u8| facing(Concede).cubes(Concede, President, white).cubes(Defend, space, green);
    for pressing in [UnitedKingdom, France, SovietUnion, Government, Opposition, GeneralStaff] {
        assert!(room(&with(2, pressing, 1), President), "2 is one more than in {pressing:?}");
        assert!(!room(&with(3, pressing, 1), President));
        assert!(room(&with(3, pressing, 2), President));
        assert!(!room(&with(2, pressing, 0), President));
    }
    assert!(!room(&with(2, Press, 4), President), "Press does not press President");
    assert!(!room(&with(2, UnitedKingdom, 1).cubes(Concede, Czechoslovaks, 2), Czechoslovaks), "President alone is widened");
}

/// `bell.solo.room-president`
#[test]
fn what_presses_president_never_narrows_concedes_room_there() {
    let table = facing(Concede).cubes(Concede, President, 2).cubes(Defend, President, 1);
    assert!(room(&table, President), "it leads by one only, though by two over every pressing space");
}

/// `bell.solo.room-president`
#[test]
fn defend_has_no_such_room_in_president() {
    let table = facing(Defend).cubes(Defend, President, 2).cubes(Concede, UnitedKingdom, 3);
    assert!(!room(&table, President));
}

/// `bell.solo.room-fd`
#[test]
fn in_the_final_round_president_always_has_room_for_concede() {
    let table = facing(Concede).cubes(Concede, President, 3);
    assert!(!room(&table, President));
    assert!(!room(&table.clone().round(3), President));
    assert!(room(&table.round(4), President));
    let table = facing(Concede).cubes(Concede, UnitedKingdom, 2).cubes(Concede, Government, 1).round(4);
    assert!(!room(&table, UnitedKingdom) && !room(&table, Government), "only President");
}

/// `bell.solo.room-fd`
#[test]
fn in_the_final_round_president_and_what_presses_it_always_have_room_for_defend() {
    for space in [President, UnitedKingdom, France, SovietUnion, Government, Opposition, GeneralStaff] {
        let table = facing(Defend).cubes(Defend, space, 3);
        assert!(!room(&table.clone().round(3), space));
        assert!(room(&table.round(4), space), "{space:?}");
    }
    for space in [StateDefenseGuard, MoravianHqs, Press, CsrGermans] {
        assert!(!room(&facing(Defend).cubes(Defend, space, 1).round(4), space), "{space:?}");
    }
}

/// `bell.solo.room-four`
#[test]
fn four_own_cubes_leave_no_room() {
    for me in Side::BOTH {
        for space in Space::ALL {
            for round in [1, 4] {
                let table = facing(me).cubes(me, space, 4).cubes(me.enemy(), space, 4).round(round);
                assert!(!room(&table, space), "{space:?} in round {round}");
            }
        }
        assert!(!room(&facing(Concede).cubes(Concede, President, 4).cubes(Defend, France, 4), President));
    }
}

/// `bell.solo.no-hand`
#[test]
fn the_opponent_never_has_a_hand_nor_a_card_aside() {
    for player in Side::BOTH {
        let me = player.enemy().index();
        whole_game(Table::solo(player, Level::Normal), 11, |_, after| {
            assert!(after.secret.hand[me].is_empty());
            assert_eq!(after.secret.aside[me], [None; 3]);
        });
    }
}

/// `bell.solo.no-hand`
#[test]
fn cards_that_an_event_would_give_the_opponent_go_to_the_pile() {
    for me in Side::BOTH {
        let table = facing(me).runs("draw 2 to hand; discard 2; add 1 in press");
        let deck = table.state.secret.deck.len();
        let table = table.settle();
        assert!(table.state.secret.hand[me.index()].is_empty());
        assert_eq!(table.state.secret.deck.len(), deck - 2);
        assert_eq!(table.pile().len(), 3);
    }
}

/// `bell.solo.easy-normal`
#[test]
fn after_an_event_normal_and_hard_give_one_more_cube_and_easy_none() {
    for me in Side::BOTH {
        for (level, cubes) in [(Level::Easy, 1), (Level::Normal, 2), (Level::Hard, 2)] {
            let table = at_level(me, level).runs("add 1 in press").settle();
            assert_eq!(table.state.board.cubes[me.index()].total(), cubes, "{level:?}");
            assert_eq!(table.asked(), Some(me.enemy()));
        }
    }
}

/// `bell.solo.hard`
#[test]
fn on_hard_a_card_of_one_point_counts_as_two() {
    for me in Side::BOTH {
        for (level, placed) in [(Level::Easy, [1, 2, 3]), (Level::Normal, [1, 2, 3]), (Level::Hard, [2, 2, 3])] {
            for ops in 1..=3u8 {
                let table = at_level(me, level).operates(ops).settle();
                assert_eq!(table.state.board.cubes[me.index()].total(), placed[usize::from(ops) - 1], "{ops} on {level:?}");
            }
        }
    }
}

/// `bell.solo.easy-normal` `bell.solo.hard`
#[test]
fn the_options_choose_the_level_and_the_players_side() {
    for (word, level) in [("easy", Level::Easy), ("normal", Level::Normal), ("hard", Level::Hard)] {
        for side in Side::BOTH {
            let options = Options::complete(&Bell::ABOUT, [("level", word), ("solo", side.id())]).unwrap();
            let solo = Bell::open(1, &options, &Bell::house()).unwrap().solo.unwrap();
            assert_eq!((solo.level, solo.player), (level, side));
        }
    }
}
