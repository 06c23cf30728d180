//! The thread that writes: group commit.
//!
//! While one commit waits for the disk, jobs gather in the queue; the next round does them all in
//! one transaction. So a lone move costs one sync, and two hundred moves at once cost one too. Each
//! job has a savepoint: one that fails or conflicts takes back its own writes and nobody else's.

use super::{
    crew::Crew,
    job::{Job, Worked},
};
use crate::StoreError;
use rusqlite::Connection;
use std::{
    collections::VecDeque,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::Receiver,
    },
};

/// How many jobs share a commit at most, so that the first of them does not wait for ever.
const MOST_IN_A_ROUND: usize = 512;

type Jobs = VecDeque<Box<dyn Job>>;

/// Starts the thread.
pub fn start(connection: Connection, commits: Arc<AtomicU64>) -> Result<Crew, StoreError> {
    let (mut crew, jobs) = Crew::new();
    crew.hire("store-writer", move || serve(&connection, &jobs, &commits))?;
    Ok(crew)
}

fn serve(connection: &Connection, queue: &Receiver<Box<dyn Job>>, commits: &AtomicU64) {
    let mut waiting = Jobs::new();
    while let Ok(first) = queue.recv() {
        waiting.push_back(first);
        waiting.extend(queue.try_iter().take(MOST_IN_A_ROUND - 1));
        while !waiting.is_empty() {
            round(connection, &mut waiting, commits);
        }
    }
    // The log goes back into the file, so that the file alone can be copied. If another process is
    // still reading, it stays, which does no harm.
    let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
}

/// One transaction. Jobs stay in the queue only if the database gave up the transaction before
/// their turn; they get another.
fn round(connection: &Connection, waiting: &mut Jobs, commits: &AtomicU64) {
    // Immediate: no other process writes between a job's look and its write.
    if let Err(why) = run(connection, "BEGIN IMMEDIATE") {
        return waiting.drain(..).for_each(|job| job.lost(why.clone()));
    }
    let mut done = Jobs::new();
    while let Some(mut job) = waiting.pop_front() {
        let stands = one(connection, &mut *job);
        done.push_back(job);
        if let Err(why) = stands {
            return lose(connection, done, &why);
        }
    }
    match run(connection, "COMMIT") {
        Ok(()) => {
            commits.fetch_add(1, Ordering::Relaxed);
            done.into_iter().for_each(|job| job.answer());
        }
        Err(why) => lose(connection, done, &why),
    }
}

/// Does one job inside the transaction; an error means that the transaction is lost.
fn one(connection: &Connection, job: &mut dyn Job) -> Result<(), StoreError> {
    run(connection, "SAVEPOINT job")?;
    if job.work(connection) == Worked::Badly {
        // A full disk may have made the database roll back by itself.
        if connection.is_autocommit() {
            return Err(StoreError::failed("The database gave up what it was writing, and nothing of it was kept. Is the disk full?"));
        }
        run(connection, "ROLLBACK TO job")?;
    }
    run(connection, "RELEASE job")
}

/// Takes the transaction back and tells everybody in it.
fn lose(connection: &Connection, done: Jobs, why: &StoreError) {
    if !connection.is_autocommit() {
        // If even this fails, the next round can't begin and says so.
        let _ = run(connection, "ROLLBACK");
    }
    done.into_iter().for_each(|job| job.lost(why.clone()));
}

fn run(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    connection.prepare_cached(sql)?.execute([])?;
    Ok(())
}
