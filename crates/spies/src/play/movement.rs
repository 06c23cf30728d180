//! Spies on their way. (3.6)

use super::{action_points, drop, search};
use crate::{Agent, Allowed, Carry, CitySet, Guard, Move, News, Place, Power, Refusal, SeaSet, Spies, State, know::tell};
use table::Log;

/// Every way on which a spy might think of going.
pub(crate) fn candidates(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    for agent in g.agents_of(power) {
        let place = s.board.agents[agent.index()];
        let carries = g.carried(s, agent).is_some();
        let mut to = |place| {
            if carries {
                out.push(Move::Go(agent, place, Carry::Secret));
            }
            out.push(Move::Go(agent, place, Carry::Alone));
        };
        let (cities, seas) = ways(g, place);
        cities.iter().map(Place::in_city).chain(seas.iter().map(Place::at_sea)).for_each(&mut to);
    }
}

/// The ways that are open, made without looking at each of them twice (`spies.move.no-blocking`).
pub(crate) fn moves(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    let (doings, limit, cost) = (&s.board.doings, g.edition.points.spaces, g.edition.points.space);
    if s.board.points < cost {
        return;
    }
    let sailor = sailor(s);
    for agent in g.agents_of(power) {
        let from = s.board.agents[agent.index()];
        let steps = if doings.mover == Some(agent) { doings.steps } else { 0 };
        if !from.on_map() || doings.moved.has(agent) || steps >= limit || sailor.is_some_and(|a| a != agent) {
            continue;
        }
        let carries = g.carried(s, agent).is_some();
        let alone = !carries || from.sea().is_none();
        let mut to = |place| {
            if carries {
                out.push(Move::Go(agent, place, Carry::Secret));
            }
            if alone {
                out.push(Move::Go(agent, place, Carry::Alone));
            }
        };
        let reach = reach(g, s, steps);
        let (cities, seas) = ways(g, from);
        cities.iter().map(Place::in_city).for_each(&mut to);
        seas.iter().filter(|sea| reach >= g.landing[sea.index()]).map(Place::at_sea).for_each(&mut to);
    }
}

/// The cities and the seas that can be entered from a place (`spies.move.mixed`).
#[inline]
fn ways(g: &Spies, from: Place) -> (CitySet, SeaSet) {
    let e = &g.edition;
    match (from.city(), from.sea()) {
        (Some(city), _) => (e.linked[city.index()], e.seas_at[city.index()]),
        (_, Some(sea)) => (e.ports_on[sea.index()], e.beside[sea.index()]),
        _ => (CitySet::NONE, SeaSet::NONE),
    }
}

/// The spy at sea, which must come ashore before the turn ends (`spies.move.not-end-at-sea`).
#[inline]
pub(super) fn sailor(s: &State) -> Option<Agent> {
    s.board.doings.mover.filter(|a| s.board.agents[a.index()].sea().is_some())
}

/// May so many Action Points be spent by whoever has a spy at sea? It must still reach a port (`spies.move.no-stranding`).
#[inline]
pub(super) fn refuse_stranding(g: &Spies, s: &State, points: u8) -> Allowed {
    let Some(sea) = sailor(s).and_then(|a| s.board.agents[a.index()].sea()) else { return Ok(()) };
    let reach = (s.board.points - points).min(g.edition.points.spaces - s.board.doings.steps);
    Refusal::Stranded.when(points > 0 && reach < g.landing[sea.index()])
}

/// How many spaces a spy can go after the next one, for its points and for its move.
#[inline]
fn reach(g: &Spies, s: &State, steps: u8) -> u8 {
    let points = &g.edition.points;
    ((s.board.points - points.space) / points.space.max(1)).min(points.spaces - steps - 1)
}

/// Why a spy may not go there (`spies.move.max-5`, `spies.move.one-at-a-time`).
pub(crate) fn refuse(g: &Spies, s: &State, power: Power, agent: Agent, to: Place, carry: Carry) -> Allowed {
    let doings = &s.board.doings;
    let from = s.board.agents[agent.index()];
    Refusal::NotYourPiece.when(g.owner(agent) != power)?;
    Refusal::NotOnMap(agent, from).when(!from.on_map())?;
    Refusal::TookOver(agent).when(doings.moved.and(doings.took_over).has(agent))?;
    Refusal::MoveOver(agent).when(doings.moved.has(agent))?;
    if let Some(other) = sailor(s).filter(|a| *a != agent) {
        return Err(Refusal::Unfinished(other));
    }
    let steps = if doings.mover == Some(agent) { doings.steps } else { 0 };
    Refusal::FiveSpaces.when(steps >= g.edition.points.spaces)?;
    refuse_way(g, from, to)?;
    let cost = g.edition.points.space;
    Refusal::TooFewPoints(cost).when(s.board.points < cost)?;
    Refusal::Stranded.when(to.sea().is_some_and(|sea| reach(g, s, steps) < g.landing[sea.index()]))?;
    match (carry, g.carried(s, agent)) {
        (Carry::Secret, None) => Err(Refusal::NothingCarried),
        (Carry::Alone, Some(_)) if from.sea().is_some() => Err(Refusal::NotLeftAtSea),
        _ => Ok(()),
    }
}

/// Is there no way in one step? (`spies.move.rail-air`, `spies.move.sea-embark`, `spies.move.sea-cross`, `spies.move.sea-land`)
fn refuse_way(g: &Spies, from: Place, to: Place) -> Allowed {
    let (cities, seas) = ways(g, from);
    match (from.city().is_some(), to.city(), to.sea()) {
        _ if !from.on_map() => Err(Refusal::NotAChoice),
        (true, Some(city), _) => Refusal::NoLine(to).when(!cities.has(city)),
        (true, _, Some(sea)) => Refusal::NotAPort.when(!seas.has(sea)),
        (false, Some(city), _) => Refusal::NotAPortOfIt(city).when(!cities.has(city)),
        (false, _, Some(sea)) => Refusal::NotAdjoining.when(!seas.has(sea)),
        _ => Err(Refusal::NotAChoice),
    }
}

/// A spy enters a space; in a city with police of another country these may search it (`spies.move.count`, `spies.move.carry`,
/// `spies.move.leave-secret`).
pub(crate) fn go(g: &Spies, s: &mut State, agent: Agent, to: Place, carry: Carry, log: &mut impl Log<News>) {
    let from = s.board.agents[agent.index()];
    action_points::pay(s, g.edition.points.space);
    let doings = &mut s.board.doings;
    if doings.mover != Some(agent) {
        if let Some(before) = doings.mover {
            doings.moved.insert(before);
        }
        doings.mover = Some(agent);
        doings.steps = 0;
    }
    doings.steps += 1;
    let carried = g.carried(s, agent);
    match (carry, carried) {
        (Carry::Secret, Some(dossier)) => s.board.dossiers[dossier.index()] = to,
        (_, Some(dossier)) => {
            s.board.guard[dossier.index()] = Guard::NONE;
            s.board.doings.lies_down(dossier, g.number(agent));
        }
        _ => {}
    }
    s.board.agents[agent.index()] = to;
    tell(log, News::Moves { agent, from, to, carrying: carried.filter(|_| carry == Carry::Secret) });
    if let Some(city) = from.city() {
        drop::check(g, s, g.owner(agent), city, log);
    }
    search::arrival(g, s, agent);
}
