//! The Release action, and what a release is. (Release; Arrest and Prison)

use super::{arrest, levels, movement, tell};
use crate::{Board, Face, Frame, News, Orchestra, Pawn, Refusal, Roll, Space, Suspicion};
use table::{Log, event::Shift};

/// In Gestapo HQ, with a prisoner, not at Extreme; as often as there are actions (`orchestra.release.where`,
/// `orchestra.release.not-extreme`, `orchestra.release.repeat`).
pub(super) fn refuse(g: &Orchestra, b: &Board, here: Space) -> Option<Refusal> {
    if here != g.edition.exit {
        Some(Refusal::NotGestapoHq)
    } else if g.prisoners(b).is_empty() {
        Some(Refusal::NobodyInPrison)
    } else if b.sus[b.active.index()] == Suspicion::Extreme {
        Some(Refusal::AtExtreme)
    } else if b.supply() == 0 {
        Some(Refusal::TooFewDice(1))
    } else {
        None
    }
}

/// The die has fallen (`orchestra.release.eagle`, `orchestra.release.success`).
pub(crate) fn rolled(g: &Orchestra, b: &mut Board, roll: Roll, log: &mut impl Log<News>) {
    b.agenda.pop();
    tell(log, News::Rolled { roll });
    if roll.count(Face::Eagle) > 0 {
        arrest::arrest(g, b, b.active, log);
    } else {
        levels::suspicion(g, b, b.active, Shift::Up, 1, log);
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

/// A prisoner is released: Gestapo HQ, with this suspicion, up or down (`orchestra.release.result`).
pub(crate) fn release(g: &Orchestra, b: &mut Board, pawn: Pawn, with: Suspicion, log: &mut impl Log<News>) {
    if b.is_free(pawn) {
        return;
    }
    b.sus[pawn.index()] = with;
    tell(log, News::Released { who: g.sheet_of(b, pawn), with });
    movement::enter(g, b, pawn, g.edition.exit, log);
}
