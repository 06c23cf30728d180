//! What one step may change.

use crate::support::Table;
use table::Play;
use treason::{Building, State, Trigger};

fn broken(prepare: impl FnOnce(&mut Table), change: impl FnOnce(&mut State)) -> &'static str {
    let mut t = Table::of(&["m8 o20", "m9 o23", "m4 o2"]);
    prepare(&mut t);
    let before = t.s;
    change(&mut t.s);
    t.g.check(Some(&before), &t.s).err().map_or("nothing", |broken| broken.invariant)
}

/// treason.inv.dark-master, treason.inv.under-dark-master
#[test]
fn he_stays_in_the_city_and_nothing_is_placed_under_him() {
    let stands = |t: &mut Table| {
        t.stands("m8");
    };
    let m8 = Table::of(&["m8", "m9"]).area("m8");
    assert_eq!(broken(stands, |s| s.board.dark_master = None), "treason.inv.dark-master");
    let built = |s: &mut State| {
        s.secret.pile.remove(Building(0));
        s.board.built[0].insert(m8);
        s.board.score[0] += 1;
    };
    assert_eq!(broken(stands, built), "treason.inv.under-dark-master");
    assert_eq!(broken(|_| {}, built), "nothing");
}

/// treason.inv.final
#[test]
fn the_last_round_stays_the_last() {
    let last = |t: &mut Table| t.s.board.last = Some(Trigger::BlackKnights);
    assert_eq!(broken(last, |s| s.board.last = None), "treason.inv.final");
    assert_eq!(broken(last, |s| s.board.round += 1), "treason.inv.final");
    assert_eq!(broken(|_| {}, |s| s.board.round = 31), "treason.inv.final");
    assert_eq!(broken(|_| {}, |s| s.board.round += 1), "nothing");
}

/// treason.inv.captures
#[test]
fn what_is_taken_goes_to_the_active_player_and_was_surrounded() {
    let (m9, o23, m4) = {
        let t = Table::of(&["m8", "m0"]);
        (t.area("m9"), t.area("o23"), t.area("m4"))
    };
    let take = |s: &mut State, from: usize, to: usize, area| {
        s.board.land[from].remove(area);
        s.board.land[to].insert(area);
    };
    assert_eq!(broken(|_| {}, |s| take(s, 1, 0, m9)), "nothing", "one area, by a card");
    assert_eq!(broken(|_| {}, |s| take(s, 1, 2, m9)), "treason.inv.captures", "Orange is not active");
    let two = |s: &mut State| {
        take(s, 1, 0, o23);
        take(s, 2, 0, m4);
    };
    assert_eq!(broken(|_| {}, two), "treason.inv.captures", "neither was surrounded");
}

/// treason.inv.markets
#[test]
fn a_round_trip_through_a_shop_never_gains() {
    for (shop, card) in [("pawn-shop", "palace"), ("pawn-shop", "hut"), ("free-market", "palace"), ("free-market", "hut")] {
        let mut t = Table::of(&["m8 o2=inn", "m9 o23"]);
        t.blocks("red", 20).hand("red", card).play("red", &format!("sell {card} {shop}"));
        t.turn("red", "action").play("red", &format!("buy {card} {shop}"));
        assert!(t.purses()[0] <= 20, "{card} at {shop}");
    }
}
