//! `perfidy bench`: how fast each game and the server are on this machine.
//!
//! A decision is a question to a seat with two or more moves, answered by a uniform choice from the
//! full list with a silent log; chance and forced moves are done but not counted.

mod against;
mod long;
mod server;

use crate::{allocations, games::GAMES, stop::Stop};
use clap::Args;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};
use std::{
    hint::black_box,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};
use table::{Ask, Options, Referee, Silent, chance::below, trial::random_playout};

const WARM_UP: Duration = Duration::from_millis(500);
const ROUND: Duration = Duration::from_millis(700);
const ROUNDS: usize = 7;
/// How many games are played to count memory and moves.
const COUNTED_GAMES: u32 = 300;

/// Measure how fast each game and the server are on this machine
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy bench --json\n  perfidy bench --against ../before/perfidy")]
pub(crate) struct BenchArgs {
    /// Print one JSON value and nothing else
    #[arg(long)]
    json: bool,
    /// Compare random play with another perfidy, in turns, and measure nothing else
    #[arg(long, value_name = "BINARY")]
    against: Option<PathBuf>,
}

/// What was measured of one game.
pub(crate) struct Measured {
    /// Of each round, slowest first.
    decisions_per_second: Vec<f64>,
    copies_per_second: Vec<f64>,
    state_bytes: usize,
    /// Nothing where they are not counted.
    allocations_per_decision: Option<f64>,
    branching: f64,
}

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode, Stop> {
    let mut out = io::stdout();
    let mut games = Map::new();
    if let Some(other) = &args.against {
        let compared = against::measure(other)?;
        if args.json {
            games.extend(compared.iter().map(|game| (game.id.to_owned(), game.json())));
            writeln!(out, "{}", json!({"against": games}))?;
        } else {
            compared.iter().try_for_each(|game| writeln!(out, "{}", game.text()))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    for game in GAMES {
        let measured = (game.measure)()?;
        if !args.json {
            writeln!(out, "{}", measured.text(game.about().name))?;
        }
        games.insert(game.about().id.into(), measured.json());
    }
    let long = long::measure()?;
    if !args.json {
        writeln!(out, "{}", long.text())?;
    }
    let server = server::measure()?;
    if args.json {
        writeln!(out, "{}", json!({"games": games, "search": null, "long": long.json(), "server": server.json()}))?;
    } else {
        writeln!(out, "{}", server.text())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Measures random play of a game with its usual seats, options and house edition, on one core.
pub(crate) fn measure<G: Referee>() -> Result<Measured, Stop> {
    let options = Options::complete(&G::ABOUT, []).map_err(Stop::failure)?;
    let game = G::open(G::ABOUT.usual_seats, &options, &G::house()).map_err(Stop::problems)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut moves = Vec::with_capacity(256);
    let mut one_game = || random_playout(&game, &mut game.setup(), &mut moves, &mut rng);
    per_second(WARM_UP, &mut one_game);
    let decisions_per_second = rounds(&mut one_game);
    let mut decisions = 0;
    let allocations = allocations::count(|| decisions = (0..COUNTED_GAMES).map(|_| one_game()).sum());
    let state = game.setup();
    let copies_per_second = rounds(&mut || {
        (0..1000).for_each(|_| {
            black_box(black_box(&state).clone());
        });
        1000
    });
    Ok(Measured {
        decisions_per_second,
        copies_per_second,
        state_bytes: size_of::<G::State>(),
        allocations_per_decision: allocations.map(|count| count as f64 / decisions.max(1) as f64),
        branching: branching(&game, &mut rng),
    })
}

/// Each round's number of things done in a second, slowest first.
fn rounds(work: &mut impl FnMut() -> u64) -> Vec<f64> {
    let mut rounds: Vec<_> = (0..ROUNDS).map(|_| per_second(ROUND, work)).collect();
    rounds.sort_by(f64::total_cmp);
    rounds
}

fn per_second(time: Duration, work: &mut impl FnMut() -> u64) -> f64 {
    let started = Instant::now();
    let mut done = 0;
    while started.elapsed() < time {
        done += work();
    }
    done as f64 / started.elapsed().as_secs_f64()
}

/// The mean number of moves at the decisions of random play.
fn branching<G: Referee>(game: &G, rng: &mut Xoshiro256PlusPlus) -> f64 {
    let (mut decisions, mut offered, mut moves) = (0u64, 0u64, Vec::new());
    for _ in 0..COUNTED_GAMES {
        let mut state = game.setup();
        loop {
            let seat = match game.ask(&state) {
                Ask::Over(_) => break,
                Ask::Chance(_) => {
                    let outcome = game.draw(&state, rng);
                    game.land(&mut state, outcome, &mut Silent);
                    continue;
                }
                ask => ask.seats().iter().next().unwrap_or_default(),
            };
            moves.clear();
            game.moves(&state, seat, &mut moves);
            if moves.len() > 1 {
                decisions += 1;
                offered += moves.len() as u64;
            }
            let m = moves[below(rng, moves.len() as u32) as usize];
            game.play(&mut state, seat, m, &mut Silent);
        }
    }
    offered as f64 / decisions.max(1) as f64
}

impl Measured {
    fn json(&self) -> Value {
        json!({
            "decisions_per_second": median(&self.decisions_per_second).round() as u64,
            "decisions_per_second_range": range(&self.decisions_per_second).map(|v| v.round() as u64),
            "state_bytes": self.state_bytes,
            "allocations_per_decision": self.allocations_per_decision.map(|each| (each * 1e6).round() / 1e6),
            "copies_per_second": median(&self.copies_per_second).round() as u64,
            "branching": (self.branching * 1e3).round() / 1e3,
        })
    }

    fn text(&self, name: &str) -> String {
        let millions = |v: f64| v / 1e6;
        let allocations = match self.allocations_per_decision {
            Some(each) => format!("{each:.4} allocations per decision"),
            None => format!("allocations are counted by {}", allocations::HOW),
        };
        let [slowest, fastest] = range(&self.decisions_per_second).map(millions);
        format!(
            "{name}, random play on one core\n  \
             {:.2} million decisions per second ({slowest:.2} to {fastest:.2} in {ROUNDS} rounds), {:.2} moves each\n  \
             {} bytes a state, {:.1} million copies per second, {}",
            millions(median(&self.decisions_per_second)),
            self.branching,
            self.state_bytes,
            millions(median(&self.copies_per_second)),
            allocations
        )
    }
}

fn median(sorted: &[f64]) -> f64 {
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

fn range(sorted: &[f64]) -> [f64; 2] {
    [sorted.first().copied().unwrap_or(0.0), sorted.last().copied().unwrap_or(0.0)]
}
