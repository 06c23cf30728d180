//! The house rules and limits: on talks, on what is done at no cost, on captures among the countries of one person. (House)

use crate::{
    diplomacy::deals::{DRAFT, OFFER, talks},
    fewer_players::{ended, strikes},
    police::{germany, stand},
    secrets::{carrying, held_by},
    support::{chains::*, turns::*},
    support::{pieces::*, *},
};
use spies::{Spies, edition::Police, news::News, roles::Power, state::Phase};
use table::{Ask, Options, Play};

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

/// `spies.house.police-once`
#[test]
fn a_piece_is_taken_up_once_in_a_turn() {
    let mut d = germany();
    d.plays(Germany, &["lift ge-p1", "lay ge-p1 munich"]);
    assert_eq!(d.forbids(Germany, "lift ge-p1"), Some("spies.house.police-once"));
    assert_eq!(d.forbids(Germany, "lift ge-p2"), None, "another one may be");
    d.plays(Germany, &["done"]);
    assert_eq!(stand(&d).len(), 7);
    let d = d.turn(Germany, 1936, Phase::Police);
    assert_eq!(d.forbids(Germany, "lift ge-p1"), None, "the next turn is another one");
    assert_eq!(d.g.police_strength(Police(0)), 2);
}

/// `spies.house.guard-once`
#[test]
fn a_secret_gets_a_new_police_guard_once_in_a_turn() {
    let mut d = germany();
    d.plays(Germany, &["post ge-p1 @berlin"]);
    assert_eq!(d.forbids(Germany, "post ge-p2 @berlin"), Some("spies.house.guard-once"));
    assert_eq!(d.forbids(Germany, "post ge-p3 @hamburg"), None, "another secret may get one");
    d.plays(Germany, &["done"]);
    let d = d.turn(Germany, 1936, Phase::Police);
    assert_eq!(d.forbids(Germany, "post ge-p2 @berlin"), None, "the next turn is another one");
}

/// `spies.house.own-captures`
#[test]
fn captures_and_markers_between_countries_of_one_person_score_nothing() {
    // Carla has 3 and Jean 3, the marker 2, all doubled in 1938.
    let strength = |d: &Desk, spy: &str| i32::from(d.g.strength(&d.s, d.agent(spy)));
    let points = |d: &Desk| {
        let d = ended(d);
        let Ask::Over(end) = d.g.ask(&d.s) else { panic!("the game is over") };
        end.scores[0]
    };
    for (seats, options, shared) in
        [(5, &[][..], false), (4, &[], true), (3, &[], true), (2, &[], true), (4, &[("own-captures", "score")], false)]
    {
        let d = strikes(seats, options);
        let foreign = 2 * strength(&d, "jean");
        let own = 2 * (strength(&d, "carla") + i32::from(d.g.edition.marker_value));
        assert_eq!(points(&d), if shared { foreign } else { foreign + own }, "{seats} seats, {options:?}");
        assert_eq!(d.s.board.markers[0][5], 1, "the marker lies there all the same");
        let told = d.public_news().iter().filter(|n| **n == News::ScoresNothing { power: Germany, of: Italy }).count();
        assert_eq!(told, if shared { 2 } else { 0 }, "and the log says so");
    }
    // With two, Russia is the sister of whoever has it in that year.
    for (year, scores) in [(1933, false), (1934, true)] {
        let d = blank(Desk::new(2)).turn(Germany, year, Phase::Search).spy_in("georgi", "berlin").police("berlin", &[4]);
        let mut d = d;
        let search = format!("search {}", d.word("georgi"));
        d.play(Germany, &search);
        assert_eq!(points(&d) > 0, scores, "{year}");
    }
    // A record that does not name the option was played without.
    let old = Options::recorded(&Spies::ABOUT, 1, []).expect("number 1 is known");
    assert!(Spies::open(4, &old, &Spies::house()).expect("the house edition holds").rulings.sisters_score);
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

/// `spies.house.offers`, `spies.window.w9-diplomacy`
#[test]
fn there_are_three_offers_with_an_opponent_in_a_turn() {
    let mut desk = talks();
    play(&mut desk, &[DRAFT, (Germany, "draft", "give papers"), OFFER, (France, "offer", "decline")]);
    play(&mut desk, &[DRAFT, (Germany, "draft", "scrap")]);
    play(
        &mut desk,
        &[
            DRAFT,
            (Germany, "draft", "give papers"),
            OFFER,
            (France, "offer", "counter"),
            (France, "draft", "give cover"),
            (France, "draft", "offer"),
        ],
    );
    assert_eq!(desk.refused(Germany, "counter"), Some("spies.house.offers"));
    desk.play(Germany, "decline");
    assert_eq!(desk.refused(Germany, "draft france"), Some("spies.house.offers"));
    assert_eq!(desk.refused(Germany, "invite france"), Some("spies.house.offers"));
    desk.play(Germany, "talk britain");
    assert_eq!(desk.refused(Germany, "draft britain"), None, "with Britain they count anew");
}

/// `spies.house.one-word`
#[test]
fn each_side_gives_one_word_in_an_offer() {
    let mut desk = talks();
    play(&mut desk, &[DRAFT, (Germany, "draft", "tell @willy")]);
    assert_eq!(desk.refused(Germany, &fill(&desk, "tell @carla")), Some("spies.house.one-word"), "another word");
    assert_eq!(desk.refused(Germany, &fill(&desk, "tell @willy")), Some("spies.dip.items"), "that one is in it");
    assert_eq!(desk.refused(Germany, &fill(&desk, "hear @carla")), None, "the other side has its own");
    play(&mut desk, &[(Germany, "draft", "hear @carla")]);
    assert_eq!(desk.refused(Germany, &fill(&desk, "hear @willy")), Some("spies.house.one-word"));
    play(&mut desk, &[(Germany, "draft", "take-out tell @willy"), (Germany, "draft", "tell @carla")]);
}
