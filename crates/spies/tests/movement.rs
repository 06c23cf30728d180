//! Spies on their way: by rail, by air, at sea. (3.6)

use crate::support::{pieces::*, *};
use spies::{chit::Chit, state::Phase};
use table::{Choices, Show};

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
        d = d.spy_in("kurt", &e.cities[city].id);
        let mut lines: Vec<String> =
            e.all_cities.iter().filter(|to| e.linked[city.index()].has(*to)).map(|to| e.cities[to].id.clone()).collect();
        lines.extend(e.seas_at[city.index()].iter().map(|sea| e.seas[sea].id.clone()));
        let mut expected: Vec<String> = lines.iter().map(|to| d.words(&format!("go kurt {to}"))).collect();
        let kurt = d.words("go kurt");
        let mut offered: Vec<String> = d.moves_with(Germany, "go").into_iter().filter(|m| m.starts_with(&kurt)).collect();
        expected.sort();
        offered.sort();
        assert_eq!(offered, expected, "{}", e.cities[city].id);
        assert!(e.linked[city.index()].iter().all(|to| e.linked[to.index()].has(city)), "{}", e.cities[city].id);
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

/// Germany moves in 1935, with Kurt in this city.
fn kurt(city: &str) -> Desk {
    moving(Germany).spy_in("kurt", city)
}

/// `spies.move.sea-embark`
#[test]
fn a_spy_puts_to_sea_from_a_port_of_that_sea() {
    for (port, sea) in [("hamburg", "north-sea"), ("stettin", "baltic"), ("copenhagen", "baltic"), ("copenhagen", "north-sea")] {
        let mut d = kurt(port);
        d.plays(Germany, &[&format!("go kurt {sea}")]);
        assert!(d.is_at("kurt", sea), "{port}");
    }
    for (city, sea) in [("hamburg", "baltic"), ("stettin", "north-sea"), ("berlin", "baltic"), ("warsaw", "baltic"), ("london", "biscay")] {
        assert_eq!(kurt(city).forbids(Germany, &format!("go kurt {sea}")), Some("spies.move.sea-embark"), "{city} to {sea}");
    }
}

/// `spies.move.sea-cross`
#[test]
fn a_spy_crosses_into_an_adjoining_sea() {
    let mut d = kurt("stettin");
    d.plays(Germany, &["go kurt baltic"]);
    for sea in ["channel", "black-sea", "baltic", "norwegian-sea"] {
        assert_eq!(d.forbids(Germany, &format!("go kurt {sea}")), Some("spies.move.sea-cross"), "{sea}");
    }
    d.plays(Germany, &["go kurt gulf-of-finland", "go kurt baltic", "go kurt north-sea"]);
    assert!(d.is_at("kurt", "north-sea"), "seas adjoin in both directions");
}

/// `spies.move.sea-land`
#[test]
fn a_spy_lands_in_a_port_of_its_sea() {
    for port in ["riga", "stockholm", "danzig", "stettin"] {
        let mut d = kurt("stettin");
        d.plays(Germany, &["go kurt baltic", &format!("go kurt {port}")]);
        assert!(d.is_at("kurt", port));
    }
    let mut d = kurt("stettin");
    d.plays(Germany, &["go kurt baltic"]);
    for city in ["hamburg", "berlin", "leningrad", "oslo"] {
        assert_eq!(d.forbids(Germany, &format!("go kurt {city}")), Some("spies.move.sea-land"), "{city}");
    }
}

/// `spies.move.count` `spies.move.max-5`
#[test]
fn every_sea_and_every_city_is_a_space() {
    let mut d = kurt("stettin");
    d.plays(Germany, &["go kurt baltic", "go kurt north-sea", "go kurt oslo"]);
    assert_eq!((d.s.board.doings.steps, d.left()), (3, 9), "sea, sea, port");
    d.plays(Germany, &["go kurt bergen", "go kurt oslo"]);
    assert_eq!((d.s.board.doings.steps, d.left()), (5, 7));
    assert_eq!(d.forbids(Germany, "go kurt stockholm"), Some("spies.move.max-5"));
    assert_eq!(d.forbids(Germany, "go kurt north-sea"), Some("spies.move.max-5"));
}

/// `spies.move.mixed`
#[test]
fn rail_sea_and_air_in_one_move() {
    let mut d = kurt("berlin");
    for place in ["stettin", "baltic", "copenhagen", "oslo", "bergen"] {
        d.plays(Germany, &[&format!("go kurt {place}")]);
    }
    assert!(d.is_at("kurt", "bergen"), "rail, to sea, from sea, air, rail");
    assert_eq!(d.left(), 7);
}

/// `spies.move.not-end-at-sea`
#[test]
fn a_spy_at_sea_has_to_land_before_anything_ends() {
    let mut d = kurt("stettin");
    d.plays(Germany, &["go kurt baltic"]);
    assert_eq!(d.forbids(Germany, "end-turn"), Some("spies.move.not-end-at-sea"));
    assert_eq!(d.forbids(Germany, "go erik leipzig"), Some("spies.move.not-end-at-sea"), "another's move would end this one");
    d.plays(Germany, &["go kurt danzig"]);
    assert_eq!((d.forbids(Germany, "end-turn"), d.forbids(Germany, "go erik leipzig")), (None, None));
}

/// `spies.move.no-stranding`
#[test]
fn no_step_leads_out_of_reach_of_a_port() {
    // By points: (points before, from, to, allowed).
    let by_points = [
        (1, "stettin", "baltic", false),
        (2, "stettin", "baltic", true),
        // No port lies on the Western Approaches: it is two spaces from there to any.
        (3, "glasgow", "irish-sea", true),
    ];
    for (points, from, to, allowed) in by_points {
        let rule = (!allowed).then_some("spies.move.no-stranding");
        assert_eq!(kurt(from).points(points).forbids(Germany, &format!("go kurt {to}")), rule, "{points} points, {from} to {to}");
    }
    for (points, allowed) in [(2, false), (3, true)] {
        let mut d = kurt("liverpool").points(points + 1);
        d.plays(Germany, &["go kurt irish-sea"]);
        let rule = (!allowed).then_some("spies.move.no-stranding");
        assert_eq!(d.forbids(Germany, "go kurt west-approaches"), rule, "{points} points");
    }
    // By spaces: the fifth may not be at sea, and the fourth not two away from a port.
    for (steps, baltic, approaches) in [(2, true, true), (3, true, false), (4, false, false)] {
        let spend = |mut d: Desk, towns: [&str; 2]| {
            (0..steps).for_each(|n| {
                d.plays(Germany, &[&format!("go kurt {}", towns[n % 2])]);
                while d.asked().0 == "arrival" {
                    d.plays(Britain, &["pass"]);
                }
            });
            d
        };
        let towns = if steps % 2 == 0 { ["berlin", "stettin"] } else { ["stettin", "berlin"] };
        let d = spend(kurt(towns[1]), towns);
        assert_eq!(d.forbids(Germany, "go kurt baltic"), (!baltic).then_some("spies.move.no-stranding"), "{steps} steps");
        if steps >= 3 {
            // One of the steps is the one into the Irish Sea.
            let towns = if steps % 2 == 1 { ["manchester", "liverpool"] } else { ["liverpool", "manchester"] };
            let mut d = (0..steps - 1).fold(kurt(towns[1]), |mut d, n| {
                d.plays(Germany, &[&format!("go kurt {}", towns[n % 2])]);
                while d.asked().0 == "arrival" {
                    d.plays(Britain, &["pass"]);
                }
                d
            });
            d.plays(Germany, &["go kurt irish-sea"]);
            assert_eq!(d.forbids(Germany, "go kurt west-approaches"), (!approaches).then_some("spies.move.no-stranding"), "{steps} steps");
        }
    }
}

/// `spies.move.no-stranding`
#[test]
fn no_point_is_spent_that_the_way_ashore_needs() {
    let chits = [Chit::Discovery, Chit::Sanction, Chit::Source, Chit::Drop];
    let at_sea = |points: u8| {
        let mut d = kurt("stettin").points(points + 1).spy_in("erik", "prague").spy_in("carla", "prague");
        d = d.chits(Germany, &chits).money(Germany, 200);
        d.plays(Germany, &["go kurt baltic"]);
        d
    };
    let spends = [("talk italy", 1), ("discovery erik @prague", 1), ("sanction erik carla", 1), ("source italy", 2), ("drop prague", 2)];
    for (act, cost) in spends {
        assert_eq!(at_sea(cost).forbids(Germany, act), Some("spies.move.no-stranding"), "{act} with {cost} points");
        assert_eq!(at_sea(cost + 1).forbids(Germany, act), None, "{act} with {} points", cost + 1);
    }
    assert_eq!(at_sea(1).forbids(Germany, "go kurt north-sea"), Some("spies.move.no-stranding"));
    assert_eq!(at_sea(1).forbids(Germany, "go kurt danzig"), None);
    // Nor is an answer paid with it.
    let mut d = kurt("stettin").points(3).spy_in("erik", "prague").face("prague", "counterspy-5");
    d = d.chits(Germany, &[Chit::Discovery, Chit::DoubleCross]).money(Germany, 50);
    d.plays(Germany, &["go kurt baltic", "discovery erik @prague"]);
    assert!(d.asks(Germany, "look"));
    assert_eq!((d.left(), d.forbids(Germany, "play double-cross")), (1, Some("spies.move.no-stranding")));
}

/// `spies.move.carry`
#[test]
fn a_secret_crosses_the_sea_with_its_spy() {
    let mut d = kurt("danzig").face("warsaw", "rdf");
    let secret = d.dossier_in("warsaw");
    d = d.lay(secret, "danzig").guard("kurt", secret);
    d.check();
    d.plays(Germany, &["carry kurt baltic"]);
    assert_eq!((d.lies_in(secret, "baltic"), d.controller(secret)), (true, Some(Germany)));
    assert_eq!(d.forbids(Germany, "go kurt stettin"), Some("spies.move.carry"), "nothing is left at sea");
    d.plays(Germany, &["carry kurt north-sea", "carry kurt hamburg"]);
    assert_eq!((d.lies_in(secret, "hamburg"), d.controller(secret)), (true, Some(Germany)));
}

/// Carrying a secret along loses nothing and is the first of two ways; only leaving it is flagged, in plain words.
#[test]
fn only_leaving_a_secret_is_flagged_as_a_loss() {
    let mut d = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "prague");
    let dossier = d.dossier_in("berlin");
    d.s.board.dossiers[dossier.index()] = d.place("prague");
    d.s.board.guard[dossier.index()] = spies::place::Guard(d.agent("kurt").0);
    let scene = d.g.scene(&d.view(Germany), &Choices::of(&d.g, &d.s, Some(d.seat(Germany))));
    let ways: Vec<_> = scene.choices.iter().filter(|c| ["carry it along", "leave the secret"].contains(&c.short.as_str())).collect();
    assert!(ways.len() > 1, "{:?}", scene.choices.iter().map(|c| &c.key).collect::<Vec<_>>());
    for pair in ways.chunks(2) {
        assert_eq!((pair[0].short.as_str(), pair[0].on == pair[1].on), ("carry it along", true));
        assert_eq!((&pair[0].flag, pair[1].flag.as_deref()), (&None, Some("leaves secret")));
        let cost = pair[1].cost.as_ref().map(ToString::to_string).unwrap_or_default();
        assert!(cost.ends_with("in Prague lies open, and any spy may take it"), "{cost}");
    }
}
