//! One table in memory: who sits there, the game as far as it is played, what was said.
//!
//! The store has the truth; a room is a cache of it that can be dropped at any time. What is played
//! is shown to nobody before it is stored: see [`crate::house::House::act`].

mod absence;
mod asked_since;
mod clock;
mod follow;
mod game_on;
mod keys;
mod load;
mod manage;
mod no_way_back;
mod orders;
mod roster;
mod sit;
mod stand_in;
mod steps;
mod turns;
mod window;
mod words;

pub(crate) use absence::{LEAST as LEAST_ABSENCE, MOST as MOST_ABSENCE, USUAL as USUAL_ABSENCE};
pub(crate) use clock::Remaining;
pub(crate) use game_on::{Closes, GameOn, Moment};
pub(crate) use keys::{device_id, devices, is_of_link, lasting};
pub(crate) use load::{FAULT, load, sentence};
pub(crate) use manage::{Change, Changed};
pub(crate) use orders::{Order, OrderRequest};
pub(crate) use roster::{Member, Roster};
pub(crate) use sit::tidy_name;
pub(crate) use stand_in::{bot_of, told as stand_in_told, undo_refused};
pub(crate) use steps::{StepCount, Steps};

use crate::{api_error::ApiError, blanks::Blank, checkpoints::Checkpoints, viewer_snapshot::ViewerSnapshot};
use axum::body::Bytes;
use axum::http::StatusCode;
use bots::AnyGame;
use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicI64, AtomicUsize, Ordering},
    },
};
use store::{ChatRow, Lease, Phase, Position, SeatRow, TableRow};
use table::{Seat, SeatSet, Viewer};

/// How many steps that were just played or shown are kept for those who watch: as many as a move mostly takes. A step may be a hundred
/// kilobytes; whoever is further behind finds theirs in the record.
pub(crate) const FRESH: usize = 8;

/// That somebody was seen is stored at most so often, in milliseconds.
const SEEN_STORED_EVERY: i64 = 60 * 1000;

/// A table in memory.
pub(crate) struct Room {
    /// The game on the shelf.
    pub(crate) game: AnyGame,
    /// The table as it is stored.
    pub(crate) table: TableRow,
    /// Its seats as they are stored.
    pub(crate) seats: Vec<SeatRow>,
    /// The table before its first line, with the rulebook in it.
    pub(crate) blank: Blank,
    /// The game, once it is on.
    pub(crate) on: Option<GameOn>,
    /// Where its checkpoints are kept.
    pub(crate) checkpoints: Arc<Checkpoints>,
    /// What was said.
    pub(crate) chat: Vec<ChatRow>,
    /// Who looks on right now.
    pub(crate) watching: Arc<Watching>,
    /// What those who look on have not been shown yet, by viewer.
    pub(crate) fresh: Vec<VecDeque<Arc<Fresh>>>,
    /// The seats whose notes are cleared with what is stored next.
    pub(crate) forget: Vec<u8>,
    /// Is its edition an owner's, which only its seats may read?
    pub(crate) private: bool,
    /// Was something stored that this room does not know? Then it is dropped and loaded again.
    pub(crate) stale: bool,
    /// How far it is in the store, as far as this room knows.
    pub(crate) at: Position,
    /// Who leads it, as far as this room knows.
    pub(crate) lease: Lease,
}

/// A room as it was before a change, as far as a change may touch it.
pub(crate) struct RoomBackup {
    table: TableRow,
    seats: Vec<SeatRow>,
    /// How many lines had been written; none before the game.
    lines: Option<usize>,
}

/// A step that was just played or shown.
pub(crate) struct Fresh {
    pub(crate) snapshot: ViewerSnapshot,
    /// As it is told to every program that has been told the step before, once one has asked for it.
    pub(crate) event: OnceLock<Bytes>,
}

impl Fresh {
    pub(crate) fn new(snapshot: ViewerSnapshot) -> Arc<Fresh> {
        Arc::new(Fresh { snapshot, event: OnceLock::new() })
    }
}

/// What a follower is told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Follows {
    /// That something is new, as a page is.
    Notices,
    /// Every step with all that can be seen, as a program is.
    Steps,
}

/// How many pages and programs follow a table live, by viewer.
pub(crate) struct Watching {
    counts: Vec<AtomicUsize>,
    /// Of these, those who are told every step.
    programs: Vec<AtomicUsize>,
    /// When each of them was seen last, and which of these times the store has.
    seen: Vec<[AtomicI64; 2]>,
    /// By way of which other servers which seats are followed, a bit each.
    elsewhere: Mutex<HashMap<u64, u64>>,
}

impl Watching {
    pub(crate) fn new(viewers: usize) -> Self {
        Watching {
            counts: (0..viewers).map(|_| AtomicUsize::new(0)).collect(),
            programs: (0..viewers).map(|_| AtomicUsize::new(0)).collect(),
            seen: (0..viewers).map(|_| [AtomicI64::new(0), AtomicI64::new(0)]).collect(),
            elsewhere: Mutex::default(),
        }
    }

    /// A viewer was seen then; says whether the store should be told.
    pub(crate) fn saw(&self, viewer: usize, now: i64) -> bool {
        let Some([seen, stored]) = self.seen.get(viewer) else { return false };
        seen.fetch_max(now, Ordering::Relaxed);
        let late = now - stored.load(Ordering::Relaxed) >= SEEN_STORED_EVERY;
        if late {
            stored.store(now, Ordering::Relaxed);
        }
        late
    }

    /// When a viewer was seen last.
    pub(crate) fn seen(&self, viewer: usize) -> i64 {
        self.seen.get(viewer).map_or(0, |[seen, _]| seen.load(Ordering::Relaxed))
    }

    pub(crate) fn change(&self, viewer: usize, kind: Follows, by: isize) {
        let programs = self.programs.get(viewer).filter(|_| kind == Follows::Steps);
        self.counts.get(viewer).into_iter().chain(programs).for_each(|count| count.fetch_add_signed(by));
    }

    /// A viewer as an index, as in [`Room::index`].
    pub(crate) fn index(&self, who: Viewer) -> usize {
        steps::index(who, self.counts.len().saturating_sub(1))
    }

    /// Is anybody told every step of this viewer, by way of this server?
    pub(crate) fn any_program_here(&self, viewer: usize) -> bool {
        self.programs.get(viewer).is_some_and(|count| count.load(Ordering::Relaxed) > 0)
    }

    /// Does anybody follow the table for this viewer, by way of any server?
    pub(crate) fn any(&self, viewer: usize) -> bool {
        self.any_here(viewer) || self.elsewhere_now().values().any(|seats| bit(viewer) & seats != 0)
    }

    /// The same, by way of this server.
    pub(crate) fn any_here(&self, viewer: usize) -> bool {
        self.counts.get(viewer).is_some_and(|count| count.load(Ordering::Relaxed) > 0)
    }

    /// How many follow the table.
    pub(crate) fn count(&self) -> usize {
        self.counts.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// Does anybody follow the table by way of this server?
    pub(crate) fn anybody(&self) -> bool {
        (0..self.counts.len()).any(|viewer| self.any_here(viewer))
    }

    /// The seats that are followed by way of this server, a bit each. Who only looks on is nobody's business.
    pub(crate) fn seats_here(&self) -> u64 {
        (0..self.counts.len().saturating_sub(1)).filter(|viewer| self.any_here(*viewer)).fold(0, |seats, viewer| seats | bit(viewer))
    }

    /// These seats are followed by way of another server.
    pub(crate) fn elsewhere(&self, run: u64, seats: u64) {
        if seats == 0 {
            self.elsewhere_now().remove(&run)
        } else {
            self.elsewhere_now().insert(run, seats)
        };
    }

    /// Forgets the servers that do not live; says whether anybody was followed by way of them.
    pub(crate) fn forget_dead(&self, lives: impl Fn(u64) -> bool) -> bool {
        let mut elsewhere = self.elsewhere_now();
        let before = elsewhere.len();
        elsewhere.retain(|run, _| lives(*run));
        elsewhere.len() < before
    }

    fn elsewhere_now(&self) -> std::sync::MutexGuard<'_, HashMap<u64, u64>> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn bit(viewer: usize) -> u64 {
    1_u64.checked_shl(viewer as u32).unwrap_or(0)
}

trait Signed {
    fn fetch_add_signed(&self, by: isize);
}

impl Signed for AtomicUsize {
    fn fetch_add_signed(&self, by: isize) {
        if by < 0 {
            self.fetch_sub(by.unsigned_abs(), Ordering::Relaxed)
        } else {
            self.fetch_add(by.unsigned_abs(), Ordering::Relaxed)
        };
    }
}

impl Room {
    /// How many seats there are.
    pub(crate) fn seat_count(&self) -> u8 {
        self.seats.len() as u8
    }

    /// A viewer as an index: the seats, then the spectators.
    pub(crate) fn index(&self, who: Viewer) -> usize {
        steps::index(who, self.seats.len())
    }

    /// The word for a seat in records.
    pub(crate) fn side(&self, seat: Seat) -> &'static str {
        self.blank.seat_name(seat)
    }

    /// The row of a seat.
    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatRow> {
        self.seats.get(seat.index())
    }

    /// The seats that persons play now: no bot's, and none for which somebody stands in.
    pub(crate) fn playing_persons(&self) -> SeatSet {
        self.seats.iter().filter(|row| bot_of(row).is_none()).fold(SeatSet::NONE, |set, row| set.with(Seat(row.seat)))
    }

    /// Tells the clocks which seats persons play.
    pub(crate) fn attend(&mut self, at: &Moment<'_>) {
        let persons = self.playing_persons();
        if let Some(on) = &mut self.on {
            on.clocks.attend(persons, self.table.clock, at.time.running);
        }
    }

    /// The seat of the one person who plays here, where it is one.
    pub(crate) fn only_person(&self) -> Option<Seat> {
        let mut persons = self.seats.iter().filter(|row| !matches!(row.kind, store::SeatKind::Bot(_))).map(|row| Seat(row.seat));
        persons.next().filter(|_| persons.next().is_none())
    }

    /// How many persons play here.
    pub(crate) fn persons(&self) -> usize {
        usize::from(self.playing_persons().len())
    }

    /// What a change of the room may touch, to put it back if it is refused.
    pub(crate) fn backup(&self) -> RoomBackup {
        RoomBackup { table: self.table.clone(), seats: self.seats.clone(), lines: self.on.as_ref().map(|on| on.hosted.lines().len()) }
    }

    /// Makes the room again what it was before a change that was refused; `false` where lines were written, which cannot be undone.
    pub(crate) fn restore(&mut self, before: RoomBackup) -> bool {
        let lines = self.on.as_ref().map(|on| on.hosted.lines().len());
        if before.lines.is_some() && lines != before.lines {
            return false;
        }
        if before.lines.is_none() {
            self.on = None;
        }
        (self.table, self.seats) = (before.table, before.seats);
        self.forget.clear();
        true
    }

    /// What was dropped is shown to nobody: it may never have been stored.
    pub(crate) fn may_be_shown(&self) -> Result<(), ApiError> {
        if self.stale { Err(loading()) } else { Ok(()) }
    }

    /// The game that is on, or why there is none.
    pub(crate) fn game_on(&self) -> Result<&GameOn, ApiError> {
        self.may_be_shown()?;
        match (&self.on, &self.table.phase) {
            (Some(on), _) => Ok(on),
            (None, Phase::Frozen(why)) => Err(frozen(why)),
            (None, _) => Err(ApiError::rule("table.waiting", "The game begins when everybody has sat down.")),
        }
    }

    /// The game, if it may be played on now.
    pub(crate) fn playing(&mut self) -> Result<&mut GameOn, ApiError> {
        self.game_on()?;
        match (&mut self.on, &self.table.phase) {
            (_, Phase::Frozen(why)) => Err(frozen(why)),
            (_, Phase::Paused) => Err(ApiError::rule("table.paused", "The table is paused; it goes on when it is resumed.")),
            (Some(on), _) => Ok(on),
            (None, _) => Err(ApiError::no_table()),
        }
    }

    /// How many steps this viewer has seen.
    pub(crate) fn step(&self, who: Viewer) -> usize {
        self.on.as_ref().map_or(0, |on| on.steps.count(self.index(who)))
    }

    /// All lines are stored now: those who look on may see them.
    pub(crate) fn stored(&mut self) {
        let Some(on) = &mut self.on else { return };
        on.stored = on.hosted.lines().len();
        self.at.lines = on.stored as u64;
        on.used = Vec::new();
        for snapshot in std::mem::take(&mut on.pending) {
            self.keep_fresh(snapshot);
        }
    }

    /// Keeps what a viewer is shown for a while, for others who see it through the same eyes and for what is to be told next.
    pub(crate) fn keep_fresh(&mut self, snapshot: ViewerSnapshot) -> Arc<Fresh> {
        let ring = &mut self.fresh[steps::index(snapshot.who, self.seats.len())];
        if let Some(kept) = ring.iter().find(|kept| kept.snapshot == snapshot) {
            return kept.clone();
        }
        if ring.len() == FRESH {
            ring.pop_front();
        }
        let fresh = Fresh::new(snapshot);
        ring.push_back(fresh.clone());
        fresh
    }
}

/// The answer of a room that was dropped.
pub(crate) fn loading() -> ApiError {
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "The table is being loaded again. Try once more.")
}

/// The answer of a table that is kept but not played on.
pub(crate) fn frozen(why: &str) -> ApiError {
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, format!("This table is closed, its record is kept: {why}"))
}
