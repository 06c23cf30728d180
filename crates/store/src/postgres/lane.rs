//! A connection and the queue of what is to be done with it.

use super::{
    append::{self, Append},
    notices::Teller,
    session::Session,
};
use crate::StoreError;
use std::{
    future::Future,
    pin::Pin,
    sync::{Arc, atomic::AtomicU64},
};
use tokio::sync::{
    mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    oneshot,
};
use tokio_postgres::Config;

/// How many appends share a commit at most, so that the first of them does not wait for ever.
const MOST_IN_A_ROUND: usize = 512;

/// What a job does with the connection.
pub type Running<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Something to do, and somebody who waits for the answer.
pub enum Job {
    /// Lines for a record; those that wait together share a transaction.
    Append(Box<Append>),
    /// Anything else, in a transaction of its own.
    Other(Box<dyn Other>),
}

/// A job without the type of its answer.
pub trait Other: Send {
    /// Does the work and gives the answer to whoever waits for it.
    fn run<'a>(self: Box<Self>, session: &'a mut Session) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

    /// Answers that it was not done.
    fn lost(self: Box<Self>, why: StoreError);
}

struct Pending<T, W> {
    work: W,
    waiting: oneshot::Sender<Result<T, StoreError>>,
}

/// A job, and the place where its answer will arrive.
pub fn job<T, W>(work: W) -> (Job, oneshot::Receiver<Result<T, StoreError>>)
where
    T: Send + 'static,
    W: for<'a> FnOnce(&'a mut Session) -> Running<'a, T> + Send + 'static,
{
    let (waiting, answer) = oneshot::channel();
    (Job::Other(Box::new(Pending { work, waiting })), answer)
}

impl<T, W> Other for Pending<T, W>
where
    T: Send + 'static,
    W: for<'a> FnOnce(&'a mut Session) -> Running<'a, T> + Send,
{
    fn run<'a>(self: Box<Self>, session: &'a mut Session) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
        let Pending { work, waiting } = *self;
        let running = work(session);
        Box::pin(async move {
            // Nobody may be waiting any more; then nobody is told.
            let _ = waiting.send(running.await);
        })
    }

    fn lost(self: Box<Self>, why: StoreError) {
        let _ = self.waiting.send(Err(why));
    }
}

/// The near end of a queue. Dropped, it lets the lane finish.
pub struct Lane(UnboundedSender<Job>);

/// The far end of a queue.
pub type Queue = UnboundedReceiver<Job>;

impl Lane {
    /// A queue that nobody serves yet, and its far end.
    pub fn new() -> (Lane, Queue) {
        let (near, far) = unbounded_channel();
        (Lane(near), far)
    }

    /// Puts a job into the queue.
    pub fn put(&self, job: Job) {
        // A queue that nobody serves drops the job, and its answer says so.
        let _ = self.0.send(job);
    }
}

/// Serves a queue until its near end is gone.
pub async fn serve(config: Config, mut queue: Queue, commits: Arc<AtomicU64>, teller: Teller) {
    let mut session = None;
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, MOST_IN_A_ROUND).await > 0 {
        let mut jobs = waiting.drain(..).peekable();
        while let Some(job) = jobs.next() {
            let session = match connected(&config, &mut session).await {
                Ok(session) => session,
                Err(why) => {
                    lose(job, &why);
                    continue;
                }
            };
            match job {
                Job::Other(other) => other.run(session).await,
                Job::Append(first) => {
                    let mut round = vec![*first];
                    while let Some(Job::Append(next)) = jobs.next_if(|job| matches!(job, Job::Append(_))) {
                        round.push(*next);
                    }
                    append::together(session, round, &commits, &teller).await;
                }
            }
        }
    }
}

/// The connection, made anew where there is none.
async fn connected<'a>(config: &Config, session: &'a mut Option<Session>) -> Result<&'a mut Session, StoreError> {
    let fresh = match session.take() {
        Some(open) if !open.is_closed() => open,
        _ => Session::open(config).await?,
    };
    Ok(session.insert(fresh))
}

fn lose(job: Job, why: &StoreError) {
    match job {
        Job::Append(append) => append.answer(Err(why.clone())),
        Job::Other(other) => other.lost(why.clone()),
    }
}
