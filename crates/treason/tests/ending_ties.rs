//! The end, and who has won.

use crate::support::{Table, masters};
use table::{Ask, Departure, Journal, Play, Seat};
use treason::{Cause, Label, News, Owner, Trigger};

const THREE: [&str; 3] = ["m8 o20", "m9 o23", "m4 o2"];

/// The last round is over with these scores, the last one the black marker's: who wins, and how?
fn won(t: &mut Table, scores: &[u16]) -> (Label, Vec<&'static str>) {
    ended(t, scores);
    let ending = t.s.board.ending.expect("it is over");
    (ending.label, ending.winners.iter().map(treason::Master::id).collect())
}

fn ended(t: &mut Table, scores: &[u16]) {
    let last = t.g.masters.iter().last().expect("somebody plays");
    t.turn(last.id(), "action");
    t.s.board.last = Some(Trigger::LastRound);
    // Scores by what stands on the table would take pages: the end looks at nothing else.
    for (at, score) in scores.iter().enumerate() {
        let owner = if at + 1 == scores.len() { Owner::Dark } else { Owner::from_index(at) };
        t.s.board.score[owner.index()] = *score;
    }
    t.s.board.doings.began_with = t.s.board.score(last.into());
    let m = t.g.read("end-actions").expect("it is a move");
    t.g.play(&mut t.s, Seat(last.index() as u8), m, &mut t.log);
    if t.kind() == "dark-master" {
        let m = t.g.read("end-turn").expect("it is a move");
        t.g.play(&mut t.s, Seat(last.index() as u8), m, &mut t.log);
    }
}

/// treason.end.targets
#[test]
fn the_target_depends_on_how_many_began() {
    for (players, target) in [(2, 50), (3, 35), (4, 30), (5, 25)] {
        let lands = ["m8 o20", "m9 o23", "m4 o2", "m13 o5", "m1 o12"];
        let mut t = Table::of(&lands[..players]);
        assert_eq!(t.g.target(), target);
        for (short, ends) in [(2, false), (1, true)] {
            t.s.board.score[0] = target - short;
            let mut s = t.s;
            let card = t.building("hut");
            s.secret.hands[0].insert(card);
            t.g.play(&mut s, Seat(0), treason::Move::Build(card, t.area("m8")), &mut Journal::default());
            assert_eq!(s.board.last.is_some(), ends, "{players} players, {} points", target - short + 1);
        }
    }
}

/// treason.end.finish-round, treason.end.last-seat, treason.end.final-banner
#[test]
fn the_running_round_is_played_to_its_end() {
    let high = "m8=palace o20=opera m10=shipyard m12=foundry m14=basilica m1=stock-exchange o15=mint";
    let mut t = Table::of(&[high, "m9 o23", "m4 o2"]);
    t.blocks("red", 40).hand("red", "hut").play("red", "build hut m8");
    assert_eq!(t.s.board.last, None, "31 points of 35");
    t.turn("red", "action").hand("red", "town-hall").play("red", "build town-hall m8");
    assert_eq!(t.s.board.last, Some(Trigger::Target(Owner::Red)));
    assert!(t.news().contains(&News::LastRound { trigger: Trigger::Target(Owner::Red) }), "everybody is told who brought it");
    t.play("red", "end-actions").land("fire");
    assert_eq!(t.asked(), "yellow");
    t.turn("yellow", "action").play("yellow", "end-actions");
    assert_eq!(t.asked(), "orange");
    t.turn("orange", "action").play("orange", "end-actions");
    assert_eq!((t.kind(), t.s.board.ending.map(|it| it.cause)), ("over", Some(Cause::Played(Trigger::Target(Owner::Red)))));
    // In the turn of the last player it ends with that turn.
    let mut t = Table::of(&["m9 o23", "m4 o2", high]);
    t.turn("orange", "action").blocks("orange", 40).hand("orange", "town-hall").play("orange", "build town-hall m8").go("end-actions");
    assert_eq!(t.kind(), "over");
}

/// treason.end.phase-4-played
#[test]
fn the_turn_that_brings_it_is_played_with_all_its_phases() {
    let high = "m8=palace o20=opera m10=shipyard m12=foundry m14=basilica m1=stock-exchange o15=mint";
    let mut t = Table::of(&["m9 o23", "m4 o2", high]).black("orange", &[2]);
    t.turn("orange", "action").blocks("orange", 40).hand("orange", "town-hall").stands("m9");
    t.play("orange", "build town-hall m8").play("orange", "end-actions");
    assert_eq!(t.kind(), "dark-master");
    t.play("orange", "attack").land("6").land("1").play("orange", "end-turn");
    assert_eq!((t.kind(), t.owner("m9")), ("over", "dark-master"));
}

/// treason.end.any-turn, treason.end.irrevocable
#[test]
fn it_is_reached_in_anybodys_turn_and_not_called_off() {
    // Yellow gets Red's power of the citizens, one point, when Red loses a building.
    for (last, dots, trigger) in [("pigsty", 33, None), ("bakery", 34, Some(Trigger::Target(Owner::Yellow)))] {
        let yellow = format!("m9=palace o23=manor m4=opera o2=town-hall m13=basilica m1=mint o4=brewery o6={last}");
        let mut t = Table::of(&["m8=hut o20=shack o22=cottage", &yellow, "o9 o12"]);
        t.s.board.powers[0] = Some(Owner::Red);
        t.s.board.score[0] += 1;
        assert_eq!(t.scores(), [5, dots, 0, 0]);
        t.turn("orange", "action").influence("orange", "fire fire").play("orange", "play fire o22");
        assert_eq!((t.scores(), t.s.board.last), (vec![2, dots + 1, 0, 0], trigger));
        t.play("orange", "play fire m9");
        assert_eq!((t.scores()[1] < 35, t.s.board.last), (true, trigger), "a later fall calls nothing off");
    }
}

/// treason.end.dm-no-trigger
#[test]
fn the_black_marker_brings_no_end_unless_the_table_says_so() {
    for (option, ends) in [("off", false), ("on", true)] {
        let mut t = Table::with(&THREE, &[("dark-ends", option)]);
        t.s.board.marker = 60;
        let mut t = t.settled();
        t.play("red", "white");
        assert_eq!(t.s.board.last, ends.then_some(Trigger::Target(Owner::Dark)));
    }
}

/// treason.end.black-knights-guard
#[test]
fn the_last_black_knight_makes_the_round_the_last() {
    let all: Vec<String> = (0..16).filter(|n| *n != 8).map(|n| format!("m{n}")).chain((0..9).map(|n| format!("o{n}"))).collect();
    let mut t = Table::of(&["i0 o20", "m8 o12 o23"]).black("red", &[1]).dark(&all.join(" "));
    t.phase("dark-master").stands("m8").play("red", "attack").land("6").land("1");
    assert_eq!(t.s.board.last, Some(Trigger::BlackKnights));
}

/// treason.end.round-boundary
#[test]
fn a_round_closes_after_the_last_player_in_the_city() {
    let mut t = Table::of(&["m8 o20", "m9 o23", "m4"]);
    t.turn("yellow", "action").influence("yellow", "witchcraft").play("yellow", "play witchcraft m4").play("yellow", "end-actions");
    assert_eq!((t.asked(), t.s.board.round), ("red".into(), 3), "Orange is out: the round ends a place earlier");
    let mut t = Table::of(&["m8", "m9 o23", "m4 o2"]);
    t.turn("orange", "action").influence("orange", "witchcraft").play("orange", "play witchcraft m8").play("orange", "end-actions");
    assert_eq!((t.asked(), t.s.board.round), ("yellow".into(), 3), "Red is out: the next round begins with Yellow");
}

/// treason.win.good, treason.win.marker-tie-good
#[test]
fn most_points_win_unless_the_black_marker_is_alone_the_highest() {
    assert_eq!(won(&mut Table::of(&THREE), &[30, 28, 3, 29]), (Label::Good, vec!["red"]));
    assert_eq!(won(&mut Table::of(&THREE).black("yellow", &[1]), &[30, 28, 3, 30]), (Label::Good, vec!["red"]));
}

/// treason.win.good-tie-white, treason.win.good-tie-black, treason.win.shared
#[test]
fn ties_of_good() {
    assert_eq!(won(&mut Table::of(&THREE).white("red", 1).white("yellow", 2), &[30, 30, 3, 9]), (Label::Good, vec!["yellow"]));
    assert_eq!(won(&mut Table::of(&THREE).black("red", &[1]), &[30, 30, 3, 9]), (Label::Good, vec!["yellow"]));
    assert_eq!(won(&mut Table::of(&THREE), &[30, 30, 3, 9]), (Label::Good, vec!["red", "yellow"]));
    let mut t = Table::of(&THREE);
    ended(&mut t, &[30, 30, 3, 9]);
    let Ask::Over(end) = t.g.ask(&t.s) else { panic!("it is over") };
    assert_eq!((end.label, end.payoffs, end.scores), ("good", [0.5, 0.5, 0.0, 0.0, 0.0], [30, 30, 3, 0, 0]));
}

/// treason.win.evil, treason.win.evil-tie-values, treason.win.evil-tie-score
#[test]
fn evil_wins_with_most_black_counters() {
    let most = || Table::of(&THREE).black("red", &[4]).black("orange", &[1, 1]);
    assert_eq!(won(&mut most(), &[20, 10, 3, 29]), (Label::Evil, vec!["orange"]));
    let tied = |red: &[u8], orange: &[u8]| Table::of(&THREE).black("red", red).black("orange", orange);
    assert_eq!(won(&mut tied(&[3, 2], &[4, 3]), &[20, 10, 3, 29]), (Label::Evil, vec!["orange"]));
    assert_eq!(won(&mut tied(&[3, 2], &[4, 1]), &[12, 10, 15, 29]), (Label::Evil, vec!["orange"]));
    assert_eq!(won(&mut tied(&[3, 2], &[4, 1]), &[15, 10, 15, 29]), (Label::Evil, vec!["red", "orange"]));
}

/// treason.win.evil-needs-counter, treason.evict.no-win
#[test]
fn who_was_evicted_wins_in_no_way() {
    let mut t = Table::of(&["m8", "m9 o23", "m4 o2"]).black("red", &[4, 4, 4]);
    t.turn("yellow", "action").influence("yellow", "witchcraft").play("yellow", "play witchcraft m8");
    assert_eq!(won(&mut t, &[40, 20, 3, 29]), (Label::Good, vec!["yellow"]), "nobody in the city serves the Dark Master");
}

/// treason.win.reveal-only-then
#[test]
fn black_counters_are_turned_over_only_in_a_tie_of_evil() {
    let shown = |t: &Table| t.view("yellow").black[0][0] > 0 || t.news().iter().any(|news| matches!(news, News::TurnedOver { .. }));
    for scores in [[30, 10, 3, 29], [20, 10, 3, 29]] {
        let mut t = Table::of(&THREE).black("red", &[4, 2]).black("orange", &[1]);
        ended(&mut t, &scores);
        assert!(t.kind() == "over" && !shown(&t) && t.log.learned.is_empty());
    }
    let mut t = Table::of(&THREE).black("red", &[4, 2]).black("orange", &[1, 3]).black("yellow", &[2]);
    ended(&mut t, &[20, 10, 3, 29]);
    assert_eq!(t.s.board.ending.map(|it| it.turned_over), Some(masters(&["red", "orange"])));
    assert_eq!(t.log.learned.len(), 3, "there is no way back behind it");
    assert!(shown(&t) && t.view("red").black[2][..2] == [1, 3] && t.view("red").black[1] == [0; 8], "Yellow's stay face down");
}

/// treason.end.labels
#[test]
fn of_two_the_other_one_wins_when_one_leaves() {
    for (how, label) in [(Departure::Resigned, "resigned"), (Departure::TimeUp, "out of time")] {
        let mut t = Table::of(&THREE[..2]);
        assert_eq!(t.g.leaving(), table::Leaving::Loses);
        t.g.depart(&mut t.s, Seat(0), how, &mut t.log);
        let Ask::Over(end) = t.g.ask(&t.s) else { panic!("it is over") };
        assert_eq!((end.label, end.payoffs[..2].to_vec()), (label, vec![0.0, 1.0]));
    }
    assert_eq!(Table::of(&THREE).g.leaving(), table::Leaving::PlaysOn);
    assert_eq!(treason::Treason::ABOUT.results, ["good", "evil", "resigned", "out of time"]);
}
