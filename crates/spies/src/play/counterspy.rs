//! Counterspies: a secret that takes the spy who looks at it. (3.5)

use super::{capture, secrets};
use crate::know::{self, tell};
use crate::{Agent, Contest, Dossier, News, Place, Power, Spies, State};
use table::{Log, Verdict};

/// Who captures a spy that loses to this counterspy: its controller, else its original country; in a neutral country nobody (R-29,
/// `spies.counterspy.captor`, `spies.counterspy.neutral-box`).
pub(super) fn captor(g: &Spies, s: &State, dossier: Dossier) -> Option<Power> {
    let city = s.board.dossiers[dossier.index()].city()?;
    s.board.owner(city)?;
    g.controller(s, dossier).or(s.board.origin[dossier.index()])
}

/// Is it a counterspy, and not one of the discovering country itself? (`spies.counterspy.trigger`, `spies.counterspy.own-immune`)
pub(super) fn meets(g: &Spies, s: &State, agent: Agent, dossier: Dossier) -> bool {
    g.is_counterspy(s, dossier) && s.board.origin[dossier.index()] != Some(g.owner(agent))
}

/// Does the spy of a look lose to a counterspy? (`spies.counterspy.strict`, `spies.counterspy.cousin-immune`)
pub(crate) fn is_caught(g: &Spies, s: &State, c: &Contest) -> bool {
    let Some(dossier) = c.what.dossier() else { return false };
    meets(g, s, c.agent, dossier) && !g.is_cousin(s, c.agent) && g.strength(s, c.agent) < g.value(s, dossier)
}

/// A counterspy leaves play and perhaps takes the spy along (`spies.counterspy.removed`, `spies.counterspy.no-prize`,
/// `spies.counterspy.after-guard`).
pub(super) fn met(g: &Spies, s: &mut State, c: Contest, dossier: Dossier, verdict: Verdict, log: &mut impl Log<News>) {
    let (agent, saved) = (c.agent, verdict == Verdict::Answered);
    let caught = is_caught(g, s, &c) && !saved;
    // The controller sees the spy too (`spies.counterspy.sees-spy`).
    know::counterspy_met(g, s, agent, dossier, log);
    if !caught && !saved {
        know::cousins::withstood(g, s, agent, dossier, log);
    }
    secrets::relieve(s, dossier);
    s.board.dossiers[dossier.index()] = Place::REMOVED;
    tell(log, News::WasCounterspy { dossier, agent });
    if caught {
        capture::capture(g, s, agent, c.actor, log);
    }
}
