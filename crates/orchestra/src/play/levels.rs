//! Motivation, suspicion and military support. (Motivation; Suspicion; Conspire)

use super::{prison, tell};
use crate::{Board, Lasting, Motivation, News, Orchestra, Pawn, Suspicion};
use table::{Log, event::Shift};

impl Orchestra {
    /// Does the special ability work now? It comes with the level, stays with all higher ones, and goes with it at once
    /// (`orchestra.mot.ability-at-3`, `orchestra.mot.cumulative`, `orchestra.mot.ability-live`); Goebbels bars it for a turn, an event for good.
    #[inline]
    pub fn has_ability(&self, b: &Board, pawn: Pawn) -> bool {
        let silenced = pawn == b.active && b.turn.silenced || b.who(pawn).is_none_or(|who| b.silent.has(who));
        b.mot[pawn.index()] >= Motivation::Motivated && !silenced && !prison::is_blank(b, pawn)
    }

    /// What the ability gives now.
    #[inline]
    pub fn gives(&self, b: &Board, pawn: Pawn) -> Lasting {
        match b.who(pawn) {
            Some(who) if self.has_ability(b, pawn) => self.edition.sheets[who].gives,
            _ => Lasting::default(),
        }
    }

    /// How many counted eagles expose a plot of this conspirator (`orchestra.sus.thresholds`).
    #[inline]
    pub fn eagle_limit(&self, b: &Board, pawn: Pawn) -> u8 {
        self.edition.eagles[b.sus[pawn.index()].index()]
    }
}

/// Motivation changes within its ends (`orchestra.mot.clamp`).
pub(crate) fn motivation(g: &Orchestra, b: &mut Board, pawn: Pawn, shift: Shift, value: u8, log: &mut impl Log<News>) {
    let now = b.mot[pawn.index()];
    // Below the first level there is none: one step down from it is none at all.
    let to = Motivation::level(shift.of(now.number(), value));
    if to != now {
        b.mot[pawn.index()] = to;
        tell(log, News::Motivation { who: g.sheet_of(b, pawn), seat: g.seat_of(pawn).0, from: now, to });
    }
}

/// Suspicion changes within its ends; reaching Extreme arrests nobody, and what costs suspicion can be paid there
/// (`orchestra.sus.clamp`, `orchestra.sus.extreme-not-arrest`, `orchestra.sus.pay-at-extreme`).
pub(crate) fn suspicion(g: &Orchestra, b: &mut Board, pawn: Pawn, shift: Shift, value: u8, log: &mut impl Log<News>) {
    let now = b.sus[pawn.index()];
    let to = Suspicion::level(shift.of(now.number(), value));
    if to != now {
        b.sus[pawn.index()] = to;
        tell(log, News::Suspicion { who: g.sheet_of(b, pawn), seat: g.seat_of(pawn).0, from: now, to });
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
