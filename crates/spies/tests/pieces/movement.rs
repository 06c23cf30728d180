//! Spies on their way, by rail and by air. (3.6)

use crate::{pieces::looks::*, support::*};
use spies::{chit::Chit, state::Phase};

/// `spies.move.when`
#[test]
fn spies_move_in_their_own_turn_after_the_searches() {
    let phases = [(Phase::Tile, Some("spies.tile.must-choose")), (Phase::Police, None), (Phase::Search, None), (Phase::Movement, None)];
    for (phase, rule) in phases {
        let d = Desk::new(5).turn(Germany, 1935, phase).spy_in("carla", "berlin");
        assert_eq!(d.forbids(Germany, "go kurt stettin"), rule, "{phase:?}");
        assert!(d.forbids(Germany, "go mario naples").is_some(), "the spies of others stay");
        assert!(d.forbids(Italy, "go mario naples").is_some(), "nobody moves in another's turn");
    }
    let mut d = Desk::new(5).turn(Germany, 1935, Phase::Police).spy_in("carla", "berlin");
    d.plays(Germany, &["go kurt stettin"]);
    assert_eq!(d.s.board.phase(), Some(Phase::Movement), "the first step ends the searches");
    assert_eq!(d.forbids(Germany, "search carla"), Some("spies.search.phase"));
}

/// `spies.move.max-5`
#[test]
fn the_sixth_space_is_refused() {
    let mut d = moving(Germany);
    for n in 0..5 {
        assert_eq!(d.left(), 12 - n);
        let to = if n % 2 == 0 { "stettin" } else { "berlin" };
        d.plays(Germany, &[&format!("go kurt {to}")]);
    }
    assert_eq!(d.left(), 7, "there are points left");
    assert_eq!(d.forbids(Germany, "go kurt berlin"), Some("spies.move.max-5"));
    assert_eq!(d.forbids(Germany, "go kurt baltic"), Some("spies.move.max-5"));
    assert_eq!(d.forbids(Germany, "go erik leipzig"), None, "another spy has five of its own");
    let d = d.turn(Germany, 1936, Phase::Movement);
    assert_eq!(d.forbids(Germany, "go kurt berlin"), None, "and so has this one next turn");
}

/// `spies.move.rail-air`
#[test]
fn lines_lead_both_ways_and_elsewhere_there_is_no_way() {
    let lines = [
        ("berlin", "warsaw"),
        ("berlin", "leipzig"),
        ("munich", "venice"),
        ("berlin", "prague"),
        ("dusseldorf", "paris"),
        ("munich", "geneva"),
    ];
    for (a, b) in lines {
        for (from, to) in [(a, b), (b, a)] {
            let mut d = moving(Germany).spy_in("kurt", from);
            d.plays(Germany, &[&format!("go kurt {to}")]);
            assert!(d.is_at("kurt", to), "{from} to {to}");
        }
    }
    for (from, to) in
        [("berlin", "paris"), ("berlin", "frankfurt"), ("paris", "rome"), ("berlin", "berlin"), ("hamburg", "oslo"), ("london", "moscow")]
    {
        let d = moving(Germany).spy_in("kurt", from);
        assert_eq!(d.forbids(Germany, &format!("go kurt {to}")), Some("spies.move.rail-air"), "{from} to {to}");
    }
}

/// `spies.move.rail-air`
#[test]
fn every_line_of_the_map_is_offered_and_nothing_else() {
    let mut d = moving(Germany);
    let e = d.g.edition.clone();
    for city in e.all_cities {
        d = d.spy_in("kurt", &e.city(city).id);
        let mut lines: Vec<String> =
            e.all_cities.iter().filter(|to| e.linked[city.index()].has(*to)).map(|to| e.city(to).id.clone()).collect();
        lines.extend(e.seas_at[city.index()].iter().map(|sea| e.seas[sea.index()].id.clone()));
        let mut expected: Vec<String> = lines.iter().map(|to| d.words(&format!("go kurt {to}"))).collect();
        let kurt = d.words("go kurt");
        let mut offered: Vec<String> = d.moves_with(Germany, "go").into_iter().filter(|m| m.starts_with(&kurt)).collect();
        expected.sort();
        offered.sort();
        assert_eq!(offered, expected, "{}", e.city(city).id);
        assert!(e.linked[city.index()].iter().all(|to| e.linked[to.index()].has(city)), "{}", e.city(city).id);
    }
}

/// `spies.move.one-at-a-time`
#[test]
fn one_spy_finishes_before_another_begins() {
    let mut d = moving(Germany);
    d.plays(Germany, &["go kurt stettin", "go kurt danzig", "go erik leipzig"]);
    assert_eq!(d.forbids(Germany, "go kurt warsaw"), Some("spies.move.one-at-a-time"), "its other three spaces are lost");
    d.plays(Germany, &["go erik prague"]);
    assert_eq!((d.s.board.doings.steps, d.left()), (2, 8), "the second spy counts for itself");
    d.plays(Germany, &["go heidi leipzig"]);
    for spy in ["kurt", "erik"] {
        let to = if spy == "kurt" { "stettin" } else { "vienna" };
        assert_eq!(d.forbids(Germany, &format!("go {spy} {to}")), Some("spies.move.one-at-a-time"));
    }
    assert_eq!(d.forbids(Germany, "go heidi frankfurt"), None);
}

/// `spies.move.no-blocking`
#[test]
fn nobody_is_in_the_way() {
    // Five French, five Russian and two Italian spies, and two police.
    let crowd = ["georgi", "vanya", "merinka", "alexi", "cousin-russia", "carla", "mario"];
    let mut d = crowd.iter().fold(moving(Germany).spy_in("kurt", "dusseldorf"), |d, spy| d.spy_in(spy, "paris"));
    assert_eq!(d.s.board.police_in(d.city("paris")), 2);
    d.plays(Germany, &["go kurt paris"]).plays(France, &["pass"]);
    assert!(d.is_at("kurt", "paris"));
    let here = d.s.board.agents.iter().filter(|p| **p == d.place("paris")).count();
    assert_eq!(here, 13);
    d.plays(Germany, &["go kurt brest"]).plays(France, &["pass"]).plays(Germany, &["go kurt paris"]);
    d.plays(France, &["search kurt"]);
    assert!(d.is_at("kurt", "paris"), "the police of Paris have 1 and 2");
    d.plays(Germany, &["go kurt brussels"]);
    assert!(d.is_at("kurt", "brussels"));
}

/// `spies.move.carry` `spies.move.leave-secret`
#[test]
fn a_spy_takes_its_secret_along_or_leaves_it_at_any_step() {
    let start = || {
        let d = moving(Germany).face("warsaw", "rdf").spy_in("kurt", "warsaw");
        let secret = d.dossier_in("warsaw");
        (d.guard("kurt", secret), secret)
    };
    // With the secret all the way; it costs nothing more.
    let (mut d, secret) = start();
    d.check();
    d.plays(Germany, &["carry kurt danzig", "carry kurt stettin"]);
    assert_eq!((d.lies_in(secret, "stettin"), d.controller(secret), d.left()), (true, Some(Germany), 10));
    // Left at the first step, or at a later one.
    let (mut d, secret) = start();
    d.plays(Germany, &["go kurt danzig"]);
    assert_eq!((d.lies_in(secret, "warsaw"), d.controller(secret)), (true, None));
    assert_eq!(d.forbids(Germany, "carry kurt stettin"), Some("spies.move.carry"), "there is nothing to carry");
    let (mut d, secret) = start();
    d.plays(Germany, &["carry kurt danzig", "go kurt stettin"]);
    assert_eq!((d.lies_in(secret, "danzig"), d.controller(secret), d.is_at("kurt", "stettin")), (true, None, true));
    // Nobody carries what another spy lies on, or nobody.
    let (mut d, secret) = start();
    d = d.spy_in("erik", "warsaw");
    assert_eq!(d.forbids(Germany, "carry erik danzig"), Some("spies.move.carry"));
    d.plays(Germany, &["go erik danzig"]);
    assert_eq!((d.lies_in(secret, "warsaw"), d.controller(secret)), (true, Some(Germany)), "another one's step moves nothing");
}

/// `spies.move.chits-between`
#[test]
fn chits_are_played_between_the_steps() {
    let mut d = moving(Germany).face("prague", "rdf").spy_in("carla", "leipzig");
    d = d.chits(Germany, &[Chit::Discovery, Chit::Sanction]).money(Germany, 23);
    let secret = d.dossier_in("prague");
    d.plays(Germany, &["go kurt prague", "discovery kurt @prague"]);
    d.plays(Germany, &["pass", "carry kurt leipzig", "sanction kurt carla"]);
    d.plays(Germany, &["carry kurt berlin"]);
    assert_eq!((d.lies_in(secret, "berlin"), d.controller(secret)), (true, Some(Germany)));
    assert_eq!((d.s.board.doings.steps, d.left()), (3, 7), "three steps and two chits");
    assert_eq!(d.forbids(Germany, "carry kurt stettin"), None, "and two spaces are left");
}
