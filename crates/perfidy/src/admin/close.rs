//! A table that nobody may go on with.

use super::{Where, failed, table, with_unserved_store};
use crate::{games, stop::Stop};
use clap::Args;
use scene::control;
use std::{
    io::{self, Write},
    process::ExitCode,
};
use store::Phase;

/// Close a table: nobody plays on or sits down, its record is kept, and everybody there reads why; thaw opens it again
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy admin close k3v9x2m4q7w1 --why 'the tournament is over'")]
pub(crate) struct CloseArgs {
    /// The table
    id: String,
    /// What those at the table read
    #[arg(long, value_name = "SENTENCE", default_value = "")]
    why: String,
    #[command(flatten)]
    at: Where,
}

pub(crate) fn run(args: &CloseArgs) -> Result<ExitCode, Stop> {
    let place = args.at.place()?;
    let closed = with_unserved_store(&place, async |store| {
        let mut kept = table(&*store, &args.id, &place).await?.table;
        if kept.phase.is_closed() {
            return Err(Stop::wrong_use(format!("the table {} is closed already", args.id)));
        }
        (kept.phase, kept.due) = (Phase::closed(&control::one_line(&args.why)), None);
        let game = kept.game.clone();
        store.change_table(kept).await.map_err(failed)?;
        Ok(game)
    })?;
    let name = games::called(&closed).map_or(closed.as_str(), |game| game.about().name);
    writeln!(
        io::stdout(),
        "{}: this table of {name} is closed; its record is kept, and 'perfidy admin thaw {}' opens it again",
        args.id,
        args.id
    )?;
    Ok(ExitCode::SUCCESS)
}
