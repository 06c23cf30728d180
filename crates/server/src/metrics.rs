//! What the house counts of itself, in the text format that Prometheus reads. Nothing in it tells of a table, a seat or a word: only how
//! many and how long.

use crate::house::House;
use std::{
    fmt::Write,
    fs,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// The bounds of the histograms, in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000];

/// Faults of the program since it was started, which are caught where no house is in reach.
pub(crate) static FAULTS: AtomicU64 = AtomicU64::new(0);

/// What is counted.
pub(crate) struct Metrics {
    started: SystemTime,
    /// Answers by the first digit of their status, from 1.
    answers: [AtomicU64; 5],
    requests: Histogram,
    commits: Histogram,
    lines: AtomicU64,
    refused: AtomicU64,
}

/// How often something took how long.
#[derive(Default)]
struct Histogram {
    within: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    microseconds: AtomicU64,
}

impl Default for Metrics {
    fn default() -> Self {
        Metrics {
            started: SystemTime::now(),
            answers: Default::default(),
            requests: Histogram::default(),
            commits: Histogram::default(),
            lines: AtomicU64::new(0),
            refused: AtomicU64::new(0),
        }
    }
}

impl Histogram {
    fn took(&self, time: Duration) {
        let bounds = BOUNDS.iter().zip(&self.within).filter(|(bound, _)| time.as_micros() <= u128::from(**bound) * 1000);
        bounds.for_each(|(_, within)| {
            within.fetch_add(1, Relaxed);
        });
        self.count.fetch_add(1, Relaxed);
        self.microseconds.fetch_add(time.as_micros() as u64, Relaxed);
    }

    fn print(&self, name: &str, help: &str, text: &mut String) {
        head(text, name, help, "histogram");
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {}", *bound as f64 / 1000.0, within.load(Relaxed));
        }
        let count = self.count.load(Relaxed);
        let seconds = self.microseconds.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {seconds}\n{name}_count {count}");
    }
}

impl Metrics {
    /// A request was answered.
    pub(crate) fn answered(&self, status: u16, took: Duration) {
        if let Some(class) = self.answers.get(usize::from(status / 100).wrapping_sub(1)) {
            class.fetch_add(1, Relaxed);
        }
        self.requests.took(took);
    }

    /// So many lines were stored.
    pub(crate) fn stored(&self, lines: usize, took: Duration) {
        self.lines.fetch_add(lines as u64, Relaxed);
        self.commits.took(took);
    }

    /// The store did not take what was played.
    pub(crate) fn not_stored(&self) {
        self.refused.fetch_add(1, Relaxed);
    }
}

/// Everything that is counted, as a text.
pub(crate) async fn print(house: &House) -> String {
    let metrics = &house.metrics;
    let mut text = String::new();
    head(&mut text, "perfidy_build_info", "The version that runs.", "gauge");
    let _ = writeln!(text, "perfidy_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"));
    head(&mut text, "perfidy_answers_total", "Answers to requests by the class of their status.", "counter");
    for (class, count) in (1..).zip(&metrics.answers) {
        let _ = writeln!(text, "perfidy_answers_total{{status=\"{class}xx\"}} {}", count.load(Relaxed));
    }
    metrics.requests.print("perfidy_request_seconds", "How long requests took until their answer began.", &mut text);
    metrics.commits.print("perfidy_store_seconds", "How long it took until what was played was durable.", &mut text);
    let tables = house.in_memory();
    let watched: usize = tables.iter().map(|loaded| loaded.watching.count()).sum();
    let frozen = house.store.frozen().await;
    let gauges = [
        ("perfidy_lines_total", "Lines of records that were stored.", "counter", metrics.lines.load(Relaxed) as f64),
        ("perfidy_not_stored_total", "Deeds that the store did not take.", "counter", metrics.refused.load(Relaxed) as f64),
        ("perfidy_faults_total", "Faults of the program.", "counter", FAULTS.load(Relaxed) as f64),
        ("perfidy_tables_in_memory", "Tables in memory.", "gauge", tables.len() as f64),
        ("perfidy_streams", "Pages and programs that follow a table.", "gauge", watched as f64),
        ("perfidy_bots_free", "Bots that could think at once besides those who do.", "gauge", house.thinking.available_permits() as f64),
        ("perfidy_store_up", "Whether the store answers.", "gauge", f64::from(u8::from(frozen.is_ok()))),
        ("perfidy_tables_frozen", "Tables that stand still.", "gauge", frozen.map_or(0.0, |frozen| frozen.len() as f64)),
    ];
    for (name, help, kind, value) in gauges {
        head(&mut text, name, help, kind);
        let _ = writeln!(text, "{name} {value}");
    }
    let began = metrics.started.duration_since(UNIX_EPOCH).map_or(0.0, |began| began.as_secs_f64());
    let of_process = [
        ("process_start_time_seconds", "When the process began.", Some(began)),
        ("process_resident_memory_bytes", "Memory in use.", resident()),
        ("process_cpu_seconds_total", "Time of processors that was used.", worked()),
        ("process_open_fds", "Open descriptors.", fs::read_dir("/proc/self/fd").ok().map(|open| open.count() as f64)),
    ];
    for (name, help, value) in of_process.into_iter().filter_map(|(name, help, value)| Some((name, help, value?))) {
        head(&mut text, name, help, if name.ends_with("_total") { "counter" } else { "gauge" });
        let _ = writeln!(text, "{name} {value}");
    }
    text
}

fn head(text: &mut String, name: &str, help: &str, kind: &str) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

/// Linux tells it; elsewhere it is left out.
fn resident() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<f64>().ok().map(|kilobytes| kilobytes * 1024.0)
}

/// Linux counts it in hundredths of a second, for the process and for the system on its behalf, at the twelfth and thirteenth place after its
/// name.
fn worked() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, after) = stat.rsplit_once(')')?;
    let mut times = after.split_whitespace().skip(11).map_while(|word| word.parse::<f64>().ok());
    Some((times.next()? + times.next()?) / 100.0)
}
