//! The binary: one command for each thing that can be done with a table.
//!
//! It stays thin. Games, bots and pictures are other crates; here are the command line, the files,
//! and the two front ends that need no web: the terminal ([`play`]) and the line protocol ([`engine`]).

mod admin;
mod allocations;
mod bench;
mod check;
mod edition_folder;
mod engine;
mod fault;
mod games;
mod incoming;
mod json_lines;
mod licences;
mod load;
mod log_lines;
mod move_store;
mod opening;
mod place;
mod play;
mod record_file;
mod replay;
mod rules;
mod seeds;
mod serve;
mod sim;
mod stop;
mod thaw;
mod unattended;
mod verify;
mod wrong_use;

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use stop::Stop;

#[derive(Parser)]
#[command(
    name = "perfidy",
    version,
    about = "One table, five games of treason.",
    long_about = "One table, five complete games of treason: The Bell of Treason, Betrayal!, Black Orchestra, Treason and Spies!. Without a command it opens the house in the browser.",
    after_help = "Example:\n  perfidy play bell --bots 0=greedy"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::ServeArgs),
    Play(play::PlayArgs),
    Sim(sim::SimArgs),
    Engine(engine::EngineArgs),
    Replay(replay::ReplayArgs),
    Verify(verify::VerifyArgs),
    Rules(rules::RulesArgs),
    Check(check::CheckArgs),
    Bench(bench::BenchArgs),
    /// Names the works of others that Perfidy uses, with their licences
    Licences,
    Admin(admin::AdminArgs),
    Thaw(thaw::ThawArgs),
    MoveStore(move_store::MoveStoreArgs),
    Load(load::LoadArgs),
}

fn main() -> ExitCode {
    fault::keep_quiet();
    match fault::guarded(run) {
        Ok(Ok(code)) => code,
        Ok(Err(stop)) => stop.report(),
        Err(fault) => Stop::failure(fault).report(),
    }
}

fn run() -> Result<ExitCode, Stop> {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return wrong_use::answer(&error),
    };
    match cli.command {
        None => serve::run(&serve::as_usual()),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Sim(args)) => sim::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Licences) => licences::run(),
        Some(Command::Admin(args)) => admin::run(&args),
        Some(Command::Thaw(args)) => thaw::run(&args),
        Some(Command::MoveStore(args)) => move_store::run(&args),
        Some(Command::Load(args)) => load::run(&args),
    }
}
