//! What is asked in the set-up, in a turn and in talks.

use super::Asked;
use crate::tell::naming::{self, police_face, secret_face, spy_brief, spy_face};
use crate::{Frame, Phase, Place, Police, Power, Secret, Spies, Spy, Step, Subject, View, play::setup};
use scene::{Sentence, all_of, counted, say};
use table::RuleId;

fn both(own: Sentence, others: Sentence, rule: RuleId) -> Asked {
    Asked { own, others, rule }
}

/// Placing before the first turn: which piece is next, for its owner.
pub(super) fn placing(g: &Spies, v: &View, step: Step, power: Power) -> Asked {
    let e = &g.edition;
    let others = match step {
        Step::Guards => say!("{power} settles who guards its secrets.", power),
        _ => say!("{power} places its {pieces}.", power, pieces = step.id()),
    };
    let waiting = setup::waiting(g, &v.known(), step, power);
    let piece = waiting.nth(0).filter(|_| v.powers.has(power));
    let left = waiting.len().saturating_sub(1);
    let more = (left > 0).then(|| say!("; {left} more follow", left));
    let home = power.adjective();
    let (own, rule) = match (step, piece) {
        (Step::Secrets, Some(face)) => {
            let secret = secret_face(e, Secret(face));
            (say!("place {secret} in a city of {home} territory{more}", secret, home, more), "spies.setup.secrets-own")
        }
        (Step::Police, Some(n)) => {
            let police = police_face(e, Police(n));
            (say!("place {police} in a {home} city{more}", police, home, more), "spies.setup.police-coded")
        }
        (Step::Spies, Some(face)) => {
            (say!("place {spy} in any city{more}", spy = spy_face(e, Spy(face)), more), "spies.setup.spies-anywhere")
        }
        (Step::Guards, _) => (say!("lay police or spies on the secrets beside them, or leave them"), "spies.setup.control"),
        _ => (say!("all {pieces} are placed: confirm", pieces = step.id()), "spies.setup.steps"),
    };
    both(own, others, rule)
}

/// Everything else that asks one power, contests apart.
pub(super) fn asked(g: &Spies, v: &View, frame: Frame, power: Power) -> Asked {
    // What is spoken of, as the viewer knows it.
    let spoken_of = |of: Subject| naming::subject(g, of, |agent| spy_brief(g, v, agent).into());
    match frame {
        Frame::Turn(phase) => turn(g, v, phase, power),
        Frame::Rearrange => {
            let lifted = |p: &Police| v.secret.police[p.index()] == Place::NOWHERE && v.secret.lifted.has(*p);
            let held: Vec<String> = g.police_of(power).filter(lifted).map(|p| police_face(&g.edition, p)).collect();
            let own = match all_of(held) {
                none if none.is_empty() => say!("take up police, lay them on secrets, or finish re-arranging"),
                held => say!("lay down {held}, or take up more", held),
            };
            both(own, say!("{power} re-arranges its police.", power), "spies.police.free-form")
        }
        Frame::Arrival { agent } => {
            let spy = spy_brief(g, v, agent);
            let place = naming::place(&g.edition, v.board.agents[agent.index()]);
            let others = say!("{power} may search {spy} in {place}.", power, spy = spy.clone(), place = place.clone());
            both(say!("search {spy}, which has entered {place}, or let it pass", spy, place), others, "spies.search.arrival")
        }
        Frame::SourceLook { target } => both(
            say!("look at the spies and police of {target}: they are shown only now", target),
            say!("{power} is looking at the pieces of {target}.", power, target),
            "spies.source.look",
        ),
        Frame::Drafting { to, .. } => both(
            say!("put an offer to {to} together (chits, pounds, looks, words), then put it on the table", to),
            say!("{power} prepares an offer to {to}.", power, to),
            "spies.dip.items",
        ),
        Frame::Offered { from, .. } => both(
            say!("{from}'s offer: accept, decline, or answer with another", from),
            say!("{power} thinks about an offer from {from}.", power, from),
            "spies.dip.free-answer",
        ),
        Frame::Invited { .. } => {
            let active = v.board.active;
            both(
                say!("{active} asks for an offer: make one, or decline", active),
                say!("{power} has been asked by {active} for an offer.", power, active),
                "spies.dip.free-answer",
            )
        }
        Frame::Word { to, of, .. } => both(
            say!("tell {to} the strength of {subject}, true or not", to, subject = spoken_of(of)),
            say!("{power} gives {to} its word.", power, to),
            "spies.dip.promise-free",
        ),
        Frame::Announcing { of } => {
            let own = match of {
                None => say!("choose the spy or the police of which you announce something to all"),
                Some(of) => say!("announce the strength of {subject}, true or not", subject = spoken_of(of)),
            };
            both(own, say!("{power} prepares an announcement.", power), "spies.source.tell")
        }
        _ => both(say!("go on"), say!("{power} goes on.", power), "spies.turn.order"),
    }
}

fn turn(g: &Spies, v: &View, phase: Phase, power: Power) -> Asked {
    let b = &v.board;
    let year = b.year;
    let points = counted(b.points, "Action Point");
    let others = say!("{power}'s turn of {year}: {points} left.", power, year, points = points.as_str());
    let sailor = b.doings.mover.filter(|a| b.agents[a.index()].sea().is_some());
    if let Some(agent) = sailor {
        let spaces = g.edition.points.spaces.saturating_sub(b.doings.steps).min(b.points);
        let own = say!("bring {spy} to a port within {spaces}", spy = spy_brief(g, v, agent), spaces = counted(spaces, "space"));
        return both(own, others, "spies.move.not-end-at-sea");
    }
    let own = match phase {
        Phase::Tile => {
            let own = say!("play an event tile, or put one away unseen; talks may come first");
            return both(own, say!("{power}'s turn of {year}: its event tile.", power, year), "spies.tile.must-choose");
        }
        Phase::Police => say!("{points}: police first, then searches, then spies and chits; talk; or end the turn", points),
        Phase::Search => say!("{points}: searches, then spies and chits, which end the searches; talks; or end the turn", points),
        Phase::Movement => say!("{points}: move spies, play chits, talk; or end the turn", points),
    };
    both(own, others, "spies.turn.phases")
}
