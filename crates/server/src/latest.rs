//! The latest value of something, and those who wait for another one.
//!
//! As a channel that keeps one value, with one difference: whoever waits is woken in the order in which they began to. `tokio::sync::watch` wakes
//! in an order that it draws by lot, and then a simulation of the same seed would not do the same again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// The latest value of something; copies share it.
#[doc(hidden)]
pub struct Latest<T>(Arc<Shared<T>>);

struct Shared<T> {
    value: Mutex<T>,
    changed: Notify,
}

impl<T> Clone for Latest<T> {
    fn clone(&self) -> Self {
        Latest(self.0.clone())
    }
}

impl<T: Copy> Latest<T> {
    /// Something that has this value at first.
    pub fn new(value: T) -> Self {
        Latest(Arc::new(Shared { value: Mutex::new(value), changed: Notify::new() }))
    }

    fn value(&self) -> MutexGuard<'_, T> {
        self.0.value.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The value now.
    pub fn get(&self) -> T {
        *self.value()
    }

    /// It has another value from now on.
    pub fn set(&self, value: T) {
        self.change(|now| *now = value);
    }

    /// Changes the value, and wakes whoever waits.
    pub fn change<R>(&self, change: impl FnOnce(&mut T) -> R) -> R {
        let result = change(&mut *self.value());
        self.0.changed.notify_waiters();
        result
    }

    /// Waits until it has such a value; answers with it.
    pub async fn until(&self, such: impl Fn(&T) -> bool) -> T {
        loop {
            // Asked for before the look, so that what changes in between wakes us.
            let changed = self.0.changed.notified();
            let now = self.get();
            if such(&now) {
                return now;
            }
            changed.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn whoever_waits_is_woken_in_the_order_in_which_they_came() {
        let latest = Latest::new(0);
        let (woken, order) = channel();
        let mut waiting = tokio::task::JoinSet::new();
        for number in 0..100 {
            let (latest, woken) = (latest.clone(), woken.clone());
            waiting.spawn(async move {
                latest.until(|value| *value == 1).await;
                woken.send(number).expect("somebody listens");
            });
            tokio::task::yield_now().await;
        }
        assert!(order.try_recv().is_err(), "it has not the value that they wait for");
        latest.change(|value| *value += 1);
        waiting.join_all().await;
        assert_eq!(order.try_iter().collect::<Vec<_>>(), (0..100).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn what_is_there_already_is_not_waited_for() {
        assert_eq!(Latest::new(7).until(|value| *value > 6).await, 7);
    }
}
