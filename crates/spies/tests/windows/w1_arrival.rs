//! Searches of a spy that arrives in another's city. (Searching for arriving spies; window W-1)

use crate::support::{chains::*, *};
use spies::state::Phase;

const ROWS: &str = include_str!("w1_arrival.txt");

/// Germany's turn: Ernst (2) is in Brussels, one step from Paris with French police of this strength.
fn paris(police: &[u8]) -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("ernst", "brussels").police("paris", police);
    armed(armed(desk, Germany), France)
}

const GO: Step = (Germany, "turn", "go @ernst paris");

/// `spies.window.w1-arrival`, `spies.window.search-no-answer-weaker`, `spies.window.search-no-answer-stronger`
#[test]
fn the_police_of_a_city_choose_whether_they_search_who_arrives() {
    table(|| paris(&[2]), ROWS, "the police of a city choose whether they search who arrives: weak");
    table(|| paris(&[1, 2]), ROWS, "the police of a city choose whether they search who arrives: strong");
}

/// `spies.window.search-papers`, `spies.window.search-escape`, `spies.window.search-escape-dc`, `spies.papers.cost`, `spies.escape.cost`
#[test]
fn in_its_own_turn_the_owner_pays_points_for_its_answers() {
    table(|| paris(&[2, 4]), ROWS, "in its own turn the owner pays points for its answers");
}

/// `spies.window.search-escape-dc-cover`, `spies.cover.cost`, `spies.dc.cost`
#[test]
fn in_its_own_turn_the_owner_pays_a_point_for_each_link_of_the_chain() {
    table(|| paris(&[2, 4]), ROWS, "in its own turn the owner pays a point for each link of the chain");
}

/// `spies.window.w1-arrival`
#[test]
fn the_mover_waits_and_nobody_else_is_asked() {
    let mut desk = paris(&[2]).spy_in("kurt", "paris");
    play(&mut desk, &[GO]);
    assert!(desk.asks(France, "arrival"));
    exactly(&desk, France, &["pass", &fill(&desk, "search @ernst")]);
    assert!(desk.moves(Germany).is_empty(), "the mover waits");
    assert!(desk.refused(Germany, &fill(&desk, "go @ernst nancy")).is_some());
    assert!(desk.refused(France, &fill(&desk, "search @kurt")).is_some(), "Kurt has not moved");
    desk.play(France, "pass");
    assert!(desk.offers(Germany, &fill(&desk, "go @ernst nancy")));
}

/// `spies.window.w1-arrival`
#[test]
fn cities_without_foreign_police_ask_nothing() {
    let cases = [("brussels", "paris", "france"), ("brussels", "dusseldorf", "own"), ("hague", "brussels", "neutral")];
    for (from, to, whose) in cases {
        let mut desk = paris(&[2]).without_police("paris").police("dusseldorf", &[2]).spy_in("ernst", from);
        let go = fill(&desk, &format!("go @ernst {to}"));
        desk.play(Germany, &go);
        assert!(desk.asks(Germany, "turn"), "no search in {to} ({whose})");
    }
    let mut desk = paris(&[2]);
    play(&mut desk, &[GO]);
    assert!(desk.asks(France, "arrival"), "with French police there is one");
}

/// `spies.window.w2-search`, `spies.window.search-escape`
#[test]
fn without_a_point_the_active_country_is_not_asked() {
    table(|| paris(&[4]).points(1), ROWS, "without a point the active country is not asked: last");
    table(|| paris(&[4]).points(2), ROWS, "without a point the active country is not asked: one left");
}
