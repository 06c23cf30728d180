//! Performing Events.

use crate::support::{solo::*, *};
use bell::{
    roles::{Colour, Side},
    solo::tables::{PlaceFilter, PlaceOrRemove, RemoveFilter, When},
    space::Space,
    state::{Frame, Mobilization},
};

/// How the Opponent uses a revealed card of its own colour.
fn used(table: Table, event: &str) -> String {
    let own = colour(table.me());
    table.reveals(2, own, event).opponent().join(" ")
}

/// `bell.solo.ev.complete`
#[test]
fn an_optional_amount_is_used_as_far_as_room_goes() {
    for me in Side::BOTH {
        let table = facing(me).runs("may add up to 3 among france, press").land(&["add france", "add press"]);
        assert_eq!(table.opponent(), ["skip"], "neither has Room for a second cube");
        let table = facing(me).runs("may add up to 3 among france, press, opposition").land(&["add france", "add press"]);
        assert_eq!(table.opponent(), ["add opposition"]);
    }
}

/// `bell.solo.ev.complete`
#[test]
fn optional_removals_replacements_and_lifts_are_all_made() {
    for me in Side::BOTH {
        let player = me.enemy();
        let table = facing(me).cubes(player, Press, 4).runs("remove up to 3 in press");
        let table = table.land(&["remove press", "remove press", "remove press"]);
        assert_eq!(table.state.board.count(player, Press), 1);
        let table = facing(me).cubes(player, Press, 2).runs("replace up to 2 in press").land(&["replace press", "replace press"]);
        assert_eq!((table.state.board.count(me, Press), table.state.board.count(player, Press)), (2, 0));
        let table = facing(me).disks(&[1, 2]).runs("may lift disk; add 1 in press");
        assert_eq!(table.opponent(), ["lift"]);
        let table = facing(me).cubes(player, Press, 2).cubes(me, Press, 1).runs("grant 2 ops in press");
        assert_eq!(table.opponent(), ["escalate press"]);
    }
}

/// `bell.solo.ev.complete`
#[test]
fn what_a_players_event_lets_the_opponent_do_is_done_as_far_as_it_goes() {
    for me in Side::BOTH {
        let table = facing_player(me).cubes(me.enemy(), Press, 3).player_runs("enemy remove up to 2 in press");
        let table = table.land(&["remove press", "remove press"]);
        assert_eq!(table.state.board.count(me.enemy(), Press), 1);
        let table = facing_player(me).disks(&[1]).player_runs("enemy may lift disk");
        assert_eq!(table.opponent(), ["lift"]);
    }
}

/// `bell.solo.ev.complete` `bell.solo.friendly-event`
#[test]
fn cubes_that_must_share_a_space_go_where_all_of_them_can() {
    for me in Side::BOTH {
        // Taking France's single cube would change Control, but only Soviet Union has two.
        let table =
            || facing(me).cubes(me.enemy(), France, 1).cubes(me.enemy(), SovietUnion, 2).removing_by(&[RemoveFilter::ChangesControl]);
        assert_eq!(used(table(), "remove 2 in one of france, soviet-union"), "event", "it can be completely executed");
        assert_eq!(table().runs("remove 2 in one of france, soviet-union").opponent(), ["remove soviet-union"]);
    }
}

/// `bell.solo.ev.no-map-change`
#[test]
fn an_event_that_might_leave_the_map_unchanged_is_not_used() {
    for me in Side::BOTH {
        assert_eq!(used(facing(me), "draw 2 to pile"), "ops");
        assert_eq!(used(facing(me), "draw 2 to hand; discard 2"), "ops");
        assert_eq!(used(facing(me).disks(&[1]), "may lift disk"), "ops");
        assert_eq!(used(facing(me), "disk"), "ops");
        assert_eq!(used(facing(me).vp(2), "roll hitler"), "ops");
        assert_eq!(used(facing(me), "may add up to 1 in press"), "event");
        assert_eq!(used(facing(me).cubes(me, Press, 1), "may add up to 1 in press"), "ops", "no Room, so no cube");
        assert_eq!(used(facing(me), "remove up to 2 in press"), "ops", "nothing there to remove");
        assert_eq!(used(facing(me), "enemy may add up to 2 in press"), "ops", "only the Player would place");
        assert_eq!(used(facing(me), "if control france: add 1 in press"), "ops");
        assert_eq!(used(facing(me).cubes(me, France, 1), "if control france: add 1 in press"), "event");
    }
}

/// `bell.solo.ev.no-map-change`
#[test]
fn what_depends_on_drawn_cards_is_not_counted_on() {
    for me in Side::BOTH {
        for colour in ["white", "green", "blue"] {
            assert_eq!(used(facing(me), &format!("draw 2 to pile; if drew {colour}: add 1 in press")), "ops");
        }
        assert_eq!(used(facing(me), "draw 2 to pile; add 1 in france; if drew green: add 1 in press"), "event");
    }
}

/// `bell.solo.ev.no-map-change`
#[test]
fn points_that_an_event_grants_must_be_usable() {
    for me in Side::BOTH {
        assert_eq!(used(facing(me), "grant 2 ops in opposition"), "ops", "out of reach");
        assert_eq!(used(facing(me).cubes(me, Opposition, 1).cubes(me.enemy(), Opposition, 2), "grant 2 ops in opposition"), "event");
    }
}

/// `bell.solo.friendly-event` `bell.solo.ev.complete`
#[test]
fn an_event_of_whose_points_only_some_can_be_spent_is_not_completely_executed() {
    for me in Side::BOTH {
        // The fourth cube can be placed, and nothing is there to remove.
        let full = |rules| facing(me).under_rules(rules).cubes(me, President, 3).cubes(me.enemy(), President, 3);
        let three = "grant 3 ops in president";
        assert_eq!(used(full(2), three), "ops");
        assert_eq!(used(full(2).cubes(me.enemy(), President, 0), three), "ops");
        assert_eq!(used(full(1), three), "event", "as a record of rules number 1 has it");
        let removing = full(2).deciding_by(&[(When::Otherwise, PlaceOrRemove::Remove)]);
        assert_eq!(used(removing, three), "event", "three cubes can be removed");
        // Neither is an option, nor an event that does something else as well.
        assert_eq!(used(full(2), &format!("add 1 in press; {three}")), "ops");
        let table = full(2).runs(&format!("choose one of\n- {three}\n- add 1 in press"));
        assert_eq!(table.opponent(), ["option 2"]);
        // The guidelines keep it from a point as well as the four cubes do: a lead of one leaves no Room.
        assert_eq!(used(facing(me).cubes(me, Opposition, 1).cubes(me.enemy(), Opposition, 1), "grant 2 ops in opposition"), "ops");
    }
}

/// `bell.solo.ev.available` `bell.inv.bot-no-voluntary-tension` `bell.objscore.vp-then-event`
#[test]
fn an_objective_event_that_would_breach_tension_is_declined() {
    for me in Side::BOTH {
        let held = || facing(me).goals(Government, SovietUnion).cubes(me, Government, 1).cubes(me.enemy(), Press, 2);
        let scoring =
            |table: Table, event: &str| table.objective_event(Government, event).run_on(&[Frame::Score { todo: table::Set::NONE }]);
        for event in ["add 1 in france", "remove 1 in press; add 1 in france", "replace 1 in press", "may add up to 1 in france"] {
            assert_eq!(scoring(held().only_tension(), event).opponent(), ["skip"], "'{event}' is not required");
        }
        assert_eq!(scoring(held().only_tension(), "remove 1 in press").opponent(), ["run"]);
        // One cube is Available, the second is not.
        let last = || held().breached(me, 0).pool(me, 1);
        assert_eq!(scoring(last(), "add 1 in france").opponent(), ["run"]);
        assert_eq!(scoring(last(), "add 2 among france, press").opponent(), ["skip"]);
        // As a record of rules number 2 has it, the event was run at the cost of a point.
        let table = scoring(held().under_rules(2).only_tension(), "add 1 in france");
        assert_eq!(table.opponent(), ["run"]);
        let table = table.land(&["run", "add france"]);
        assert!(table.told().iter().any(|line| line.starts_with(&format!("{} lost 1 Victory Point", me.name()))), "{:?}", table.told());
        let table = scoring(held().only_tension(), "add 1 in france");
        let title = table.game.edition.objectives[Government.index()].title.clone();
        let line = format!("{} did not run the event of {title} (Government).", me.name());
        let told = table.land(&["skip"]).told();
        assert!(told.contains(&line), "{told:?}");
    }
}

fn holding_government(me: Side, event: &str) -> Table {
    let table = facing(me).goals(Government, Press).cubes(me, Government, 1).objective_event(Government, event);
    table.run_on(&[Frame::Score { todo: table::Set::NONE }])
}

/// `bell.solo.ev.no-map-change` `bell.solo.ev.complete`
#[test]
fn the_event_of_an_objective_is_run_under_the_same_guidelines() {
    for me in Side::BOTH {
        assert_eq!(holding_government(me, "add 1 in france").opponent(), ["run"]);
        assert_eq!(holding_government(me, "draw 1 to pile").opponent(), ["skip"], "no cube changes");
        assert_eq!(holding_government(me, "remove 1 in france").opponent(), ["skip"], "it cannot be done");
        assert_eq!(holding_government(me, "add 1 in france; remove 1 in press").opponent(), ["skip"], "it cannot be fully done");
    }
}

/// `bell.solo.ev.room`
#[test]
fn an_objective_event_that_would_place_without_room_is_declined() {
    for me in Side::BOTH {
        assert_eq!(holding_government(me, "add 2 in france").opponent(), ["skip"], "the first cube takes the Room");
        assert_eq!(holding_government(me, "add 2 among france, soviet-union").opponent(), ["run"]);
        assert_eq!(holding_government(me, "add 2 in czechoslovaks").opponent(), ["run"], "Pivotal");
    }
}

/// `bell.solo.ev.first-option` `bell.solo.ev.mob-choice`
#[test]
fn an_option_without_its_mobilization_comes_after_one_that_can_be_fully_implemented() {
    let choice = "choose one of\n- may mobilize; add 1 in general-staff\n- add 2 in government; add 1 in press";
    let after = |rules, done| facing(Defend).under_rules(rules).mobilization(done).runs(choice).opponent();
    assert_eq!(after(3, Mobilization::Partial), ["option 1"]);
    assert_eq!(after(3, Mobilization::General), ["option 2"], "nothing is left to mobilize");
    assert_eq!(after(2, Mobilization::General), ["option 1"], "as a record of rules number 2 has it");
    let full = facing(Defend).mobilization(Mobilization::General).cubes(Defend, Government, 3);
    assert_eq!(full.runs(choice).opponent(), ["option 1"], "of the other only a part can be done");
    // Concede never executes it, so it lacks nothing.
    assert_eq!(facing(Concede).mobilization(Mobilization::General).runs(choice).opponent(), ["option 1"]);
    for me in Side::BOTH {
        let lift = "choose one of\n- may lift disk; add 1 in france\n- add 1 in press";
        assert_eq!(facing(me).disks(&[1]).runs(lift).opponent(), ["option 1"]);
        assert_eq!(facing(me).runs(lift).opponent(), ["option 2"], "no disk lies on the track");
    }
}

/// `bell.solo.ev.tables`
#[test]
fn placing_and_replacing_go_by_the_place_table_and_removing_by_the_remove_table() {
    for me in Side::BOTH {
        let player = me.enemy();
        let table = || {
            let table = facing(me).goals(France, Press).cubes(player, France, 1).cubes(player, Press, 2).cubes(player, Opposition, 3);
            table.placing_by(&[PlaceFilter::OwnObjective]).removing_by(&[RemoveFilter::MostPlayer])
        };
        assert_eq!(table().runs("add 1 among france, press, opposition").opponent(), ["add france"]);
        assert_eq!(table().runs("replace 1 among france, press, opposition").opponent(), ["replace france"]);
        assert_eq!(table().runs("remove 1 among france, press, opposition").opponent(), ["remove opposition"]);
    }
}

/// `bell.solo.ev.room`
#[test]
fn only_compulsory_cubes_go_where_there_is_no_room() {
    for me in Side::BOTH {
        let table = facing(me).runs("may add up to 2 in press").land(&["add press"]);
        assert_eq!(table.opponent(), ["skip"]);
        let table = facing(me).runs("add 2 in press").land(&["add press"]);
        assert_eq!(table.opponent(), ["add press"]);
        let table = facing(me).cubes(me.enemy(), Press, 1).runs("may add up to 2 in press").land(&["add press"]);
        assert_eq!(table.opponent(), ["add press"], "a tie leaves Room");
        let pivotal = facing(me).runs("may add up to 3 in czechoslovaks").land(&["add czechoslovaks", "add czechoslovaks"]);
        assert_eq!(pivotal.opponent(), ["skip"]);
        let forced = facing_player(me).cubes(me, Press, 1).player_runs("enemy add 1 in press");
        assert_eq!(forced.opponent(), ["add press"]);
    }
}

/// `bell.solo.ev.available`
#[test]
fn only_compulsory_cubes_come_from_what_is_not_available() {
    for me in Side::BOTH {
        assert_eq!(used(facing(me).only_tension(), "may add up to 1 in press"), "ops");
        let last = facing(me).breached(me, 0).pool(me, 1).runs("may add up to 2 among france, press").land(&["add france"]);
        assert_eq!(last.opponent(), ["skip"], "only Tension is left");
        let table = facing(me).only_tension().vp(0).runs("add 1 in press").land(&["add press"]);
        assert_eq!(table.state.board.zones[me.index()][1], [0, 0]);
        assert_eq!(table.state.board.vp, if me == Concede { 1 } else { -1 }, "the breach costs a point");
        let replaced = facing(me).only_tension().cubes(me.enemy(), Press, 2);
        assert_eq!(used(replaced.clone(), "replace up to 1 in press"), "ops");
        assert_eq!(used(replaced, "replace 1 in press"), "event");
    }
}

/// An event that moves cubes, after a first cube that makes it worth using.
fn moving(table: Table, rows: &[PlaceFilter], moves: &str) -> Table {
    let player = table.me().enemy();
    let table = table.cubes(player, CsrGermans, 1).placing_by(rows);
    table.runs(&format!("remove 1 in csr-germans; {moves}")).land(&["remove csr-germans"])
}

/// `bell.solo.ev.move`
#[test]
fn cubes_move_to_the_space_that_the_place_table_chooses() {
    for me in Side::BOTH {
        let table = facing(me).goals(Opposition, SovietUnion).cubes(me, Press, 3);
        let table = moving(table, &[PlaceFilter::OwnObjective], "move up to 1 from press to government, opposition");
        assert_eq!(table.opponent(), ["move press opposition"]);
    }
}

/// `bell.solo.ev.move`
#[test]
fn cubes_move_from_the_fullest_space() {
    for me in Side::BOTH {
        let table = || facing(me).cubes(me, Press, 3).cubes(me, France, 2).cubes(me, SovietUnion, 2);
        let event = "move up to 1 from press, france, soviet-union to opposition";
        assert_eq!(moving(table(), &[], event).opponent(), ["move press opposition"]);
        let tied = moving(table().cubes(me, France, 3), &[], event);
        assert_eq!(sorted(tied.opponent()), ["move france opposition", "move press opposition"]);
        // The fullest is the one with the most of the Opponent's cubes, whoever else stands there.
        let crowded = moving(table().cubes(me.enemy(), France, 1), &[], event);
        assert_eq!(crowded.opponent(), ["move press opposition"]);
    }
}

/// `bell.solo.ev.move`
#[test]
fn a_space_that_would_lose_control_gives_no_cube() {
    for me in Side::BOTH {
        let from_press = |own, theirs| {
            let table = facing(me).cubes(me, Press, own).cubes(me.enemy(), Press, theirs).cubes(me, France, 2);
            moving(table, &[], "move up to 1 from press, france to opposition").opponent()
        };
        assert_eq!(from_press(3, 2), ["move france opposition"], "a lead of one would be lost");
        assert_eq!(from_press(3, 1), ["move press opposition"]);
        assert_eq!(from_press(3, 3), ["move press opposition"], "no Control there to lose");
        let alone = moving(facing(me).cubes(me, Press, 1), &[], "move up to 1 from press to opposition");
        assert_eq!(alone.opponent(), ["skip"]);
    }
}

/// `bell.solo.ev.move`
#[test]
fn cubes_go_on_to_one_destination_until_it_has_no_room_and_then_to_another() {
    for me in Side::BOTH {
        let event = "move up to 4 from press to czechoslovaks, france";
        let table = moving(facing(me).cubes(me, Press, 4), &[PlaceFilter::PivotalNotControlled], event);
        assert_eq!(table.opponent(), ["move press czechoslovaks"]);
        let table = table.land(&["move press czechoslovaks"]);
        assert_eq!(table.opponent(), ["move press czechoslovaks"], "it Controls it now, but Room for one more is left");
        let table = table.land(&["move press czechoslovaks"]);
        assert_eq!(table.opponent(), ["move press france"], "a new destination");
        let table = table.land(&["move press france"]);
        assert_eq!(table.opponent(), ["skip"], "the last cube holds Press");
    }
}

/// `bell.solo.ev.move`
#[test]
fn cubes_move_to_no_space_without_room_but_need_no_available_cube() {
    for me in Side::BOTH {
        let event = "move up to 1 from press to opposition, france";
        let table = || facing(me).cubes(me, Press, 3).cubes(me, Opposition, 1);
        assert_eq!(moving(table(), &[], event).opponent(), ["move press france"]);
        assert_eq!(moving(table().cubes(me, France, 1), &[], event).opponent(), ["skip"]);
        assert_eq!(moving(table().only_tension(), &[], event).opponent(), ["move press france"]);
    }
}

/// `bell.solo.ev.first-option` `bell.solo.ev.complete`
#[test]
fn up_to_includes_zero_cubes_in_an_option_as_elsewhere() {
    for me in Side::BOTH {
        let plain = "add 1 in government; remove up to 1 in france";
        let choice = "add 1 in government\nchoose one of\n- replace 1 in president\n- remove up to 1 in france";
        for event in [plain, choice] {
            assert_eq!(used(facing(me), event), "event", "zero cubes are as many as the card demands: {event}");
        }
        let table = facing(me).runs(choice).land(&["add government"]);
        assert_eq!(table.opponent(), ["option 2"], "the first that can be fully done");
        assert_eq!(used(facing(me).under_rules(1), choice), "ops", "as a record of rules number 1 has it");
        // An option that changes a cube goes before one that would not.
        let table =
            facing(me).runs("add 1 in government\nchoose one of\n- remove up to 1 in france\n- add 1 in press").land(&["add government"]);
        assert_eq!(table.opponent(), ["option 2"]);
    }
}

/// `bell.solo.ev.complete` `bell.solo.ev.room`
#[test]
fn up_to_so_many_in_one_space_goes_where_the_opponent_is_willing_to_place() {
    for me in Side::BOTH {
        // France could hold two more but has no Room; Press has Room for one.
        let table = |rules| facing(me).under_rules(rules).cubes(me, France, 1).cubes(me, Press, 3).cubes(me.enemy(), Press, 3);
        let event = "add 1 in government; may add up to 2 in one of france, press";
        assert_eq!(table(2).runs(event).land(&["add government"]).opponent(), ["add press"]);
        assert_eq!(table(1).runs(event).land(&["add government"]).opponent(), ["skip"], "as a record of rules number 1 has it");
    }
}

/// `bell.solo.ev.complete` `bell.solo.friendly-event`
#[test]
fn what_may_be_left_never_makes_an_event_incomplete_and_what_is_demanded_does() {
    for me in Side::BOTH {
        let over = || facing(me).mobilization(Mobilization::General);
        assert_eq!(used(over(), "add 1 in press; may mobilize"), "event");
        assert_eq!(used(over(), "add 1 in press; mobilize"), "ops");
        assert_eq!(used(facing(me), "add 1 in press; may lift disk"), "event");
        assert_eq!(used(facing(me), "add 1 in press; lift disk"), "ops");
        assert_eq!(used(facing(me), "add 1 in press; move up to 1 from france to government"), "event");
        assert_eq!(used(facing(me), "add 1 in press; move 1 from france to government"), "ops");
        // A move that is demanded is made, even where it costs Control or finds no Room.
        let table = facing(me).cubes(me, France, 1).cubes(me, Government, 1).runs("add 1 in press; move 1 from france to government");
        assert_eq!(table.land(&["add press"]).opponent(), ["move france government"]);
    }
}

const OPTIONS: &str = "choose one of\n- remove 1 in france\n- add 1 in press";

/// `bell.solo.ev.first-option`
#[test]
fn the_first_option_that_can_be_fully_done_is_taken() {
    for me in Side::BOTH {
        let table = facing(me).cubes(me.enemy(), France, 1).runs(OPTIONS);
        assert_eq!(table.opponent(), ["option 1"]);
        assert_eq!(facing(me).runs(OPTIONS).opponent(), ["option 2"]);
        assert_eq!(facing(me).runs(OPTIONS).land(&["option 2"]).opponent(), ["add press"]);
        let half = "choose one of\n- add 1 in press; remove 1 in france\n- add 1 in opposition";
        assert_eq!(facing(me).runs(half).opponent(), ["option 2"], "half of the first is not enough");
    }
}

/// `bell.solo.ev.first-option`
#[test]
fn an_event_of_which_no_option_can_be_fully_done_is_not_used() {
    for me in Side::BOTH {
        assert_eq!(used(facing(me).cubes(me, Press, 4), OPTIONS), "ops");
        assert_eq!(used(facing(me).cubes(me, Press, 3), OPTIONS), "event");
        assert_eq!(used(facing(me).cubes(me, Press, 4), &format!("add 1 in government\n{OPTIONS}")), "ops", "whatever else it does");
        let disk = format!("disk; add 1 in government\n{OPTIONS}");
        let blue = |table: Table| table.reveals(3, Colour::Blue, &disk).opponent().join(" ");
        assert_eq!(blue(facing(me).cubes(me, Press, 4)), "ops");
        assert_eq!(blue(facing(me)), "event");
    }
}

/// `bell.solo.ev.first-option`
#[test]
fn options_are_judged_within_the_guidelines() {
    for me in Side::BOTH {
        let event = "choose one of\n- may add up to 1 in opposition\n- add 1 in press";
        assert_eq!(facing(me).runs(event).opponent(), ["option 1"]);
        assert_eq!(facing(me).cubes(me, Opposition, 1).runs(event).opponent(), ["option 2"], "no Room");
        assert_eq!(facing(me).only_tension().runs(event).opponent(), ["option 2"], "not Available, while the second option compels");
        let cards = "choose one of\n- draw 1 to pile\n- add 1 in press";
        assert_eq!(facing(me).runs(cards).opponent(), ["option 2"], "no cube on the map");
    }
}

/// `bell.solo.ev.first-option`
#[test]
fn options_are_judged_on_the_board_that_the_steps_before_have_left() {
    for me in Side::BOTH {
        let event = "remove 1 in france\nchoose one of\n- remove 1 in france\n- add 1 in press";
        let table = |cubes| facing(me).cubes(me.enemy(), France, cubes).runs(event).land(&["remove france"]);
        assert_eq!(table(2).opponent(), ["option 1"]);
        assert_eq!(table(1).opponent(), ["option 2"]);
    }
}

/// `bell.solo.ev.mob-choice`
#[test]
fn concede_refuses_the_next_mobilization_and_defend_executes_it() {
    for how in [Mobilization::None, Mobilization::Partial] {
        for (me, choice) in [(Concede, "skip"), (Defend, "mobilize")] {
            let table = facing(me).mobilization(how).runs("add 1 in press; may mobilize").land(&["add press"]);
            assert_eq!(table.opponent(), [choice]);
            let table = facing_player(me).mobilization(how).player_runs("enemy may mobilize");
            assert_eq!(table.opponent(), [choice], "by a Player's event too");
        }
    }
    let table = facing(Concede).runs("add 1 in press; may mobilize").land(&["add press", "skip"]);
    assert_eq!(table.state.board.mobilization, Mobilization::None);
    let table = facing(Defend).runs("add 1 in press; may mobilize").land(&["add press", "mobilize"]);
    assert_eq!(table.state.board.mobilization, Mobilization::Partial);
}

/// `bell.solo.ev.player-offer`
#[test]
fn a_players_offer_of_cubes_is_taken_with_available_cubes_and_room() {
    for me in Side::BOTH {
        let offer = |table: Table| table.player_runs("enemy may add up to 2 among press, opposition");
        let table = offer(facing_player(me).goals(Opposition, SovietUnion).placing_by(&[PlaceFilter::OwnObjective]));
        assert_eq!(table.opponent(), ["add opposition"], "by its own place table");
        let table = table.land(&["add opposition"]);
        assert_eq!(table.opponent(), ["add press"]);
        let full = facing_player(me).cubes(me, Press, 1).cubes(me, Opposition, 1);
        assert_eq!(offer(full.clone()).opponent(), ["skip"], "no Room");
        assert_eq!(offer(full.cubes(me, Press, 0)).opponent(), ["add press"]);
        assert_eq!(offer(facing_player(me).only_tension()).opponent(), ["skip"], "no Available cube");
    }
}

/// `bell.solo.ev.player-offer`
#[test]
fn a_players_blue_event_offers_the_opponent_cubes_as_well() {
    for me in Side::BOTH {
        let player = me.enemy();
        let table =
            facing_player(me).holding(player, PLAYED).printing(PLAYED, 3, Colour::Blue, "add 1 in france; enemy may add up to 1 in france");
        let play = format!("play {}", table.id(PLAYED));
        let table = table.play(&[&play, "event", "add france", "done"]);
        assert_eq!(table.opponent(), ["add france"], "one against none leaves Room");
        let after = table.land(&["add france"]);
        assert_eq!(count(&after, me, France), (1, 1));
    }
}

fn count(table: &Table, me: Side, space: Space) -> (u8, u8) {
    (table.state.board.count(me, space), table.state.board.count(me.enemy(), space))
}
