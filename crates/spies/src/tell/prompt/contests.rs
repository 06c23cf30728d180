//! What is asked while something can be answered. (Response windows)

use super::{Asked, secret_there};
use crate::play::{
    chits::{refuse_answer, top_chit},
    counterspy, house, windows,
};
use crate::tell::naming::{self, secret_face, spy_brief};
use crate::{Agent, Chit, Contest, Dossier, Move, Power, Refusal, Secret, Spies, View, What};
use scene::{Sentence, all_of, any_of, counted, say};
use table::RuleId;

/// The question of a contest: what is contested, or the chit on top that may be answered.
pub(super) fn asked(g: &Spies, v: &View, c: &Contest, power: Power) -> Asked {
    match top_chit(c) {
        Some(chit) => chain(g, v, c, chit, power),
        None => first(g, v, c, power),
    }
}

/// The chits that answer, in words.
fn chits(c: &Contest) -> Sentence {
    any_of(windows::playable(c).iter().copied())
}

/// The same for whoever is asked: only what they hold and can pay. Where that is nothing, it is said; why not, their chits say.
fn own_chits(g: &Spies, v: &View, c: &Contest, power: Power) -> Sentence {
    let known = v.known();
    let is_barred = |chit: &Chit| {
        let barred = refuse_answer(g, &known, c, power, Move::Answer(*chit));
        matches!(barred, Err(Refusal::NotHeld(_) | Refusal::TooDear(..) | Refusal::NoPointsToAnswer))
    };
    let mut open = windows::playable(c).iter().copied().filter(|chit| !is_barred(chit)).peekable();
    if open.peek().is_some() { any_of(open) } else { say!("no {answers}", answers = chits(c)) }
}

/// A chit has been played, and may be answered in its turn.
fn chain(g: &Spies, v: &View, c: &Contest, chit: Chit, power: Power) -> Asked {
    let rule = match (chit, c.what) {
        (Chit::Cover, What::Discovery(_)) => "spies.cover.beaten-by-discovery",
        (Chit::Cover, _) => "spies.cover.beaten-by-escape",
        (Chit::DoubleCross, _) => "spies.dc.countered-by-cover",
        _ => "spies.dc.counters-escape",
    };
    let own = match c.what {
        What::Discovery(dossier) => {
            let secret = secret_there(g, v, dossier);
            say!("{secret} is covered: play another {answers}, or give up", secret, answers = own_chits(g, v, c, power))
        }
        _ => {
            say!("{chit} {over}: answer with {answers}, or not", chit, over = over(g, v, c), answers = own_chits(g, v, c, power))
        }
    };
    Asked { own, others: say!("{power} may answer the {chit} with {answers}.", power, chit, answers = chits(c)), rule }
}

/// What the chit on top of a chain is played for: whose spy, where, and for how much.
fn over(g: &Spies, v: &View, c: &Contest) -> Sentence {
    let spy = spy_brief(g, v, c.agent);
    let place = naming::place(&g.edition, v.board.agents[c.agent.index()]);
    match c.what {
        What::Search(_) => say!("against the search of {spy} in {place}", spy, place),
        What::Capture | What::Captive => say!("for {spy}{worth}", spy, worth = worth(g, v, c.agent)),
        What::Comparison(_) => say!("on {spy} and the guard in {place}", spy, place),
        What::Look(_) => say!("on {spy} and the counterspy in {place}", spy, place),
        What::Sanction(target) => say!("against the Sanction of {target} in {place}", target = spy_brief(g, v, target), place),
        What::Discovery(_) | What::Source(_) | What::Drop(_) | What::CashIn(_) => say!("in answer"),
    }
}

/// For whom a captured spy counts, and how much.
fn worth(g: &Spies, v: &View, agent: Agent) -> Option<Sentence> {
    let (captor, year) = v.board.agents[agent.index()].record()?;
    if house::scores_nothing(g, captor, g.owner(agent), year) {
        return None;
    }
    let points = u16::from(g.strength(&v.known(), agent)) * u16::from(g.edition.multiples[year.index()].captured);
    Some(say!(", {points} to {captor}", points = counted(points, "point"), captor))
}

/// Nothing has been played yet.
fn first(g: &Spies, v: &View, c: &Contest, power: Power) -> Asked {
    let answers = own_chits(g, v, c, power);
    let actor = c.actor.map_or("nobody", Power::name);
    let here = || naming::place(&g.edition, v.board.agents[c.agent.index()]);
    let spy = spy_brief(g, v, c.agent);
    let whose = c.answerer;
    let window = |own: Sentence, others: Sentence, rule: RuleId| Asked { own, others, rule };
    match c.what {
        What::Search(_) => window(
            say!("{spy}, searched by {actor} in {place}: {answers}, or nothing", spy, actor, place = here(), answers),
            say!("{power} may answer the search in {place}.", power, place = here()),
            "spies.search.response-first",
        ),
        What::Capture | What::Captive => window(
            say!("{spy} has been captured: play {answers}, or it stays so", spy, answers),
            say!("{power} may answer the capture of its spy.", power),
            "spies.escape.capture",
        ),
        What::Discovery(dossier) => window(
            say!("{spy} is after {secret}: {answers} it, or not", spy, secret = secret_there(g, v, dossier), answers),
            say!("Those with a spy in {place} may answer the Discovery with Cover.", place = here()),
            "spies.discovery.cover-chance",
        ),
        What::Comparison(_) => comparison(g, v, c, power, here()),
        What::Look(dossier) => look(g, v, c, dossier, power),
        What::Sanction(target) => window(
            say!(
                "{actor} sanctions {spy} in {place}: {answers}, or it dies",
                spy = spy_brief(g, v, target),
                place = here(),
                actor,
                answers
            ),
            say!("{power} may answer the Sanction in {place}.", power, place = here()),
            "spies.sanction.escape",
        ),
        What::Source(target) => window(
            say!("{whose}'s Source against {target}: {answers} it, or not", whose, target, answers),
            say!("{whose}'s Source against {target} may be intercepted.", whose, target),
            "spies.source.intercept",
        ),
        What::CashIn(dossier) => window(
            say!("{whose} cashes in {secret}: {answers} its Drop, or not", whose, secret = secret_there(g, v, dossier), answers),
            say!("{whose}'s Drop in {place} may be intercepted as it is used.", whose, place = here()),
            "spies.intercept.standing",
        ),
        What::Drop(city) => {
            let city = || naming::city(&g.edition, city);
            window(
                say!("{whose}'s Drop in {city}: {answers} it, or not", whose, city = city(), answers),
                say!("{whose}'s Drop in {city} may be intercepted.", whose, city = city()),
                "spies.intercept.anyone",
            )
        }
    }
}

/// Who has lost is for the two to know.
fn comparison(g: &Spies, v: &View, c: &Contest, power: Power, place: Sentence) -> Asked {
    let both = all_of([c.actor.unwrap_or(power), c.answerer]);
    let others = say!("{both} have compared their pieces in {place}; the loser may answer.", both, place = place.clone());
    let answers = own_chits(g, v, c, power);
    let own = match g.owner(c.agent) == power {
        true => {
            say!("{spy} has lost to the guard in {place}: {answers}, or it is captured", spy = spy_brief(g, v, c.agent), place, answers)
        }
        false => say!("your guard in {place} has lost: {answers}, or the secret is looked at", place, answers),
    };
    Asked { own, others, rule: "spies.dc.guard-result" }
}

/// Everybody who looks is asked in the same way, and the others see only that somebody looks.
fn look(g: &Spies, v: &View, c: &Contest, dossier: Dossier, power: Power) -> Asked {
    let face = secret_face(&g.edition, Secret(v.secret.secret[dossier.index()]));
    let own = match v.powers.has(power) && counterspy::is_caught(g, &v.known(), c) {
        true => {
            let answers = own_chits(g, v, c, power);
            say!("{face} has caught {spy}: {answers}, or it is captured", face, spy = spy_brief(g, v, c.agent), answers)
        }
        false => say!("this is {face}: go on", face),
    };
    let others = say!("{power} is looking at {secret}.", power, secret = secret_there(g, v, dossier));
    Asked { own, others, rule: "spies.discovery.unguarded" }
}
