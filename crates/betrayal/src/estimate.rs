//! How well a seat stands, for bots that look at one move at a time.
//!
//! The question behind everything is where the Germans will be when the game ends: in Paris, with the French Republic, in how many Areas
//! of France, and how many British units will be on the map or at home. The strengths on the map and the fights under way are read off
//! (`field`), a cheapest way says how soon Germans can be in each Area (`advance`), and from that come the chances of the facts that the
//! Victory Table asks about (`levels`). The table itself is the edition's. A seat that runs the Germans thinks of its own result only.

mod advance;
pub(crate) mod chances;
mod field;
mod levels;
mod prospects;
mod sense;
mod weights;

use crate::play::{ending, victory};
use crate::{Betrayal, Board, Frame, Level, Nation, Role};
use prospects::Prospects;
pub(crate) use sense::is_senseless;
use table::Seat;
use weights::W;

/// How well a seat stands, 0 to 1.
pub(crate) fn estimate(g: &Betrayal, b: &Board, seat: Seat) -> f32 {
    if b.ending.is_some() {
        return ending::result(g, b).payoffs[seat.index()];
    }
    let role = [Role::France, Role::Britain, Role::Germany][seat.index().min(2)];
    let prospects = Prospects::of(g, b);
    let ends = prospects.ends(g, b);
    let mut value = 0.0;
    for end in ends.iter().filter(|end| end.chance > 0.0) {
        let german = levels::levels(g, Nation::Germany, &end.facts, &prospects.expected);
        value += end.chance
            * match role {
                Role::Germany => Level::ALL.into_iter().map(|level| german[level as usize] * victory::german_payoff(level)).sum(),
                _ => levels::payoff(g, b, role.nation(), &end.facts, &prospects.expected, german),
            };
    }
    let tired = W.moved * f32::from(b.moved.len() + b.halfway.len() + b.flown.len());
    (0.9 * value + 0.05 + prospects.worth(role) - tired).clamp(0.0, 1.0)
}

/// Is nothing half done? Between the steps of a player-turn; a fight, landings and what follows them are looked through. What a
/// counter-attack comes to is known better from its odds than from one roll of the dice.
pub(crate) fn is_quiet(b: &Board) -> bool {
    match b.agenda.top() {
        None | Some(Frame::Turn(_) | Frame::Setup(_) | Frame::FirstInitiative | Frame::Returning { .. }) => true,
        Some(Frame::CombatDice) => b.battle.is_some_and(|battle| battle.counters > 0),
        _ => false,
    }
}
