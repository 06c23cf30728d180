//! The tracks: stages with their piles, military support, dissent; dice and heaps (`orchestra.show.clock`, `orchestra.show.track`).

use crate::tell::{ids, naming::full_track};
use crate::{Board, Orchestra, View};
use scene::{Cell, Piece, Scene, Track, counted};

/// Draws the tracks with what lies on them.
pub(super) fn draw(g: &Orchestra, v: &View, scene: &mut Scene) {
    let b = &v.board;
    scene.tracks = vec![stages(g, v), support(g), dissent(g, b), dice(g, b), decks(g, v)];
    scene.pieces.push(Piece::new("stage-marker", "marker", 'S', ids::stage(b.stage.clamp(1, 7))).labelled("the present stage"));
    let support = b.support.clamp(g.floor, g.edition.tracks.most_support);
    scene.pieces.push(Piece::new("support-marker", "marker", 'M', ids::support(support)).labelled("military support"));
    for slot in 1..=b.track.min(g.edition.tracks.slots) {
        scene.pieces.push(Piece::new(format!("dissent-die-{slot}"), "die", '◎', ids::slot(slot)).labelled("die with a target"));
    }
}

/// Seven piles, with the events that are left in each.
fn stages(g: &Orchestra, v: &View) -> Track {
    let cells = (1..=7u8).map(|stage| {
        let left = match stage.cmp(&v.board.pile_stage) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => v.pile.count,
            std::cmp::Ordering::Greater => g.pile_size(stage),
        };
        Cell::new(ids::stage(stage), stage).noted(left.to_string())
    });
    g.edition.layout.track(ids::STAGES, "Stage, and events left").cells(cells)
}

/// From the difficulty's start value on: lower ones do not exist in this game (`orchestra.setup.difficulty-tile`).
fn support(g: &Orchestra) -> Track {
    let cells = (g.floor..=g.edition.tracks.most_support).map(|value| Cell::new(ids::support(value), value));
    g.edition.layout.track(ids::SUPPORT, "Military support").cells(cells)
}

/// The slots; the last says what a full track gives.
fn dissent(g: &Orchestra, b: &Board) -> Track {
    let slots = g.edition.tracks.slots;
    let cells = (1..=slots).map(|slot| {
        let cell = Cell::new(ids::slot(slot), if slot <= b.track { "" } else { "·" });
        if slot == slots { cell.noted(full_track(g, b)) } else { cell }
    });
    g.edition.layout.track(ids::DISSENT, "Dissent").cells(cells)
}

/// Where the ten dice are.
fn dice(g: &Orchestra, b: &Board) -> Track {
    let stored: u8 = b.stored.iter().map(|(dice, _)| dice).sum();
    let cell = |id: &str, name: &str, dice: u8| Cell::new(id, name).noted(if dice == 1 { "1 die".into() } else { format!("{dice} dice") });
    let mut track = g.edition.layout.track(ids::DICE, "Dice").cell(cell("supply", "Supply", b.supply()));
    for (id, name, dice) in
        [("dice-dissent", "Dissent", b.track), ("dice-card", "On a card", b.on_card), ("dice-stored", "Given", stored + b.in_use)]
    {
        if dice > 0 {
            track = track.cell(cell(id, name, dice));
        }
    }
    track
}

/// How many cards and tiles lie in each heap.
fn decks(g: &Orchestra, v: &View) -> Track {
    let b = &v.board;
    let faces = g.edition.faces.len() as u8 - b.deals.iter().sum::<u8>().min(g.edition.faces.len() as u8);
    let cell = |id: &str, name: &str, count: u8, what: &str| Cell::new(id, name).noted(counted(count, what));
    g.edition
        .layout
        .track(ids::DECKS, "Heaps")
        .cell(cell(ids::DECK, "Deck", b.deck.len(), "card"))
        .cell(cell("discards", "Discards", b.discard.len(), "card"))
        .cell(cell("spent-items", "Spent items", crate::item::count(&b.item_discard), "tile"))
        .cell(cell("faces", "Interrogation", faces, "face"))
}
