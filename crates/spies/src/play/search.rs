//! Searches: in one's own turn, and of a spy that arrives. (3.4, 4.1)

use super::{action_points, capture, turn, windows};
use crate::know::{self, tell};
use crate::{Agent, Allowed, City, Contest, Frame, Move, News, Phase, Place, Police, Power, Refusal, Spies, State, What};
use table::Log;

pub(crate) fn candidates(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    let beat = s.board.beat[power.index()].and(s.board.police[0]);
    for agent in Agent::all() {
        if s.board.agents[agent.index()].city().is_some_and(|c| beat.has(c)) && g.owner(agent) != power {
            out.push(Move::Search(agent));
        }
    }
}

/// Why a spy may not be searched in one's own turn (`spies.search.phase`, `spies.search.where`, `spies.search.name-target`,
/// `spies.search.once-per-spy`, `spies.search.sea-none`).
pub(crate) fn refuse_own(g: &Spies, s: &State, phase: Phase, power: Power, agent: Agent) -> Allowed {
    Refusal::Over(Phase::Search).when(phase > Phase::Search)?;
    Refusal::OwnSpy.when(g.owner(agent) == power)?;
    let place = s.board.agents[agent.index()];
    Refusal::SpyAtSea.when(place.sea().is_some())?;
    let Some(city) = place.city() else { return Err(Refusal::NobodyToSearch(agent)) };
    Refusal::NoPolice(city).when(s.board.policed_by(city) != Some(power))?;
    Refusal::SearchedAlready(agent).when(s.board.doings.searched.has(agent))?;
    if s.board.doings.opened.has(city) { Ok(()) } else { action_points::refuse(g, s, g.edition.points.search) }
}

/// A search in one's own turn: one point opens the city (`spies.search.per-city-price`, `spies.search.evaded-counts`).
pub(crate) fn in_own_turn(g: &Spies, s: &mut State, power: Power, agent: Agent, log: &mut impl Log<News>) {
    turn::enter(s, Phase::Search);
    let Some(city) = s.board.agents[agent.index()].city() else { return };
    if !s.board.doings.opened.has(city) {
        s.board.doings.opened.insert(city);
        action_points::pay(s, g.edition.points.search);
    }
    s.board.doings.searched.insert(agent);
    begin(g, s, power, agent, city, log);
}

/// A spy enters a city with police of another country, which may search it: each entry of a mover counts, in passing too, and
/// nothing hidden decides who is asked (`spies.search.arrival`, `spies.search.arrival-each-entry`, `spies.search.arrival-in-passing`,
/// `spies.search.arrival-movers-only`, `spies.leak.search-offer`).
pub(super) fn arrival(g: &Spies, s: &mut State, agent: Agent) {
    let police = s.board.agents[agent.index()].city().and_then(|c| s.board.policed_by(c));
    if police.is_some_and(|p| p != g.owner(agent)) {
        s.board.agenda.push(Frame::Arrival { agent });
    }
}

/// The police of a city decide whether they search a spy that has entered it (`spies.search.optional`,
/// `spies.search.arrival-before-acts`, `spies.window.w1-arrival`).
pub(crate) fn on_arrival(g: &Spies, s: &mut State, power: Power, agent: Agent, m: Move, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    match (m, s.board.agents[agent.index()].city()) {
        (Move::Search(_), Some(city)) => begin(g, s, power, agent, city, log),
        _ => tell(log, News::SearchDeclined { power, agent }),
    }
}

/// The police name a spy; its owner is asked for Papers or Escape before anything is compared (`spies.search.response-first`,
/// `spies.search.no-double-cross`).
fn begin(g: &Spies, s: &mut State, power: Power, agent: Agent, city: City, log: &mut impl Log<News>) {
    tell(log, News::Searches { power, agent, city });
    windows::begin(s, What::Search(city), agent, Some(power), g.owner(agent));
}

/// The police of a power in a city.
pub(crate) fn police_in(g: &Spies, s: &State, power: Power, city: City) -> impl Iterator<Item = Police> + use<> {
    let police = s.secret.police;
    g.police_of(power).filter(move |p| police[p.index()] == Place::in_city(city))
}

/// Nobody has answered: the strengths are compared, for searcher and owner alone (`spies.search.private`,
/// `spies.search.sum-police`, `spies.search.cousin-not-exempt`).
pub(crate) fn compare(g: &Spies, s: &mut State, c: Contest, city: City, log: &mut impl Log<News>) {
    let Some(searcher) = c.actor else { return };
    know::search_compared(g, s, searcher, c.agent, city, log);
    let total: u8 = police_in(g, s, searcher, city).map(|police| g.police_strength(police)).sum();
    // Stronger takes, equal does not (`spies.search.strictly-greater`).
    if total > g.strength(s, c.agent) {
        capture::capture(g, s, c.agent, Some(searcher), log);
    } else {
        // Nothing has happened to the spy (`spies.search.fail-harmless`, `spies.search.survivor-goes-on`).
        tell(log, News::SearchFails { agent: c.agent });
    }
}
