//! The question right after a capture, and every chain that may follow. (Capture; Escape; window W-3)

use crate::support::{chains::*, *};
use spies::{chit::Chit, place::Place, state::Phase, year::Year};

pub const ROWS: &str = include_str!("w3_capture.txt");

/// Germany's turn: Willy (2) lies on the German secret of Berlin, and police (4) are there too.
pub fn berlin() -> Desk {
    let desk = Desk::new(5).spy_in("willy", "berlin").police("berlin", &[4]);
    let secret = desk.dossier_in("berlin");
    armed(armed(desk.guard("willy", secret), Germany), Britain)
}

const SEARCH: Step = (Germany, "turn", "search @willy");
const PASS: Step = (Britain, "search", "pass");

/// `spies.window.w3-capture`, `spies.escape.capture`, `spies.escape.cost`
#[test]
fn a_captured_spy_leaves_its_secret_and_an_escape_brings_it_home_without() {
    table(berlin, ROWS, "a captured spy leaves its secret and an escape brings it home without");
}

/// `spies.window.w3-capture`, `spies.escape.capture`
#[test]
fn a_spy_captured_in_anothers_turn_escapes_at_no_points_of_anybody() {
    // France captures Ernst in Germany's turn; Germany pays a point for its own Escape.
    let desk = Desk::new(5).turn(Germany, 1936, Phase::Movement).spy_in("ernst", "brussels").police("paris", &[4]);
    let mut desk = armed(armed(desk, Germany), France);
    play(
        &mut desk,
        &[
            (Germany, "turn", "go @ernst paris"),
            (France, "arrival", "search @ernst"),
            (Germany, "search", "pass"),
            (Germany, "capture", "play escape"),
        ],
    );
    let record = Place::on_record(France, Year::from_number(1936).unwrap());
    assert_eq!(desk.s.board.agents[desk.agent("ernst").index()], record, "it lies under the year of the capture");
    play(
        &mut desk,
        &[
            (France, "escape", "play double-cross"),
            (Germany, "double-cross", "play cover"),
            (France, "cover", "pass"),
            (France, "escape", "pass"),
        ],
    );
    assert_eq!(whereabouts(&desk, "ernst"), Some(desk.city("berlin")));
    assert_eq!(desk.s.board.points, 12 - 3, "a step, the Escape and the Cover");
    assert_eq!((desk.pounds(Germany), desk.pounds(France)), (100 - 11, 100 - 1));
}

/// `spies.escape.capture`, `spies.window.w3-capture`
#[test]
fn a_spy_freed_in_the_turn_of_its_capture_moves_no_more() {
    let steps: [(&str, &[Step]); 2] = [
        ("at once", &[(Germany, "capture", "play escape"), (France, "escape", "pass")]),
        ("by a later action", &[(Germany, "capture", "pass"), (Germany, "turn", "escape @ernst"), (France, "escape", "pass")]),
    ];
    for (when, escape) in steps {
        let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("ernst", "brussels").police("paris", &[4]);
        let mut desk = armed(armed(desk, Germany), France);
        play(&mut desk, &[(Germany, "turn", "go @ernst paris"), (France, "arrival", "search @ernst"), (Germany, "search", "pass")]);
        play(&mut desk, escape);
        assert_eq!(whereabouts(&desk, "ernst"), Some(desk.city("berlin")), "{when}");
        assert_eq!(desk.refused(Germany, &fill(&desk, "go @ernst hamburg")), Some("spies.move.one-at-a-time"), "{when}");
    }
}

/// `spies.window.w3-capture`, `spies.papers.search-only`, `spies.chit.principals`
#[test]
fn only_an_escape_of_the_owner_answers_a_capture() {
    let mut desk = berlin().chits(France, &[ESCAPE, DOUBLE_CROSS, COVER]).money(France, 100);
    play(&mut desk, &[SEARCH, PASS]);
    exactly(&desk, Britain, &["pass", "play escape"]);
    for chit in Chit::ALL.into_iter().filter(|c| *c != ESCAPE) {
        assert!(desk.refused(Britain, &format!("play {}", chit.id())).is_some(), "{chit:?}");
    }
    assert!(desk.moves(France).is_empty() && desk.moves(Germany).is_empty());
    desk.play(Britain, "play escape");
    exactly(&desk, Germany, &["pass", "play double-cross"]);
    assert!(desk.moves(France).is_empty() && desk.moves(Britain).is_empty());
}
