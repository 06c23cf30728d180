//! Setup: what lies where, and who plays whom.

use crate::support::{Table, open};
use orchestra::{Orchestra, item, leader::Leader};
use table::{Options, Play};

/// orchestra.setup.leaders
#[test]
fn leaders_start_in_their_spaces() {
    let t = Table::of(&["beck", "kordt"]);
    let starts = [
        ("hitler", "deutschlandhalle"),
        ("himmler", "gestapo-hq"),
        ("goebbels", "ministry-of-propaganda"),
        ("hess", "hannover"),
        ("bormann", "nuremberg"),
        ("goering", "munich"),
    ];
    starts.iter().for_each(|(leader, space)| assert_eq!(t.lead(leader), *space));
    assert_eq!(starts.len(), Leader::COUNT);
}

/// orchestra.setup.items
#[test]
fn a_face_down_tile_lies_on_each_square() {
    let b = open(2, &[]).setup().board;
    assert_eq!((b.down.len(), item::count(&b.unseen)), (24, 24));
    assert!(b.up.iter().all(|tile| *tile == 0));
}

/// orchestra.setup.difficulty, orchestra.setup.floor, orchestra.ms.range
#[test]
fn difficulty_sets_the_start_and_the_floor() {
    for (difficulty, start) in [("easy", 2), ("standard", 3), ("hard", 4)] {
        let mut t = Table::with(&["beck", "kordt"], &[("difficulty", difficulty)]);
        assert_eq!(t.ms(), start);
        t.give("beck", "war-crimes-evidence").play("beck", "play war-crimes-evidence").play("beck", "option 1");
        assert_eq!(t.ms(), start, "it never falls below its start");
    }
}

/// orchestra.setup.event-piles, orchestra.setup.remove-two
#[test]
fn two_cards_leave_each_pile() {
    let g = open(2, &[]);
    for stage in 1..=7 {
        assert_eq!((g.pile_cards(stage).len(), g.pile_size(stage)), (12, 10));
        assert!(g.pile_cards(stage).iter().all(|card| g.edition.events[g.edition.of_event(card)].stage == stage));
    }
    assert_eq!(g.setup().secret.pile.len(), 10);
}

/// orchestra.setup.other-decks
#[test]
fn decks_hold_everything_in_no_order() {
    let s = open(2, &[]).setup();
    assert_eq!((s.board.deck.len(), s.secret.faces.len()), (53, 24));
}

/// orchestra.setup.players-1-5
#[test]
fn one_to_five_play() {
    let options = Options::complete(&Orchestra::ABOUT, []).expect("defaults");
    let opens = |seats| Orchestra::open(seats, &options, &Orchestra::house()).is_ok();
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(opens), [false, true, true, true, true, true, false]);
}

/// orchestra.setup.one-conspirator, orchestra.setup.choose-order
#[test]
fn people_are_chosen_in_order_from_the_first_player() {
    let g = open(3, &[("conspirators", "choose"), ("first", "second")]);
    let s = g.setup();
    let mut t = Table { g, s, log: Default::default() };
    assert_eq!((t.kind(), t.asked()), ("conspirator", Some(1)));
    table::testing::play(&t.g, &mut t.s, table::Seat(1), "choose beck", &mut t.log);
    assert_eq!(t.asked(), Some(2));
    assert_eq!(t.at().refused(table::Seat(2), "choose beck"), Some("orchestra.setup.one-conspirator"));
}

/// orchestra.setup.one-conspirator
#[test]
fn people_are_dealt_without_repetition() {
    let g = open(5, &[("first", "first")]);
    let s = g.setup();
    let mut t = Table { g, s, log: Default::default() };
    for (nth, who) in ["beck", "kordt", "oster", "canaris", "goerdeler"].iter().enumerate() {
        assert_eq!(t.at().outcomes().len(), 9 - nth);
        t.land(who);
    }
    assert_eq!(t.kind(), "action");
}

/// orchestra.setup.solo-two, orchestra.setup.seats, orchestra.limit.solo, orchestra.turn.solo-alternate
#[test]
fn a_single_seat_plays_two() {
    let mut t = Table::solo("beck", "kordt");
    let (beck, kordt) = (t.pawn("beck"), t.pawn("kordt"));
    assert_eq!((t.seat("beck"), t.seat("kordt")), (table::Seat(0), table::Seat(0)));
    t.set_mot("beck", "skeptical");
    assert_eq!((t.g.tile_limit(&t.s.board, beck), t.g.card_limit(&t.s.board, beck)), (4, 6));
    assert_eq!(t.g.tile_limit(&t.s.board, kordt), 4);
    assert_eq!(t.active(), "beck");
    t.event("s1-gestapo-investigation");
    assert_eq!(t.active(), "kordt");
    t.event("s1-leadership-dispute");
    assert_eq!(t.active(), "beck");
}

/// orchestra.setup.levels, orchestra.setup.pawns, orchestra.setup.empty
#[test]
fn everybody_starts_alike() {
    let t = Table::of(&["beck", "kordt", "oster"]);
    for who in ["beck", "kordt", "oster"] {
        assert_eq!((t.place(who).as_str(), t.mot(who), t.sus(who)), ("train-station", "timid", "medium"));
        assert!(t.cards(who).is_empty());
    }
    let b = &t.s.board;
    assert_eq!((b.track, b.stage, b.current, b.key), (0, 1, None, None));
}

/// orchestra.setup.first-player
#[test]
fn who_begins_is_found_by_lot_or_named() {
    let g = open(3, &[]);
    let s = g.setup();
    let t = Table { g, s, log: Default::default() };
    assert_eq!((t.kind(), t.at().outcomes().len()), ("first", 3));
    let options = Options::complete(&Orchestra::ABOUT, [("first", "fourth")]).expect("it exists");
    assert!(Orchestra::open(3, &options, &Orchestra::house()).is_err(), "there is no fourth seat");
    assert_eq!(Table::with(&["beck", "kordt"], &[]).active(), "beck");
}

/// orchestra.setup.options
#[test]
fn unknown_options_are_refused_with_the_list() {
    let wrong = Options::complete(&Orchestra::ABOUT, [("difficulty", "cruel")]).expect_err("there is no such difficulty");
    assert_eq!(wrong, "option 'difficulty' can be standard or easy or hard, not 'cruel'");
}

/// orchestra.setup.difficulty-tile
#[test]
fn values_below_the_start_do_not_exist() {
    let mut t = Table::with(&["beck", "kordt"], &[("difficulty", "hard")]);
    t.set_ms(6).event("s6-stalingrad");
    assert_eq!(t.ms(), 4);
}
