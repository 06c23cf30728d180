//! Discovery: Cover, the guard, the look, the counterspy. (3.5, 3.7, Discovery)

use super::{capture, contest, secrets};
use crate::{
    edition::Police,
    game::Spies,
    kin,
    know::{self, tell},
    news::News,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    state::{Contest, State, What},
};
use table::{Log, Verdict};

/// No Cover: a guard is compared first, otherwise the discoverer looks (`spies.know.guard-compared`,
/// `spies.window.discovery-covers-beaten`).
pub(crate) fn succeed(g: &Spies, s: &mut State, c: Contest, dossier: Dossier, log: &mut impl Log<News>) {
    let discoverer = c.answerer;
    match g.controller(s, dossier).filter(|p| *p != discoverer) {
        None => look(g, s, c.agent, dossier, discoverer, log),
        Some(guardian) => {
            tell(log, News::Compared { agent: c.agent, dossier });
            know::see_spy(g, s, &[guardian], c.agent, log);
            match guard_police(s, dossier) {
                Some(police) => know::see_police(g, s, discoverer, police, log),
                None => {
                    if let Some(guard) = s.board.guard[dossier.index()].as_agent() {
                        know::see_spy(g, s, &[discoverer], guard, log);
                    }
                }
            }
            // The loser is asked; the others see only that a comparison is under way (`spies.window.w5-guard`,
            // `spies.leak.guard-result`).
            contest::begin(s, What::Comparison(dossier), c.agent, Some(discoverer), guardian);
        }
    }
}

/// The police piece that lies on a secret.
pub(crate) fn guard_police(s: &State, dossier: Dossier) -> Option<Police> {
    if s.board.guard[dossier.index()] != Guard::POLICE {
        return None;
    }
    s.secret.post.iter().position(|p| *p == dossier.0).map(|at| Police(at as u8))
}

/// Who has lost a comparison: a tie is the discoverer's loss (R-38, `spies.discovery.guarded`).
pub(crate) fn loser(g: &Spies, s: &State, c: &Contest) -> Power {
    let Some(dossier) = c.what.dossier() else { return c.answerer };
    let guard = match guard_police(s, dossier) {
        Some(police) => g.police_strength(police),
        None => s.board.guard[dossier.index()].as_agent().map_or(0, |a| g.strength(s, a)),
    };
    if g.strength(s, c.agent) > guard { c.answerer } else { g.owner(c.agent) }
}

/// The comparison is settled; a Double Cross that stands has turned it round (`spies.dc.tie-reversed`,
/// `spies.discovery.guarded-fail`).
pub(crate) fn compared(g: &Spies, s: &mut State, c: Contest, dossier: Dossier, verdict: Verdict, log: &mut impl Log<News>) {
    let discoverer = g.owner(c.agent);
    let lost = contest::principals(g, s, &c).0 == discoverer;
    let agent = c.agent;
    if lost == (verdict == Verdict::Answered) {
        tell(log, News::GuardBeaten { agent, dossier });
        look(g, s, agent, dossier, discoverer, log);
    } else {
        tell(log, News::GuardHolds { agent, dossier });
    }
}

/// Who discovers looks, and is asked in the same way whatever they see (`spies.leak.counterspy-look`,
/// `spies.counterspy.after-guard`, `spies.window.w6-counterspy`).
fn look(g: &Spies, s: &mut State, agent: Agent, dossier: Dossier, discoverer: Power, log: &mut impl Log<News>) {
    know::see_secret(g, s, discoverer, dossier, log);
    contest::begin(s, What::Look(dossier), agent, captor(g, s, dossier), discoverer);
}

/// Who captures a spy that loses to this counterspy: its controller, else its original country; in a neutral country nobody (R-29,
/// `spies.counterspy.captor`, `spies.counterspy.neutral-box`).
fn captor(g: &Spies, s: &State, dossier: Dossier) -> Option<Power> {
    let city = s.board.dossiers[dossier.index()].city()?;
    s.board.owner(city)?;
    g.controller(s, dossier).or(s.board.origin[dossier.index()])
}

/// Is it a counterspy, and not one of the discovering country itself? (`spies.counterspy.trigger`, `spies.counterspy.own-immune`)
fn meets_counterspy(g: &Spies, s: &State, agent: Agent, dossier: Dossier) -> bool {
    g.is_counterspy(s, dossier) && s.board.origin[dossier.index()] != Some(g.owner(agent))
}

/// Does the spy of a look lose to a counterspy? (`spies.counterspy.strict`, `spies.counterspy.cousin-immune`)
pub(crate) fn is_caught(g: &Spies, s: &State, c: &Contest) -> bool {
    let Some(dossier) = c.what.dossier() else { return false };
    meets_counterspy(g, s, c.agent, dossier) && !g.is_cousin(s, c.agent) && g.strength(s, c.agent) < g.value(s, dossier)
}

/// The look is over: control, or a counterspy that leaves play and perhaps takes the spy along (`spies.counterspy.removed`,
/// `spies.counterspy.no-prize`, `spies.dc.counterspy-result`).
pub(crate) fn looked(g: &Spies, s: &mut State, c: Contest, dossier: Dossier, verdict: Verdict, log: &mut impl Log<News>) {
    let (agent, saved) = (c.agent, verdict == Verdict::Answered);
    if !meets_counterspy(g, s, agent, dossier) {
        secrets::relieve(s, dossier);
        s.board.guard[dossier.index()] = Guard::agent(agent);
        if s.board.origin[dossier.index()] != Some(g.owner(agent)) {
            s.board.genuine.insert(dossier);
        }
        // Only the discoverer has seen it; the others learn that it is real (`spies.know.discovery-won`,
        // `spies.window.discovery-no-cover`).
        tell(log, News::Controls { agent, dossier });
        return;
    }
    let caught = is_caught(g, s, &c) && !saved;
    // What is compared the controller sees too, but only now that the look is over; a Cousin is not compared (R-60,
    // `spies.counterspy.sees-spy`, `spies.know.counterspy-controlled`, `spies.know.counterspy-neutral`,
    // `spies.hidden.counterspy-strength`).
    if !g.is_cousin(s, agent)
        && let Some(controller) = g.controller(s, dossier)
    {
        know::see_secret(g, s, controller, dossier, log);
        know::see_spy(g, s, &[controller], agent, log);
    }
    if !caught && !saved {
        kin::withstood(g, s, agent, dossier, log);
    }
    secrets::relieve(s, dossier);
    s.board.dossiers[dossier.index()] = Place::REMOVED;
    tell(log, News::WasCounterspy { dossier, agent });
    if caught {
        capture::capture(g, s, agent, c.actor, log);
    }
}
