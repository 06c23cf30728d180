//! What everything in a simulation shares: time, luck, the trace of what happened, and the first promise that was broken.

use crate::luck::Luck;
use std::{
    fmt,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::time::Instant;

/// What has not come to its end after so many milliseconds never will.
const MOST_PATIENT: i64 = 300_000;

/// What everything in a simulation shares.
pub struct World {
    began: Instant,
    luck: Mutex<Luck>,
    trace: Mutex<Trace>,
    broken: Mutex<Option<String>>,
    /// Do troubles happen now?
    troubled: AtomicBool,
    /// Are persons at their tables?
    open: AtomicBool,
}

/// What happened, as a hash, and in words where somebody wants to read them.
struct Trace {
    hash: u64,
    line: String,
    kept: Option<Vec<String>>,
}

impl World {
    /// A world whose time begins now. It must be made on the runtime on which everything in it runs.
    pub fn new(seed: u64, reading: Reading) -> World {
        let kept = (reading == Reading::Words).then(Vec::new);
        World {
            began: Instant::now(),
            luck: Mutex::new(Luck::new(seed)),
            // FNV-1a: the standard hasher promises nothing from one version of Rust to the next.
            trace: Mutex::new(Trace { hash: 0xcbf2_9ce4_8422_2325, line: String::new(), kept }),
            broken: Mutex::default(),
            troubled: AtomicBool::new(false),
            open: AtomicBool::new(true),
        }
    }

    /// How many milliseconds have passed.
    pub fn now(&self) -> i64 {
        self.began.elapsed().as_millis() as i64
    }

    /// The luck of this world. Nobody holds it while they wait.
    pub fn luck(&self) -> MutexGuard<'_, Luck> {
        lock(&self.luck)
    }

    /// Nothing for a time that the seed draws.
    pub async fn pass(&self, least: u64, most: u64) {
        let time = self.luck().between(least, most);
        if time > 0 {
            tokio::time::sleep(Duration::from_millis(time)).await;
        }
    }

    /// Something happened.
    pub fn tell(&self, what: fmt::Arguments<'_>) {
        let mut trace = lock(&self.trace);
        let mut line = std::mem::take(&mut trace.line);
        line.clear();
        // Writing into a string cannot fail.
        let _ = fmt::write(&mut line, format_args!("{:>7} {what}", self.now()));
        for byte in line.bytes().chain([b'\n']) {
            trace.hash = (trace.hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        if let Some(kept) = &mut trace.kept {
            kept.push(line.clone());
        }
        trace.line = line;
    }

    /// A promise is broken. The first one counts: what follows may follow from it.
    pub fn broken(&self, promise: fmt::Arguments<'_>) {
        self.tell(format_args!("BROKEN: {promise}"));
        lock(&self.broken).get_or_insert_with(|| promise.to_string());
    }

    /// Something that has begun then must come to its end.
    pub fn not_for_ever(&self, since: i64, what: &str) {
        if self.now() - since > MOST_PATIENT {
            self.broken(format_args!("{what}, after {} ms", self.now() - since));
        }
    }

    /// The first promise that was broken.
    pub fn first_broken(&self) -> Option<String> {
        lock(&self.broken).clone()
    }

    /// The hash of all that happened, and its words where they were kept.
    pub fn traced(&self) -> (u64, Vec<String>) {
        let mut trace = lock(&self.trace);
        let kept = trace.kept.as_mut().map(std::mem::take).unwrap_or_default();
        (trace.hash, kept)
    }

    /// Do troubles happen now?
    pub fn is_troubled(&self) -> bool {
        self.troubled.load(Ordering::Relaxed)
    }

    /// Troubles begin, or are over.
    pub fn set_troubled(&self, troubled: bool) {
        self.troubled.store(troubled, Ordering::Relaxed);
        self.tell(format_args!("{}", if troubled { "troubles begin" } else { "troubles are over" }));
    }

    /// Are persons at their tables?
    pub fn is_open(&self) -> bool {
        self.open.load(Ordering::Relaxed)
    }

    /// Everybody goes home.
    pub fn close(&self) {
        self.open.store(false, Ordering::Relaxed);
        self.tell(format_args!("everybody goes home"));
    }
}

/// What is kept of what happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A hash.
    Hash,
    /// Every line.
    Words,
}

/// A lock that nobody holds while they wait, on a world of one thread: it is free.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
