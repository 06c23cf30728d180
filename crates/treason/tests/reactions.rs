//! Answers in another player's turn.

use crate::support::Table;
use table::{Know, Viewer};
use treason::News;

/// treason.react.once
#[test]
fn each_is_asked_once_clockwise_if_they_hold_a_card() {
    let mut t = Table::of(&["m8 o20", "m9 o23", "m4 o2", "m1 o5"]);
    t.turn("orange", "action").influence("orange", "donation").influence("red", "fire").influence("pink", "protection fire");
    t.play("orange", "play donation");
    assert_eq!((t.asked(), t.kind()), ("pink".into(), "answer-card"), "Yellow holds nothing and is never asked");
    t.play("pink", "answer protection");
    assert_eq!(t.asked(), "red");
    t.play("red", "pass").land("close");
    assert_eq!((t.asked(), t.purses()), ("orange".into(), vec![3, 3, 9, 5]), "Pink is spared, and nobody is asked again");
}

/// treason.react.void-stops, treason.card.blockade
#[test]
fn once_it_is_stopped_nobody_else_is_asked() {
    let land = ["i1 o2 o5 m3", "o3=well m11", "o4 m13"];
    let mut t = Table::of(&land);
    t.blocks("red", 40).influence("yellow", "blockade").influence("orange", "blockade").play("red", "buy m2");
    assert_eq!((t.asked(), t.kind()), ("yellow".into(), "answer-purchase"));
    t.play("yellow", "answer blockade");
    assert_eq!((t.asked(), t.owner("m2"), t.influence_of("orange").len()), ("red".into(), "neutral", 1));
}

/// treason.react.before-pay
#[test]
fn answers_come_before_anything_is_paid_or_rolled() {
    let mut t = Table::of(&["m2 o2", "o3 m11"]);
    t.blocks("red", 40).influence("yellow", "blockade fire").play("red", "buy o4");
    let before = (t.purses(), t.owner("o4"), t.g.knights(&t.s.board, treason::Owner::Red));
    assert_eq!(before, (vec![40, 5], "neutral", 23));
    t.play("yellow", "answer blockade");
    assert_eq!((t.purses(), t.owner("o4"), t.owner("o3")), (vec![40, 5], "neutral", "yellow"));
    assert_eq!((t.s.board.doings.areas, t.refused("red", "buy o4")), (1, "treason.card.blockade"), "one of two is used, the area closed");
    t.play("red", "buy m1");
    assert_eq!(t.refused("red", "buy o1"), "treason.buy.max-two");
    // An attack is answered before any die, a card when its target is named.
    let mut t = Table::of(&["m8 o20", "m9 o23"]).black("red", &[1]);
    t.stands("m9").influence("yellow", "blockade").phase("dark-master").play("red", "attack");
    assert_eq!((t.kind(), t.asked()), ("answer-attack", "yellow".into()));
    t.play("yellow", "answer blockade");
    assert_eq!((t.kind(), t.refused("red", "attack"), t.owner("m9")), ("dark-master", "treason.att.once", "yellow"));
    assert!(!t.news().iter().any(|news| matches!(news, News::Fought { .. })));
}

/// treason.react.not-active
#[test]
fn the_active_player_answers_nothing() {
    let mut t = Table::of(&["m8 o20", "m9 o23"]).black("red", &[1]);
    t.stands("m8").influence("red", "blockade").phase("dark-master").play("red", "attack");
    assert_eq!(t.kind(), "d6", "the dice at once");
}

/// treason.react.only-two
#[test]
fn only_answers_answer() {
    let mut t = Table::of(&["m8 o20", "m9=hut o23"]);
    t.influence("red", "fire").influence("yellow", "fire protection").play("red", "play fire m9");
    let mut offered = t.moves("yellow");
    offered.sort();
    assert_eq!(offered, ["answer protection", "pass"]);
    assert_eq!(t.refused("yellow", "answer fire"), "treason.react.only-two");
    assert_eq!(t.refused("yellow", "play fire m8"), "table.not-a-choice");
    assert_eq!(t.refused("yellow", "answer witchcraft"), "treason.react.only-two");
    t.turn("yellow", "action");
    assert_eq!(t.refused("yellow", "play protection"), "treason.react.only-two");
    // A Blockade answers no card, and Protection no attack.
    let mut t = Table::of(&["m8 o20", "m9=hut o23"]).black("red", &[1]);
    t.influence("red", "fire").influence("yellow", "blockade protection").play("red", "play fire m9");
    assert_eq!(t.refused("yellow", "answer blockade"), "treason.react.only-two");
    t.play("yellow", "pass").land("close").phase("dark-master").stands("m9").play("red", "attack");
    assert_eq!(t.moves("yellow"), ["answer blockade", "pass"]);
}

/// treason.react.no-tell, treason.hidden.reaction-prompt
#[test]
fn what_is_not_answered_tells_nothing() {
    let asked = |held: &str| {
        let mut t = Table::of(&["m8 o20", "m9=hut o23", "m4 o2"]);
        t.influence("red", "fire").influence("yellow", held).play("red", "play fire m9");
        let open = (t.view("red"), t.view("orange"), t.g.question(&t.view("orange")));
        t.play("yellow", "pass");
        assert_eq!(t.view("red"), open.0, "until the window closes nobody sees whether Yellow has answered");
        assert_eq!(t.g.question(&t.view("yellow")).mine, table::Mine::Answered);
        t.land("close");
        let news: Vec<_> = t.log.events.iter().filter(|(r, _)| r.includes(Viewer::Spectator)).map(|(_, news)| *news).collect();
        (open, t.view("red"), t.view("orange"), news)
    };
    assert_eq!(asked("protection"), asked("wizard"), "whatever Yellow holds");
}
