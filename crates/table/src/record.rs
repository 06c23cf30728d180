//! The record of a game: a text file, one line for each thing that happened.
//!
//! ```text
//! perfidy record 1
//! game bell
//! rules 1
//! edition house 5e884898…
//! edition-files apart       only where the files of the edition are not in the record
//! option level normal
//! seats 2
//! dice 9b74c989…            the hash of the seed, or - where outcomes were given by hand
//! seed 2c624232…            the seed itself, once it is opened, or -
//! commit 7d865e95…          the hash of the secret from which a server made the seed, where it did
//! secret 45c48cce…          that secret, once it is opened, or -
//! salt 0 d3d94468…          what seat 0 added to it
//!
//! * strategy karlsbad       chance: kind and outcome
//! concede: keep france      a seat: a move, an aside or an undo
//! # defend is a bot now     a remark, which changes nothing
//!
//! edition-file map.toml
//! | …                       the edition, whole, so that the record can be replayed anywhere
//! sum 1f8ac10f…             the SHA-256 of everything above
//! ```

use crate::{Texts, chance::sha256_hex};
use scene::control;
use std::{collections::HashSet, fmt};

/// What a record says before its first move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The game's word.
    pub game: String,
    /// The rules number under which it was played.
    pub rules_number: u32,
    /// The edition's hash.
    pub edition_hash: String,
    /// All options, defaults too.
    pub options: Vec<(String, String)>,
    /// How many seats.
    pub seats: u8,
    /// The hash of the seed, unless outcomes were given by hand.
    pub seed_hash: Option<String>,
    /// The seed, once it is opened.
    pub seed: Option<String>,
    /// How the seed was made, where a server and its seats made it together.
    pub fair: Option<Fair>,
}

/// How a server and the seats of a table made a seed that none of them could choose.
///
/// The server drew a secret and showed its SHA-256 first; each person then added 128 bits; the seed
/// is the SHA-256 of `perfidy fair`, the secret and, in the order of the seats, each seat's number
/// as one byte with its bits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fair {
    /// The SHA-256 of the secret, which was shown before the first salt.
    pub commit: String,
    /// The secret, once it is opened.
    pub secret: Option<String>,
    /// What each seat added, in the order of the seats.
    pub salts: Vec<(u8, String)>,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A seat played a move or an aside.
    Move {
        /// The seat's word.
        seat: String,
        /// The move as the game writes it.
        text: String,
    },
    /// A seat took back its last move.
    Undo {
        /// The seat's word.
        seat: String,
    },
    /// Chance was asked and answered.
    Chance {
        /// The kind of the request.
        kind: String,
        /// The outcome as the game writes it.
        outcome: String,
    },
    /// Something that changes nothing in the game, such as who plays a seat from here on.
    Remark(String),
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Move { seat, text } => write!(f, "{seat}: {text}"),
            Line::Undo { seat } => write!(f, "{seat}: undo"),
            Line::Chance { kind, outcome } => write!(f, "* {kind} {outcome}"),
            Line::Remark(text) => write!(f, "# {text}"),
        }
    }
}

impl Line {
    /// Reads what [`Line`] prints.
    pub fn parse(text: &str) -> Option<Line> {
        if let Some(remark) = text.strip_prefix("# ") {
            return Some(Line::Remark(remark.into()));
        }
        if let Some(chance) = text.strip_prefix("* ") {
            let (kind, outcome) = chance.split_once(' ')?;
            return Some(Line::Chance { kind: kind.into(), outcome: outcome.into() });
        }
        let (seat, text) = text.split_once(": ")?;
        let seat = seat.to_owned();
        Some(if text == "undo" { Line::Undo { seat } } else { Line::Move { seat, text: text.into() } })
    }
}

/// A whole record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// What it says before the first move.
    pub header: Header,
    /// What happened.
    pub lines: Vec<Line>,
    /// The edition, whole; without files where they lie elsewhere and were not lent yet.
    pub edition: Texts,
    /// Where the edition's files are.
    pub files: Files,
}

/// Where the files of a record's edition are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Files {
    /// In the record, so that it can be replayed anywhere.
    #[default]
    Inside,
    /// With their owner; the record has the edition's name and hash.
    Apart,
}

/// Why a text is no record, or why it does not replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the file, counted from 1, where one is to blame.
    pub line: Option<usize>,
    /// What is wrong.
    pub sentence: String,
}

impl RecordError {
    pub(crate) fn new(line: impl Into<Option<usize>>, sentence: impl Into<String>) -> Self {
        // What is wrong may be quoted, and what is quoted may be anything.
        RecordError { line: line.into(), sentence: control::one_line(&sentence.into()) }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.sentence),
            None => f.write_str(&self.sentence),
        }
    }
}

impl std::error::Error for RecordError {}

const FIRST_LINE: &str = "perfidy record 1";

/// The most options that a record names, and the most salts. No game has as many options, no table as many seats.
const MOST_OPTIONS: usize = 100;
const MOST_SALTS: usize = 100;
/// The most lines between the header and the edition. The longest games have a few thousand.
const MOST_LINES: usize = 200_000;

impl Record {
    /// The record as a text file.
    pub fn print(&self) -> String {
        let h = &self.header;
        let mut text =
            format!("{FIRST_LINE}\ngame {}\nrules {}\nedition {} {}\n", h.game, h.rules_number, self.edition.name(), h.edition_hash);
        if self.files == Files::Apart {
            text += "edition-files apart\n";
        }
        for (name, value) in &h.options {
            text += &format!("option {name} {value}\n");
        }
        let or_dash = |t: &Option<String>| t.clone().unwrap_or_else(|| "-".into());
        text += &format!("seats {}\ndice {}\nseed {}\n", h.seats, or_dash(&h.seed_hash), or_dash(&h.seed));
        if let Some(fair) = &h.fair {
            text += &format!("commit {}\nsecret {}\n", fair.commit, or_dash(&fair.secret));
            fair.salts.iter().for_each(|(seat, salt)| text += &format!("salt {seat} {salt}\n"));
        }
        text += "\n";
        for line in &self.lines {
            text += &format!("{line}\n");
        }
        text += "\n";
        for (name, file) in self.edition.iter().filter(|_| self.files == Files::Inside) {
            text += &format!("edition-file {name}\n");
            file.split('\n').for_each(|line| text += &format!("| {line}\n"));
        }
        let sum = sha256_hex(&text);
        text + &format!("sum {sum}\n")
    }

    /// The file line (counted from 1) on which the record's line number `at` (counted from 0) stands.
    pub fn file_line(&self, at: usize) -> usize {
        let fair = self.header.fair.as_ref().map_or(0, |fair| 2 + fair.salts.len());
        9 + usize::from(self.files == Files::Apart) + self.header.options.len() + fair + at
    }

    /// Are the files of its edition neither in the record nor lent to it?
    pub fn lacks_edition(&self) -> bool {
        self.files == Files::Apart && self.edition.iter().next().is_none()
    }

    /// The record with the files of its edition, which lay elsewhere. They are not printed with it.
    pub fn lent(self, edition: Texts) -> Result<Record, RecordError> {
        if edition.hash() != self.header.edition_hash {
            return Err(self.lacking());
        }
        Ok(Record { edition, ..self })
    }

    /// What is said of a record whose edition is not at hand.
    pub fn lacking(&self) -> RecordError {
        let (name, hash) = (self.edition.name(), &self.header.edition_hash);
        RecordError::new(
            None,
            format!(
                "this record does not carry the files of its edition '{name}': give them with --edition DIR (the edition's hash is {hash})"
            ),
        )
    }

    /// Reads what [`Record::print`] wrote.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let body = summed_body(text)?;
        readable(body)?;
        // Not `lines()`, which would drop the carriage returns of an edition that has them.
        let mut lines = body.split_terminator('\n').enumerate().map(|(n, l)| (n + 1, l));
        let mut record = Record::default();
        let name = parse_header(&mut lines, &mut record)?;
        for (number, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            if record.lines.len() == MOST_LINES {
                return Err(RecordError::new(number, format!("a record has at most {MOST_LINES} lines")));
            }
            let parsed =
                Line::parse(line).ok_or_else(|| RecordError::new(number, format!("'{line}' is neither a move nor a chance outcome")))?;
            record.lines.push(parsed);
        }
        record.edition = parse_edition(lines, name)?;
        if record.files == Files::Apart {
            let empty = record.edition.iter().next().is_none();
            let both =
                || RecordError::new(None, "the record says that the files of its edition lie elsewhere, and holds some all the same");
            return if empty { Ok(record) } else { Err(both()) };
        }
        let found = record.edition.hash();
        if found != record.header.edition_hash {
            return Err(RecordError::new(None, "the edition inside the record is not the one that its header names"));
        }
        Ok(record)
    }
}

/// Everything above the closing sum, if the sum is right.
fn summed_body(text: &str) -> Result<&str, RecordError> {
    if text.lines().next() != Some(FIRST_LINE) {
        return Err(RecordError::new(1, format!("this is not a record: it does not begin with '{FIRST_LINE}'")));
    }
    let cut_off = || RecordError::new(text.lines().count(), "the record is cut off: its closing 'sum' line is missing");
    let at = text.trim_end().rfind("\nsum ").ok_or_else(cut_off)?;
    let (body, sum) = text.split_at(at + 1);
    let sum = sum.trim_end().strip_prefix("sum ").ok_or_else(cut_off)?;
    if sum.contains('\n') || sum.len() != 64 {
        return Err(cut_off());
    }
    if sum != sha256_hex(body) {
        return Err(RecordError::new(None, "the record was changed after it was written: its closing sum does not fit"));
    }
    Ok(body)
}

/// No line holds a character that steers a terminal or turns the writing; a line of the edition may be indented, and may end as lines
/// do elsewhere.
fn readable(body: &str) -> Result<(), RecordError> {
    for (line, number) in body.split('\n').zip(1..) {
        let found = if line.starts_with("| ") { control::first_in_lines(line) } else { control::first(line) };
        if let Some((_, c)) = found {
            return Err(RecordError::new(number, format!("here stands {}, which no record may hold", control::name(c))));
        }
    }
    Ok(())
}

fn parse_header<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>, record: &mut Record) -> Result<String, RecordError> {
    let Record { header, files, .. } = record;
    let (mut edition, mut options, mut once) = (None, HashSet::new(), HashSet::new());
    let mut missing = vec!["game", "rules", "edition", "seats", "dice", "seed"];
    lines.next();
    for (number, line) in lines {
        let wrong = |what: &str| RecordError::new(number, format!("{what}: '{line}'"));
        let (key, value) = match line.split_once(' ') {
            Some(pair) => pair,
            None if line.is_empty() => break,
            None => return Err(wrong("a header line needs a word and a value")),
        };
        let dash = |v: &str| (v != "-").then(|| v.to_owned());
        match missing.iter().position(|m| *m == key) {
            Some(at) => drop(missing.remove(at)),
            None if ["commit", "secret", "edition-files"].contains(&key) && once.insert(key) => {}
            None if !["option", "salt"].contains(&key) => {
                return Err(wrong("this header line is unknown or stands here twice"));
            }
            None => {}
        }
        match key {
            "game" => header.game = value.into(),
            "rules" => header.rules_number = value.parse().map_err(|_| wrong("the rules number is no number"))?,
            "edition" => {
                let (name, hash) = value.rsplit_once(' ').ok_or_else(|| wrong("an edition needs a name and a hash"))?;
                header.edition_hash = hash.into();
                edition = Some(name.to_owned());
            }
            "option" => {
                let (name, value) = value.split_once(' ').ok_or_else(|| wrong("an option needs a name and a value"))?;
                if !options.insert(name) {
                    return Err(wrong("this option stands here twice"));
                }
                if options.len() > MOST_OPTIONS {
                    return Err(RecordError::new(number, format!("a record has at most {MOST_OPTIONS} options")));
                }
                header.options.push((name.into(), value.into()));
            }
            "edition-files" if value == "apart" => *files = Files::Apart,
            "edition-files" => return Err(wrong("the files of an edition are in the record, or 'apart'")),
            "seats" => header.seats = value.parse().map_err(|_| wrong("the number of seats is no number"))?,
            "dice" => header.seed_hash = dash(value),
            "commit" => header.fair.get_or_insert_default().commit = value.into(),
            "secret" => header.fair.get_or_insert_default().secret = dash(value),
            "salt" => {
                let (seat, salt) = value.split_once(' ').ok_or_else(|| wrong("a salt needs a seat and its bits"))?;
                let seat = seat.parse().map_err(|_| wrong("the seat of a salt is no number"))?;
                let salts = &mut header.fair.get_or_insert_default().salts;
                if salts.len() == MOST_SALTS {
                    return Err(RecordError::new(number, format!("a record has at most {MOST_SALTS} salts")));
                }
                salts.push((seat, salt.into()));
            }
            _ => header.seed = dash(value),
        }
    }
    match (missing.first(), edition) {
        (None, Some(edition)) => Ok(edition),
        (first, _) => Err(RecordError::new(None, format!("the header of the record has no '{}' line", first.unwrap_or(&"edition")))),
    }
}

fn parse_edition<'a>(lines: impl Iterator<Item = (usize, &'a str)>, name: String) -> Result<Texts, RecordError> {
    let mut edition = Texts::new(name);
    let mut open: Option<(String, Vec<&str>)> = None;
    for (number, line) in lines {
        if let Some(file) = line.strip_prefix("edition-file ") {
            if let Some((name, text)) = open.take() {
                edition = edition.with(name, text.join("\n"));
            }
            open = Some((file.into(), Vec::new()));
        } else if let (Some(text), Some((_, body))) = (line.strip_prefix("| "), &mut open) {
            body.push(text);
        } else {
            return Err(RecordError::new(number, format!("expected a line of the edition, found '{line}'")));
        }
    }
    if let Some((name, text)) = open {
        edition = edition.with(name, text.join("\n"));
    }
    Ok(edition)
}
