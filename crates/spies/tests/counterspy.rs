//! Counterspies. (3.5, 5.2)

use crate::support::{pieces::*, *};
use spies::{
    chit::Chit,
    news::News,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    state::{Phase, UNKNOWN},
    year::Year,
};

/// The counterspies of strength 3, 4 and 5.
const THREE: &str = "counterspy-1";
const FOUR: &str = "counterspy-3";
const FIVE: &str = "counterspy-5";

/// Germany moves in 1935 with a Discovery and its price; a spy is in the city and finds this face there.
fn finds(spy: &str, city: &str, face: &str) -> (Desk, Dossier) {
    let d = moving(Germany).spy_in(spy, city).chits(Germany, &[Chit::Discovery]).money(Germany, 3).face(city, face);
    let secret = d.dossier_in(city);
    (d, secret)
}

/// A British counterspy, taken from London to this city, that the spy finds there.
fn finds_abroad(spy: &str, city: &str, face: &str) -> (Desk, Dossier) {
    let d = moving(Germany).spy_in(spy, city).chits(Germany, &[Chit::Discovery]).money(Germany, 3).face("london", face);
    let secret = d.dossier_in("london");
    (d.lay(secret, city), secret)
}

/// Plays the Discovery with nobody to answer it.
fn discover(d: &mut Desk, spy: &str, secret: Dossier) {
    d.check();
    d.plays(Germany, &[&format!("discovery {spy} {}", slot(secret))]);
    assert!(d.asks(Germany, "look"));
    d.plays(Germany, &["pass"]);
}

/// `spies.counterspy.trigger`
#[test]
fn a_counterspy_waits_until_it_is_discovered() {
    let (mut d, secret) = finds("erik", "prague", FIVE);
    d = d.spy_in("heidi", "leipzig").spy_in("carla", "prague").chits(Germany, &[Chit::Sanction]).money(Germany, 23);
    let waits = |d: &Desk| d.lies_in(secret, "prague") && d.s.board.agents.iter().all(|p| p.record().is_none() && *p != Place::NEUTRAL_BOX);
    // Who comes by, stays or kills beside it meets nothing.
    d.plays(Germany, &["go heidi prague", "go heidi bratislava"]);
    assert!(waits(&d));
    d.plays(Germany, &["sanction erik carla"]);
    assert!(waits(&d) && d.is_at("erik", "prague"));
    // A Discovery that is covered has discovered nothing.
    let mut covered = moving(Germany).spy_in("erik", "prague").spy_in("jean", "prague").face("prague", FIVE);
    covered = covered.chits(Germany, &[Chit::Discovery]).money(Germany, 3).chits(France, &[Chit::Cover]).money(France, 1);
    covered.plays(Germany, &["discovery erik @prague"]).plays(France, &["play cover"]);
    assert!(waits(&covered) && covered.is_at("erik", "prague"));
    d.plays(Germany, &["discovery erik @prague", "pass"]);
    assert!(!waits(&d));
}

/// `spies.counterspy.after-guard`
#[test]
fn the_guard_comes_first() {
    for (guard, beaten) in [(4, false), (3, false), (2, true)] {
        let (mut d, secret) = finds("kurt", "london", FIVE);
        d = d.police("london", &[guard]).post(secret, guard);
        d.check();
        d.plays(Germany, &["discovery kurt @london"]);
        assert_eq!(d.asks(Germany, "look"), beaten, "a guard of {guard}");
        if beaten {
            d.plays(Germany, &["pass"]);
            assert_eq!((d.lies(secret), d.at("kurt")), (Place::REMOVED, Place::on_record(Britain, Year(2))));
        } else {
            assert!(d.lies_in(secret, "london") && d.is_at("kurt", "london"), "it stays where it is");
            assert_eq!((d.controller(secret), d.knows_secret(Germany, secret)), (Some(Britain), false), "and hidden");
        }
    }
}

/// `spies.counterspy.strict` `spies.counterspy.removed` `spies.counterspy.no-prize`
#[test]
fn only_a_stronger_counterspy_captures_and_each_leaves_play() {
    let meetings = [
        ("kurt", THREE, false),
        ("kurt", FOUR, true),
        ("kurt", FIVE, true),
        ("ernst", THREE, true),
        ("erik", FOUR, true),
        ("cousin-germany", FIVE, false),
    ];
    for (spy, face, captured) in meetings {
        let (mut d, secret) = finds(spy, "glasgow", face);
        discover(&mut d, spy, secret);
        let place = if captured { Place::on_record(Britain, Year(2)) } else { d.place("glasgow") };
        assert_eq!(d.at(spy), place, "{spy} v {face}");
        assert_eq!(d.lies(secret), Place::REMOVED, "{spy} v {face}");
        // There is nothing in it for the discoverer.
        assert_eq!((d.s.board.guard[secret.index()], d.pounds(Germany), d.s.secret.chits(Germany)), (Guard::NONE, 0, 0));
        assert_eq!(d.g.carried(&d.s, d.agent(spy)), None);
        assert!(d.s.board.dossiers.iter().all(|p| p.record().is_none()));
        assert!(d.asks(Germany, "turn"));
    }
}

/// `spies.counterspy.removed`
#[test]
fn all_learn_that_it_was_one_and_two_learn_how_strong() {
    let (mut d, secret) = finds("kurt", "london", THREE);
    d = d.police("london", &[2]).post(secret, 2);
    discover(&mut d, "kurt", secret);
    let agent = d.agent("kurt");
    assert!(d.public_news().contains(&News::WasCounterspy { dossier: secret, agent }));
    for (power, knows) in [(Germany, true), (Britain, true), (France, false), (Italy, false), (Russia, false)] {
        assert_eq!(d.knows_secret(power, secret), knows, "{power:?}");
    }
    assert_eq!(d.spectator().secret.secret[secret.index()], UNKNOWN);
}

/// `spies.counterspy.removed`
#[test]
fn a_controller_who_never_looked_learns_the_strength_of_what_is_removed() {
    // Prague becomes German, and Germany lies down on a secret there that it has never seen.
    let mut d = Desk::new(5).turn(Germany, 1937, Phase::Tile).face("prague", FOUR).spy_in("erik", "prague").spy_in("jean", "prague");
    let secret = d.dossier_in("prague");
    d.plays(Germany, &["tile 1"]);
    while d.asked().0 == "chit" {
        d.land("papers");
    }
    d.plays(Germany, &["take erik @prague"]);
    assert!(!d.knows_secret(Germany, secret), "the tile has shown it nothing");
    let mut d = d.turn(France, 1937, Phase::Movement).chits(France, &[Chit::Discovery]).money(France, 3);
    d.plays(France, &["discovery jean @prague"]);
    while !d.asks(France, "look") {
        d.plays(Germany, &["pass"]);
    }
    d.plays(France, &["pass"]);
    assert_eq!((d.lies(secret), d.at("jean")), (Place::REMOVED, Place::on_record(Germany, Year(4))));
    assert!(d.knows_secret(Germany, secret) && d.knows_secret(France, secret));
    assert!(!d.knows_secret(Britain, secret));
}

/// `spies.counterspy.captor`
#[test]
fn the_spy_goes_to_the_controller_or_else_to_the_original_country() {
    // At home, without a guard: to the country whose secret it was.
    let (mut d, secret) = finds("erik", "london", FIVE);
    discover(&mut d, "erik", secret);
    assert_eq!(d.at("erik"), Place::on_record(Britain, Year(2)));
    // Left behind in Paris: not to France.
    let (mut d, secret) = finds_abroad("erik", "paris", FIVE);
    discover(&mut d, "erik", secret);
    assert_eq!(d.at("erik"), Place::on_record(Britain, Year(2)));
    // Under a British spy in Paris.
    let (mut d, secret) = finds_abroad("kurt", "paris", FIVE);
    d = d.spy_in("rose", "paris").guard("rose", secret);
    discover(&mut d, "kurt", secret);
    assert_eq!((d.at("kurt"), d.is_at("rose", "paris")), (Place::on_record(Britain, Year(2)), true));
}

/// `spies.counterspy.neutral-box`
#[test]
fn in_a_neutral_country_the_spy_goes_to_nobodys_box() {
    let nobodys = |d: &Desk| {
        let captured = d.at("kurt") == Place::NEUTRAL_BOX && d.s.board.agents.iter().all(|p| p.record().is_none());
        let told = |n: &News| matches!(n, News::Captured { by: None, .. });
        captured && d.public_news().iter().any(told) && d.s.board.markers.iter().flatten().all(|n| *n == 0)
    };
    let (mut d, secret) = finds("kurt", "prague", FIVE);
    discover(&mut d, "kurt", secret);
    assert!(nobodys(&d));
    // Also where a country's own counterspy lies there, with its spy on it or without.
    for guarded in [false, true] {
        let (mut d, secret) = finds_abroad("kurt", "danzig", FIVE);
        d = d.spy_in("rose", "danzig");
        if guarded {
            d = d.guard("rose", secret);
        }
        discover(&mut d, "kurt", secret);
        assert!(nobodys(&d), "guarded: {guarded}");
    }
}

/// `spies.counterspy.cousin-immune`
#[test]
fn a_cousin_removes_a_counterspy_and_nothing_is_compared() {
    for (city, guarded) in [("prague", false), ("london", false), ("london", true)] {
        let (mut d, secret) = finds("cousin-germany", city, FIVE);
        d = d.chits(Germany, &[Chit::DoubleCross]).money(Germany, 13);
        if guarded {
            d = d.police("london", &[2]).post(secret, 2);
        }
        d.plays(Germany, &[&format!("discovery cousin-germany {}", slot(secret))]);
        while d.asks(Britain, "comparison") {
            d.plays(Britain, &["pass"]);
        }
        assert!(d.asks(Germany, "look"));
        assert_eq!(d.moves(Germany), ["pass"], "there is nothing to reverse");
        d.plays(Germany, &["pass"]);
        assert_eq!((d.is_at("cousin-germany", city), d.lies(secret)), (true, Place::REMOVED));
        assert!(d.asks(Germany, "turn") && d.s.board.agents.iter().all(|p| p.on_map()));
        let told = d.news(Britain).iter().any(|n| matches!(n, News::SawSpy { .. }));
        assert_eq!(told, guarded, "only a guard has seen it");
        // Who placed a counterspy of five knows whom alone it does not take.
        assert_eq!(d.knows_spy(Britain, "cousin-germany"), city == "london");
        assert!(!d.knows_spy(France, "cousin-germany"));
    }
}

/// `spies.counterspy.sees-spy`
#[test]
fn the_controller_sees_the_discoverer_and_no_third_country_does() {
    let (mut d, secret) = finds("kurt", "london", THREE);
    d = d.police("london", &[2]).post(secret, 2);
    discover(&mut d, "kurt", secret);
    assert!(d.is_at("kurt", "london"), "3 v 3");
    for power in Power::ALL {
        assert_eq!(d.knows_spy(power, "kurt"), [Germany, Britain].contains(&power), "{power:?}");
    }
    let agent: Agent = d.agent("kurt");
    assert_eq!(d.spectator().secret.spy[agent.index()], UNKNOWN);
    // Who does not control it sees nothing, even if it was their own.
    let (mut d, secret) = finds("kurt", "london", THREE);
    discover(&mut d, "kurt", secret);
    assert!(d.is_at("kurt", "london") && Power::ALL.into_iter().all(|p| p == Germany || !d.knows_spy(p, "kurt")));
}

/// `spies.counterspy.own-immune`
#[test]
fn a_country_meets_no_resistance_from_its_own_counterspy() {
    // It is taken and carried at home.
    let mut d = moving(Britain).face("london", FIVE);
    let secret = d.dossier_in("london");
    d.plays(Britain, &["take rose @london", "carry rose birmingham"]);
    assert_eq!((d.lies_in(secret, "birmingham"), d.controller(secret)), (true, Some(Britain)));
    // Abroad it is found again by Discovery, in whatever country it lies.
    for city in ["prague", "nancy"] {
        let mut d = moving(Britain).face("london", FIVE).lay(secret, city).spy_in("rose", city);
        d = d.chits(Britain, &[Chit::Discovery, Chit::DoubleCross]).money(Britain, 9);
        d.check();
        d.plays(Britain, &[&format!("discovery rose {}", slot(secret))]);
        assert_eq!(d.moves(Britain), ["pass"]);
        d.plays(Britain, &["pass"]);
        assert_eq!((d.lies_in(secret, city), d.controller(secret)), (true, Some(Britain)), "{city}");
        assert!(d.is_at("rose", city) && !d.public_news().iter().any(|n| matches!(n, News::WasCounterspy { .. })));
        assert!(!d.s.board.genuine.has(secret), "all that is shown is that its own country holds it");
    }
}
