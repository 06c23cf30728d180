//! Something to do with a connection, and somebody who waits for the answer.
//!
//! Doing and answering are two steps, because a write that was done is answered only after the
//! commit, which may still fail.

use crate::StoreError;
use rusqlite::Connection;
use tokio::sync::oneshot;

/// A job without the type of its answer.
pub trait Job: Send {
    /// Does the work and says whether it succeeded. Work whose transaction was lost is done again.
    fn work(&mut self, connection: &Connection) -> Worked;

    /// Gives the answer to whoever waits for it.
    fn answer(self: Box<Self>);

    /// Takes back whatever was done and answers with this failure.
    fn lost(self: Box<Self>, why: StoreError);
}

/// Whether a job succeeded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worked {
    /// What it wrote is kept.
    Well,
    /// What it wrote is taken back.
    Badly,
}

struct Pending<T, W> {
    work: W,
    result: Option<Result<T, StoreError>>,
    waiting: oneshot::Sender<Result<T, StoreError>>,
}

/// A job, and the place where its answer will arrive.
pub fn pending<T, W>(work: W) -> (Box<dyn Job>, oneshot::Receiver<Result<T, StoreError>>)
where
    T: Send + 'static,
    W: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
{
    let (waiting, answer) = oneshot::channel();
    (Box::new(Pending { work, result: None, waiting }), answer)
}

impl<T, W> Job for Pending<T, W>
where
    T: Send,
    W: Fn(&Connection) -> Result<T, StoreError> + Send,
{
    fn work(&mut self, connection: &Connection) -> Worked {
        let result = (self.work)(connection);
        let worked = if result.is_ok() { Worked::Well } else { Worked::Badly };
        self.result = Some(result);
        worked
    }

    fn answer(self: Box<Self>) {
        if let Some(result) = self.result {
            // Nobody may be waiting any more; then nobody is told.
            let _ = self.waiting.send(result);
        }
    }

    fn lost(self: Box<Self>, why: StoreError) {
        let _ = self.waiting.send(Err(why));
    }
}
