//! The thread that writes: group commit.
//!
//! While one commit waits for the disk, jobs gather in the queue; the next round does them all in
//! one transaction. So a lone move costs one sync, and two hundred moves at once cost one too. Each
//! job has a savepoint: one that fails or conflicts takes back its own writes and nobody else's.

use super::{
    job::{Job, Worked},
    watched::Watched,
    workers::Workers,
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
pub fn start(connection: Connection, watched: Watched, commits: Arc<AtomicU64>) -> Result<Workers, StoreError> {
    let (mut workers, jobs) = Workers::new();
    workers.start("store-writer", move || serve(&connection, &watched, &jobs, &commits))?;
    Ok(workers)
}

fn serve(connection: &Connection, watched: &Watched, queue: &Receiver<Box<dyn Job>>, commits: &AtomicU64) {
    let mut waiting = Jobs::new();
    while let Ok(first) = queue.recv() {
        waiting.push_back(first);
        waiting.extend(queue.try_iter().take(MOST_IN_A_ROUND - 1));
        while !waiting.is_empty() {
            round(connection, watched, &mut waiting, commits);
        }
    }
    // The log goes back into the file, so that the file alone can be copied. If another process is
    // still reading, it stays, which does no harm.
    let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
}

/// One transaction with all that waits. Jobs are left only if the database gave up the transaction
/// over one of them: that one has its answer then, and the others go into the next round.
fn round(connection: &Connection, watched: &Watched, waiting: &mut Jobs, commits: &AtomicU64) {
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
    match watched.check().and_then(|()| run(connection, "COMMIT")) {
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    //! What happens to those who share a round, with jobs that no caller could ask for.

    use super::*;
    use crate::sqlite::job::pending;
    use tokio::sync::oneshot::Receiver as Waiting;

    type Told = Waiting<Result<(), StoreError>>;

    struct Round {
        connection: Connection,
        commits: AtomicU64,
        waiting: Jobs,
    }

    impl Round {
        fn new() -> Round {
            let connection = Connection::open_in_memory().unwrap();
            let schema = "PRAGMA foreign_keys = ON; CREATE TABLE t (x INTEGER PRIMARY KEY);
                          CREATE TABLE owed (x REFERENCES t (x) DEFERRABLE INITIALLY DEFERRED)";
            connection.execute_batch(schema).unwrap();
            Round { connection, commits: AtomicU64::new(0), waiting: Jobs::new() }
        }

        fn ask(&mut self, sql: &'static str) -> Told {
            let (job, told) = pending(move |c: &Connection| Ok(c.execute_batch(sql)?));
            self.waiting.push_back(job);
            told
        }

        fn round(&mut self) {
            round(&self.connection, &Watched::nothing(), &mut self.waiting, &self.commits);
        }

        fn kept(&self) -> Vec<i64> {
            let mut all = self.connection.prepare("SELECT x FROM t ORDER BY x").unwrap();
            all.query_map([], |r| r.get(0)).unwrap().map(Result::unwrap).collect()
        }
    }

    fn is_ok(mut told: Told) -> bool {
        told.try_recv().unwrap().is_ok()
    }

    #[test]
    fn a_failed_job_takes_back_its_own_writes_only() {
        let mut shared = Round::new();
        let before = shared.ask("INSERT INTO t VALUES (1)");
        let fails = shared.ask("INSERT INTO t VALUES (2); INSERT INTO t VALUES (1)");
        let after = shared.ask("INSERT INTO t VALUES (3)");
        shared.round();
        assert_eq!([before, fails, after].map(is_ok), [true, false, true]);
        assert_eq!(shared.kept(), [1, 3]);
        assert_eq!(shared.commits.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn when_the_commit_fails_nobody_is_told_otherwise() {
        let mut shared = Round::new();
        let fine = shared.ask("INSERT INTO t VALUES (1)");
        let fails = shared.ask("INSERT INTO t VALUES (1)");
        let spoils = shared.ask("INSERT INTO owed VALUES (9)");
        shared.round();
        assert_eq!([fine, fails, spoils].map(is_ok), [false; 3]);
        assert_eq!(shared.kept(), [] as [i64; 0]);
        assert_eq!(shared.commits.load(Ordering::Relaxed), 0);
        let next = shared.ask("INSERT INTO t VALUES (4)");
        shared.round();
        assert!(is_ok(next));
        assert_eq!(shared.kept(), [4]);
    }

    #[test]
    fn a_transaction_given_up_over_one_job_is_done_again_for_the_others() {
        let mut shared = Round::new();
        let before = shared.ask("INSERT INTO t VALUES (1)");
        let gives_up = shared.ask("INSERT INTO t VALUES (2); INSERT OR ROLLBACK INTO t VALUES (1)");
        let after = shared.ask("INSERT INTO t VALUES (3)");
        shared.round();
        assert_eq!(shared.kept(), [] as [i64; 0]);
        assert_eq!(shared.waiting.len(), 2);
        shared.round();
        assert!(shared.waiting.is_empty());
        assert_eq!([before, gives_up, after].map(is_ok), [true, false, true]);
        assert_eq!(shared.kept(), [1, 3]);
    }

    #[test]
    fn a_transaction_that_cannot_begin_is_told_to_all() {
        let mut shared = Round::new();
        shared.connection.execute_batch("BEGIN").unwrap();
        let told = [shared.ask("INSERT INTO t VALUES (1)"), shared.ask("INSERT INTO t VALUES (2)")];
        shared.round();
        assert_eq!(told.map(is_ok), [false; 2]);
        // The stray transaction is gone, so the next round begins.
        let next = shared.ask("INSERT INTO t VALUES (3)");
        shared.round();
        assert!(is_ok(next));
        assert_eq!(shared.kept(), [3]);
    }
}
