//! Who is a Cousin, as far as it is certain. (5.2)
//!
//! Cousins are the only spies of which what happens tells who they are: a Sanction is answered or strikes back, a
//! counterspy takes a spy or does not. A country has one Cousin, so who knows that a spy is one knows its face.

use super::{show_spy, tell};
use crate::{Agent, AgentSet, Dossier, NO_COUSIN, News, Power, PowerSet, SPIES, Spies, Spy, State, UNKNOWN, view};
use table::{Log, Readers, SeatSet};

/// What is certain of a spy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kin {
    /// It is its country's Cousin.
    Cousin,
    /// It is another spy.
    NoCousin,
}

/// What is certain of a spy to those who know these faces and that these spies are no Cousins.
pub(crate) fn certain(g: &Spies, faces: &[u8; SPIES], plain: AgentSet, agent: Agent) -> Option<Kin> {
    let is_cousin = |a: Agent| g.is_cousin_face(faces[a.index()]);
    if faces[agent.index()] != UNKNOWN {
        return Some(if is_cousin(agent) { Kin::Cousin } else { Kin::NoCousin });
    }
    let others = || g.agents_of(g.owner(agent)).filter(|a| *a != agent);
    if plain.has(agent) || others().any(is_cousin) {
        return Some(Kin::NoCousin);
    }
    others().all(|a| faces[a.index()] != UNKNOWN || plain.has(a)).then_some(Kin::Cousin)
}

/// What is certain of a spy to these powers; to everybody, if there are none.
fn known_to(g: &Spies, s: &State, powers: PowerSet, agent: Agent) -> Option<Kin> {
    certain(g, &view::faces(g, s, powers), view::plain(g, s, powers), agent)
}

/// Who comes to know something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Learners {
    /// Everybody, spectators too.
    All,
    /// These powers.
    Only(PowerSet),
}

/// Who is certain of it.
fn certain_of(g: &Spies, s: &State, agent: Agent, kin: Kin) -> Learners {
    if known_to(g, s, PowerSet::NONE, agent) == Some(kin) {
        return Learners::All;
    }
    Learners::Only(Power::ALL.into_iter().filter(|p| known_to(g, s, PowerSet::only(*p), agent) == Some(kin)).collect())
}

/// A Sanction did not strike back: a Cousin sanctions, or the target is none (`spies.know.sanction-no-cousin`,
/// `spies.know.sanction-cousins`). Who knows enough of the one is certain of the other.
pub(crate) fn sanction_stands(g: &Spies, s: &mut State, agent: Agent, target: Agent, log: &mut impl Log<News>) {
    learn(g, s, certain_of(g, s, agent, Kin::NoCousin), target, log);
    learn(g, s, certain_of(g, s, target, Kin::Cousin), agent, log);
}

/// A Double Cross on a Sanction did not strike back either: both are Cousins, or neither is.
pub(crate) fn double_cross_stands(g: &Spies, s: &mut State, agent: Agent, target: Agent, log: &mut impl Log<News>) {
    for (from, of) in [(agent, target), (target, agent)] {
        let truth = if g.is_cousin(s, from) { Kin::Cousin } else { Kin::NoCousin };
        learn(g, s, certain_of(g, s, from, truth), of, log);
    }
}

/// A Cousin kills: everybody sees who it is, and that the dead spy is none, since no Cousin ever strikes at a Cousin
/// (`spies.know.sanction-backfire`).
pub(crate) fn strikes(g: &Spies, s: &mut State, cousin: Agent, agent: Agent, log: &mut impl Log<News>) {
    show_spy(g, s, cousin, log);
    tell(log, News::CousinStrikes { cousin, agent });
    no_cousin(g, s, agent, log);
}

/// Everybody sees that a spy is no Cousin.
pub(crate) fn no_cousin(g: &Spies, s: &mut State, agent: Agent, log: &mut impl Log<News>) {
    learn(g, s, Learners::All, agent, log);
}

/// A counterspy has not taken the spy that met it, and no Double Cross did it: who knows that every other spy would have been
/// taken, or controls the counterspy and was shown no spy, knows the Cousin (`spies.know.counterspy-cousin`, R-60).
pub(crate) fn withstood(g: &Spies, s: &mut State, agent: Agent, dossier: Dossier, log: &mut impl Log<News>) {
    if !g.is_cousin(s, agent) {
        return;
    }
    let faces = g.edition.spies_of[g.owner(agent).index()].clone();
    let strongest = faces.filter(|face| !g.is_cousin_face(*face)).map(|face| g.strength_of(face)).max().unwrap_or(0);
    let telling = g.value(s, dossier) > strongest;
    let controller = g.controller(s, dossier);
    let knows = |p: &Power| controller == Some(*p) || telling && view::knows_secret(g, s, PowerSet::only(*p), dossier);
    learn(g, s, Learners::Only(Power::ALL.into_iter().filter(knows).collect()), agent, log);
}

/// Powers become certain whether a spy is a Cousin; if all do, then spectators too.
fn learn(g: &Spies, s: &mut State, who: Learners, agent: Agent, log: &mut impl Log<News>) {
    let is_cousin = g.is_cousin(s, agent);
    let mark = if is_cousin { s.board.turn() } else { NO_COUSIN };
    let mut readers = SeatSet::NONE;
    let learns = |p: &Power| match who {
        Learners::All => true,
        Learners::Only(powers) => powers.has(*p) && *p != g.owner(agent),
    };
    for power in Power::ALL.into_iter().filter(learns) {
        let seen = s.secret.seen_spy[power.index()][agent.index()];
        let knew = view::remembers(g, s, seen) || seen == mark;
        if !knew {
            s.secret.seen_spy[power.index()][agent.index()] = mark;
            readers = readers.with(g.seat(s, power));
        }
    }
    if readers == SeatSet::NONE {
        return;
    }
    let news = if is_cousin { News::IsCousin { agent, spy: Spy(s.secret.spy[agent.index()]) } } else { News::NoCousin { agent } };
    // The player of the spy knows it all along.
    let owner = g.seat(s, g.owner(agent));
    if who == Learners::All {
        log.event(Readers::Except(SeatSet::only(owner)), news);
        log.learned(g.everybody());
    } else {
        super::tell_seats(readers.without(owner), news, log);
        log.learned(readers);
    }
}

/// Without a notebook nothing of this outlives the turn.
pub(crate) fn forget(s: &mut State) {
    s.secret.seen_spy.iter_mut().flatten().filter(|seen| **seen == NO_COUSIN).for_each(|seen| *seen = 0);
}
