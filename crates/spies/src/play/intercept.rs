//! Intercept: it cancels a Source or a Drop. (3.8)

use super::chits::could_answer;
use crate::{Chit, Contest, Dossier, News, Power, Spies, State, know::tell};
use table::Log;

/// May a power be asked for it? Any that has the price; it needs no spy (`spies.intercept.anyone`, `spies.intercept.cost`).
pub(super) fn could_intercept(g: &Spies, s: &State, power: Power) -> bool {
    could_answer(g, s, power, Chit::Intercept)
}

/// What was played is lost with all that it cost (`spies.intercept.effect`).
pub(super) fn cancel(power: Power, chit: Chit, log: &mut impl Log<News>) {
    tell(log, News::Intercepted { power, chit });
}

/// A Drop that stands is intercepted as it is used: its effects cease, and the secret stays with its spy (`spies.intercept.standing`).
pub(super) fn cancel_standing(s: &mut State, c: Contest, dossier: Dossier, log: &mut impl Log<News>) {
    let Some(city) = s.board.agents[c.agent.index()].city() else { return };
    s.board.drops[c.answerer.index()].remove(city);
    cancel(c.answerer, Chit::Drop, log);
    tell(log, News::DropFalls { power: c.answerer, city });
    tell(log, News::NotCashedIn { agent: c.agent, dossier });
}
