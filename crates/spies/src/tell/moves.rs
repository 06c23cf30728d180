//! Moves as a player would say them, to the one who may make them.

use super::naming::{Naming, a_chit, counted, police_face, price, say, secret_face, sentence, spy_face, tile_name};
use crate::{
    View,
    chit::Chit,
    edition::{City, Police},
    game::Spies,
    moves::{Carry, Item, Move},
    place::{Agent, Dossier, Place},
    roles::Power,
    state::{Frame, Phase, Step, What},
    subject::Subject,
};
use scene::Sentence;

/// A move in words.
pub(crate) fn say_move(g: &Spies, v: &View, m: Move) -> Sentence {
    let e = &g.edition;
    let b = &v.board;
    let own_turn = v.powers.has(b.active);
    match m {
        Move::PlaceSecret(secret, city) => say(format!("Place {} in ", secret_face(e, secret))).city(e, city),
        Move::PlacePolice(police, city) => say(format!("Place {} in ", police_face(e, police))).city(e, city),
        Move::PlaceSpy(spy, city) => say(format!("Place {} in ", spy_face(e, spy))).city(e, city),
        Move::Quick => say("Let the lot place the rest"),
        Move::Done => done(v),

        Move::PlayTile(tile) => say(format!("Play {} for {}", tile_name(e, tile), counted(e.points.tile, "Action Point"))),
        Move::DiscardTile(tile) => say(format!("Put {} away unseen", tile_name(e, tile))),
        Move::Lift(police) => lift(g, v, police),
        Move::Lay(police, city) => say(format!("Lay {} down in ", police_face(e, police))).city(e, city),
        Move::Post(police, dossier) => say(format!("Lay {} on ", police_face(e, police))).secret(g, v, dossier),
        Move::Search(agent) => search(g, v, agent),
        Move::Go(agent, to, carry) => go(g, v, agent, to, carry),
        Move::Take(agent, dossier) => sentence(Sentence::new().spy_brief(g, v, agent).text(" lies down on ").secret(g, v, dossier)),
        Move::HandOver(from, to) => hand_over(g, v, from, to),
        Move::PutDown(agent) => put_down(g, v, agent),
        Move::CashIn(dossier) => cash_in(g, v, dossier),
        Move::EndTurn => match b.points {
            0 => say("End the turn"),
            points => say(format!("End the turn ({points} AP unspent)")),
        },

        Move::Discover(agent, dossier) => {
            playing(g, Chit::Discovery, None, v).text(": ").spy_brief(g, v, agent).text(" after ").secret(g, v, dossier)
        }
        Move::Sanction(agent, target) => {
            playing(g, Chit::Sanction, None, v).text(": ").spy_brief(g, v, agent).text(" kills ").spy(g, v, target)
        }
        Move::Recruit => {
            let capital = e.capital[b.active.index()];
            playing(g, Chit::Recruit, None, v).text(": a dead spy's place is filled in ").city(e, capital)
        }
        Move::Source(power) => playing(g, Chit::Source, None, v).text(format!(": see the spies and police of {}", power.name())),
        Move::Drop(city) => playing(g, Chit::Drop, Some(city), v).text(" in ").city(e, city),
        Move::Escape(agent) => playing(g, Chit::Escape, None, v).text(": free ").spy(g, v, agent),

        Move::Answer(chit) => say(format!("Play {} ({})", chit.name(), price(g, chit, e.chit(chit).price, own_turn))),
        Move::Pass => pass(v),

        Move::Talk(power) => {
            let again = b.doings.paid_talks.has(power);
            let opens =
                if again { format!("Open the talks with {} again", power.name()) } else { format!("Open talks with {}", power.name()) };
            let cost = format!(" ({})", counted(e.points.diplomacy, "Action Point"));
            say(opens).text(if again && !g.rulings.talks_anew_cost { String::new() } else { cost })
        }
        Move::Draft(power) => say(format!("Make {} an offer", power.name())),
        Move::Invite(power) => say(format!("Ask {} for an offer", power.name())),
        Move::Put(item) => put(g, v, item),
        Move::TakeOut(item) => take_out(g, v, item),
        Move::Offer => say("Put the offer on the table"),
        Move::Scrap => say("Make no offer after all"),
        Move::Accept => say("Accept the offer"),
        Move::Decline => say("Decline"),
        Move::Counter => say("Answer with another offer"),
        Move::Announce => say("Announce something of a spy or of police"),
        Move::Of(of) => of_subject(g, v, "Announce something of ", of),
        Move::Strength(n) => match b.top() {
            Frame::Word { of: Subject::Police(_), .. } | Frame::Announcing { of: Some(Subject::Police(_)) } => {
                say(format!("Say that their strength is {n} in all"))
            }
            _ => say(format!("Say that its strength is {n}")),
        },

        Move::Withdraw => say("Take the offer back"),
        Move::StopTalks(with) => say(format!("End the talks with {}", other_party(v, with).name())),
    }
}

/// A deed with what is spoken of, as the viewer knows it.
fn of_subject(g: &Spies, v: &View, deed: &str, of: Subject) -> Sentence {
    match of {
        Subject::Spy(agent) => say(deed).spy(g, v, agent),
        Subject::Police(city) => say(deed).text("the police in ").city(&g.edition, city),
    }
}

/// Something is put into an offer.
fn put(g: &Spies, v: &View, item: Item) -> Sentence {
    match item {
        Item::GiveChit(chit) => say(format!("Give {}", a_chit(chit))),
        Item::TakeChit(chit) => say(format!("Ask for {}", a_chit(chit))),
        Item::GiveMoney(pounds) => say(format!("Give £{pounds}")),
        Item::TakeMoney(pounds) => say(format!("Ask for £{pounds}")),
        Item::GiveSpy(agent) => say("Show ").spy(g, v, agent),
        Item::TakeSpy(agent) => say("Ask to see ").spy(g, v, agent),
        Item::GiveSecret(dossier) => say("Show ").secret(g, v, dossier),
        Item::TakeSecret(dossier) => say("Ask to see ").secret(g, v, dossier),
        Item::GiveWord(of) => of_subject(g, v, "Promise a word on ", of),
        Item::TakeWord(of) => of_subject(g, v, "Ask for a word on ", of),
    }
}

/// Something is taken out of an offer again.
fn take_out(g: &Spies, v: &View, item: Item) -> Sentence {
    match item {
        Item::GiveChit(chit) => say(format!("Do not give {}", a_chit(chit))),
        Item::TakeChit(chit) => say(format!("Do not ask for {}", a_chit(chit))),
        Item::GiveMoney(pounds) => say(format!("Give £{pounds} less")),
        Item::TakeMoney(pounds) => say(format!("Ask for £{pounds} less")),
        Item::GiveSpy(agent) => say("Do not show ").spy(g, v, agent),
        Item::TakeSpy(agent) => say("Do not ask to see ").spy(g, v, agent),
        Item::GiveSecret(dossier) => say("Do not show ").secret(g, v, dossier),
        Item::TakeSecret(dossier) => say("Do not ask to see ").secret(g, v, dossier),
        Item::GiveWord(of) => of_subject(g, v, "Promise no word on ", of),
        Item::TakeWord(of) => of_subject(g, v, "Ask for no word on ", of),
    }
}

/// A chit that is played in one's own turn, with its price.
fn playing(g: &Spies, chit: Chit, city: Option<City>, v: &View) -> Sentence {
    let facts = g.edition.chit(chit);
    let pounds = match city {
        Some(city) if v.board.owner(city).is_some() => facts.price_in_territory,
        _ => facts.price,
    };
    say(format!("Play {} ({})", chit.name(), price(g, chit, pounds, true)))
}

fn done(v: &View) -> Sentence {
    match v.board.top() {
        Frame::Place { step: Step::Secrets, .. } => say("Leave the secrets as they lie"),
        Frame::Place { step: Step::Police, .. } => say("Leave the police as they stand"),
        Frame::Place { step: Step::Spies, .. } => say("Leave the spies where they are"),
        Frame::Place { step: Step::Guards, .. } => say("Lay nothing more on secrets"),
        Frame::Rearrange => say("Finish re-arranging the police"),
        Frame::SourceLook { .. } => say("End the look"),
        _ => say("Confirm"),
    }
}

fn lift(g: &Spies, v: &View, police: Police) -> Sentence {
    let lifted = say(format!("Take up {}", police_face(&g.edition, police)));
    match v.secret.police[police.index()].city() {
        Some(city) => lifted.text(" in ").city(&g.edition, city),
        None => lifted,
    }
}

/// A search costs a point in one's own turn, the first in each city.
fn search(g: &Spies, v: &View, agent: Agent) -> Sentence {
    let said = say("Search ").spy(g, v, agent);
    let city = v.board.agents[agent.index()].city();
    let paid = city.is_some_and(|c| v.board.doings.opened.has(c));
    match v.board.top() {
        Frame::Turn(Phase::Police | Phase::Search) if !paid => {
            said.text(format!(" ({})", counted(g.edition.points.search, "Action Point")))
        }
        _ => said,
    }
}

fn go(g: &Spies, v: &View, agent: Agent, to: Place, carry: Carry) -> Sentence {
    let from = v.board.agents[agent.index()];
    let goes = sentence(Sentence::new().spy_brief(g, v, agent));
    let goes = goes.text(" goes from ").place(&g.edition, from).text(" to ").place(&g.edition, to);
    match (carry, carried(v, agent)) {
        (_, None) => goes,
        (Carry::Secret, Some(dossier)) => goes.text(" with ").secret_brief(g, v, dossier),
        (Carry::Alone, Some(dossier)) => goes.text(" and leaves ").secret_brief(g, v, dossier),
    }
}

/// The secret on which a spy lies.
pub(crate) fn carried(v: &View, agent: Agent) -> Option<Dossier> {
    v.board.guard.iter().position(|guard| guard.0 == agent.0).map(|at| Dossier(at as u8))
}

fn hand_over(g: &Spies, v: &View, from: Agent, to: Agent) -> Sentence {
    let hands = sentence(Sentence::new().spy_brief(g, v, from)).text(" hands ");
    let hands = match carried(v, from) {
        Some(dossier) => hands.secret_brief(g, v, dossier),
        None => hands.text("a secret"),
    };
    hands.text(" to ").spy_brief(g, v, to)
}

fn put_down(g: &Spies, v: &View, agent: Agent) -> Sentence {
    let puts = sentence(Sentence::new().spy_brief(g, v, agent)).text(" puts ");
    let puts = match carried(v, agent) {
        Some(dossier) => puts.secret_brief(g, v, dossier),
        None => puts.text("its secret"),
    };
    puts.text(" down and stays beside it")
}

fn cash_in(g: &Spies, v: &View, dossier: Dossier) -> Sentence {
    let reward = g.edition.cash_in;
    let gain = format!(" for £{} and {}", reward.money, counted(reward.chits, "chit"));
    say("Cash in ").secret(g, v, dossier).text(gain)
}

fn pass(v: &View) -> Sentence {
    match v.board.top() {
        Frame::Arrival { .. } => say("Let it pass"),
        Frame::Contest(c) if c.what == What::Look && c.links == 0 => say("Go on"),
        Frame::Contest(c) if c.what == What::Discovery && c.links > 0 => say("Give the Discovery up"),
        _ => say("Answer nothing"),
    }
}

/// With whom a viewer talks where the talks are with this opponent of the active power.
fn other_party(v: &View, with: Power) -> Power {
    if v.powers.has(with) && !v.powers.has(v.board.active) { v.board.active } else { with }
}
