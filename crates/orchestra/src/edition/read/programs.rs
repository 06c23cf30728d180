//! Reading a program that stands in a field, with every fault at its line of the file.

use super::super::Effect;
use crate::{CodedRule, Test, Verb, Who, Words};
use table::{
    edition::{Entry, Page},
    event::{Op, Step, parse, parse_lasting, parse_test},
};
use toml::Spanned;

/// When a program is done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Done {
    /// Once.
    Once,
    /// As long as it is in force.
    Lasting,
}

/// The program of a field; the empty one where it may be left out and is.
pub(super) fn effect(page: &mut Page<'_>, words: &Words, entry: &Entry<'_>, field: &str, done: Done) -> Effect {
    match entry.lines_if_any(page, field) {
        Some(text) => from_text(page, words, entry, &text, done),
        None => Effect::default(),
    }
}

/// The program of a field that must be there.
pub(super) fn needed(page: &mut Page<'_>, words: &Words, entry: &Entry<'_>, field: &str) -> Effect {
    match entry.lines(page, field) {
        Some(text) => from_text(page, words, entry, &text, Done::Once),
        None => Effect::default(),
    }
}

/// A program that stands in a text.
pub(super) fn from_text(page: &mut Page<'_>, words: &Words, entry: &Entry<'_>, text: &Spanned<&str>, done: Done) -> Effect {
    let read = entry.parsed(page, entry.what(), text, |text| match done {
        Done::Once => parse(words, text),
        Done::Lasting => parse_lasting(words, text),
    });
    // Only an option of an interrogation is offered where the deputies can come at all; elsewhere a game would stop there.
    let closes_in = |op: &Op<Verb, Test, Who>| matches!(op, Op::Do(Step { verb: Verb::Rule(CodedRule::DeputiesCloseIn), .. }));
    if page.file() != super::interrogation::FILE && read.iter().any(|program| program.ops().iter().any(closes_in)) {
        let rule = CodedRule::DeputiesCloseIn.id();
        entry.tell_at(page, text, &format!("the rule {rule} has its place in {} only", super::interrogation::FILE));
    }
    read.unwrap_or_default()
}

/// A test that stands in a text.
pub(super) fn test(page: &mut Page<'_>, words: &Words, entry: &Entry<'_>, text: &Spanned<&str>) -> Option<Test> {
    parse_test(words, text.get_ref()).map_err(|sentence| entry.tell_at(page, text, &sentence)).ok()
}
