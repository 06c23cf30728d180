//! One engine for everything that can be answered. (Response windows)
//!
//! A contest asks who may answer, takes at most one chit, contests that chit in its turn, and so on.
//! A chit that stands undoes what it answered; what that had answered is open again. After its first
//! chit a chain goes Escape, Double Cross, Cover, Escape, and so on, and the two principals take
//! turns, so a contest is one frame: what is contested, the first chit, and how many chits stand.

use super::{
    chits::{self, could_answer, principals, top_chit},
    cover, discovery, double_cross, drop, escape, intercept, papers, sanction, search, secrets, source,
};
use crate::{Agent, Asked, Chit, Contest, Frame, Move, News, Power, Spies, State, View, What, know::tell};
use table::{Chain, Kind, Log, Stage, Verdict, owing};

/// Every window: the kind of its question, and the chits that answer what is on top.
fn window(c: &Contest) -> (&'static str, &'static [Chit]) {
    match (top_chit(c), c.what) {
        (Some(Chit::Cover), what) => cover::beaten_by(what),
        (Some(Chit::DoubleCross), _) => ("double-cross", &[double_cross::ANSWERED_BY]),
        (Some(Chit::Escape), _) => ("escape", &[escape::ANSWERED_BY]),
        (Some(_), _) => ("escape", &[]),
        // Before any strength is shown (`spies.window.w2-search`).
        (None, What::Search(_)) => ("search", papers::ANSWERS_TO_SEARCH),
        // Right after it, or later as an act of one's own turn (`spies.window.w3-capture`).
        (None, What::Capture | What::Captive) => ("capture", &[Chit::Escape]),
        // Before anything is looked at (`spies.window.w4-discovery`).
        (None, What::Discovery(_)) => ("discovery", &[Chit::Cover]),
        // The loser turns a comparison round (`spies.window.w5-guard`, `spies.window.w6-counterspy`).
        (None, What::Comparison(_)) => ("comparison", &[Chit::DoubleCross]),
        (None, What::Look(_)) => ("look", &[Chit::DoubleCross]),
        // Before anybody dies (`spies.window.w7-sanction`).
        (None, What::Sanction(_)) => ("sanction", &[Chit::Escape, Chit::DoubleCross]),
        // Before anything is shown or laid (`spies.window.w8-source-drop`).
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

/// Whom the question on top asks, whether they have answered or not; nobody where there is no other principal. Public facts
/// alone decide it (`spies.inv.asked-by-public`).
pub(crate) fn asked(g: &Spies, s: &State, c: &Contest) -> Asked {
    let sealed = |could: &dyn Fn(Power) -> bool| {
        debug_assert_eq!(c.answerer, s.board.active, "sealed questions are asked about the active power");
        Asked::Sealed(c.answerer.others().filter(|p| could(*p)).collect(), kind(c))
    };
    let one = |power: Option<Power>| power.map_or(Asked::Nobody, |power| Asked::One(power, kind(c)));
    match (c.what, c.chain.links) {
        (What::Discovery(_), 0) => match s.board.agents[c.agent.index()].city() {
            // Whoever has a spy there (`spies.leak.cover`).
            Some(here) => sealed(&|p| cover::could_cover(g, s, p, here)),
            None => Asked::Nobody,
        },
        // Everybody else (`spies.leak.intercept`).
        (What::Source(_) | What::Drop(_) | What::CashIn(_), _) => sealed(&|p| intercept::could_intercept(g, s, p)),
        // The discoverer, on whom Cover was played (`spies.leak.further-discovery`).
        (What::Discovery(_), _) => one(Some(c.answerer)),
        // Owners and the other side of a chain are asked whatever they hold (`spies.leak.search-answer`,
        // `spies.leak.capture-escape`, `spies.leak.sanction-answer`, `spies.leak.chains`).
        _ => {
            let (answerer, other) = principals(g, s, c);
            one(c.chain.turn_of(Some(answerer), other))
        }
    }
}

/// Goes on without a question where public facts say that nobody could answer.
pub(crate) fn unanswerable(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) -> bool {
    let could = |power: Power| playable(&c).iter().any(|chit| could_answer(g, s, power, *chit));
    let skip = match (asked(g, s, &c), c.what, c.chain.links) {
        // Everybody who looks at a secret is asked in the same way, whatever lies there (`spies.leak.counterspy-look`).
        (_, What::Look(_), 0) => false,
        // Which of the two has lost is not public, so one is asked if either could answer (R-70, `spies.leak.guard-result`).
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

/// That a window closes shows that all have answered, so it still looks open to those who do not know that (`spies.leak.timing`).
pub(crate) fn hide_closing(g: &Spies, s: &State, v: &mut View) {
    let Frame::Contest(c) = s.board.top() else { return };
    if c.chain.stage != Stage::Closing {
        return;
    }
    if !v.powers.has_all(asked(g, s, &c).roles()) {
        v.board.agenda.replace(Frame::Contest(Contest { chain: Chain { stage: Stage::Asking, ..c.chain }, ..c }));
    }
}

/// Puts a changed contest in the place of the present one.
pub(super) fn set(s: &mut State, c: Contest) {
    s.board.agenda.replace(Frame::Contest(c));
}

/// The contest is over.
pub(crate) fn end(s: &mut State) {
    s.board.agenda.pop();
}

/// Lays a contest on top.
pub(crate) fn begin(s: &mut State, what: What, agent: Agent, actor: Option<Power>, answerer: Power) {
    let contest = Contest { what, agent, actor, answerer, loser: None, first: None, chain: Chain::NEW };
    s.board.agenda.push(Frame::Contest(contest));
}

/// Lays a chit on top that answers what has happened before.
pub(crate) fn begin_answered(s: &mut State, what: What, agent: Agent, actor: Option<Power>, answerer: Power, chit: Chit) {
    let contest = Contest { what, agent, actor, answerer, loser: None, first: Some(chit), chain: Chain::ONE };
    s.board.agenda.push(Frame::Contest(contest));
}

/// An answer: a pass, or a chit.
pub(crate) fn answer(g: &Spies, s: &mut State, c: Contest, power: Power, m: Move, log: &mut impl Log<News>) {
    if let Asked::Sealed(..) = asked(g, s, &c) {
        s.secret.sealed[power.index()] = Some(u8::from(m != Move::Pass));
        return;
    }
    match m {
        Move::Answer(chit) => chits::answer(g, s, c, power, chit, log),
        _ => set(s, Contest { chain: c.chain.closing(), ..c }),
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
    // Nobody pays for an answer that is not used.
    chits::pay(g, s, power, chit, None, log);
    match chit {
        Chit::Intercept => resolve(g, s, c, Verdict::Answered, log),
        _ => set(s, Contest { first: Some(chit), chain: Chain::ONE, ..c }),
    }
}

/// What is on top has not been answered: it undoes what it answered itself; what that one had answered is open again (R-53,
/// `spies.window.search-escape-dc`, `spies.window.search-escape-dc-cover`, `spies.window.sanction-escape-dc`).
fn settle(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    match c.chain.settle() {
        // So the owner of a target is asked again after a Cover (`spies.window.sanction-dc-cover`,
        // `spies.window.sanction-dc-cover-escape`).
        (Verdict::Reopened, chain) => set(s, Contest { first: c.first.filter(|_| chain.links > 0), chain, ..c }),
        (verdict, _) => resolve(g, s, c, verdict, log),
    }
}

/// What was contested happens; or it is undone, or turned round, by the first chit of the chain.
pub(super) fn resolve(g: &Spies, s: &mut State, c: Contest, verdict: Verdict, log: &mut impl Log<News>) {
    end(s);
    let answered = verdict == Verdict::Answered;
    match c.what {
        // Nobody has seen anything (`spies.window.search-papers`, `spies.window.search-escape`).
        What::Search(_) if answered => escape::evade(c.agent, log),
        // The stronger side wins (`spies.window.search-no-answer-weaker`, `spies.window.search-no-answer-stronger`).
        What::Search(city) => search::compare(g, s, c, city, log),
        What::Capture | What::Captive if answered => escape::free(g, s, c, log),
        // That a spy stays captured whose Escape was undone is an outcome; that nobody has answered for one is none.
        What::Captive => tell(log, News::StaysCaptured { agent: c.agent }),
        What::Capture => {}
        // Nothing was looked at (`spies.window.discovery-covered`, `spies.window.discovery-covers-prevail`).
        What::Discovery(dossier) if answered => cover::stops(c.agent, dossier, log),
        // A guard is compared, or the secret looked at (`spies.window.discovery-no-cover`, `spies.window.discovery-covers-beaten`).
        What::Discovery(dossier) => discovery::succeed(g, s, c, dossier, log),
        What::Comparison(dossier) => discovery::compared(g, s, c, dossier, verdict, log),
        What::Look(dossier) => discovery::looked(g, s, c, dossier, verdict, log),
        // The sanctioner dies, or nobody, or the target (`spies.window.sanction-dc`, `spies.window.sanction-escape`,
        // `spies.window.sanction-no-answer`).
        What::Sanction(target) if answered && c.first == Some(Chit::DoubleCross) => sanction::kill(g, s, target, c.agent, log),
        What::Sanction(target) if answered => tell(log, News::SanctionVoid { target }),
        What::Sanction(target) => sanction::kill(g, s, c.agent, target, log),
        What::Source(_) if answered => intercept::cancel(c.answerer, Chit::Source, log),
        What::Source(target) => source::look(s, c.answerer, target, log),
        What::Drop(_) if answered => intercept::cancel(c.answerer, Chit::Drop, log),
        What::Drop(city) => drop::lay(s, c.answerer, city, log),
        What::CashIn(dossier) if answered => intercept::cancel_standing(s, c, dossier, log),
        What::CashIn(dossier) => secrets::record(g, s, c.answerer, dossier, log),
    }
}
