//! Cousins: whom they kill, and who kills them. (5.2)

use crate::support::{pieces::*, *};
use spies::{chit::Chit, news::News, place::Place, roles::Power, year::Year};

/// Germany moves in 1935 with a Sanction; its spy and the target are in Danzig, and everybody has every answer.
fn danzig(spy: &str, target: &str) -> Desk {
    let answers = [Chit::Escape, Chit::DoubleCross, Chit::Cover];
    let mut d = moving(Germany).spy_in(spy, "danzig").spy_in(target, "danzig").chits(Germany, &[Chit::Sanction]).money(Germany, 120);
    for power in [Germany, Italy] {
        d = d.chits(power, &answers);
    }
    let d = d.money(Italy, 100);
    d.check();
    d
}

/// The markers of a power under 1935, and of all powers together.
fn markers(d: &Desk, power: Power) -> (u8, u8) {
    (d.s.board.markers[power.index()][Year(2).index()], d.s.board.markers.iter().flatten().sum())
}

/// `spies.cousin.sanction-backfires`
#[test]
fn who_sanctions_a_cousin_dies_at_once() {
    for spy in ["erik", "kurt"] {
        let mut d = danzig(spy, "cousin-italy");
        d.plays(Germany, &[&format!("sanction {spy} cousin-italy")]);
        assert!(d.asks(Germany, "turn"), "nobody can answer");
        assert_eq!((d.at(spy), d.is_at("cousin-italy", "danzig")), (Place::SANCTIONED, true));
        assert_eq!(markers(&d, Italy), (1, 1));
        assert_eq!((d.pounds(Germany), d.left(), d.holds(Germany, Chit::Sanction)), (100, 11, 0), "and has paid for it");
        assert_eq!((d.holds(Germany, Chit::Cover), d.holds(Italy, Chit::DoubleCross)), (1, 1));
        let strikes = News::CousinStrikes { cousin: d.agent("cousin-italy"), agent: d.agent(spy) };
        assert!(d.public_news().contains(&strikes));
    }
}

/// `spies.cousin.v-cousin`
#[test]
fn cousins_sanction_each_other_by_the_usual_rules() {
    // Unanswered.
    let mut d = danzig("cousin-germany", "cousin-italy");
    d.plays(Germany, &["sanction cousin-germany cousin-italy"]);
    assert!(d.asks(Italy, "sanction"));
    assert_eq!(d.moves(Italy), ["pass", "play escape", "play double-cross"]);
    d.plays(Italy, &["pass"]);
    assert_eq!((d.at("cousin-italy"), markers(&d, Germany)), (Place::SANCTIONED, (1, 1)));
    // Escaped.
    let mut d = danzig("cousin-germany", "cousin-italy");
    d.plays(Germany, &["sanction cousin-germany cousin-italy"]).plays(Italy, &["play escape"]).plays(Germany, &["pass"]);
    assert!(d.is_at("cousin-italy", "danzig") && d.is_at("cousin-germany", "danzig"));
    // Double-crossed: a Cousin may kill a Cousin.
    let mut d = danzig("cousin-germany", "cousin-italy");
    d.plays(Germany, &["sanction cousin-germany cousin-italy"]).plays(Italy, &["play double-cross"]).plays(Germany, &["pass"]);
    assert_eq!((d.at("cousin-germany"), markers(&d, Italy)), (Place::SANCTIONED, (1, 1)));
    assert!(d.is_at("cousin-italy", "danzig"));
}

/// `spies.cousin.dc-backfires`
#[test]
fn a_double_cross_does_not_kill_a_cousin() {
    let mut d = danzig("cousin-germany", "carla");
    d.plays(Germany, &["sanction cousin-germany carla"]).plays(Italy, &["play double-cross"]);
    assert!(d.asks(Germany, "turn"), "nothing is asked any more");
    assert_eq!((d.at("carla"), d.is_at("cousin-germany", "danzig")), (Place::SANCTIONED, true));
    assert_eq!(markers(&d, Germany), (1, 1));
    assert_eq!((d.holds(Italy, Chit::DoubleCross), d.pounds(Italy)), (0, 99), "the chit is gone");
    assert_eq!(d.holds(Germany, Chit::Cover), 1, "Cover is not needed");
    // Also when it comes after an Escape that was itself double-crossed.
    let mut d = danzig("cousin-germany", "carla");
    d.plays(Germany, &["sanction cousin-germany carla"]).plays(Italy, &["play escape"]);
    d.plays(Germany, &["play double-cross"]).plays(Italy, &["pass", "play double-cross"]);
    assert_eq!((d.at("carla"), markers(&d, Germany)), (Place::SANCTIONED, (1, 1)));
    // A spy that is no Cousin is killed by it.
    let mut d = danzig("kurt", "carla");
    d.plays(Germany, &["sanction kurt carla"]).plays(Italy, &["play double-cross"]).plays(Germany, &["pass"]);
    assert_eq!((d.at("kurt"), d.is_at("carla", "danzig")), (Place::SANCTIONED, true));
    assert_eq!(markers(&d, Italy), (1, 1));
}

/// `spies.cousin.recruitable`
#[test]
fn a_killed_cousin_comes_back_as_a_cousin() {
    let mut d = moving(Italy).killed("cousin-italy", France).killed("mario", France);
    d = d.chits(Italy, &[Chit::Recruit]).money(Italy, 4);
    d.check();
    d.plays(Italy, &["recruit"]);
    assert_eq!(d.outcomes(), ["mario", "cousin-italy"], "any of the dead");
    d.land("cousin-italy");
    assert!(d.is_at("cousin-italy", "rome") && d.at("mario") == Place::SANCTIONED);
    let agent = d.agent("cousin-italy");
    assert!(d.g.is_cousin(&d.s, agent) && d.g.strength(&d.s, agent) == 4);
    // It strikes back as before.
    d = d.turn(Germany, 1936, spies::state::Phase::Movement).spy_in("kurt", "rome").chits(Germany, &[Chit::Sanction]).money(Germany, 20);
    d.plays(Germany, &["sanction kurt cousin-italy"]);
    assert_eq!((d.at("kurt"), d.is_at("cousin-italy", "rome")), (Place::SANCTIONED, true));
}
