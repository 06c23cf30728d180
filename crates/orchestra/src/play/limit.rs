//! Limits of dossiers and sheets, and giving up what is too much. (Dossiers and Items)

use crate::item::{self, kinds_of};
use crate::{Board, Frame, Motivation, Move, Orchestra, Pawn, Pawns, Refusal, Thing};
use table::in_turn;

impl Orchestra {
    /// How many tiles a conspirator may carry (`orchestra.who.tresckow.limit`).
    #[inline]
    pub fn tile_limit(&self, b: &Board, pawn: Pawn) -> u8 {
        self.limit.tiles + self.gives(b, pawn).tiles
    }

    /// How many cards a dossier may hold (`orchestra.limit.timid`, `orchestra.who.goerdeler.limit`).
    #[inline]
    pub fn card_limit(&self, b: &Board, pawn: Pawn) -> u8 {
        let motivation = b.mot[pawn.index()];
        let more = if motivation == Motivation::Timid { 0 } else { self.gives(b, pawn).cards };
        self.cards_at[motivation.index()] + more
    }

    /// Has a conspirator too many cards? Plots and ongoing cards count like any other (`orchestra.limit.plots-count`).
    #[inline]
    pub fn over_cards(&self, b: &Board, pawn: Pawn) -> bool {
        let held = b.dossier[pawn.index()].len();
        // What abilities add is looked up only where it matters.
        held > self.cards_at[b.mot[pawn.index()].index()] && held > self.card_limit(b, pawn)
    }

    /// Has a conspirator too many tiles?
    #[inline]
    pub fn over_tiles(&self, b: &Board, pawn: Pawn) -> bool {
        let held = item::count(&b.items[pawn.index()]);
        held > self.limit.tiles && held > self.tile_limit(b, pawn)
    }
}

/// Have as many Slow News Days taken effect as may in one game? (`orchestra.limit.slow-news`)
pub(crate) fn slow_news_spent(g: &Orchestra, b: &Board) -> bool {
    b.slow_news >= g.edition.tracks.slow_news
}

/// The free conspirators who hold too much; limits are not enforced in Prison, but at once when somebody leaves it (`orchestra.prison.no-trim`).
pub(crate) fn over(g: &Orchestra, b: &Board) -> Pawns {
    g.pawns.iter().filter(|pawn| (g.over_cards(b, *pawn) || g.over_tiles(b, *pawn)) && b.is_free(*pawn)).collect()
}

/// Puts the question on the agenda where somebody holds too much: at once, at the end of each instruction
/// (`orchestra.limit.gain-then-trim`, `orchestra.limit.trim-on-drop`, `orchestra.inv.trim-instruction`).
pub(crate) fn settle(g: &Orchestra, b: &mut Board) -> bool {
    let any = !over(g, b).is_empty();
    if any {
        b.agenda.push(Frame::Trim);
    }
    any
}

/// Who is asked: from the active seat leftward (`orchestra.limit.trim-order`).
pub(crate) fn asked(g: &Orchestra, b: &Board) -> Option<Pawn> {
    let over = over(g, b);
    in_turn(b.active).find(|pawn| over.has(*pawn))
}

/// It is done when nobody holds too much.
pub(super) fn step(g: &Orchestra, b: &mut Board) -> bool {
    let done = asked(g, b).is_none();
    if done {
        b.agenda.pop();
    }
    done
}

/// What can go: the holder picks, the newcomer included (`orchestra.limit.owner-picks`). It goes to the discard of its kind
/// (`orchestra.limit.piles`).
pub(crate) fn candidates(g: &Orchestra, b: &Board, pawn: Pawn, out: &mut Vec<Move>) {
    if g.over_cards(b, pawn) {
        out.extend(g.edition.kinds_among(b.dossier[pawn.index()]).map(|kind| Move::Drop(Thing::Card(kind))));
    }
    if g.over_tiles(b, pawn) {
        out.extend(kinds_of(&b.items[pawn.index()]).map(|item| Move::Drop(Thing::Item(item))));
    }
}

/// Why this cannot go: nothing is discarded at will (`orchestra.limit.no-free-discard`).
pub(crate) fn refuse(g: &Orchestra, b: &Board, pawn: Pawn, m: Move) -> Option<Refusal> {
    match m {
        Move::Drop(thing @ Thing::Card(kind)) if g.over_cards(b, pawn) => {
            g.edition.one_of(b.dossier[pawn.index()], kind).is_none().then_some(Refusal::NothingHeld(thing))
        }
        Move::Drop(thing @ Thing::Item(item)) if g.over_tiles(b, pawn) => {
            (b.items[pawn.index()][item.index()] == 0).then_some(Refusal::NothingHeld(thing))
        }
        _ => Some(Refusal::NotAChoice),
    }
}
