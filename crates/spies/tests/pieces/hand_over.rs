//! Secrets that pass from one spy to another. (3.7)

use crate::{looks::*, support::*};
use spies::{
    news::News,
    place::{Dossier, Guard},
    state::Phase,
};

/// Germany moves in 1935; Kurt lies on a neutral secret here, Erik and Heidi are there.
fn carrying(kurt: &str, others: &str) -> (Desk, Dossier) {
    let d = moving(Germany).face("warsaw", "rdf").spy_in("kurt", kurt).spy_in("erik", others).spy_in("heidi", others);
    let secret = d.dossier_in("warsaw");
    let d = d.lay(secret, kurt).guard("kurt", secret);
    d.check();
    (d, secret)
}

fn held_by(d: &Desk, spy: &str, secret: Dossier) -> bool {
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
    // The other comes to the carrier, takes over, and goes on with the steps that it has left.
    let (mut d, secret) = carrying("prague", "leipzig");
    d.plays(Germany, &["go erik prague", "hand kurt erik", "carry erik vienna"]);
    assert!(held_by(&d, "erik", secret) && d.lies_in(secret, "vienna"));
    assert_eq!((d.s.board.doings.steps, d.left()), (2, 10));
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
    assert_eq!(d.forbids(Germany, "carry erik vienna"), Some("spies.move.one-at-a-time"));
    assert_eq!(d.forbids(Germany, "go erik vienna"), Some("spies.move.one-at-a-time"));
    d.plays(Germany, &["go kurt vienna"]);
    assert!(held_by(&d, "erik", secret) && d.lies_in(secret, "prague"), "the giver may go on alone");
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

/// `spies.house.one-hand-over`
#[test]
fn a_secret_changes_hands_once_in_a_city_and_turn() {
    let (mut d, secret) = carrying("prague", "prague");
    d.plays(Germany, &["hand kurt erik"]);
    for to in ["kurt", "heidi"] {
        assert_eq!(d.forbids(Germany, &format!("hand erik {to}")), Some("spies.house.one-hand-over"), "{to}");
    }
    // In another city it may again, and here in the next turn.
    let mut other = carrying("prague", "prague").0.spy_in("heidi", "vienna");
    other.plays(Germany, &["hand kurt erik", "carry erik vienna", "hand erik heidi"]);
    assert!(held_by(&other, "heidi", secret));
    let mut d = d.turn(Germany, 1936, Phase::Movement);
    d.plays(Germany, &["hand erik kurt"]);
    assert!(held_by(&d, "kurt", secret));
    // It is the secret that counts: another one may change hands in the same city.
    let (mut d, first) = carrying("prague", "prague");
    d = d.face("vienna", "nerve-gas").spy_in("gunther", "prague").spy_in("ernst", "prague");
    let second = d.dossier_in("vienna");
    d = d.lay(second, "prague").guard("gunther", second);
    d.check();
    d.plays(Germany, &["hand kurt erik", "hand gunther ernst"]);
    assert!(held_by(&d, "erik", first) && held_by(&d, "ernst", second));
}
