//! `perfidy engine`: a table over standard input and output, one JSON object a line.
//!
//! It is the referee's protocol: it shows whole states. Every line in gets exactly one line out, and
//! nothing that comes in ends it but the end of input.
//!
//! What happened comes with every answer that changes the game: `log` has a sentence for each line, and `readers`, as long as `log`, the
//! seats (and `"spectator"`) that may read it. A line for some only speaks to them: "You received …".

mod answer;
mod session;

mod request;

use crate::{
    fault,
    games::{self, Game},
    incoming::Incoming,
    stop::Stop,
};
use answer::Refused;
use clap::Args;
use session::Session;

use request::Request;
use scene::control;
use serde_json::Value;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Run a table over standard input and output, one JSON object a line
#[derive(Args)]
#[command(
    after_help = "The answer to a move has what happened in 'log', a sentence a line, and in 'readers', for each of these lines, the seats
and \"spectator\" who may read it; a line that only some may read speaks to them.

Example:\n  echo '{\"do\":\"new\",\"seed\":1}' | perfidy engine bell"
)]
pub(crate) struct EngineArgs {
    /// The game
    #[arg(value_parser = games::called)]
    game: &'static Game,
}

pub(crate) fn run(args: &EngineArgs) -> Result<ExitCode, Stop> {
    let mut session = Session::new(args.game);
    let mut lines = Incoming::new(io::stdin().lock());
    let mut out = io::stdout().lock();
    while let Some(line) = lines.next_line()? {
        let answer = line.map_err(Refused::Error).and_then(|bytes| reply(&mut session, &bytes));
        let mut text = control::one_line(&answer.unwrap_or_else(Refused::into_json).to_string());
        text.push('\n');
        out.write_all(text.as_bytes())?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

fn reply(session: &mut Session, line: &[u8]) -> Result<Value, Refused> {
    let request = Request::parse(line).map_err(Refused::Error)?;
    let only_looks = request.only_looks();
    fault::guarded(|| session.answer(request)).unwrap_or_else(|fault| {
        if only_looks {
            return Err(Refused::Error(fault));
        }
        // The table may be left half changed, so it is not used any more.
        session.close();
        Err(Refused::Error(format!("{fault}; the table is closed, open another with new")))
    })
}
