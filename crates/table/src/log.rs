//! What happened, and who may read it.

use crate::{Seat, SeatSet, Viewer};

/// Who may read an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readers {
    /// Everybody, spectators too.
    All,
    /// These seats only.
    Only(SeatSet),
    /// Everybody but these seats, spectators too: they are told the same in another way.
    Except(SeatSet),
}

impl Readers {
    /// One seat only.
    pub fn seat(seat: Seat) -> Self {
        Readers::Only(SeatSet::only(seat))
    }

    /// May this viewer read it?
    pub fn includes(self, who: Viewer) -> bool {
        match (self, who) {
            (Readers::All, _) => true,
            (Readers::Only(seats), Viewer::Seat(seat)) => seats.has(seat),
            (Readers::Only(_), Viewer::Spectator) => false,
            (Readers::Except(seats), Viewer::Seat(seat)) => !seats.has(seat),
            (Readers::Except(_), Viewer::Spectator) => true,
        }
    }
}

/// Where a game reports to while it plays. A half-secret act is two events: one for those who saw, one for all, or for
/// all others where the first says it all.
pub trait Log<E> {
    /// Something happened that `readers` may know.
    fn event(&mut self, readers: Readers, event: E);
    /// These seats saw something that they could not know before: no undo goes back across it.
    fn learned(&mut self, seats: SeatSet);
    /// These seats heard what somebody chose to tell, or put away what is seen once: it is as if they had seen something new, but
    /// records may go back across it that are older than [`crate::About::binding_since`].
    #[inline]
    fn binds(&mut self, seats: SeatSet) {
        self.learned(seats);
    }
    /// The chain of moves of the acting seat is complete: the others see it now.
    fn deed_done(&mut self);
    /// Is anybody listening? A game may spare itself the making of news that nobody hears.
    #[inline]
    fn listens(&self) -> bool {
        true
    }
    /// Has enough happened? The rules then run on no further, though nobody is asked yet: whoever looks ahead goes no further than
    /// they can know.
    #[inline]
    fn stops(&self) -> bool {
        false
    }
}

/// The log of search and simulation: it hears nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline]
    fn event(&mut self, _: Readers, _: E) {}
    #[inline]
    fn learned(&mut self, _: SeatSet) {}
    #[inline]
    fn deed_done(&mut self) {}
    #[inline]
    fn listens(&self) -> bool {
        false
    }
}

/// A log that keeps what it hears during one move.
#[derive(Clone, Debug)]
pub struct Journal<E> {
    /// The events in order.
    pub events: Vec<(Readers, E)>,
    /// Everybody who learned something.
    pub learned: SeatSet,
    /// Everybody who heard or put away what binds ([`Log::binds`]).
    pub bound: SeatSet,
    /// Whether the deed was declared complete.
    pub deed: DeedStatus,
}

/// Whether the deed of a seat, a chain of its moves, goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeedStatus {
    /// It goes on, or nothing was begun.
    Open,
    /// It is complete.
    Done,
}

impl<E> Default for Journal<E> {
    fn default() -> Self {
        Journal { events: Vec::new(), learned: SeatSet::NONE, bound: SeatSet::NONE, deed: DeedStatus::Open }
    }
}

impl<E> Log<E> for Journal<E> {
    fn event(&mut self, readers: Readers, event: E) {
        self.events.push((readers, event));
    }

    fn learned(&mut self, seats: SeatSet) {
        self.learned = self.learned.or(seats);
    }

    fn binds(&mut self, seats: SeatSet) {
        self.bound = self.bound.or(seats);
    }

    fn deed_done(&mut self) {
        self.deed = DeedStatus::Done;
    }
}
