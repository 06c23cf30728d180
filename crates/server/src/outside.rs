//! What the house takes from the machine besides time: random bits, and threads for what takes a core for a while.
//!
//! It all passes here, as all time passes `time.rs`, so that there is one place to hold it. A simulation holds it for as long as
//! it runs ([`hold`]): then random bits come from its seed, and what would be done on a thread is done in its turn on the thread of the
//! simulation, so that the same seed does the same.

use std::{cell::RefCell, marker::PhantomData};
use tokio::task::JoinHandle;

/// Fills bytes with random bits.
type Bits = Box<dyn FnMut(&mut [u8])>;

/// How many cores a simulated machine has.
const SIMULATED_CORES: usize = 2;

thread_local! {
    /// Where random bits come from while this thread simulates.
    static HELD: RefCell<Option<Bits>> = const { RefCell::new(None) };
}

/// From now on, and until what is returned is dropped, every house on this thread takes its random bits from here, and nothing that it does
/// leaves this thread. They must run on a runtime of one thread.
#[doc(hidden)]
pub fn hold(bits: impl FnMut(&mut [u8]) + 'static) -> Held {
    HELD.set(Some(Box::new(bits)));
    Held { _on_this_thread: PhantomData }
}

/// That this thread simulates.
#[doc(hidden)]
#[derive(Debug)]
pub struct Held {
    _on_this_thread: PhantomData<*const ()>,
}

impl Drop for Held {
    fn drop(&mut self) {
        HELD.set(None);
    }
}

fn is_held() -> bool {
    HELD.with_borrow(Option::is_some)
}

/// So many random bytes.
pub(crate) fn random(bytes: usize) -> Vec<u8> {
    let mut random = vec![0; bytes];
    HELD.with_borrow_mut(|held| match held {
        Some(bits) => bits(&mut random),
        None => getrandom::fill(&mut random).expect("the system gives random bits"),
    });
    random
}

/// Does something that takes a core for a while, off the threads that serve the web.
pub(crate) fn on_a_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    if is_held() { tokio::spawn(async { work() }) } else { tokio::task::spawn_blocking(work) }
}

/// How many things may take a core at once: as many as there are.
pub(crate) fn cores() -> usize {
    if is_held() { SIMULATED_CORES } else { std::thread::available_parallelism().map_or(1, |cores| cores.get()) }
}
