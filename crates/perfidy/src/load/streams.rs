//! Those who look on: event streams of pages, which read what they are told, and of programs that read nothing.

use super::{As, Line, figures::milliseconds};
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{task::JoinHandle, time::timeout};

/// How many of the times at which a stream was told of a move are kept.
const KEPT: usize = 20_000;

/// What all streams have heard.
#[derive(Default)]
pub(super) struct Heard {
    /// How many were opened, and how many of these have been told the present.
    opened: AtomicUsize,
    present: AtomicUsize,
    /// How many readers were dropped, and how many of those who read nothing.
    dropped: AtomicUsize,
    unread_dropped: AtomicUsize,
    /// The lines on which nobody reads anything until the end.
    unread: Mutex<Vec<Line>>,
    bytes: AtomicUsize,
    reads: AtomicUsize,
    begun: AtomicBool,
    /// How long after a move was sent a stream was told of it, in milliseconds.
    seen: Mutex<Vec<f32>>,
}

/// What streams have heard, at the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    pub(super) dropped: usize,
    pub(super) unread_dropped: usize,
    pub(super) bytes: usize,
    pub(super) reads: usize,
    pub(super) seen: Vec<f32>,
}

impl Heard {
    /// Waits until every stream that reads has been told the present.
    pub(super) async fn settle(&self, longest: Duration) {
        let until = Instant::now() + longest;
        while self.present.load(Relaxed) < self.opened.load(Relaxed) && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }

    /// From here on it counts.
    pub(super) fn begin(&self) {
        self.begun.store(true, Relaxed);
        self.bytes.store(0, Relaxed);
        self.reads.store(0, Relaxed);
    }

    /// Reads at last what lies on the lines that nobody has read, and counts those that were given up.
    pub(super) async fn look_at_unread(&self) {
        let lines = std::mem::take(&mut *self.unread.lock().unwrap_or_else(PoisonError::into_inner));
        for mut line in lines {
            let mut backlog = vec![0; 64 * 1024];
            let given_up = loop {
                match timeout(Duration::from_secs(1), line.read(&mut backlog)).await {
                    Ok(Ok(read)) if read > 0 => {}
                    Ok(_) => break true,
                    Err(_) => break false,
                }
            };
            if given_up {
                self.unread_dropped.fetch_add(1, Relaxed);
            }
        }
    }

    /// A line on which nobody reads.
    pub(super) fn leave_unread(&self, line: Line) {
        self.unread.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    fn seen(&self) -> std::sync::MutexGuard<'_, Vec<f32>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn told(&self) -> Told {
        let mut seen = self.seen().clone();
        seen.sort_by(f32::total_cmp);
        Told {
            dropped: self.dropped.load(Relaxed),
            unread_dropped: self.unread_dropped.load(Relaxed),
            bytes: self.bytes.load(Relaxed),
            reads: self.reads.load(Relaxed),
            seen,
        }
    }
}

/// A table that is watched.
#[derive(Default)]
pub(super) struct Watched {
    /// When the newest move was sent.
    moved: Mutex<Option<Instant>>,
}

impl Watched {
    pub(super) fn moved(&self, at: Instant) {
        *self.moved.lock().unwrap_or_else(PoisonError::into_inner) = Some(at);
    }

    fn since(&self) -> Option<f32> {
        let moved = *self.moved.lock().unwrap_or_else(PoisonError::into_inner);
        moved.map(|at| milliseconds(at) as f32)
    }
}

/// An open stream, whose page reads what it is told; it ends when this is dropped.
pub(super) struct Stream {
    place: String,
    reading: JoinHandle<()>,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.reading.abort();
    }
}

impl Stream {
    /// Opens the stream of a page: that of a seat by its number, or `watch`.
    pub(super) async fn open(
        address: &str,
        token: &str,
        table: &str,
        place: String,
        watched: &Arc<Watched>,
        heard: &Arc<Heard>,
    ) -> anyhow::Result<Stream> {
        let mut line = Line::to(address).await?;
        line.send(As::Browser(token), "GET", &format!("/t/{table}/{place}/events"), "").await?;
        heard.opened.fetch_add(1, Relaxed);
        let (watched, heard) = (watched.clone(), heard.clone());
        Ok(Stream { place, reading: tokio::spawn(async move { read(line, &watched, &heard).await }) })
    }

    /// Whose page it is.
    pub(super) fn place(&self) -> &str {
        &self.place
    }
}

/// Reads until the line ends.
async fn read(mut line: Line, watched: &Watched, heard: &Heard) {
    let mut told = [0; 1024];
    let mut first = true;
    loop {
        let read = line.read(&mut told).await.unwrap_or(0);
        if read == 0 {
            heard.dropped.fetch_add(1, Relaxed);
            return;
        }
        heard.bytes.fetch_add(read, Relaxed);
        heard.reads.fetch_add(1, Relaxed);
        // The head comes with the present or before it.
        if first && told[..read].windows(6).any(|bytes| bytes == b"data: ") {
            first = false;
            heard.present.fetch_add(1, Relaxed);
        }
        if heard.begun.load(Relaxed)
            && let Some(since) = watched.since()
        {
            let mut seen = heard.seen();
            if seen.len() < KEPT {
                seen.push(since);
            } else {
                // The newer ones take the places of older ones, evenly.
                let place = heard.reads.load(Relaxed).wrapping_mul(7919) % KEPT;
                seen[place] = since;
            }
        }
    }
}
