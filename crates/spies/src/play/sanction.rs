//! Sanction, and what Cousins do about it. (Sanction, 5.2)

use super::{capture, contest};
use crate::{
    game::Spies,
    kin,
    know::{self, tell},
    news::News,
    place::{Agent, Place},
    roles::Power,
    state::{State, What},
};
use table::Log;

/// The chit is paid: a Cousin strikes back at anybody but a Cousin, otherwise the target's owner may answer
/// (`spies.window.w7-sanction`, `spies.leak.sanction-answer`, `spies.sanction.no-strength`, `spies.cousin.v-cousin`).
pub(crate) fn begin(g: &Spies, s: &mut State, power: Power, agent: Agent, target: Agent, log: &mut impl Log<News>) {
    if let Some(city) = s.board.agents[agent.index()].city() {
        tell(log, News::Sanctions { agent, target, city });
    }
    // Whether the target is a Cousin shows at once, by what follows.
    log.learned(g.everybody());
    if g.is_cousin(s, target) && !g.is_cousin(s, agent) {
        strike(g, s, target, agent, log);
    } else {
        kin::sanction_stands(g, s, agent, target, log);
        contest::begin(s, What::Sanction(target), agent, Some(power), g.owner(target));
    }
}

/// A Cousin kills whoever sanctioned or double-crossed it (`spies.cousin.sanction-backfires`,
/// `spies.window.sanction-cousin-backfire`).
fn strike(g: &Spies, s: &mut State, cousin: Agent, agent: Agent, log: &mut impl Log<News>) {
    know::show_spy(g, s, cousin, log);
    tell(log, News::CousinStrikes { cousin, agent });
    // No Cousin ever strikes at a Cousin (`spies.know.sanction-backfire`).
    kin::no_cousin(g, s, agent, log);
    bury(g, s, agent, g.owner(cousin), log);
}

/// A Double Cross against a Cousin's Sanction by a spy that is none: the target dies (R-45, `spies.cousin.dc-backfires`,
/// `spies.window.sanction-cousin-dc`).
pub(crate) fn cousin_strikes_back(g: &Spies, s: &mut State, agent: Agent, target: Agent, log: &mut impl Log<News>) -> bool {
    log.learned(g.everybody());
    let strikes = g.is_cousin(s, agent) && !g.is_cousin(s, target);
    if strikes {
        contest::end(s);
        strike(g, s, agent, target, log);
    } else {
        kin::double_cross_stands(g, s, agent, target, log);
    }
    strikes
}

/// One spy kills another; the marker goes to the killer's country (`spies.sanction.dc`, `spies.window.sanction-no-answer`,
/// `spies.window.sanction-dc`).
pub(crate) fn kill(g: &Spies, s: &mut State, killer: Agent, dead: Agent, log: &mut impl Log<News>) {
    bury(g, s, dead, g.owner(killer), log);
}

/// A spy goes face down into the Sanctioned box, and a marker onto a record (`spies.sanction.kill`, `spies.know.sanction-kill`,
/// `spies.hidden.sanctioned-box`).
fn bury(g: &Spies, s: &mut State, dead: Agent, marker: Power, log: &mut impl Log<News>) {
    capture::remove(g, s, dead, Place::SANCTIONED, log);
    let year = s.board.year;
    s.board.markers[marker.index()][year.index()] += 1;
    tell(log, News::Killed { agent: dead, marker });
    if g.scores_nothing(marker, g.owner(dead), year) {
        s.board.unscored[marker.index()][year.index()] += 1;
        tell(log, News::ScoresNothing { power: marker, of: g.owner(dead) });
    }
}
