//! Who learns what: whom an event is told, and the question as a viewer may know it.

use crate::{Bell, News, Secret, Side, State, View, asked::asked};
use table::{Deck, Log, Question, Readers, SeatSet, Set};

/// Tells the seat of a side something, and marks that it has learned it.
pub(crate) fn tell_owner(g: &Bell, side: Side, news: News, log: &mut impl Log<News>) {
    if let Some(seat) = g.seat_of(side) {
        log.event(Readers::seat(seat), news);
        log.learned(SeatSet::only(seat));
    }
}

/// Tells the seat of a side what it knows already.
pub(crate) fn tell_reader(g: &Bell, side: Side, news: News, log: &mut impl Log<News>) {
    if let Some(seat) = g.seat_of(side) {
        log.event(Readers::seat(seat), news);
    }
}

/// A side answers a sealed question; it alone reads what.
pub(crate) fn seal(g: &Bell, s: &mut State, side: Side, answer: u8, news: News, log: &mut impl Log<News>) {
    s.secret.sealed[side.index()] = Some(answer);
    tell_reader(g, side, news, log);
}

/// The question, without who has answered it already.
pub(crate) fn question(g: &Bell, v: &View) -> Question {
    let s = State { board: v.board, secret: counted(v) };
    asked(g, &s).question(&g.chairs, v.who, table::answered(&v.known.sealed))
}

/// Secrets of the right sizes and no content, for questions that depend on sizes only.
fn counted(v: &View) -> Secret {
    Secret {
        deck: Deck::shuffled(Set::first(v.deck.count)),
        hand: v.counts.hand.map(Set::first),
        offered: v.counts.offered.map(Set::first),
        ..Secret::default()
    }
}
