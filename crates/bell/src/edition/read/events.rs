//! Reading an event that stands in a field, with every fault at its line of the file.

use super::super::{BellWords, Event, Test, Verb};
use table::{
    edition::{Entry, Page},
    event::{DrawTo, Fault, Op, Step, Who, parse},
};
use toml::Spanned;

/// No card has room for more; and a bound keeps the reader safe from any text.
const LONGEST: usize = 2000;
/// The most cards that one step draws or discards.
const MOST_CARDS: u8 = 8;

/// The event of an entry and its text, if both are there and free of faults.
pub(super) fn event(page: &mut Page<'_>, words: &BellWords, entry: &Entry<'_>) -> Option<(Event, String)> {
    let text = entry.lines(page, "event")?;
    let faults = match parsed(words, text.get_ref()) {
        Ok(event) => match strange(&event) {
            None => return Some((event, text.get_ref().trim().into())),
            Some(sentence) => vec![Fault { line: 0, sentence }],
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

/// What can be read but means nothing.
fn strange(event: &Event) -> Option<String> {
    let ops = event.ops();
    if ops.is_empty() {
        return Some("nothing happens in this event".into());
    }
    if event.gates().iter().any(|test| matches!(test, Test::Drew(_))) {
        return Some("'must drew' cannot be known before the event; write 'if drew'".into());
    }
    let (drawn, discarded) =
        (count(ops, |op| matches!(op, Op::Draw { to: DrawTo::Hand, .. })), count(ops, |op| matches!(op, Op::Discard { .. })));
    if drawn != discarded {
        // Otherwise a player would have too many cards, or none, to lay aside at the end of the round.
        return Some(format!("an event discards as many cards as it draws to the hand; this one draws {drawn} and discards {discarded}"));
    }
    ops.iter().enumerate().find_map(|(at, op)| strange_op(*op, &ops[..at]))
}

/// How many cards the draws or discards of a kind speak of.
fn count(ops: &[Op<Verb, Test>], kind: impl Fn(&Op<Verb, Test>) -> bool) -> u32 {
    let cards = ops.iter().filter(|op| kind(op)).map(|op| match op {
        Op::Draw { count, .. } | Op::Discard { count } => u32::from(*count),
        _ => 0,
    });
    cards.sum()
}

fn strange_op(op: Op<Verb, Test>, above: &[Op<Verb, Test>]) -> Option<String> {
    match op {
        Op::Draw { count, .. } | Op::Discard { count } if count > MOST_CARDS => {
            Some(format!("{count} cards are too many: the most is {MOST_CARDS}"))
        }
        Op::Do(Step { verb: Verb::Ops(_), who, .. }) if who != Who::default() => {
            Some("points are granted to the side that runs the event, not to the enemy".into())
        }
        Op::If(Test::Drew(_), _) if !above.iter().any(|op| matches!(op, Op::Draw { .. })) => {
            Some("'if drew' needs a 'draw' before it".into())
        }
        _ => None,
    }
}
