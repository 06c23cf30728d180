//! Who controls a secret, and how one comes to. (3.7)

use crate::{pieces::looks::*, support::*};
use spies::{
    chit::Chit,
    place::{Dossier, Guard},
    roles::Power,
    state::{Phase, UNKNOWN},
};

/// Germany plays a Discovery with nobody to answer it, and looks.
fn discover(d: &mut Desk, spy: &str, secret: Dossier) {
    d.plays(Germany, &[&format!("discovery {spy} {}", slot(secret)), "pass"]);
}

/// `spies.secret.three-states`
#[test]
fn what_lies_on_top_decides() {
    let start = || Desk::new(5).spy_in("carla", "berlin");
    let secret = start().dossier_in("berlin");
    let layouts = [
        (start(), None),
        (start().post(secret, 2), Some(Germany)),
        (start().guard("kurt", secret), Some(Germany)),
        (start().guard("carla", secret), Some(Italy)),
    ];
    for (d, controller) in layouts {
        d.check();
        assert_eq!(d.controller(secret), controller);
        // Everybody sees what lies there, and so whose it is.
        for power in Power::ALL {
            assert_eq!(d.view(power).board.guard[secret.index()], d.s.board.guard[secret.index()]);
        }
        let germany_may_lie_down = d.forbids(Germany, &format!("post ge-p2 {}", slot(secret))).is_none();
        assert_eq!(germany_may_lie_down, controller != Some(Italy));
    }
}

/// `spies.secret.one-guard`
#[test]
fn one_piece_lies_on_top_and_those_beside_it_do_not_count() {
    // Two police, six spies and an enemy in Berlin; one of them guards.
    let mut d = moving(Germany).spy_in("carla", "prague");
    let secret = d.dossier_in("berlin");
    d = d.post(secret, 2);
    assert_eq!((d.police_on(secret), d.controller(secret)), (1, Some(Germany)));
    // A spy that lies down takes the place of the police.
    d.plays(Germany, &["take kurt @berlin"]);
    assert_eq!((d.police_on(secret), d.s.board.guard[secret.index()]), (0, Guard::agent(d.agent("kurt"))));
    assert!(d.s.secret.post.iter().all(|p| *p == UNKNOWN));
    assert!(d.forbids(Germany, "take erik @berlin").is_some(), "while one lies there no other does");
    d.plays(Germany, &["hand kurt erik"]);
    assert_eq!(d.s.board.guard[secret.index()], Guard::agent(d.agent("erik")));
    assert_eq!(d.g.carried(&d.s, d.agent("kurt")), None);
    // Who comes and goes changes nothing.
    let mut d = d.turn(Italy, 1935, Phase::Movement);
    d.plays(Italy, &["go carla berlin"]).plays(Germany, &["pass"]);
    assert_eq!(d.controller(secret), Some(Germany));
    // With the one piece away nobody controls it, however many stand around.
    let mut d = d.turn(Germany, 1936, Phase::Movement);
    d.plays(Germany, &["go erik leipzig"]);
    assert_eq!(d.controller(secret), None);
}

/// `spies.secret.category-fixed`
#[test]
fn a_secret_stays_whose_it_was() {
    let mut d = moving(Germany).spy_in("kurt", "essen").spy_in("carla", "danzig").face("prague", "rdf").face("warsaw", "nerve-gas");
    let (french, neutral) = (d.dossier_in("paris"), d.dossier_in("prague"));
    d = d.lay(french, "essen").guard("kurt", french).lay(neutral, "danzig").guard("carla", neutral);
    d.check();
    let origin = d.s.board.origin;
    assert_eq!((origin[french.index()], origin[neutral.index()]), (Some(France), None));
    // Carried home, left, killed for, found again.
    d.plays(Germany, &["carry kurt berlin", "go kurt hamburg"]);
    assert_eq!(d.s.board.origin, origin);
    d = d.chits(Germany, &[Chit::Sanction, Chit::Discovery]).money(Germany, 23).spy_in("erik", "danzig");
    d.plays(Germany, &["sanction erik carla"]);
    discover(&mut d, "erik", neutral);
    assert_eq!((d.controller(neutral), d.s.board.origin), (Some(Germany), origin));
}

/// `spies.secret.category-fixed`
#[test]
fn only_the_two_german_tiles_change_whose_it_is() {
    for (tile, year, cities) in [(1, 1937, &["prague"][..]), (7, 1935, &["vienna"]), (3, 1935, &[]), (6, 1937, &[])] {
        let mut d = Desk::new(5).turn(Germany, year, Phase::Tile).holding(Germany, tile);
        let mut expected = d.s.board.origin;
        for city in cities {
            expected[d.dossier_in(city).index()] = Some(Germany);
        }
        d.plays(Germany, &[&format!("tile {tile}")]);
        assert_eq!(d.s.board.origin, expected, "tile {tile}");
    }
    let mut d = Desk::new(5).turn(Italy, 1937, Phase::Tile).holding(Italy, 14);
    let secret = d.dossier_in("belgrade");
    d = d.lay(secret, "tirane");
    let origin = d.s.board.origin;
    d.plays(Italy, &["tile 14"]);
    assert_eq!(d.s.board.origin, origin, "Tirane becomes Italian, what lies there does not");
}

/// `spies.secret.category-relative` `spies.secret.cash-foreign-only`
#[test]
fn a_secret_is_original_to_one_country_and_foreign_to_the_others() {
    let carriers = [(Germany, "kurt"), (Italy, "carla"), (Russia, "alexi"), (France, "jean"), (Britain, "winston")];
    let origins = [
        ("hamburg", Some(Germany)),
        ("milan", Some(Italy)),
        ("leningrad", Some(Russia)),
        ("brest", Some(France)),
        ("glasgow", Some(Britain)),
        ("prague", None),
    ];
    for (city, origin) in origins {
        for (power, spy) in carriers {
            // Each carries it into its own capital.
            let mut d = moving(power).face(city, "rdf");
            let secret = d.dossier_in(city);
            let capital = d.g.edition.city(d.g.edition.capital[power.index()]).id.clone();
            d = d.lay(secret, &capital).guard(spy, secret);
            d.check();
            assert_eq!(d.s.board.origin[secret.index()], origin);
            let rule = (origin == Some(power)).then_some("spies.secret.cash-foreign-only");
            assert_eq!(d.forbids(power, &format!("cash {}", slot(secret))), rule, "{city}'s secret in {capital}");
        }
    }
}

/// `spies.secret.foreign-by-discovery`
#[test]
fn a_foreign_secret_is_controlled_by_discovery_alone() {
    for (from, city) in [("prague", "prague"), ("prague", "berlin"), ("paris", "berlin"), ("paris", "nancy")] {
        let mut d = moving(Germany).face("prague", "rdf").spy_in("kurt", "leipzig").spy_in("erik", city);
        let secret = d.dossier_in(from);
        d = d.lay(secret, city);
        d.check();
        // To stand beside it is nothing, and there is no lying down on it.
        for spy in ["erik", "kurt"] {
            assert!(d.forbids(Germany, &format!("take {spy} {}", slot(secret))).is_some(), "{from}'s secret in {city}");
        }
        assert_eq!(d.forbids(Germany, &format!("take erik {}", slot(secret))), Some("spies.secret.foreign-by-discovery"));
        assert_eq!(d.forbids(Germany, &format!("discovery erik {}", slot(secret))), Some("spies.chit.held"), "no chit");
        assert_eq!(d.controller(secret), None);
        let mut d = d.chits(Germany, &[Chit::Discovery]).money(Germany, 3);
        discover(&mut d, "erik", secret);
        assert_eq!(d.s.board.guard[secret.index()], Guard::agent(d.agent("erik")), "the discoverer lies on it");
        d.check();
    }
    // A spy that moves in controls nothing by that.
    let mut d = moving(Germany).face("prague", "rdf");
    d.plays(Germany, &["go kurt prague"]);
    assert_eq!(d.controller(d.dossier_in("prague")), None);
}

/// `spies.secret.foreign-by-discovery`
#[test]
fn a_discovery_that_fails_gives_no_control() {
    // Covered.
    let mut d = moving(Germany).face("prague", "rdf").spy_in("kurt", "prague").spy_in("jean", "prague");
    d = d.chits(Germany, &[Chit::Discovery]).money(Germany, 3).chits(France, &[Chit::Cover]).money(France, 1);
    d.plays(Germany, &["discovery kurt @prague"]).plays(France, &["play cover"]);
    assert_eq!((d.controller(d.dossier_in("prague")), d.asks(Germany, "turn")), (None, true));
    // Beaten by the guard.
    let mut d = moving(Germany).face("prague", "rdf").spy_in("kurt", "prague").spy_in("jean", "prague");
    let secret = d.dossier_in("prague");
    d = d.guard("jean", secret).chits(Germany, &[Chit::Discovery]).money(Germany, 3);
    d.plays(Germany, &["discovery kurt @prague"]);
    assert_eq!((d.controller(secret), d.asks(Germany, "turn")), (Some(France), true));
}

/// `spies.secret.original-free`
#[test]
fn an_own_secret_at_home_is_there_to_be_taken() {
    // By a spy that is there, and by one that has just arrived, with nothing in its pockets.
    let mut d = moving(Germany).points(0);
    let (secret, other) = (d.dossier_in("berlin"), d.dossier_in("hamburg"));
    d.plays(Germany, &["take kurt @berlin"]);
    assert_eq!((d.controller(secret), d.left(), d.pounds(Germany)), (Some(Germany), 0, 0));
    let mut d = moving(Germany).points(1);
    d.plays(Germany, &["go kurt hamburg", "take kurt @hamburg"]);
    assert_eq!((d.controller(other), d.left()), (Some(Germany), 0));
    // Not from afar, not in another's turn, and not by another country.
    let d = moving(Germany);
    assert_eq!(d.forbids(Germany, "take kurt @hamburg"), Some("spies.secret.original-free"));
    assert!(moving(Italy).forbids(Germany, "take kurt @berlin").is_some());
    assert_eq!(moving(Italy).spy_in("carla", "berlin").forbids(Italy, "take carla @berlin"), Some("spies.secret.foreign-by-discovery"));
    // Overseas is home too.
    let mut d = moving(Italy).spy_in("carla", "bengazi");
    let italian = d.dossier_in("milan");
    d = d.lay(italian, "bengazi");
    d.plays(Italy, &["take carla @bengazi"]);
    assert_eq!(d.controller(italian), Some(Italy));
    // And a chit would be wasted on it.
    let d = moving(Germany).chits(Germany, &[Chit::Discovery]).money(Germany, 3);
    assert_eq!(d.forbids(Germany, "discovery kurt @berlin"), Some("spies.discovery.target"));
}

/// `spies.secret.original-hard`
#[test]
fn an_own_secret_abroad_or_under_an_enemy_has_to_be_discovered() {
    let secret = moving(Germany).dossier_in("berlin");
    let start = || moving(Germany).chits(Germany, &[Chit::Discovery]).money(Germany, 3);
    let abroad = start().lay(secret, "danzig").spy_in("kurt", "danzig");
    let in_enemy_land = start().lay(secret, "nancy").spy_in("kurt", "nancy");
    let under_an_enemy = start().spy_in("vicente", "berlin").guard("vicente", secret);
    for (n, mut d) in [abroad, in_enemy_land, under_an_enemy].into_iter().enumerate() {
        d.check();
        let take = format!("take kurt {}", slot(secret));
        assert_eq!(d.forbids(Germany, &take), Some("spies.secret.original-hard"), "case {n}");
        d.plays(Germany, &[&format!("discovery kurt {}", slot(secret))]);
        if n == 2 {
            assert!(d.asks(Germany, "look"), "3 beats 2, and Italy has nothing to answer with");
        }
        d.plays(Germany, &["pass"]);
        assert_eq!(d.s.board.guard[secret.index()], Guard::agent(d.agent("kurt")), "case {n}");
        assert_eq!(d.s.board.origin[secret.index()], Some(Germany));
    }
    // An enemy that is as strong keeps it.
    let mut d = start().spy_in("carla", "berlin").guard("carla", secret);
    d.plays(Germany, &["discovery kurt @berlin"]);
    assert_eq!((d.controller(secret), d.asks(Germany, "turn")), (Some(Italy), true));
}

/// `spies.secret.several-in-city`
#[test]
fn several_secrets_may_lie_in_a_city_and_a_piece_lies_on_one() {
    let mut d = moving(Germany).face("prague", "rdf").face("warsaw", "nerve-gas").spy_in("kurt", "warsaw").spy_in("erik", "prague");
    let (carried, there) = (d.dossier_in("warsaw"), d.dossier_in("prague"));
    d = d.guard("kurt", carried).chits(Germany, &[Chit::Discovery]).money(Germany, 3);
    d.check();
    d.plays(Germany, &["carry kurt prague"]);
    assert!(d.lies_in(carried, "prague") && d.lies_in(there, "prague"));
    assert_eq!((d.controller(carried), d.controller(there)), (Some(Germany), None));
    let discover_it = |spy: &str| format!("discovery {spy} {}", slot(there));
    assert_eq!(d.forbids(Germany, &discover_it("kurt")), Some("spies.secret.several-in-city"));
    d.plays(Germany, &[&discover_it("erik"), "pass"]);
    assert_eq!((d.g.carried(&d.s, d.agent("kurt")), d.g.carried(&d.s, d.agent("erik"))), (Some(carried), Some(there)));
    assert_eq!(d.forbids(Germany, "hand kurt erik"), Some("spies.secret.several-in-city"), "each has one");
    // Nor does a spy with a secret lie down on an own one, nor a police piece on two.
    let mut d = Desk::new(5).face("warsaw", "nerve-gas");
    let second = d.dossier_in("hamburg");
    d = d.lay(carried, "berlin").lay(second, "berlin").guard("kurt", carried);
    d.check();
    assert_eq!(d.forbids(Germany, &format!("take kurt {}", slot(second))), Some("spies.secret.several-in-city"));
    let first = d.g.dossiers_of(Germany).map(Dossier).find(|own| d.lies_in(*own, "berlin")).unwrap();
    d.plays(Germany, &[&format!("post ge-p1 {}", slot(first)), &format!("post ge-p1 {}", slot(second)), "done"]);
    assert_eq!((d.controller(first), d.controller(second)), (None, Some(Germany)), "it has gone over to the second");
}
