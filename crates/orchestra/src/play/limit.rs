//! Limits of dossiers and sheets, and giving up what is too much. (Dossiers and Items)

use crate::{
    Orchestra,
    item::{Thing, kinds_of},
    moves::Move,
    refusal::Refusal,
    roles::{Pawn, Pawns},
    state::{Board, Frame},
};
use table::in_turn;

/// The free conspirators who hold too much; limits are not enforced in Prison (`orchestra.prison.no-trim`).
pub(crate) fn over(g: &Orchestra, b: &Board) -> Pawns {
    g.free(b).iter().filter(|pawn| g.over_cards(b, *pawn) || g.over_tiles(b, *pawn)).collect()
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

/// What can go: the holder picks, the newcomer included (`orchestra.limit.owner-picks`).
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
