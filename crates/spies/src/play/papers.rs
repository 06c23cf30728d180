//! Papers: they nullify a search. (3.8)

use super::windows::resolve;
use crate::{Chit, Contest, News, Spies, State};
use table::{Log, Verdict};

/// What answers a search, and Papers answer nothing else (`spies.papers.search-only`).
pub(super) const ANSWERS_TO_SEARCH: &[Chit] = &[Chit::Papers, Chit::Escape];

/// They are paid for, and as nobody answers them the search is over: nothing is compared (`spies.papers.cost`,
/// `spies.papers.effect`).
pub(super) fn stand(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    resolve(g, s, c, Verdict::Answered, log);
}
