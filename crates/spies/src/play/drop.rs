//! Drop: a city in which secrets are cashed in. (3.8)

use super::{chits, havens, windows};
use crate::{Agent, Allowed, Chit, City, CitySet, Move, News, Power, Refusal, Spies, State, What, know::tell};
use table::Log;

pub(super) fn candidates(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    let cities: CitySet = g.agents_of(power).filter_map(|a| s.board.agents[a.index()].city()).collect();
    out.extend(cities.iter().map(Move::Drop));
}

/// A country lays one where it has a spy, whoever else has one there (`spies.drop.shared-city`).
pub(super) fn refuse(g: &Spies, s: &State, power: Power, city: City) -> Allowed {
    havens::refuse(g, city)?;
    Refusal::NoSpyThere(city).when(!g.has_spy_in(s, power, city))?;
    Refusal::DropThere(city).when(s.board.drops[power.index()].has(city))
}

/// What it costs here, in pounds: in anybody's territory more (`spies.drop.cost`).
pub(super) fn price(g: &Spies, s: &State, city: City) -> u8 {
    let facts = g.edition.chit(Chit::Drop);
    if s.board.owner(city).is_some() { facts.price_in_territory } else { facts.price }
}

/// The chit is paid, and the others may intercept it.
pub(super) fn play(g: &Spies, s: &mut State, power: Power, city: City, log: &mut impl Log<News>) {
    chits::spend(g, s, power, Chit::Drop, price(g, s, city), log);
    tell(log, News::PlaysDrop { power, city });
    windows::begin(s, What::Drop(city), Agent(0), Some(power), power);
}

/// Nobody intercepts: the Drop is laid, and is out of the cup while it lies (`spies.drop.on-map`).
pub(super) fn lay(s: &mut State, power: Power, city: City, log: &mut impl Log<News>) {
    s.board.drops[power.index()].insert(city);
    tell(log, News::DropLaid { power, city });
}

/// May a power cash in here: in its capital, or at its Drop, which is like a capital for nothing else? (`spies.drop.cash-only`)
pub(super) fn cashes(g: &Spies, s: &State, power: Power, city: City) -> bool {
    g.edition.capital[power.index()] == city || s.board.drops[power.index()].has(city)
}

/// A Drop falls with the last spy that its owner has in the city (`spies.drop.needs-spy`, `spies.drop.relay`).
pub(super) fn check(g: &Spies, s: &mut State, power: Power, city: City, log: &mut impl Log<News>) {
    if s.board.drops[power.index()].has(city) && !g.has_spy_in(s, power, city) {
        s.board.drops[power.index()].remove(city);
        tell(log, News::DropFalls { power, city });
    }
}
