//! Motivation, suspicion and military support. (Motivation; Suspicion; Conspire)

use super::tell;
use crate::{
    Orchestra,
    news::News,
    roles::{Motivation, Pawn, Suspicion},
    state::Board,
};
use table::{Log, event::Shift};

/// Motivation changes within its ends (`orchestra.mot.clamp`).
pub(crate) fn motivation(g: &Orchestra, b: &mut Board, pawn: Pawn, shift: Shift, value: u8, log: &mut impl Log<News>) {
    let now = b.mot[pawn.index()];
    // Below the first level there is none: one step down from it is none at all.
    let to = Motivation::level(shift.of(now.number(), value));
    if to != now {
        b.mot[pawn.index()] = to;
        tell(log, News::Motivation { who: g.sheet_of(b, pawn), to });
    }
}

/// Suspicion changes within its ends; reaching Extreme arrests nobody (`orchestra.sus.clamp`, `orchestra.sus.extreme-not-arrest`).
pub(crate) fn suspicion(g: &Orchestra, b: &mut Board, pawn: Pawn, shift: Shift, value: u8, log: &mut impl Log<News>) {
    let now = b.sus[pawn.index()];
    let to = Suspicion::level(shift.of(now.number(), value));
    if to != now {
        b.sus[pawn.index()] = to;
        tell(log, News::Suspicion { who: g.sheet_of(b, pawn), to });
    }
}

/// Military support stays between its start value and the end of its track (`orchestra.ms.range`, `orchestra.ms.set-effects`).
pub(crate) fn support(g: &Orchestra, b: &mut Board, shift: Shift, value: u8, log: &mut impl Log<News>) {
    let to = shift.of(b.support, value).clamp(g.floor, g.edition.tracks.most_support);
    if to != b.support {
        b.support = to;
        tell(log, News::Support(to));
    }
}
