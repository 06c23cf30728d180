//! Who has seen which face, and when. (Hidden information)
//!
//! What follows with certainty from what everybody sees, by the rules on Cousins, is in `kin.rs`.

use crate::{
    edition::{Police, Secret, Spy},
    game::Spies,
    news::News,
    place::{Agent, Dossier},
    roles::Power,
    state::State,
};
use table::{Log, Readers, SeatSet};

/// Powers see the face of a spy.
pub(crate) fn see_spy(g: &Spies, s: &mut State, who: &[Power], agent: Agent, log: &mut impl Log<News>) {
    let turn = s.board.turn();
    for power in who {
        s.secret.seen_spy[power.index()][agent.index()] = turn;
    }
    if log.listens() {
        // Whoever plays the spy, too, is shown nothing new.
        let seats = g.seats_of(s, who).without(g.seat(s, g.owner(agent)));
        tell_seats(seats, News::SawSpy { agent, spy: Spy(s.secret.spy[agent.index()]) }, log);
        log.learned(g.seats_of(s, who));
    }
}

/// Everybody sees the face of a spy.
pub(crate) fn show_spy(g: &Spies, s: &mut State, agent: Agent, log: &mut impl Log<News>) {
    let turn = s.board.turn();
    for power in Power::ALL {
        s.secret.seen_spy[power.index()][agent.index()] = turn;
    }
    log.learned(g.everybody());
}

/// A power sees the face of a secret.
pub(crate) fn see_secret(g: &Spies, s: &mut State, who: Power, dossier: Dossier, log: &mut impl Log<News>) {
    let turn = s.board.turn();
    let seen = &mut s.secret.seen_secret[who.index()][dossier.index()];
    if *seen == 0 {
        *seen = turn;
    }
    if log.listens() {
        log.event(g.readers(s, &[who]), News::SawSecret { dossier, secret: Secret(s.secret.secret[dossier.index()]) });
        log.learned(g.seats_of(s, &[who]));
    }
}

/// Everybody sees the face of a secret.
pub(crate) fn show_secret(g: &Spies, s: &mut State, dossier: Dossier, log: &mut impl Log<News>) {
    let turn = s.board.turn();
    for power in Power::ALL {
        let seen = &mut s.secret.seen_secret[power.index()][dossier.index()];
        if *seen == 0 {
            *seen = turn;
        }
    }
    s.board.genuine.insert(dossier);
    log.learned(g.everybody());
}

/// A power sees a police piece where it stands.
pub(crate) fn see_police(g: &Spies, s: &mut State, who: Power, police: Police, log: &mut impl Log<News>) {
    s.secret.seen_police[who.index()][police.index()] = s.board.turn();
    if log.listens() {
        if let Some(city) = s.secret.police[police.index()].city() {
            log.event(g.readers(s, &[who]), News::SawPolice { police, city });
        }
        log.learned(g.seats_of(s, &[who]));
    }
}

/// Nobody else knows any more which police stand where: they have been re-arranged.
pub(crate) fn forget_police(g: &Spies, s: &mut State, of: Power) {
    for police in g.police_of(of) {
        for row in &mut s.secret.seen_police {
            row[police.index()] = 0;
        }
    }
}

/// A counter is another spy now: nothing is known of it, nor of those still in the Sanctioned box.
pub(crate) fn forget_spies(g: &Spies, s: &mut State, of: Power, counter: Agent) {
    for agent in g.agents_of(of) {
        if agent == counter || s.board.agents[agent.index()] == crate::place::Place::SANCTIONED {
            for row in &mut s.secret.seen_spy {
                row[agent.index()] = 0;
            }
        }
    }
}

/// Tells these powers what they know of it, and all others what everybody sees; so nobody reads it twice.
#[inline]
pub(crate) fn tell_apart(g: &Spies, s: &State, powers: &[Power], known: News, seen: News, log: &mut impl Log<News>) {
    let seats = g.seats_of(s, powers);
    log.event(Readers::Only(seats), known);
    log.event(Readers::Except(seats), seen);
}

/// Tells these chairs, if there are any.
pub(crate) fn tell_seats(seats: SeatSet, news: News, log: &mut impl Log<News>) {
    if seats != SeatSet::NONE {
        log.event(Readers::Only(seats), news);
    }
}

/// Tells all.
#[inline]
pub(crate) fn tell(log: &mut impl Log<News>, news: News) {
    log.event(Readers::All, news);
}
