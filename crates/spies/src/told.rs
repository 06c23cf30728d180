//! The log as each reader is told it: spies of one's own and secrets that one has seen by their names, and what strikes one with an
//! accent.
//!
//! The rules report plain [`News`]. Here each piece of news becomes one entry for every chair that it concerns and one for all
//! the others, so that nobody reads a thing twice and no entry holds what its readers may not know.

use crate::{
    Agent, Dossier, Guard, News, Place, Power, SECRETS, SPIES, Spies, State, UNKNOWN,
    play::{scoring, secrets},
    view,
};
use table::{Log, Readers, Seat, SeatSet, Viewer};

/// One entry of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// What happened.
    pub news: News,
    /// The faces by which its readers know what it names.
    pub faces: Faces,
    /// Does it strike the readers?
    pub strikes: bool,
    /// The chair that it strikes, whoever reads it: what was lost lay open.
    pub hit: Option<Seat>,
    /// The chairs that it concerns, whoever reads it.
    pub concerns: SeatSet,
    /// What its reader has in a city that a foreign spy entered, and nothing but a spy of theirs guards, if that.
    pub near: Option<Dossier>,
    /// The chair of the power whose deed it is.
    pub seat: Option<Seat>,
    /// Where it happened.
    pub at: Place,
    /// By how much it changes the Victory Points of a power.
    pub score: Option<(Power, i16)>,
}

/// The faces of one's own spies and of the secrets that one has seen; [`UNKNOWN`] for all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faces {
    /// By counter.
    pub spies: [u8; SPIES],
    /// By secret as it lies.
    pub secrets: [u8; SECRETS],
}

impl Faces {
    /// Nothing is known.
    pub const NONE: Faces = Faces { spies: [UNKNOWN; SPIES], secrets: [UNKNOWN; SECRETS] };
}

impl Told {
    /// As somebody is told it whom it does not concern.
    pub fn plainly(news: News) -> Told {
        Told {
            news,
            faces: Faces::NONE,
            strikes: false,
            hit: None,
            concerns: SeatSet::NONE,
            near: None,
            seat: None,
            at: Place::NOWHERE,
            score: None,
        }
    }
}

/// Takes the news of the rules and tells it to each chair in its own way.
pub(crate) struct Teller<'a, L> {
    g: &'a Spies,
    /// The position before the move; nothing where nobody listens.
    before: Option<State>,
    log: &'a mut L,
}

impl<'a, L: Log<Told>> Teller<'a, L> {
    /// A teller for one move from this position.
    #[inline]
    pub(crate) fn new(g: &'a Spies, s: &State, log: &'a mut L) -> Self {
        Teller { g, before: log.listens().then_some(*s), log }
    }
}

impl<L: Log<Told>> Log<News> for Teller<'_, L> {
    #[inline]
    fn event(&mut self, readers: Readers, news: News) {
        if let Some(before) = &self.before {
            tell(self.g, before, readers, news, self.log);
        }
    }

    #[inline]
    fn learned(&mut self, seats: SeatSet) {
        self.log.learned(seats);
    }

    #[inline]
    fn binds(&mut self, seats: SeatSet) {
        self.log.binds(seats);
    }

    #[inline]
    fn deed_done(&mut self) {
        self.log.deed_done();
    }

    #[inline]
    fn stops(&self) -> bool {
        self.log.stops()
    }

    #[inline]
    fn listens(&self) -> bool {
        self.before.is_some()
    }
}

/// One entry for each chair that is concerned, and one for the rest.
fn tell(g: &Spies, before: &State, readers: Readers, news: News, log: &mut impl Log<Told>) {
    let victim = news.victim(g, before).map(|power| g.seat(before, power));
    let seat = news.power(g).map(|power| g.seat(before, power));
    let (at, score) = (news.place(before), scoring::by_news(g, before, &news));
    let concerns = news.concerns(g, before).iter().fold(SeatSet::NONE, |seats, power| seats.with(g.seat(before, power)));
    let plain = Told { hit: victim, concerns, seat, at, score, ..Told::plainly(news) };
    let mut concerned = SeatSet::NONE;
    for seat in (0..g.chairs.seats()).map(Seat).filter(|seat| readers.includes(Viewer::Seat(*seat))) {
        let own = |agent: &Agent| g.seat(before, g.owner(*agent)) == seat;
        let near = endangered(g, before, &news, seat);
        let mut told = Told { strikes: victim == Some(seat) || near.is_some(), hit: victim.or(near.map(|_| seat)), near, ..plain };
        for agent in news.spies().iter().filter(own) {
            told.faces.spies[agent.index()] = before.secret.spy[agent.index()];
        }
        let powers = g.chairs.powers_of(seat, before.board.year);
        for dossier in news.secrets().iter().chain(near).filter(|dossier| view::knows_secret(g, before, powers, *dossier)) {
            told.faces.secrets[dossier.index()] = before.secret.secret[dossier.index()];
        }
        if told != plain {
            concerned = concerned.with(seat);
            log.event(Readers::seat(seat), told);
        }
    }
    let rest = match readers {
        Readers::All if concerned.is_empty() => Readers::All,
        Readers::All => Readers::Except(concerned),
        Readers::Except(seats) => Readers::Except(concerned.iter().fold(seats, SeatSet::with)),
        Readers::Only(seats) => Readers::Only(concerned.iter().fold(seats, SeatSet::without)),
    };
    if rest != Readers::Only(SeatSet::NONE) {
        log.event(rest, plain);
    }
}

/// What a chair has in the city that a foreign spy enters, where that spy could try for it: a secret that a spy of the chair carries, or
/// an original at home that nobody guards.
fn endangered(g: &Spies, before: &State, news: &News, seat: Seat) -> Option<Dossier> {
    let News::Moves { agent, to, .. } = *news else { return None };
    let is_of_seat = |power: Power| g.seat(before, power) == seat;
    if is_of_seat(g.owner(agent)) || to.city().is_none() {
        return None;
    }
    let lies_open = |dossier: &Dossier| match before.board.guard[dossier.index()] {
        Guard::NONE => {
            before.board.origin[dossier.index()].is_some_and(|power| is_of_seat(power) && secrets::is_free(g, before, power, *dossier))
        }
        guard => guard.as_agent().is_some_and(|spy| is_of_seat(g.owner(spy))),
    };
    Dossier::all().filter(|dossier| before.board.dossiers[dossier.index()] == to).find(lies_open)
}

/// The power that a piece of news strikes, unless it is its own doing or that of a sister.
pub(crate) fn struck(g: &Spies, before: &State, by: Option<Power>, victim: Option<Power>) -> Option<Power> {
    let seat = |power| g.seat(before, power);
    victim.filter(|victim| by.map(seat) != Some(seat(*victim)))
}
