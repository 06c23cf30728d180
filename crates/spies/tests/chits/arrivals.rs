//! Searches of a spy that arrives in another's city. (Searching for arriving spies; window W-1)

use crate::{
    chits::rows::{Change::*, *},
    support::*,
};
use spies::state::Phase;

/// Germany's turn: Ernst (2) is in Brussels, one step from Paris with French police of this strength.
fn paris(police: &[u8]) -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("ernst", "brussels").police("paris", police);
    armed(armed(desk, Germany), France)
}

const GO: Step = (Germany, "turn", "go @ernst paris");
const SEARCH: Step = (France, "arrival", "search @ernst");

/// `spies.window.w1-arrival`, `spies.window.search-no-answer-weaker`, `spies.window.search-no-answer-stronger`
#[test]
fn the_police_of_a_city_choose_whether_they_search_who_arrives() {
    let weak = [
        Row {
            about: "declined",
            steps: &[GO, (France, "arrival", "pass")],
            chits: &[],
            pounds: &[],
            points: 1,
            changes: &[In("ernst", "paris")],
            next: (Germany, "turn"),
        },
        Row {
            about: "searched, police not stronger",
            steps: &[GO, SEARCH, (Germany, "search", "pass")],
            chits: &[],
            pounds: &[],
            points: 1,
            changes: &[In("ernst", "paris"), Saw(France, "ernst"), SawPolice(Germany, "paris")],
            next: (Germany, "turn"),
        },
    ];
    table(|| paris(&[2]), &weak);
    let strong = Row {
        about: "searched, police stronger",
        steps: &[GO, SEARCH, (Germany, "search", "pass"), (Germany, "capture", "pass")],
        chits: &[],
        pounds: &[],
        points: 1,
        changes: &[Captured("ernst", France), SawPolice(Germany, "paris")],
        next: (Germany, "turn"),
    };
    table(|| paris(&[1, 2]), &[strong]);
}

/// `spies.window.search-papers`, `spies.window.search-escape`, `spies.window.search-escape-dc`, `spies.papers.cost`, `spies.escape.cost`
#[test]
fn in_its_own_turn_the_owner_pays_points_for_its_answers() {
    let rows = [
        Row {
            about: "Papers",
            steps: &[GO, SEARCH, (Germany, "search", "play papers")],
            chits: &[(Germany, &[PAPERS])],
            pounds: &[(Germany, 2)],
            points: 2,
            changes: &[In("ernst", "paris")],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape",
            steps: &[GO, SEARCH, (Germany, "search", "play escape"), (France, "escape", "pass")],
            chits: &[(Germany, &[ESCAPE])],
            pounds: &[(Germany, 10)],
            points: 2,
            changes: &[In("ernst", "paris")],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape, Double Cross",
            steps: &[
                GO,
                SEARCH,
                (Germany, "search", "play escape"),
                (France, "escape", "play double-cross"),
                (Germany, "double-cross", "pass"),
            ],
            chits: &[(Germany, &[ESCAPE]), (France, &[DOUBLE_CROSS])],
            pounds: &[(Germany, 10), (France, 1)],
            points: 2,
            changes: &[In("ernst", "paris")],
            next: (Germany, "search"),
        },
    ];
    table(|| paris(&[2, 4]), &rows);
}

/// `spies.window.search-escape-dc-cover`, `spies.cover.cost`, `spies.dc.cost`
#[test]
fn in_its_own_turn_the_owner_pays_a_point_for_each_link_of_the_chain() {
    let rows = [
        Row {
            about: "Escape, Double Cross, Cover",
            steps: &[
                GO,
                SEARCH,
                (Germany, "search", "play escape"),
                (France, "escape", "play double-cross"),
                (Germany, "double-cross", "play cover"),
                (France, "cover", "pass"),
                (France, "escape", "pass"),
            ],
            chits: &[(Germany, &[ESCAPE, COVER]), (France, &[DOUBLE_CROSS])],
            pounds: &[(Germany, 11), (France, 1)],
            points: 3,
            changes: &[In("ernst", "paris")],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape, Double Cross, Cover, Escape, Double Cross",
            steps: &[
                GO,
                SEARCH,
                (Germany, "search", "play escape"),
                (France, "escape", "play double-cross"),
                (Germany, "double-cross", "play cover"),
                (France, "cover", "play escape"),
                (Germany, "escape", "play double-cross"),
                (France, "double-cross", "pass"),
                (France, "cover", "pass"),
                (France, "escape", "pass"),
            ],
            chits: &[(Germany, &[ESCAPE, COVER, DOUBLE_CROSS]), (France, &[DOUBLE_CROSS, ESCAPE])],
            pounds: &[(Germany, 12), (France, 11)],
            points: 4,
            changes: &[In("ernst", "paris")],
            next: (Germany, "turn"),
        },
    ];
    table(|| paris(&[2, 4]), &rows);
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
    let last = Row {
        about: "the last point was for the step",
        steps: &[GO, SEARCH],
        chits: &[],
        pounds: &[],
        points: 1,
        changes: &[Captured("ernst", France), SawPolice(Germany, "paris")],
        next: (Germany, "turn"),
    };
    table(|| paris(&[4]).points(1), &[last]);
    let one_left = Row {
        about: "the last point was for the Escape, so nothing covers it",
        steps: &[GO, SEARCH, (Germany, "search", "play escape"), (France, "escape", "play double-cross")],
        chits: &[(Germany, &[ESCAPE]), (France, &[DOUBLE_CROSS])],
        pounds: &[(Germany, 10), (France, 1)],
        points: 2,
        changes: &[Captured("ernst", France), SawPolice(Germany, "paris")],
        next: (Germany, "turn"),
    };
    table(|| paris(&[4]).points(2), &[one_left]);
}
