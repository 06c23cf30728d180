//! What is under way, read from the agenda: the event that runs, and the card behind it.

use crate::{Bell, Board, Card, EventOf, Frame, Mobilization, Side, Use, play::final_decision::shown};
use table::event::{self, Cursor};

/// The event that runs, the side that runs it, and how far it has come.
pub(crate) fn event(b: &Board) -> Option<(Side, EventOf, Cursor)> {
    event::running::<Bell>(b).map(|(of, side, cursor)| (side, of, cursor))
}

/// The Strategy card whose event runs.
pub(crate) fn event_card(b: &Board) -> Option<Card> {
    match event(b)?.1 {
        EventOf::Card(card) => Some(card),
        EventOf::Objective(_) => None,
    }
}

/// The card whose points are being spent.
pub(crate) fn ops_card(g: &Bell, b: &Board) -> Option<Card> {
    let paid = b.agenda.as_slice().iter().rev().find_map(|frame| match *frame {
        Frame::EndPlay { side, used: Use::FinalDecision } => Some(g.edition.final_decision[side.index()]),
        _ => None,
    });
    paid.or(b.in_play)
}

/// The cards that both sides revealed for the pair under way in the Final Decision.
pub(crate) fn pair(b: &Board) -> [Option<Card>; 2] {
    let cards = b.agenda.as_slice().iter().rev().find_map(|frame| match *frame {
        Frame::Pair { cards, .. } => Some(cards),
        _ => None,
    });
    cards.map_or([None; 2], |cards| Side::BOTH.map(|side| shown(cards, side)))
}

/// The side of the Mobilization card that comes next, or the last one where both are done.
pub(crate) fn next_mobilization(b: &Board) -> Mobilization {
    match b.mobilization {
        Mobilization::None => Mobilization::Partial,
        Mobilization::Partial | Mobilization::General => Mobilization::General,
    }
}

/// The phase of the round: the lowest frame.
pub(crate) fn phase(b: &Board) -> Option<Frame> {
    b.agenda.as_slice().first().copied()
}
