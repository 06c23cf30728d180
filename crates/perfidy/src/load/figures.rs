//! What was measured, as text and as JSON.

use super::{Plan, players::Pool, streams::Told, under_load::Counted};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// What a server held at which moment, where it tells.
#[derive(Default)]
pub(super) struct Gauges {
    /// Before anything was asked of it.
    pub(super) begun: Option<Counted>,
    /// When the players of all tables had a connection.
    pub(super) players: Option<Counted>,
    /// When all tables were open.
    pub(super) tables: Option<Counted>,
    /// When all streams were open.
    pub(super) streams: Option<Counted>,
    pub(super) ended: Option<Counted>,
    most_memory: f64,
    most_descriptors: f64,
}

impl Gauges {
    /// Nothing has been asked of the server yet.
    pub(super) fn begun(begun: Option<Counted>) -> Gauges {
        Gauges { begun, ..Gauges::default() }
    }

    pub(super) fn sampled(&mut self, now: Option<Counted>) {
        if let Some(now) = now {
            self.most_memory = self.most_memory.max(now.memory);
            self.most_descriptors = self.most_descriptors.max(now.descriptors);
        }
    }

    /// What each of so many takes that came between two moments.
    fn each(before: Option<Counted>, after: Option<Counted>, count: usize) -> Option<f64> {
        let (before, after) = before.zip(after)?;
        (count > 0).then(|| (after.memory - before.memory) / count as f64)
    }
}

/// What was measured.
pub(crate) struct Figures {
    plan: Plan,
    /// The disk's own sync, fastest first, in milliseconds.
    sync: Vec<f64>,
    gauges: Gauges,
    pool: Pool,
    told: Told,
    took: Duration,
}

impl Figures {
    pub(super) fn new(plan: Plan, sync: Vec<f64>, gauges: Gauges, mut pool: Pool, told: Told, took: Duration) -> Figures {
        pool.times.sort_by(f32::total_cmp);
        pool.at_the_crowd.sort_by(f32::total_cmp);
        Figures { plan, sync, gauges, pool, told, took }
    }

    fn per_second(&self, count: usize) -> f64 {
        count as f64 / self.took.as_secs_f64()
    }

    fn kib_per_player(&self) -> Option<f64> {
        Gauges::each(self.gauges.begun, self.gauges.players, self.plan.tables)
    }

    /// What a table takes that was just opened, in KiB, where the server tells.
    pub(crate) fn kib_per_table(&self) -> Option<f64> {
        Gauges::each(self.gauges.players, self.gauges.tables, self.plan.tables)
    }

    fn kib_per_stream(&self) -> Option<f64> {
        Gauges::each(self.gauges.tables, self.gauges.streams, self.plan.open_at_once())
    }

    /// Microseconds of a processor that the server used for a move, with all that came of it.
    fn worked_per_move(&self) -> Option<f64> {
        let (before, after) = self.gauges.streams.zip(self.gauges.ended)?;
        (!self.pool.times.is_empty()).then(|| (after.worked - before.worked) * 1e6 / self.pool.times.len() as f64)
    }

    pub(crate) fn json(&self) -> Value {
        let times = |sorted: &[f32]| json!({"p50_ms": rounded(share(sorted, 0.5)), "p99_ms": rounded(share(sorted, 0.99)), "most_ms": rounded(share(sorted, 1.0))});
        json!({
            "tables": self.plan.tables,
            "streams": self.plan.open_at_once(),
            "crowd": self.plan.crowd,
            "seconds": rounded(self.took.as_secs_f64()),
            "disk_sync": {"p50_ms": rounded(share(&self.sync, 0.5)), "p99_ms": rounded(share(&self.sync, 0.99))},
            "moves": self.pool.times.len(),
            "moves_per_second": self.per_second(self.pool.times.len()).round(),
            "looks_per_second": self.per_second(self.pool.looks).round(),
            "games_ended": self.pool.games,
            "move": times(&self.pool.times),
            "move_at_the_crowd": times(&self.pool.at_the_crowd),
            "seen_by_streams": times(&self.told.seen),
            "events_per_second": self.per_second(self.told.reads).round(),
            "event_bytes_per_second": self.per_second(self.told.bytes).round(),
            "streams_dropped": self.told.dropped,
            "unread": {"opened": self.plan.unread, "dropped": self.told.unread_dropped},
            "server": {
                "kib_at_first": self.gauges.begun.map(|it| it.memory.round()),
                "kib_per_player": self.kib_per_player().map(rounded),
                "kib_per_table": self.kib_per_table().map(rounded),
                "kib_per_stream": self.kib_per_stream().map(rounded),
                "kib_at_most": self.gauges.begun.map(|_| self.gauges.most_memory.round()),
                "kib_at_last": self.gauges.ended.map(|it| it.memory.round()),
                "descriptors_at_most": self.gauges.begun.map(|_| self.gauges.most_descriptors),
                "processor_us_per_move": self.worked_per_move().map(f64::round),
            },
        })
    }

    pub(crate) fn text(&self) -> String {
        let (tables, streams, crowd) = (self.plan.tables, self.plan.open_at_once(), self.plan.crowd);
        let of_crowd = if crowd > 0 { format!(" ({crowd} more at the first table among them)") } else { String::new() };
        let mut lines = vec![
            format!(
                "{tables} tables of {}, {streams} event streams{of_crowd}, {:.0} seconds; each move stored durably (this disk syncs in p50 {:.2} ms, p99 {:.2} ms)",
                self.plan.game.as_deref().unwrap_or("all games"),
                self.took.as_secs_f64(),
                share(&self.sync, 0.5),
                share(&self.sync, 0.99)
            ),
            format!("  {}", self.moves()),
        ];
        if crowd > 0 {
            lines.push(format!("  at the first table a move took {}", spread(&self.pool.at_the_crowd)));
        }
        if streams > 0 {
            let heard = format!("{:.0} events per second, heard after {}", self.per_second(self.told.reads), spread(&self.told.seen));
            lines.push(format!("  {heard}; {} of {streams} streams were dropped", self.told.dropped));
        }
        if self.plan.unread > 0 {
            lines.push(format!("  {} of {} programs that read nothing were dropped", self.told.unread_dropped, self.plan.unread));
        }
        lines.extend(self.memory());
        lines.join("\n")
    }

    /// How many moves, and how long they took.
    pub(crate) fn moves(&self) -> String {
        let worked = self.worked_per_move().map(|us| format!(", {us:.0} µs of processor each at the server"));
        format!(
            "{} moves, {:.0} per second (and {:.0} looks), {}{}",
            self.pool.times.len(),
            self.per_second(self.pool.times.len()),
            self.per_second(self.pool.looks),
            spread(&self.pool.times),
            worked.unwrap_or_default()
        )
    }

    fn memory(&self) -> Option<String> {
        let begun = self.gauges.begun?;
        let kib = |each: Option<f64>| each.map_or_else(|| "?".to_owned(), |kib| format!("{kib:.1}"));
        Some(format!(
            "  the server held {:.0} MiB at first, {:.0} at most and {:.0} at last; {} KiB for a player's connection, {} KiB for an open table, {} KiB for an idle stream; {:.0} descriptors at most",
            begun.memory / 1024.0,
            self.gauges.most_memory / 1024.0,
            self.gauges.ended.map_or(0.0, |it| it.memory) / 1024.0,
            kib(self.kib_per_player()),
            kib(self.kib_per_table()),
            kib(self.kib_per_stream()),
            self.gauges.most_descriptors
        ))
    }
}

fn spread(sorted: &[f32]) -> String {
    format!("p50 {:.2} ms, p99 {:.2} ms, at most {:.0} ms", share(sorted, 0.5), share(sorted, 0.99), share(sorted, 1.0))
}

/// The value below which this share of the sorted values lies.
pub(crate) fn share<T: Copy + Into<f64>>(sorted: &[T], share: f64) -> f64 {
    let at = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(at).copied().map_or(0.0, Into::into)
}

pub(crate) fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}
