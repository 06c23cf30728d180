//! The windows for which a chair may leave a standing order: what passes them, and what they are about.

use crate::tell::{self, ids};
use crate::{Agent, Frame, Move, Place, Power, Spies, View, What};
use table::{RoleName, Window};

const fn window(kind: &'static str, name: &'static str, line: &'static str) -> Window {
    Window { kind, name, line, at_once: false }
}

/// A window in which an order may also play at once whatever can be played.
const fn open_window(kind: &'static str, name: &'static str, line: &'static str) -> Window {
    Window { at_once: true, ..window(kind, name, line) }
}

/// Every window, by the kind of its question.
pub(crate) const WINDOWS: &[Window] = &[
    open_window("arrival", "A spy arrives", "A foreign spy enters a city with your police: search it?"),
    open_window("search", "Your spy is searched", "Papers or Escape, before any strength is shown."),
    window("capture", "Your spy is captured", "Escape brings it back to your capital."),
    open_window("discovery", "A Discovery beside your spy", "Cover stops it before anything is looked at."),
    window("covered", "Your Discovery is covered", "One more Discovery beats the Cover."),
    window("comparison", "You lose a comparison", "Double Cross turns it round."),
    window("look", "You look at a secret", "Double Cross saves a spy that a counterspy would take."),
    window("sanction", "Your spy is sanctioned", "Escape avoids it, Double Cross turns it round."),
    window("source", "Somebody plays Source", "Intercept undoes it."),
    window("drop", "Somebody plays Drop", "Intercept undoes it."),
    window("cash-in", "A secret is cashed in at a Drop", "Intercept ends the Drop before it pays."),
    window("escape", "An Escape against you", "Double Cross undoes it."),
    window("double-cross", "A Double Cross against you", "Cover undoes it."),
    window("cover", "A Cover on your Double Cross", "Escape undoes it."),
];

fn name(power: Power) -> RoleName {
    RoleName { id: power.id(), name: power.name() }
}

/// The powers of a viewer's chair: each has standing orders of its own.
pub(crate) fn roles(v: &View) -> Vec<RoleName> {
    v.powers.iter().map(name).collect()
}

/// Those of them that are asked and have not answered.
pub(crate) fn asked_roles(g: &Spies, v: &View) -> Vec<RoleName> {
    tell::owing_powers(g, v).iter().map(name).collect()
}

/// The power that a move names.
pub(crate) fn role_of(m: Move) -> Option<RoleName> {
    if let Move::AnswerAs(power, _) = m { Some(name(power)) } else { None }
}

/// What the window is about for this viewer: their spies in it, and its city.
pub(crate) fn concerns(g: &Spies, v: &View) -> Vec<String> {
    let b = &v.board;
    let place = |agent: Agent| b.agents[agent.index()];
    let (agents, place) = match b.top() {
        Frame::Arrival { agent } => (vec![], place(agent)),
        Frame::Contest(c) => match c.what {
            What::Sanction(target) => (vec![c.agent, target], place(c.agent)),
            What::Source(_) => (vec![], Place::NOWHERE),
            What::Drop(city) => (vec![], Place::in_city(city)),
            What::Discovery(_) => (Agent::all().filter(|a| place(*a) == place(c.agent)).collect(), place(c.agent)),
            _ => (vec![c.agent], place(c.agent)),
        },
        _ => return Vec::new(),
    };
    let own = agents.into_iter().filter(|a| v.powers.has(g.owner(*a))).map(|a| ids::spy_id(a.0));
    own.chain(place.city().map(|c| ids::city_id(&g.edition, c))).collect()
}
