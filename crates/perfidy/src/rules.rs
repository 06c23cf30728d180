//! `perfidy rules`: the rule list of a game, or one rule of it.

use crate::{
    games::{self, Game},
    stop::Stop,
};
use clap::Args;
use std::{
    io::{self, Write},
    process::ExitCode,
};
use table::{About, Rule, TABLE_RULES};

/// Show the rules of a game, or one of them
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy rules bell bell.map.cap-four")]
pub(crate) struct RulesArgs {
    /// The game
    #[arg(value_parser = games::called)]
    game: &'static Game,
    /// The ID of a rule, as refusals name it
    id: Option<String>,
}

pub(crate) fn run(args: &RulesArgs) -> Result<ExitCode, Stop> {
    let about = args.game.about();
    let text = match &args.id {
        None => all(about),
        Some(id) => one(about, id).map_err(Stop::WrongUse)?,
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// One rule in words, or a sentence that names those with the nearest IDs.
pub(crate) fn one(about: &About, id: &str) -> Result<String, String> {
    match about.rule(id) {
        Some(rule) => Ok(format!("{} ({})\n  {}\n", rule.id, rule.chapter, rule.sentence)),
        None => Err(format!("{} has no rule '{id}'; the nearest are {}", about.name, nearest(about, id).join(", "))),
    }
}

fn all(about: &About) -> String {
    let mut text = format!("{}: {}\n", about.name, about.line);
    let mut chapter = "";
    for rule in every(about) {
        if rule.chapter != chapter {
            chapter = rule.chapter;
            text += &format!("\n{chapter}\n");
        }
        text += &format!("  {}\n      {}\n", rule.id, rule.sentence);
    }
    text
}

fn every(about: &About) -> impl Iterator<Item = Rule> {
    about.rules().chain(TABLE_RULES.iter().copied())
}

/// The three IDs that are most like what was typed; an ID that holds it whole comes first.
fn nearest(about: &About, typed: &str) -> Vec<&'static str> {
    let typed = typed.to_lowercase();
    let mut ids: Vec<_> =
        every(about).map(|rule| (!rule.id.contains(&typed), strsim::damerau_levenshtein(rule.id, &typed), rule.id)).collect();
    ids.sort();
    ids.into_iter().take(3).map(|(_, _, id)| id).collect()
}
