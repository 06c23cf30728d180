//! `perfidy replay`: a record told or shown as one viewer saw it.

use crate::{
    edition_folder,
    games::{self, Game},
    record_file,
    stop::Stop,
};
use clap::Args;
use scene::{control, svg, text};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};
use table::{Ask, Hosted, Record, Seat, Sight, Viewer};

/// Replay a record: tell what happened, or show a position of it
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy replay evening.record --at 40 --as 1 --text")]
pub(crate) struct ReplayArgs {
    /// The record
    file: PathBuf,
    /// Stop after this many lines of the record; all of them unless told
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// The folder with the edition that it was played with, where the record does not carry it
    #[arg(long, value_name = "DIR")]
    edition: Option<PathBuf>,
    /// Whose eyes to see it with: a seat by number or name, or spectator
    #[arg(long = "as", value_name = "SEAT", default_value = "spectator")]
    viewer: String,
    /// Show the position as text instead of telling what happened
    #[arg(long)]
    text: bool,
    /// Draw the position into an SVG file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["text", "png"])]
    svg: Option<PathBuf>,
    /// Draw the position into a PNG file
    #[arg(long, value_name = "FILE", conflicts_with = "text")]
    png: Option<PathBuf>,
}

pub(crate) fn run(args: &ReplayArgs) -> Result<ExitCode, Stop> {
    if !args.file.exists() {
        return Err(Stop::WrongUse(format!("there is no file '{}'", args.file.display())));
    }
    let record = record_file::read(&args.file).map_err(Stop::failure)?;
    let record = with_edition(record, args.edition.as_deref())?;
    let game = games::called(&record.header.game).map_err(Stop::failure)?;
    if let Some(kept) = game.about().kept_for_ever.filter(|_| args.viewer != "spectator") {
        // Whoever opens a whole record is told first what it holds; the story itself is on standard output.
        writeln!(io::stderr(), "This record holds {kept}; seen with a seat's eyes it tells that seat's part of it.")?;
    }
    let count = line_count(&record, args.at)?;
    let table =
        (game.any.replay)(&record, count, None).map_err(|e| Stop::failure(format!("'{}' does not replay: {e}", args.file.display())))?;
    let who = viewer(&*table, &args.viewer)?;
    let sight = sight(game, &record, count);
    if let Some(file) = args.svg.as_ref().or(args.png.as_ref()) {
        let svg = svg::picture(&table.scene(who, sight));
        let bytes = if args.svg.is_some() {
            svg.into_bytes()
        } else {
            server::png(&svg).ok_or_else(|| Stop::failure("the picture could not be drawn"))?
        };
        fs::write(file, bytes).map_err(|e| Stop::failure(format!("'{}' cannot be written: {e}", file.display())))?;
        return Ok(ExitCode::SUCCESS);
    }
    let shown = if args.text { text::draw(&table.scene(who, sight), 100) } else { story(&*table, &record, who) };
    // What a game was played with and what was said in it comes from elsewhere.
    io::stdout().write_all(control::lines(&shown).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The record with its edition: its own, the house's, or the one in a folder.
pub(crate) fn with_edition(record: Record, folder: Option<&Path>) -> Result<Record, Stop> {
    if !record.lacks_edition() {
        return Ok(record);
    }
    let edition = match folder {
        Some(folder) => edition_folder::read(folder)?,
        None => (games::called(&record.header.game).map_err(Stop::failure)?.any.house_edition)(),
    };
    record.lent(edition).map_err(|e| Stop::failure(e.to_string()))
}

/// A look that the rules forbid to keep is seen again only when the game is over.
fn sight(game: &Game, record: &Record, count: usize) -> Sight {
    let over = || (game.any.replay)(record, usize::MAX, None).is_ok_and(|table| matches!(table.ask(), Ask::Over(_)));
    if count == record.lines.len() || over() { Sight::Settled } else { Sight::Recalled }
}

fn line_count(record: &Record, at: Option<usize>) -> Result<usize, Stop> {
    let all = record.lines.len();
    match at {
        Some(at) if at > all => Err(Stop::WrongUse(format!("the record has {all} lines, not {at}"))),
        at => Ok(at.unwrap_or(all)),
    }
}

fn viewer(table: &dyn Hosted, word: &str) -> Result<Viewer, Stop> {
    if word == "spectator" {
        return Ok(Viewer::Spectator);
    }
    let mut seats = (0..table.seats()).map(Seat);
    let names: Vec<_> = seats.clone().map(|seat| format!("{seat} or {}", table.seat_name(seat))).collect();
    let found = seats.find(|seat| seat.to_string() == word || table.seat_name(*seat) == word);
    found
        .map(Viewer::Seat)
        .ok_or_else(|| Stop::WrongUse(format!("nobody here is called '{word}'; there are {} and spectator", names.join(", "))))
}

/// What happened, as far as this viewer may know.
fn story(table: &dyn Hosted, record: &Record, who: Viewer) -> String {
    let mut text = format!("{}, {} of {} lines\n", table.about().name, table.lines().len(), record.lines.len());
    for line in table.told(who, Sight::Settled, 0) {
        text += &format!("{:>5}  {}\n", line.line, line.say);
    }
    let end = table.end().map_or_else(|| "The game goes on.".into(), |sentence| sentence.to_string());
    text + &format!("{end}\n")
}
