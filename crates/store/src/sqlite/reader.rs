//! The threads that read.

use super::{job::Job, workers::Workers};
use crate::StoreError;
use rusqlite::Connection;
use std::sync::{Arc, Mutex, PoisonError, mpsc::Receiver};

/// One thread for each connection; whoever is free takes the next job.
pub fn start(connections: impl IntoIterator<Item = Connection>) -> Result<Workers, StoreError> {
    let (mut workers, jobs) = Workers::new();
    let jobs = Arc::new(Mutex::new(jobs));
    for connection in connections {
        let jobs = Arc::clone(&jobs);
        workers.start("store-reader", move || {
            while let Some(mut job) = next(&jobs) {
                job.work(&connection);
                job.answer();
            }
        })?;
    }
    Ok(workers)
}

/// The next job, or nothing once the store is closed. The lock is held while waiting: the other
/// thread then waits for the lock instead, which is the same to it.
fn next(jobs: &Mutex<Receiver<Box<dyn Job>>>) -> Option<Box<dyn Job>> {
    jobs.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}
