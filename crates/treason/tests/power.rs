//! Major powers.

use crate::support::Table;
use treason::{Owner, Power, Trigger};

fn holder(t: &Table, power: Power) -> &'static str {
    t.s.board.powers[power.index()].map_or("nobody", Owner::id)
}

/// treason.power.threshold, treason.power.counted
#[test]
fn three_of_a_kind_are_needed_and_hands_do_not_count() {
    let mut t = Table::of(&["o3=bakery o4=smithy o5", "o20 o21"]);
    t.hand("red", "tannery dairy").blocks("red", 20);
    assert_eq!(holder(&t, Power::Industry), "nobody", "two, and two in hand");
    t.play("red", "build tannery o5");
    assert_eq!(holder(&t, Power::Industry), "red");
    let mut t = Table::of(&["o3^ o4^ o5", "o20 o21"]).black("red", &[1, 1]).white("red", 2);
    t.blocks("red", 30).play("red", "tower o5").play("red", "black").land("1").play("red", "white");
    assert_eq!([Power::Towers, Power::Dark, Power::Good].map(|it| holder(&t, it)), ["red"; 3], "three of value 1 suffice");
}

/// treason.power.points, treason.power.at-once
#[test]
fn points_come_at_once() {
    for (force, points) in [("white", 5), ("black", 3)] {
        let mut t = Table::of(&["o3 o4", "o20 o21"]);
        t = if force == "white" { t.white("red", 2) } else { t.black("red", &[1, 1]) };
        t.blocks("red", 30).play("red", force);
        if force == "black" {
            t.land("4");
        }
        assert_eq!(t.scores()[0], points);
    }
    // They count for the end: with 30 points and the good force it is near.
    let land = "i4=opera o12=palace m8=foundry o13=shipyard o9=mint m7=stock-exchange";
    let mut t = Table::of(&[land, "o20 o21", "o23 o0"]).white("red", 2);
    assert_eq!((t.scores()[0], t.s.board.last), (30, None));
    t.play("red", "white");
    assert_eq!((t.scores()[0], t.s.board.last), (35, Some(Trigger::Target(Owner::Red))));
}

/// treason.power.take-over, treason.power.holder-keeps-tie
#[test]
fn more_of_a_kind_takes_a_power() {
    let mut t = Table::of(&["o3=bakery o4=smithy o5=tannery", "o20=dairy o21=pottery o22 o23"]);
    t.hand("yellow", "cooperage brewery").turn("yellow", "action").blocks("yellow", 20).play("yellow", "build cooperage o22");
    assert_eq!(holder(&t, Power::Industry), "red", "three against three");
    let before = t.scores();
    t.play("yellow", "build brewery o23");
    assert_eq!(holder(&t, Power::Industry), "yellow");
    assert_eq!(t.scores(), [before[0] - 2, before[1] + 3 + 2, 0]);
}

/// treason.power.lose
#[test]
fn below_three_it_is_lost() {
    let mut t = Table::of(&["m8 i4", "o20=dairy o21=pottery o22=cooperage"]);
    assert_eq!(t.scores()[1], 6 + 2);
    t.influence("red", "fire").play("red", "play fire o22");
    assert_eq!((holder(&t, Power::Industry), t.scores()[1]), ("nobody", 4));
}

/// treason.power.after-loss
#[test]
fn the_one_who_leads_alone_gets_it() {
    // Yellow holds the power with three; Orange has three as well, then Yellow loses one.
    let land = ["m8 i4", "o20=dairy o21=pottery o22=cooperage", "o12=bakery o13=smithy o14=tannery"];
    let mut t = Table::of(&land);
    t.s.board.powers[Power::Industry.index()] = Some(Owner::Yellow);
    t.s.board.score[Owner::Yellow.index()] = t.points(Owner::Yellow);
    t.influence("red", "fire").play("red", "play fire o22");
    assert_eq!(holder(&t, Power::Industry), "orange");
    // With a third player level with Orange nobody does.
    let land = ["m8 i4", land[1], land[2], "o4=pigsty o5=sawmill o6=brewery"];
    let mut t = Table::of(&land);
    t.s.board.powers[Power::Industry.index()] = Some(Owner::Yellow);
    t.s.board.score[Owner::Yellow.index()] = t.points(Owner::Yellow);
    t.influence("red", "fire").play("red", "play fire o22");
    assert_eq!(holder(&t, Power::Industry), "nobody");
}

/// treason.power.dm-acquires
#[test]
fn the_dark_master_takes_powers() {
    let mut t = Table::of(&["m8 i4", "o20=dairy o21=pottery o22=cooperage"]).dark("m4=bakery m5=smithy").black("red", &[1]);
    let before = t.scores();
    t.stands("o20").phase("dark-master").play("red", "attack").land("6").land("1");
    assert_eq!(holder(&t, Power::Industry), "dark-master");
    assert_eq!(t.scores(), [before[0], before[1] - 2 - 2, before[2] + 2 + 2]);
    let mut t = Table::of(&["m8 i4", "o20 o21"]).dark("m4^ m5^ m6^").black("red", &[1]);
    assert_eq!((holder(&t, Power::Towers), t.scores()[2]), ("dark-master", 4 + 1));
    t.stands("o20").phase("dark-master").play("red", "end-turn");
    assert_eq!(holder(&t, Power::Towers), "dark-master");
}

/// treason.power.dm-not-force
#[test]
fn the_forces_are_never_his() {
    let mut t = Table::of(&["m8 i4", "o20 o21"]).dark("m4 m5 m6").black("red", &[1, 1, 1]);
    assert_eq!((holder(&t, Power::Dark), holder(&t, Power::Good)), ("red", "nobody"));
    t.phase("dark-master").play("red", "end-turn");
    assert_eq!((holder(&t, Power::Dark), holder(&t, Power::Good)), ("red", "nobody"));
}

/// treason.power.replace-neutral
#[test]
fn replacing_by_the_same_colour_shakes_nothing() {
    let mut t = Table::of(&["o3=bakery o4=smithy o5=tannery", "o20=dairy o21=pottery o22=cooperage"]);
    t.s.board.powers[Power::Industry.index()] = Some(Owner::Red);
    t.s.board.score[Owner::Red.index()] = t.points(Owner::Red);
    t.hand("red", "sawmill").blocks("red", 9).play("red", "build sawmill o3");
    assert_eq!(holder(&t, Power::Industry), "red", "with two for a moment Yellow would have it");
}
