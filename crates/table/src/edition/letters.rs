//! The characters of an edition: none of them steers a terminal or turns the direction of writing.
//!
//! Here the files are looked through as they are written. What a backslash in TOML makes is looked at where a field is read
//! ([`super::Entry`]).

use super::problems;
use crate::{LineStarts, Problem, Texts};
use scene::control;

/// Every line with such a character.
pub(super) fn unreadable(texts: &Texts) -> Vec<Problem> {
    let mut found = Vec::new();
    for (file, text) in texts.iter() {
        if let Some((_, c)) = control::first(file) {
            problems::tell(&mut found, Problem::in_file("", format!("the name of a file holds {}", control::name(c))));
        }
        let (mut from, lines) = (0, LineStarts::of(text));
        while let Some((at, c)) = control::first_in_lines(&text[from..]).map(|(at, c)| (from + at, c)) {
            if problems::are_full(&found) {
                return found;
            }
            let sentence = format!("here stands {}; take it out", control::name(c));
            problems::tell(&mut found, Problem { line: Some(lines.line(at)), ..Problem::in_file(file, sentence) });
            // One sentence for each line is enough.
            from = text[at..].find('\n').map_or(text.len(), |end| at + end);
        }
    }
    found
}
