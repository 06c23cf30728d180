//! What the command line says when it is not understood, in one sentence.

use crate::stop::Stop;
use clap::error::ErrorKind;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Prints the help that was asked for, or says what was wrong.
pub(crate) fn answer(error: &clap::Error) -> Result<ExitCode, Stop> {
    let text = error.render().to_string();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        io::stdout().write_all(text.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    Err(Stop::WrongUse(sentence(&text)))
}

/// The paragraphs before the usage, made one sentence.
fn sentence(text: &str) -> String {
    let end = ["Usage:", "For more information"].iter().filter_map(|mark| text.find(mark)).min().unwrap_or(text.len());
    let told = text[..end].trim().trim_start_matches("error: ");
    let paragraphs: Vec<_> = told.split("\n\n").map(|p| p.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    format!("{} (--help shows the way)", paragraphs.join("; "))
}
