//! How the Opponent uses the card it has revealed. (Solo Sequence of Play 5)

use super::{Mind, definitions::is_friendly, events::would_use, rehearsal};
use crate::{Bell, Board, Bonus, Card, Frame, News, Side, Use, play::events, play::presence_and_control::snapshot};
use table::{Log, Readers};

/// Friendly: the event if it changes map cubes and can be fully done. Blue: the event if it places
/// a disk and a cube of the Opponent's. Enemy: the top discard's event if it is Friendly, not dearer,
/// and would be used. Otherwise operations. (`bell.solo.friendly-event`, `bell.solo.neutral-event`,
/// `bell.solo.enemy-check-discard`)
/// No other discard is ever used (`bell.solo.no-other-discard`).
pub(super) fn how_to_use(mind: &Mind<'_>) -> Use {
    let Some(card) = mind.b.in_play else { return Use::Ops };
    let event_if = |fit: bool| if fit { Use::Event } else { Use::Ops };
    match mind.g.edition.card(card).colour.owner() {
        Some(owner) if owner == mind.me => event_if(would_use(mind, card)),
        None => {
            let rehearsal = rehearsal::rehearse(mind, mind.g.edition.event(card));
            // As the actor it places its own cubes alone (`bell.solo.neutral-own-cubes`).
            event_if(events::conditions_hold(mind.g, mind.b, card) && !rehearsal.stuck && rehearsal.disk && rehearsal.placed)
        }
        Some(_) => {
            // The comparison is with the printed points, whatever the level (`bell.solo.hard-ops-only`).
            let friendly = |top: &Card| is_friendly(mind, *top);
            let payable = |top: &Card| mind.g.edition.card(*top).ops <= mind.g.edition.card(card).ops;
            match mind.b.pile.top().filter(friendly).filter(payable) {
                Some(top) if would_use(mind, top) => Use::DiscardEvent,
                _ => Use::Ops,
            }
        }
    }
}

/// Its card is discarded at the very end of its play (`bell.solo.discard-last`, R-43).
pub(crate) fn discards_last(g: &Bell, side: Side) -> bool {
    g.is_opponent(side)
}

/// Its point is to come after the events of Objectives and of the Final Decision, too, where the table says so.
pub(crate) fn expect_bonus(g: &Bell, b: &mut Board, side: Side) {
    if g.is_opponent(side) && g.has_bonus() && g.rulings.bonus == Bonus::EveryEvent {
        b.agenda.push(Frame::Bonus { side });
    }
}

/// Its point after an event, with Presence and Control read anew (`bell.solo.bonus-after-event`).
pub(crate) fn give_bonus(g: &Bell, b: &mut Board, side: Side, log: &mut impl Log<News>) {
    log.event(Readers::All, News::BonusPoint(side));
    b.snapshot = snapshot(g, b, side);
    b.agenda.replace(Frame::Ops { side, left: 1 });
}
