//! `perfidy verify`: proves from a record alone that nobody chose its dice.

use crate::{games, record_file, replay, stop::Stop};
use clap::Args;
use scene::{all_of, control, counted};
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};
use table::{
    Record,
    proof::{self, Made, Noted, Proof, Unproved},
};

/// Prove every chance outcome of a record: that it follows from the seed, by the rules, and the seed from what was shown before
#[derive(Args)]
#[command(
    after_help = "Example:\n  perfidy verify perfidy-bell-k3v9.txt --commit 7d865e95…\n\nIt ends with 0 if the dice are proved, and else with 1."
)]
pub(crate) struct VerifyArgs {
    /// The record
    file: PathBuf,
    /// The hash of the secret that the table showed before the game began, if you noted it
    #[arg(long, value_name = "SHA-256", value_parser = hash)]
    commit: Option<String>,
    /// The hash of the seed that was shown once the game was on, if you noted it
    #[arg(long, value_name = "SHA-256", value_parser = hash)]
    hash: Option<String>,
    /// What you added to the dice, by the number of your seat; may be given several times
    #[arg(long = "salt", value_name = "SEAT=HEX", value_parser = salt)]
    salts: Vec<(u8, String)>,
    /// The folder with the edition that it was played with, where the record does not carry it
    #[arg(long, value_name = "DIR")]
    edition: Option<PathBuf>,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<ExitCode, Stop> {
    let file = args.file.display();
    if !args.file.exists() {
        return Err(Stop::WrongUse(format!("there is no file '{file}'")));
    }
    let record = record_file::read(&args.file).map_err(Stop::failure)?;
    let record = replay::with_edition(record, args.edition.as_deref())?;
    let game = games::called(&record.header.game).map_err(Stop::failure)?;
    let mut table = (game.any.replay)(&record, 0, None).map_err(|e| Stop::failure(format!("'{file}' does not replay: {e}")))?;
    let noted = Noted { commit: args.commit.clone(), seed_hash: args.hash.clone(), salts: args.salts.clone() };
    let proof =
        proof::prove(&record, &mut *table, &noted).map_err(|why| Stop::failure(format!("'{file}' is not proved: {}", told(&why))))?;
    let text = sentences(&record, &proof, &noted, game.about().name).join("\n");
    writeln!(io::stdout(), "{}", control::lines(&text))?;
    Ok(ExitCode::SUCCESS)
}

/// What was proved, and what only the reader can add to it.
fn sentences(record: &Record, proof: &Proof, noted: &Noted, game: &str) -> Vec<String> {
    let header = &record.header;
    let commit = header.fair.as_ref().map_or("", |fair| &fair.commit);
    let mut told = vec![match &proof.made {
        Made::Together(seats) => {
            let seats: Vec<_> = seats.iter().map(u8::to_string).collect();
            let (word, added) = if seats.len() == 1 { ("seat", "has") } else { ("seats", "have") };
            format!(
                "The seed follows from the server's secret and from what {word} {} {added} added.",
                all_of(seats.iter().map(String::as_str))
            )
        }
        Made::ByServer => {
            "The seed follows from the server's secret alone: nobody added to it, so the server could have chosen among secrets.".into()
        }
        Made::Untold => "The record does not say how the seed was made: whoever ran the table could have chosen it.".into(),
    }];
    let all = counted(proof.outcomes, "chance outcome");
    let forced = match proof.forced {
        0 => String::new(),
        count => format!(" ({count} of them could not have been others)"),
    };
    told.push(format!("Proved by rules {} of {game} and this edition: {all}, each from the seed{forced}.", header.rules_number));
    if !proof.over {
        told.push("The record ends before its game does.".into());
    }
    match (&noted.commit, &noted.seed_hash) {
        (None, None) if !commit.is_empty() => told.push(format!(
            "That the secret was drawn first only you can know: the table showed this hash of it before the game began: {commit}"
        )),
        (None, None) => told.push(format!(
            "That the seed was drawn first only you can know: its hash stood in the record from the first line on: {}",
            header.seed_hash.as_deref().unwrap_or("-")
        )),
        _ => told.push("The record has the hash that you noted.".into()),
    }
    told
}

fn told(why: &Unproved) -> String {
    match why {
        Unproved::ByHand => "its outcomes were given by hand, not rolled by dice".into(),
        Unproved::Closed => "its seed is not opened, which is done with the end of the game".into(),
        Unproved::Spoiled(what) => format!("its '{what}' is not what a server writes there"),
        Unproved::Differs(what) => format!("{what} is another than the one that follows from the rest of its header"),
        Unproved::NotAsNoted(what) => format!("{what} is another than the one that you noted"),
        Unproved::Broken(error) => format!("it does not replay: {error}"),
        Unproved::Outcome { line, number, recorded, follows } => {
            format!("line {line} says '{recorded}', but outcome {number} of its seed is '{follows}'")
        }
    }
}

/// 64 hexadecimal digits.
fn hash(text: &str) -> Result<String, String> {
    let is_hash = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then(|| text.to_ascii_lowercase()).ok_or_else(|| "a hash is 64 hexadecimal digits".into())
}

fn salt(text: &str) -> Result<(u8, String), String> {
    let pair = text.split_once('=').and_then(|(seat, salt)| Some((seat.parse().ok()?, salt.to_ascii_lowercase())));
    pair.ok_or_else(|| "a salt is given as the number of a seat, '=' and hexadecimal digits".into())
}
