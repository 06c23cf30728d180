//! A copy of all tables as of one moment, made while the server runs.

use super::{Where, failed};
use crate::{place::Place, stop::Stop};
use clap::Args;
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};
use store::Sqlite;

/// Copy all tables to a file, as of one moment; the server may go on meanwhile
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy admin backup /backup/tables-monday.sqlite --store sqlite:tables.sqlite")]
pub(crate) struct BackUpArgs {
    /// The file, which must not be there yet
    to: PathBuf,
    #[command(flatten)]
    at: Where,
}

pub(crate) fn run(args: &BackUpArgs) -> Result<ExitCode, Stop> {
    let place = args.at.place()?;
    let file = match &place {
        Place::Postgres(_) => return Err(Stop::wrong_use("a database is backed up with its own programs: pg_dump, or pg_basebackup")),
        Place::Sqlite(file) if !file.exists() => return Err(Stop::wrong_use(format!("no tables are kept in {place}"))),
        Place::Sqlite(file) => file,
    };
    Sqlite::back_up(file, &args.to).map_err(failed)?;
    writeln!(io::stdout(), "{place} was copied to {}; serve it with --store sqlite:{}", args.to.display(), args.to.display())?;
    Ok(ExitCode::SUCCESS)
}
