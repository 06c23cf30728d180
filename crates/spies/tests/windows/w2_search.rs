//! Searches in one's own turn, and every chain that may follow. (Searches; Papers; Escape; window W-2)

use crate::support::{chains::*, *};

pub const ROWS: &str = include_str!("w2_search.txt");

/// Germany's turn: Willy (2) is in Berlin with police of this strength; both sides hold every answer.
pub fn berlin(police: &[u8]) -> Desk {
    armed(armed(Desk::new(5).spy_in("willy", "berlin").police("berlin", police), Germany), Britain)
}

pub const SEARCH: Step = (Germany, "turn", "search @willy");

/// `spies.window.search-no-answer-weaker`, `spies.window.w2-search`
#[test]
fn police_as_strong_as_the_spy_or_weaker_do_nothing_but_look() {
    table(|| berlin(&[2]), ROWS, "police as strong as the spy or weaker do nothing but look: as strong");
    let strong = || {
        let desk = Desk::new(5).spy_in("willy", "london").spy_in("cousin-britain", "berlin").police("berlin", &[3]);
        armed(armed(desk, Germany), Britain)
    };
    table(strong, ROWS, "police as strong as the spy or weaker do nothing but look: weaker");
}

/// `spies.window.search-no-answer-stronger`
#[test]
fn stronger_police_capture_a_spy_and_its_owner_may_still_escape() {
    for police in [&[3][..], &[2, 2]] {
        table(|| berlin(police), ROWS, "stronger police capture a spy and its owner may still escape");
    }
}

/// `spies.window.search-escape-dc`, `spies.escape.dc`, `spies.chit.own-response-any-phase`
#[test]
fn a_double_cross_on_the_escape_opens_the_search_again() {
    table(|| berlin(&[2, 4]), ROWS, "a double cross on the escape opens the search again");
}

/// `spies.window.search-escape-dc-cover`, `spies.window.w2-search`, `spies.cover.stops-dc`, `spies.cover.beaten-by-escape`
#[test]
fn a_cover_saves_the_escape_unless_it_is_escaped_itself() {
    table(|| berlin(&[2, 4]), ROWS, "a cover saves the escape unless it is escaped itself");
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
