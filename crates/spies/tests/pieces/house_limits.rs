//! The house limits on talks. (House limit)

use crate::{pieces::looks::*, support::*};
use spies::{roles::Power, state::Phase};

/// Germany moves in 1935, everybody has money, and talks with Italy and France are open.
fn talking() -> Desk {
    let mut d = Power::ALL.into_iter().fold(moving(Germany), |d, p| d.money(p, 50));
    d.plays(Germany, &["talk italy", "talk france"]);
    d
}

/// `spies.house.offers`
#[test]
fn the_fourth_offer_to_an_opponent_is_refused() {
    let offer = ["draft italy", "give-pounds 1", "offer"];
    let mut d = talking();
    for n in 0..3 {
        assert_eq!(d.forbids(Germany, "draft italy"), None, "offer {}", n + 1);
        d.plays(Germany, &offer).plays(Italy, &["decline"]);
    }
    assert_eq!(d.forbids(Germany, "draft italy"), Some("spies.house.offers"));
    assert_eq!(d.forbids(Germany, "invite italy"), Some("spies.house.offers"));
    assert_eq!(d.forbids(Germany, "draft france"), None, "each opponent counts for itself");
    // An accepted offer counts like any other.
    let mut d = talking();
    for _ in 0..3 {
        d.plays(Germany, &offer).plays(Italy, &["accept"]);
    }
    assert_eq!((d.pounds(Italy), d.forbids(Germany, "draft italy")), (53, Some("spies.house.offers")));
    let d = d.turn(Germany, 1936, Phase::Movement);
    assert_eq!(d.forbids(Germany, "talk italy"), None);
    let mut d = d;
    d.plays(Germany, &["talk italy"]);
    assert_eq!(d.forbids(Germany, "draft italy"), None, "a new turn, new offers");
}

/// `spies.house.offers`
#[test]
fn counter_offers_count_too_and_drafts_that_were_given_up_do_not() {
    let mut d = talking();
    d.plays(Germany, &["draft italy", "give-pounds 1", "offer"]);
    d.plays(Italy, &["counter", "ask-pounds 5", "offer"]);
    d.plays(Germany, &["counter", "give-pounds 1", "give-pounds 1", "offer"]);
    assert_eq!(d.forbids(Italy, "counter"), Some("spies.house.offers"), "that was the third");
    assert_eq!(d.forbids(Italy, "accept"), None);
    d.plays(Italy, &["decline"]);
    assert_eq!(d.forbids(Germany, "draft italy"), Some("spies.house.offers"));
    assert_eq!(d.forbids(Germany, "invite italy"), Some("spies.house.offers"));
    // Three drafts given up, and still three offers; an offer that was asked for counts when it is made.
    let mut d = talking();
    for _ in 0..2 {
        d.plays(Germany, &["draft italy", "give-pounds 1", "scrap"]);
    }
    d.plays(Germany, &["invite italy"]).plays(Italy, &["decline"]);
    for _ in 0..2 {
        d.plays(Germany, &["draft italy", "give-pounds 1", "offer"]).plays(Italy, &["decline"]);
    }
    d.plays(Germany, &["invite italy"]).plays(Italy, &["draft germany", "give-pounds 1", "offer"]).plays(Germany, &["accept"]);
    assert_eq!(d.forbids(Germany, "draft italy"), Some("spies.house.offers"));
    // To close the talks and open them again does not help.
    d.aside(Germany, "stop-talks italy");
    d.plays(Germany, &["talk italy"]);
    assert_eq!(d.forbids(Germany, "draft italy"), Some("spies.house.offers"));
}

/// `spies.house.drafts`
#[test]
fn an_offer_is_begun_six_times_and_twelve_things_are_taken_out_of_it() {
    let mut d = talking();
    for n in 1..=6 {
        assert_eq!(d.forbids(Germany, "draft italy"), None, "draft {n}");
        match n % 2 {
            0 => d.plays(Germany, &["draft italy", "scrap"]),
            _ => d.plays(Germany, &["invite italy"]).plays(Italy, &["draft germany", "scrap"]),
        };
    }
    assert_eq!(d.forbids(Germany, "draft italy"), Some("spies.house.drafts"));
    assert_eq!(d.forbids(Germany, "invite italy"), Some("spies.house.drafts"));
    d.plays(Germany, &["draft france"]);
    for _ in 0..12 {
        d.plays(Germany, &["give-pounds 1", "take-out give-pounds 1"]);
    }
    d.plays(Germany, &["give-pounds 1"]);
    assert_eq!(d.forbids(Germany, "take-out give-pounds 1"), Some("spies.house.drafts"));
    d.plays(Germany, &["scrap", "draft france", "give-pounds 1", "take-out give-pounds 1"]);
}

/// `spies.house.announcements`
#[test]
fn a_country_announces_three_things_in_a_turn() {
    let mut d = moving(Germany);
    for n in 1..=3 {
        assert_eq!(d.forbids(Germany, "announce"), None, "announcement {n}");
        d.plays(Germany, &["announce", "of carla", &format!("strength {n}")]);
    }
    assert_eq!(d.forbids(Germany, "announce"), Some("spies.house.announcements"));
    assert_eq!(d.left(), 12, "words are free");
    let d = d.turn(Germany, 1936, Phase::Movement);
    assert_eq!(d.forbids(Germany, "announce"), None, "the next turn is another one");
    let d = d.turn(Italy, 1936, Phase::Movement);
    assert_eq!(d.forbids(Italy, "announce"), None);
}
