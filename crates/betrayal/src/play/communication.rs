//! The ban on talk between the Allies, and what breaking it costs. Whether there is somebody to talk to the table knows
//! (`betrayal.comm.one-head`). (6.0)

use super::tell;
use crate::{Betrayal, Board, Frame, Move, Nation, News, Refusal, Role};
use table::{Log, Seat, SeatSet, Talk};

/// The Allied role of a chair.
fn ally(seat: Seat) -> Option<Role> {
    match seat {
        Seat(0) => Some(Role::France),
        Seat(1) => Some(Role::Britain),
        _ => None,
    }
}

/// Is talk forbidden now: from turn 3 to the end (`betrayal.comm.open-1-2`, `betrayal.comm.banned-from-3`), until somebody has opened it for
/// this game turn (`betrayal.comm.turn-opened`)?
pub(crate) fn is_banned(g: &Betrayal, b: &Board) -> bool {
    b.turn >= g.edition.constants.talk_banned_from && b.spoke.is_none() && b.ending.is_none()
}

/// May words pass? Under the ban they cost the sender a penalty; the price is told first (`betrayal.comm.price-shown`). Signs of any kind are
/// words here: the table has no others (`betrayal.comm.covers-nonverbal`).
pub(crate) fn talk(g: &Betrayal, b: &Board, from: Seat, to: Option<Seat>) -> Talk {
    // A third chair is no Ally: with it words are free.
    let between_allies = ally(from).is_some() && to.is_none_or(|to| ally(to).is_some());
    if between_allies && is_banned(g, b) { Talk::Costs("betrayal.comm.banned-from-3") } else { Talk::Free }
}

/// The penalty that a nation's next offence brings, 1 to 3.
pub(crate) fn next_level(b: &Board, role: Role) -> u8 {
    (b.penalty_of(nation(role)) + 1).min(3)
}

fn nation(role: Role) -> Nation {
    if role == Role::Britain { Nation::Britain } else { Nation::France }
}

/// An Ally may break the ban, or own up to talk outside the game; nobody can accuse the other (`betrayal.comm.own-up`).
pub(crate) fn asides(g: &Betrayal, b: &Board, seat: Seat, out: &mut Vec<Move>) {
    if ally(seat).is_some() && is_banned(g, b) {
        out.extend([Move::Speak, Move::OwnUp]);
    }
}

/// Why the ban cannot be broken now.
pub(crate) fn refuse(g: &Betrayal, b: &Board, seat: Seat) -> Refusal {
    match (ally(seat), b.spoke) {
        (None, _) => Refusal::OnlyAllies(Nation::Germany),
        (_, Some(_)) => Refusal::TalkIsOpen,
        _ if b.turn < g.edition.constants.talk_banned_from => Refusal::TalkIsFree,
        _ => Refusal::NotAChoice,
    }
}

/// An offence: whoever starts it pays, once in a game turn for both (`betrayal.comm.initiator-pays`). The first shifts columns for good, the
/// second gives Germany a Minor Victory, the third rolls a die, and each needs a later turn than the one before
/// (`betrayal.comm.first`, `betrayal.comm.second`, `betrayal.comm.third-roll`, `betrayal.comm.separate-ladders`).
pub(crate) fn offend(g: &Betrayal, b: &mut Board, seat: Seat, m: Move, log: &mut impl Log<News>) {
    let Some(role) = ally(seat).filter(|_| is_banned(g, b)) else { return };
    b.spoke = Some(role);
    let level = next_level(b, role);
    b.penalty[role as usize] = level;
    tell(log, News::Offence { role, level, owned_up: m == Move::OwnUp });
    // What was said is said: nobody takes it back.
    log.binds(SeatSet::first(g.seats()));
    if level == 3 {
        // Whatever the die, both Allies are capped from here on (`betrayal.comm.third-caps-both`).
        b.capped = true;
        b.agenda.push(Frame::FinalPenalty { nation: nation(role) });
    }
}

/// The die of the third penalty: with the marker placed this game turn is the last (`betrayal.comm.third-ends-turn`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, die: u8, log: &mut impl Log<News>) {
    let Some(Frame::FinalPenalty { nation }) = b.agenda.pop() else { return };
    let ends = g.edition.ends(die);
    b.last_turn |= ends;
    tell(log, News::FinalPenalty { nation, die, ends });
}
