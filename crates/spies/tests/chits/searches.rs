//! Searches in one's own turn, and every chain that may follow. (Searches; Papers; Escape; window W-2)

use crate::{
    chits::rows::{Change::*, *},
    support::*,
};
use spies::{news::News, roles::Power};

/// Germany's turn: Willy (2) is in Berlin with police of this strength; both sides hold every answer.
fn berlin(police: &[u8]) -> Desk {
    armed(armed(Desk::new(5).spy_in("willy", "berlin").police("berlin", police), Germany), Britain)
}

const SEARCH: Step = (Germany, "turn", "search @willy");

/// `spies.window.search-no-answer-weaker`, `spies.window.w2-search`
#[test]
fn police_as_strong_as_the_spy_or_weaker_do_nothing_but_look() {
    let row = |about| Row {
        about,
        steps: &[SEARCH, (Britain, "search", "pass")],
        chits: &[],
        pounds: &[],
        points: 1,
        changes: &[Saw(Germany, "willy"), SawPolice(Britain, "berlin")],
        next: (Germany, "turn"),
    };
    table(|| berlin(&[2]), &[row("two against two")]);
    let strong = || {
        let desk = Desk::new(5).spy_in("willy", "london").spy_in("cousin-britain", "berlin").police("berlin", &[3]);
        armed(armed(desk, Germany), Britain)
    };
    let weaker = Row {
        steps: &[(Germany, "turn", "search @cousin-britain"), (Britain, "search", "pass")],
        changes: &[Saw(Germany, "cousin-britain"), SawPolice(Britain, "berlin")],
        ..row("three against four")
    };
    table(strong, &[weaker]);
}

/// `spies.window.search-no-answer-stronger`
#[test]
fn stronger_police_capture_a_spy_and_its_owner_may_still_escape() {
    let caught = &[Captured("willy", Germany), SawPolice(Britain, "berlin")];
    let rows = [
        Row {
            about: "the question after the capture",
            steps: &[SEARCH, (Britain, "search", "pass")],
            chits: &[],
            pounds: &[],
            points: 1,
            changes: caught,
            next: (Britain, "capture"),
        },
        Row {
            about: "no answer to it either",
            steps: &[SEARCH, (Britain, "search", "pass"), (Britain, "capture", "pass")],
            chits: &[],
            pounds: &[],
            points: 1,
            changes: caught,
            next: (Germany, "turn"),
        },
    ];
    table(|| berlin(&[3]), &rows);
    table(|| berlin(&[2, 2]), &rows);
}

/// `spies.window.search-papers`, `spies.papers.effect`, `spies.papers.cost`
#[test]
fn papers_void_a_search_and_nobody_sees_a_strength() {
    let row = Row {
        about: "Papers",
        steps: &[SEARCH, (Britain, "search", "play papers")],
        chits: &[(Britain, &[PAPERS])],
        pounds: &[(Britain, 2)],
        points: 1,
        changes: &[],
        next: (Germany, "turn"),
    };
    table(|| berlin(&[2, 4]), &[row]);
    let mut desk = berlin(&[2, 4]);
    play(&mut desk, &[SEARCH, (Britain, "search", "play papers")]);
    let seen = |news: &News| matches!(news, News::SawSpy { .. } | News::SawPolice { .. });
    assert!(Power::ALL.iter().all(|p| !desk.news(*p).iter().any(seen)), "nothing was compared");
    assert!(!desk.knows_spy(Germany, "willy"));
}

/// `spies.window.search-escape`, `spies.escape.search`, `spies.escape.cost`
#[test]
fn an_escape_that_stands_voids_the_search_and_the_spy_stays() {
    let row = Row {
        about: "Escape",
        steps: &[SEARCH, (Britain, "search", "play escape"), (Germany, "escape", "pass")],
        chits: &[(Britain, &[ESCAPE])],
        pounds: &[(Britain, 10)],
        points: 1,
        changes: &[],
        next: (Germany, "turn"),
    };
    table(|| berlin(&[2, 4]), &[row]);
}

/// `spies.window.search-escape-dc`, `spies.escape.dc`, `spies.chit.own-response-any-phase`
#[test]
fn a_double_cross_on_the_escape_opens_the_search_again() {
    let rows = [
        Row {
            about: "Escape, Double Cross, then the same question",
            steps: &[
                SEARCH,
                (Britain, "search", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "pass"),
            ],
            chits: &[(Britain, &[ESCAPE]), (Germany, &[DOUBLE_CROSS])],
            pounds: &[(Britain, 10), (Germany, 1)],
            points: 2,
            changes: &[],
            next: (Britain, "search"),
        },
        Row {
            about: "Escape, Double Cross, Papers",
            steps: &[
                SEARCH,
                (Britain, "search", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "pass"),
                (Britain, "search", "play papers"),
            ],
            chits: &[(Britain, &[ESCAPE, PAPERS]), (Germany, &[DOUBLE_CROSS])],
            pounds: &[(Britain, 12), (Germany, 1)],
            points: 2,
            changes: &[],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape, Double Cross, a second Escape",
            steps: &[
                SEARCH,
                (Britain, "search", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "pass"),
                (Britain, "search", "play escape"),
                (Germany, "escape", "pass"),
            ],
            chits: &[(Britain, &[ESCAPE, ESCAPE]), (Germany, &[DOUBLE_CROSS])],
            pounds: &[(Britain, 20), (Germany, 1)],
            points: 2,
            changes: &[],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape, Double Cross, capture",
            steps: &[
                SEARCH,
                (Britain, "search", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "pass"),
                (Britain, "search", "pass"),
                (Britain, "capture", "pass"),
            ],
            chits: &[(Britain, &[ESCAPE]), (Germany, &[DOUBLE_CROSS])],
            pounds: &[(Britain, 10), (Germany, 1)],
            points: 2,
            changes: &[Captured("willy", Germany), SawPolice(Britain, "berlin")],
            next: (Germany, "turn"),
        },
    ];
    table(|| berlin(&[2, 4]), &rows);
}

/// `spies.window.search-escape-dc-cover`, `spies.window.w2-search`, `spies.cover.stops-dc`, `spies.cover.beaten-by-escape`
#[test]
fn a_cover_saves_the_escape_unless_it_is_escaped_itself() {
    let rows = [
        Row {
            about: "Escape, Double Cross, Cover",
            steps: &[
                SEARCH,
                (Britain, "search", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "pass"),
                (Germany, "escape", "pass"),
            ],
            chits: &[(Britain, &[ESCAPE, COVER]), (Germany, &[DOUBLE_CROSS])],
            pounds: &[(Britain, 11), (Germany, 1)],
            points: 2,
            changes: &[],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape, Double Cross, Cover, a second Double Cross",
            steps: &[
                SEARCH,
                (Britain, "search", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "pass"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "pass"),
            ],
            chits: &[(Britain, &[ESCAPE, COVER]), (Germany, &[DOUBLE_CROSS, DOUBLE_CROSS])],
            pounds: &[(Britain, 11), (Germany, 2)],
            points: 3,
            changes: &[],
            next: (Britain, "search"),
        },
        Row {
            about: "Escape, Double Cross, Cover, Escape: the Double Cross holds",
            steps: &[
                SEARCH,
                (Britain, "search", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "play escape"),
                (Britain, "escape", "pass"),
                (Britain, "double-cross", "pass"),
            ],
            chits: &[(Britain, &[ESCAPE, COVER]), (Germany, &[DOUBLE_CROSS, ESCAPE])],
            pounds: &[(Britain, 11), (Germany, 11)],
            points: 3,
            changes: &[],
            next: (Britain, "search"),
        },
        Row {
            about: "Escape, Double Cross, Cover, Escape, Double Cross: the Cover holds",
            steps: &[
                SEARCH,
                (Britain, "search", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "play escape"),
                (Britain, "escape", "play double-cross"),
                (Germany, "double-cross", "pass"),
                (Germany, "cover", "pass"),
                (Germany, "escape", "pass"),
            ],
            chits: &[(Britain, &[ESCAPE, COVER, DOUBLE_CROSS]), (Germany, &[DOUBLE_CROSS, ESCAPE])],
            pounds: &[(Britain, 12), (Germany, 11)],
            points: 3,
            changes: &[],
            next: (Germany, "turn"),
        },
        Row {
            about: "six chits: the last Cover saves the second Escape",
            steps: &[
                SEARCH,
                (Britain, "search", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "play escape"),
                (Britain, "escape", "play double-cross"),
                (Germany, "double-cross", "play cover"),
                (Britain, "cover", "pass"),
                (Britain, "escape", "pass"),
                (Britain, "double-cross", "pass"),
            ],
            chits: &[(Britain, &[ESCAPE, COVER, DOUBLE_CROSS]), (Germany, &[DOUBLE_CROSS, ESCAPE, COVER])],
            pounds: &[(Britain, 12), (Germany, 12)],
            points: 4,
            changes: &[],
            next: (Britain, "search"),
        },
    ];
    table(|| berlin(&[2, 4]), &rows);
}

/// `spies.window.search-papers`, `spies.chit.no-refund`
#[test]
fn an_evaded_search_is_spent_with_its_point() {
    for steps in
        [&[SEARCH, (Britain, "search", "play papers")][..], &[SEARCH, (Britain, "search", "play escape"), (Germany, "escape", "pass")]]
    {
        let mut desk = berlin(&[2, 4]);
        play(&mut desk, steps);
        assert_eq!(desk.s.board.points, 11);
        let again = fill(&desk, "search @willy");
        assert_eq!(desk.refused(Germany, &again), Some("spies.search.once-per-spy"));
    }
}
