//! Victory Points and the winner. (6.0)

use crate::{
    game::Spies,
    place::{Agent, Dossier},
    roles::{Power, PowerSet},
    state::State,
};

/// The Victory Points on a power's record (`spies.score.value-times-multiple`, `spies.score.captured`, `spies.score.uncashed-none`,
/// `spies.score.counterspy-none`, `spies.inv.score-record`).
pub(crate) fn points(g: &Spies, s: &State, power: Power) -> i32 {
    let mut points = 0;
    for dossier in Dossier::all() {
        if let Some((of, year)) = s.board.dossiers[dossier.index()].record().filter(|(of, _)| *of == power) {
            debug_assert_eq!(of, power);
            points += i32::from(g.value(s, dossier)) * i32::from(g.edition.multiples[year.index()].secret);
        }
    }
    for agent in Agent::all() {
        let recorded = s.board.agents[agent.index()].record().filter(|(of, _)| *of == power);
        if let Some((_, year)) = recorded.filter(|(of, year)| !g.scores_nothing(*of, g.owner(agent), *year)) {
            points += i32::from(g.strength(s, agent)) * i32::from(g.edition.multiples[year.index()].captured);
        }
    }
    for (year, (count, unscored)) in s.board.markers[power.index()].iter().zip(&s.board.unscored[power.index()]).enumerate() {
        points += i32::from(count - unscored) * i32::from(g.edition.marker_value) * i32::from(g.edition.multiples[year].sanctioned);
    }
    points
}

/// The winners among these powers: most points, then most money; several where both are equal (R-52, `spies.inv.winner`).
pub(crate) fn winners(g: &Spies, s: &State, among: PowerSet) -> PowerSet {
    let standing = |p: Power| (points(g, s, p), s.board.money[p.index()]);
    let best = among.iter().map(standing).max();
    among.iter().filter(|p| Some(standing(*p)) == best).collect()
}
