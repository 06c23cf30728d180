//! Sanction: one spy kills another. (3.8)

use super::{capture, chits, cousins, havens, house, windows};
use crate::{Agent, Allowed, Chit, Move, News, Place, Power, Refusal, Spies, State, What, know::tell};
use table::Log;

pub(super) fn candidates(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    let b = &s.board;
    for agent in g.agents_of(power).filter(|a| b.agents[a.index()].city().is_some()) {
        let place = b.agents[agent.index()];
        let enemies = Agent::all().filter(|a| b.agents[a.index()] == place && g.owner(*a) != power);
        out.extend(enemies.map(|target| Move::Sanction(agent, target)));
    }
}

/// The chit is paid, in one's own turn only: a Cousin strikes back at anybody but a Cousin, otherwise the target's owner may
/// answer with Escape or Double Cross (`spies.sanction.cost`, `spies.sanction.no-strength`, `spies.sanction.escape`,
/// `spies.sanction.dc`).
pub(super) fn play(g: &Spies, s: &mut State, power: Power, agent: Agent, target: Agent, log: &mut impl Log<News>) {
    chits::spend(g, s, power, Chit::Sanction, chits::price(g, Chit::Sanction), log);
    if let Some(city) = s.board.agents[agent.index()].city() {
        tell(log, News::Sanctions { agent, target, city });
    }
    if !cousins::strikes(g, s, agent, target, log) {
        windows::begin(s, What::Sanction(target), agent, Some(power), g.owner(target));
    }
}

/// One spy kills another, which goes face down into the Sanctioned box; a marker goes onto the record of the killer's country
/// (`spies.sanction.kill`, `spies.know.sanction-kill`).
pub(super) fn kill(g: &Spies, s: &mut State, killer: Agent, dead: Agent, log: &mut impl Log<News>) {
    let marker = g.owner(killer);
    capture::remove(g, s, dead, Place::SANCTIONED, log);
    let year = s.board.year;
    s.board.markers[marker.index()][year.index()] += 1;
    tell(log, News::Killed { agent: dead, marker });
    if house::scores_nothing(g, marker, g.owner(dead), year) {
        s.board.unscored[marker.index()][year.index()] += 1;
        tell(log, News::ScoresNothing { power: marker, of: g.owner(dead) });
    }
}

/// An enemy spy in the same city; who it is nobody is told (`spies.sanction.same-city`).
pub(super) fn refuse(g: &Spies, s: &State, power: Power, agent: Agent, target: Agent) -> Allowed {
    Refusal::NotYourPiece.when(g.owner(agent) != power)?;
    Refusal::OwnTarget.when(g.owner(target) == power)?;
    let place = s.board.agents[agent.index()];
    let Some(city) = place.city().filter(|_| s.board.agents[target.index()] == place) else { return Err(Refusal::NotTogether) };
    havens::refuse(g, city)
}
