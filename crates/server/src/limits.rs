//! How much one address or one token may ask for: requests, tables, guesses at a password.

use std::{
    collections::{HashMap, hash_map::RandomState},
    hash::{BuildHasher, Hash},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How fast something may be asked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rate {
    /// So often at once.
    burst: f64,
    /// So often a second, in the long run.
    each_second: f64,
}

impl Rate {
    /// Requests: fifty a second, two hundred at once.
    pub(crate) const REQUESTS: Rate = Rate { burst: 200.0, each_second: 50.0 };
    /// Guesses at a password: ten a minute.
    pub(crate) const GUESSES: Rate = Rate { burst: 10.0, each_second: 10.0 / 60.0 };

    /// So often within an hour.
    pub(crate) fn an_hour(count: u32) -> Rate {
        Rate { burst: f64::from(count), each_second: f64::from(count) / 3600.0 }
    }
}

/// When so many are remembered, those who have been quiet long enough are forgotten.
const MANY: usize = 10_000;

/// A bucket for each address and each token, which fills up again with time.
pub(crate) struct Limits {
    rate: Rate,
    /// What a key is remembered by: a number that nobody outside can foresee, so that no key takes more room than another.
    hashes: RandomState,
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    left: HashMap<u64, (f64, Instant)>,
    /// How many there may be before they are looked through: whoever comes from ever new addresses must not have all of them looked
    /// through each time.
    most: usize,
}

impl Limits {
    pub(crate) fn of(rate: Rate) -> Limits {
        Limits { rate, hashes: RandomState::new(), buckets: Mutex::new(Buckets { left: HashMap::new(), most: MANY }) }
    }

    /// Takes one from the bucket of `key`; `false` when it is empty.
    pub(crate) fn take(&self, key: impl Hash, now: Instant) -> bool {
        let key = self.hashes.hash_one(key);
        let Buckets { left: buckets, most } = &mut *self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= *most {
            buckets.retain(|_, (left, then)| self.refilled(*left, *then, now) < self.rate.burst);
            *most = MANY.max(2 * buckets.len());
        }
        let (left, then) = buckets.entry(key).or_insert((self.rate.burst, now));
        let filled = self.refilled(*left, *then, now);
        *then = now;
        *left = if filled >= 1.0 { filled - 1.0 } else { filled };
        filled >= 1.0
    }

    /// Gives one back that came to nothing.
    pub(crate) fn give_back(&self, key: impl Hash) {
        let key = self.hashes.hash_one(key);
        if let Some((left, _)) = self.buckets.lock().unwrap_or_else(PoisonError::into_inner).left.get_mut(&key) {
            *left = (*left + 1.0).min(self.rate.burst);
        }
    }

    /// How long it takes until the next one is there.
    pub(crate) fn again(&self) -> Duration {
        Duration::try_from_secs_f64(1.0 / self.rate.each_second).unwrap_or(Duration::from_secs(3600))
    }

    fn refilled(&self, left: f64, then: Instant, now: Instant) -> f64 {
        (left + now.saturating_duration_since(then).as_secs_f64() * self.rate.each_second).min(self.rate.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_then_the_rate_rules() {
        let (limits, start) = (Limits::of(Rate::REQUESTS), Instant::now());
        assert_eq!((0..300).filter(|_| limits.take("a", start)).count(), 200);
        assert!(limits.take("b", start), "another key has its own bucket");
        let later = start + Duration::from_secs(1);
        assert_eq!((0..300).filter(|_| limits.take("a", later)).count(), 50);
        limits.give_back("a");
        assert!(limits.take("a", later) && !limits.take("a", later), "what came to nothing is there again");
    }

    #[test]
    fn so_many_an_hour() {
        let (limits, start) = (Limits::of(Rate::an_hour(6)), Instant::now());
        assert_eq!((0..10).filter(|_| limits.take("a", start)).count(), 6);
        assert_eq!(limits.again(), Duration::from_secs(600));
        assert_eq!((0..10).filter(|_| limits.take("a", start + Duration::from_secs(1300))).count(), 2);
    }

    #[test]
    fn who_has_been_quiet_is_forgotten_and_who_comes_by_ever_new_addresses_costs_little() {
        let (limits, start) = (Limits::of(Rate::REQUESTS), Instant::now());
        (0..MANY).for_each(|n| assert!(limits.take(n, start)));
        limits.take("new", start + Duration::from_secs(9));
        assert_eq!(limits.buckets.lock().unwrap_or_else(PoisonError::into_inner).left.len(), 1);
        let hours = Limits::of(Rate::an_hour(2));
        (0..3 * MANY).for_each(|n| assert!(hours.take(n, start)));
        let buckets = hours.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        assert_eq!((buckets.left.len(), buckets.most), (3 * MANY, 4 * MANY), "they are looked through twice and not ten thousand times");
    }
}
