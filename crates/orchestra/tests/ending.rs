//! Victory and defeat.

use crate::support::{Table, open};
use orchestra::{Orchestra, state::Ending};
use std::sync::Arc;
use table::{Ask, Options, Play, Seat, Sitting};

/// orchestra.win.plot, orchestra.end.shared, orchestra.end.now
#[test]
fn a_victory_is_everybodys() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "reckless")
        .give("kordt", "a-lone-gunman")
        .give("kordt", "officer-recruited")
        .put("kordt", "munich")
        .send("hitler", "munich");
    t.play("kordt", "attempt a-lone-gunman hitler")
        .play("kordt", "use officer-recruited")
        .play("kordt", "ready")
        .play("kordt", "roll 3")
        .land("3 target");
    let Ask::Over(end) = t.g.ask(&t.s) else { panic!("the game is over") };
    assert_eq!((end.label, end.payoffs[0], end.payoffs[1], t.s.board.resolved), ("hitler dead", 1.0, 1.0, 0));
}

/// orchestra.lose.documents, orchestra.event.s7-documents-located
#[test]
fn documents_located_lose_also_as_a_replacement() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.event("s7-fall-of-rome").next("s7-documents-located").next("s7-anzio").play("beck", "end");
    assert_eq!(t.s.board.ending, Some(Ending::DocumentsLocated));
    let Ask::Over(end) = t.g.ask(&t.s) else { panic!("the game is over") };
    assert_eq!((end.label, end.payoffs[0]), ("documents located", 0.0));
}

/// orchestra.lose.all-prison
#[test]
fn all_in_prison() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.jail("beck").put("kordt", "gestapo-hq").play("kordt", "release").land("1 eagle");
    assert_eq!((t.kind(), t.s.board.ending), ("over", Some(Ending::AllInPrison)));
}

/// orchestra.lose.solo
#[test]
fn one_of_two_in_prison_plays_on() {
    let mut t = Table::solo("kordt", "beck");
    t.set_sus("kordt", "extreme").event("s2-gestapo-raid");
    assert_eq!((t.place("kordt").as_str(), t.s.board.ending, t.kind()), ("prison", None, "action"));
}

/// orchestra.lose.no-event
#[test]
fn a_replacement_that_is_not_there_loses() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.event("s7-fall-of-rome");
    t.next("s7-anzio");
    let unknown = t.s.secret.pile.len() - 1;
    let top = t.s.secret.pile.top()[0];
    t.s.secret.pile.take(top.card);
    t.s.secret.pile.leave_unseen(unknown);
    t.s.secret.pile.put_on_top(top.card, top.by);
    t.play("beck", "end");
    assert_eq!(t.s.board.ending, Some(Ending::NoEventLeft));
}

/// orchestra.end.labels
#[test]
fn the_list_of_results_is_closed() {
    let labels = ["hitler dead", "all in prison", "documents located", "no event left", "given up", "resigned", "out of time"];
    assert_eq!(Orchestra::ABOUT.results, labels);
    let g = open(1, &[]);
    let mut s = g.setup();
    g.end_agreed(&mut s, &mut table::Silent);
    let Ask::Over(end) = g.ask(&s) else { panic!("the game is over") };
    assert_eq!((end.label, end.payoffs[0]), ("given up", 0.0));
}

/// orchestra.end.now, orchestra.inv.cards-54
#[test]
fn a_game_that_is_given_up_in_the_middle_of_a_card_loses_none() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "airplane-access").play("beck", "play airplane-access");
    t.g.end_agreed(&mut t.s, &mut t.log);
    assert_eq!((t.kind(), t.discarded("airplane-access")), ("over", true));
    t.at().check(None);
}

/// orchestra.end.labels
#[test]
fn a_game_that_every_seat_has_left_is_over() {
    let options = Options::complete(&Orchestra::ABOUT, [("first", "first")]).expect("the options exist");
    let mut sitting = Sitting::new(Arc::new(open(2, &[("first", "first")])), options, Arc::new(Orchestra::house()), None);
    sitting.resign(Seat(0)).expect("a seat may leave");
    assert!(!matches!(sitting.ask(), Ask::Over(_)), "the other plays on");
    sitting.resign(Seat(1)).expect("and the last one, too");
    let Ask::Over(end) = sitting.ask() else { panic!("nobody plays any more") };
    assert_eq!((end.label, end.payoffs[0]), ("resigned", 0.0));
    assert_eq!(sitting.game().abandoned(1), table::Leaving::PlaysOn, "records of that time replay");
}

/// orchestra.end.labels
#[test]
fn every_defeat_is_called_one() {
    let mut t = Table::of(&["beck", "kordt"]);
    for ending in [Ending::GivenUp, Ending::Resigned, Ending::OutOfTime] {
        t.s.board.ending = Some(ending);
        assert!(table::Show::say_end(&t.g, &t.s).to_string().ends_with("All have lost."));
    }
}
