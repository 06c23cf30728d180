//! Using the event on top of the discard pile. (Use a discarded event)

use super::events;
use crate::{Bell, Board, Card, Colour, News, Refusal, Side};
use table::{Log, Readers};

/// Why the top of the pile, and nothing below it, cannot be re-used with this card; `None` when it can
/// (`bell.discardev.top-only`, `bell.discardev.ops-ge`, `bell.discardev.colour-condition`).
pub(crate) fn refuse(g: &Bell, b: &Board, side: Side, paid: Card) -> Option<Refusal> {
    let Some(top) = b.pile.top() else { return Some(Refusal::PileEmpty) };
    let card = g.edition.card(top);
    // Only a blue event is spent by being executed (`bell.discardev.own-colour-again`).
    if !card.colour.suits(side) {
        Some(Refusal::TopWrongColour(top))
    } else if card.colour == Colour::Blue && b.executed.has(top) {
        Some(Refusal::TopExecuted(top))
    } else if card.ops > g.edition.card(paid).ops {
        Some(Refusal::TopDearer(top, paid))
    } else {
        (!events::conditions_hold(g, b, top)).then_some(Refusal::TopConditionFails(top))
    }
}

/// The event on top is done; the card that pays for it is laid on the pile afterwards (`bell.discardev.pay-after`). The pile stays
/// from round to round (`bell.discardev.cross-round`).
pub(super) fn begin(g: &Bell, b: &mut Board, side: Side, log: &mut impl Log<News>) {
    if let Some(top) = b.pile.top() {
        log.event(Readers::All, News::UsesTop { side, top });
        events::run_card(g, b, side, top);
    }
}

/// A blue event is executed once; what that spends is a card's stay (`bell.discardev.neutral-fresh`).
pub(super) fn mark(g: &Bell, b: &mut Board, card: Card) {
    if g.edition.card(card).colour == Colour::Blue {
        b.executed.insert(card);
    }
}
