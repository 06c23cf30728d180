//! `perfidy admin`: what whoever runs a house does to its tables, besides playing.

mod back_up;
mod close;
mod delete;
mod export;
mod list;

use crate::{place::Place, stop::Stop, thaw};
use anyhow::Context;
use clap::{Args, Subcommand};
use std::{future::Future, process::ExitCode, sync::Arc};
use store::{Store, StoredTable};

/// Look after the tables of a house: list, close, thaw, export, delete, back up
#[derive(Args)]
#[command(
    after_help = "Example:\n  perfidy admin list --store sqlite:tables.sqlite\n\nEnd the server first; only backup may be made while it runs."
)]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    List(list::ListArgs),
    Close(close::CloseArgs),
    Thaw(thaw::ThawArgs),
    Export(export::ExportArgs),
    Delete(delete::DeleteArgs),
    Backup(back_up::BackUpArgs),
}

pub(crate) fn run(args: &AdminArgs) -> Result<ExitCode, Stop> {
    match &args.what {
        What::List(args) => list::run(args),
        What::Close(args) => close::run(args),
        What::Thaw(args) => thaw::run(args),
        What::Export(args) => export::run(args),
        What::Delete(args) => delete::run(args),
        What::Backup(args) => back_up::run(args),
    }
}

/// Where the tables are.
#[derive(Args)]
struct Where {
    /// Where tables are kept: sqlite:FILE or postgres://…; a file in your data folder unless told otherwise
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
}

impl Where {
    fn place(&self) -> Result<Place, Stop> {
        Place::named(self.store.as_deref())
    }
}

/// Does something with a store.
fn with_store<T, F: Future<Output = Result<T, Stop>>>(place: &Place, work: impl FnOnce(Arc<dyn Store>) -> F) -> Result<T, Stop> {
    let store = place.open_existing()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("the tables cannot be looked at")?;
    runtime.block_on(work(store))
}

/// The same, where something is changed that a server would not see.
fn with_unserved_store<T, F: Future<Output = Result<T, Stop>>>(place: &Place, work: impl FnOnce(Arc<dyn Store>) -> F) -> Result<T, Stop> {
    with_store(place, async |store| {
        place.is_unserved(&*store).await?;
        work(store).await
    })
}

/// All that is kept of a table, or a sentence that there is none.
async fn table(store: &dyn Store, id: &str, place: &Place) -> Result<StoredTable, Stop> {
    let found = store.load(id).await.map_err(failed)?;
    found.ok_or_else(|| Stop::wrong_use(format!("there is no table '{id}' in {place}")))
}

fn failed(error: store::StoreError) -> Stop {
    Stop::failure(error.to_string())
}
