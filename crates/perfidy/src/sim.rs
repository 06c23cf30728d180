//! `perfidy sim`: many games by bots, counted.

mod counting;
mod report;
mod tally;

use crate::{
    fault,
    games::{self, Game},
    opening::{Opening, TableArgs},
    seeds,
    stop::Stop,
};
use bots::Player;
use clap::Args;
use counting::Counting;
use indicatif::{ProgressBar, ProgressStyle};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::{
    io::{self, IsTerminal, Write},
    process::ExitCode,
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};
use table::{Ask, BotLevel, Log, Options, Referee, Silent, Texts};
use tally::Counts;
pub(crate) use tally::Tally;

/// A game that takes more lines than this counts as unfinished.
const MOST_LINES: u64 = 1_000_000;

/// Play many games by bots and count how they end
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy sim bell --games 10000 --bots random,greedy --json")]
pub(crate) struct SimArgs {
    /// The game
    #[arg(value_parser = games::called)]
    game: &'static Game,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// One bot for each seat, or one for all: random, greedy
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', default_value = "random")]
    bots: Vec<BotLevel>,
    #[command(flatten)]
    table: TableArgs,
    /// How many threads; as many as the machine has cores unless told
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// How many states a greedy bot imagines for a choice; fewer are faster and weaker
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    imagine: Option<u32>,
    /// About how many positions a greedy bot looks at in each of them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    positions: Option<u32>,
    /// Print one JSON value and nothing else
    #[arg(long)]
    json: bool,
}

/// What to simulate.
pub(crate) struct Plan {
    pub(crate) seats: u8,
    pub(crate) options: Options,
    pub(crate) edition: Texts,
    pub(crate) games: u64,
    /// One for each seat.
    pub(crate) levels: Vec<BotLevel>,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// How hard greedy bots think, where that was said: states and positions.
    pub(crate) effort: (Option<u32>, Option<u32>),
}

pub(crate) fn run(args: &SimArgs) -> Result<ExitCode, Stop> {
    let opening = args.table.opening(args.game)?;
    let plan = plan(args, opening)?;
    let started = Instant::now();
    let tally = with_progress(plan.games, |done| (args.game.simulate)(&plan, done))?;
    let seconds = started.elapsed().as_secs_f64();
    let about = args.game.about();
    let text = if args.json { report::json(about, &plan, &tally, seconds) } else { report::text(about, &plan, &tally, seconds) };
    writeln!(io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

fn plan(args: &SimArgs, opening: Opening) -> Result<Plan, Stop> {
    let seats = usize::from(opening.seats);
    let levels = match args.bots.as_slice() {
        [one] => vec![*one; seats],
        several if several.len() == seats => several.to_vec(),
        several => {
            let sentence = format!("--bots takes one bot for all or one for each of the {seats} seats, not {}", several.len());
            return Err(Stop::WrongUse(sentence));
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    Ok(Plan {
        seats: opening.seats,
        options: opening.options,
        edition: opening.edition,
        games: args.games,
        levels,
        seed: args.table.seed.unwrap_or_else(seeds::number),
        threads: args.threads.map_or(cores, usize::from),
        effort: (args.imagine, args.positions),
    })
}

/// Does the work and shows on standard error how far it is, if somebody looks.
fn with_progress<T>(games: u64, work: impl FnOnce(&AtomicU64) -> T) -> T {
    let done = AtomicU64::new(0);
    if !io::stderr().is_terminal() {
        return work(&done);
    }
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} to go") {
        bar.set_style(style);
    }
    let finished = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !finished.load(Relaxed) {
                bar.set_position(done.load(Relaxed));
                thread::sleep(Duration::from_millis(50));
            }
            bar.finish_and_clear();
        });
        let result = fault::guarded(|| work(&done));
        finished.store(true, Relaxed);
        result
    })
    .unwrap_or_else(|fault| panic!("{fault}"))
}

/// Plays the games of a plan. Game number n depends on the seed and n alone, so the number of
/// threads changes nothing.
pub(crate) fn simulate<G: Referee>(plan: &Plan, done: &AtomicU64) -> Result<Tally, Stop> {
    table::edition::readable(&plan.edition).map_err(Stop::problems)?;
    let game = G::open(plan.seats, &plan.options, &plan.edition).map_err(Stop::problems)?;
    let next = AtomicU64::new(0);
    let worker = || {
        let (mut tally, mut moves) = (Tally::default(), Vec::new());
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= plan.games {
                return tally;
            }
            // Random games tell how fast a game is, so nothing listens there.
            if plan.levels.iter().all(|level| *level == BotLevel::Random) {
                play_one(&game, plan, number, &mut moves, &mut tally, &mut Silent);
            } else {
                let mut counting = Counting { game: &game, counts: Counts::default() };
                play_one(&game, plan, number, &mut moves, &mut tally, &mut counting);
                tally.count(&counting.counts);
            }
            done.fetch_add(1, Relaxed);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads).map(|_| scope.spawn(worker)).collect();
        let mut whole = Tally::default();
        for worker in workers {
            whole.add(&worker.join().map_err(|_| Stop::failure(fault::newest()))?);
        }
        Ok(whole)
    })
}

fn play_one<G: Referee>(game: &G, plan: &Plan, number: u64, moves: &mut Vec<G::Move>, tally: &mut Tally, log: &mut impl Log<G::Event>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut players: Vec<Player<G>> =
        plan.levels.iter().map(|level| Player::new(*level, rng.next_u64()).thinking(plan.effort.0, plan.effort.1)).collect();
    let mut state = game.setup();
    for lines in 0..MOST_LINES {
        let ask = game.ask(&state);
        let seat = match ask {
            Ask::Over(end) => return tally.finish(&end, lines),
            Ask::Chance(_) => {
                let outcome = game.draw(&state, &mut rng);
                game.land(&mut state, outcome, log);
                continue;
            }
            Ask::One(seat, _) => seat,
            Ask::Sealed(seats, _) => seats.iter().next().unwrap_or_default(),
        };
        moves.clear();
        game.moves(&state, seat, moves);
        let at = match moves.len() {
            1 => 0,
            several => {
                tally.decide(several);
                let decision = players[seat.index()].decide(game, &state, moves, seat, &mut rng);
                if decision.failed {
                    tally.bot_failed();
                }
                decision.at
            }
        };
        game.play(&mut state, seat, moves[at], log);
    }
    tally.give_up();
}
