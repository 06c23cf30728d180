//! One engine for everything that can be answered. (Response windows)
//!
//! A contest asks who may answer, takes at most one chit, contests that chit in its turn, and so on.
//! A chit that stands undoes what it answered; what that had answered is open again. After its first
//! chit a chain goes Escape, Double Cross, Cover, Escape, and so on, and the two principals take
//! turns, so a contest is one frame: what is contested, the first chit, and how many chits stand.

use super::{capture, discovery, sanction, search, secrets, source_and_drop, turn};
use crate::{
    asked::Asked,
    chit::Chit,
    edition::City,
    game::Spies,
    kin,
    know::tell,
    moves::Move,
    news::News,
    place::Agent,
    refusal::Refusal,
    roles::Power,
    state::{Contest, Frame, State, What},
};
use table::{Chain, Kind, Log, Verdict, owing};

/// The chit that answers a chit of a chain (`spies.escape.dc`, `spies.cover.stops-dc`).
const fn answer_to(chit: Chit) -> Chit {
    match chit {
        Chit::Escape => Chit::DoubleCross,
        Chit::DoubleCross => Chit::Cover,
        _ => Chit::Escape,
    }
}

/// The chit on top of the chain; nothing while no chit stands.
pub(crate) fn top_chit(c: &Contest) -> Option<Chit> {
    let mut chit = c.first?;
    for _ in 1..c.chain.links {
        chit = answer_to(chit);
    }
    (c.chain.links > 0).then_some(chit)
}

/// Every window: the kind of its question, and the chits that answer what is on top (`spies.chit.other-turn`,
/// `spies.chit.other-turn-window`, `spies.chit.own-response-any-phase`, `spies.papers.search-only`).
fn window(c: &Contest) -> (&'static str, &'static [Chit]) {
    match (top_chit(c), c.what) {
        // A Cover on a Discovery is beaten by one more Discovery.
        (Some(Chit::Cover), What::Discovery(_)) => ("covered", &[Chit::Discovery]),
        (Some(Chit::Cover), _) => ("cover", &[Chit::Escape]),
        (Some(Chit::DoubleCross), _) => ("double-cross", &[Chit::Cover]),
        (Some(Chit::Escape), _) => ("escape", &[Chit::DoubleCross]),
        (Some(_), _) => ("escape", &[]),
        (None, What::Search(_)) => ("search", &[Chit::Papers, Chit::Escape]),
        (None, What::Capture | What::Captive) => ("capture", &[Chit::Escape]),
        (None, What::Discovery(_)) => ("discovery", &[Chit::Cover]),
        (None, What::Comparison(_)) => ("comparison", &[Chit::DoubleCross]),
        (None, What::Look(_)) => ("look", &[Chit::DoubleCross]),
        (None, What::Sanction(_)) => ("sanction", &[Chit::Escape, Chit::DoubleCross]),
        (None, What::Source(_)) => ("source", &[Chit::Intercept]),
        (None, What::Drop(_)) => ("drop", &[Chit::Intercept]),
        (None, What::CashIn(_)) => ("cash-in", &[Chit::Intercept]),
    }
}

/// The chits that may be played now.
pub(crate) fn playable(c: &Contest) -> &'static [Chit] {
    window(c).1
}

/// The kind of the question, in one word: what is on top.
pub(crate) fn kind(c: &Contest) -> Kind {
    Kind(window(c).0)
}

/// The two principals: who answers what is contested, and the other, if there is one (`spies.chit.principals`).
pub(crate) fn principals(g: &Spies, s: &State, c: &Contest) -> (Power, Option<Power>) {
    match c.what {
        What::Comparison(_) => {
            let loser = c.loser.unwrap_or_else(|| discovery::loser(g, s, c));
            (loser, if Some(loser) == c.actor { Some(c.answerer) } else { c.actor })
        }
        _ => (c.answerer, c.actor),
    }
}

/// Whom the question on top asks, whether they have answered or not; nobody where there is no other principal
/// (`spies.window.w4-discovery`, `spies.leak.chains`, `spies.inv.asked-by-public`).
pub(crate) fn asked(g: &Spies, s: &State, c: &Contest) -> Asked {
    let sealed = |but: Power, chit: Chit, here: Option<City>| {
        debug_assert_eq!(but, s.board.active, "sealed questions are asked about the active power");
        let near = |p: Power| here.is_none_or(|city| g.has_spy_in(s, p, city));
        Asked::Sealed(but.others().filter(|p| near(*p) && could_answer(g, s, *p, chit)).collect(), kind(c))
    };
    let one = |power: Option<Power>| power.map_or(Asked::Nobody, |power| Asked::One(power, kind(c)));
    match (c.what, c.chain.links) {
        (What::Discovery(_), 0) => match s.board.agents[c.agent.index()].city() {
            // Whoever has a spy there (`spies.cover.needs-spy`, `spies.leak.cover`).
            Some(here) => sealed(c.answerer, Chit::Cover, Some(here)),
            None => Asked::Nobody,
        },
        // Everybody else (`spies.leak.intercept`).
        (What::Source(_) | What::Drop(_) | What::CashIn(_), _) => sealed(c.answerer, Chit::Intercept, None),
        // The discoverer, on whom Cover was played (`spies.leak.further-discovery`).
        (What::Discovery(_), _) => one(Some(c.answerer)),
        _ => {
            let (answerer, other) = principals(g, s, c);
            one(c.chain.turn_of(Some(answerer), other))
        }
    }
}

/// By public facts alone: has this power a chit, the money, and in its own turn a point for this one?
#[inline]
fn could_answer(g: &Spies, s: &State, power: Power, chit: Chit) -> bool {
    let facts = g.edition.chit(chit);
    s.board.money[power.index()] >= u16::from(facts.price)
        && s.secret.chits(power) > 0
        && (power != s.board.active || turn::refuse_points(g, s, facts.points).is_none())
}

/// Goes on without a question where public facts say that nobody could answer.
pub(crate) fn unanswerable(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) -> bool {
    let could = |power: Power| playable(&c).iter().any(|chit| could_answer(g, s, power, *chit));
    let skip = match (asked(g, s, &c), c.what, c.chain.links) {
        // Everybody who looks at a secret is asked in the same way, whatever lies there.
        (_, What::Look(_), 0) => false,
        // Which of the two has lost is not public, so one is asked if either could answer.
        (Asked::One(..), What::Comparison(_), 0) if c.loser.is_none() => !c.actor.is_some_and(could) && !could(c.answerer),
        (Asked::One(power, _), ..) => !could(power),
        (Asked::Sealed(powers, _), ..) if !powers.is_empty() => {
            let all = owing(powers, &s.secret.sealed).is_empty();
            if all {
                set(s, Contest { chain: c.chain.closing(), ..c });
            }
            return all;
        }
        _ => true,
    };
    if skip {
        settle(g, s, c, log);
    }
    skip
}

/// Puts a changed contest in the place of the present one.
fn set(s: &mut State, c: Contest) {
    s.board.agenda.replace(Frame::Contest(c));
}

/// The contest is over.
pub(crate) fn end(s: &mut State) {
    s.board.agenda.pop();
}

/// Lays a contest on top, or in the place of the one that led to it.
pub(crate) fn begin(s: &mut State, what: What, agent: Agent, actor: Option<Power>, answerer: Power) {
    let contest = Contest { what, agent, actor, answerer, loser: None, first: None, chain: Chain::NEW };
    s.board.agenda.push(Frame::Contest(contest));
}

/// Lays a chit on top that answers what has happened before.
pub(crate) fn begin_answered(s: &mut State, what: What, agent: Agent, actor: Option<Power>, answerer: Power, chit: Chit) {
    let contest = Contest { what, agent, actor, answerer, loser: None, first: Some(chit), chain: Chain::ONE };
    s.board.agenda.push(Frame::Contest(contest));
}

pub(crate) fn candidates(c: &Contest, out: &mut Vec<Move>) {
    out.push(Move::Pass);
    out.extend(playable(c).iter().map(|chit| Move::Answer(*chit)));
}

pub(crate) fn refuse(g: &Spies, s: &State, c: &Contest, power: Power, m: Move) -> Option<Refusal> {
    match m {
        Move::Pass => None,
        Move::Answer(chit) if playable(c).contains(&chit) => {
            // What is seen in a look can be answered only if it is a counterspy that wins.
            if matches!(c.what, What::Look(_)) && c.chain.links == 0 && !discovery::is_caught(g, s, c) {
                return Some(Refusal::NotCaught);
            }
            let refusal = turn::refuse_chit(g, s, power, chit, g.edition.chit(chit).price);
            match refusal {
                Some(Refusal::TooFewPoints(_)) => Some(Refusal::NoPointsToAnswer),
                other => other,
            }
        }
        _ => Some(Refusal::NotAChoice),
    }
}

/// An answer: a pass, or a chit.
pub(crate) fn answer(g: &Spies, s: &mut State, c: Contest, power: Power, m: Move, log: &mut impl Log<News>) {
    if let Asked::Sealed(..) = asked(g, s, &c) {
        s.secret.sealed[power.index()] = Some(u8::from(m != Move::Pass));
        return;
    }
    match m {
        Move::Answer(chit) => play_chit(g, s, c, power, chit, log),
        _ => set(s, Contest { chain: c.chain.closing(), ..c }),
    }
}

/// A chit is played and paid; unless it is final it is contested in its turn (`spies.cover.cost`, `spies.dc.cost`,
/// `spies.papers.cost`, `spies.escape.cost`, `spies.chit.final-three`).
fn play_chit(g: &Spies, s: &mut State, c: Contest, power: Power, chit: Chit, log: &mut impl Log<News>) {
    turn::pay(g, s, power, chit, g.edition.chit(chit).price, log);
    let loser = if matches!(c.what, What::Comparison(_)) && c.chain.links == 0 { Some(power) } else { c.loser };
    let next = Contest { loser, first: c.first.filter(|_| c.chain.links > 0).or(Some(chit)), chain: c.chain.answered(), ..c };
    match (chit, c.what) {
        // Nobody answers Papers.
        (Chit::Papers, _) => resolve(g, s, next, Verdict::Answered, log),
        // A further Discovery takes the place of the first; the Cover is beaten.
        (Chit::Discovery, _) => set(s, Contest { chain: Chain::NEW, first: None, ..c }),
        (Chit::DoubleCross, What::Sanction(target)) if c.chain.links == 0 && sanction::cousin_strikes_back(g, s, c.agent, target, log) => {}
        (Chit::DoubleCross, What::Look(_)) if c.chain.links == 0 => {
            // Only a spy that a counterspy would take needs it, and no Cousin does.
            kin::no_cousin(g, s, c.agent, log);
            set(s, next);
        }
        _ => set(s, next),
    }
}

/// The window closes: the answers show.
pub(crate) fn close(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    let Asked::Sealed(powers, _) = asked(g, s, &c) else { return settle(g, s, c, log) };
    let chit = playable(&c)[0];
    // Only the first in turn order is played and paid; the others are never shown.
    let first = s.board.active.others().find(|p| powers.has(*p) && s.secret.sealed[p.index()] == Some(1));
    s.secret.sealed = [None; Power::COUNT];
    let Some(power) = first else { return settle(g, s, c, log) };
    // Nobody pays for an answer that is not used (`spies.intercept.cost`).
    turn::pay(g, s, power, chit, g.edition.chit(chit).price, log);
    match chit {
        Chit::Intercept => resolve(g, s, c, Verdict::Answered, log),
        _ => set(s, Contest { first: Some(chit), chain: Chain::ONE, ..c }),
    }
}

/// What is on top has not been answered: it undoes what it answered itself; what that one had answered is open again (R-53,
/// `spies.chit.chain`, `spies.window.search-escape-dc`, `spies.window.search-escape-dc-cover`, `spies.window.sanction-escape-dc`).
fn settle(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    match c.chain.settle() {
        // So the owner of a target is asked again after a Cover (`spies.window.sanction-dc-cover`,
        // `spies.window.sanction-dc-cover-escape`).
        (Verdict::Reopened, chain) => set(s, Contest { first: c.first.filter(|_| chain.links > 0), chain, ..c }),
        (verdict, _) => resolve(g, s, c, verdict, log),
    }
}

/// What was contested happens; or it is undone, or turned round, by the first chit of the chain.
fn resolve(g: &Spies, s: &mut State, c: Contest, verdict: Verdict, log: &mut impl Log<News>) {
    end(s);
    let answered = verdict == Verdict::Answered;
    match c.what {
        // Nobody has seen anything (`spies.papers.effect`, `spies.escape.search`, `spies.know.search-evaded`,
        // `spies.window.search-papers`, `spies.window.search-escape`).
        What::Search(_) if answered => tell(log, News::SearchVoid { agent: c.agent }),
        What::Search(city) => search::compare(g, s, c, city, log),
        What::Capture | What::Captive if answered => capture::free(g, s, c, log),
        What::Capture | What::Captive => {}
        // Cover has stopped it before anything was looked at (`spies.cover.stops`, `spies.know.discovery-covered`,
        // `spies.window.discovery-covered`, `spies.window.discovery-covers-prevail`).
        What::Discovery(dossier) if answered => tell(log, News::DiscoveryFails { agent: c.agent, dossier }),
        What::Discovery(dossier) => discovery::succeed(g, s, c, dossier, log),
        What::Comparison(dossier) => discovery::compared(g, s, c, dossier, verdict, log),
        What::Look(dossier) => discovery::looked(g, s, c, dossier, verdict, log),
        What::Sanction(target) if answered && c.first == Some(Chit::DoubleCross) => sanction::kill(g, s, target, c.agent, log),
        // Nobody dies (`spies.window.sanction-escape`).
        What::Sanction(target) if answered => tell(log, News::SanctionVoid { target }),
        What::Sanction(target) => sanction::kill(g, s, c.agent, target, log),
        // The chit is lost with all that it cost (`spies.intercept.effect`, `spies.know.source-intercepted`).
        What::Source(_) if answered => tell(log, News::Intercepted { power: c.answerer, chit: Chit::Source }),
        What::Source(target) => source_and_drop::source(s, c.answerer, target, log),
        What::Drop(_) if answered => tell(log, News::Intercepted { power: c.answerer, chit: Chit::Drop }),
        What::Drop(city) => source_and_drop::lay(s, c.answerer, city, log),
        What::CashIn(dossier) if answered => source_and_drop::ceases(s, c, dossier, log),
        What::CashIn(dossier) => secrets::record(g, s, c.answerer, dossier, log),
    }
}
