//! How long every seat has thought, told by the lines of the record and their times.

use store::{Clock, Per};
use table::{Ask, CLOSE, Hosted, Kind, Line, Seat, SeatSet};

/// The remarks by which a record tells that the clocks stood still.
pub(crate) const PAUSED: &str = "the table is paused";
pub(crate) const RESUMED: &str = "the table goes on";
/// The remark by which a record tells that the server was away: what passed since the line before is charged to nobody.
pub(crate) const AWAY: &str = "the server was away";

/// The clocks of a table.
pub(crate) struct Clocks {
    /// The question that is thought about, and the seats that it was put to.
    question: Question,
    asked_at_first: SeatSet,
    /// The seats that have not answered it yet.
    asked: SeatSet,
    /// Since when they think, and what they had thought before a pause.
    since: i64,
    before: i64,
    paused: bool,
    /// What each seat has used up before, in milliseconds.
    used: Vec<i64>,
    /// What seats that answered a sealed question used for it; it counts when the question is
    /// closed, because until then nobody may see that they have answered.
    sealed: Vec<i64>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    One(Seat),
    Sealed(Kind),
    None,
}

/// What is left on a seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Remaining {
    /// Milliseconds; below zero when the time is up.
    pub(crate) left: i64,
    /// Does it run now, as far as others may know?
    pub(crate) runs: bool,
}

impl Question {
    fn of(ask: &Ask) -> Question {
        match *ask {
            Ask::One(seat, _) => Question::One(seat),
            Ask::Sealed(_, kind) => Question::Sealed(kind),
            Ask::Chance(_) | Ask::Over(_) => Question::None,
        }
    }
}

impl Clocks {
    pub(crate) fn new(hosted: &dyn Hosted, now: i64) -> Self {
        let (ask, seats) = (hosted.ask(), usize::from(hosted.seats()));
        Clocks {
            question: Question::of(&ask),
            asked_at_first: ask.seats(),
            asked: ask.seats(),
            since: now,
            before: 0,
            paused: false,
            used: vec![0; seats],
            sealed: vec![0; seats],
        }
    }

    fn thought(&self, now: i64) -> i64 {
        self.before + if self.paused { 0 } else { (now - self.since).max(0) }
    }

    /// A line was written then.
    pub(crate) fn line_written(&mut self, hosted: &dyn Hosted, now: i64) {
        if let Some(Line::Remark(text)) = hosted.lines().last() {
            return self.remark(text, now);
        }
        let ask = hosted.ask();
        // A window that waits for its close looks as if everybody were still thinking, but nobody can be too late any more.
        if ask == Ask::Chance(CLOSE) {
            let spent = self.thought(now);
            std::mem::take(&mut self.asked).iter().for_each(|seat| self.sealed[seat.index()] = spent);
            return;
        }
        let (question, asked) = (Question::of(&ask), ask.seats());
        let same = question == self.question && asked.iter().all(|seat| self.asked_at_first.has(seat)) && question != Question::None;
        let spent = self.thought(now);
        for seat in self.asked.iter().filter(|seat| !same || !asked.has(*seat)) {
            self.sealed[seat.index()] = spent;
        }
        self.asked = asked;
        if same {
            return;
        }
        for (used, sealed) in self.used.iter_mut().zip(&mut self.sealed) {
            *used += std::mem::take(sealed);
        }
        (self.question, self.asked_at_first, self.since, self.before) = (question, asked, now, 0);
    }

    fn remark(&mut self, text: &str, now: i64) {
        match text {
            PAUSED => (self.before, self.paused) = (self.thought(now), true),
            RESUMED => (self.since, self.paused) = (now, false),
            AWAY => self.skip_to(now),
            _ => {}
        }
    }

    /// Nobody thought before that moment, or only as long as is known already.
    pub(super) fn skip_to(&mut self, moment: i64) {
        self.since = self.since.max(moment);
    }

    /// What is left for a seat, as one may know it who knows of these seats that they are asked.
    pub(crate) fn remaining(&self, clock: Clock, seat: Seat, known: SeatSet, now: i64) -> Remaining {
        let asked = self.asked_at_first.has(seat) && known.has(seat);
        let thinking = if asked { self.thought(now) } else { 0 };
        let before = match clock.per {
            Per::Turn => 0,
            Per::Game => self.used.get(seat.index()).copied().unwrap_or(0),
        };
        Remaining { left: i64::from(clock.seconds) * 1000 - before - thinking, runs: asked && !self.paused }
    }

    /// When the first of these seats that has to answer runs out of time, if nothing happens; nothing while the clocks stand.
    pub(crate) fn first_up(&self, clock: Clock, among: SeatSet, now: i64) -> Option<i64> {
        let left = self.asked.and(among).iter().map(|seat| self.remaining(clock, seat, self.asked, now).left).min();
        left.filter(|_| !self.paused).map(|left| now + left)
    }

    /// The seats that have to answer and whose time is up.
    pub(crate) fn up(&self, clock: Clock, now: i64) -> SeatSet {
        let late = self.asked.iter().filter(|seat| self.remaining(clock, *seat, self.asked, now).left <= 0);
        late.fold(SeatSet::NONE, SeatSet::with)
    }
}
