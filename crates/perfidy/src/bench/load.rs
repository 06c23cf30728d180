//! The other side of the server's measurement: players and watchers in a process of their own, so that the server's memory is
//! measured without theirs.
//!
//! It opens tables of every game in turn, says `open` when everybody has sat down and looks on, waits for a line, plays real
//! moves until the time is up, and prints how long each took.

use super::line::{As, Line};
use crate::{games::GAMES, stop::Stop};
use anyhow::Context;
use clap::Args;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use std::{
    io::{self, Write},
    process::ExitCode,
    time::{Duration, Instant},
};
use table::chance::below;

/// Play at the tables of a server that is measured; `perfidy bench` starts it
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy bench-load --address 127.0.0.1:7878 --tables 1 --seconds 1")]
pub(crate) struct LoadArgs {
    /// Where the server listens
    #[arg(long)]
    address: String,
    /// How many tables are opened
    #[arg(long)]
    tables: usize,
    /// How long they play
    #[arg(long)]
    seconds: u64,
}

pub(crate) fn run(args: &LoadArgs) -> Result<ExitCode, Stop> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let played = runtime.block_on(play(args));
    runtime.shutdown_background();
    writeln!(io::stdout(), "{}", played?)?;
    Ok(ExitCode::SUCCESS)
}

async fn play(args: &LoadArgs) -> anyhow::Result<Value> {
    let mut players = Vec::new();
    for n in 0..args.tables {
        players.push(Player::open(&args.address, n).await?);
    }
    writeln!(io::stdout(), "open")?;
    io::stdin().read_line(&mut String::new())?;
    let until = Instant::now() + Duration::from_secs(args.seconds);
    let playing: Vec<_> = players.into_iter().map(|player| tokio::spawn(player.play(until))).collect();
    let (mut times, mut looks) = (Vec::new(), 0);
    for player in playing {
        let (took, looked) = player.await??;
        times.extend(took);
        looks += looked;
    }
    Ok(json!({"times": times, "looks": looks}))
}

/// One who plays every seat of a table, while a seat's page and a spectator's look on.
struct Player {
    line: Line,
    address: String,
    number: usize,
    table: String,
    tokens: Vec<String>,
    rng: Xoshiro256PlusPlus,
}

impl Player {
    async fn open(address: &str, number: usize) -> anyhow::Result<Player> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(number as u64);
        let line = Line::to(address).await?;
        let mut player = Player { line, address: address.to_owned(), number, table: String::new(), tokens: Vec::new(), rng };
        player.sit_down().await?;
        Ok(player)
    }

    /// Opens a table of the next game.
    async fn sit_down(&mut self) -> anyhow::Result<()> {
        let about = GAMES[self.number % GAMES.len()].about();
        let body = json!({"game": about.id, "seats": vec!["human"; usize::from(about.usual_seats)]}).to_string();
        let (status, opened) = self.line.json(As::Anybody, "POST", "/api/tables", &body).await?;
        let text = |value: &Value| value.as_str().map(str::to_owned).with_context(|| format!("no table was opened ({status})"));
        self.table = text(&opened["table"])?;
        self.tokens = opened["seats"].as_array().into_iter().flatten().map(|seat| text(&seat["token"])).collect::<Result<_, _>>()?;
        for (place, token) in [("0", self.tokens[0].clone()), ("watch", text(&opened["spectate"]["token"])?)] {
            let (watcher, path) = (Line::to(&self.address).await?, format!("/t/{}/{place}/events", self.table));
            tokio::spawn(async move { watcher.follow(As::Browser(&token), &path).await });
        }
        Ok(())
    }

    /// Plays until the time is up: how long each move took, and how often the table was looked at.
    async fn play(mut self, until: Instant) -> anyhow::Result<(Vec<f64>, usize)> {
        let (mut times, mut looks, mut seat) = (Vec::new(), 0, 0);
        while Instant::now() < until {
            let path = format!("/api/tables/{}", self.table);
            let token = self.tokens[seat].clone();
            let (_, look) = self.line.json(As::Program(&token), "GET", &path, "").await?;
            looks += 1;
            if look["ask"].get("over").is_some() {
                self.sit_down().await?;
                continue;
            }
            let moves = look["moves"].as_array().map_or(0, Vec::len) as u32;
            if moves == 0 {
                let asked = look["ask"]["seats"].as_array().into_iter().flatten().filter_map(Value::as_u64).map(|seat| seat as usize);
                let next = (seat + 1) % self.tokens.len();
                seat = asked
                    .clone()
                    .find(|other| *other > seat)
                    .or_else(|| asked.clone().next())
                    .filter(|other| *other != seat)
                    .unwrap_or(next);
                continue;
            }
            let at = below(&mut self.rng, moves);
            times.push(self.line.timed_move(&token, &path, &look, at).await?);
        }
        Ok((times, looks))
    }
}
