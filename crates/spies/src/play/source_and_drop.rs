//! Source and Drop, unless they are intercepted. (Source, Drop, Intercept)

use crate::{
    chit::Chit,
    edition::City,
    know::tell,
    news::News,
    place::Dossier,
    roles::Power,
    state::{Contest, Frame, State},
};
use table::Log;

/// Nobody intercepts: the pieces of one country are looked at, once (`spies.source.once`, `spies.window.w8-source-drop`).
pub(crate) fn source(s: &mut State, power: Power, target: Power, log: &mut impl Log<News>) {
    tell(log, News::SourceLooks { power, target });
    log.learned(table::SeatSet::first(table::MOST_SEATS as u8));
    s.board.agenda.push(Frame::SourceLook { target });
}

/// Nobody intercepts: the Drop is laid (`spies.drop.shared-city`).
pub(crate) fn lay(s: &mut State, power: Power, city: City, log: &mut impl Log<News>) {
    s.board.drops[power.index()].insert(city);
    tell(log, News::DropLaid { power, city });
}

/// A Drop that stands is intercepted as it is used: its effects cease, and the secret stays with its spy (`spies.intercept.standing`).
pub(crate) fn ceases(s: &mut State, c: Contest, dossier: Dossier, log: &mut impl Log<News>) {
    let Some(city) = s.board.agents[c.agent.index()].city() else { return };
    s.board.drops[c.answerer.index()].remove(city);
    tell(log, News::Intercepted { power: c.answerer, chit: Chit::Drop });
    tell(log, News::DropFalls { power: c.answerer, city });
    tell(log, News::NotCashedIn { agent: c.agent, dossier });
}
