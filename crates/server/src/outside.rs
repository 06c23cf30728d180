//! What the house takes from the machine besides time: random bits, and threads for what takes a core for a while.
//!
//! It all passes here, and time passes `time.rs`, so that a simulated house (`tests/simulated.rs`) holds both in its hands: there random
//! bits come from a seed, and what would be done on another thread is done in its turn on the only one.

use tokio::task::JoinHandle;

/// So many random bytes.
pub(crate) fn random(bytes: usize) -> Vec<u8> {
    #[cfg(test)]
    if let Some(drawn) = simulation::draw(bytes) {
        return drawn;
    }
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random).expect("the system gives random bits");
    random
}

/// Does something that takes a core for a while, off the threads that serve the web.
pub(crate) fn on_a_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    #[cfg(test)]
    if simulation::is_on() {
        return tokio::spawn(async move { work() });
    }
    tokio::task::spawn_blocking(work)
}

/// How many things may take a core at once: as many as there are.
pub(crate) fn cores() -> usize {
    #[cfg(test)]
    if simulation::is_on() {
        return 2;
    }
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// A simulation has this thread for itself.
#[cfg(test)]
pub(crate) mod simulation {
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use std::cell::RefCell;

    thread_local! {
        static LUCK: RefCell<Option<Xoshiro256PlusPlus>> = const { RefCell::new(None) };
    }

    /// From here on this thread draws from a seed.
    pub(crate) fn begin(seed: u64) {
        LUCK.set(Some(Xoshiro256PlusPlus::seed_from_u64(seed)));
    }

    /// From here on this thread is like any other.
    pub(crate) fn end() {
        LUCK.set(None);
    }

    pub(super) fn is_on() -> bool {
        LUCK.with_borrow(Option::is_some)
    }

    pub(super) fn draw(bytes: usize) -> Option<Vec<u8>> {
        LUCK.with_borrow_mut(|luck| {
            let luck = luck.as_mut()?;
            let mut drawn = vec![0; bytes];
            luck.fill_bytes(&mut drawn);
            Some(drawn)
        })
    }
}
