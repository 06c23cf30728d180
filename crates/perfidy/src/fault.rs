//! A fault of ours, or of an edition, reaches the user as a sentence, never as a trace.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{Mutex, PoisonError},
};
use table::Fault;

/// What the newest fault said, and where.
static NEWEST: Mutex<String> = Mutex::new(String::new());

/// From now on a panic prints nothing; [`guarded`] turns it into a sentence.
pub(crate) fn keep_quiet() {
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let said = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let place = info.location().map(|l| format!(" ({}:{})", l.file(), l.line())).unwrap_or_default();
        let text = format!("{}{place}", said.unwrap_or("no reason given").replace('\n', " "));
        *NEWEST.lock().unwrap_or_else(PoisonError::into_inner) = text;
    }));
}

/// Does some work; a panic in it comes back as a sentence. Whoever calls this throws away what the
/// work may have left half done.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|panic| Fault::of(&*panic).map_or_else(newest, |fault| fault.to_string()))
}

/// The newest fault as a sentence.
pub(crate) fn newest() -> String {
    let text = NEWEST.lock().unwrap_or_else(PoisonError::into_inner);
    format!("internal fault, which is our mistake and not yours: {text}")
}
