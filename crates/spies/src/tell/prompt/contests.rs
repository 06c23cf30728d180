//! What is asked while something can be answered. (Response windows)

use super::{Asked, secret_there};
use crate::{
    View,
    chit::Chit,
    edition::City,
    game::Spies,
    place::{Agent, Dossier, Place},
    play::{contest, discovery},
    roles::Power,
    state::{Contest, What},
    tell::naming::{Naming, joined, listed, possessive, say, secret_face},
};
use scene::Sentence;
use table::RuleId;

/// The question of a contest: what is contested, or the chit on top that may be answered.
pub(super) fn asked(g: &Spies, v: &View, c: &Contest, power: Power) -> Asked {
    match contest::top_chit(c) {
        Some(chit) => chain(g, v, c, chit, power),
        None => first(g, v, c, power),
    }
}

/// The chits that answer, in words.
fn chits(c: &Contest) -> String {
    listed(contest::playable(c).iter().map(|chit| chit.name()), "or")
}

/// A chit has been played, and may be answered in its turn.
fn chain(g: &Spies, v: &View, c: &Contest, chit: Chit, power: Power) -> Asked {
    let answers = chits(c);
    let rule = match (chit, c.what) {
        (Chit::Cover, What::Discovery) => "spies.cover.beaten-by-discovery",
        (Chit::Cover, _) => "spies.cover.beaten-by-escape",
        (Chit::DoubleCross, _) => "spies.dc.countered-by-cover",
        _ => "spies.dc.counters-escape",
    };
    let own = match c.what {
        What::Discovery => secret_there(g, v, Dossier(c.object)).text(format!(" is covered: play another {answers}, or give up")),
        _ => say(format!("{} was played {}: answer with {answers}, or not", chit.name(), over(c.what))),
    };
    let others = say(format!("{} may answer the {} with {answers}.", power.name(), chit.name()));
    Asked { own, others, rule }
}

/// What a chain is about.
const fn over(what: What) -> &'static str {
    match what {
        What::Search => "against the search",
        What::Capture | What::Captive => "for the captured spy",
        What::Comparison => "on the comparison",
        What::Look => "against the counterspy",
        What::Sanction => "against the Sanction",
        What::Discovery | What::Source | What::Drop | What::CashIn => "in answer",
    }
}

/// Nothing has been played yet.
fn first(g: &Spies, v: &View, c: &Contest, power: Power) -> Asked {
    let e = &g.edition;
    let answers = chits(c);
    let actor = c.actor.map_or("nobody", Power::name);
    let here = v.board.agents[c.agent.index()];
    let spy = Sentence::new().spy_brief(g, v, c.agent);
    let window = |own: Sentence, others: Sentence, rule: RuleId| Asked { own, others, rule };
    match c.what {
        What::Search => window(
            spy.clone().text(format!(" is searched by {actor} in ")).place(e, here).text(format!(": {answers}, or nothing")),
            say(format!("{} may answer the search in ", power.name())).place(e, here).text("."),
            "spies.search.response-first",
        ),
        What::Capture | What::Captive => window(
            spy.clone().text(format!(" has been captured: play {answers}, or not")),
            say(format!("{} may answer the capture of its spy.", power.name())),
            "spies.escape.capture",
        ),
        What::Discovery => window(
            joined(spy.clone().text(" is after "), secret_there(g, v, Dossier(c.object))).text(format!(": {answers} it, or not")),
            say("Those with a spy in ").place(e, here).text(" may answer the Discovery with Cover."),
            "spies.discovery.cover-chance",
        ),
        What::Comparison => comparison(g, v, c, power, here),
        What::Look => look(g, v, c, power),
        What::Sanction => window(
            Sentence::new().spy_brief(g, v, Agent(c.object)).text(format!(" is sanctioned by {actor}: {answers}, or nothing")),
            say(format!("{} may answer the Sanction in ", power.name())).place(e, here).text("."),
            "spies.sanction.escape",
        ),
        What::Source => {
            let target = Power::from_index(usize::from(c.object)).name();
            let whose = possessive(c.answerer);
            window(
                say(format!("{whose} Source against {target}: {answers} it, or not")),
                say(format!("{whose} Source against {target} may be intercepted.")),
                "spies.source.intercept",
            )
        }
        What::CashIn => {
            let whose = possessive(c.answerer);
            window(
                joined(say(format!("{} cashes in ", c.answerer.name())), secret_there(g, v, Dossier(c.object)))
                    .text(format!(": {answers} its Drop, or not")),
                say(format!("{whose} Drop in ")).place(e, here).text(" may be intercepted as it is used."),
                "spies.intercept.standing",
            )
        }
        What::Drop => {
            let whose = possessive(c.answerer);
            let city = City(c.object);
            window(
                say(format!("{whose} Drop in ")).city(e, city).text(format!(": {answers} it, or not")),
                say(format!("{whose} Drop in ")).city(e, city).text(" may be intercepted."),
                "spies.intercept.anyone",
            )
        }
    }
}

/// Who has lost is for the two to know.
fn comparison(g: &Spies, v: &View, c: &Contest, power: Power, here: Place) -> Asked {
    let place = |said: Sentence| said.place(&g.edition, here);
    let own = match g.owner(c.agent) == power {
        true => Sentence::new().spy_brief(g, v, c.agent).text(" has lost to the guard: Double Cross, or nothing"),
        false => place(say("the guard in ")).text(" has lost: Double Cross, or nothing"),
    };
    let names = listed([c.actor.unwrap_or(power).name(), c.answerer.name()], "and");
    let others = place(say(format!("{names} have compared their pieces in "))).text("; the loser may answer.");
    Asked { own, others, rule: "spies.dc.guard-result" }
}

/// Everybody who looks is asked in the same way, and the others see only that he looks.
fn look(g: &Spies, v: &View, c: &Contest, power: Power) -> Asked {
    let dossier = Dossier(c.object);
    let seen = v.known();
    let face = secret_face(&g.edition, crate::edition::Secret(v.secret.secret[dossier.index()]));
    let own = match v.powers.has(power) && discovery::is_caught(g, &seen, c) {
        true => say(format!("{face} has caught ")).spy_brief(g, v, c.agent).text(": Double Cross, or nothing"),
        false => say(format!("this is {face}: go on")),
    };
    let others = joined(say(format!("{} is looking at ", power.name())), secret_there(g, v, dossier)).text(".");
    Asked { own, others, rule: "spies.discovery.unguarded" }
}
