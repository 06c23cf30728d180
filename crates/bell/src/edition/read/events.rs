//! Reading an event that stands in a field, with every fault at its line of the file.

use super::super::{BellWords, Discard, Draw, DrawTo, Event, Test, Verb, Who};
use table::{
    edition::{Entry, Page},
    event::{Fault, Op, parse},
};
use toml::Spanned;

/// No card has room for more; and a bound keeps the reader safe from any text.
const LONGEST: usize = 2000;

/// The event of an entry and its text, if both are there and free of faults.
pub(super) fn event(page: &mut Page<'_>, words: &BellWords, entry: &Entry<'_>) -> Option<(Event, String)> {
    let text = entry.lines(page, "event")?;
    let faults = match parsed(words, text.get_ref()) {
        Ok(event) => match strange(&event) {
            None => return Some((event, text.get_ref().trim().into())),
            Some(fault) => vec![fault],
        },
        Err(faults) => faults,
    };
    for fault in faults {
        let line = line_in_file(page, &text, fault.line);
        page.tell_line(line, format!("{}, event: {}", entry.what(), fault.sentence));
    }
    None
}

fn parsed(words: &BellWords, text: &str) -> Result<Event, Vec<Fault>> {
    if text.len() > LONGEST {
        return Err(vec![Fault { line: 0, sentence: format!("this event is too long: {LONGEST} letters are the most") }]);
    }
    parse(words, text)
}

/// The line of the file in which a line of a text stands.
fn line_in_file(page: &Page<'_>, text: &Spanned<&str>, line: usize) -> usize {
    let span = text.span();
    let (first, last) = (page.line(span.start), page.line(span.end));
    let written = page.written(span);
    // The line break right after three quotation marks is not part of the text.
    let below = ["\"\"\"\n", "\"\"\"\r\n", "'''\n", "'''\r\n"].iter().any(|start| written.starts_with(start));
    (first + usize::from(below) + line).min(last)
}

/// What can be read but means nothing, with its line.
fn strange(event: &Event) -> Option<Fault> {
    let steps = || event.ops().iter().filter_map(|op| if let Op::Do(step) = op { Some(step) } else { None });
    let cards = |verb: Verb| steps().filter(|step| step.verb == verb).map(|step| u32::from(step.amount.most)).sum::<u32>();
    let (drawn, discarded) = (cards(Verb::Draw(Draw(DrawTo::Hand))), cards(Verb::Discard(Discard)));
    let whole = if steps().next().is_none() {
        Some("nothing happens in this event".into())
    } else if event.gates().any(|test| matches!(test, Test::Drew(_))) {
        Some("'must drew' cannot be known before the event; write 'if drew'".into())
    } else {
        // Otherwise a player would have too many cards, or none, to lay aside at the end of the round.
        (drawn != discarded)
            .then(|| format!("an event discards as many cards as it draws to the hand; this one draws {drawn} and discards {discarded}"))
    };
    let draws = |op: &Op<Verb, Test, Who>| matches!(op, Op::Do(step) if matches!(step.verb, Verb::Draw(_)));
    let first = event.ops().iter().position(draws).unwrap_or(usize::MAX);
    let asks = |op: &Op<Verb, Test, Who>| matches!(op, Op::If(Test::Drew(_), _) | Op::Must(Test::Drew(_), _));
    let early = event.ops().iter().position(asks).filter(|at| *at < first);
    let early = early.map(|at| Fault { line: event.line(at), sentence: "'if drew' needs a 'draw' before it".into() });
    whole.map(|sentence| Fault { line: 0, sentence }).or(early)
}
