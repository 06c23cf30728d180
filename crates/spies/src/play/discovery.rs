//! Discovery: Cover, the guard, the look, the counterspy. (3.5, 3.7, Discovery)

use super::{chits, counterspy, double_cross, havens, secrets, windows};
use crate::know::{self, tell};
use crate::{Agent, Allowed, Chit, Contest, Dossier, Guard, Move, News, Police, Power, Refusal, Scope, Spies, State, What};
use table::{Log, Verdict};

/// The secrets beside the spies of a power; those that it controls only for completeness.
pub(super) fn candidates(g: &Spies, s: &State, power: Power, scope: Scope, out: &mut Vec<Move>) {
    for dossier in Dossier::all() {
        let place = s.board.dossiers[dossier.index()];
        if place.city().is_some() && (scope == Scope::All || g.controller(s, dossier) != Some(power)) {
            let here = g.agents_of(power).filter(|a| s.board.agents[a.index()] == place);
            out.extend(here.map(|a| Move::Discover(a, dossier)));
        }
    }
}

/// The chit is paid, in one's own turn only; whoever has a spy there may cover (`spies.discovery.cost`,
/// `spies.discovery.cover-chance`).
pub(super) fn play(g: &Spies, s: &mut State, power: Power, agent: Agent, dossier: Dossier, log: &mut impl Log<News>) {
    chits::spend(g, s, power, Chit::Discovery, chits::price(g, Chit::Discovery), log);
    if let Some(city) = s.board.agents[agent.index()].city() {
        tell(log, News::Discovers { agent, dossier, city });
    }
    windows::begin(s, What::Discovery(dossier), agent, Some(power), power);
}

/// No Cover: a guard is compared first, otherwise the discoverer looks (`spies.discovery.unguarded`).
pub(crate) fn succeed(g: &Spies, s: &mut State, c: Contest, dossier: Dossier, log: &mut impl Log<News>) {
    let discoverer = c.answerer;
    match g.controller(s, dossier).filter(|p| *p != discoverer) {
        None => look(g, s, c.agent, dossier, discoverer, log),
        Some(guardian) => {
            tell(log, News::Compared { agent: c.agent, dossier });
            know::guard_compared(g, s, c.agent, guardian, dossier, log);
            // The loser is asked; the others see only that a comparison is under way.
            windows::begin(s, What::Comparison(dossier), c.agent, Some(discoverer), guardian);
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

/// The comparison is settled; a Double Cross that stands has turned it round (`spies.discovery.guarded-fail`).
pub(crate) fn compared(g: &Spies, s: &mut State, c: Contest, dossier: Dossier, verdict: Verdict, log: &mut impl Log<News>) {
    let agent = c.agent;
    if double_cross::has_discoverer_won(g, s, &c, verdict) {
        tell(log, News::GuardBeaten { agent, dossier });
        look(g, s, agent, dossier, g.owner(agent), log);
    } else {
        tell(log, News::GuardHolds { agent, dossier });
    }
}

/// Who discovers looks, and is asked in the same way whatever they see (`spies.counterspy.after-guard`).
fn look(g: &Spies, s: &mut State, agent: Agent, dossier: Dossier, discoverer: Power, log: &mut impl Log<News>) {
    know::discovered(g, s, discoverer, dossier, log);
    windows::begin(s, What::Look(dossier), agent, counterspy::captor(g, s, dossier), discoverer);
}

/// The look is over: control, or a counterspy.
pub(crate) fn looked(g: &Spies, s: &mut State, c: Contest, dossier: Dossier, verdict: Verdict, log: &mut impl Log<News>) {
    let agent = c.agent;
    if !counterspy::meets(g, s, agent, dossier) {
        // What lay on it stays in the city (`spies.discovery.guard-stays`).
        secrets::relieve(s, dossier);
        s.board.guard[dossier.index()] = Guard::agent(agent);
        if s.board.origin[dossier.index()] != Some(g.owner(agent)) {
            s.board.genuine.insert(dossier);
        }
        // Only the discoverer has seen it; the others learn that it is real.
        tell(log, News::Controls { agent, dossier });
        return;
    }
    counterspy::met(g, s, c, dossier, verdict, log);
}

/// A secret in the city of a free spy, which the country cannot have without a chit (`spies.discovery.target`).
pub(crate) fn refuse(g: &Spies, s: &State, power: Power, agent: Agent, dossier: Dossier) -> Allowed {
    Refusal::NotYourPiece.when(g.owner(agent) != power)?;
    let place = s.board.agents[agent.index()];
    let Some(city) = place.city().filter(|_| s.board.dossiers[dossier.index()] == place) else { return Err(Refusal::NoSecretHere) };
    havens::refuse(g, city)?;
    let controller = g.controller(s, dossier);
    Refusal::OwnControl.when(controller == Some(power))?;
    Refusal::FreeToTake.when(secrets::is_free(g, s, power, dossier))?;
    let mut others = [controller, s.board.origin[dossier.index()]].into_iter().flatten();
    others.find(|p| g.sisters(s, power, *p)).map_or(Ok(()), |sister| Err(Refusal::Sister(sister)))?;
    Refusal::NotFree(agent).when(g.carried(s, agent).is_some())
}
