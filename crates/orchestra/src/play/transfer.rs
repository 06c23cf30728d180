//! The Transfer action. (Transfer)

use super::{goods, tell};
use crate::{Board, Move, News, Orchestra, Pawn, Refusal, Sheet, Thing};
use table::Log;

/// The other one, where both are in the exact same space outside Prison (`orchestra.transfer.same-space`).
fn partner(b: &Board, who: Sheet) -> Option<Pawn> {
    b.pawn_of(who).filter(|other| *other != b.active && b.is_free(*other) && b.at(*other) == b.at(b.active))
}

/// Why this cannot change hands: anything may, plots, Illegal and ongoing cards too (`orchestra.transfer.anything`).
pub(super) fn refuse(g: &Orchestra, b: &Board, m: Move) -> Option<Refusal> {
    let (who, thing, from_other) = match m {
        Move::Give(who, thing) => (who, thing, false),
        Move::TakeFrom(who, thing) => (who, thing, true),
        _ => return Some(Refusal::NotAChoice),
    };
    let Some(other) = partner(b, who) else { return Some(Refusal::NotInYourSpace(who)) };
    let (from, refusal) = if from_other { (other, Refusal::NotTheirs(who, thing)) } else { (b.active, Refusal::NothingHeld(thing)) };
    (!goods::holds(g, b, from, thing)).then_some(refusal)
}

/// One thing changes hands for one action; dice on a card travel with it, and the receiver's limits apply afterwards
/// (`orchestra.transfer.one-thing`, `orchestra.transfer.limits`).
pub(super) fn hand_over(g: &Orchestra, b: &mut Board, (from, to): (Pawn, Pawn), thing: Thing, log: &mut impl Log<News>) {
    match (goods::lose(g, b, from, thing), thing) {
        (Some(card), _) => b.dossier[to.index()].insert(card),
        (None, Thing::Item(item)) => b.items[to.index()][item.index()] += 1,
        (None, Thing::Card(_)) => {}
    }
    tell(log, News::Gives { from: g.sheet_of(b, from), to: g.sheet_of(b, to), thing });
}
