//! What the server tells whoever runs it, on standard error: how much, by flag or environment.

use crate::{json_lines::JsonLines, stop::Stop};
use clap::ValueEnum;
use std::{env, str::FromStr};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::{filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

/// The variable that says how much is told where no flag does.
const VARIABLE: &str = "PERFIDY_LOG";

/// The words for how much is told.
pub(crate) const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

/// How each line is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Text,
    /// An object a line, for programs.
    Json,
}

/// From now on lines of this level and graver ones are written. The flag counts before the environment; without either it is `info`.
pub(crate) fn start(flag: Option<&str>, format: Format) -> Result<(), Stop> {
    let told = flag.map(str::to_owned).or_else(|| env::var(VARIABLE).ok().filter(|word| !word.is_empty()));
    let level = match told.as_deref() {
        None => LevelFilter::INFO,
        Some(word) if LEVELS.contains(&word) => LevelFilter::from_str(word).unwrap_or(LevelFilter::INFO),
        Some(word) => return Err(Stop::wrong_use(format!("{VARIABLE} is one of {}, not '{word}'", LEVELS.join(", ")))),
    };
    // Only our own lines: what others write at their most talkative is not ours to answer for.
    let ours = Targets::new().with_targets([("perfidy", level), ("server", level), ("store", level)]);
    // A server goes on serving when nobody reads its output any more.
    let text = || tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false).log_internal_errors(false);
    let (text, json) = match format {
        Format::Text => (Some(text()), None),
        Format::Json => (None, Some(JsonLines)),
    };
    // A second server in one process would tell its lines through the first one's.
    let _ = tracing_subscriber::registry().with(text).with(json).with(ours).try_init();
    Ok(())
}
