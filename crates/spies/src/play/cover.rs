//! Cover: it stops a Discovery, or a Double Cross. (3.8)

use super::{chits::could_answer, windows::set};
use crate::{Agent, Chit, City, Contest, Dossier, News, Power, Spies, State, What, know::tell};
use table::{Chain, Log};

/// May a power be asked to cover a Discovery in this city? It needs a spy there, and the price (`spies.cover.needs-spy`,
/// `spies.cover.cost`).
pub(super) fn could_cover(g: &Spies, s: &State, power: Power, city: City) -> bool {
    g.has_spy_in(s, power, city) && could_answer(g, s, power, Chit::Cover)
}

/// The kind of the question when a Cover is on top, and what beats it.
pub(super) const fn beaten_by(what: What) -> (&'static str, &'static [Chit]) {
    match what {
        // On a Discovery one more Discovery (`spies.cover.beaten-by-discovery`).
        What::Discovery(_) => ("covered", &[Chit::Discovery]),
        // On a Double Cross an Escape (`spies.cover.stops-dc`, `spies.cover.beaten-by-escape`).
        _ => ("cover", &[Chit::Escape]),
    }
}

/// A further Discovery takes the place of the first, and may be covered in its turn.
pub(super) fn beaten(s: &mut State, c: Contest) {
    set(s, Contest { chain: Chain::NEW, first: None, ..c });
}

/// The Discovery is stopped before anything was looked at (`spies.cover.stops`).
pub(super) fn stops(agent: Agent, dossier: Dossier, log: &mut impl Log<News>) {
    tell(log, News::DiscoveryFails { agent, dossier });
}
