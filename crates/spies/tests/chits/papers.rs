//! Papers: a search is void. (Papers; window W-2)

use super::{CASES, vienna};
use crate::{
    support::{chains::*, *},
    windows::w2_search::{ROWS, SEARCH, berlin},
};
use spies::{news::News, roles::Power};

/// `spies.window.search-papers`, `spies.papers.effect`, `spies.papers.cost`
#[test]
fn papers_void_a_search_and_nobody_sees_a_strength() {
    table(|| berlin(&[2, 4]), ROWS, "papers void a search and nobody sees a strength");
    let mut desk = berlin(&[2, 4]);
    play(&mut desk, &[SEARCH, (Britain, "search", "play papers")]);
    let seen = |news: &News| matches!(news, News::SawSpy { .. } | News::SawPolice { .. });
    assert!(Power::ALL.iter().all(|p| !desk.news(*p).iter().any(seen)), "nothing was compared");
    assert!(!desk.knows_spy(Germany, "willy"));
}

/// `spies.papers.search-only`
#[test]
fn papers_answer_a_search_and_nothing_else() {
    for (steps, (power, kind), _) in CASES {
        let mut desk = vienna();
        play(&mut desk, steps);
        assert_eq!(desk.refused(*power, "play papers").is_none(), *kind == "search", "after {steps:?}");
    }
}
