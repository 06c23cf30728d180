//! How many requests one address or one token may send.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Instant,
};

/// Requests a second, in the long run.
const RATE: f64 = 50.0;
/// Requests at once.
const BURST: f64 = 200.0;
/// When so many are remembered, those who have been quiet long enough are forgotten.
const MANY: usize = 10_000;

/// A bucket of requests for each address and each token, which fills up again with time.
#[derive(Default)]
pub(crate) struct Limits {
    buckets: Mutex<HashMap<String, (f64, Instant)>>,
}

impl Limits {
    /// Takes one request from the bucket of `key`; `false` when it is empty.
    pub(crate) fn take(&self, key: &str, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY {
            buckets.retain(|_, (left, then)| refilled(*left, *then, now) < BURST);
        }
        let (left, then) = buckets.entry(key.to_owned()).or_insert((BURST, now));
        let filled = refilled(*left, *then, now);
        *then = now;
        *left = if filled >= 1.0 { filled - 1.0 } else { filled };
        filled >= 1.0
    }
}

fn refilled(left: f64, then: Instant, now: Instant) -> f64 {
    (left + now.saturating_duration_since(then).as_secs_f64() * RATE).min(BURST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_passes_then_the_rate_rules() {
        let (limits, start) = (Limits::default(), Instant::now());
        assert_eq!((0..300).filter(|_| limits.take("a", start)).count(), 200);
        assert!(limits.take("b", start), "another key has its own bucket");
        let later = start + Duration::from_secs(1);
        assert_eq!((0..300).filter(|_| limits.take("a", later)).count(), 50);
    }
}
