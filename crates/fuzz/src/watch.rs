//! Looks at an input from outside while it is tried: one that takes too long, or too much memory, cannot be stopped from within. Then it
//! is told where the input lies and the process ends.

use std::{
    fs, process,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// How often it looks.
const PAUSE: Duration = Duration::from_millis(50);

/// A watch over the inputs of one campaign; it ends with the campaign.
pub(crate) struct Watch {
    shared: Arc<Shared>,
}

struct Shared {
    began: Instant,
    /// Since when the present input is tried, in milliseconds and one more; 0 between inputs.
    since: AtomicU64,
    over: AtomicBool,
}

impl Watch {
    /// Watches with these limits; `told` says where the present input lies.
    pub(crate) fn start(time: Duration, bytes: u64, told: String) -> Watch {
        let shared = Arc::new(Shared { began: Instant::now(), since: AtomicU64::new(0), over: AtomicBool::new(false) });
        let seen = shared.clone();
        thread::spawn(move || {
            while !seen.over.load(Ordering::Relaxed) {
                thread::sleep(PAUSE);
                let since = seen.since.load(Ordering::Relaxed);
                let late = since > 0 && seen.began.elapsed() > Duration::from_millis(since) + time;
                let full = resident(process::id()).is_some_and(|now| now > bytes);
                if late || full {
                    let what = if late { format!("longer than {} s", time.as_secs()) } else { format!("more than {} MB", bytes >> 20) };
                    eprintln!("fuzz: an input takes {what}; it is {told}");
                    process::exit(3);
                }
            }
        });
        Watch { shared }
    }

    /// An input is tried from now on.
    pub(crate) fn begin(&self) {
        let now = self.shared.began.elapsed().as_millis();
        self.shared.since.store(u64::try_from(now).unwrap_or(u64::MAX - 1) + 1, Ordering::Relaxed);
    }

    /// It is over.
    pub(crate) fn end(&self) {
        self.shared.since.store(0, Ordering::Relaxed);
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.shared.over.store(true, Ordering::Relaxed);
    }
}

/// How many bytes a process has in memory, where the system tells it.
pub(crate) fn resident(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches("kB").trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
