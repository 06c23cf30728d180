//! Threads that serve one queue of jobs.

use super::job::{Job, pending};
use crate::{Answer, StoreError};
use rusqlite::Connection;
use std::{
    sync::mpsc::{Receiver, Sender, channel},
    thread::{Builder, JoinHandle},
};

/// A queue of jobs and the threads that serve it. Dropped, it lets them finish the queue.
pub struct Workers {
    queue: Option<Sender<Box<dyn Job>>>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    /// A queue that nobody serves yet, and its far end.
    pub fn new() -> (Workers, Receiver<Box<dyn Job>>) {
        let (queue, jobs) = channel();
        (Workers { queue: Some(queue), threads: Vec::new() }, jobs)
    }

    /// Puts a thread to work.
    pub fn start(&mut self, name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
        let thread = Builder::new().name(name.to_owned()).spawn(work);
        self.threads.push(thread.map_err(|e| StoreError::Failed(format!("The store could not start a thread: {e}.")))?);
        Ok(())
    }

    /// Puts a job into the queue, now, and answers when it is done. Jobs of one caller are done in
    /// the order of their calls.
    pub fn ask<T, W>(&self, work: W) -> Answer<'_, T>
    where
        T: Send + 'static,
        W: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (job, answer) = pending(work);
        if let Some(queue) = &self.queue {
            // A queue that nobody serves drops the job, and the answer below says so.
            let _ = queue.send(job);
        }
        Box::pin(async { answer.await.unwrap_or_else(|_| Err(StoreError::failed("The store has stopped working."))) })
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has told so itself.
            let _ = thread.join();
        }
    }
}
