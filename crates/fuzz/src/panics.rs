//! Panics anywhere in the process while inputs are tried: they are noted, not printed. A server answers for a panic of its own, and it
//! is a fault all the same.

use std::{
    panic,
    sync::{
        Mutex, Once, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

/// With which words a panic is told.
pub(crate) const WORD: &str = "a panic";

static NOTED: Mutex<Option<String>> = Mutex::new(None);
static LISTENING: AtomicBool = AtomicBool::new(false);

/// From now on panics are noted, until [`let_go`].
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !LISTENING.load(Ordering::Relaxed) {
                return usual(info);
            }
            let payload = info.payload();
            let said = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str));
            let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
            let mut noted = NOTED.lock().unwrap_or_else(PoisonError::into_inner);
            noted.get_or_insert_with(|| format!("{WORD}: {}{place}", said.unwrap_or("no reason given")));
        }));
    });
    LISTENING.store(true, Ordering::Relaxed);
}

/// Panics are printed again.
pub(crate) fn let_go() {
    LISTENING.store(false, Ordering::Relaxed);
}

/// The first panic since the last time that this was asked.
pub(crate) fn noted() -> Option<String> {
    NOTED.lock().unwrap_or_else(PoisonError::into_inner).take()
}
