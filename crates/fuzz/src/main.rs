//! The long command: millions of inputs for everything that reads something.

use anyhow::{Context, bail};
use clap::Parser;
use fuzz::{Limits, Plan, Target, targets};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

/// Tries hostile input on everything that reads something
#[derive(Parser)]
#[command(
    name = "fuzz",
    after_help = "Examples:
  cargo build --release -p perfidy && cargo run --release -p fuzz -- --inputs 10000000 --seed 1
  cargo run --release -p fuzz -- record event --inputs 1000000
  cargo run --release -p fuzz -- web --try target/fuzz/web-0123456789abcdef"
)]
struct Args {
    /// What is tried, all of it unless told: record, event, edition, replay, play, protocol, web
    targets: Vec<String>,
    /// How many inputs in all; several targets share them, each as it is quick
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    inputs: u64,
    /// What all inputs follow from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Where findings are written
    #[arg(long, value_name = "DIR", default_value = "target/fuzz")]
    findings: PathBuf,
    /// Where the folders of seeds lie
    #[arg(long, value_name = "DIR", default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus"))]
    corpus: PathBuf,
    /// Write inputs that bring a new answer into this folder
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    /// The binary whose engine is spoken with; the one beside this one unless told
    #[arg(long, value_name = "FILE")]
    perfidy: Option<PathBuf>,
    /// How long one input may take, in seconds
    #[arg(long, value_name = "S", default_value_t = 30)]
    seconds: u64,
    /// Try this one input instead
    #[arg(long = "try", value_name = "FILE")]
    one: Option<PathBuf>,
}

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let engine = args.perfidy.clone().map_or_else(beside, Ok)?;
    let mut chosen: Vec<Box<dyn Target>> = targets::all(&engine)
        .into_iter()
        .filter(|target| args.targets.is_empty() || args.targets.iter().any(|word| word == target.word()))
        .collect();
    if chosen.len() < args.targets.len() || chosen.is_empty() {
        bail!("there are record, event, edition, replay, play, protocol and web");
    }
    if chosen.iter().any(|target| target.word() == "protocol") && !engine.is_file() {
        bail!("there is no '{}': build perfidy first, or name it with --perfidy", engine.display());
    }
    if let Some(file) = &args.one {
        return try_one(&mut *chosen[0], file, &args.findings);
    }
    let shares: u64 = chosen.iter().map(|target| target.share()).sum();
    let mut broken = 0;
    for target in &mut chosen {
        let plan = Plan {
            inputs: args.inputs * target.share() / shares,
            seed: args.seed,
            corpus: args.corpus.clone(),
            findings: args.findings.clone(),
            keep: args.keep.clone(),
            limits: Limits { time: Duration::from_secs(args.seconds), ..Limits::default() },
        };
        let report = fuzz::run(&mut **target, &plan);
        let (inputs, answers, shapes, kept) = (report.inputs, report.answers, report.shapes, report.kept);
        let rate = inputs as f64 / report.took.as_secs_f64().max(0.001);
        println!(
            "{:<9} {inputs:>9} inputs, {answers:>10} answers of {shapes:>6} shapes, {kept:>5} kept, {:>5.0} s ({rate:.0} a second), {} promises broken",
            target.word(),
            report.took.as_secs_f64(),
            report.findings.len()
        );
        broken += report.findings.len();
    }
    Ok(if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The binary of the house, where cargo puts it.
fn beside() -> anyhow::Result<PathBuf> {
    Ok(env::current_exe()?.with_file_name(format!("perfidy{}", env::consts::EXE_SUFFIX)))
}

fn try_one(target: &mut dyn Target, file: &Path, findings: &Path) -> anyhow::Result<ExitCode> {
    let input = fs::read(file).with_context(|| format!("'{}' cannot be read", file.display()))?;
    let (deeds, tried) = fuzz::try_one(target, &input, findings);
    deeds.answers().iter().for_each(|answer| println!("{}", answer.chars().take(300).collect::<String>()));
    match tried {
        Ok(()) => {
            println!("{}: held", target.word());
            Ok(ExitCode::SUCCESS)
        }
        Err(what) => {
            println!("{}: {what}", target.word());
            Ok(ExitCode::FAILURE)
        }
    }
}
