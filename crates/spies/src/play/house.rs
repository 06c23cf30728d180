//! The house's own limits, so that no turn goes on for ever, and what it says of a person's own captures.

use crate::{Agent, Allowed, Dossier, Offer, Police, Power, Refusal, Spies, State, Subject, Year};

/// Announcements in a turn (`spies.house.announcements`).
pub(crate) const MOST_ANNOUNCEMENTS: u8 = 3;
/// Offers that are put on the table with an opponent in a turn (`spies.house.offers`).
pub(crate) const MOST_OFFERS: u8 = 3;
/// How often an offer to an opponent is begun in a turn (`spies.house.drafts`).
pub(crate) const MOST_DRAFTS: u8 = 6;
/// How many things are taken out of an offer again (`spies.house.drafts`).
pub(crate) const MOST_TAKEN_OUT: u8 = 12;

pub(super) fn refuse_announcement(s: &State) -> Allowed {
    Refusal::ThreeAnnouncements.when(s.board.doings.announced >= MOST_ANNOUNCEMENTS)
}

/// Why the two may make no further offer: so many have lain on the table, or have been begun.
pub(crate) fn refuse_offer(s: &State, with: Power) -> Allowed {
    let doings = &s.board.doings;
    Refusal::ThreeOffers(with).when(doings.offers[with.index()] >= MOST_OFFERS)?;
    Refusal::TooManyDrafts(with).when(doings.drafts[with.index()] >= MOST_DRAFTS)
}

pub(super) fn refuse_taking_out(offer: &Offer) -> Allowed {
    Refusal::TooManyTakenOut.when(offer.taken_out >= MOST_TAKEN_OUT)
}

/// A second word, on whatever, is one too many (`spies.house.one-word`).
pub(super) fn refuse_word(laid: Option<Subject>, of: Subject) -> Allowed {
    laid.map_or(Ok(()), |word| Err(if of == word { Refusal::AlreadyInIt } else { Refusal::OneWord }))
}

/// A police piece is taken up once in a turn (`spies.house.police-once`).
pub(super) fn refuse_lift(s: &State, police: Police) -> Allowed {
    Refusal::LiftedAlready.when(s.secret.lifted.has(police))
}

/// A secret gets a police guard once in a turn (`spies.house.guard-once`).
pub(super) fn refuse_post(s: &State, police: Police, dossier: Dossier) -> Allowed {
    Refusal::PostedAlready.when(s.board.doings.posted.has(dossier) || s.secret.post[police.index()] == dossier.0)
}

/// Would it be free repetition if this secret came back to this spy? (`spies.house.one-hand-over`)
pub(super) fn refuse_return(g: &Spies, s: &State, agent: Agent, dossier: Dossier) -> Allowed {
    Refusal::HadItAlready(agent).when(s.board.doings.let_go.has(s.board.points, dossier, g.number(agent)))
}

/// A spy lets go of a secret.
pub(super) fn let_go(g: &Spies, s: &mut State, agent: Agent, dossier: Dossier) {
    s.board.doings.let_go.insert(s.board.points, dossier, g.number(agent));
}

/// Does it score nothing that one of these powers captured or killed a spy of the other in this year?
/// (`spies.house.own-captures`)
#[inline]
pub(crate) fn scores_nothing(g: &Spies, a: Power, b: Power, year: Year) -> bool {
    !g.rulings.sisters_score && g.chairs.sisters(a, b, year)
}
