//! One engine for everything that can be answered. (Response windows)
//!
//! A contest asks who may answer, takes at most one chit, contests that chit in its turn, and so on.
//! A chit that stands undoes what it answered; what that had answered is open again. After its first
//! chit a chain goes Escape, Double Cross, Cover, Escape, and so on, and the two principals take
//! turns, so a contest is one frame: what is contested, the first chit, and how many chits stand.

use super::{capture, discovery, sanction, search, secrets, source_and_drop, turn};
use crate::{
    chit::Chit,
    game::Spies,
    kin,
    moves::Move,
    news::News,
    place::{Agent, Dossier},
    refusal::Refusal,
    roles::{Power, PowerSet},
    state::{Contest, Frame, Stage, State, What},
};
use table::{Kind, Log};

/// Who is asked on top of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// One power.
    One(Power),
    /// Several at once, in secret.
    Sealed(PowerSet),
}

/// The chits that answer what is contested itself.
pub(crate) const fn answers(what: What) -> &'static [Chit] {
    match what {
        What::Search => &[Chit::Papers, Chit::Escape],
        What::Capture | What::Captive => &[Chit::Escape],
        What::Discovery => &[Chit::Cover],
        What::Comparison | What::Look => &[Chit::DoubleCross],
        What::Sanction => &[Chit::Escape, Chit::DoubleCross],
        What::Source | What::Drop | What::CashIn => &[Chit::Intercept],
    }
}

/// The chit that answers a chit of a chain.
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
    for _ in 1..c.links {
        chit = answer_to(chit);
    }
    (c.links > 0).then_some(chit)
}

/// The chits that may be played now.
pub(crate) fn playable(c: &Contest) -> &'static [Chit] {
    match (top_chit(c), c.what) {
        (None, what) => answers(what),
        // A Cover on a Discovery is beaten by one more Discovery.
        (Some(Chit::Cover), What::Discovery) => &[Chit::Discovery],
        (Some(Chit::Escape), _) => &[Chit::DoubleCross],
        (Some(Chit::DoubleCross), _) => &[Chit::Cover],
        (Some(Chit::Cover), _) => &[Chit::Escape],
        _ => &[],
    }
}

/// The kind of the question, in one word: what is on top.
pub(crate) fn kind(c: &Contest) -> Kind {
    Kind(match (top_chit(c), c.what) {
        (Some(Chit::Cover), What::Discovery) => "covered",
        (Some(Chit::Cover), _) => "cover",
        (Some(Chit::DoubleCross), _) => "double-cross",
        (Some(_), _) => "escape",
        (None, What::Search) => "search",
        (None, What::Capture | What::Captive) => "capture",
        (None, What::Discovery) => "discovery",
        (None, What::Comparison) => "comparison",
        (None, What::Look) => "look",
        (None, What::Sanction) => "sanction",
        (None, What::Source) => "source",
        (None, What::Drop) => "drop",
        (None, What::CashIn) => "cash-in",
    })
}

/// The two principals: who answers what is contested, and the other, if there is one.
pub(crate) fn principals(g: &Spies, s: &State, c: &Contest) -> (Power, Option<Power>) {
    match c.what {
        What::Comparison => {
            let loser = c.loser.unwrap_or_else(|| discovery::loser(g, s, c));
            (loser, if Some(loser) == c.actor { Some(c.answerer) } else { c.actor })
        }
        _ => (c.answerer, c.actor),
    }
}

/// Who may answer what is on top; nobody where there is no other principal.
pub(crate) fn asks(g: &Spies, s: &State, c: &Contest) -> Option<Asks> {
    match (c.what, c.links) {
        (What::Discovery, 0) => {
            let here = s.board.agents[c.agent.index()].city()?;
            Some(Asks::Sealed(sealed(s, c.answerer, |p| g.has_spy_in(s, p, here) && could_answer(g, s, p, Chit::Cover))))
        }
        (What::Source | What::Drop | What::CashIn, _) => {
            Some(Asks::Sealed(sealed(s, c.answerer, |p| could_answer(g, s, p, Chit::Intercept))))
        }
        (What::Discovery, _) => Some(Asks::One(c.answerer)),
        (_, links) => {
            let (answerer, other) = principals(g, s, c);
            // The player of link 1, 3, 5 is the answerer, so the other one is asked next, and so on.
            if links % 2 == 0 { Some(Asks::One(answerer)) } else { other.map(Asks::One) }
        }
    }
}

fn sealed(s: &State, but: Power, asked: impl Fn(Power) -> bool) -> PowerSet {
    debug_assert_eq!(but, s.board.active, "sealed questions are asked about the active power");
    but.others().filter(|p| asked(*p)).collect()
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
    let skip = match (asks(g, s, &c), c.what, c.links) {
        (None, ..) => true,
        // Everybody who looks at a secret is asked in the same way, whatever lies there.
        (_, What::Look, 0) => false,
        // Which of the two has lost is not public, so one is asked if either could answer.
        (Some(Asks::One(_)), What::Comparison, 0) if c.loser.is_none() => !c.actor.is_some_and(could) && !could(c.answerer),
        (Some(Asks::One(power)), ..) => !could(power),
        (Some(Asks::Sealed(powers)), ..) => {
            if powers.is_empty() {
                true
            } else {
                let all = powers.iter().all(|p| s.secret.sealed[p.index()].is_some());
                if all {
                    set(s, Contest { stage: Stage::Closing, ..c });
                }
                return all;
            }
        }
    };
    if skip {
        stands(g, s, c, log);
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
pub(crate) fn begin(s: &mut State, what: What, agent: Agent, object: u8, actor: Option<Power>, answerer: Power) {
    let contest = Contest { what, agent, object, actor, answerer, loser: None, first: None, links: 0, stage: Stage::Asking };
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
            if c.what == What::Look && c.links == 0 && !discovery::is_caught(g, s, c) {
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
    if let Some(Asks::Sealed(_)) = asks(g, s, &c) {
        s.secret.sealed[power.index()] = Some(u8::from(m != Move::Pass));
        return;
    }
    match m {
        Move::Answer(chit) => play_chit(g, s, c, power, chit, log),
        _ => set(s, Contest { stage: Stage::Closing, ..c }),
    }
}

/// A chit is played and paid; unless it is final it is contested in its turn.
fn play_chit(g: &Spies, s: &mut State, c: Contest, power: Power, chit: Chit, log: &mut impl Log<News>) {
    turn::pay(g, s, power, chit, g.edition.chit(chit).price, log);
    let loser = if c.what == What::Comparison && c.links == 0 { Some(power) } else { c.loser };
    let next = Contest { loser, first: c.first.filter(|_| c.links > 0).or(Some(chit)), links: c.links + 1, ..c };
    match (chit, c.what) {
        // Nobody answers Papers.
        (Chit::Papers, _) => negated(g, s, next, log),
        // A further Discovery takes the place of the first; the Cover is beaten.
        (Chit::Discovery, _) => set(s, Contest { links: 0, first: None, ..c }),
        (Chit::DoubleCross, What::Sanction) if c.links == 0 && sanction::cousin_strikes_back(g, s, &c, log) => {}
        (Chit::DoubleCross, What::Look) if c.links == 0 => {
            // Only a spy that a counterspy would take needs it, and no Cousin does.
            kin::no_cousin(g, s, c.agent, log);
            set(s, next);
        }
        _ => set(s, next),
    }
}

/// The window closes: the answers show.
pub(crate) fn close(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    let c = Contest { stage: Stage::Asking, ..c };
    let Some(Asks::Sealed(powers)) = asks(g, s, &c) else { return stands(g, s, c, log) };
    let chit = answers(c.what)[0];
    // Only the first in turn order is played and paid; the others are never shown.
    let first = s.board.active.others().find(|p| powers.has(*p) && s.secret.sealed[p.index()] == Some(1));
    s.secret.sealed = [None; Power::COUNT];
    match first {
        None => stands(g, s, c, log),
        Some(power) if chit == Chit::Intercept => {
            turn::pay(g, s, power, chit, g.edition.chit(chit).price, log);
            negated(g, s, c, log);
        }
        Some(power) => {
            turn::pay(g, s, power, chit, g.edition.chit(chit).price, log);
            set(s, Contest { first: Some(chit), links: 1, ..c });
        }
    }
}

/// What is on top has not been answered: it undoes what it answered itself.
fn stands(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    match c.links {
        0 => prevails(g, s, c, log),
        1 => negated(g, s, c, log),
        // The chit below is void; what that one had answered is open again.
        links => set(s, Contest { links: links - 2, first: c.first.filter(|_| links > 2), stage: Stage::Asking, ..c }),
    }
}

/// What was contested holds.
fn prevails(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    match c.what {
        What::Search => search::compare(g, s, c, log),
        What::Capture | What::Captive => end(s),
        What::Discovery => discovery::succeed(g, s, c, log),
        What::Comparison => discovery::compared(g, s, c, log),
        What::Look => discovery::looked(g, s, c, log),
        What::Sanction => sanction::kill(g, s, c.agent, Agent(c.object), log),
        What::Source => source_and_drop::source(s, c, log),
        What::Drop => source_and_drop::lay(s, c, log),
        What::CashIn => {
            end(s);
            secrets::record(g, s, c.answerer, Dossier(c.object), log);
        }
    }
}

/// What was contested is undone, or turned round, by the first chit of the chain.
fn negated(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    match c.what {
        What::Search => search::voided(s, c, log),
        What::Capture | What::Captive => capture::free(g, s, c, log),
        What::Discovery => discovery::fail(s, c.agent, Dossier(c.object), log),
        What::Comparison => discovery::compared(g, s, c, log),
        What::Look => discovery::looked(g, s, c, log),
        What::Sanction if c.first == Some(Chit::DoubleCross) => sanction::kill(g, s, Agent(c.object), c.agent, log),
        What::Sanction => sanction::voided(s, c, log),
        What::Source | What::Drop => source_and_drop::intercepted(s, c, log),
        What::CashIn => source_and_drop::ceases(s, c, log),
    }
}
