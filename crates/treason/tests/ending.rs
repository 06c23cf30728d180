//! When the game ends, and who wins.

use crate::support::{Table, masters};
use table::{Ask, Choices, Departure, Journal, Know, Play, Seat, Show, Viewer};
use treason::{Cause, Label, Master, Owner, Power, Trigger};

/// Enough land for a game that goes on: Red, Yellow and Orange far from each other.
const LAND: [&str; 3] = ["o0 o1", "o8 o9", "o16 o17"];

/// Land with 25 points, two buildings of a category at most and so no power, and a bare site for one of the city.
const RICH: &str = "i4=opera o12=palace m8=foundry o13=shipyard o9=mint o8";
/// What makes 29, 33 and 34 points of it.
const TO_29: &str = "o11=library";
const TO_33: &str = "m7=stock-exchange o11=hospital";
const TO_34: &str = "m7=stock-exchange o11=library";

/// Rich land, one point below an end of three players with [`TO_34`].
fn rich(more: &str) -> String {
    format!("{RICH} {more}")
}

/// All turns from now on are ended as soon as they can be.
fn play_out(t: &mut Table) -> Vec<String> {
    let mut turns = Vec::new();
    while t.kind() != "over" {
        if t.asked().is_empty() {
            let next = t.outcomes()[0].clone();
            t.land(&next);
            continue;
        }
        let who = t.asked();
        let moves = t.moves(&who);
        if t.kind() == "income" {
            turns.push(who.clone());
        }
        let quiet = ["pass", "end-actions", "end-turn"].into_iter().find(|m| moves.iter().any(|it| it == m));
        let next = quiet.map_or_else(|| moves[0].clone(), str::to_owned);
        t.play(&who, &next);
        assert!(turns.len() < 200, "it never ends");
    }
    turns
}

fn winners(t: &Table) -> Vec<&'static str> {
    t.s.board.ending.map_or(Vec::new(), |it| it.winners.iter().map(Master::id).collect())
}

fn label(t: &Table) -> &'static str {
    match t.g.ask(&t.s) {
        Ask::Over(end) => end.label,
        _ => "not over",
    }
}

/// The game ends now, by the last turn of the last round.
fn over(mut t: Table) -> Table {
    let last = t.g.clockwise(t.s.board.first).last().expect("somebody plays").id();
    t.turn(last, "action").s.board.last = Some(Trigger::LastRound);
    play_out(&mut t);
    t
}

/// treason.end.targets
#[test]
fn the_points_that_bring_the_end_are_by_players_at_the_start() {
    let land = ["o0 o1", "o4 o5", "o8 o9", "o12 o13", "o16 o17"];
    for (players, target) in [(2, 50), (3, 35), (4, 30), (5, 25)] {
        assert_eq!(Table::of(&land[..players]).g.target(), target);
    }
    for (more, score, last) in [(TO_33, 34, None), (TO_34, 35, Some(Trigger::Target(Owner::Red)))] {
        let mut t = Table::of(&[&rich(more), "o20 o21", "o23 o0"]);
        t.hand("red", "well").play("red", "build well o8");
        assert_eq!((t.scores()[0], t.s.board.last), (score, last));
    }
}

/// treason.end.finish-round, treason.end.phase-4-played
#[test]
fn the_round_is_played_to_its_end() {
    let mut t = Table::of(&[&rich(TO_34), "o20 o21", "o23 o0"]).black("red", &[1]);
    t.hand("red", "well").play("red", "build well o8");
    assert!(t.s.board.last.is_some());
    t.play("red", "end-actions");
    assert_eq!(t.kind(), "influence", "35 is a red square: the turn is finished with all its phases");
    t.land("pioneer");
    assert_eq!(t.kind(), "dark-master");
    t.play("red", "end-turn");
    assert_eq!(play_out(&mut t), ["yellow", "orange"], "the others have one more turn each");
}

/// treason.end.last-seat
#[test]
fn in_the_last_turn_of_a_round_it_ends_with_that_turn() {
    let mut t = Table::of(&["o20 o21", "o23 o0", &rich(TO_34)]);
    t.turn("orange", "action").hand("orange", "well").play("orange", "build well o8");
    assert!(play_out(&mut t).is_empty());
    assert_eq!(winners(&t), ["orange"]);
}

/// treason.end.any-turn
#[test]
fn points_in_anothers_turn_bring_the_end_too() {
    // Yellow has 31 points; Red holds the power of the towers and loses one of three, so that Yellow leads alone.
    let mut t = Table::of(&["o20^ o21^ o22^", &format!("{RICH} o11=library^ o10=guardhouse^ m9^"), "o18 o19"]);
    t.s.board.powers[Power::Towers.index()] = Some(Owner::Red);
    t.s.board.score[0] = t.points(Owner::Red);
    t.turn("orange", "action").influence("orange", "robbery");
    assert_eq!((t.scores()[1], t.s.board.last), (31, None));
    t.play("orange", "play robbery o20");
    assert_eq!((t.scores()[1], t.s.board.last), (35, Some(Trigger::Target(Owner::Yellow))));
}

/// treason.end.irrevocable
#[test]
fn falling_below_the_points_calls_nothing_off() {
    let mut t = Table::of(&[&rich(TO_34), "o20 o21", "o23 o0"]);
    t.hand("red", "well").play("red", "build well o8").play("red", "end-actions");
    t.turn("yellow", "action").influence("yellow", "fire").play("yellow", "play fire i4");
    assert!(t.scores()[0] < 35 && t.s.board.last.is_some());
    assert_eq!(play_out(&mut t), ["orange"]);
}

/// treason.end.dm-no-trigger
#[test]
fn the_black_marker_alone_brings_no_end() {
    let dark = format!("{RICH} m7=stock-exchange o11=basilica");
    let mut t = Table::of(&["o20 o21", "o23 o0", "o18 o19"]).dark(&dark);
    t.play("red", "black").land("1").play("red", "end-actions").play("red", "end-turn");
    assert!(t.scores()[3] > 35 && t.s.board.last.is_none());
    let mut t = Table::with(&["o20 o21", "o23 o0", "o18 o19"], &[("dark-ends", "on")]).dark(&dark);
    t.play("red", "black").land("1");
    assert_eq!(t.s.board.last, Some(Trigger::Target(Owner::Dark)), "unless the table plays so");
}

/// treason.end.black-knights-guard
#[test]
fn the_last_black_knight_makes_the_round_the_last() {
    let most = "i0 i1 i2 i3 i4 i5 i6 i7 m0 m1 m2 m3 m4 m5 m6 m7 m8 m9 m10 m11 m12 m13 m14 m15";
    let mut t = Table::of(&["o3 o4", "o20 o21"]).dark(most).black("red", &[1]);
    t.stands("o20").phase("dark-master").play("red", "attack").land("6").land("1");
    assert_eq!(t.s.board.last, Some(Trigger::BlackKnights));
}

/// treason.end.round-boundary
#[test]
fn a_round_ends_after_the_last_player_in_the_city() {
    // Orange, the last of the round, is out: after Yellow comes Red, in a new round.
    let mut t = Table::of(&["o3 o4 o15", "o20 o21", "o16"]);
    t.influence("red", "robbery").play("red", "play robbery o16");
    assert!(t.s.board.evicted.has(Master::Orange));
    t.play("red", "end-actions").play("yellow", "take gallows");
    let next = t.outcomes()[0].clone();
    t.land(&next).play("yellow", "end-actions");
    assert_eq!((t.asked(), t.s.board.round), ("red".into(), 3));
    // The starting player is out: the round begins with Yellow.
    let mut t = Table::of(&["o16", "o20 o21 o15", "o3 o4"]);
    t.turn("yellow", "action").influence("yellow", "robbery").play("yellow", "play robbery o16").play("yellow", "end-actions");
    t.play("orange", "take gallows");
    let next = t.outcomes()[0].clone();
    t.land(&next).play("orange", "end-actions");
    assert_eq!((t.asked(), t.s.board.round), ("yellow".into(), 3));
}

/// treason.end.final-banner
#[test]
fn everybody_sees_who_brought_the_end_and_who_has_a_turn() {
    let mut t = Table::of(&["o20 o21", &rich(TO_29), "o23 o0", "o18 o19"]);
    t.turn("yellow", "action").hand("yellow", "well").play("yellow", "build well o8");
    for seat in 0..4 {
        let seat = Seat(seat);
        let picture = t.g.scene(&t.g.view(&t.s, Viewer::Seat(seat)), &Choices::of(&t.g, &t.s, Some(seat)));
        let banner = picture.facts.iter().find(|fact| fact.id == "banner").map(|fact| format!("{fact:?}")).unwrap_or_default();
        assert!(["Yellow", "Orange", "Pink"].iter().all(|name| banner.contains(name)) && !banner.contains("Red"), "{banner}");
    }
}

/// treason.end.labels
#[test]
fn a_game_of_two_ends_when_one_leaves() {
    for (how, word) in [(Departure::Resigned, "resigned"), (Departure::TimeUp, "out of time")] {
        let mut t = Table::of(&["o3 o4", "o20 o21"]);
        t.g.depart(&mut t.s, Seat(0), how, &mut Journal::default());
        assert_eq!((label(&t), winners(&t)), (word, vec!["yellow"]));
    }
    assert_eq!(Label::IDS, ["good", "evil", "resigned", "out of time"]);
    let t = over(Table::of(&LAND));
    assert_eq!(t.s.board.ending.map(|it| it.cause), Some(Cause::Played(Trigger::LastRound)));
    let Ask::Over(end) = t.g.ask(&t.s) else { panic!("it is over") };
    assert_eq!(end.payoffs[..3].iter().sum::<f32>(), 1.0);
}

/// treason.win.good
#[test]
fn the_player_with_most_points_wins() {
    let t = over(Table::of(&["o20=opera o21", "o23=hut o0", "o18 o19"]).dark("m4=foundry"));
    assert_eq!((label(&t), winners(&t)), ("good", vec!["red"]));
}

/// treason.win.good-tie-white, treason.win.good-tie-black
#[test]
fn white_counters_and_then_fewer_black_ones_break_a_tie() {
    let even = || Table::of(&["o20=opera o21", "o23=palace o0", "o18 o19"]);
    let t = over(even().white("red", 1).white("yellow", 2));
    assert_eq!(winners(&t), ["yellow"]);
    let t = over(even().white("red", 1).white("yellow", 1).black("yellow", &[1]));
    assert_eq!(winners(&t), ["red"]);
}

/// treason.win.evil
#[test]
fn with_the_black_marker_ahead_most_black_counters_win() {
    let t = over(Table::of(&["o20=opera o21", "o23 o0", "o18 o19"]).dark("m4=foundry").black("red", &[4]).black("yellow", &[1, 1]));
    assert_eq!((label(&t), winners(&t)), ("evil", vec!["yellow"]), "the lowest score and the lowest values, but the most of them");
}

/// treason.win.evil-tie-values, treason.win.evil-tie-score
#[test]
fn values_and_then_points_break_a_tie_of_evil() {
    let even = || Table::of(&["o20=cottage o21", "o23=hut o0", "o18 o19"]).dark("m4=foundry");
    let t = over(even().black("red", &[1, 3]).black("yellow", &[4, 1]));
    assert_eq!(winners(&t), ["yellow"]);
    let t = over(even().black("red", &[1, 3]).black("yellow", &[2, 2]));
    assert_eq!(winners(&t), ["red"], "the values are equal, and two points are more than one");
}

/// treason.win.marker-tie-good
#[test]
fn a_tie_with_the_black_marker_is_goods() {
    let t = over(Table::of(&["o20=opera o21", "o23 o0", "o18 o19"]).dark("m4=manor").black("yellow", &[1]));
    assert_eq!(t.scores(), [5, 0, 0, 5]);
    assert_eq!((label(&t), winners(&t)), ("good", vec!["red"]));
}

/// treason.win.shared
#[test]
fn what_is_still_even_is_shared() {
    let t = over(Table::of(&["o20=opera o21", "o23=palace o0", "o18 o19"]));
    assert_eq!(t.s.board.ending.map(|it| it.winners), Some(masters(&["red", "yellow"])));
    let Ask::Over(end) = t.g.ask(&t.s) else { panic!("it is over") };
    assert_eq!(end.payoffs[..3], [0.5, 0.5, 0.0]);
}

/// treason.win.evil-needs-counter
#[test]
fn without_a_black_counter_in_the_city_good_decides() {
    let t = over(Table::of(&["o20=hut o21", "o23 o0", "o18 o19"]).dark("m4=foundry"));
    assert_eq!((label(&t), winners(&t)), ("good", vec!["red"]));
}

/// treason.win.reveal-only-then
#[test]
fn values_are_turned_over_only_in_a_tie_of_evil() {
    let even = || Table::of(&["o20=cottage o21", "o23=hut o0", "o18 o19"]).dark("m4=foundry");
    let turned = |t: &Table| t.s.board.ending.map(|it| it.turned_over);
    let shown = |t: &Table| t.view("orange").black[0];
    let t = over(even().black("red", &[1, 3]).black("yellow", &[4, 1]));
    assert_eq!(turned(&t), Some(masters(&["red", "yellow"])));
    assert_eq!(shown(&t)[..2], [1, 3]);
    let t = over(even().black("red", &[1, 3]).black("yellow", &[4]));
    assert_eq!(turned(&t), Some(masters(&[])));
    assert_eq!(shown(&t), [0; 8], "most of them decide, whatever they are worth");
    let t = over(Table::of(&["o20=opera o21", "o23 o0", "o18 o19"]).black("red", &[1, 3]).black("yellow", &[4, 1]));
    assert_eq!((label(&t), turned(&t), shown(&t)), ("good", Some(masters(&[])), [0; 8]));
}
