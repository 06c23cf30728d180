//! Double Cross: it turns a comparison or a Sanction round, and cancels an Escape (`spies.dc.counters-escape`). (3.8)

use super::{chits, counterspy, cousins, windows::set};
use crate::{Allowed, Chit, Contest, News, Refusal, Spies, State, What, know};
use table::{Log, Verdict};

/// Only Cover counters it (`spies.dc.countered-by-cover`).
pub(super) const ANSWERED_BY: Chit = Chit::Cover;

/// What is seen in a look can be turned round only if it is a counterspy that wins (`spies.dc.counterspy-result`).
pub(super) fn refuse_in_look(g: &Spies, s: &State, c: &Contest) -> Allowed {
    let idle = matches!(c.what, What::Look(_)) && c.chain.links == 0 && !counterspy::is_caught(g, s, c);
    Refusal::NotCaught.when(idle)
}

/// The first chit of a chain, paid for (`spies.dc.cost`): it may tell who is a Cousin.
pub(super) fn begin(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    match c.what {
        What::Sanction(target) if cousins::strikes_back(g, s, c.agent, target, log) => return,
        // Only a spy that a counterspy would take needs it, and no Cousin does.
        What::Look(_) => know::cousins::no_cousin(g, s, c.agent, log),
        _ => {}
    }
    set(s, c);
}

/// Has the discoverer won the comparison with a guard? A Double Cross that stands has turned it round, a tie too
/// (`spies.dc.guard-result`, `spies.dc.tie-reversed`).
pub(super) fn has_discoverer_won(g: &Spies, s: &State, c: &Contest, verdict: Verdict) -> bool {
    let lost = chits::principals(g, s, c).0 == g.owner(c.agent);
    lost == (verdict == Verdict::Answered)
}
