//! What is looked at with every write, whatever the conditions of the database let through: who wrote, in whose name, and when.

use crate::world::World;
use std::collections::BTreeMap;
use store::{Author, Clock, LineRow, Per};

/// A process: its machine, and which of its processes it is.
type Process = (usize, u64);

/// How many parts of a hundred a clock may be too fast, and still nobody's time is up too early.
const TOLERANCE: i64 = 3;

/// What was seen of all tables.
#[derive(Default)]
pub struct Overseer {
    /// This moment, in the one true time.
    pub now: i64,
    /// Does one server lead every table?
    alone: bool,
    tables: BTreeMap<String, Seen>,
    broken: Option<String>,
}

/// What was seen of a table.
#[derive(Default)]
struct Seen {
    clock: Option<Clock>,
    opened: i64,
    /// Under which number it is led, and by which process.
    fence: u64,
    leader: Option<Process>,
    lines: Vec<Written>,
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

    /// A table is led under this number from now on, by this process or by none.
    pub fn led(&mut self, id: &str, fence: u64, leader: Option<Process>) {
        let Some(seen) = self.tables.get_mut(id) else { return };
        if fence <= seen.fence {
            self.broken.get_or_insert(format!("table {id} was led under {} and is led under {fence} now", seen.fence));
            return;
        }
        (seen.fence, seen.leader) = (fence, leader);
    }

    /// Lines were stored.
    pub fn wrote(&mut self, id: &str, by: Author, process: Process, lines: &[LineRow]) {
        let now = self.now;
        let Some(seen) = self.tables.get_mut(id) else { return };
        if let Author::Leader { fence, .. } = by
            && !self.alone
            && (fence, Some(process)) != (seen.fence, seen.leader)
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
            Per::Game => self.opened,
        };
        let (passed, needed) = (now - since, i64::from(clock.seconds) * 1000);
        (passed < needed - needed * TOLERANCE / 100).then(|| format!("the time of {seat} was up after {passed} ms of {needed}"))
    }

    /// When a seat did something last before its turn that is now: the turn began after that.
    fn turn_before(&self, seat: &str) -> i64 {
        let mut another = false;
        for line in self.lines.iter().rev().filter(|line| !line.text.starts_with(['#', '*'])) {
            let own = line.text.split_once(": ").is_some_and(|(by, _)| by.eq_ignore_ascii_case(seat));
            if own && another {
                return line.at;
            }
            another |= !own;
        }
        self.opened
    }
}

impl Written {
    /// A line for the tests of others.
    #[cfg(test)]
    pub fn new(text: &str, by: By) -> Written {
        Written { text: text.to_owned(), by, at: 0 }
    }
}
