//! The wish that the server ends: ctrl-C, or the signal by which whoever started the process ends it.
//!
//! It is listened for before anything else is done. The first process of a container hears a signal only if it listens for it; and a
//! process that does not listen yet ends without its last words.

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// What was asked since it began to listen.
pub struct AskedToEnd {
    #[cfg(unix)]
    signals: [Option<Signal>; 2],
}

#[cfg(unix)]
impl AskedToEnd {
    /// Listens from now on; to be called where the runtime of the server is. A file that may grow no further (SIGXFSZ) is told by the store in a
    /// sentence from now on; without this the system would end the process.
    pub fn listen() -> AskedToEnd {
        /// SIGXFSZ, which has this number wherever we run.
        const FILE_SIZE: i32 = 25;
        // Listening once is enough, for ever. Where it cannot be done, the process ends at the limit and loses nothing.
        let _ = signal(SignalKind::from_raw(FILE_SIZE));
        // Without a handler for a signal the process ends by itself, which loses nothing either.
        AskedToEnd { signals: [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok()) }
    }

    /// Comes when somebody has asked.
    pub async fn to_end(&mut self) {
        let [interrupted, terminated] = &mut self.signals;
        tokio::select! {
            () = heard(interrupted) => {}
            () = heard(terminated) => {}
        }
    }
}

#[cfg(unix)]
async fn heard(signal: &mut Option<Signal>) {
    match signal {
        Some(signal) => {
            signal.recv().await;
        }
        None => std::future::pending().await,
    }
}

#[cfg(not(unix))]
impl AskedToEnd {
    /// Listens from now on; to be called where the runtime of the server is.
    pub fn listen() -> AskedToEnd {
        AskedToEnd {}
    }

    /// Comes when somebody has asked.
    pub async fn to_end(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
