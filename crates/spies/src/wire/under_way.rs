//! What is unfinished, in the words of the wire.

use crate::spelling::{agent_word, city_word, dossier_word};
use crate::{Agent, Contest, Frame, Power, Spies, Subject, View, What, play::chits};
use serde_json::{Value, json};

/// The frames of the agenda, the one that is worked on last.
pub(super) fn frames(g: &Spies, v: &View) -> Value {
    v.board.agenda.as_slice().iter().map(|frame| said(g, frame)).collect()
}

fn said(g: &Spies, frame: &Frame) -> Value {
    let agent = |a: Agent| agent_word(&g.edition, a);
    let spy = |of: Subject| of.spy().map(agent);
    let police = |of: Subject| of.police().map(|city| city_word(&g.edition, city));
    match *frame {
        Frame::Idle => json!({ "what": "idle" }),
        Frame::DealTiles => json!({ "what": "deal-tiles" }),
        Frame::DealSecrets => json!({ "what": "deal-secrets" }),
        Frame::NeutralSecrets => json!({ "what": "neutral-secrets" }),
        Frame::Place { step, power, quick } => json!({ "what": "place", "pieces": step.id(), "power": power.id(), "by_lot": quick }),
        Frame::Mix { power } => json!({ "what": "mix", "power": power.id() }),
        Frame::Draw { tile } => json!({ "what": "draw", "tile": tile.map(|t| t.number()) }),
        Frame::Turn(phase) => json!({ "what": "turn", "phase": phase.id() }),
        Frame::Rearrange => json!({ "what": "rearrange" }),
        Frame::Arrival { agent: a } => json!({ "what": "arrival", "spy": agent(a) }),
        Frame::Contest(c) => contested(g, &c),
        Frame::SourceLook { target } => json!({ "what": "source-look", "target": target.id() }),
        Frame::Recruit => json!({ "what": "recruit" }),
        Frame::Drafting { from, to } => json!({ "what": "drafting", "from": from.id(), "to": to.id() }),
        Frame::Offered { from, to } => json!({ "what": "offered", "from": from.id(), "to": to.id() }),
        Frame::Invited { to } => json!({ "what": "invited", "to": to.id() }),
        // Only the two partners see that there is a word to give.
        Frame::Word { from, to, of } => json!({ "what": "word", "from": from.id(), "to": to.id(), "spy": spy(of), "police": police(of) }),
        Frame::Announcing { of } => json!({ "what": "announcing", "spy": of.and_then(spy), "police": of.and_then(police) }),
    }
}

/// A contest: what it is about, and the chits that stand.
fn contested(g: &Spies, c: &Contest) -> Value {
    let (what, key, object) = match c.what {
        What::Search(city) => ("search", "city", city_word(&g.edition, city).to_owned()),
        What::Capture => ("capture", "spy", agent_word(&g.edition, c.agent)),
        What::Captive => ("captive", "spy", agent_word(&g.edition, c.agent)),
        What::Discovery(dossier) => ("discovery", "secret", dossier_word(dossier)),
        What::Comparison(dossier) => ("comparison", "secret", dossier_word(dossier)),
        What::Look(dossier) => ("look", "secret", dossier_word(dossier)),
        What::Sanction(target) => ("sanction", "target", agent_word(&g.edition, target)),
        What::Source(target) => ("source", "target", target.id().to_owned()),
        What::Drop(city) => ("drop", "city", city_word(&g.edition, city).to_owned()),
        What::CashIn(dossier) => ("cash-in", "secret", dossier_word(dossier)),
    };
    let spy = !matches!(c.what, What::Source(_) | What::Drop(_));
    let mut told = json!({
        "what": what,
        "spy": spy.then(|| agent_word(&g.edition, c.agent)),
        "by": c.actor.map(Power::id),
        "chits": c.chain.links,
        "on_top": chits::top_chit(c).map(|chit| chit.id()),
    });
    if let Some(fields) = told.as_object_mut() {
        fields.insert(key.to_owned(), json!(object));
    }
    told
}
