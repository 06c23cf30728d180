//! `perfidy load`: what a server bears. Players move at many tables of all games, every move stored durably, while event streams are open.
//!
//! The server is a process of its own, so that its memory is measured without that of the players: one that is started for this and whose
//! tables are thrown away, or several that run already. Nothing is sent to another machine unless that is asked for, and everything has a
//! bound in number and time. The disk's own sync is measured in the same run, since everything else is to be read against it.

mod disk;
mod figures;
mod line;
mod players;
mod streams;
mod under_load;

pub(crate) use figures::{Figures, milliseconds, share};
pub(crate) use line::{As, Line};
pub(crate) use under_load::UnderLoad;

use crate::stop::Stop;
use anyhow::Context;
use clap::{Args, value_parser};
use figures::Gauges;
use players::{Player, Pool};
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};
use streams::Heard;
use tokio::task::JoinSet;

/// How long streams may take to be told the present.
const SETTLE: Duration = Duration::from_secs(60);
/// How many players come, open a table or look on at once.
const AT_ONCE: usize = 16;

/// Put a server under load: players and watchers at many tables of all games
#[derive(Args, Clone)]
#[command(after_help = "Example:\n  perfidy load --tables 200 --streams 400 --seconds 30 --pause 0")]
pub(crate) struct LoadArgs {
    /// How many tables are played at, of all games in turn
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = value_parser!(u32).range(1..=20_000))]
    tables: u32,
    /// How many event streams are open, spread over the tables: pages of seats and of spectators
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = value_parser!(u32).range(0..=50_000))]
    streams: u32,
    /// How many seconds they play
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = value_parser!(u32).range(1..=86_400))]
    seconds: u32,
    /// How many milliseconds the player of a table waits after each move; with 0 they move as fast as they are answered
    #[arg(long, value_name = "MS", default_value_t = 1_000, value_parser = value_parser!(u32).range(0..=3_600_000))]
    pause: u32,
    /// So many more pages watch the first table
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(0..=50_000))]
    crowd: u32,
    /// So many programs follow every step of the first table and read nothing
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(0..=1_000))]
    unread: u32,
    /// Play at the tables of one game alone
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Use a server that runs already, instead of starting one; may be given several times for servers that share a database
    #[arg(long, value_name = "URL")]
    at: Vec<String>,
    /// Where such a server tells what it has counted (its --metrics), for memory, descriptors and processor time; once for each --at
    #[arg(long, value_name = "URL", requires = "at")]
    metrics: Vec<String>,
    /// Let --at name a server on another machine; do this only to a server of your own
    #[arg(long, requires = "at")]
    elsewhere: bool,
    /// Where the server that is started keeps its tables; a folder that is removed afterwards unless told otherwise
    #[arg(long, value_name = "STORE", conflicts_with = "at")]
    store: Option<String>,
    /// The disk whose sync is measured beside it; that of temporary files unless told otherwise
    #[arg(long, value_name = "DIR")]
    disk: Option<PathBuf>,
    /// Print one JSON value and nothing else
    #[arg(long)]
    json: bool,
}

/// How many play and look on, and for how long.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) tables: usize,
    pub(crate) streams: usize,
    pub(crate) crowd: usize,
    pub(crate) unread: usize,
    pub(crate) time: Duration,
    pub(crate) pause: Duration,
    pub(crate) game: Option<String>,
}

impl Plan {
    /// How many event streams are open at any moment; those of a game that ends are opened anew at the next.
    pub(crate) fn open_at_once(&self) -> usize {
        self.streams + self.crowd
    }
}

impl LoadArgs {
    fn plan(&self) -> Plan {
        Plan {
            tables: self.tables as usize,
            streams: self.streams as usize,
            crowd: self.crowd as usize,
            unread: self.unread as usize,
            time: Duration::from_secs(self.seconds.into()),
            pause: Duration::from_millis(self.pause.into()),
            game: self.game.clone(),
        }
    }
}

pub(crate) fn run(args: &LoadArgs) -> Result<ExitCode, Stop> {
    if let Some(game) = &args.game {
        crate::games::called(game).map_err(Stop::wrong_use)?;
    }
    let server = if args.at.is_empty() {
        UnderLoad::start(args.store.as_deref())?
    } else {
        UnderLoad::running(&args.at, &args.metrics, args.elsewhere)?
    };
    let figures = measure(&server, &args.plan(), args.disk.clone())?;
    let text = if args.json { figures.json().to_string() } else { figures.text() };
    writeln!(io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

/// Puts a server under load and measures it.
pub(crate) fn measure(server: &UnderLoad, plan: &Plan, disk: Option<PathBuf>) -> Result<Figures, Stop> {
    // Every stream is a descriptor here, too.
    server::raise_descriptors();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let measured = runtime.block_on(put_under_load(server, plan, disk));
    runtime.shutdown_background();
    Ok(measured?)
}

async fn put_under_load(server: &UnderLoad, plan: &Plan, disk: Option<PathBuf>) -> anyhow::Result<Figures> {
    let sync = tokio::task::spawn_blocking(|| disk::sync(disk)).await??;
    let heard = Arc::new(Heard::default());
    let mut gauges = Gauges::begun(server.counted().await);
    let players = come(server, plan, &heard).await?;
    gauges.players = server.counted().await;
    let players = all(players, plan, Deed::SitDown).await?;
    gauges.tables = server.counted().await;
    let players = all(players, plan, Deed::LookOn).await?;
    heard.settle(SETTLE).await;
    gauges.streams = server.counted().await;
    let (begun, until) = (Instant::now(), Instant::now() + plan.time);
    heard.begin();
    let playing: Vec<_> = players.into_iter().map(|player| tokio::spawn(player.play(until, plan.pause))).collect();
    while Instant::now() < until {
        tokio::time::sleep(until.saturating_duration_since(Instant::now()).min(Duration::from_secs(1))).await;
        gauges.sampled(server.counted().await);
    }
    let mut pool = Pool::default();
    for player in playing {
        pool.add(player.await.context("a player came to no end")??);
    }
    let took = begun.elapsed();
    heard.look_at_unread().await;
    gauges.ended = server.counted().await;
    Ok(Figures::new(plan.clone(), sync, gauges, pool, heard.told(), took))
}

/// The players of all tables come, several at once.
async fn come(server: &UnderLoad, plan: &Plan, heard: &Arc<Heard>) -> anyhow::Result<Vec<Player>> {
    let mut coming = JoinSet::new();
    for first in 0..AT_ONCE.min(plan.tables) {
        let (addresses, plan, heard) = (server.addresses().to_vec(), plan.clone(), heard.clone());
        coming.spawn(async move {
            let mut players = Vec::new();
            for number in (first..plan.tables).step_by(AT_ONCE) {
                players.push(Player::come(&addresses[number % addresses.len()], number, &plan, heard.clone()).await?);
            }
            anyhow::Ok(players)
        });
    }
    let mut players = Vec::new();
    while let Some(some) = coming.join_next().await {
        players.extend(some??);
    }
    Ok(players)
}

/// What all players do before they play.
#[derive(Clone, Copy)]
enum Deed {
    /// Each opens a table.
    SitDown,
    /// Each opens the streams of its table.
    LookOn,
}

/// All players do the same, several at once.
async fn all(players: Vec<Player>, plan: &Plan, deed: Deed) -> anyhow::Result<Vec<Player>> {
    let mut doing = JoinSet::new();
    let share = players.len().div_ceil(AT_ONCE).max(1);
    let mut players = players.into_iter();
    loop {
        let some: Vec<_> = players.by_ref().take(share).collect();
        if some.is_empty() {
            break;
        }
        let plan = plan.clone();
        doing.spawn(async move {
            let mut ready = Vec::new();
            for mut player in some {
                match deed {
                    Deed::SitDown => player.sit_down().await?,
                    Deed::LookOn => player.look_on(&plan).await?,
                }
                ready.push(player);
            }
            anyhow::Ok(ready)
        });
    }
    let mut ready = Vec::new();
    while let Some(some) = doing.join_next().await {
        ready.extend(some??);
    }
    Ok(ready)
}
