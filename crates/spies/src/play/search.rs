//! Searches: in one's own turn, and of a spy that arrives. (3.4, 4.1)

use super::{capture, contest, turn};
use crate::{
    edition::{City, Police},
    game::Spies,
    know::{self, tell},
    moves::Move,
    news::News,
    place::{Agent, Place},
    refusal::Refusal,
    roles::Power,
    state::{Contest, Phase, State, What},
};
use table::Log;

pub(crate) fn candidates(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    let beat = s.board.beat[power.index()].and(s.board.police[0]);
    for agent in Agent::all() {
        if s.board.agents[agent.index()].city().is_some_and(|c| beat.has(c)) && g.owner(agent) != power {
            out.push(Move::Search(agent));
        }
    }
}

/// Why a spy may not be searched in one's own turn (`spies.search.where`, `spies.search.name-target`, `spies.search.once-per-spy`,
/// `spies.search.sea-none`).
pub(crate) fn refuse_own(g: &Spies, s: &State, power: Power, agent: Agent) -> Option<Refusal> {
    if g.owner(agent) == power {
        return Some(Refusal::OwnSpy);
    }
    let place = s.board.agents[agent.index()];
    if place.sea().is_some() {
        return Some(Refusal::SpyAtSea);
    }
    let Some(city) = place.city() else { return Some(Refusal::NobodyToSearch(agent)) };
    if s.board.policed_by(city) != Some(power) {
        return Some(Refusal::NoPolice(city));
    }
    if s.board.doings.searched.has(agent) {
        return Some(Refusal::SearchedAlready(agent));
    }
    if s.board.doings.opened.has(city) { None } else { turn::refuse_points(g, s, g.edition.points.search) }
}

/// A search in one's own turn: one point opens the city (`spies.search.per-city-price`, `spies.ap.cost-search`,
/// `spies.search.evaded-counts`).
pub(crate) fn in_own_turn(g: &Spies, s: &mut State, power: Power, agent: Agent, log: &mut impl Log<News>) {
    turn::enter(s, Phase::Search);
    let Some(city) = s.board.agents[agent.index()].city() else { return };
    if !s.board.doings.opened.has(city) {
        s.board.doings.opened.insert(city);
        s.board.points -= g.edition.points.search;
    }
    s.board.doings.searched.insert(agent);
    begin(g, s, power, agent, city, log);
}

/// The police of a city decide whether they search a spy that has entered it (`spies.search.optional`,
/// `spies.search.arrival-before-acts`).
pub(crate) fn on_arrival(g: &Spies, s: &mut State, power: Power, agent: Agent, m: Move, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    match (m, s.board.agents[agent.index()].city()) {
        (Move::Search(_), Some(city)) => begin(g, s, power, agent, city, log),
        _ => tell(log, News::SearchDeclined { power, agent }),
    }
}

/// The police name a spy; its owner is asked for Papers or Escape before anything is compared (`spies.window.w2-search`,
/// `spies.leak.search-answer`, `spies.search.no-double-cross`).
fn begin(g: &Spies, s: &mut State, power: Power, agent: Agent, city: City, log: &mut impl Log<News>) {
    tell(log, News::Searches { power, agent, city });
    contest::begin(s, What::Search(city), agent, Some(power), g.owner(agent));
}

/// The police of a power in a city.
pub(crate) fn police_in(g: &Spies, s: &State, power: Power, city: City) -> impl Iterator<Item = Police> + use<> {
    let police = s.secret.police;
    g.police_of(power).filter(move |p| police[p.index()] == Place::in_city(city))
}

/// Nobody has answered: the strengths are compared, for searcher and owner alone (`spies.search.private`,
/// `spies.search.sum-police`, `spies.search.cousin-not-exempt`, `spies.know.search-compared`).
pub(crate) fn compare(g: &Spies, s: &mut State, c: Contest, city: City, log: &mut impl Log<News>) {
    let Some(searcher) = c.actor else { return };
    know::see_spy(g, s, &[searcher], c.agent, log);
    let mut total = 0;
    for police in police_in(g, s, searcher, city) {
        total += g.police_strength(police);
        know::see_police(g, s, c.answerer, police, log);
    }
    // Stronger takes, equal does not (`spies.search.strictly-greater`, `spies.window.search-no-answer-stronger`).
    if total > g.strength(s, c.agent) {
        capture::capture(g, s, c.agent, Some(searcher), log);
    } else {
        // Nothing has happened to the spy (`spies.search.fail-harmless`, `spies.search.survivor-goes-on`,
        // `spies.window.search-no-answer-weaker`).
        tell(log, News::SearchFails { agent: c.agent });
    }
}
