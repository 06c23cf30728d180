//! What is looked at with every write, whatever the conditions of the database let through: who wrote, in whose name, and when.

use crate::world::World;
use std::collections::{BTreeMap, BTreeSet};
use store::{Author, Clock, LineRow, Per};

/// A process: its machine, and which of its processes it is.
type Process = (usize, u64);

/// How many parts of a hundred a clock may be too fast, and still nobody's time is up too early.
const TOLERANCE: i64 = 3;

/// A server lives so long after its last beat, in milliseconds, by the words of every store.
const LEASE: i64 = 5_000;

/// What was seen of all tables.
#[derive(Default)]
pub struct Overseer {
    /// This moment, in the one true time.
    pub now: i64,
    /// Does one server lead every table?
    alone: bool,
    tables: BTreeMap<String, Seen>,
    /// When each server has told last that it lives, or that it ends.
    beats: BTreeMap<u64, i64>,
    /// Those that have told that they end.
    left: BTreeSet<u64>,
    /// When somebody set the clock of the database last.
    clock_set: Option<i64>,
    broken: Option<String>,
}

/// A process that leads, and its number then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leader {
    pub process: Process,
    pub run: u64,
}

/// What was seen of a table.
#[derive(Default)]
struct Seen {
    clock: Option<Clock>,
    opened: i64,
    /// Under which number it is led, and by whom.
    fence: u64,
    leader: Option<Leader>,
    lines: Vec<Written>,
    /// When it was taken over.
    taken: Vec<Taken>,
}

/// That somebody has taken a table over.
struct Taken {
    /// How many lines there were.
    lines: usize,
    /// From when on surely nobody has led it, until the time of the new leader begins.
    from: i64,
    until: i64,
}

/// A line that was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    pub text: String,
    pub by: By,
    at: i64,
}

/// In whose name a line was stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    Person,
    Leader,
}

impl Overseer {
    /// Of a file that one server has for itself.
    pub fn of_file() -> Overseer {
        Overseer { alone: true, ..Overseer::default() }
    }

    /// A table was opened.
    pub fn opened(&mut self, id: &str, clock: Option<Clock>) {
        self.tables.insert(id.to_owned(), Seen { clock, opened: self.now, ..Seen::default() });
    }

    /// A server has told that it lives.
    pub fn lives(&mut self, run: u64) {
        self.beats.insert(run, self.now);
    }

    /// Somebody was told that a server lives for so many milliseconds more.
    pub fn told_to_live(&mut self, run: u64, left: i64) {
        if !self.alone && left > 2 * LEASE {
            self.broken.get_or_insert(format!("server {run} is told to live for {left} ms more, which is longer than any lease lasts"));
        }
    }

    /// A server has told that it ends.
    pub fn left(&mut self, run: u64) {
        self.beats.insert(run, self.now);
        self.left.insert(run);
    }

    /// Somebody has set the clock of the database.
    pub fn clock_set(&mut self, now: i64) {
        self.clock_set = Some(now);
    }

    /// Does a server surely live, by the one true time? Nobody knows for a while after the database's clock was set.
    fn is_alive(&self, run: u64) -> bool {
        let fresh = |beat: i64| self.now < beat + LEASE && self.clock_set.is_none_or(|set| set < beat);
        self.beats.get(&run).is_some_and(|beat| fresh(*beat)) && !self.left.contains(&run)
    }

    /// A table is led under this number from now on, by one who has asked for it then.
    pub fn led(&mut self, id: &str, fence: u64, by: Leader, asked: i64) {
        let before = self.tables.get(id).and_then(|seen| seen.leader);
        if let Some(before) = before.filter(|before| self.is_alive(before.run)) {
            self.broken.get_or_insert(format!("table {id} was taken from {before:?}, which lives, by {by:?}"));
        }
        // Who has not heard that a server is dead counts its time on for as long as its lease may be thought to last.
        let from = before.and_then(|before| self.beats.get(&before.run)).map_or(asked, |beat| beat + 2 * LEASE);
        self.leads(id, fence, Some(by));
        self.taken(id, from, asked);
    }

    fn taken(&mut self, id: &str, from: i64, until: i64) {
        if let Some(seen) = self.tables.get_mut(id) {
            seen.taken.push(Taken { lines: seen.lines.len(), from, until });
        }
    }

    /// A table is led by nobody from now on.
    pub fn released(&mut self, id: &str, fence: u64) {
        self.leads(id, fence, None);
    }

    fn leads(&mut self, id: &str, fence: u64, leader: Option<Leader>) {
        let Some(seen) = self.tables.get_mut(id) else { return };
        if fence <= seen.fence {
            self.broken.get_or_insert(format!("table {id} was led under {} and is led under {fence} now", seen.fence));
            return;
        }
        (seen.fence, seen.leader) = (fence, leader);
    }

    /// A file is served by this process, which has asked to lead a table of it then: its time begins with that, and nobody counted before.
    pub fn serves(&mut self, id: &str, by: Leader, asked: i64) {
        let before = self.tables.get_mut(id).filter(|_| self.alone).map(|seen| seen.leader.replace(by));
        if before.is_some_and(|before| before.is_some_and(|before| before != by)) {
            self.taken(id, i64::MIN, asked);
        }
    }

    /// Lines were stored.
    pub fn wrote(&mut self, id: &str, by: Author, process: Process, lines: &[LineRow]) {
        let now = self.now;
        let Some(seen) = self.tables.get_mut(id) else { return };
        if let Author::Leader { fence, .. } = by
            && !self.alone
            && (fence, Some(process)) != (seen.fence, seen.leader.map(|leader| leader.process))
        {
            let led = format!("it is led by {:?} under {}", seen.leader, seen.fence);
            self.broken.get_or_insert(format!("process {process:?} wrote as leader under {fence} at table {id}, and {led}"));
        }
        let by = if by == Author::Person { By::Person } else { By::Leader };
        for line in lines {
            if let Some(early) = seen.time_up_early(&line.text, now) {
                self.broken.get_or_insert(format!("table {id}: {early}"));
            }
            seen.lines.push(Written { text: line.text.clone(), by, at: now });
        }
    }

    /// The lines of a table.
    pub fn lines(&self, id: &str) -> &[Written] {
        self.tables.get(id).map_or(&[], |seen| &seen.lines)
    }

    /// Tells the world what was found.
    pub fn found(&mut self, world: &World) {
        if let Some(broken) = self.broken.take() {
            world.broken(format_args!("{broken}"));
        }
    }
}

impl Seen {
    /// Was somebody's time up before it can have passed?
    fn time_up_early(&self, text: &str, now: i64) -> Option<String> {
        let clock = self.clock?;
        let seat =
            text.strip_suffix(": time-up").or_else(|| text.strip_prefix("# The time of ")?.split_once(" is up").map(|(seat, _)| seat))?;
        let since = match clock.per {
            Per::Turn => self.turn_before(seat),
            Per::Game => 0,
        };
        let (passed, needed) = (self.thought_since(since, now), i64::from(clock.seconds) * 1000);
        (passed < needed - needed * TOLERANCE / 100).then(|| format!("the time of {seat} was up after {passed} ms of {needed}"))
    }

    /// For how long somebody can have thought since there were so many lines: while nobody led the table, nobody's time ran.
    fn thought_since(&self, since: usize, now: i64) -> i64 {
        let at = |lines: usize| lines.checked_sub(1).and_then(|last| self.lines.get(last)).map_or(self.opened, |line| line.at);
        let (mut led_by_nobody, mut counted) = (0, i64::MIN);
        for taken in self.taken.iter().filter(|taken| taken.lines >= since) {
            // One who took it over and was gone before anything was written has another one after it: what both wait for is counted once.
            led_by_nobody += (taken.until - taken.from.max(at(taken.lines)).max(counted)).max(0);
            counted = counted.max(taken.until);
        }
        now - at(since) - led_by_nobody
    }

    /// How many lines there were when a seat had done something last before its turn that is now: the turn began after that.
    fn turn_before(&self, seat: &str) -> usize {
        let mut another = false;
        for (at, line) in self.lines.iter().enumerate().rev().filter(|(_, line)| !line.text.starts_with(['#', '*'])) {
            let own = line.text.split_once(": ").is_some_and(|(by, _)| by.eq_ignore_ascii_case(seat));
            if own && another {
                return at + 1;
            }
            another |= !own;
        }
        0
    }
}

impl Written {
    /// A line for the tests of others.
    #[cfg(test)]
    pub fn new(text: &str, by: By) -> Written {
        Written { text: text.to_owned(), by, at: 0 }
    }
}
