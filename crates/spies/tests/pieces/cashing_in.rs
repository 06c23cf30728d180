//! Cashing in secrets. (3.7, Drop)

use crate::{pieces::looks::*, support::*};
use spies::{
    chit::Chit,
    edition::Secret,
    news::News,
    place::{Dossier, Guard, Place},
    state::Phase,
    year::Year,
};

/// Germany moves in 1935, and Kurt lies on a neutral secret in this city.
fn carrying(city: &str) -> (Desk, Dossier) {
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
        let (mut d, secret) = carrying(city);
        if let Some(power) = drop {
            d = d.spy_in("carla", city).with_drop(power, city);
        }
        d.check();
        let rule = (!cashes).then_some("spies.secret.cash-place");
        assert_eq!(d.forbids(Germany, &cash(secret)), rule, "{city}, a Drop of {drop:?}");
    }
    // The Drop must be where the secret is.
    let (d, secret) = carrying("prague");
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
    let (d, secret) = carrying("berlin");
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
    let (mut d, secret) = carrying("berlin");
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
    let (mut d, secret) = carrying("berlin");
    d = d.chits(Italy, &[Chit::Source, Chit::Source]);
    d.plays(Germany, &[&cash(secret)]);
    assert!(!d.outcomes().contains(&"source".to_owned()), "both are in Italy's hand");
    assert_eq!(d.outcomes().len(), 9);
}

/// `spies.secret.cash-record`
#[test]
fn a_cashed_secret_lies_on_the_record_under_the_year() {
    for year in [1933, 1936, 1939] {
        let (d, secret) = carrying("berlin");
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
    let (mut d, secret) = carrying("leipzig");
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
