//! How long every seat has thought.
//!
//! Clocks run on the running time of the server that leads the table, and only for seats that persons play. What each seat has used is stored with
//! every line of a table that has a clock, and clocks go on from that when the table is loaded again. Where another
//! server leads by then, what passed between the last line and its takeover costs nobody time.

use crate::time::Now;
use serde::{Deserialize, Serialize};
use store::{Clock, Per};
use table::{Ask, CLOSE, Hosted, Kind, Line, Seat, SeatSet};

/// The remarks by which a record tells that the clocks stood still.
pub(crate) const PAUSED: &str = "the table is paused";
pub(crate) const RESUMED: &str = "the table goes on";

/// Whoever comes back to a game whose time they have used up has so much again, in milliseconds.
const GRACE: i64 = 60_000;

/// The clocks of a table.
pub(crate) struct Clocks {
    /// The question that is thought about, and the seats that it was put to.
    question: Question,
    asked_at_first: SeatSet,
    /// The seats that have not answered it yet.
    asked: SeatSet,
    /// The seats that persons play; the clocks of the others stand still.
    persons: SeatSet,
    /// Since when they think, in running time.
    since: i64,
    paused: bool,
    /// The game is over: what everybody has used stays to be seen.
    over: bool,
    seats: Vec<SeatClock>,
}

/// The clock of one seat, in milliseconds.
#[derive(Clone, Copy, Default)]
struct SeatClock {
    /// What it has used up for the questions before.
    used: i64,
    /// What it had thought about this question before `since`.
    before: i64,
    /// What it used for a sealed question that it has answered; it counts when the question is closed, because until then nobody
    /// may see that it has.
    spent: Option<i64>,
}

/// What is stored of the clocks with a line.
#[derive(Serialize, Deserialize)]
struct Stored {
    /// The run of the server that led the table, and its running time then.
    run: u64,
    at: i64,
    used: Vec<i64>,
    turn: Vec<i64>,
    spent: Vec<Option<i64>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    One(Seat),
    Sealed(Kind),
    None,
}

/// What is left on a seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
        let ask = hosted.ask();
        Clocks {
            question: Question::of(&ask),
            asked_at_first: ask.seats(),
            asked: ask.seats(),
            persons: SeatSet::first(hosted.seats()),
            since: now,
            paused: false,
            over: false,
            seats: vec![SeatClock::default(); usize::from(hosted.seats())],
        }
    }

    /// Does the clock of a seat run, as far as all may know?
    fn runs(&self, seat: Seat) -> bool {
        self.asked_at_first.has(seat) && self.persons.has(seat) && !self.paused && !self.over
    }

    /// What a seat has thought about this question, as far as all may know.
    fn thought(&self, seat: Seat, now: i64) -> i64 {
        let before = self.seats.get(seat.index()).map_or(0, |clock| clock.before);
        before + if self.runs(seat) { (now - self.since).max(0) } else { 0 }
    }

    fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    /// Takes down what everybody has thought up to now.
    fn take_down(&mut self, now: i64) {
        for seat in self.all() {
            self.seats[seat.index()].before = self.thought(seat, now);
        }
        self.since = now;
    }

    /// A line was written then.
    pub(crate) fn line_written(&mut self, hosted: &dyn Hosted, now: i64) {
        if let Some(Line::Remark(_)) = hosted.lines().last() {
            return;
        }
        let ask = hosted.ask();
        if matches!(ask, Ask::Over(_)) {
            self.take_down(now);
            (self.over, self.asked) = (true, SeatSet::NONE);
            return;
        }
        let (question, asked) = (Question::of(&ask), ask.seats());
        // A window that waits for its close looks as if everybody were still thinking, but nobody can be too late any more.
        let closes = ask == Ask::Chance(CLOSE);
        let same = question == self.question && asked.iter().all(|seat| self.asked_at_first.has(seat)) && question != Question::None;
        for seat in self.asked.iter().filter(|seat| !same || !asked.has(*seat)) {
            self.seats[seat.index()].spent = Some(self.thought(seat, now));
        }
        self.asked = asked;
        if same || closes {
            return;
        }
        for clock in &mut self.seats {
            *clock = SeatClock { used: clock.used + clock.spent.unwrap_or(0), ..SeatClock::default() };
        }
        (self.question, self.asked_at_first, self.since) = (question, asked, now);
    }

    /// The clocks stand still.
    pub(crate) fn pause(&mut self, now: i64) {
        self.take_down(now);
        self.paused = true;
    }

    /// Another server has written that they stand still, or that they go on.
    pub(crate) fn stand(&mut self, paused: bool, now: i64) {
        match (self.paused, paused) {
            (false, true) => self.pause(now),
            (true, false) => self.resume(now),
            _ => {}
        }
    }

    /// Another server leads from then on: what was not stored with a line is forgotten.
    pub(crate) fn begin_again(&mut self, since: i64) {
        self.seats.fill(SeatClock::default());
        self.since = since;
    }

    /// They go on.
    pub(crate) fn resume(&mut self, now: i64) {
        (self.since, self.paused) = (now, false);
    }

    /// These seats are played by persons from now on. Whoever comes back begins the question anew, and is left some time where a
    /// whole game's is used up.
    pub(crate) fn attend(&mut self, persons: SeatSet, clock: Option<Clock>, now: i64) {
        self.take_down(now);
        let back = self.all().filter(|seat| persons.has(*seat) && !self.persons.has(*seat)).fold(SeatSet::NONE, SeatSet::with);
        self.persons = persons;
        let Some(clock) = clock else { return };
        let total = i64::from(clock.seconds) * 1000;
        for seat in back.iter() {
            let own = &mut self.seats[seat.index()];
            match clock.per {
                Per::Turn => own.before = 0,
                Per::Game => (own.used, own.before) = ((own.used + own.before).min(total - GRACE.min(total)), 0),
            }
        }
    }

    /// What is stored of them with the line that was just written.
    pub(crate) fn write(&self, run: u64, now: i64) -> String {
        let stored = Stored {
            run,
            at: now,
            used: self.seats.iter().map(|clock| clock.used).collect(),
            turn: self.all().map(|seat| self.thought(seat, now)).collect(),
            spent: self.seats.iter().map(|clock| clock.spent).collect(),
        };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// Goes on from what was stored with the last line. A table whose lines hold nothing of the kind has full clocks.
    pub(crate) fn restore(&mut self, text: &str, now: Now) {
        let Ok(Stored { run, at, used, turn, spent }) = serde_json::from_str(text) else { return };
        for (((clock, used), before), spent) in self.seats.iter_mut().zip(used).zip(turn).zip(spent) {
            *clock = SeatClock { used, before, spent };
        }
        // A table that was only out of memory for a while has been thought about all the same.
        self.since = if run == now.run { at.min(now.running) } else { now.since };
    }

    /// What is left for a seat, as one may know it who knows of these seats that they are asked.
    pub(crate) fn remaining(&self, clock: Clock, seat: Seat, known: SeatSet, now: i64) -> Remaining {
        let asked = self.asked_at_first.has(seat) && (known.has(seat) || self.over);
        let thinking = if asked { self.thought(seat, now) } else { 0 };
        let before = match clock.per {
            Per::Turn => 0,
            Per::Game => self.seats.get(seat.index()).map_or(0, |clock| clock.used),
        };
        Remaining { left: i64::from(clock.seconds) * 1000 - before - thinking, runs: asked && self.runs(seat) }
    }

    /// How long it takes until the first of the seats that have to answer runs out of time, if nothing happens; nothing while no
    /// clock runs.
    pub(crate) fn first_up(&self, clock: Clock, now: i64) -> Option<i64> {
        self.asked.iter().filter(|seat| self.runs(*seat)).map(|seat| self.remaining(clock, seat, self.asked, now).left).min()
    }

    /// The seats that have to answer and whose time is up.
    pub(crate) fn up(&self, clock: Clock, now: i64) -> SeatSet {
        let late = self.asked.iter().filter(|seat| self.runs(*seat) && self.remaining(clock, *seat, self.asked, now).left <= 0);
        late.fold(SeatSet::NONE, SeatSet::with)
    }
}
