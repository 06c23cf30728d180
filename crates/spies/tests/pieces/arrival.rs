//! Searches for spies that arrive, in the turn of another. (4.1)

use crate::{pieces::looks::*, support::*};
use spies::{chit::Chit, place::Place, state::Phase, year::Year};

/// Italy moves in 1935; the spy is in Prague, a flight away from Berlin and its police of 2 and 2.
fn in_prague(spy: &str) -> Desk {
    moving(Italy).spy_in(spy, "prague")
}

/// `spies.search.arrival`
#[test]
fn police_may_search_for_a_spy_that_moves_in_and_pay_nothing() {
    let mut d = in_prague("carla").money(Germany, 5);
    d.plays(Italy, &["go carla berlin"]);
    assert!(d.asks(Germany, "arrival"));
    assert_eq!(d.moves(Germany), [d.words("search carla"), "pass".to_owned()]);
    d.plays(Germany, &["search carla"]);
    assert_eq!(d.at("carla"), Place::on_record(Germany, Year(2)));
    assert_eq!((d.left(), d.pounds(Germany)), (11, 5), "Italy has paid its step, Germany nothing");
    // Where there are no police, or only one's own, nobody asks.
    for (spy, from, to) in [("carla", "prague", "leipzig"), ("carla", "florence", "rome"), ("carla", "prague", "warsaw")] {
        let mut d = moving(Italy).spy_in(spy, from);
        d.plays(Italy, &[&format!("go {spy} {to}")]);
        assert!(d.asks(Italy, "turn"), "{to}");
    }
}

/// `spies.search.arrival-each-entry`
#[test]
fn every_entry_is_another_occasion() {
    let mut d = in_prague("cousin-italy");
    for _ in 0..2 {
        d.plays(Italy, &["go cousin-italy berlin"]);
        assert!(d.asks(Germany, "arrival"));
        d.plays(Germany, &["search cousin-italy"]);
        assert!(d.is_at("cousin-italy", "berlin"), "4 v 4");
        d.plays(Italy, &["go cousin-italy prague"]);
    }
    // So it is after an answer, and after a pass.
    let mut d = in_prague("mario").chits(Italy, &[Chit::Papers]).money(Italy, 2);
    d.plays(Italy, &["go mario berlin"]).plays(Germany, &["search mario"]).plays(Italy, &["play papers"]);
    d.plays(Italy, &["go mario prague", "go mario berlin"]).plays(Germany, &["pass"]);
    d.plays(Italy, &["go mario prague", "go mario berlin"]).plays(Germany, &["search mario"]);
    assert!(!d.at("mario").on_map());
}

/// `spies.search.arrival-in-passing` `spies.search.survivor-goes-on`
#[test]
fn who_passes_through_may_be_searched_for_and_goes_on_if_he_is_not_captured() {
    let mut d = in_prague("cousin-italy").chits(Italy, &[Chit::Papers]).money(Italy, 2);
    d.plays(Italy, &["go cousin-italy berlin"]).plays(Germany, &["search cousin-italy"]).plays(Italy, &["pass"]);
    assert!(d.is_at("cousin-italy", "berlin"));
    d.plays(Italy, &["go cousin-italy stettin"]);
    assert!(d.asks(Germany, "arrival"), "the second of its spaces");
    d.plays(Germany, &["search cousin-italy"]).plays(Italy, &["play papers"]);
    d.plays(Italy, &["go cousin-italy berlin"]).plays(Germany, &["pass"]);
    d.plays(Italy, &["go cousin-italy hamburg"]);
    assert!(d.asks(Germany, "arrival"));
    d.plays(Germany, &["pass"]).plays(Italy, &["go cousin-italy copenhagen"]);
    assert_eq!((d.s.board.doings.steps, d.left()), (5, 6), "five steps, and Papers in its own turn");
    assert_eq!(d.forbids(Italy, "go cousin-italy oslo"), Some("spies.move.max-5"), "the searches have not given it more");
}

/// `spies.search.arrival-movers-only`
#[test]
fn who_has_not_moved_is_not_searched_for_in_the_turn_of_another() {
    let mut d = moving(Italy).spy_in("carla", "dusseldorf").spy_in("georgi", "paris").spy_in("mario", "paris").spy_in("piccolo", "milan");
    d.plays(Italy, &["go carla paris"]);
    assert_eq!(d.moves(France), [d.words("search carla"), "pass".to_owned()]);
    for spy in ["georgi", "mario"] {
        assert!(d.forbids(France, &format!("search {spy}")).is_some(), "{spy} was there already");
    }
    d.plays(France, &["pass"]);
    // A move elsewhere gives the police of Paris nothing to do.
    d.plays(Italy, &["go piccolo geneva"]);
    assert!(d.asks(Italy, "turn"));
    assert!(d.moves(France).is_empty());
}

/// `spies.search.arrival-before-acts`
#[test]
fn the_search_is_settled_before_anything_else() {
    let chits = [Chit::Discovery, Chit::Sanction, Chit::Papers];
    let mut d = in_prague("cousin-italy").chits(Italy, &chits).money(Italy, 100);
    let acts = ["discovery cousin-italy @berlin", "sanction cousin-italy kurt", "go cousin-italy stettin", "end-turn", "talk russia"];
    d.plays(Italy, &["go cousin-italy berlin"]);
    assert!(d.asks(Germany, "arrival") && d.moves(Italy).is_empty());
    assert!(acts.iter().all(|act| d.forbids(Italy, act).is_some()));
    d.plays(Germany, &["search cousin-italy"]);
    assert!(d.asks(Italy, "search"));
    assert!(acts.iter().all(|act| d.forbids(Italy, act).is_some()));
    d.plays(Italy, &["pass"]);
    assert!(d.asks(Italy, "turn"));
    for act in acts {
        assert_eq!(d.forbids(Italy, act), None, "{act}");
    }
}

/// `spies.search.sea-none`
#[test]
fn nobody_searches_at_sea() {
    // Stettin and Königsberg lie on the Baltic and have police; their sea has none.
    let mut d = moving(Italy).spy_in("mario", "danzig");
    d.plays(Italy, &["go mario baltic"]);
    assert!(d.asks(Italy, "turn") && d.is_at("mario", "baltic"));
    d.plays(Italy, &["go mario stettin"]);
    assert!(d.asks(Germany, "arrival"), "ashore it is searched for");
    let d = Desk::new(5).turn(Germany, 1935, Phase::Search).spy_in("mario", "baltic");
    assert_eq!(d.forbids(Germany, "search mario"), Some("spies.search.sea-none"));
}
