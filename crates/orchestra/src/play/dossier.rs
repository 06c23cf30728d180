//! Drawing conspirator cards. (Dossier)

use super::{goods, tell};
use crate::{Board, Card, Frame, Kind, News, Orchestra, Pawn};
use table::Log;

/// An empty deck is rebuilt from the discard (`orchestra.dossier.reshuffle`); `false` where nothing is left to draw.
fn refill(b: &mut Board, log: &mut impl Log<News>) -> bool {
    if b.deck.is_empty() && !b.discard.is_empty() {
        b.deck = std::mem::take(&mut b.discard);
        tell(log, News::Reshuffled);
    }
    !b.deck.is_empty()
}

/// Can a card be drawn at all? (`orchestra.dossier.nothing-left`)
pub(crate) fn any_left(b: &Board) -> bool {
    !b.deck.is_empty() || !b.discard.is_empty()
}

/// Draws go on until all are made or nothing is left.
pub(super) fn draw_step(_: &Orchestra, b: &mut Board, _: Pawn, left: u8, log: &mut impl Log<News>) -> bool {
    let done = left == 0 || !refill(b, log);
    if done {
        b.agenda.pop();
    }
    done
}

/// "Up to so many" ends by itself where nothing is left.
pub(super) fn more_step(b: &mut Board, left: u8) -> bool {
    let done = left == 0 || !any_left(b);
    if done {
        b.agenda.pop();
    }
    done
}

/// A card is drawn into the dossier, open to all (`orchestra.dossier.draw-one`, `orchestra.dossier.no-hand`, `orchestra.info.draws`).
pub(crate) fn drawn(g: &Orchestra, b: &mut Board, card: Card, log: &mut impl Log<News>) {
    let Some(frame) = b.agenda.top() else { return };
    b.deck.remove(card);
    let kind = g.edition.of_card(card);
    match frame {
        Frame::Draw { pawn, left } => {
            b.agenda.replace(Frame::Draw { pawn, left: left - 1 });
            into(g, b, pawn, card, log);
        }
        Frame::Seek { pawn, .. } if g.edition.plots.has(card) => {
            b.agenda.pop();
            lay_aside(g, b);
            into(g, b, pawn, card, log);
        }
        Frame::Seek { .. } => {
            b.turned_up.insert(card);
            tell(log, News::TurnsUp { card: kind });
        }
        Frame::TurnUp { pawn, left } => {
            b.agenda.replace(Frame::TurnUp { pawn, left: left - 1 });
            b.turned_up.insert(card);
            tell(log, News::TurnsUp { card: kind });
        }
        _ => {}
    }
}

fn into(g: &Orchestra, b: &mut Board, pawn: Pawn, card: Card, log: &mut impl Log<News>) {
    b.dossier[pawn.index()].insert(card);
    tell(log, News::Draws { who: g.sheet_of(b, pawn), card: g.edition.of_card(card) });
}

/// What was turned up goes to the discard.
fn lay_aside(g: &Orchestra, b: &mut Board) {
    for card in std::mem::take(&mut b.turned_up).iter() {
        goods::discard(g, b, card);
    }
}

/// Turning up until a plot comes goes through the deck and one reshuffled discard (`orchestra.card.planning-session`).
pub(super) fn seek_step(g: &Orchestra, b: &mut Board, pawn: Pawn, again: bool, log: &mut impl Log<News>) -> bool {
    if !b.deck.is_empty() {
        return false;
    }
    if again || b.discard.is_empty() {
        b.agenda.pop();
        lay_aside(g, b);
    } else {
        refill(b, log);
        b.agenda.replace(Frame::Seek { pawn, again: true });
    }
    true
}

/// Two are turned up, and one of them is kept (`orchestra.who.oster`).
pub(super) fn turn_up_step(b: &mut Board, pawn: Pawn, left: u8, log: &mut impl Log<News>) -> bool {
    if left > 0 && refill(b, log) {
        return false;
    }
    b.agenda.pop();
    if !b.turned_up.is_empty() {
        b.agenda.push(Frame::KeepOne { pawn });
    }
    true
}

/// One of the cards that were turned up is kept.
pub(super) fn keep(g: &Orchestra, b: &mut Board, pawn: Pawn, kind: Kind, log: &mut impl Log<News>) {
    b.agenda.pop();
    if let Some(card) = g.edition.one_of(b.turned_up, kind) {
        b.turned_up.remove(card);
        lay_aside(g, b);
        into(g, b, pawn, card, log);
    }
}
