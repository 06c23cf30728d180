//! How fast the server is: real moves of all games over HTTP on loopback, stored durably, at one table and at many tables at
//! once, each with two watchers. The players are another process, so that memory is the server's own. The disk's own sync is
//! measured in the same run, since everything else is to be read against it.

use crate::{games::GAMES, stop::Stop};
use anyhow::{Context, bail};
use serde_json::{Value, json};
use server::{Config, House};
use std::{
    fs::File,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};
use store::Sqlite;

/// How many tables play at once.
const TABLES: [usize; 3] = [1, 50, 200];
const SECONDS: u64 = 5;

/// What was measured.
pub(super) struct Measured {
    /// The disk's own sync, fastest first, in milliseconds.
    sync: Vec<f64>,
    rounds: Vec<Round>,
    /// What an open table takes, where the system tells.
    table_kib: Option<f64>,
}

struct Round {
    tables: usize,
    moves_per_second: f64,
    /// How often the players looked at their tables meanwhile.
    looks_per_second: f64,
    /// Of each move, fastest first, in milliseconds.
    times: Vec<f64>,
}

/// Measures a server with all games on its shelf and its store in a temporary folder on the disk.
pub(super) fn measure() -> Result<Measured, Stop> {
    let folder = std::env::temp_dir().join(format!("perfidy-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let measured = runtime.block_on(rounds(&folder));
    runtime.shutdown_background();
    // What the system cannot clear away now it clears away by itself later.
    let _ = std::fs::remove_dir_all(&folder);
    Ok(measured?)
}

async fn rounds(folder: &Path) -> anyhow::Result<Measured> {
    let sync = disk_sync(folder)?;
    let store = Sqlite::open(folder.join("tables.sqlite"))?;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?.to_string();
    let config = Config { address: format!("http://{address}"), window_pause: Duration::ZERO, ..Config::default() };
    let house = House::new(GAMES.iter().map(|game| game.any).collect(), Arc::new(store), config);
    tokio::spawn(server::serve(house, listener));
    let mut rounds = Vec::new();
    let mut table_kib = None;
    for tables in TABLES {
        let address = address.clone();
        let round = tokio::task::spawn_blocking(move || {
            let before = resident_kib();
            let load = Load::start(&address, tables)?;
            let taken = before.zip(resident_kib()).map(|(before, after)| (after - before) / tables as f64);
            Ok::<_, anyhow::Error>((load.play(tables)?, taken))
        });
        let (round, taken) = round.await??;
        if tables >= 100 {
            table_kib = taken;
        }
        rounds.push(round);
    }
    Ok(Measured { sync, rounds, table_kib })
}

/// How long the disk takes to keep four kilobytes for good, in milliseconds, fastest first.
fn disk_sync(folder: &Path) -> anyhow::Result<Vec<f64>> {
    let mut file = File::create(folder.join("sync"))?;
    let mut times = Vec::new();
    for _ in 0..300 {
        let started = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        times.push(milliseconds(started));
    }
    times.sort_by(f64::total_cmp);
    Ok(times)
}

pub(super) fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

/// What this process holds in memory, where the system tells.
fn resident_kib() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix(" kB")?.trim().parse().ok())
}

/// Players and watchers in a process of their own.
struct Load {
    process: Child,
    said: BufReader<ChildStdout>,
}

impl Load {
    /// Opens so many tables and waits until everybody has sat down.
    fn start(address: &str, tables: usize) -> anyhow::Result<Load> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["bench-load", "--address", address, "--tables", &tables.to_string(), "--seconds", &SECONDS.to_string()]);
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let said = BufReader::new(process.stdout.take().context("the players say nothing")?);
        let mut load = Load { process, said };
        if load.read()?.trim() != "open" {
            bail!("the players could not sit down");
        }
        Ok(load)
    }

    fn read(&mut self) -> anyhow::Result<String> {
        let mut line = String::new();
        self.said.read_line(&mut line)?;
        Ok(line)
    }

    /// Lets them play.
    fn play(mut self, tables: usize) -> anyhow::Result<Round> {
        writeln!(self.process.stdin.take().context("the players do not listen")?)?;
        let played: Value = serde_json::from_str(&self.read()?).context("the players came to no end")?;
        let mut times: Vec<_> = played["times"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        times.sort_by(f64::total_cmp);
        let per_second = |count: f64| count / SECONDS as f64;
        self.process.wait()?;
        Ok(Round {
            tables,
            moves_per_second: per_second(times.len() as f64),
            looks_per_second: per_second(played["looks"].as_f64().unwrap_or(0.0)),
            times,
        })
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        // One that has ended already cannot be ended again.
        let _ = self.process.kill();
    }
}

/// The value below which this share of the sorted values lies.
pub(super) fn share(sorted: &[f64], share: f64) -> f64 {
    sorted.get(((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1))).copied().unwrap_or(0.0)
}

fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

impl Measured {
    pub(super) fn json(&self) -> Value {
        let rounds = self.rounds.iter().map(|round| {
            json!({
                "tables": round.tables,
                "moves_per_second": round.moves_per_second.round(),
                "looks_per_second": round.looks_per_second.round(),
                "p50_ms": rounded(share(&round.times, 0.5)),
                "p99_ms": rounded(share(&round.times, 0.99)),
            })
        });
        let sync = json!({"p50_ms": rounded(share(&self.sync, 0.5)), "p99_ms": rounded(share(&self.sync, 0.99))});
        json!({"disk_sync": sync, "rounds": rounds.collect::<Vec<_>>(), "kib_per_open_table": self.table_kib.map(f64::round)})
    }

    pub(super) fn text(&self) -> String {
        let (p50, p99) = (share(&self.sync, 0.5), share(&self.sync, 0.99));
        let mut text = format!("The server on loopback, each move stored durably (this disk syncs in p50 {p50:.2} ms, p99 {p99:.2} ms)");
        for Round { tables, moves_per_second, looks_per_second, times } in &self.rounds {
            let (p50, p99) = (share(times, 0.5), share(times, 0.99));
            let word = if *tables == 1 { "table" } else { "tables at once" };
            text += &format!(
                "\n  {tables} {word}: {moves_per_second:.0} moves per second (and {looks_per_second:.0} looks), p50 {p50:.2} ms, p99 {p99:.2} ms"
            );
        }
        if let Some(kib) = self.table_kib {
            text += &format!("\n  an open table with two watchers takes about {kib:.0} KiB of memory");
        }
        text
    }
}
