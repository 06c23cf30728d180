//! `perfidy check`: what is wrong with an edition, in words for its author. What its files do not show, random games do.

#[cfg(test)]
mod dead_end;
mod rehearsal;

pub(crate) use rehearsal::{Rehearsal, Rehearsed, rehearse};

use crate::{
    edition_folder,
    games::{self, Game},
    opening::Opening,
    stop::Stop,
};
use clap::Args;
use scene::control::one_line;
use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};
use table::Texts;

/// Check an edition: say what is wrong with it, with file and line, and play random games with it
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy check my-edition")]
pub(crate) struct CheckArgs {
    /// The folder with the edition
    dir: PathBuf,
    /// The game that it is an edition of; otherwise the names of its files tell
    #[arg(long, value_parser = games::called)]
    game: Option<&'static Game>,
    /// How many random games are played with it, with every number of seats in turn
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
}

pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode, Stop> {
    let game = args.game.unwrap_or_else(|| games::resembling(&edition_folder::file_names(&args.dir)));
    let opened = Opening::new(game, None, [], Some(&args.dir)).and_then(|opening| {
        opening.table(None)?;
        let contents = contents(&opening.edition);
        let rehearsal = Rehearsal { edition: opening.edition, options: opening.options, games: args.games };
        Ok((contents, (game.rehearse)(&rehearsal).map_err(Stop::problems)?))
    });
    let (mut out, name) = (io::stdout(), game.about().name);
    match opened {
        Ok((contents, Rehearsed { ended, stopped })) if stopped.is_empty() => {
            writeln!(out, "{name}: {contents}: no problem found, and {} played to the end", counted(ended as usize, "random game"))?;
            Ok(ExitCode::SUCCESS)
        }
        Ok((contents, Rehearsed { stopped, .. })) => {
            let (count, games) = (stopped.len(), counted(args.games as usize, "random game"));
            let last = format!("{name}: {contents}: no problem in the files, but {count} of {games} did not come to an end");
            found(stopped.into_values().chain([last]))
        }
        // What was found is the result of this command, so it goes to standard output.
        Err(Stop::Problems(problems)) => {
            let told = problems.iter().filter(|p| !p.file.is_empty()).count();
            let last = format!("{name}: {} found", counted(told, "problem"));
            found(problems.iter().map(|p| one_line(&p.to_string())).chain([last]))
        }
        Err(stop) => Err(stop),
    }
}

/// Tells what was found. Whoever closes our output early has not read all of it; the exit code says it nevertheless.
fn found(mut sentences: impl Iterator<Item = String>) -> Result<ExitCode, Stop> {
    let mut out = io::stdout();
    match sentences.try_for_each(|sentence| writeln!(out, "{sentence}")) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::FAILURE),
    }
}

/// What the edition holds: its lists of entries, `[[card]]` and the like, with their lengths.
fn contents(edition: &Texts) -> String {
    let mut lists = BTreeMap::<&str, usize>::new();
    let heads = edition.iter().flat_map(|(_, text)| text.lines()).filter_map(|line| line.trim().strip_prefix("[[")?.split_once("]]"));
    for (name, _) in heads {
        *lists.entry(name.trim()).or_default() += 1;
    }
    let mut told: Vec<_> = lists.iter().map(|(name, count)| counted(*count, name)).collect();
    told.push(counted(edition.iter().count(), "file"));
    told.join(", ")
}

fn counted(count: usize, what: &str) -> String {
    let (stem, end) = match what.strip_suffix('y') {
        _ if count == 1 => (what, ""),
        Some(stem) => (stem, "ies"),
        None if what.ends_with('x') => (what, "es"),
        None if what.ends_with("ce") || what.ends_with('s') => (what, " entries"),
        None => (what, "s"),
    };
    format!("{count} {stem}{end}")
}
