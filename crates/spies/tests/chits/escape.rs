//! Spies that were captured earlier: Escape as an action of one's own turn. (Escape; window W-3)

use crate::{
    support::{chains::*, *},
    windows::w2_search,
};
use spies::{place::Place, state::Phase, year::Year};

const ROWS: &str = include_str!("escape.txt");

/// Britain's turn of 1934: Willy has lain on Germany's record since 1933.
fn captive() -> Desk {
    let mut desk = Desk::new(5).turn(Britain, 1934, Phase::Movement);
    let willy = desk.agent("willy");
    desk.s.board.agents[willy.index()] = Place::on_record(Germany, Year::FIRST);
    armed(armed(desk, Germany), Britain)
}

/// Britain's turn: Willy is in the neutral box.
fn neutral() -> Desk {
    let mut desk = Desk::new(5).turn(Britain, 1934, Phase::Movement);
    let willy = desk.agent("willy");
    desk.s.board.agents[willy.index()] = Place::NEUTRAL_BOX;
    armed(armed(desk, Germany), Britain)
}

const FLEE: Step = (Britain, "turn", "escape @willy");

/// `spies.escape.capture`, `spies.escape.cost`, `spies.escape.dc`
#[test]
fn an_escape_later_frees_a_captive_unless_the_captor_prevents_it() {
    table(captive, ROWS, "an escape later frees a captive unless the captor prevents it");
}

/// `spies.escape.capture`, `spies.window.w3-capture`
#[test]
fn nobody_answers_an_escape_from_the_neutral_box() {
    table(neutral, ROWS, "nobody answers an escape from the neutral box");
}

/// `spies.escape.capture`
#[test]
fn a_spy_freed_by_a_later_action_may_move_five_spaces() {
    let mut desk = captive();
    play(&mut desk, &[FLEE, (Germany, "escape", "pass")]);
    for city in ["birmingham", "manchester", "liverpool", "birmingham", "coventry"] {
        let go = fill(&desk, &format!("go @willy {city}"));
        desk.play(Britain, &go);
    }
    assert_eq!(whereabouts(&desk, "willy"), Some(desk.city("coventry")));
    assert_eq!(desk.refused(Britain, &fill(&desk, "go @willy london")), Some("spies.move.max-5"));
}

/// `spies.escape.capture`
#[test]
fn only_ones_own_captured_spies_can_be_freed() {
    let desk = captive().chits(France, &[ESCAPE]).money(France, 100);
    let refused = |desk: &Desk, power, text: &str| desk.refused(power, &fill(desk, text));
    assert_eq!(refused(&desk, Britain, "escape @rose"), Some("spies.escape.capture"), "Rose is free");
    assert_eq!(refused(&desk, Britain, "escape @erik"), Some("spies.turn.own-pieces"), "Erik is German");
    assert_eq!(refused(&desk, Britain, "escape @willy"), None);
    let mut dead = captive();
    let willy = dead.agent("willy");
    dead.s.board.agents[willy.index()] = Place::SANCTIONED;
    dead.s.board.markers[0][0] = 1;
    assert_eq!(refused(&dead, Britain, "escape @willy"), Some("spies.escape.capture"), "the dead do not escape");
}

/// `spies.chit.other-turn-window`
#[test]
fn a_captive_is_not_freed_in_anothers_turn_without_a_capture() {
    let desk = captive().turn(France, 1934, Phase::Movement);
    assert!(desk.asks(France, "turn"));
    assert!(desk.moves(Britain).is_empty());
    assert!(desk.refused(Britain, &fill(&desk, "escape @willy")).is_some());
}

/// `spies.window.search-escape`, `spies.escape.search`, `spies.escape.cost`
#[test]
fn an_escape_that_stands_voids_the_search_and_the_spy_stays() {
    table(|| w2_search::berlin(&[2, 4]), w2_search::ROWS, "an escape that stands voids the search and the spy stays");
}
