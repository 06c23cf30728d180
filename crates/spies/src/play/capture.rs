//! Captured spies. (3.5)

use super::{drop, house, secrets, windows};
use crate::know::{self, tell};
use crate::{Agent, News, Place, Power, Spies, Spy, State, What};
use table::Log;

/// A spy leaves the map for its captor's record, or for the neutral box; then its owner may play Escape (`spies.capture.record`,
/// `spies.capture.free`).
pub(crate) fn capture(g: &Spies, s: &mut State, agent: Agent, captor: Option<Power>, log: &mut impl Log<News>) {
    let place = captor.map_or(Place::NEUTRAL_BOX, |by| Place::on_record(by, s.board.year));
    let from = s.board.agents[agent.index()];
    remove(g, s, agent, place, log);
    know::captured(g, s, agent, log);
    if let Some(city) = from.city() {
        tell(log, News::Captured { agent, spy: Spy(s.secret.spy[agent.index()]), by: captor, city });
    }
    if let Some(by) = captor.filter(|by| house::scores_nothing(g, *by, g.owner(agent), s.board.year)) {
        tell(log, News::ScoresNothing { power: by, of: g.owner(agent) });
    }
    windows::begin(s, What::Capture, agent, captor, g.owner(agent));
}

/// A spy is taken off the map: what it carried stays, a Drop that rested on it falls, its move is over
/// (`spies.capture.secret-stays`, `spies.capture.drop-falls`, `spies.capture.ends-move`).
pub(crate) fn remove(g: &Spies, s: &mut State, agent: Agent, to: Place, log: &mut impl Log<News>) {
    let from = s.board.agents[agent.index()];
    s.board.agents[agent.index()] = to;
    if s.board.doings.mover == Some(agent) {
        s.board.doings.end_move();
    }
    let Some(city) = from.city() else { return };
    if let Some(dossier) = g.carried(s, agent) {
        secrets::relieve(s, dossier);
        tell(log, News::SecretLeft { dossier, city });
    }
    drop::check(g, s, g.owner(agent), city, log);
}
