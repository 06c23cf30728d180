//! The record of a table as a file: of one that is on, of one that stands still, of one that is over.

use super::{Where, failed, table, with_store};
use crate::{record_file, stop::Stop};
use clap::Args;
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};
use store::{Phase, StoredTable};
use table::{Dice, Fair, Files, Header, Line, Record, Texts};

/// Write the whole record of a table; it holds every hidden thing, and after the end of the game the seed
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy admin export k3v9x2m4q7w1 --to evening.record")]
pub(crate) struct ExportArgs {
    /// The table
    id: String,
    /// The file; standard output unless told
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
    /// Puts the files of an owner's edition into the record, too
    #[arg(long)]
    with_edition: bool,
    #[command(flatten)]
    at: Where,
}

pub(crate) fn run(args: &ExportArgs) -> Result<ExitCode, Stop> {
    let place = args.at.place()?;
    let record = with_store(&place, async |store| {
        let kept = table(&*store, &args.id, &place).await?;
        let hash = kept.table.edition.clone();
        let edition = store.edition(&hash).await.map_err(failed)?.ok_or_else(|| Stop::failure(format!("the edition {hash} is missing")))?;
        let files = if !args.with_edition && store.is_owners(&hash).await.map_err(failed)? { Files::Apart } else { Files::Inside };
        record_of(kept, edition, files)
    })?;
    match &args.to {
        Some(file) => {
            record_file::may_replace(file).map_err(Stop::wrong_use)?;
            record_file::write(file, &record.print()).map_err(Stop::failure)?;
            writeln!(io::stdout(), "{}: {} lines written to {}", args.id, record.lines.len(), file.display())?;
        }
        None => io::stdout().write_all(record.print().as_bytes())?,
    }
    Ok(ExitCode::SUCCESS)
}

/// What is kept, as a record. Nothing is replayed: what no longer replays is wanted most.
fn record_of(kept: StoredTable, edition: Texts, files: Files) -> Result<Record, Stop> {
    let StoredTable { table, seats, lines, .. } = kept;
    let dice = table.seed.as_deref().and_then(Dice::from_hex);
    // Whoever has the seed before the end knows every outcome to come, an operator who plays along too.
    let over = table.phase == Phase::Over;
    let header = Header {
        game: table.game,
        rules_number: table.rules_number,
        edition_hash: table.edition,
        options: table.options,
        seats: seats.len() as u8,
        seed_hash: dice.as_ref().map(Dice::seed_hash),
        seed: dice.filter(|_| over).map(|dice| dice.seed_hex()),
        fair: Some(Fair {
            commit: Dice::commit(&table.secret).unwrap_or_default(),
            secret: Some(table.secret).filter(|_| over),
            salts: table.salts,
        }),
    };
    let read = |(row, number): (store::LineRow, usize)| {
        Line::parse(&row.text).ok_or_else(|| Stop::failure(format!("line {number} of the table cannot be read")))
    };
    let lines = lines.into_iter().zip(1..).map(read).collect::<Result<_, _>>()?;
    Ok(Record { header, lines, edition, files })
}
