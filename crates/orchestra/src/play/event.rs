//! The event step, key and important events, stages. (Event card; Key Events)

use super::{effects, key, leader, movement, stage7, tell, window};
use crate::{Destination, Ending, Event, Frame, Leader, News, Of, Orchestra, State, Step, Verb, Who};
use table::{Log, MOST_SEATS, Next, Set, event::Op};

/// The next event, or the end of the turn. Where two are due, the first one is finished before the second is drawn (`orchestra.event.two`).
pub(super) fn step(g: &Orchestra, s: &mut State, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    if b.turn.no_event {
        tell(log, News::NoEvent);
    }
    // A turn without an event leaves the current one where it is (`orchestra.event.slow-news-current`).
    if b.turn.no_event || b.events_due == 0 {
        b.agenda.replace(Frame::Turn(Step::End));
        return true;
    }
    // The lowest pile that still has cards (`orchestra.event.draw-lowest`, `orchestra.inv.event-order`).
    while s.secret.pile.is_empty() && s.board.pile_stage < 7 {
        next_pile(g, s);
    }
    match s.secret.pile.next() {
        Next::Known(card) => {
            // Somebody has looked at it; the others see it now.
            log.learned(g.everybody());
            if log.stops() {
                return false;
            }
            turned_up(g, s, card, log);
            true
        }
        Next::Chance => false,
        Next::Empty => {
            // (`orchestra.event.cannot-draw`, `orchestra.lose.no-event`)
            super::ending::end(&mut s.board, Ending::NoEventLeft, log);
            true
        }
    }
}

fn next_pile(g: &Orchestra, s: &mut State) {
    s.board.pile_stage += 1;
    s.board.drawn = Set::NONE;
    s.secret.pile = crate::setup::pile(g, s.board.pile_stage);
    s.secret.gone = Set::NONE;
    s.secret.loose = [Set::NONE; MOST_SEATS];
    s.secret.lost = [Set::NONE; MOST_SEATS];
}

/// A card of the pile is turned up, and resolved at once if it stays (`orchestra.event.resolve`, `orchestra.event.raid-cards`).
pub(crate) fn turned_up(g: &Orchestra, s: &mut State, card: Event, log: &mut impl Log<News>) {
    s.secret.pile.take(card);
    s.secret.loose.iter_mut().for_each(|set| set.remove(card));
    let b = &mut s.board;
    b.drawn.insert(card);
    let kind = g.edition.of_event(card);
    let data = &g.edition.events[kind];
    key::shift(g, b);
    if key::cancels(g, b, kind) {
        return tell(log, News::Cancelled(kind));
    }
    // A stage begins with its first card that stays (`orchestra.event.stage`, `orchestra.event.stage-begins`).
    let begins = data.stage > b.stage;
    if begins {
        b.stage = data.stage;
        tell(log, News::StageBegins(b.stage));
        key::leave(b, log);
    }
    // It is the current event until the next one covers it (`orchestra.event.current`).
    b.current = Some(kind);
    b.resolved += 1;
    b.events_due -= 1;
    (b.moved, b.held, b.visited) = (Set::NONE, Set::NONE, None);
    tell(log, News::Event(kind));
    b.agenda.replace(Frame::Turn(Step::Resolved));
    movement::begin(g, b, Of::Event(kind), b.active);
    if begins && b.stage == 7 {
        stage7::relocate(g, b, log);
    }
    window::reveal(g, s, kind);
}

/// Would the text of an event change Hitler's space? (`orchestra.window.reveal`)
pub(crate) fn would_move_hitler(g: &Orchestra, s: &State, kind: crate::edition::EventKind) -> bool {
    let b = &s.board;
    let Some(here) = b.leader(Leader::Hitler) else { return false };
    effects::program(g, Of::Event(kind)).ops().iter().any(|op| match op {
        Op::Do(step) => match (step.who, step.verb) {
            (Who::Leaders(leaders, within), verb) if leaders.has(Leader::Hitler) && within.is_none_or(|spaces| spaces.has(here)) => {
                match verb {
                    Verb::GoTo(Destination::Space(space)) => space != here,
                    Verb::GoTo(Destination::Start) => g.edition.leaders[Leader::Hitler].start != here,
                    Verb::Visit => !leader::nearest(g, b, Leader::Hitler).is_empty(),
                    _ => false,
                }
            }
            _ => false,
        },
        _ => false,
    })
}

/// The next cards of the event's own pile leave the game unseen; fewer if it is short (`orchestra.event.remove-next`).
pub(super) fn remove_next(_: &Orchestra, s: &mut State, count: u8, log: &mut impl Log<News>) {
    let mut removed = 0;
    while removed < count && s.board.pile_stage == s.board.stage && !s.secret.pile.is_empty() {
        match s.secret.pile.top().first().copied() {
            Some(known) => {
                s.secret.pile.take(known.card);
                s.secret.gone.insert(known.card);
                // Whoever knew its place knows that it is gone (`orchestra.peek.known`).
                known.by.iter().for_each(|seat| s.secret.lost[seat.index()].insert(known.card));
            }
            None => s.secret.pile.leave_unseen(1),
        }
        removed += 1;
    }
    tell(log, News::EventsRemoved(removed));
}
