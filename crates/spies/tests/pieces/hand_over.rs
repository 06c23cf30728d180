//! Secrets that pass from one spy to another. (3.7)

use crate::{pieces::looks::*, support::*};
use spies::{
    chit::Chit::Discovery,
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

/// `spies.house.one-hand-over`
#[test]
fn a_secret_does_not_come_back_for_nothing() {
    let (mut d, secret) = carrying("prague", "prague");
    d.plays(Germany, &["hand kurt erik"]);
    assert_eq!(d.forbids(Germany, "hand erik kurt"), Some("spies.house.one-hand-over"));
    // To a third spy it goes, and back to neither.
    let mut third = carrying("prague", "prague").0;
    third.plays(Germany, &["hand kurt erik", "hand erik heidi"]);
    for to in ["kurt", "erik"] {
        assert_eq!(third.forbids(Germany, &format!("hand heidi {to}")), Some("spies.house.one-hand-over"), "{to}");
    }
    // Whatever an Action Point is spent on, it is no repetition at no cost: carried away, brought back, handed over again.
    let mut back = carrying("prague", "prague").0;
    back.plays(Germany, &["hand kurt erik", "carry erik vienna", "carry erik prague", "hand erik kurt"]);
    assert!(held_by(&back, "kurt", secret) && back.left() == 10);
    assert_eq!(back.forbids(Germany, "hand kurt erik"), Some("spies.house.one-hand-over"));
    let mut paid = carrying("prague", "prague").0;
    paid.plays(Germany, &["hand kurt erik", "go heidi vienna", "hand erik kurt"]);
    assert!(held_by(&paid, "kurt", secret));
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
    let d = moving(Germany).face("warsaw", "rdf").spy_in("kurt", "vienna").chits(Germany, &[Discovery]).money(Germany, 3);
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
