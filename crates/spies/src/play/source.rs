//! Source: a look at all pieces of one country. (3.8)

use super::{chits, windows};
use crate::{Agent, Allowed, Chit, Frame, News, Power, Refusal, Spies, State, What, know::tell};
use table::Log;

pub(super) fn refuse(power: Power, target: Power) -> Allowed {
    Refusal::OwnPower.when(target == power)
}

/// The chit is paid, in one's own turn only; before it shows anything the others may intercept it (`spies.source.cost`,
/// `spies.source.intercept`).
pub(super) fn play(g: &Spies, s: &mut State, power: Power, target: Power, log: &mut impl Log<News>) {
    chits::spend(g, s, power, Chit::Source, chits::price(g, Chit::Source), log);
    tell(log, News::PlaysSource { power, target });
    windows::begin(s, What::Source(target), Agent(0), Some(power), power);
}

/// Nobody intercepts: the pieces of one country are looked at, once; what they were may be told (`spies.source.look`,
/// `spies.source.once`, `spies.source.tell`).
pub(super) fn look(s: &mut State, power: Power, target: Power, log: &mut impl Log<News>) {
    tell(log, News::SourceLooks { power, target });
    log.learned(table::SeatSet::first(table::MOST_SEATS as u8));
    s.board.agenda.push(Frame::SourceLook { target });
}

/// The look is over, and no undo leads back into it (`spies.source.once`, `spies.leak.no-undo`, `spies.inv.source-forgotten`).
pub(super) fn end_look(g: &Spies, s: &mut State, power: Power, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    log.binds(g.seats_of(s, &[power]));
}
