//! What the house takes from the machine besides time: random bits, and threads for what takes a core for a while.
//!
//! It all passes here, as all time passes `time.rs`, so that there is one place to change where a test is to hold it in its hands.

use tokio::task::JoinHandle;

/// So many random bytes.
pub(crate) fn random(bytes: usize) -> Vec<u8> {
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random).expect("the system gives random bits");
    random
}

/// Does something that takes a core for a while, off the threads that serve the web.
pub(crate) fn on_a_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    tokio::task::spawn_blocking(work)
}

/// How many things may take a core at once: as many as there are.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}
