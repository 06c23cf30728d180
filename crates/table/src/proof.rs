//! The dice of a record, proved or not: the seed from what was shown before the game, every chance outcome from the seed.
//!
//! A record is played again by the rules, which say at each chance request what could have come and with which weight; outcome number
//! k is then recomputed from the seed, k and those weights ([`Dice::pick`]) and compared with the line that the record has. Nothing is
//! believed but the rules of this program and what the reader noted at the start of the game. `docs/dice.md` says it for others.

use crate::{Ask, Dice, Fair, Hosted, Line, Outcome, Outcomes, Record, RecordError};

/// A chance request with what was landed.
#[derive(Clone, Debug)]
pub struct Draw {
    /// How many outcomes were landed before it.
    pub number: u64,
    /// The record's line, counted from 0.
    pub line: usize,
    /// The kind of the request.
    pub kind: String,
    /// What could have come.
    pub outcomes: Outcomes,
    /// What came.
    pub landed: Outcome,
    /// The same as the record writes it.
    pub word: String,
}

/// Plays lines at a table that has none yet, and shows `each` the chance requests: the table as it is asked, and what was landed then.
/// A line that does not replay ends it, with its number from 0.
pub fn draws<'a>(
    table: &mut dyn Hosted,
    lines: impl IntoIterator<Item = &'a Line>,
    mut each: impl FnMut(&dyn Hosted, Draw),
) -> Result<(), (usize, String)> {
    let mut number = 0;
    for (at, line) in lines.into_iter().enumerate() {
        if let Line::Chance { kind, outcome: word } = line {
            // What cannot happen here is told by the table, below.
            if let Some((outcomes, landed)) = table.chance().zip(table.outcome_called(word)) {
                each(table, Draw { number, line: at, kind: kind.clone(), outcomes, landed, word: word.clone() });
            }
            number += 1;
        }
        table.replay_line(line).map_err(|why| (at, why))?;
    }
    Ok(())
}

/// What a reader noted while the game was played, to be found again in its record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Noted {
    /// The hash of the secret, as the table showed it before the start.
    pub commit: Option<String>,
    /// The hash of the seed, as the table showed it once the game was on.
    pub seed_hash: Option<String>,
    /// What seats added to the dice.
    pub salts: Vec<(u8, String)>,
}

/// What was proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// How many outcomes follow from the seed.
    pub outcomes: u64,
    /// How many of them could not have been others: windows that closed, and what the rules did step by step.
    pub forced: u64,
    /// Who made the seed.
    pub made: Made,
    /// Does the record lead to the end of its game?
    pub over: bool,
}

/// Who made a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Made {
    /// A server and these seats.
    Together(Vec<u8>),
    /// A server by itself.
    ByServer,
    /// The record does not say: whoever ran the table.
    Untold,
}

/// Why the dice of a record are not proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// Outcomes were given by hand.
    ByHand,
    /// The seed is not opened.
    Closed,
    /// What stands there is no number of hexadecimal digits.
    Spoiled(&'static str),
    /// This does not follow from what it should follow from.
    Differs(&'static str),
    /// What the reader noted stands otherwise in the record.
    NotAsNoted(&'static str),
    /// The record does not replay.
    Broken(RecordError),
    /// An outcome does not follow from the seed.
    Outcome {
        /// The line of the file, counted from 1.
        line: usize,
        /// Its number, counted from 0.
        number: u64,
        /// What the record says.
        recorded: String,
        /// What follows from the seed.
        follows: String,
    },
}

/// Proves the dice of a record at a table of its game that has no line yet.
pub fn prove(record: &Record, table: &mut dyn Hosted, noted: &Noted) -> Result<Proof, Unproved> {
    let dice = proved_seed(record)?;
    as_noted(record, noted)?;
    let (mut outcomes, mut forced, mut wrong) = (0, 0, None);
    let replayed = draws(table, &record.lines, |asked, draw| {
        if wrong.is_some() {
            return;
        }
        let follows = dice.pick(draw.number, &draw.outcomes);
        if follows == Some(draw.landed) {
            (outcomes, forced) = (outcomes + 1, forced + u64::from(draw.outcomes.count() == 1));
            return;
        }
        wrong = Some(Unproved::Outcome {
            line: record.file_line(draw.line),
            number: draw.number,
            recorded: draw.word,
            follows: follows.map_or_else(|| "nothing".into(), |outcome| asked.write_outcome(outcome)),
        });
    });
    if let Some(wrong) = wrong {
        return Err(wrong);
    }
    replayed.map_err(|(at, why)| Unproved::Broken(RecordError::new(record.file_line(at), why)))?;
    let made = match &record.header.fair {
        None => Made::Untold,
        Some(fair) if fair.salts.is_empty() => Made::ByServer,
        Some(fair) => Made::Together(fair.salts.iter().map(|(seat, _)| *seat).collect()),
    };
    Ok(Proof { outcomes, forced, made, over: matches!(table.ask(), Ask::Over(_)) })
}

/// The seed, if it has the hash that was shown, and follows from what server and seats added.
fn proved_seed(record: &Record) -> Result<Dice, Unproved> {
    let header = &record.header;
    let shown = header.seed_hash.as_deref().ok_or(Unproved::ByHand)?;
    let seed = header.seed.as_deref().ok_or(Unproved::Closed)?;
    let dice = Dice::from_hex(seed).ok_or(Unproved::Spoiled("seed"))?;
    if dice.seed_hash() != shown {
        return Err(Unproved::Differs("the hash of the seed"));
    }
    if let Some(Fair { commit, secret, salts }) = &header.fair {
        let secret = secret.as_deref().ok_or(Unproved::Closed)?;
        if Dice::commit(secret).ok_or(Unproved::Spoiled("secret"))? != *commit {
            return Err(Unproved::Differs("the hash of the secret"));
        }
        // Each seat adds once: else a server could try bits in the name of a seat until it likes the dice.
        let orderly = salts.is_sorted_by(|(a, _), (b, _)| a < b) && salts.iter().all(|(seat, _)| *seat < header.seats);
        if !orderly {
            return Err(Unproved::Spoiled("salt"));
        }
        if Dice::fair(secret, salts).ok_or(Unproved::Spoiled("salt"))? != dice {
            return Err(Unproved::Differs("the seed"));
        }
    }
    Ok(dice)
}

fn as_noted(record: &Record, noted: &Noted) -> Result<(), Unproved> {
    let fair = record.header.fair.as_ref();
    let is = |noted: &Option<String>, stands: Option<&String>| noted.is_none() || noted.as_ref() == stands;
    if !is(&noted.commit, fair.map(|fair| &fair.commit)) {
        return Err(Unproved::NotAsNoted("the hash of the secret"));
    }
    if !is(&noted.seed_hash, record.header.seed_hash.as_ref()) {
        return Err(Unproved::NotAsNoted("the hash of the seed"));
    }
    let added = fair.map_or(&[][..], |fair| &fair.salts);
    match noted.salts.iter().all(|salt| added.contains(salt)) {
        true => Ok(()),
        false => Err(Unproved::NotAsNoted("what a seat added")),
    }
}
