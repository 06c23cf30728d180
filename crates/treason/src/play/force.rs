//! Action D: white and black counters. A player may have both (`treason.force.both-sides`), and nothing takes them away but eviction
//! (`treason.force.permanent`).

use crate::play::{action, scoring, settle, tell, tell_apart};
use crate::refusal::Allowed;
use crate::{COUNTER_VALUES, Force, Frame, Master, News, Refusal, State, Treason};
use table::Log;

/// What the next counter of a side costs a player: the number on the lowest free square; `None` where the side is full
/// (`treason.force.cost-track`, `treason.force.full-track`).
#[inline]
pub(crate) fn cost(g: &Treason, s: &State, master: Master, force: Force) -> Option<u8> {
    g.edition.square_cost(force, s.board.counters(master, force))
}

/// May a player buy a counter of this side now?
#[inline]
pub(crate) fn is_open(g: &Treason, s: &State, master: Master, force: Force) -> bool {
    s.board.doings.counters < g.edition.constants.buy_counters
        && cost(g, s, master, force).is_some_and(|cost| u16::from(cost) <= s.board.blocks(master))
        && g.counters(&s.board, force) > 0
}

/// Why a counter cannot be bought: two a turn, in any mix of colours (`treason.force.max-two`).
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, force: Force) -> Allowed {
    let most = g.edition.constants.buy_counters;
    Refusal::CountersBought(most).when(s.board.doings.counters >= most)?;
    let Some(cost) = cost(g, s, master, force) else { return Err(Refusal::FullSide(force)) };
    Refusal::NoCounters(force).when(g.counters(&s.board, force) == 0)?;
    action::refuse_cost(s, master, cost)
}

/// A counter is bought. A white one is placed at once and moves no marker; a black one is drawn blind.
pub(crate) fn buy(g: &Treason, s: &mut State, master: Master, force: Force, log: &mut impl Log<News>) {
    let cost = cost(g, s, master, force).unwrap_or_default();
    action::pay(s, master, cost);
    s.board.doings.counters += 1;
    tell(log, News::CounterBought { master, force, cost });
    match force {
        Force::Good => {
            s.board.counters[master.index()][force.index()] += 1;
            settle(g, s, log);
        }
        Force::Dark => s.board.agenda.push(Frame::DrawCounter { square: None }),
    }
}

/// May a player swap a black counter now?
#[inline]
pub(crate) fn may_swap(g: &Treason, s: &State, master: Master) -> bool {
    s.board.blocks(master) >= u16::from(g.edition.constants.swap_cost) && g.counters(&s.board, Force::Dark) > 0
}

/// Why a counter cannot be swapped: there is none on that square, none in the pile, or too few blocks (`treason.force.exchange`).
pub(crate) fn refuse_swap(g: &Treason, s: &State, master: Master, square: u8) -> Allowed {
    Refusal::NoCounterThere(square).when(square >= s.board.counters(master, Force::Dark))?;
    Refusal::NoCounters(Force::Dark).when(g.counters(&s.board, Force::Dark) == 0)?;
    action::refuse_cost(s, master, g.edition.constants.swap_cost)
}

/// A black counter is given back for a new one, drawn first; it is no purchase, so neither marker nor limit moves
/// (`treason.force.exchange-free-of-limits`).
pub(crate) fn swap(g: &Treason, s: &mut State, master: Master, square: u8) {
    action::pay(s, master, g.edition.constants.swap_cost);
    s.board.agenda.push(Frame::DrawCounter { square: Some(square) });
}

/// By value: how many black counters lie in the pile.
pub(crate) fn pile(g: &Treason, s: &State) -> [u8; COUNTER_VALUES] {
    let mut pile = g.edition.black;
    for value in s.secret.black.iter().flatten() {
        pile[usize::from(*value)] = pile[usize::from(*value)].saturating_sub(1);
    }
    pile[0] = 0;
    pile
}

/// A black counter comes face down to the lowest free square: its owner alone knows its value, and may look at it at any time
/// (`treason.force.black-blind`, `treason.force.look`). A bought one moves the black marker (`treason.force.black-marker`).
pub(crate) fn drawn(g: &Treason, s: &mut State, square: Option<u8>, value: u8, log: &mut impl Log<News>) {
    let (master, cost) = (s.board.active, g.edition.constants.swap_cost);
    s.board.agenda.pop();
    match square {
        Some(square) => {
            let old = std::mem::replace(&mut s.secret.black[master.index()][usize::from(square)], value);
            let known = News::SwappedValue { master, square, old, new: value, cost };
            tell_apart(g, master, known, News::Swapped { master, cost }, log);
        }
        None => {
            let square = s.board.counters(master, Force::Dark);
            s.secret.black[master.index()][usize::from(square)] = value;
            s.board.counters[master.index()][Force::Dark.index()] += 1;
            scoring::mark(s, g.edition.constants.black_marker);
            let seats = table::SeatSet::only(g.seat(master));
            log.event(table::Readers::Only(seats), News::CounterValue { master, square, value });
            log.learned(seats);
            settle(g, s, log);
        }
    }
}
