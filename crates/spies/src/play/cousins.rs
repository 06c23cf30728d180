//! Cousins: who sanctions or double-crosses one dies. (5.2)

use super::{sanction, windows};
use crate::{Agent, News, Spies, State, know};
use table::Log;

/// Does a Cousin kill the spy that sanctions it? No Cousin does that to a Cousin (`spies.cousin.sanction-backfires`,
/// `spies.cousin.v-cousin`, `spies.window.sanction-cousin-backfire`).
pub(super) fn strikes(g: &Spies, s: &mut State, agent: Agent, target: Agent, log: &mut impl Log<News>) -> bool {
    // Whether the target is a Cousin is looked at only now that the chit is paid, and shows at once, by what follows
    // (`spies.leak.cousin-check`).
    log.learned(g.everybody());
    let strikes = g.is_cousin(s, target) && !g.is_cousin(s, agent);
    if strikes {
        strike(g, s, target, agent, log);
    } else {
        know::cousins::sanction_stands(g, s, agent, target, log);
    }
    strikes
}

/// A Double Cross against a Cousin's Sanction by a spy that is none: the target dies (R-45, `spies.cousin.dc-backfires`,
/// `spies.window.sanction-cousin-dc`).
pub(super) fn strikes_back(g: &Spies, s: &mut State, agent: Agent, target: Agent, log: &mut impl Log<News>) -> bool {
    log.learned(g.everybody());
    let strikes = g.is_cousin(s, agent) && !g.is_cousin(s, target);
    if strikes {
        windows::end(s);
        strike(g, s, agent, target, log);
    } else {
        know::cousins::double_cross_stands(g, s, agent, target, log);
    }
    strikes
}

fn strike(g: &Spies, s: &mut State, cousin: Agent, agent: Agent, log: &mut impl Log<News>) {
    know::cousins::strikes(g, s, cousin, agent, log);
    sanction::kill(g, s, cousin, agent, log);
}
