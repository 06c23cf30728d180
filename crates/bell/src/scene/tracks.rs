//! The tracks beside the map, with what lies on them. Where they lie is the edition's: `board.toml`.

use crate::{Bell, Board, FINAL_DECISION, MOST_VP, Mobilization, Side, Threshold, View, Zone, tell::ids, tell::naming::tint};
use scene::{Cell, Piece, Scene, Track, counted};
use table::edition::Layout;

/// Draws the tracks with their markers and cubes.
pub(super) fn draw(g: &Bell, v: &View, scene: &mut Scene) {
    let b = &v.board;
    let layout = &g.edition.layout;
    scene.tracks = vec![victory(layout), rounds(layout), activity(layout), mobilization(g, b), decks(layout, v)];
    scene.tracks.extend(Side::BOTH.map(|side| crisis(layout, b, side)));
    scene.pieces.push(Piece::new("victory-marker", "marker", 'V', ids::victory(b.vp)).labelled("Victory Point marker"));
    scene.pieces.push(Piece::new("round-marker", "marker", 'R', ids::round(b.round)).labelled("Round marker"));
    german_pieces(b, scene);
    for (at, to) in [Mobilization::Partial, Mobilization::General].into_iter().enumerate() {
        stack(scene, "locked", b.locked[at], Side::Defend, ids::mobilization(to).into());
    }
    for owner in Side::BOTH {
        stack(scene, "pool", b.pool[owner.index()], owner, ids::pool(owner));
        for zone in Zone::ALL {
            for colour in Side::BOTH {
                let count = b.zones[owner.index()][zone as usize][colour.index()];
                stack(scene, "zone", count, colour, ids::zone(owner, zone));
            }
        }
    }
}

/// Several cubes of a side as one piece; none at all where there are none.
fn stack(scene: &mut Scene, why: &str, count: u8, side: Side, on: String) {
    if count > 0 {
        scene.pieces.push(super::cubes(format!("{}-{why}-{on}", side.id()), side, &on).times(count.into()));
    }
}

/// From Concede 5 over 0 to Defend 5. From Defend 2 on Germany may invade (`bell.hitler.min-two`).
fn victory(layout: &Layout) -> Track {
    let cells = (-MOST_VP..=MOST_VP).map(|points| {
        let cell = Cell::new(ids::victory(points), points.abs());
        match points {
            0 => cell.noted("C leads"),
            2 => cell.tinted(tint(Side::Defend)).noted("from here on a die is rolled for Hitler's Decision"),
            1.. => cell.tinted(tint(Side::Defend)),
            _ => cell.tinted(tint(Side::Concede)),
        }
    });
    layout.track(ids::VICTORY, "Victory Points").cells(cells)
}

/// The rounds, with what their Round cards bring.
fn rounds(layout: &Layout) -> Track {
    let cell = |round: u8| Cell::new(ids::round(round), round);
    layout.track(ids::ROUNDS, "Round").cells([
        cell(1),
        cell(2).noted("Stalin's Politics, Hitler's Decision, the Deal, disk on 2"),
        cell(3).noted("Stalin's Politics, Hitler's Decision, disk on 3"),
        Cell::new(ids::round(FINAL_DECISION), "Final Decision"),
    ])
}

fn activity(layout: &Layout) -> Track {
    let cells = (0..3u8).map(|space| Cell::new(ids::activity(space), space + 1));
    layout.track(ids::ACTIVITY, "German Activity").cells(cells)
}

/// The white cubes that are still locked, and the disks.
fn german_pieces(b: &Board, scene: &mut Scene) {
    for space in 0..3u8 {
        if b.german_white >> space & 1 == 1 {
            stack(scene, "locked", 1, Side::Concede, ids::activity(space));
        }
        if b.disks >> space & 1 == 1 {
            let disk = Piece::new(format!("disk-{}", space + 1), "disk", 'G', ids::activity(space));
            scene.pieces.push(disk.labelled("German disk"));
        }
    }
}

fn mobilization(g: &Bell, b: &Board) -> Track {
    let note = |to: Mobilization, at: u8| match (b.mobilization >= to, g.rulings.threshold) {
        (true, _) => "executed".into(),
        (false, Threshold::Now) => format!("at {}", counted(at, "disk")),
        (false, Threshold::Placed) => format!("after {} placed", counted(at, "disk")),
        (false, Threshold::Spaces) => format!("after disks on {}", counted(at, "space")),
    };
    let cell = |to: Mobilization, name: &str, at: u8| Cell::new(ids::mobilization(to), name).noted(note(to, at));
    let cells =
        [cell(Mobilization::Partial, "Partial", g.edition.partial_at), cell(Mobilization::General, "General", g.edition.general_at)];
    g.edition.layout.track(ids::MOBILIZATION, "Mobilization").cells(cells)
}

/// How many cards lie in each heap.
fn decks(layout: &Layout, v: &View) -> Track {
    let cell = |id: &str, name: &str, count: u8| Cell::new(id, name).noted(counted(count, "card"));
    layout
        .track(ids::DECKS, "Decks")
        .cell(cell("deck", "Strategy", v.deck.count))
        .cell(cell("pile", "Discards", v.board.pile.len()))
        .cell(cell("objective-deck", "Objectives", v.counts.objective_deck))
}

/// A side's pool and zones, Concede's above and Defend's below, as on the board.
fn crisis(layout: &Layout, b: &Board, side: Side) -> Track {
    let zone = |zone: Zone, name: &str, price: &str| {
        let breached = b.zones[side.index()][zone as usize] == [0, 0];
        let cell = Cell::new(ids::zone(side, zone), name).tinted(tint(side));
        match (breached, price) {
            (true, _) => cell.noted("breached"),
            (false, "") => cell,
            (false, price) => cell.noted(price),
        }
    };
    layout
        .track(ids::crisis(side), format!("{}'s Crisis Track", side.name()))
        .cell(Cell::new(ids::pool(side), "Cube Pool").tinted(tint(side)))
        .cell(zone(Zone::Escalation, "Escalation", ""))
        .cell(zone(Zone::Tension, "Tension", "costs 1 point"))
}
