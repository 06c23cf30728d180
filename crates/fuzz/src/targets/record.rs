//! The text of a record, as the parser reads it. What is no record is told in a sentence with its line; what is read is written again
//! as it was.

use super::{short_records, text};
use crate::{Deeds, Target};
use sha2::{Digest, Sha256};
use table::Record;

/// Texts for [`Record::parse`].
pub struct RecordText;

impl Target for RecordText {
    fn word(&self) -> &'static str {
        "record"
    }

    fn share(&self) -> u64 {
        44_000
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        short_records().iter().map(|record| unsummed(&record.print()).into()).collect()
    }

    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String> {
        let text = summed(&text(input));
        match Record::parse(&text) {
            Err(why) => {
                deeds.told(&why.to_string());
                let lines = text.lines().count();
                match why.line {
                    Some(line) if line == 0 || line > lines + 1 => Err(format!("line {line} is named, and there are {lines}")),
                    _ if why.sentence.is_empty() => Err("a record is refused without a word".into()),
                    _ => Ok(()),
                }
            }
            Ok(record) => {
                deeds.told(&format!("read: {:?} {}", record.files, record.header.fair.is_some()));
                let again = Record::parse(&record.print()).map_err(|why| format!("what was read is not read again: {why}"))?;
                if again == record { Ok(()) } else { Err("what was read is written as something else".into()) }
            }
        }
    }
}

/// A record without its closing line, which no change would leave right.
pub(super) fn unsummed(text: &str) -> &str {
    text.rfind("\nsum ").map_or(text, |at| &text[..at + 1])
}

/// A text with the closing line that it needs, unless it has one: then that is tried, too.
pub(super) fn summed(text: &str) -> String {
    if text.lines().next_back().is_some_and(|line| line.starts_with("sum ")) {
        return text.to_owned();
    }
    let line_end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    let body = format!("{text}{line_end}");
    let sum: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}sum {sum}\n")
}
