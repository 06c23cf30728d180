//! The three variants: Trusted Lieutenants, Sense of Urgency, Guarded Documents; each may be played with each (`orchestra.variant.combine`).
//! (Game Variants)

use super::{ending, goods, leader, tell};
use crate::{Attempt, Board, Ending, Event, Leader, Leaders, News, Orchestra, Thing};
use table::{Log, Set};

impl Orchestra {
    /// Cards that leave a pile at setup, unseen (`orchestra.setup.remove-two`): one more in a hurry (`orchestra.variant.urgency`), one less
    /// of the last pile where the documents are guarded (`orchestra.variant.guarded`).
    pub fn pile_removed(&self, stage: u8) -> u8 {
        let tracks = &self.edition.tracks;
        let base = if self.rulings.guarded && stage == 7 { tracks.guarded_removed } else { tracks.removed };
        base + if self.rulings.urgency { tracks.removed_more } else { 0 }
    }

    /// The cards that may be in a pile (`orchestra.setup.event-piles`), Documents Located only where they are not guarded.
    pub fn pile_cards(&self, stage: u8) -> Set<Event> {
        let cards = self.edition.stage_cards[usize::from(stage)];
        if !self.rulings.guarded {
            return cards;
        }
        cards.iter().filter(|card| self.edition.of_event(*card) != self.edition.tracks.guarded).collect()
    }
}

/// At whom a plot can be aimed: with Trusted Lieutenants at deputies, too (`orchestra.variant.lieutenants.target`).
pub(crate) fn targets(g: &Orchestra, b: &Board) -> Leaders {
    if g.rulings.lieutenants { b.in_play(Leaders::all()) } else { Leaders::only(Leader::Hitler) }
}

/// The targets that kill: for Hitler his military support (`orchestra.plot.need-targets`), for a deputy always the same
/// (`orchestra.variant.lieutenants.difficulty`).
pub(super) fn need(g: &Orchestra, b: &Board, target: Leader) -> u8 {
    if target.is_deputy() { g.edition.tracks.deputy_targets } else { b.support }
}

/// A leader is dead: with Hitler, and with Trusted Lieutenants two deputies, the game is won (`orchestra.win.plot`,
/// `orchestra.variant.lieutenants.win`); else the leader leaves play and the turn goes on (`orchestra.variant.lieutenants.removed`).
pub(super) fn killed(g: &Orchestra, b: &mut Board, attempt: Attempt, log: &mut impl Log<News>) {
    tell(log, News::Killed(attempt.target));
    b.killed.insert(attempt.target);
    let enough = !g.rulings.lieutenants || b.killed.and(Leader::DEPUTIES).len() >= g.edition.tracks.deputies_to_win;
    if enough && b.killed.has(Leader::Hitler) {
        return ending::end(b, Ending::HitlerDead, log);
    }
    leader::leave(b, attempt.target, log);
    goods::drop(g, b, attempt.by, Thing::Card(g.edition.of_card(attempt.card)), log);
}
