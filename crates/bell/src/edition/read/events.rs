//! Reading an event that stands in a field, with every fault at its line of the file.

use crate::edition::{BellWords, Discard, Draw, DrawTo};
use crate::{Event, Test, Verb, Who};
use table::edition::{Entry, Page};
use table::event::{Fault, Op, parse};

/// The event of an entry and its text, if both are there and free of faults.
pub(super) fn event(page: &mut Page<'_>, words: &BellWords, entry: &Entry<'_>) -> Option<(Event, String)> {
    let text = entry.lines(page, "event")?;
    let event = entry.parsed(page, &format!("{}, event", entry.what()), &text, |text| {
        let event = parse(words, text)?;
        strange(&event).map_or(Ok(event), |fault| Err(vec![fault]))
    });
    event.map(|event| (event, text.get_ref().trim().into()))
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
