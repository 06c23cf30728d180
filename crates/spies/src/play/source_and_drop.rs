//! Source and Drop, unless they are intercepted. (Source, Drop, Intercept)

use super::contest;
use crate::{
    chit::Chit,
    edition::City,
    know::tell,
    news::News,
    place::Dossier,
    roles::Power,
    state::{Contest, Frame, State, What},
};
use table::Log;

/// Nobody intercepts: the pieces of one country are looked at, once (`spies.source.once`, `spies.window.w8-source-drop`).
pub(crate) fn source(s: &mut State, c: Contest, log: &mut impl Log<News>) {
    contest::end(s);
    let target = Power::from_index(usize::from(c.object));
    tell(log, News::SourceLooks { power: c.answerer, target });
    log.learned(table::SeatSet::first(table::MOST_SEATS as u8));
    s.board.agenda.push(Frame::SourceLook { target });
}

/// Nobody intercepts: the Drop is laid (`spies.drop.shared-city`).
pub(crate) fn lay(s: &mut State, c: Contest, log: &mut impl Log<News>) {
    contest::end(s);
    let city = City(c.object);
    s.board.drops[c.answerer.index()].insert(city);
    tell(log, News::DropLaid { power: c.answerer, city });
}

/// A Drop that stands is intercepted as it is used: its effects cease, and the secret stays with its spy (`spies.intercept.standing`).
pub(crate) fn ceases(s: &mut State, c: Contest, log: &mut impl Log<News>) {
    contest::end(s);
    let Some(city) = s.board.agents[c.agent.index()].city() else { return };
    s.board.drops[c.answerer.index()].remove(city);
    tell(log, News::Intercepted { power: c.answerer, chit: Chit::Drop });
    tell(log, News::DropFalls { power: c.answerer, city });
    tell(log, News::NotCashedIn { agent: c.agent, dossier: Dossier(c.object) });
}

/// The chit is lost with all that it cost (`spies.intercept.effect`, `spies.know.source-intercepted`).
pub(crate) fn intercepted(s: &mut State, c: Contest, log: &mut impl Log<News>) {
    contest::end(s);
    let chit = if c.what == What::Source { Chit::Source } else { Chit::Drop };
    tell(log, News::Intercepted { power: c.answerer, chit });
}
