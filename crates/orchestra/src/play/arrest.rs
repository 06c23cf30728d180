//! Arrest, Prison and release. (Arrest and Prison; Release)

use super::{goods, tell};
use crate::{
    Orchestra,
    dice::{Face, Roll},
    news::News,
    roles::{Pawn, Suspicion},
    state::{Board, Ending, Frame},
};
use table::{Log, event::Shift};

/// A conspirator goes to Prison at once: Illegal cards are discarded, stored dice return, levels stay (`orchestra.arrest.move`,
/// `orchestra.arrest.discard-illegal`, `orchestra.arrest.levels-stay`, `orchestra.prison.clears-bonus`).
pub(crate) fn arrest(g: &Orchestra, b: &mut Board, pawn: Pawn, log: &mut impl Log<News>) {
    if !b.is_free(pawn) {
        return;
    }
    b.place[pawn.index()] = None;
    tell(log, News::Arrested(g.sheet_of(b, pawn)));
    goods::drop_illegal(g, b, pawn, log);
    b.stored[pawn.index()] = (0, 0);
    if pawn == b.active {
        b.in_use = 0;
    }
    // After every arrest, by any cause (`orchestra.arrest.loss-check`, `orchestra.lose.all-prison`, `orchestra.lose.solo`).
    if g.free(b).is_empty() {
        super::ending::end(b, Ending::AllInPrison, log);
    }
}

/// A prisoner is released: Gestapo HQ, with this suspicion, up or down (`orchestra.release.result`, `orchestra.prison.only-ways`).
pub(crate) fn release(g: &Orchestra, b: &mut Board, pawn: Pawn, with: Suspicion, log: &mut impl Log<News>) {
    if b.is_free(pawn) {
        return;
    }
    b.sus[pawn.index()] = with;
    tell(log, News::Released { who: g.sheet_of(b, pawn), with });
    super::movement::enter(g, b, pawn, g.edition.exit, log);
}

/// The die of the Release action has fallen (`orchestra.release.eagle`, `orchestra.release.success`).
pub(crate) fn rolled(g: &Orchestra, b: &mut Board, roll: Roll, log: &mut impl Log<News>) {
    b.agenda.pop();
    tell(log, News::Rolled { roll });
    if roll.count(Face::Eagle) > 0 {
        arrest(g, b, b.active, log);
    } else {
        super::levels::suspicion(g, b, b.active, Shift::Up, 1, log);
        b.agenda.push(Frame::ReleaseWhom);
    }
}

/// Where one prisoner only is there, nobody is asked.
pub(super) fn only_prisoner(g: &Orchestra, b: &mut Board, log: &mut impl Log<News>) -> bool {
    let prisoners = g.prisoners(b);
    if prisoners.len() > 1 {
        return false;
    }
    b.agenda.pop();
    if let Some(pawn) = prisoners.nth(0) {
        release(g, b, pawn, g.edition.resist.released_with, log);
    }
    true
}
