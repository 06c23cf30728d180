//! The tiles on the board: Reveal Item, Collect Item, and tiles that leave the game. (Reveal Item; Collect Item)

use super::{goods, tell};
use crate::{Board, Frame, Item, News, Orchestra, Pawn, Refusal, Space};
use table::Log;

/// A face-down tile here (`orchestra.reveal.here`).
pub(super) fn refuse_reveal(b: &Board, here: Space) -> Option<Refusal> {
    match (b.down.has(here), b.up(here)) {
        (true, _) => None,
        (false, Some(_)) => Some(Refusal::TileUp(here)),
        (false, None) => Some(Refusal::NoTileHere(here)),
    }
}

/// A face-up tile here (`orchestra.collect.face-up-here`).
pub(super) fn refuse_collect(b: &Board, here: Space) -> Option<Refusal> {
    match b.up(here) {
        Some(_) => None,
        None if b.down.has(here) => Some(Refusal::TileDown),
        None => Some(Refusal::NoTileHere(here)),
    }
}

/// The face-up tile leaves the board for the sheet, where its limit holds (`orchestra.collect.to-sheet`).
pub(super) fn collect(g: &Orchestra, b: &mut Board, pawn: Pawn, space: Space, log: &mut impl Log<News>) {
    if let Some(item) = b.up(space) {
        b.up[space.index()] = 0;
        goods::gain_item(g, b, pawn, item, log);
    }
}

/// A tile of any face is taken; what lies face down is found by chance.
pub(super) fn take(g: &Orchestra, b: &mut Board, pawn: Pawn, space: Space, log: &mut impl Log<News>) {
    match b.down.has(space) {
        true => b.agenda.push(Frame::Tile { space, to: Some(pawn) }),
        false => collect(g, b, pawn, space, log),
    }
}

/// Chance has found a face-down tile, which is known to all now: it stays, turned up (`orchestra.reveal.separate`), or is taken
/// (`orchestra.who.tresckow.take`, `orchestra.info.tiles`).
pub(crate) fn found(g: &Orchestra, b: &mut Board, (space, to): (Space, Option<Pawn>), item: Item, log: &mut impl Log<News>) {
    b.agenda.pop();
    b.unseen[item.index()] -= 1;
    b.down.remove(space);
    match to {
        Some(pawn) => goods::gain_item(g, b, pawn, item, log),
        None => {
            b.up[space.index()] = item as u8 + 1;
            tell(log, News::Reveals { space, item });
        }
    }
}

/// A tile leaves the game, unseen if it lies face down.
pub(super) fn remove(b: &mut Board, space: Space) {
    if let Some(item) = b.up(space) {
        b.removed_tiles[item.index()] += 1;
    }
    b.down.remove(space);
    b.up[space.index()] = 0;
}
