//! Major powers.

use crate::support::Table;
use treason::{Owner, Power};

fn holder(t: &Table, power: Power) -> &'static str {
    t.s.board.powers[power.index()].map_or("nobody", Owner::id)
}

/// treason.power.threshold, treason.power.counted, treason.power.points
#[test]
fn three_of_a_kind_on_the_table() {
    let mut t = Table::of(&["m8=hut o20=shack o22 m10", "m9 o23"]);
    t.blocks("red", 40).hand("red", "cottage inn");
    assert_eq!(holder(&t, Power::Citizens), "nobody", "two, and one in the hand");
    t.play("red", "build cottage o22");
    assert_eq!((holder(&t, Power::Citizens), t.scores()[0]), ("red", 1 + 1 + 2 + 1));
    let points = Power::ALL.map(|power| t.g.edition.powers[power].points);
    assert_eq!(points, [1, 2, 3, 4, 4, 3, 5]);
    // Counters count by number: three black ones of value 1.
    let mut t = Table::of(&["m8 o20", "m9 o23"]).black("red", &[1, 1]);
    t.blocks("red", 40).play("red", "black").land("1");
    assert_eq!((holder(&t, Power::Dark), t.scores()), ("red", vec![3, 0, 3]));
    let mut t = Table::of(&["m8^ o20^ o22", "m9 o23"]);
    t.blocks("red", 40).play("red", "tower o22");
    assert_eq!((holder(&t, Power::Towers), t.scores()[0]), ("red", 4));
}

/// treason.power.at-once
#[test]
fn its_points_count_at_once_for_red_squares_and_the_target() {
    let mut t = Table::of(&["m8 o20", "m9 o23"]).white("red", 2);
    t.blocks("red", 40).play("red", "white");
    assert_eq!(t.scores()[0], 5);
    t.play("red", "end-actions");
    assert_eq!(t.kind(), "influence", "a red square");
    let land = "m8=palace o20=opera o22=town-hall m10=shipyard m12=foundry m14=basilica m0=mint m1=stock-exchange i4=manor o4=cottage o6";
    let mut t = Table::of(&[land, "m9 o23"]).white("red", 2);
    let short = 50 - t.scores()[0];
    assert!((1..=5).contains(&short), "{}", t.scores()[0]);
    t.blocks("red", 40).play("red", "white");
    assert!(t.s.board.last.is_some());
}

/// treason.power.take-over, treason.power.holder-keeps-tie
#[test]
fn only_more_takes_it() {
    let mut t = Table::of(&["m8 o20", "m9 o23"]).white("red", 3);
    assert_eq!(t.scores(), [5, 0, 0]);
    let mut t = {
        t.s.board.counters[1][0] = 2;
        t
    };
    t.turn("yellow", "action").blocks("yellow", 40).play("yellow", "white");
    assert_eq!((holder(&t, Power::Good), t.scores()), ("red", vec![5, 0, 0]), "three against three");
    t.play("yellow", "white");
    assert_eq!((holder(&t, Power::Good), t.scores()), ("yellow", vec![0, 5, 0]));
    // The holder keeps it with three against three.
    let mut t = Table::of(&["m8=hut o20=shack o22=cottage m11=farmstead", "m9=tavern o23=manor m4=palace", "m13 o2"]);
    t.turn("orange", "action").influence("orange", "fire").play("orange", "play fire o22");
    assert_eq!(holder(&t, Power::Citizens), "red");
}

/// treason.power.lose, treason.power.after-loss
#[test]
fn with_fewer_than_three_it_is_lost() {
    let mut t = Table::of(&["m8=hut o20=shack o22=cottage", "m9 o23"]);
    t.turn("yellow", "action").influence("yellow", "fire").play("yellow", "play fire o22");
    assert_eq!((holder(&t, Power::Citizens), t.scores()[0]), ("nobody", 2));
    // The sole leader gets it; of two leaders neither does.
    let lands = ["m8^ o20^ o22^", "m9^ o23^ m4^", "m13 o2"];
    let mut t = Table::of(&lands);
    t.s.board.powers[Power::Towers.index()] = Some(Owner::Red);
    t.s.board.score[0] += 4;
    t.turn("orange", "action").influence("orange", "witchcraft").play("orange", "play witchcraft o22");
    assert_eq!((holder(&t, Power::Towers), t.scores()), ("yellow", vec![0, 4, 0, 0]));
    let mut t = Table::of(&["m8^ o20^ o22^", "m9^ o23^ m4^", "m13^ o2^ m0^", "o12 o9"]);
    t.s.board.powers[Power::Towers.index()] = Some(Owner::Red);
    t.s.board.score[0] += 4;
    t.turn("pink", "action").influence("pink", "witchcraft").play("pink", "play witchcraft o22");
    assert_eq!((holder(&t, Power::Towers), t.scores()), ("nobody", vec![0; 5]));
}

/// treason.power.dm-acquires, treason.power.dm-not-force
#[test]
fn the_dark_master_takes_and_gains_them_but_those_of_counters() {
    let mut t = Table::of(&["o12 o4", "m9=inn o2=grocer m1=guildhall", "m13 o20"]).black("red", &[1]).dark("m11=bank o16=toll-house");
    assert_eq!((holder(&t, Power::Trade), t.scores()), ("yellow", vec![0, 2 + 2 + 4 + 3, 0, 1 + 4 + 3]));
    t.phase("dark-master").stands("m9").play("red", "attack").land("6").land("1");
    assert_eq!((holder(&t, Power::Trade), t.scores()), ("dark-master", vec![0, 6, 0, 8 + 2 + 3]));
    assert!(!Power::Good.is_for_dark_master() && !Power::Dark.is_for_dark_master());
    let t = Table::of(&["o12 o4", "m9 o23"]).black("red", &[1, 2, 3]);
    assert_eq!((holder(&t, Power::Dark), t.scores()), ("red", vec![3, 0, 3]), "they are the players'");
}

/// treason.power.replace-neutral
#[test]
fn a_replacement_shakes_nothing() {
    let mut t = Table::of(&["m8=bakery o20=smithy o22=pigsty", "m9=tannery o23=dairy m4=pottery", "o2 o12"]);
    t.s.board.powers[Power::Industry.index()] = Some(Owner::Red);
    t.s.board.score[0] += 2;
    t.blocks("red", 40).hand("red", "foundry").play("red", "build foundry m8");
    assert_eq!(holder(&t, Power::Industry), "red", "never two in between, when Yellow would have had it");
    assert!(!t.news().iter().any(|news| matches!(news, treason::News::PowerMoves { .. })));
}
