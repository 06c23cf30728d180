//! What one viewer may know: all that lies open, the pieces of their own powers, and what these have seen.

use crate::play::{chits, windows};
use crate::{
    Agent, AgentSet, Board, Dossier, Frame, Guard, NO_COUSIN, OWN, Offer, Place, Power, PowerSet, SPIES, Secrets, Spies, State, Step,
    UNKNOWN, What, know, know::cousins::Kin,
};
use table::{Set, Viewer};

/// All that one viewer may know. Standing orders are the table's and in no view (`spies.hidden.standing-orders`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub who: Viewer,
    /// The powers that they play this year.
    pub powers: PowerSet,
    /// What lies open: where pieces stand, what controls a secret and to whom it is original, records and boxes
    /// (`spies.hidden.places`, `spies.hidden.control`, `spies.hidden.original-tag`, `spies.hidden.record`).
    pub board: Board,
    /// What they know of what lies hidden; all else is as before the deal: faces are [`UNKNOWN`], police nowhere, hands empty.
    pub secret: Secrets,
    /// The spies whose faces they do not know, but that they are no Cousins.
    pub plain: AgentSet,
    /// How many chits each power has, and so how many are left in the cup, but not which (`spies.hidden.chit-number`,
    /// `spies.hidden.cup`).
    pub chits: [u8; Power::COUNT],
    /// How many tiles each power has (`spies.hidden.tile-number`).
    pub tile_count: [u8; Power::COUNT],
    /// How many secrets each power has drawn and not placed.
    pub drawn_count: [u8; Power::COUNT],
    /// The loser of a comparison under way, if they are one of the two.
    pub loser: Option<Power>,
}

/// What `who` may know of a state, a look by Source included while it lasts.
pub(crate) fn view(g: &Spies, s: &State, who: Viewer) -> View {
    let mut v = recall(g, s, who);
    know::look_by_source(g, s, &mut v);
    v
}

/// What `who` may look up later: the same without what a Source has shown (R-42, `spies.inv.no-leak`).
pub(crate) fn recall(g: &Spies, s: &State, who: Viewer) -> View {
    let seat = who.seat().filter(|seat| seat.0 < g.chairs.seats());
    let powers = seat.map_or(PowerSet::NONE, |seat| g.chairs.powers_of(seat, s.board.year));
    let mut v = View {
        who,
        powers,
        // Money and Action Points lie open too (`spies.hidden.money`, `spies.hidden.ap`).
        board: s.board,
        secret: known(g, s, powers),
        plain: plain(g, s, powers),
        chits: Power::ALL.map(|p| s.secret.chits(p)),
        tile_count: s.secret.tiles.map(|t| t.len()),
        drawn_count: s.secret.drawn.map(Set::len),
        loser: loser(g, s, powers),
    };
    windows::hide_closing(g, s, &mut v);
    hide_words(s, &mut v);
    hide_placing(g, &mut v);
    if !g.rulings.notebook {
        v.forget(g, s);
    }
    v
}

/// What these powers know of what lies hidden (`spies.inv.never-seen`, `spies.hidden.chit-kinds`, `spies.hidden.tiles`,
/// `spies.hidden.police`).
fn known(g: &Spies, s: &State, powers: PowerSet) -> Secrets {
    let secret = &s.secret;
    let mut known = Secrets { spy: faces(g, s, powers), ..Secrets::none() };
    for dossier in Dossier::all().filter(|d| knows_secret(g, s, powers, *d)) {
        known.secret[dossier.index()] = secret.secret[dossier.index()];
    }
    for police in Power::ALL.into_iter().flat_map(|p| g.police_of(p)) {
        let at = police.index();
        if powers.has(g.owner_of_police(police)) || powers.iter().any(|p| remembers(g, s, secret.seen_police[p.index()][at])) {
            (known.police[at], known.post[at]) = (secret.police[at], secret.post[at]);
        }
    }
    for at in powers.iter().map(Power::index) {
        known.hand[at] = secret.hand[at];
        known.tiles[at] = secret.tiles[at];
        known.discarded[at] = secret.discarded[at];
        known.drawn[at] = secret.drawn[at];
        known.sealed[at] = secret.sealed[at];
        known.seen_spy[at] = secret.seen_spy[at];
        known.seen_secret[at] = secret.seen_secret[at];
        known.seen_police[at] = secret.seen_police[at];
    }
    if powers.has(s.board.active) {
        known.lifted = secret.lifted;
    }
    if offer_is_open(&s.board, powers) {
        known.offer = secret.offer;
    }
    known
}

/// That a deal held words is known to its two partners alone: to the others the turn goes on (`spies.hidden.deals`).
fn hide_words(s: &State, v: &mut View) {
    let (frames, powers) = (s.board.agenda.as_slice(), v.powers);
    let hides = |f: &Frame| matches!(f, Frame::Word { from, to, .. } if !powers.has(*from) && !powers.has(*to));
    if !frames.iter().any(hides) {
        return;
    }
    v.board.agenda.clear();
    frames.iter().filter(|f| !hides(f)).for_each(|f| v.board.agenda.push(*f));
}

/// Pieces are placed in a fixed order, so the others see them only when all of that step lie.
fn hide_placing(g: &Spies, v: &mut View) {
    let Frame::Place { step, power, .. } = v.board.top() else { return };
    if v.powers.has(power) {
        return;
    }
    let (b, at) = (&mut v.board, power.index());
    let dossiers = || g.dossiers_of(power).map(usize::from);
    match step {
        Step::Secrets => {
            for d in dossiers() {
                (b.dossiers[d], b.origin[d]) = (Place::NOWHERE, None);
            }
            v.drawn_count[at] = g.edition.start[at].secrets;
        }
        Step::Police => b.police = b.police.map(|cities| cities.minus(b.beat[at])),
        Step::Spies => g.agents_of(power).for_each(|a| b.agents[a.index()] = Place::NOWHERE),
        Step::Guards => dossiers().for_each(|d| b.guard[d] = Guard::NONE),
    }
}

impl View {
    /// What lies open and what the viewer knows, and nothing else: enough for what depends on these alone.
    pub(crate) fn known(&self) -> State {
        State { board: self.board, secret: self.secret }
    }

    /// The offer under way, if the viewer is a party to it.
    pub fn offer(&self) -> Option<&Offer> {
        offer_is_open(&self.board, self.powers).then_some(&self.secret.offer)
    }

    /// What is certain of a spy: is it its country's Cousin?
    pub fn kin(&self, g: &Spies, agent: Agent) -> Option<Kin> {
        know::cousins::certain(g, &self.secret.spy, self.plain, agent)
    }

    /// Nothing of what was seen in earlier turns is kept, save of secrets at which a power may look again.
    fn forget(&mut self, g: &Spies, s: &State) {
        let turn = s.board.turn();
        let earlier = |seen: &mut u8| {
            if *seen != turn && *seen != OWN {
                *seen = 0;
            }
        };
        self.secret.seen_spy.iter_mut().flatten().filter(|seen| **seen != NO_COUSIN).for_each(earlier);
        self.secret.seen_police.iter_mut().flatten().for_each(earlier);
        for power in self.powers.iter() {
            let seen = self.secret.seen_secret[power.index()].iter_mut().zip(Dossier::all());
            seen.filter(|(_, dossier)| g.controller(s, *dossier) != Some(power)).for_each(|(seen, _)| earlier(seen));
        }
    }
}

/// Is something that was seen in that turn still known?
pub(crate) fn remembers(g: &Spies, s: &State, seen: u8) -> bool {
    seen != 0 && seen != NO_COUSIN && (g.rulings.notebook || seen == s.board.turn() || seen == OWN)
}

/// Do these powers know the face of a spy? Captured spies lie open, and what was shown to all, which alone marks its owner's
/// own row, a spectator has seen too (`spies.hidden.spies`, `spies.hidden.neutral-box`, `spies.hidden.sanctioned-box`).
fn knows_spy(g: &Spies, s: &State, powers: PowerSet, agent: Agent) -> bool {
    let place = s.board.agents[agent.index()];
    powers.has(g.owner(agent))
        || place == Place::NEUTRAL_BOX
        || place.record().is_some()
        || remembers(g, s, s.secret.seen_spy[g.owner(agent).index()][agent.index()])
        || powers.iter().any(|p| remembers(g, s, s.secret.seen_spy[p.index()][agent.index()]))
}

/// The faces of the spies that these powers know.
pub(crate) fn faces(g: &Spies, s: &State, powers: PowerSet) -> [u8; SPIES] {
    std::array::from_fn(|n| if knows_spy(g, s, powers, Agent(n as u8)) { s.secret.spy[n] } else { UNKNOWN })
}

/// The spies of which these powers know that they are no Cousins, and not more.
pub(crate) fn plain(g: &Spies, s: &State, powers: PowerSet) -> AgentSet {
    let marked = |p: Power, a: Agent| s.secret.seen_spy[p.index()][a.index()] == NO_COUSIN;
    let knows = |a: &Agent| marked(g.owner(*a), *a) || powers.iter().any(|p| marked(p, *a));
    Agent::all().filter(|a| knows(a) && !knows_spy(g, s, powers, *a)).collect()
}

/// Do these powers know the face of a secret? Those on the records lie open, and who controls one may look at it
/// (`spies.hidden.originals`, `spies.hidden.neutral-secrets`, `spies.hidden.counterspies`, `spies.hidden.counterspy-strength`).
pub(crate) fn knows_secret(g: &Spies, s: &State, powers: PowerSet, dossier: Dossier) -> bool {
    s.board.dossiers[dossier.index()].record().is_some()
        || powers.iter().any(|p| {
            let seen = s.secret.seen_secret[p.index()][dossier.index()];
            remembers(g, s, seen) || seen != 0 && g.controller(s, dossier) == Some(p)
        })
}

/// Is an offer under way to which one of these powers is a party?
fn offer_is_open(b: &Board, powers: PowerSet) -> bool {
    match b.top() {
        Frame::Drafting { from, .. } => powers.has(from),
        Frame::Offered { from, to } => powers.has(from) || powers.has(to),
        _ => false,
    }
}

/// The loser of a comparison, if one of these powers is in it.
fn loser(g: &Spies, s: &State, powers: PowerSet) -> Option<Power> {
    match s.board.top() {
        Frame::Contest(c) if matches!(c.what, What::Comparison(_)) => {
            let (loser, other) = chits::principals(g, s, &c);
            let in_it = powers.has(loser) || other.is_some_and(|o| powers.has(o));
            c.loser.or(Some(loser).filter(|_| in_it))
        }
        _ => None,
    }
}
