//! How the Opponent uses the card it has revealed. (Solo Sequence of Play 5)

use super::{Mind, rehearsal};
use crate::{edition::Card, play::card_play, state::Use};

/// Friendly: the event if it changes map cubes and can be fully done. Blue: the event if it places
/// a disk and a cube of the Opponent's. Enemy: the top discard's event if it is Friendly, not dearer,
/// and would be used. Otherwise operations. (`bell.solo.friendly-event`, `bell.solo.neutral-event`,
/// `bell.solo.enemy-check-discard`)
/// Blue is not Friendly, and no other discard is ever used (`bell.solo.friendly-def`, `bell.solo.no-other-discard`).
pub(super) fn how_to_use(mind: &Mind<'_>) -> Use {
    let Some(card) = mind.b.in_play else { return Use::Ops };
    match mind.g.edition.card(card).colour.owner() {
        Some(side) if side == mind.me => {
            if would_use(mind, card) {
                Use::Event
            } else {
                Use::Ops
            }
        }
        None => {
            let rehearsal = rehearsal::rehearse(mind, mind.g.edition.event(card));
            // As the actor it places its own cubes alone (`bell.solo.neutral-own-cubes`).
            let fit = card_play::conditions_hold(mind.g, mind.b, card) && !rehearsal.stuck && rehearsal.disk && rehearsal.placed;
            if fit { Use::Event } else { Use::Ops }
        }
        Some(_) => {
            // The comparison is with the printed points, whatever the level (`bell.solo.hard-ops-only`).
            let friendly = |top: &Card| mind.g.edition.card(*top).colour.owner() == Some(mind.me);
            let payable = |top: &Card| mind.g.edition.card(*top).ops <= mind.g.edition.card(card).ops;
            match mind.b.pile.top().filter(friendly).filter(payable) {
                Some(top) if would_use(mind, top) => Use::DiscardEvent,
                _ => Use::Ops,
            }
        }
    }
}

/// An event that leaves the map as it is, is not used (`bell.solo.ev.no-map-change`).
fn would_use(mind: &Mind<'_>, card: Card) -> bool {
    let rehearsal = rehearsal::rehearse(mind, mind.g.edition.event(card));
    card_play::conditions_hold(mind.g, mind.b, card) && rehearsal.complete && rehearsal.changed
}
