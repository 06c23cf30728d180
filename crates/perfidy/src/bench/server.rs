//! How fast the server is: moves and their undos over HTTP on loopback, stored durably, at one table
//! and at many tables at once. The disk's own sync is measured in the same run, since everything
//! else is to be read against it.

use crate::{games::GAMES, stop::Stop};
use anyhow::{Context, bail};
use serde_json::{Value, json};
use server::{Config, House};
use std::{
    fs::File,
    io::Write,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};
use store::Sqlite;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// How many tables play at once.
const TABLES: [usize; 3] = [1, 50, 200];
const TIME: Duration = Duration::from_secs(4);

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
    /// Of each move, fastest first, in milliseconds.
    times: Vec<f64>,
}

/// Measures a server with bell on its shelf and its store in a temporary folder on the disk.
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
    let house = House::new(GAMES.iter().map(|game| game.web).collect(), Arc::new(store), config);
    tokio::spawn(server::serve(house, listener));
    let mut rounds = Vec::new();
    let mut table_kib = None;
    for tables in TABLES {
        let before = resident_kib();
        let mut seats = Vec::new();
        for _ in 0..tables {
            seats.push(Player::open(&address).await?);
        }
        if tables >= 100 {
            table_kib = before.zip(resident_kib()).map(|(before, after)| (after - before) / tables as f64);
        }
        let started = Instant::now();
        let playing: Vec<_> = seats.into_iter().map(|seat| tokio::spawn(seat.play(started + TIME))).collect();
        let mut times = Vec::new();
        for player in playing {
            times.extend(player.await??);
        }
        let moves_per_second = times.len() as f64 / started.elapsed().as_secs_f64();
        times.sort_by(f64::total_cmp);
        rounds.push(Round { tables, moves_per_second, times });
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

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

/// What this process holds in memory, where the system tells.
fn resident_kib() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix(" kB")?.trim().parse().ok())
}

/// A seat that plays a move and takes it back, over and over.
struct Player {
    line: TcpStream,
    address: String,
    table: String,
    token: String,
    step: u64,
    text: String,
}

impl Player {
    /// Opens a table and plays until the seat has a move that it can take back.
    async fn open(address: &str) -> anyhow::Result<Player> {
        let line = TcpStream::connect(address).await?;
        line.set_nodelay(true)?;
        let mut player =
            Player { line, address: address.to_owned(), table: String::new(), token: String::new(), step: 0, text: String::new() };
        let body = json!({"game": "bell", "seats": ["human", "human"]}).to_string();
        let (_, opened) = player.ask("POST", "/api/tables", &body).await?;
        player.table = opened["table"].as_str().context("no table")?.to_owned();
        let tokens = [0, 1].map(|seat| opened["seats"][seat]["token"].as_str().unwrap_or_default().to_owned());
        for turn in 0..200 {
            player.token = tokens[turn % 2].clone();
            let (_, look) = player.ask("GET", &player.path(""), "").await?;
            let Some(text) = look["moves"][0]["move"].as_str() else { continue };
            player.step = look["step"].as_u64().context("no step")?;
            player.text = text.to_owned();
            if player.send("moves", &player.played()).await? != 200 {
                bail!("a move was refused");
            }
            if player.send("undo", &player.undone()).await? == 200 {
                return Ok(player);
            }
        }
        bail!("no move could be taken back")
    }

    fn path(&self, end: &str) -> String {
        format!("/api/tables/{}{end}", self.table)
    }

    fn played(&self) -> String {
        json!({"step": self.step, "move": self.text}).to_string()
    }

    fn undone(&self) -> String {
        json!({"step": self.step}).to_string()
    }

    async fn play(mut self, until: Instant) -> anyhow::Result<Vec<f64>> {
        let mut times = Vec::new();
        while Instant::now() < until {
            for (end, body) in [("moves", true), ("undo", false)] {
                let body = if body { self.played() } else { self.undone() };
                let started = Instant::now();
                if self.send(end, &body).await? != 200 {
                    bail!("a move was refused");
                }
                times.push(milliseconds(started));
            }
        }
        Ok(times)
    }

    /// Sends a move or an undo; a step more where it was taken.
    async fn send(&mut self, end: &str, body: &str) -> anyhow::Result<u16> {
        let path = self.path(&format!("/{end}"));
        let (status, answer) = self.ask("POST", &path, body).await?;
        if let Some(step) = answer["step"].as_u64() {
            self.step = step;
        }
        Ok(status)
    }

    /// One request and its answer on a line that stays open.
    async fn ask(&mut self, method: &str, path: &str, body: &str) -> anyhow::Result<(u16, Value)> {
        let (host, token, length) = (&self.address, &self.token, body.len());
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\nContent-Length: {length}\r\n\r\n");
        self.line.write_all(format!("{head}{body}").as_bytes()).await?;
        let mut answer = Vec::new();
        loop {
            if self.line.read_buf(&mut answer).await? == 0 {
                bail!("the server hung up");
            }
            let Some(end) = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n") else { continue };
            let head = std::str::from_utf8(&answer[..end])?;
            let length = head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok());
            let length = length.context("an answer without length")?;
            if answer.len() < end + 4 + length {
                continue;
            }
            let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).context("an answer without status")?;
            return Ok((status, serde_json::from_slice(&answer[end + 4..end + 4 + length])?));
        }
    }
}

/// The value below which this share of the sorted values lies.
fn share(sorted: &[f64], share: f64) -> f64 {
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
        for Round { tables, moves_per_second, times } in &self.rounds {
            let (p50, p99) = (share(times, 0.5), share(times, 0.99));
            let word = if *tables == 1 { "table" } else { "tables at once" };
            text += &format!("\n  {tables} {word}: {moves_per_second:.0} moves per second, p50 {p50:.2} ms, p99 {p99:.2} ms");
        }
        if let Some(kib) = self.table_kib {
            text += &format!("\n  an open table takes about {kib:.0} KiB of memory");
        }
        text
    }
}
