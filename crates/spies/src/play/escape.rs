//! Escape: out of a search, out of captivity, out of a Sanction. (3.8)

use super::{chits, windows};
use crate::{Agent, Allowed, Chit, Contest, Move, News, Place, Power, Refusal, Spies, State, What, know::tell};
use table::Log;

/// Double Cross counters it (`spies.escape.dc`).
pub(super) const ANSWERED_BY: Chit = Chit::DoubleCross;

pub(super) fn candidates(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    out.extend(g.agents_of(power).filter(|a| is_captive(s, *a)).map(Move::Escape));
}

fn is_captive(s: &State, agent: Agent) -> bool {
    let place = s.board.agents[agent.index()];
    place == Place::NEUTRAL_BOX || place.record().is_some()
}

pub(super) fn refuse(g: &Spies, s: &State, power: Power, agent: Agent) -> Allowed {
    Refusal::NotYourPiece.when(g.owner(agent) != power)?;
    Refusal::NotCaptured(agent).when(!is_captive(s, agent))
}

/// A captive spy escapes later, as an act of its owner's turn (`spies.escape.cost`).
pub(super) fn play(g: &Spies, s: &mut State, power: Power, agent: Agent, log: &mut impl Log<News>) {
    chits::pay(g, s, power, Chit::Escape, None, log);
    let captor = s.board.agents[agent.index()].record().map(|(by, _)| by);
    windows::begin_answered(s, What::Captive, agent, captor, power, Chit::Escape);
}

/// By Escape or Papers a search is avoided, and the spy stays where it is (`spies.escape.search`).
pub(super) fn evade(agent: Agent, log: &mut impl Log<News>) {
    tell(log, News::SearchVoid { agent });
}

/// Escape stands: the spy is back in its own capital, without a secret (R-01, R-41, `spies.escape.capture`).
pub(super) fn free(g: &Spies, s: &mut State, c: Contest, log: &mut impl Log<News>) {
    let owner = g.owner(c.agent);
    let capital = g.edition.capital[owner.index()];
    s.board.agents[c.agent.index()] = Place::in_city(capital);
    // Freed at once its move is over; freed by a later act it may move, unless it had moved in this turn already.
    if c.what != What::Captive && owner == s.board.active {
        s.board.doings.moved.insert(c.agent);
    }
    tell(log, News::Freed { agent: c.agent, city: capital });
}
