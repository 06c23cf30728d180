//! Looking at the next events, and putting them back. What one seat has seen is no other seat's knowledge, and nobody else's questions change
//! by it (`orchestra.peek.known`, `orchestra.inv.peek`).

use super::tell;
use crate::{Event, EventKind, Frame, KNOWN, Move, News, Orchestra, Pawn, Refusal, State};
use table::{Known, Log, Readers, SeatSet, event::Begun};

/// The known top of the pile, taken off.
fn lift(s: &mut State) -> ([Known<Event>; KNOWN], usize) {
    let (mut lifted, mut count) = ([Known::default(); KNOWN], 0);
    while let Some(known) = s.secret.pile.top().first().copied() {
        s.secret.pile.take(known.card);
        lifted[count] = known;
        count += 1;
    }
    (lifted, count)
}

fn put_back(s: &mut State, top: &[Known<Event>]) {
    top.iter().rev().for_each(|known| s.secret.pile.put_on_top(known.card, known.by));
}

/// A look begins, at no more cards than are there (`orchestra.who.kordt`, `orchestra.card.intelligence-briefing`, `orchestra.peek.one-left`).
pub(super) fn begin(s: &mut State, pawn: Pawn, most: u8, remove: u8, g: &Orchestra, log: &mut impl Log<News>) -> Begun {
    let count = most.min(s.secret.pile.len()).min(KNOWN as u8);
    if count == 0 || s.board.pile_stage != s.board.stage {
        return Begun::Stuck;
    }
    s.board.agenda.push(Frame::Look { pawn, count, remove });
    tell(log, News::Looks { who: g.sheet_of(&s.board, pawn), count });
    Begun::Done
}

/// Chance finds what nobody knows yet; then the looker knows all of them.
pub(super) fn step(g: &Orchestra, s: &mut State, (pawn, count, remove): (Pawn, u8, u8), log: &mut impl Log<News>) -> bool {
    if s.secret.pile.top().len() < usize::from(count) {
        return false;
    }
    let seat = g.seat_of(pawn);
    let (mut top, len) = lift(s);
    // Where the order may change, the others no longer know the places.
    let stays = count == 1 && remove == 0;
    for known in &mut top[..usize::from(count)] {
        log.event(Readers::seat(seat), News::Sees(g.edition.of_event(known.card)));
        s.secret.loose[seat.index()].remove(known.card);
        if stays {
            known.by.insert(seat);
        } else {
            known.by.iter().filter(|other| *other != seat).for_each(|other| s.secret.loose[other.index()].insert(known.card));
            known.by = SeatSet::only(seat);
        }
    }
    log.learned(SeatSet::only(seat));
    put_back(s, &top[..len]);
    s.board.agenda.replace(Frame::Arrange { pawn, count, placed: 0, remove });
    true
}

/// A card below those that are known is seen by the looker alone.
pub(crate) fn seen(g: &Orchestra, s: &mut State, card: Event) {
    let Some(Frame::Look { pawn, .. }) = s.board.agenda.top() else { return };
    let (top, len) = lift(s);
    s.secret.pile.take(card);
    s.secret.pile.put_on_top(card, SeatSet::only(g.seat_of(pawn)));
    put_back(s, &top[..len]);
}

/// How many questions there are depends on the number of cards alone.
pub(super) fn arrange_step(s: &mut State, (count, placed, remove): (u8, u8, u8)) -> bool {
    let done = count == 0 || remove == 0 && placed + 1 >= count;
    if done {
        s.board.agenda.pop();
    }
    done
}

/// The cards that still have no place.
fn unplaced(s: &State) -> &[Known<Event>] {
    match s.board.agenda.top() {
        Some(Frame::Arrange { count, placed, .. }) => s.secret.pile.top().get(usize::from(placed)..usize::from(count)).unwrap_or_default(),
        _ => &[],
    }
}

/// A card is laid next on top, or taken out (`orchestra.peek.removed`).
pub(super) fn arrange(g: &Orchestra, s: &mut State, m: Move, log: &mut impl Log<News>) {
    let Some(Frame::Arrange { pawn, count, placed, remove }) = s.board.agenda.top() else { return };
    let kind = match m {
        Move::OnTop(kind) | Move::TakeOut(kind) => kind,
        _ => return,
    };
    let (mut top, len) = lift(s);
    let Some(at) = (usize::from(placed)..usize::from(count)).find(|at| g.edition.of_event(top[*at].card) == kind) else {
        return put_back(s, &top[..len]);
    };
    let who = g.sheet_of(&s.board, pawn);
    if let Move::TakeOut(_) = m {
        let card = top[at].card;
        top.copy_within(at + 1..len, at);
        put_back(s, &top[..len - 1]);
        s.secret.gone.insert(card);
        s.secret.lost[g.seat_of(pawn).index()].insert(card);
        s.board.agenda.replace(Frame::Arrange { pawn, count: count - 1, placed, remove: remove - 1 });
        tell(log, News::TookOut { who });
    } else {
        top[usize::from(placed)..=at].rotate_right(1);
        put_back(s, &top[..len]);
        s.board.agenda.replace(Frame::Arrange { pawn, count, placed: placed + 1, remove: 0 });
        tell(log, News::PutsBack { who });
    }
}

/// What can be answered.
pub(crate) fn candidates(g: &Orchestra, s: &State, out: &mut Vec<Move>) {
    let Some(Frame::Arrange { remove, .. }) = s.board.agenda.top() else { return };
    let cards = unplaced(s);
    let kind = |known: &Known<Event>| g.edition.of_event(known.card);
    for (at, known) in cards.iter().enumerate() {
        // Like cards are one answer.
        if cards[..at].iter().any(|other| kind(other) == kind(known)) {
            continue;
        }
        out.push(Move::OnTop(kind(known)));
        if remove > 0 {
            out.push(Move::TakeOut(kind(known)));
        }
    }
}

/// Why not.
pub(crate) fn refuse(g: &Orchestra, s: &State, m: Move) -> Option<Refusal> {
    let Some(Frame::Arrange { remove, .. }) = s.board.agenda.top() else { return Some(Refusal::NotAChoice) };
    let is_there = |kind: EventKind| unplaced(s).iter().any(|known| g.edition.of_event(known.card) == kind);
    match m {
        Move::OnTop(kind) if is_there(kind) => None,
        Move::TakeOut(kind) if remove > 0 && is_there(kind) => None,
        _ => Some(Refusal::NotAChoice),
    }
}
