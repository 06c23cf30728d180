//! Moves as a player would say them, to the one who may make them.

use super::naming::{self, a_chit, police_face, secret_brief, secret_face, spy_brief, spy_face, tile_name};
use crate::{Agent, Carry, Chit, City, Dossier, Frame, Good, Move, Phase, Place, Power, Spies, Step, Subject, View, What};
use scene::{Sentence, counted, say};

/// A move in words.
pub(crate) fn say_move(g: &Spies, v: &View, m: Move) -> Sentence {
    let e = &g.edition;
    let b = &v.board;
    let at = |city: City| naming::city(e, city);
    let brief = |agent: Agent| spy_brief(g, v, agent);
    let spy = |agent: Agent| naming::spy(g, v, agent);
    let secret = |dossier: Dossier| naming::secret(g, v, dossier);
    let subject = |of: Subject| naming::subject(g, of, spy);
    let playing = |chit: Chit| say!("Play {chit}", chit);
    match m {
        Move::PlaceSecret(secret, city) => say!("Place {secret} in {city}", secret = secret_face(e, secret), city = at(city)),
        Move::PlacePolice(police, city) => say!("Place {police} in {city}", police = police_face(e, police), city = at(city)),
        Move::PlaceSpy(spy, city) => say!("Place {spy} in {city}", spy = spy_face(e, spy), city = at(city)),
        Move::Quick => say!("Let the lot place the rest"),
        Move::Done => done(v),

        Move::PlayTile(tile) => {
            say!("Play {tile} for {points}", tile = tile_name(e, tile), points = counted(e.points.tile, "Action Point"))
        }
        Move::DiscardTile(tile) => say!("Put {tile} away unseen", tile = tile_name(e, tile)),
        Move::Lift(police) => match v.secret.police[police.index()].city() {
            Some(city) => say!("Take up {police} in {city}", police = police_face(e, police), city = at(city)),
            None => say!("Take up {police}", police = police_face(e, police)),
        },
        Move::Lay(police, city) => say!("Lay {police} down in {city}", police = police_face(e, police), city = at(city)),
        Move::Post(police, dossier) => say!("Lay {police} on {secret}", police = police_face(e, police), secret = secret(dossier)),
        Move::Search(agent) => search(g, v, agent),
        Move::Go(agent, to, carry) => go(g, v, agent, to, carry),
        Move::Take(agent, dossier) => say!("{Spy} lies down on {secret}", spy = brief(agent), secret = secret(dossier)),
        Move::HandOver(from, to) => match carried(v, from) {
            Some(dossier) => {
                say!("{From} hands {secret} to {to}", from = brief(from), secret = secret_brief(g, v, dossier), to = brief(to))
            }
            None => say!("{From} hands a secret to {to}", from = brief(from), to = brief(to)),
        },
        Move::PutDown(agent) => match carried(v, agent) {
            Some(dossier) => say!("{Spy} puts {secret} down and stays beside it", spy = brief(agent), secret = secret_brief(g, v, dossier)),
            None => say!("{Spy} puts its secret down and stays beside it", spy = brief(agent)),
        },
        // It fits a button of the bar whatever the name of the secret; what it brings is told beside it.
        Move::CashIn(dossier) => say!("Cash in {secret}", secret = secret_brief(g, v, dossier)),
        Move::EndTurn => say!("End the turn"),

        Move::Discover(agent, dossier) => {
            say!("{Spy} after {secret}: play {chit}", spy = brief(agent), secret = secret(dossier), chit = Chit::Discovery)
        }
        Move::Sanction(agent, target) => {
            say!("{Spy} kills {target}: play {chit}", spy = brief(agent), target = spy(target), chit = Chit::Sanction)
        }
        Move::Recruit => {
            let capital = at(e.capital[b.active.index()]);
            say!("{play}: a dead spy's place is filled in {capital}", play = playing(Chit::Recruit), capital)
        }
        Move::Source(power) => say!("{play}: see the spies and police of {power}", play = playing(Chit::Source), power),
        Move::Drop(city) => say!("{play} in {city}", play = playing(Chit::Drop), city = at(city)),
        Move::Escape(agent) => say!("{play}: free {spy}", play = playing(Chit::Escape), spy = spy(agent)),

        Move::Answer(chit) => playing(chit),
        Move::AnswerAs(power, chit) => say!("Play {chit} for {power}", chit, power),
        Move::Pass | Move::PassAll => pass(v),

        Move::Talk(power) => {
            let cost = counted(e.points.diplomacy, "Action Point");
            match (b.doings.paid_talks.has(power), g.rulings.talks_anew_cost) {
                (false, _) => say!("Open talks with {power} ({cost})", power, cost),
                (true, true) => say!("Open the talks with {power} again ({cost})", power, cost),
                (true, false) => say!("Open the talks with {power} again", power),
            }
        }
        Move::Draft(power) => say!("Make {power} an offer", power),
        Move::Invite(power) => say!("Ask {power} for an offer", power),
        Move::Put(item) => say!("{ask} {good}", ask = item.side.owner("Give", "Ask for"), good = good(g, v, item.good)),
        Move::TakeOut(item) => {
            say!("Take {good} off what you {ask}", good = good(g, v, item.good), ask = item.side.owner("give", "ask for"))
        }
        Move::Offer => say!("Put the offer on the table"),
        Move::Scrap => say!("Drop this offer"),
        Move::Accept => say!("Accept the offer"),
        Move::Decline => say!("Decline"),
        Move::Counter => say!("Answer with another offer"),
        Move::Announce => say!("Announce something of a spy or of police"),
        Move::Of(of) => say!("Announce something of {subject}", subject = subject(of)),
        Move::Strength(n) => match b.top() {
            Frame::Word { of: Subject::Police(_), .. } | Frame::Announcing { of: Some(Subject::Police(_)) } => {
                say!("Say that their strength is {n} in all", n)
            }
            _ => say!("Say that its strength is {n}", n),
        },

        Move::Withdraw => say!("Take the offer back"),
        Move::StopTalks(with) => say!("End the talks with {power}", power = other_party(v, with)),
    }
}

/// Something that can lie in an offer: "a Cover", "£5", "a look at Erik (1)".
fn good(g: &Spies, v: &View, good: Good) -> Sentence {
    let spy = |agent: Agent| naming::spy(g, v, agent);
    match good {
        Good::Chit(chit) => say!("{chit}", chit = a_chit(chit)),
        Good::Money(pounds) => say!("£{pounds}", pounds),
        Good::Spy(agent) => say!("a look at {spy}", spy = spy(agent)),
        Good::Secret(dossier) => say!("a look at {secret}", secret = naming::secret(g, v, dossier)),
        Good::Word(of) => say!("a word on {subject}", subject = naming::subject(g, of, spy)),
    }
}

fn done(v: &View) -> Sentence {
    match v.board.top() {
        Frame::Place { step: Step::Secrets, .. } => say!("Leave the secrets as they lie"),
        Frame::Place { step: Step::Police, .. } => say!("Leave the police as they stand"),
        Frame::Place { step: Step::Spies, .. } => say!("Leave the spies where they are"),
        Frame::Place { step: Step::Guards, .. } => say!("Lay nothing more on secrets"),
        Frame::Rearrange => say!("Finish re-arranging the police"),
        Frame::SourceLook { .. } => say!("End the look"),
        _ => say!("Confirm"),
    }
}

/// A search costs a point in one's own turn, the first in each city.
fn search(g: &Spies, v: &View, agent: Agent) -> Sentence {
    let spy = naming::spy(g, v, agent);
    let city = v.board.agents[agent.index()].city();
    let paid = city.is_some_and(|c| v.board.doings.opened.has(c));
    match v.board.top() {
        Frame::Turn(Phase::Police | Phase::Search) if !paid => {
            say!("Search {spy} ({cost})", spy, cost = counted(g.edition.points.search, "Action Point"))
        }
        _ => say!("Search {spy}", spy),
    }
}

fn go(g: &Spies, v: &View, agent: Agent, to: Place, carry: Carry) -> Sentence {
    let spy = spy_brief(g, v, agent);
    let (from, to) = (naming::place(&g.edition, v.board.agents[agent.index()]), naming::place(&g.edition, to));
    match (carry, carried(v, agent).map(|dossier| secret_brief(g, v, dossier))) {
        (_, None) => say!("{Spy} goes from {from} to {to}", spy, from, to),
        (Carry::Secret, Some(secret)) => say!("{Spy} goes from {from} to {to} with {secret}", spy, from, to, secret),
        (Carry::Alone, Some(secret)) => say!("{Spy} goes from {from} to {to} and leaves {secret}", spy, from, to, secret),
    }
}

/// The secret on which a spy lies.
pub(crate) fn carried(v: &View, agent: Agent) -> Option<Dossier> {
    v.board.guard.iter().position(|guard| guard.0 == agent.0).map(|at| Dossier(at as u8))
}

fn pass(v: &View) -> Sentence {
    match v.board.top() {
        Frame::Arrival { .. } => say!("Let it pass"),
        Frame::Contest(c) if matches!(c.what, What::Look(_)) && c.chain.links == 0 => say!("Go on"),
        Frame::Contest(c) if matches!(c.what, What::Discovery(_)) && c.chain.links > 0 => say!("Give the Discovery up"),
        _ => say!("Answer nothing"),
    }
}

/// With whom a viewer talks where the talks are with this opponent of the active power.
fn other_party(v: &View, with: Power) -> Power {
    if v.powers.has(with) && !v.powers.has(v.board.active) { v.board.active } else { with }
}
