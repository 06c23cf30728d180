//! Work that takes a core for a while: looking at records, drawing, writing exports.
//!
//! It is done off the threads that serve the web, each kind in a pool of its own, so that no kind waits for another and the bots wait
//! for none. A pool does so many things at once, lets so many wait for so long, and turns the rest away with a sentence.

use crate::api_error::ApiError;
use axum::http::StatusCode;
use std::{sync::Arc, time::Duration};
use tokio::sync::Semaphore;

/// How long somebody waits for their turn.
const WAIT: Duration = Duration::from_secs(10);
/// How many may wait.
const WAITING: usize = 32;

/// The pools of a house.
pub(crate) struct Pools {
    /// Records from elsewhere: read, replayed, shown.
    pub(crate) looking: Pool,
    /// Pictures.
    pub(crate) drawing: Pool,
    /// Records of tables, written out.
    pub(crate) exporting: Pool,
}

impl Default for Pools {
    fn default() -> Self {
        // Half of the cores for strangers' records; one at a time of what is seldom asked for.
        let cores = crate::outside::cores();
        Pools { looking: Pool::new(cores.div_ceil(2), WAIT), drawing: Pool::new(1, WAIT), exporting: Pool::new(1, WAIT) }
    }
}

/// One kind of work.
pub(crate) struct Pool {
    turns: Arc<Semaphore>,
    /// Those who are at work and those who wait.
    places: Arc<Semaphore>,
    wait: Duration,
}

impl Pool {
    pub(crate) fn new(at_once: usize, wait: Duration) -> Self {
        Pool { turns: Arc::new(Semaphore::new(at_once)), places: Arc::new(Semaphore::new(at_once + WAITING)), wait }
    }

    /// Does some work when its turn comes. The turn lasts as long as the work, even if nobody waits for it any more: who asks and goes
    /// away again cannot have more done at once than others.
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, ApiError> + Send + 'static) -> Result<T, ApiError> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| busy())?;
        let turn = tokio::time::timeout(self.wait, self.turns.clone().acquire_owned()).await;
        let turn = turn.ok().and_then(Result::ok).ok_or_else(busy)?;
        let done = crate::outside::on_a_thread(move || {
            let _until_done = (place, turn);
            work()
        });
        done.await
            .unwrap_or_else(|_| Err(ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "A fault in the program stopped this. We are sorry.")))
    }

    /// How many more could be at work.
    #[cfg(test)]
    pub(crate) fn free(&self) -> usize {
        self.turns.available_permits()
    }

    /// How many wait for their turn, where all turns are taken.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        WAITING.saturating_sub(self.places.available_permits())
    }
}

fn busy() -> ApiError {
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "Too many others want the same right now. Try again in a moment.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    };

    #[tokio::test]
    async fn a_full_pool_turns_away_after_a_wait_and_an_empty_one_works() {
        let pool = Arc::new(Pool::new(1, Duration::from_millis(20)));
        let (let_go, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let here = pool.clone();
        let first = tokio::spawn(async move {
            let work = move || {
                let _ = begun.send(());
                let _ = wait.recv();
                Ok(1)
            };
            here.run(work).await
        });
        has_begun.await.expect("the work begins");
        let turned_away = pool.run(|| Ok(2)).await.expect_err("somebody else is at work");
        assert_eq!(turned_away.status, StatusCode::SERVICE_UNAVAILABLE);
        let_go.send(()).expect("it waits for this");
        assert_eq!(first.await.expect("no panic").ok(), Some(1));
        assert_eq!(pool.run(|| Ok(3)).await.ok(), Some(3));
    }

    #[tokio::test]
    async fn who_goes_away_does_not_free_the_turn() {
        let pool = Arc::new(Pool::new(1, Duration::from_millis(20)));
        let at_work = Arc::new(AtomicUsize::new(0));
        let (let_go, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (here, count) = (pool.clone(), at_work.clone());
        let gone = tokio::spawn(async move {
            let work = move || {
                count.fetch_add(1, Ordering::SeqCst);
                let _ = begun.send(());
                let _ = wait.recv();
                Ok(())
            };
            here.run(work).await
        });
        has_begun.await.expect("the work begins");
        gone.abort();
        for _ in 0..5 {
            let count = at_work.clone();
            assert!(pool.run(move || Ok(count.fetch_add(1, Ordering::SeqCst))).await.is_err());
        }
        assert_eq!(at_work.load(Ordering::SeqCst), 1, "only the first has worked");
        let_go.send(()).expect("it waits for this");
    }

    #[tokio::test]
    async fn only_so_many_wait() {
        let pool = Arc::new(Pool::new(1, Duration::from_secs(600)));
        let (let_go, wait) = mpsc::channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let mut asked = Vec::new();
        for _ in 0..=WAITING {
            let (here, wait) = (pool.clone(), wait.clone());
            asked.push(tokio::spawn(async move { here.run(move || Ok(wait.lock().map(|wait| wait.recv().is_ok()).is_ok())).await }));
        }
        while pool.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(pool.run(|| Ok(())).await.is_err(), "there is no place left to wait in");
        drop(let_go);
        for one in asked {
            assert!(one.await.expect("no panic").is_ok());
        }
    }
}
