//! Secrets: who controls one and how one comes to, how they pass from spy to spy, cashing in. (3.7, Drop)

use crate::support::{pieces::*, *};
use spies::{
    chit::Chit,
    edition::Secret,
    news::News,
    place::{Dossier, Guard, Place},
    roles::Power,
    state::{Phase, UNKNOWN},
    year::Year,
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
            let capital = d.g.edition.cities[d.g.edition.capital[power.index()]].id.clone();
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

/// Germany moves in 1935; Kurt lies on a neutral secret here, Erik and Heidi are there.
pub fn carrying(kurt: &str, others: &str) -> (Desk, Dossier) {
    let d = moving(Germany).face("warsaw", "rdf").spy_in("kurt", kurt).spy_in("erik", others).spy_in("heidi", others);
    let secret = d.dossier_in("warsaw");
    let d = d.lay(secret, kurt).guard("kurt", secret);
    d.check();
    (d, secret)
}

pub fn held_by(d: &Desk, spy: &str, secret: Dossier) -> bool {
    d.s.board.guard[secret.index()] == Guard::agent(d.agent(spy)) && d.g.carried(&d.s, d.agent(spy)) == Some(secret)
}

/// `spies.secret.transfer`
#[test]
fn a_secret_is_handed_over_where_two_spies_meet() {
    // The carrier comes to the other.
    let (mut d, secret) = carrying("leipzig", "prague");
    d.plays(Germany, &["carry kurt prague"]);
    d.plays(Germany, &["hand kurt erik"]);
    assert!(held_by(&d, "erik", secret) && d.lies_in(secret, "prague"));
    assert_eq!((d.left(), d.pounds(Germany)), (11, 0), "the step alone is paid");
    let (from, to) = (d.agent("kurt"), d.agent("erik"));
    assert!(d.public_news().contains(&News::HandsOver { from, to, dossier: secret }));
    // Both are there already.
    let (mut d, secret) = carrying("prague", "prague");
    d.plays(Germany, &["hand kurt heidi"]);
    assert!(held_by(&d, "heidi", secret) && d.left() == 12);
    // The other comes to the carrier and takes over.
    let (mut d, secret) = carrying("prague", "leipzig");
    d.plays(Germany, &["go erik prague", "hand kurt erik"]);
    assert!(held_by(&d, "erik", secret) && d.lies_in(secret, "prague") && d.left() == 11);
    // Not from city to city, not at sea, not to oneself, and not what one does not have.
    let (d, _) = carrying("prague", "leipzig");
    assert_eq!(d.forbids(Germany, "hand kurt erik"), Some("spies.secret.transfer"));
    assert_eq!(d.forbids(Germany, "hand kurt kurt"), Some("spies.secret.transfer"));
    assert!(d.forbids(Germany, "hand erik heidi").is_some());
}

/// `spies.secret.transfer-unmoved`
#[test]
fn the_receiver_moves_on_only_if_it_has_not_moved() {
    // It has not: it has five spaces of its own.
    let (mut d, secret) = carrying("leipzig", "prague");
    d.plays(Germany, &["carry kurt prague", "hand kurt erik"]);
    d.plays(Germany, &["carry erik vienna", "carry erik budapest", "carry erik belgrade", "carry erik sophia", "carry erik istanbul"]);
    assert!(d.lies_in(secret, "istanbul"));
    assert_eq!(d.left(), 6);
    assert_eq!(d.forbids(Germany, "go kurt vienna"), Some("spies.move.one-at-a-time"), "the giver's move is over");
    // It has: it holds the secret and stays.
    let (mut d, secret) = carrying("leipzig", "vienna");
    d.plays(Germany, &["go erik prague", "carry kurt prague", "hand kurt erik"]);
    assert!(held_by(&d, "erik", secret));
    assert_eq!(d.forbids(Germany, "carry erik vienna"), Some("spies.secret.transfer-unmoved"));
    assert_eq!(d.forbids(Germany, "go erik vienna"), Some("spies.secret.transfer-unmoved"));
    d.plays(Germany, &["go kurt vienna"]);
    assert!(held_by(&d, "erik", secret) && d.lies_in(secret, "prague"), "the giver may go on alone");
    // Nor does it go on if it has come to the carrier and has steps left: with what it took over its move ends.
    let (mut d, secret) = carrying("prague", "leipzig");
    d.plays(Germany, &["go erik prague", "hand kurt erik"]);
    for step in ["carry erik vienna", "go erik vienna"] {
        assert_eq!(d.forbids(Germany, step), Some("spies.secret.transfer-unmoved"), "{step}");
        let why = "Erik (1) has moved in this turn and then taken a secret over, so it goes no further.";
        assert_eq!(d.reason(Germany, &d.words(step)), why);
    }
    d.plays(Germany, &["go kurt vienna", "go heidi prague"]);
    assert!(held_by(&d, "erik", secret), "the others move as before");
}

/// `spies.secret.transfer-unmoved`
#[test]
fn a_record_of_rules_number_one_is_read_as_it_was_played() {
    let d = Desk::under(1).turn(Germany, 1935, Phase::Movement).face("warsaw", "rdf").spy_in("kurt", "prague").spy_in("erik", "leipzig");
    let secret = d.dossier_in("warsaw");
    let mut d = d.lay(secret, "prague").guard("kurt", secret);
    d.plays(Germany, &["go erik prague", "hand kurt erik", "carry erik vienna"]);
    assert!(held_by(&d, "erik", secret) && d.lies_in(secret, "vienna"));
    assert_eq!((d.s.board.doings.steps, d.left()), (2, 10));
}

/// `spies.secret.transfer-unmoved`, `spies.secret.put-down`, `spies.move.leave-secret`
#[test]
fn what_another_spy_let_go_of_goes_no_further_with_one_that_has_moved() {
    let desk = || {
        let d = moving(Germany).spy_in("kurt", "munich").spy_in("erik", "berlin");
        let secret = d.dossier_in("munich");
        (d.guard("kurt", secret), secret)
    };
    // Put down before the eyes of the other, put down before it sets out, or left behind: it is as good as handed over.
    for deeds in [["go erik munich", "put-down kurt"], ["put-down kurt", "go erik munich"], ["go kurt berlin", "go erik munich"]] {
        let (mut d, secret) = desk();
        d.plays(Germany, &deeds).plays(Germany, &["take erik @munich"]);
        assert!(held_by(&d, "erik", secret));
        for step in ["carry erik berlin", "go erik berlin"] {
            assert_eq!(d.forbids(Germany, step), Some("spies.secret.transfer-unmoved"), "{deeds:?}, {step}");
        }
        let read = table::Referee::restore(&d.g, table::Referee::dump(&d.g, &d.s)).expect("what was written is read");
        assert_eq!(read, d.s, "{deeds:?}");
    }
    // One that has not moved goes on with it.
    let (d, secret) = desk();
    let mut d = d.spy_in("erik", "munich");
    d.plays(Germany, &["put-down kurt", "take erik @munich", "carry erik berlin", "carry erik prague"]);
    assert!(d.lies_in(secret, "prague"));
    // So does a spy that takes up again what it had put down itself.
    let (mut d, secret) = desk();
    d.plays(Germany, &["carry kurt berlin", "put-down kurt", "go kurt munich", "go kurt berlin"]);
    d.plays(Germany, &[&format!("take kurt {}", slot(secret)), "carry kurt prague"]);
    assert!(d.lies_in(secret, "prague"));
    // And one that comes to a secret of which nobody has let go in this turn.
    let mut d = moving(Germany).spy_in("erik", "berlin");
    d.plays(Germany, &["go erik munich", "take erik @munich", "carry erik berlin"]);
    assert!(held_by(&d, "erik", secret));
}

/// `spies.secret.transfer-own`
#[test]
fn a_secret_goes_to_no_spy_of_another_country() {
    // Five persons, and two of whom each plays several countries.
    for seats in [5, 2] {
        let mut d = Desk::new(seats).turn(Germany, 1935, Phase::Movement).face("warsaw", "rdf").spy_in("kurt", "prague");
        let secret = d.dossier_in("warsaw");
        d = d.spy_in("carla", "prague").spy_in("alexi", "prague").spy_in("jean", "prague").lay(secret, "prague").guard("kurt", secret);
        d.check();
        for spy in ["carla", "alexi", "jean"] {
            assert_eq!(d.forbids(Germany, &format!("hand kurt {spy}")), Some("spies.secret.transfer-own"), "{spy}, {seats} seats");
        }
        assert!(d.moves_with(Germany, "hand").is_empty());
        d = d.guard("carla", secret);
        assert!(d.forbids(Germany, "hand carla kurt").is_some(), "nor does one take it from another's spy");
    }
}

/// `spies.secret.put-down` `spies.house.one-hand-over`
#[test]
fn a_spy_puts_its_secret_down_where_it_is() {
    let (mut d, secret) = carrying("prague", "prague");
    d.plays(Germany, &["put-down kurt"]);
    assert!(d.controller(secret).is_none() && d.lies_in(secret, "prague") && d.is_at("kurt", "prague"));
    assert_eq!((d.left(), d.s.board.phase()), (12, Some(Phase::Movement)));
    let kurt = d.agent("kurt");
    assert!(d.public_news().contains(&News::PutsDown { agent: kurt, dossier: secret }));
    assert!(d.forbids(Germany, "put-down kurt").is_some(), "now it has none");
    assert_eq!(d.forbids(Germany, "take kurt @prague"), Some("spies.secret.foreign-by-discovery"), "it is foreign, and was let go");
    // A spy that lies on one secret and would discover another has a move for it.
    let d = moving(Germany).face("warsaw", "rdf").spy_in("kurt", "vienna").chits(Germany, &[Chit::Discovery]).money(Germany, 3);
    let (first, second) = (d.dossier_in("warsaw"), d.dossier_in("vienna"));
    let mut d = d.lay(first, "vienna").guard("kurt", first);
    let after = format!("discovery kurt {}", slot(second));
    assert_eq!(d.forbids(Germany, &after), Some("spies.secret.several-in-city"));
    d.plays(Germany, &["put-down kurt"]);
    assert_eq!(d.forbids(Germany, &after), None);
    // Not at sea, not another's, not what one does not have.
    let at_sea = moving(Germany).face("warsaw", "rdf").spy_in("kurt", "stettin");
    let secret = at_sea.dossier_in("warsaw");
    let mut at_sea = at_sea.lay(secret, "stettin").guard("kurt", secret);
    at_sea.plays(Germany, &["carry kurt baltic"]);
    assert_eq!(at_sea.forbids(Germany, "put-down kurt"), Some("spies.move.carry"));
    assert!(at_sea.forbids(Germany, "put-down erik").is_some());
    assert_eq!(at_sea.forbids(Germany, "put-down carla"), Some("spies.turn.own-pieces"));
    // One's own at home can be taken up again, by another spy, or by this one once something was spent.
    let own = moving(Germany).spy_in("kurt", "munich").spy_in("erik", "munich");
    let secret = own.dossier_in("munich");
    let mut own = own.guard("kurt", secret);
    own.check();
    own.plays(Germany, &["put-down kurt"]);
    assert_eq!(own.forbids(Germany, "take kurt @munich"), Some("spies.house.one-hand-over"));
    own.plays(Germany, &["take erik @munich", "put-down erik"]);
    assert_eq!(own.forbids(Germany, "take kurt @munich"), Some("spies.house.one-hand-over"), "round and round for nothing");
    own.plays(Germany, &["go heidi leipzig"]);
    own.plays(Germany, &["take kurt @munich"]);
    assert!(held_by(&own, "kurt", secret));
}

/// Germany moves in 1935, and Kurt lies on a neutral secret in this city.
fn kurt_carries(city: &str) -> (Desk, Dossier) {
    let d = moving(Germany).face("warsaw", "rdf").spy_in("kurt", city);
    let secret = d.dossier_in("warsaw");
    let d = d.lay(secret, city).guard("kurt", secret);
    d.check();
    (d, secret)
}

fn cash(secret: Dossier) -> String {
    format!("cash {}", slot(secret))
}

/// `spies.secret.cash-place`
#[test]
fn a_secret_is_cashed_in_at_the_capital_or_at_an_own_drop() {
    let places = [
        ("berlin", None, true),
        ("hamburg", None, false),
        ("prague", None, false),
        ("rome", None, false),
        ("london", None, false),
        ("prague", Some(Germany), true),
        ("hamburg", Some(Germany), true),
        ("rome", Some(Germany), true),
        ("prague", Some(Italy), false),
    ];
    for (city, drop, cashes) in places {
        let (mut d, secret) = kurt_carries(city);
        if let Some(power) = drop {
            d = d.spy_in("carla", city).with_drop(power, city);
        }
        d.check();
        let rule = (!cashes).then_some("spies.secret.cash-place");
        assert_eq!(d.forbids(Germany, &cash(secret)), rule, "{city}, a Drop of {drop:?}");
    }
    // The Drop must be where the secret is.
    let (d, secret) = kurt_carries("prague");
    let d = d.spy_in("erik", "danzig").with_drop(Germany, "danzig");
    assert_eq!(d.forbids(Germany, &cash(secret)), Some("spies.secret.cash-place"));
    // A secret that is discovered right there qualifies.
    let mut d = moving(Germany).face("prague", "rdf").spy_in("kurt", "prague").with_drop(Germany, "prague");
    d = d.chits(Germany, &[Chit::Discovery]).money(Germany, 3);
    let secret = d.dossier_in("prague");
    d.plays(Germany, &["discovery kurt @prague", "pass"]);
    assert_eq!(d.forbids(Germany, &cash(secret)), None);
}

/// `spies.secret.cash-foreign-only`
#[test]
fn an_own_secret_is_not_cashed_in() {
    let mut d = moving(Germany);
    let secret = d.dossier_in("berlin");
    d.plays(Germany, &["take kurt @berlin"]);
    assert_eq!(d.forbids(Germany, &cash(secret)), Some("spies.secret.cash-foreign-only"));
    // Not at a Drop either, nor when it was won back from an enemy.
    let mut d = moving(Germany).lay(secret, "danzig").spy_in("kurt", "danzig").spy_in("mario", "danzig").guard("mario", secret);
    d = d.with_drop(Germany, "danzig").chits(Germany, &[Chit::Discovery]).money(Germany, 3);
    d.plays(Germany, &["discovery kurt @danzig", "pass"]);
    assert_eq!(d.controller(secret), Some(Germany));
    assert_eq!(d.forbids(Germany, &cash(secret)), Some("spies.secret.cash-foreign-only"));
}

/// `spies.secret.cash-needs-control`
#[test]
fn only_what_an_own_spy_lies_on_is_cashed_in() {
    let (d, secret) = kurt_carries("berlin");
    assert_eq!(d.forbids(Germany, &cash(secret)), None);
    // Uncontrolled, with spies and police around it.
    let mut d = d;
    d.s.board.guard[secret.index()] = Guard::NONE;
    assert_eq!(d.forbids(Germany, &cash(secret)), Some("spies.secret.cash-needs-control"));
    // Under an enemy.
    let d = d.spy_in("carla", "berlin").guard("carla", secret);
    d.check();
    assert_eq!(d.forbids(Germany, &cash(secret)), Some("spies.secret.cash-needs-control"));
    assert!(moving(Germany).moves_with(Germany, "cash").is_empty());
}

/// `spies.secret.cash-reward`
#[test]
fn a_secret_brings_twenty_pounds_and_a_chit_at_once() {
    let (mut d, secret) = kurt_carries("berlin");
    d = d.money(Germany, 4).chits(Germany, &[Chit::Cover]);
    d.plays(Germany, &[&cash(secret)]);
    assert_eq!((d.pounds(Germany), d.left()), (24, 12));
    assert_eq!(d.asked(), ("chit", vec![]), "a chit is drawn before anything else");
    assert!(d.moves(Germany).is_empty());
    d.land("escape");
    assert_eq!((d.holds(Germany, Chit::Escape), d.s.secret.chits(Germany)), (1, 2));
    assert!(d.asks(Germany, "turn"), "one chit, no more");
    assert!([Italy, Russia, France, Britain].into_iter().all(|p| d.pounds(p) == 0 && d.s.secret.chits(p) == 0));
    let got = |n: &News| matches!(n, News::GotChit { .. });
    assert!(d.news(Germany).iter().any(got) && !d.news(France).iter().any(got), "which one is its own affair");
    // From the cup.
    let (mut d, secret) = kurt_carries("berlin");
    d = d.chits(Italy, &[Chit::Source, Chit::Source]);
    d.plays(Germany, &[&cash(secret)]);
    assert!(!d.outcomes().contains(&"source".to_owned()), "both are in Italy's hand");
    assert_eq!(d.outcomes().len(), 9);
}

/// `spies.secret.cash-record`
#[test]
fn a_cashed_secret_lies_on_the_record_under_the_year() {
    for year in [1933, 1936, 1939] {
        let (d, secret) = kurt_carries("berlin");
        let mut d = d.turn(Germany, year, Phase::Movement);
        d.plays(Germany, &[&cash(secret)]);
        d.land("papers");
        let column = Year::from_number(year).unwrap();
        assert_eq!((d.lies(secret), d.controller(secret)), (Place::on_record(Germany, column), None));
        let face: Secret = d.secret_of(secret);
        let told = News::CashedIn { power: Germany, dossier: secret, secret: face, money: 20 };
        assert!(d.public_news().contains(&told) && d.knows_secret(France, secret), "and it lies open");
        // It is out of play; its spy is free for another.
        assert!(d.forbids(Germany, &cash(secret)).is_some());
        assert_eq!(d.forbids(Germany, "carry kurt stettin"), Some("spies.move.carry"));
        assert_eq!(d.forbids(Germany, "take kurt @berlin"), None);
        d.check();
    }
}

/// `spies.secret.cash-optional`
#[test]
fn a_spy_may_wait_with_its_secret() {
    let (mut d, secret) = kurt_carries("leipzig");
    d.plays(Germany, &["carry kurt berlin"]);
    assert!(d.asks(Germany, "turn"), "nothing happens by itself");
    d.plays(Germany, &["end-turn"]);
    assert_eq!((d.lies_in(secret, "berlin"), d.controller(secret)), (true, Some(Germany)));
    // In another's turn there is no cashing in.
    assert!(d.forbids(Germany, &cash(secret)).is_some() && d.moves(Germany).is_empty());
    // Before the tile neither; in a later year it counts for that year.
    let d = d.turn(Germany, 1936, Phase::Tile);
    assert!(d.forbids(Germany, &cash(secret)).is_some());
    let mut d = d.turn(Germany, 1938, Phase::Police);
    d.plays(Germany, &[&cash(secret)]);
    assert_eq!(d.lies(secret), Place::on_record(Germany, Year(5)));
    assert_eq!(d.s.board.phase(), Some(Phase::Movement), "it is a deed of the movement");
}
