//! `perfidy move-store`: all tables from one store to another.

use crate::{place::Place, stop::Stop};
use anyhow::Context;
use clap::Args;
use scene::counted;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Carry all tables from one store to another and compare them there; end the servers of both first
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy move-store sqlite:tables.sqlite postgres://perfidy@localhost/perfidy")]
pub(crate) struct MoveStoreArgs {
    /// Where the tables are: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME; it is left as it is
    from: String,
    /// Where they shall be
    to: String,
}

pub(crate) fn run(args: &MoveStoreArgs) -> Result<ExitCode, Stop> {
    let (from, to) = (Place::named(Some(&args.from))?, Place::named(Some(&args.to))?);
    if args.from == args.to {
        return Err(Stop::wrong_use("both places are the same"));
    }
    let (old, new) = (from.open_existing()?, to.open()?);
    let runtime = tokio::runtime::Builder::new_current_thread().build().context("the tables cannot be carried")?;
    let carried = runtime.block_on(async {
        from.is_unserved(&*old).await?;
        to.is_unserved(&*new).await?;
        store::carry(&*old, &*new).await.map_err(|e| Stop::failure(e.to_string()))
    })?;
    let (tables, lines) = (counted(carried.tables, "table"), counted(carried.lines, "line"));
    writeln!(io::stdout(), "{tables} carried from {from} to {to}, {} were there already; {lines} of records compared", carried.there)?;
    Ok(ExitCode::SUCCESS)
}
