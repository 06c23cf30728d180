//! Recruit: a random spy from the Sanctioned box. (Recruit)

use super::chits;
use crate::{Agent, Allowed, Chit, Frame, News, Place, Power, Refusal, Spies, State, know};
use table::{Log, Outcome};

pub(super) fn refuse(g: &Spies, s: &State, power: Power) -> Allowed {
    let nobody = !g.agents_of(power).any(|a| s.board.agents[a.index()] == Place::SANCTIONED);
    Refusal::NobodySanctioned.when(nobody)
}

/// The chit is paid, in one's own turn only; nobody answers it (`spies.recruit.cost`).
pub(super) fn play(g: &Spies, s: &mut State, power: Power, log: &mut impl Log<News>) {
    chits::spend(g, s, power, Chit::Recruit, chits::price(g, Chit::Recruit), log);
    s.board.agenda.push(Frame::Recruit);
}

/// Who may come back from the Sanctioned box, by their faces (`spies.recruit.not-captured`).
pub(crate) fn recruits(g: &Spies, s: &State) -> impl Iterator<Item = u8> {
    g.agents_of(s.board.active).filter(|a| s.board.agents[a.index()] == Place::SANCTIONED).map(|a| s.secret.spy[a.index()])
}

/// A random own spy comes back to the capital, under a counter of which nothing is known (`spies.recruit.random`,
/// `spies.recruit.moves`, `spies.recruit.marker-stays`, `spies.cousin.recruitable`).
pub(crate) fn recruited(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    let power = s.board.active;
    let dead = |s: &State, a: &Agent| s.board.agents[a.index()] == Place::SANCTIONED;
    let Some(counter) = g.agents_of(power).find(|a| dead(s, a)) else { return };
    let Some(holder) = g.agents_of(power).find(|a| dead(s, a) && u16::from(s.secret.spy[a.index()]) == o.0) else { return };
    s.secret.spy.swap(counter.index(), holder.index());
    let capital = g.edition.capital[power.index()];
    s.board.agents[counter.index()] = Place::in_city(capital);
    s.board.doings.moved.remove(counter);
    s.board.doings.took_over.remove(counter);
    know::recruited(g, s, power, counter, log);
}
