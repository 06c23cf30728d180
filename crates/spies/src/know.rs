//! Who has seen which face, and when; the question as a viewer may know it. (Hidden information)
//!
//! Each event that makes something known has its function here. What is evaded, covered, intercepted or put away shows nobody
//! anything, nor does a dead spy, so nothing is called for these (`spies.know.search-evaded`, `spies.know.discovery-covered`,
//! `spies.know.source-intercepted`, `spies.know.tile-discarded`, `spies.know.sanction-kill`). What follows with certainty from what
//! everybody sees, by the rules on Cousins, is in `know/cousins.rs`.

pub mod cousins;

use crate::play::{discovery, search, windows};
use crate::{
    Agent, Asked, Chit, City, Contest, Dossier, Frame, Goods, News, Offer, Place, Police, Power, PowerSet, Secret, Spies, Spy, State, View,
    What, asked::asked,
};
use table::{Log, Outcome, Question, Readers, SeatSet, Stage, answered};

/// A search: the police see the spy, and its owner each police piece there (`spies.know.search-compared`).
pub(crate) fn search_compared(g: &Spies, s: &mut State, searcher: Power, agent: Agent, city: City, log: &mut impl Log<News>) {
    see_spy(g, s, searcher, agent, log);
    for police in search::police_in(g, s, searcher, city) {
        see_police(g, s, g.owner(agent), police, log);
    }
}

/// A comparison with a guard: each side sees the piece of the other (`spies.know.guard-compared`).
pub(crate) fn guard_compared(g: &Spies, s: &mut State, agent: Agent, guardian: Power, dossier: Dossier, log: &mut impl Log<News>) {
    let discoverer = g.owner(agent);
    see_spy(g, s, guardian, agent, log);
    if let Some(police) = discovery::guard_police(s, dossier) {
        see_police(g, s, discoverer, police, log);
    } else if let Some(guard) = s.board.guard[dossier.index()].as_agent() {
        see_spy(g, s, discoverer, guard, log);
    }
}

/// A Discovery has won: only the discoverer sees the secret (`spies.know.discovery-won`).
pub(crate) fn discovered(g: &Spies, s: &mut State, discoverer: Power, dossier: Dossier, log: &mut impl Log<News>) {
    see_secret(g, s, discoverer, dossier, log);
}

/// A counterspy is met: what is compared its controller, if it has one, sees too, but only now that the look is over; a Cousin is
/// not compared (R-60, `spies.know.counterspy-controlled`, `spies.know.counterspy-neutral`).
pub(crate) fn counterspy_met(g: &Spies, s: &mut State, agent: Agent, dossier: Dossier, log: &mut impl Log<News>) {
    if !g.is_cousin(s, agent)
        && let Some(controller) = g.controller(s, dossier)
    {
        see_secret(g, s, controller, dossier, log);
        see_spy(g, s, controller, agent, log);
    }
}

/// A capture shows the spy to all, and it stays known when it escapes (`spies.know.capture`, `spies.know.escape`).
pub(crate) fn captured(g: &Spies, s: &mut State, agent: Agent, log: &mut impl Log<News>) {
    show_spy(g, s, agent, log);
}

/// Who draws a chit knows it; the others see how many (`spies.know.chits-drawn`).
pub(crate) fn chit_drawn(g: &Spies, s: &State, power: Power, o: Outcome, log: &mut impl Log<News>) {
    if log.listens()
        && let Some(chit) = Chit::ALL.into_iter().nth(usize::from(o.0))
    {
        tell_apart(g, s, &[power], News::GotChit { power, chit }, News::GetsChits { power }, log);
    }
}

/// Only its own country learns which spy was recruited: its counter is another spy now, and nothing is known of it, nor of those
/// still in the Sanctioned box (`spies.know.recruit`).
pub(crate) fn recruited(g: &Spies, s: &mut State, power: Power, counter: Agent, log: &mut impl Log<News>) {
    for agent in g.agents_of(power).filter(|a| *a == counter || s.board.agents[a.index()] == Place::SANCTIONED) {
        s.secret.seen_spy.iter_mut().for_each(|row| row[agent.index()] = 0);
    }
    let is = News::RecruitIs { agent: counter, spy: Spy(s.secret.spy[counter.index()]) };
    tell_apart(g, s, &[power], is, News::Recruited { power, agent: counter }, log);
}

/// The two partners know what changes hands, the others how much of it (`spies.know.trade`).
pub(crate) fn dealt(g: &Spies, s: &State, from: Power, to: Power, offer: &Offer, log: &mut impl Log<News>) {
    let count = |goods: &Goods| (goods.chit_count(), goods.money);
    let seen = News::Deal { from, to, gives: count(&offer.give), takes: count(&offer.take) };
    tell_apart(g, s, &[from, to], News::DealOf { from, to, give: offer.give, take: offer.take }, seen, log);
    log.learned(g.seats_of(s, &[from, to]));
}

/// As long as it lasts, a look by Source shows its player all spies and police of one country on the map (`spies.know.source`).
pub(crate) fn look_by_source(g: &Spies, s: &State, v: &mut View) {
    let Frame::SourceLook { target } = s.board.top() else { return };
    if !v.powers.has(s.board.active) {
        return;
    }
    for agent in g.agents_of(target).filter(|a| s.board.agents[a.index()].on_map()) {
        v.secret.spy[agent.index()] = s.secret.spy[agent.index()];
        v.plain.remove(agent);
    }
    for police in g.police_of(target) {
        v.secret.police[police.index()] = s.secret.police[police.index()];
        v.secret.post[police.index()] = s.secret.post[police.index()];
    }
}

/// A power sees the face of a spy.
pub(crate) fn see_spy(g: &Spies, s: &mut State, who: Power, agent: Agent, log: &mut impl Log<News>) {
    s.secret.seen_spy[who.index()][agent.index()] = s.board.turn();
    if log.listens() {
        // Whoever plays the spy, too, is shown nothing new.
        let seats = g.seats_of(s, &[who]).without(g.seat(s, g.owner(agent)));
        tell_seats(seats, News::SawSpy { agent, spy: Spy(s.secret.spy[agent.index()]) }, log);
        log.learned(g.seats_of(s, &[who]));
    }
}

/// Everybody sees the face of a spy.
pub(crate) fn show_spy(g: &Spies, s: &mut State, agent: Agent, log: &mut impl Log<News>) {
    let turn = s.board.turn();
    s.secret.seen_spy.iter_mut().for_each(|row| row[agent.index()] = turn);
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
    let unseen = s.secret.seen_secret.iter_mut().map(|row| &mut row[dossier.index()]).filter(|seen| **seen == 0);
    unseen.for_each(|seen| *seen = turn);
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
    s.secret.seen_police.iter_mut().for_each(|row| g.police_of(of).for_each(|police| row[police.index()] = 0));
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

/// The question as a viewer may know it: never who has answered, and in a comparison not who has lost.
pub(crate) fn question(g: &Spies, v: &View) -> Question {
    let (asked, answered) = match v.board.top() {
        Frame::Contest(c) if c.chain.stage == Stage::Closing => (Asked::Sealed(contested(g, v, &c), windows::kind(&c)), v.powers),
        Frame::Contest(c) => (Asked::Sealed(contested(g, v, &c), windows::kind(&c)), answered(&v.secret.sealed)),
        _ => (asked(g, &v.known()), PowerSet::NONE),
    };
    asked.question(g.chairs.in_year(v.board.year), v.who, answered)
}

/// Who is asked in a contest, as far as the viewer may know.
pub(crate) fn contested(g: &Spies, v: &View, c: &Contest) -> PowerSet {
    if matches!(c.what, What::Comparison(_)) && c.chain.links == 0 && c.loser.is_none() {
        return v.loser.map_or(PowerSet::NONE, PowerSet::only);
    }
    let mut s = v.known();
    // Whatever the kinds, the numbers of chits are public.
    for power in Power::ALL.into_iter().filter(|p| !v.powers.has(*p)) {
        s.secret.hand[power.index()][0] = v.chits[power.index()];
    }
    windows::asked(g, &s, c).roles()
}
