//! `perfidy thaw`: tables that a fault has stopped go on, if they replay now.

use crate::{games::GAMES, place::Place, stop::Stop};
use anyhow::Context;
use clap::Args;
use server::{Config, House, StoppedBy, Thawed};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Try tables that a fault has stopped again; end the server first, or start it anew afterwards
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy thaw --store sqlite:tables.sqlite")]
pub(crate) struct ThawArgs {
    /// The tables; all that a fault stopped unless told. One that you closed is opened again when you name it
    ids: Vec<String>,
    /// Where tables are kept: sqlite:FILE or postgres://…; a file in your data folder unless told otherwise
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
}

pub(crate) fn run(args: &ThawArgs) -> Result<ExitCode, Stop> {
    let place = Place::named(args.store.as_deref())?;
    let store = place.open_existing()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("the tables cannot be loaded")?;
    runtime.block_on(async {
        place.is_unserved(&*store).await?;
        let house = House::new(GAMES.iter().map(|game| game.any).collect(), store, Config::default());
        let frozen = house.frozen().await.map_err(Stop::failure)?;
        if let Some(other) = args.ids.iter().find(|id| frozen.iter().all(|(frozen, _)| frozen != *id)) {
            return Err(Stop::wrong_use(format!("no table '{other}' stands still in {place}")));
        }
        let by_fault = frozen.into_iter().filter(|(_, by)| *by == StoppedBy::Fault).map(|(id, _)| id);
        let ids: Vec<String> = if args.ids.is_empty() { by_fault.collect() } else { args.ids.clone() };
        let (mut out, mut code) = (io::stdout(), ExitCode::SUCCESS);
        if ids.is_empty() {
            writeln!(out, "no table stands still")?;
        }
        for id in ids {
            match house.thaw(&id).await {
                Ok(Thawed::GoesOn(lines)) => writeln!(out, "{id}: goes on after line {lines}")?,
                Ok(Thawed::StandsStill(why)) | Err(why) => {
                    writeln!(out, "{id}: stands still: {why}")?;
                    code = ExitCode::FAILURE;
                }
            }
        }
        Ok(code)
    })
}
