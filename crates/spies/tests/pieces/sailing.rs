//! Spies at sea. (3.6)

use crate::{pieces::looks::*, support::*};
use spies::chit::Chit;

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
