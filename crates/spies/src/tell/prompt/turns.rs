//! What is asked in the set-up, in a turn and in talks.

use super::{Asked, pieces};
use crate::{
    View,
    edition::{Police, Secret, Spy},
    game::Spies,
    place::Place,
    play::setup,
    roles::Power,
    state::{Frame, Phase, Step},
    subject::Subject,
    tell::naming::{Naming, adjective, counted, police_face, possessive, say, secret_face, spy_face},
};
use scene::Sentence;
use table::RuleId;

fn both(own: Sentence, others: Sentence, rule: RuleId) -> Asked {
    Asked { own, others, rule }
}

/// Placing before the first turn: which piece is next, for its owner.
pub(super) fn placing(g: &Spies, v: &View, step: Step, power: Power) -> Asked {
    let e = &g.edition;
    let others = match step {
        Step::Guards => say(format!("{} settles who guards its secrets.", power.name())),
        _ => say(format!("{} places its {}.", power.name(), pieces(step))),
    };
    let seen = v.known();
    let piece = setup::next_piece(g, &seen, step, power).filter(|_| v.powers.has(power));
    let left = setup::left(g, &seen, step, power).saturating_sub(1);
    let more = if left > 0 { format!("; {left} more follow") } else { String::new() };
    let home = adjective(power);
    let (own, rule) = match (step, piece) {
        (Step::Secrets, Some(face)) => {
            (format!("place {} in a city of {home} territory{more}", secret_face(e, Secret(face))), "spies.setup.secrets-own")
        }
        (Step::Police, Some(n)) => (format!("place {} in a {home} city{more}", police_face(e, Police(n))), "spies.setup.police-coded"),
        (Step::Spies, Some(face)) => (format!("place {} in any city{more}", spy_face(e, Spy(face))), "spies.setup.spies-anywhere"),
        (Step::Guards, _) => ("lay police or spies on the secrets beside them, or leave them".into(), "spies.setup.control"),
        _ => (format!("all {} are placed: confirm", pieces(step)), "spies.setup.steps"),
    };
    both(say(own), others, rule)
}

/// Everything else that asks one power, contests apart.
pub(super) fn asked(g: &Spies, v: &View, frame: Frame, power: Power) -> Asked {
    let e = &g.edition;
    let name = power.name();
    match frame {
        Frame::Turn(phase) => turn(g, v, phase, power),
        Frame::Rearrange => {
            let held = g.police_of(power).filter(|p| v.secret.police[p.index()] == Place::NOWHERE && v.secret.lifted.has(*p)).count() as u8;
            let own = match held {
                0 => say("take up police, lay them on secrets, or finish re-arranging"),
                held => say(format!("lay down the police taken up ({held}), or take up more")),
            };
            both(own, say(format!("{name} re-arranges its police.")), "spies.police.free-form")
        }
        Frame::Arrival { agent } => {
            let place = v.board.agents[agent.index()];
            let own = say("search ").spy_brief(g, v, agent).text(", which has entered ").place(e, place).text(", or let it pass");
            let others = say(format!("{name} may search ")).spy_brief(g, v, agent).text(" in ").place(e, place).text(".");
            both(own, others, "spies.search.arrival")
        }
        Frame::SourceLook { target } => {
            let own = say(format!("look at the spies and police of {}: they are shown only now", target.name()));
            both(own, say(format!("{name} is looking at the pieces of {}.", target.name())), "spies.source.look")
        }
        Frame::Drafting { to, .. } => {
            let own = say(format!("put an offer to {} together (chits, pounds, looks, words), then put it on the table", to.name()));
            both(own, say(format!("{name} prepares an offer to {}.", to.name())), "spies.dip.items")
        }
        Frame::Offered { from, .. } => {
            let own = say(format!("{} offer: accept, decline, or answer with another", possessive(from)));
            both(own, say(format!("{name} thinks about an offer from {}.", from.name())), "spies.dip.free-answer")
        }
        Frame::Invited { .. } => {
            let active = v.board.active.name();
            let own = say(format!("{active} asks for an offer: make one, or decline"));
            both(own, say(format!("{name} has been asked by {active} for an offer.")), "spies.dip.free-answer")
        }
        Frame::Word { to, of, .. } => {
            let own = spoken_of(g, v, say(format!("tell {} the strength of ", to.name())), of).text(", true or not");
            both(own, say(format!("{name} gives {} its word.", to.name())), "spies.dip.promise-free")
        }
        Frame::Announcing { of: None } => {
            both(say("choose the spy or the police of which you announce something to all"), announcing(name), "spies.source.tell")
        }
        Frame::Announcing { of: Some(of) } => {
            let own = spoken_of(g, v, say("announce the strength of "), of).text(", true or not");
            both(own, announcing(name), "spies.source.tell")
        }
        _ => both(say("go on"), say(format!("{name} goes on.")), "spies.turn.order"),
    }
}

/// What is spoken of, as the viewer knows it.
fn spoken_of(g: &Spies, v: &View, said: Sentence, of: Subject) -> Sentence {
    match of {
        Subject::Spy(agent) => said.spy_brief(g, v, agent),
        Subject::Police(city) => said.text("the police in ").city(&g.edition, city),
    }
}

fn announcing(name: &str) -> Sentence {
    say(format!("{name} prepares an announcement."))
}

fn turn(g: &Spies, v: &View, phase: Phase, power: Power) -> Asked {
    let b = &v.board;
    let points = counted(b.points, "Action Point");
    let others = say(format!("{} turn of {}: {points} left.", possessive(power), b.year.number()));
    let sailor = b.doings.mover.filter(|a| b.agents[a.index()].sea().is_some());
    if let Some(agent) = sailor {
        let spaces = g.edition.points.spaces.saturating_sub(b.doings.steps).min(b.points);
        let own = say("bring ").spy_brief(g, v, agent).text(format!(" to a port within {}", counted(spaces, "space")));
        return both(own, others, "spies.move.not-end-at-sea");
    }
    match phase {
        Phase::Tile => {
            let others = say(format!("{} turn of {}: its event tile.", possessive(power), b.year.number()));
            both(say("play an event tile, or put one away unseen; talks may come first"), others, "spies.tile.must-choose")
        }
        Phase::Police => {
            both(say(format!("{points}: police, searches, spies, chits, talks; or end the turn")), others, "spies.turn.phases")
        }
        Phase::Search => both(say(format!("{points}: searches, spies, chits, talks; or end the turn")), others, "spies.turn.phases"),
        Phase::Movement => both(say(format!("{points}: move spies, play chits, talk; or end the turn")), others, "spies.turn.phases"),
    }
}
