//! Captured spies, and what they leave behind. (3.5, 3.7)

use crate::support::{pieces::*, *};
use spies::{
    chit::Chit,
    news::News,
    place::Place,
    roles::Power,
    state::{Phase, UNKNOWN},
    year::Year,
};

/// `spies.capture.record`
#[test]
fn a_captured_spy_lies_on_the_captors_record_under_the_year() {
    for year in [1933, 1936, 1939] {
        let column = Year::from_number(year).unwrap();
        // In the captor's own turn.
        let mut d = Desk::new(5).turn(Germany, year, Phase::Search).spy_in("carla", "berlin");
        d.plays(Germany, &["search carla"]);
        assert_eq!(d.at("carla"), Place::on_record(Germany, column));
        let spy = d.g.edition.spies.find(|it| it.id == "carla").unwrap();
        let captured = News::Captured { agent: d.agent("carla"), spy, by: Some(Germany), city: d.city("berlin") };
        assert!(d.public_news().contains(&captured));
        assert!(Power::ALL.into_iter().all(|p| d.knows_spy(p, "carla")), "the records lie open");
        // In the turn of another.
        let mut d = Desk::new(5).turn(Britain, year, Phase::Movement).spy_in("rose", "dusseldorf");
        d.plays(Britain, &["go rose paris"]).plays(France, &["search rose"]);
        assert_eq!(d.at("rose"), Place::on_record(France, column));
    }
}

/// `spies.capture.free`
#[test]
fn a_capture_costs_nothing_beyond_the_search() {
    let mut d = searching(Germany).spy_in("carla", "berlin").money(Germany, 9).money(Italy, 4);
    d.plays(Germany, &["search carla"]);
    assert!(!d.at("carla").on_map());
    assert_eq!((d.left(), d.pounds(Germany), d.pounds(Italy)), (11, 9, 4), "one point for the city");
    // With nothing at all one captures on arrival.
    let mut d = moving(Italy).spy_in("carla", "prague").points(1);
    d.plays(Italy, &["go carla berlin"]).plays(Germany, &["search carla"]);
    assert!(!d.at("carla").on_map());
    assert_eq!((d.left(), d.pounds(Germany)), (0, 0));
}

/// `spies.capture.ends-move`, `spies.capture.record`
#[test]
fn a_spy_that_is_captured_on_its_way_has_no_way_left() {
    let mut d = moving(Italy).spy_in("carla", "vienna").spy_in("mario", "milan");
    d.plays(Italy, &["go carla prague", "go carla berlin"]).plays(Germany, &["search carla"]);
    assert!(!d.at("carla").on_map() && d.s.board.doings.mover.is_none());
    for place in ["prague", "stettin", "warsaw"] {
        assert_eq!(d.forbids(Italy, &format!("go carla {place}")), Some("spies.capture.record"));
    }
    assert_eq!(d.reason(Italy, &d.words("go carla prague")), "Carla (3) has been captured.");
    // What it had left goes to nobody: the next spy has five spaces of its own.
    d.plays(Italy, &["go mario florence", "go mario milan", "go mario florence", "go mario milan", "go mario florence"]);
    assert_eq!((d.left(), d.forbids(Italy, "go mario milan")), (5, Some("spies.move.max-5")));
    // Freed at once, it stays where it is.
    let mut d = moving(Italy).spy_in("carla", "prague").chits(Italy, &[Chit::Escape]).money(Italy, 10);
    d.plays(Italy, &["go carla berlin"]).plays(Germany, &["search carla"]);
    d.plays(Italy, &["pass", "play escape"]);
    assert!(d.is_at("carla", "rome"));
    assert_eq!(d.forbids(Italy, "go carla naples"), Some("spies.move.one-at-a-time"));
}

/// `spies.capture.ends-move` `spies.move.max-5`
#[test]
fn an_escape_in_the_same_turn_gives_no_second_move() {
    // Captured on its way, and freed by a later action.
    let mut d = moving(Italy).spy_in("carla", "vienna").chits(Italy, &[Chit::Escape]).money(Italy, 10);
    d.plays(Italy, &["go carla prague", "go carla berlin"]).plays(Germany, &["search carla"]);
    d.plays(Italy, &["pass", "pass", "escape carla"]);
    assert!(d.is_at("carla", "rome"));
    assert_eq!(d.forbids(Italy, "go carla naples"), Some("spies.move.one-at-a-time"));
    // Captured by a counterspy after its move.
    let mut d = moving(Italy).spy_in("carla", "vienna").face("prague", "counterspy-5");
    d = d.chits(Italy, &[Chit::Escape, Chit::Discovery]).money(Italy, 13);
    d.plays(Italy, &["go carla prague", "go mario naples", "discovery carla @prague", "pass", "pass", "escape carla"]);
    assert!(d.is_at("carla", "rome"));
    assert_eq!(d.forbids(Italy, "go carla naples"), Some("spies.move.one-at-a-time"));
    // Who had not moved, and who was captured in an earlier turn, may.
    let mut d = moving(Italy).spy_in("carla", "prague").face("prague", "counterspy-5");
    d = d.chits(Italy, &[Chit::Escape, Chit::Discovery]).money(Italy, 13);
    d.plays(Italy, &["discovery carla @prague", "pass", "pass", "escape carla", "go carla naples"]);
    assert!(d.is_at("carla", "naples"));
    let mut d = moving(Italy).spy_in("carla", "prague").chits(Italy, &[Chit::Escape]).money(Italy, 10);
    d.plays(Italy, &["go carla berlin"]).plays(Germany, &["search carla"]).plays(Italy, &["pass", "pass"]);
    let mut d = d.turn(Italy, 1936, Phase::Movement);
    d.plays(Italy, &["escape carla", "go carla naples"]);
    assert!(d.is_at("carla", "naples"));
}

/// `spies.capture.secret-stays`
#[test]
fn the_secret_of_a_lost_spy_stays_and_is_nobodys() {
    // Captured: a secret of Germany itself, and a foreign one.
    for from in ["berlin", "warsaw"] {
        let mut d = searching(Germany).face("warsaw", "rdf");
        let secret = d.dossier_in(from);
        d = d.spy_in("carla", "berlin").lay(secret, "berlin").guard("carla", secret);
        d.check();
        d.plays(Germany, &["search carla"]);
        assert!(!d.at("carla").on_map());
        assert_eq!((d.lies_in(secret, "berlin"), d.controller(secret)), (true, None));
        assert_eq!(d.police_on(secret), 0, "the police do not take it");
        assert!(d.s.secret.post.iter().all(|p| *p == UNKNOWN));
        assert!(d.public_news().contains(&News::SecretLeft { dossier: secret, city: d.city("berlin") }));
    }
    // Killed.
    let mut d = moving(Germany).face("prague", "rdf").spy_in("kurt", "prague").spy_in("carla", "prague");
    let secret = d.dossier_in("prague");
    d = d.guard("carla", secret).chits(Germany, &[Chit::Sanction]).money(Germany, 20);
    d.check();
    d.plays(Germany, &["sanction kurt carla"]);
    assert_eq!(d.at("carla"), Place::SANCTIONED);
    assert_eq!((d.lies_in(secret, "prague"), d.controller(secret)), (true, None), "nor does the killer take it");
    // Captured on arrival, with the secret just carried in.
    let mut d = moving(Italy).face("prague", "rdf").spy_in("carla", "prague");
    d = d.guard("carla", secret);
    d.plays(Italy, &["carry carla berlin"]).plays(Germany, &["search carla"]);
    assert_eq!((d.lies_in(secret, "berlin"), d.controller(secret)), (true, None));
}

/// `spies.capture.drop-falls`
#[test]
fn a_drop_falls_at_once_with_its_last_spy() {
    for (other, stands) in [("rome", false), ("hamburg", true)] {
        // Captured; it has fallen before the Escape that may follow, and does not come back.
        let mut d = searching(Germany).police("hamburg", &[4]).spy_in("carla", "hamburg").spy_in("mario", other);
        d = d.with_drop(Italy, "hamburg").chits(Italy, &[Chit::Escape]).money(Italy, 10);
        d.check();
        d.plays(Germany, &["search carla"]).plays(Italy, &["pass"]);
        assert!(d.asks(Italy, "capture"));
        assert_eq!(d.has_drop(Italy, "hamburg"), stands, "another spy in {other}");
        d.plays(Italy, &["play escape"]);
        assert!(d.is_at("carla", "rome"));
        assert_eq!(d.has_drop(Italy, "hamburg"), stands, "another spy in {other}");
        // Killed.
        let mut d = moving(Germany).spy_in("kurt", "hamburg").spy_in("carla", "hamburg").spy_in("mario", other);
        d = d.with_drop(Italy, "hamburg").with_drop(Germany, "hamburg").chits(Germany, &[Chit::Sanction]).money(Germany, 20);
        d.check();
        d.plays(Germany, &["sanction kurt carla"]);
        assert_eq!(d.has_drop(Italy, "hamburg"), stands, "another spy in {other}");
        assert!(d.has_drop(Germany, "hamburg"), "a Drop rests on its own country's spies");
    }
}
