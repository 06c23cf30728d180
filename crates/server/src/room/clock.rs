//! How long every seat has thought, told by the times of the record's lines.

use store::{Clock, Per};
use table::{Ask, Hosted, Seat, SeatSet};

/// The clocks of a table.
pub(crate) struct Clocks {
    /// Who has to answer, and who was asked together with them.
    asked: SeatSet,
    question: SeatSet,
    /// Since when the question stands.
    since: i64,
    /// What each seat has used up before, in milliseconds.
    used: Vec<i64>,
    /// What seats that answered a sealed question used for it; it counts when the question is
    /// closed, because until then nobody may see that they have answered.
    sealed: Vec<i64>,
    /// A pause ended then: time before it does not count.
    resumed: i64,
}

/// What is left on a seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Remaining {
    /// Milliseconds; below zero when the time is up.
    pub(crate) left: i64,
    /// Does it run now, as far as others may know?
    pub(crate) runs: bool,
}

impl Clocks {
    pub(crate) fn new(hosted: &dyn Hosted, now: i64) -> Self {
        let seats = usize::from(hosted.seats());
        let asked = hosted.ask().seats();
        Clocks { asked, question: asked, since: now, used: vec![0; seats], sealed: vec![0; seats], resumed: 0 }
    }

    /// A line was written then.
    pub(crate) fn line_written(&mut self, hosted: &dyn Hosted, now: i64) {
        let ask = hosted.ask();
        let asked = ask.seats();
        let spent = (now - self.since.max(self.resumed)).max(0);
        for seat in self.asked.iter().filter(|seat| !asked.has(*seat)) {
            self.sealed[seat.index()] = spent;
        }
        let goes_on = matches!(ask, Ask::Sealed(..)) && asked.iter().all(|seat| self.question.has(seat)) && !asked.is_empty();
        let same = asked == self.asked && !asked.is_empty();
        self.asked = asked;
        if goes_on || same {
            return;
        }
        for (used, sealed) in self.used.iter_mut().zip(&mut self.sealed) {
            *used += std::mem::take(sealed);
        }
        self.question = asked;
        self.since = now;
    }

    /// The table was resumed then.
    pub(crate) fn resume(&mut self, now: i64) {
        self.resumed = self.resumed.max(now);
    }

    /// What is left for a seat, as everybody may know it.
    pub(crate) fn remaining(&self, clock: Clock, seat: Seat, now: i64) -> Remaining {
        let runs = self.question.has(seat);
        let thinking = if runs { (now - self.since.max(self.resumed)).max(0) } else { 0 };
        let before = match clock.per {
            Per::Turn => 0,
            Per::Game => self.used.get(seat.index()).copied().unwrap_or(0),
        };
        Remaining { left: i64::from(clock.seconds) * 1000 - before - thinking, runs }
    }

    /// The seats that have to answer and whose time is up.
    pub(crate) fn up(&self, clock: Clock, now: i64) -> SeatSet {
        let late = self.asked.iter().filter(|seat| self.remaining(clock, *seat, now).left <= 0);
        late.fold(SeatSet::NONE, SeatSet::with)
    }
}
