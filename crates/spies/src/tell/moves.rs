//! Moves as a player would say them, to the one who may make them.

use super::naming::{self, a_chit, police_face, price, secret_brief, secret_face, spy_brief, spy_face, tile_name};
use crate::{
    View,
    chit::Chit,
    edition::City,
    game::Spies,
    moves::{Carry, Good, Item, Move},
    place::{Agent, Dossier, Place},
    roles::Power,
    state::{Frame, Phase, Step, What},
    subject::Subject,
};
use scene::{Sentence, counted, say};
use table::OfferSide::{Give, Take};

/// A move in words.
pub(crate) fn say_move(g: &Spies, v: &View, m: Move) -> Sentence {
    let e = &g.edition;
    let b = &v.board;
    let at = |city: City| naming::city(e, city);
    let brief = |agent: Agent| spy_brief(g, v, agent);
    let spy = |agent: Agent| naming::spy(g, v, agent);
    let secret = |dossier: Dossier| naming::secret(g, v, dossier);
    let subject = |of: Subject| naming::subject(g, of, spy);
    let playing = |chit: Chit| playing(g, chit, e.chit(chit).price);
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
            Some(dossier) => {
                say!("{Spy} puts {secret} down and stays beside it", spy = brief(agent), secret = secret_brief(g, v, dossier))
            }
            None => say!("{Spy} puts its secret down and stays beside it", spy = brief(agent)),
        },
        Move::CashIn(dossier) => {
            let (money, chits) = (e.cash_in.money, counted(e.cash_in.chits, "chit"));
            say!("Cash in {secret} for £{money} and {chits}", secret = secret(dossier), money, chits)
        }
        Move::EndTurn if b.points == 0 => say!("End the turn"),
        Move::EndTurn => say!("End the turn ({points} AP unspent)", points = b.points),

        Move::Discover(agent, dossier) => {
            say!("{play}: {spy} after {secret}", play = playing(Chit::Discovery), spy = brief(agent), secret = secret(dossier))
        }
        Move::Sanction(agent, target) => {
            say!("{play}: {spy} kills {target}", play = playing(Chit::Sanction), spy = brief(agent), target = spy(target))
        }
        Move::Recruit => {
            let capital = at(e.capital[b.active.index()]);
            say!("{play}: a dead spy's place is filled in {capital}", play = playing(Chit::Recruit), capital)
        }
        Move::Source(power) => say!("{play}: see the spies and police of {power}", play = playing(Chit::Source), power),
        Move::Drop(city) => say!("{play} in {city}", play = play_drop(g, v, city), city = at(city)),
        Move::Escape(agent) => say!("{play}: free {spy}", play = playing(Chit::Escape), spy = spy(agent)),

        Move::Answer(chit) if v.powers.has(b.active) => playing(chit),
        Move::Answer(chit) => say!("Play {chit} (£{pounds})", chit, pounds = e.chit(chit).price),
        Move::AnswerAs(power, chit) => say!("Play {chit} for {power} (£{pounds})", chit, power, pounds = e.chit(chit).price),
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
        Move::Put(item) => put(g, v, item),
        Move::TakeOut(item) => take_out(g, v, item),
        Move::Offer => say!("Put the offer on the table"),
        Move::Scrap => say!("Make no offer after all"),
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

/// Something is put into an offer.
fn put(g: &Spies, v: &View, item: Item) -> Sentence {
    let spy = |agent: Agent| naming::spy(g, v, agent);
    let secret = |dossier: Dossier| naming::secret(g, v, dossier);
    let subject = |of: Subject| naming::subject(g, of, spy);
    match (item.side, item.good) {
        (Give, Good::Chit(chit)) => say!("Give {chit}", chit = a_chit(chit)),
        (Take, Good::Chit(chit)) => say!("Ask for {chit}", chit = a_chit(chit)),
        (Give, Good::Money(pounds)) => say!("Give £{pounds}", pounds),
        (Take, Good::Money(pounds)) => say!("Ask for £{pounds}", pounds),
        (Give, Good::Spy(agent)) => say!("Show {spy}", spy = spy(agent)),
        (Take, Good::Spy(agent)) => say!("Ask to see {spy}", spy = spy(agent)),
        (Give, Good::Secret(dossier)) => say!("Show {secret}", secret = secret(dossier)),
        (Take, Good::Secret(dossier)) => say!("Ask to see {secret}", secret = secret(dossier)),
        (Give, Good::Word(of)) => say!("Promise a word on {subject}", subject = subject(of)),
        (Take, Good::Word(of)) => say!("Ask for a word on {subject}", subject = subject(of)),
    }
}

/// Something is taken out of an offer again.
fn take_out(g: &Spies, v: &View, item: Item) -> Sentence {
    let spy = |agent: Agent| naming::spy(g, v, agent);
    let secret = |dossier: Dossier| naming::secret(g, v, dossier);
    let subject = |of: Subject| naming::subject(g, of, spy);
    match (item.side, item.good) {
        (Give, Good::Chit(chit)) => say!("Do not give {chit}", chit = a_chit(chit)),
        (Take, Good::Chit(chit)) => say!("Do not ask for {chit}", chit = a_chit(chit)),
        (Give, Good::Money(pounds)) => say!("Give £{pounds} less", pounds),
        (Take, Good::Money(pounds)) => say!("Ask for £{pounds} less", pounds),
        (Give, Good::Spy(agent)) => say!("Do not show {spy}", spy = spy(agent)),
        (Take, Good::Spy(agent)) => say!("Do not ask to see {spy}", spy = spy(agent)),
        (Give, Good::Secret(dossier)) => say!("Do not show {secret}", secret = secret(dossier)),
        (Take, Good::Secret(dossier)) => say!("Do not ask to see {secret}", secret = secret(dossier)),
        (Give, Good::Word(of)) => say!("Promise no word on {subject}", subject = subject(of)),
        (Take, Good::Word(of)) => say!("Ask for no word on {subject}", subject = subject(of)),
    }
}

/// A chit that is played in one's own turn, with its price.
fn playing(g: &Spies, chit: Chit, pounds: u8) -> Sentence {
    say!("Play {chit} ({price})", chit, price = price(g, chit, pounds))
}

/// A Drop in somebody's territory has a price of its own.
fn play_drop(g: &Spies, v: &View, city: City) -> Sentence {
    let facts = g.edition.chit(Chit::Drop);
    playing(g, Chit::Drop, if v.board.owner(city).is_some() { facts.price_in_territory } else { facts.price })
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
