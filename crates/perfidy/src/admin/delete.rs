//! A table that is gone for good: record, names, talk, notes and keys.

use super::{Where, failed, table, with_unserved_store};
use crate::{place::Place, stop::Stop};
use clap::Args;
use scene::counted;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Delete tables for good: record, names, talk, notes and keys; backups that were made before keep them
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy admin delete k3v9x2m4q7w1 --yes")]
pub(crate) struct DeleteArgs {
    /// The tables
    #[arg(required = true)]
    ids: Vec<String>,
    /// Really do it: nothing brings them back
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    at: Where,
}

pub(crate) fn run(args: &DeleteArgs) -> Result<ExitCode, Stop> {
    let place = args.at.place()?;
    let lines = with_unserved_store(&place, async |store| {
        // All of them are there, or none is touched.
        let mut lines = 0;
        for id in &args.ids {
            lines += table(&*store, id, &place).await?.lines.len();
        }
        if !args.yes {
            let what = format!("{} with {}", counted(args.ids.len(), "table"), counted(lines, "line"));
            return Err(Stop::wrong_use(format!("{what} would be deleted for good; say --yes if you mean it")));
        }
        for id in &args.ids {
            store.remove(id).await.map_err(failed)?;
        }
        Ok(lines)
    })?;
    let deleted = format!("{} with {} deleted", counted(args.ids.len(), "table"), counted(lines, "line"));
    place
        .scrub()
        .map_err(|why| Stop::failure(format!("{deleted}, but their bytes are still in {place}, which could not be written anew: {why}")))?;
    match &place {
        Place::Sqlite(_) => writeln!(io::stdout(), "{deleted}; the file was written anew, and nothing of them is left in it")?,
        Place::Postgres(_) => writeln!(
            io::stdout(),
            "{deleted}; what the database keeps was written anew, and nothing of them is left in it but in its own write-ahead log"
        )?,
    }
    Ok(ExitCode::SUCCESS)
}
