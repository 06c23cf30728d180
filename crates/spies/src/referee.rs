//! Whether a state from elsewhere speaks of things that this table has. Whether it keeps the rules is for the invariants.

use crate::play::house::{MOST_ANNOUNCEMENTS, MOST_DRAFTS, MOST_OFFERS, MOST_TAKEN_OUT};
use crate::{
    Board, Chit, CitySet, Contest, Doings, Ending, Frame, Goods, Guard, Place, Power, SECRETS, SPIES, Spies, State, UNKNOWN, What,
    play::offers,
};
use table::{Seat, SeatSet};

/// More money than a power can ever earn.
const MOST_MONEY: u16 = 10_000;
/// More markers than spies can die in one year.
const MOST_MARKERS: u8 = 100;

/// A sentence about the first thing that this table does not have.
pub(crate) fn admit(g: &Spies, s: &State) -> Result<(), String> {
    board(g, &s.board)?;
    doings(g, &s.board.doings)?;
    places(g, s)?;
    for power in Power::ALL {
        country(g, s, power).map_err(|what| format!("{}: {what}", power.name()))?;
    }
    ensure(s.secret.offer.taken_out <= MOST_TAKEN_OUT, || format!("nobody takes {} things out of an offer", s.secret.offer.taken_out))?;
    goods(g, &s.secret.offer.give)?;
    goods(g, &s.secret.offer.take)?;
    s.board.agenda.as_slice().iter().try_for_each(|f| frame(g, s, *f))
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn cities(g: &Spies, set: CitySet) -> Result<(), String> {
    set.minus(g.edition.all_cities).nth(0).map_or(Ok(()), |city| Err(format!("there is no city {}", city.0)))
}

fn board(g: &Spies, b: &Board) -> Result<(), String> {
    ensure(b.points <= g.edition.points.turn, || format!("a turn has no {} Action Points", b.points))?;
    b.territory.iter().chain(&b.beat).chain(&b.drops).chain([&b.doings.opened]).try_for_each(|set| cities(g, *set))?;
    let strangers = b.left.minus(SeatSet::first(g.chairs.seats()));
    ensure(strangers.is_empty(), || {
        format!("there is no seat {}", strangers.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", "))
    })?;
    match b.ending {
        Some(Ending::Resigned(seat) | Ending::TimeUp(seat)) => ensure(seat < Seat(g.chairs.seats()), || format!("there is no seat {seat}")),
        _ => Ok(()),
    }
}

fn doings(g: &Spies, d: &Doings) -> Result<(), String> {
    ensure(d.steps <= g.edition.points.spaces, || format!("no spy enters {} spaces", d.steps))?;
    let most =
        d.offers.iter().all(|n| *n <= MOST_OFFERS) && d.drafts.iter().all(|n| *n <= MOST_DRAFTS) && d.announced <= MOST_ANNOUNCEMENTS;
    ensure(most, || "a turn has no more than three offers with an opponent, six begun, and three announcements".into())
}

/// Faces, places and guards are those of pieces that exist; how many police stand where all can see follows from where they stand.
fn places(g: &Spies, s: &State) -> Result<(), String> {
    let (b, secret) = (&s.board, &s.secret);
    let named = |place: Place| {
        let off_map = [Place::NOWHERE, Place::SANCTIONED, Place::NEUTRAL_BOX, Place::REMOVED].contains(&place) || place.record().is_some();
        ensure(g.has_place(place) || off_map, || format!("there is no place {}", place.0))
    };
    let face =
        |face: u8, count: usize, what: &str| ensure(face == UNKNOWN || usize::from(face) < count, || format!("there is no {what} {face}"));
    b.agents.iter().chain(&b.dossiers).chain(&secret.police).try_for_each(|place| named(*place))?;
    secret.spy.iter().try_for_each(|n| face(*n, SPIES, "spy"))?;
    secret.secret.iter().chain(&secret.post).try_for_each(|n| face(*n, SECRETS, "secret"))?;
    ensure(!b.agents.contains(&Place::REMOVED), || "a spy is never removed".into())?;
    let boxed = b.dossiers.iter().any(|place| [Place::SANCTIONED, Place::NEUTRAL_BOX].contains(place));
    ensure(!boxed, || "only spies lie in boxes".into())?;
    let strange = b.guard.iter().find(|guard| ![Guard::NONE, Guard::POLICE].contains(guard) && guard.as_agent().is_none());
    strange.map_or(Ok(()), |guard| Err(format!("there is no guard {}", guard.0)))?;
    let mut seen = [CitySet::NONE; 2];
    for place in secret.police.iter().filter(|place| **place != Place::NOWHERE) {
        let Some(city) = place.city() else { return Err(format!("police cannot stand in {}", place.0)) };
        let second = seen[0].has(city);
        seen[usize::from(second)].insert(city);
    }
    ensure(b.police == seen, || "the police that all see are not those that stand there".into())
}

fn country(g: &Spies, s: &State, power: Power) -> Result<(), String> {
    let (b, secret, at) = (&s.board, &s.secret, power.index());
    ensure(b.discards[at] == secret.discarded[at].len(), || "the tiles put away are not as many as all see".into())?;
    ensure(b.markers[at].iter().all(|n| *n <= MOST_MARKERS), || "no year has so many Sanctioned markers".into())?;
    let fewer = b.unscored[at].iter().zip(&b.markers[at]).all(|(idle, all)| idle <= all);
    ensure(fewer, || "more markers score nothing than there are".into())?;
    ensure(b.money[at] <= MOST_MONEY, || format!("nobody ever has £{}", b.money[at]))?;
    ensure(usize::from(b.due[at]) <= g.edition.chit_count(), || format!("{} chits cannot be due", b.due[at]))?;
    for (chit, count) in Chit::ALL.into_iter().zip(secret.hand[at]) {
        ensure(count <= g.edition.chit(chit).copies, || format!("there are no {count} {} chits", chit.name()))?;
    }
    ensure(secret.sealed[at].is_none_or(|answer| answer <= 1), || "a sealed answer is 0 or 1".into())
}

/// One may ask for what the other cannot have; only the numbers are held against them.
fn goods(g: &Spies, goods: &Goods) -> Result<(), String> {
    ensure(goods.money <= MOST_MONEY, || format!("nobody ever has £{}", goods.money))?;
    let asked: usize = goods.chits.iter().map(|n| usize::from(*n)).sum();
    ensure(asked <= g.edition.chit_count(), || format!("there are no {asked} chits"))?;
    ensure(goods.word.is_none_or(|of| of.is_known(&g.edition)), || "something is said of a piece that does not exist".into())
}

/// A frame speaks of pieces that exist, and of a contest between those whom it can be between.
fn frame(g: &Spies, s: &State, frame: Frame) -> Result<(), String> {
    match frame {
        Frame::Word { of, .. } | Frame::Announcing { of: Some(of) } => {
            ensure(of.is_known(&g.edition), || "something is said of a piece that does not exist".into())
        }
        Frame::Contest(c) => contest(g, s, &c),
        Frame::Offered { from, to } | Frame::Drafting { from, to } => {
            ensure(from != to, || format!("{} cannot deal with itself", from.name()))?;
            ensure(offers::can_give(g, s, from, &s.secret.offer.give), || format!("{} cannot give what it offers", from.name()))
        }
        _ => Ok(()),
    }
}

fn contest(g: &Spies, s: &State, c: &Contest) -> Result<(), String> {
    let exists = match c.what {
        What::Search(city) | What::Drop(city) => city.index() < g.edition.cities.len(),
        _ => true,
    };
    ensure(exists, || "a contest is about something that does not exist".into())?;
    ensure(!c.what.is_sealed() || c.answerer == s.board.active, || "only the active power plays Discovery, Source and Drop".into())
}
