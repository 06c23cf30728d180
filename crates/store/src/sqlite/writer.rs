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

/// One transaction with all that waits. Jobs are left only if the database gave up the transaction
/// over one of them: that one has its answer then, and the others go into the next round.
fn round(connection: &Connection, waiting: &mut Jobs, commits: &AtomicU64) {
    // Immediate: no other process writes between a job's look and its write.
    if let Err(why) = run(connection, "BEGIN IMMEDIATE") {
        return lose(connection, waiting, &why);
    }
    for place in 0..waiting.len() {
        match one(connection, &mut *waiting[place]) {
            Ok(Stands::Yes) => {}
            Ok(Stands::No) => return waiting.remove(place).into_iter().for_each(|job| job.answer()),
            Err(why) => return lose(connection, waiting, &why),
        }
    }
    match run(connection, "COMMIT") {
        Ok(()) => {
            commits.fetch_add(1, Ordering::Relaxed);
            waiting.drain(..).for_each(|job| job.answer());
        }
        Err(why) => lose(connection, waiting, &why),
    }
}

/// Whether the transaction still stands after a job.
enum Stands {
    Yes,
    No,
}

/// Does one job inside the transaction.
fn one(connection: &Connection, job: &mut dyn Job) -> Result<Stands, StoreError> {
    run(connection, "SAVEPOINT job")?;
    if job.work(connection) == Worked::Badly {
        // When there is no room the database rolls everything back by itself, savepoints or not.
        if connection.is_autocommit() {
            return Ok(Stands::No);
        }
        run(connection, "ROLLBACK TO job")?;
    }
    run(connection, "RELEASE job")?;
    Ok(Stands::Yes)
}

/// Takes the transaction back and tells everybody in it.
fn lose(connection: &Connection, jobs: &mut Jobs, why: &StoreError) {
    if !connection.is_autocommit() {
        // If even this fails, the next round can't begin and says so.
        let _ = run(connection, "ROLLBACK");
    }
    jobs.drain(..).for_each(|job| job.lost(why.clone()));
}

fn run(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    connection.prepare_cached(sql)?.execute([])?;
    Ok(())
}
