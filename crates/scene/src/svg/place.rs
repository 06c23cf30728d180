//! Where the elements of a scene lie on the board, and where the pieces stand on them.
//!
//! Places depend on the scene alone, so that a piece whose surroundings do not change does not move.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    cell_room,
    colours::Colours,
    crowd,
    outline::{Outline, distance},
    pieces,
};
use crate::{Area, Piece, Point, Run, Scene, Tint, Track};

/// So many pieces of one sort stand one by one; more of them become a stack.
const MOST_IN_COLUMN: usize = 3;
/// So many pieces in one place stand one by one; more of them become stacks.
const MOST_FANNED: usize = 5;
/// The size of a piece against the space on which it stands, and its bounds.
const PIECE_SHARE: f32 = 0.3;
const PIECE_BOUNDS: (f32, f32) = (24.0, 42.0);
/// How far the pieces of a stack lie apart, and how many of them are seen.
const STACK_STEP: f32 = 4.0;
/// How far the units of a stack lie apart, to the right and up, so that the outlines of those below are seen.
const UNIT_STEP: (f32, f32) = (5.0, 5.0);
const STACK_SEEN: usize = 3;

/// The elements of the board with their outlines; cards, facts and seats are not on the board.
pub struct Places<'a> {
    outlines: BTreeMap<&'a str, Outline>,
    /// In reading order, large ones before the small ones that lie on them.
    order: Vec<&'a str>,
    /// What is small: spaces with something beside them, and the pieces there.
    small: BTreeSet<&'a str>,
}

/// The place of one piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot<'a> {
    /// The piece.
    pub piece: &'a Piece,
    /// Its centre.
    pub at: Point,
    /// Its diameter.
    pub size: f32,
    /// How many pieces the stack holds of which this one is the top; 1 where it stands alone, 0 below the top.
    pub count: usize,
}

impl<'a> Places<'a> {
    /// The places of this scene's elements, without its pieces.
    pub fn of(scene: &'a Scene) -> Self {
        let mut places = Self { outlines: BTreeMap::new(), order: Vec::new(), small: BTreeSet::new() };
        for region in &scene.regions {
            places.add(&region.id, Outline::Polygon(region.outline.clone()));
        }
        for track in &scene.tracks {
            places.add(&track.id, track_outline(track));
        }
        for space in &scene.spaces {
            places.add(&space.id, Outline::of(space));
            if space.beside.is_some() {
                places.small.insert(&space.id);
            }
        }
        for track in &scene.tracks {
            for (at, cell) in track.cells.iter().enumerate() {
                places.add(&cell.id, cell_outline(track, at));
            }
        }
        places
    }

    /// The places of this scene's elements and pieces.
    pub fn with_pieces(scene: &'a Scene) -> Self {
        let (mut places, colours) = (Self::of(scene), Colours::of(scene));
        for slot in slots(scene) {
            places.add(&slot.piece.id, Outline::Shape { shape: pieces::shape(slot.piece, &colours), at: slot.at, size: slot.size });
            // Hosts come before their guests, so a guest of a small piece is small, too.
            if places.is_small(&slot.piece.on) {
                places.small.insert(&slot.piece.id);
            }
        }
        places
    }

    /// The outline of an element, if it is on the board.
    pub fn get(&self, id: &str) -> Option<&Outline> {
        self.outlines.get(id)
    }

    /// Whether an element is so small that its ring must be thin.
    pub(super) fn is_small(&self, id: &str) -> bool {
        self.small.contains(id)
    }

    /// How far the nearest of these small elements is from another one.
    pub(super) fn nearest_small(&self, id: &str, among: &BTreeSet<&str>) -> Option<f32> {
        let here = self.get(id)?.centre();
        let others = self.small.iter().filter(|other| **other != id && among.contains(**other)).filter_map(|other| self.get(other));
        others.map(|other| distance(other.centre(), here)).min_by(f32::total_cmp)
    }

    /// The ids of all elements on the board, in reading order, large ones before what lies on them.
    pub fn ids(&self) -> impl Iterator<Item = &'a str> {
        self.order.iter().copied()
    }

    /// An element without extent is on no board, and an id that comes twice counts once.
    fn add(&mut self, id: &'a str, outline: Outline) {
        let is_empty =
            matches!(&outline, Outline::Polygon(corners) | Outline::Area { area: Area::Polygon(corners), .. } if corners.len() < 3);
        if !is_empty && self.outlines.insert(id, outline).is_none() {
            self.order.push(id);
        }
    }
}

/// The outline of a whole track.
pub(super) fn track_outline(track: &Track) -> Outline {
    let n = track.cells.len() as f32;
    let (w, h) = match track.run {
        Run::Across => (track.cell_size.w * n, track.cell_size.h),
        Run::Down => (track.cell_size.w, track.cell_size.h * n),
    };
    Outline::Rectangle { at: track.at, w, h }
}

/// The outline of a track's cell, counted from 0.
pub(super) fn cell_outline(track: &Track, at: usize) -> Outline {
    let (w, h, n) = (track.cell_size.w, track.cell_size.h, at as f32);
    let corner = match track.run {
        Run::Across => Point::new(track.at.x + w * n, track.at.y),
        Run::Down => Point::new(track.at.x, track.at.y + h * n),
    };
    Outline::Rectangle { at: corner, w, h }
}

/// The places of all pieces that stand on the board, in the order in which they are drawn.
///
/// Pieces of one sort stand below each other in a column; with two sides at the table the first has the left column and
/// the second the right one, whatever the other has there. Up to five pieces stand one by one, more become a stack of
/// each sort.
pub fn slots(scene: &Scene) -> Vec<Slot<'_>> {
    let places = Places::of(scene);
    let mut on: BTreeMap<&str, Vec<&Piece>> = BTreeMap::new();
    for piece in &scene.pieces {
        on.entry(&piece.on).or_default().push(piece);
    }
    let mut slots = Vec::new();
    for id in places.ids() {
        if let (Some(outline), Some(pieces)) = (places.get(id), on.get(id)) {
            if let Some(beside) = scene.spaces.iter().find(|space| space.id == id).and_then(|space| space.beside.as_ref()) {
                slots.extend(crowd::slots(beside, pieces, &|piece| on.contains_key(piece.id.as_str())));
                continue;
            }
            slots.extend(standing(scene, id, outline, pieces));
        }
    }
    // What stands on a piece leans on its host; hosts that stand on such guests are not followed further.
    let hosts = slots.clone();
    for host in &hosts {
        for (n, piece) in on.get(host.piece.id.as_str()).into_iter().flatten().copied().enumerate() {
            let lean = host.size * 0.35 * (n + 1) as f32;
            let at = Point::new(host.at.x + lean, host.at.y - lean);
            slots.push(Slot { piece, at, size: host.size * 0.8, count: piece.count.into() });
        }
    }
    slots
}

fn standing<'a>(scene: &Scene, id: &str, outline: &Outline, pieces: &[&'a Piece]) -> Vec<Slot<'a>> {
    let columns = columns(scene, pieces);
    let mut room = Room::of(scene, id, outline);
    if pieces.iter().any(|piece| piece.unit.is_some()) {
        room.set = Set::Troops;
    }
    let crowded = pieces.len() > MOST_FANNED;
    let mut slots = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        let x = room.middle.x + room.column(at, columns.len());
        let troops = column.len() > 1 && column.iter().all(|piece| piece.unit.is_some());
        if crowded || troops || column.len() > MOST_IN_COLUMN.min(room.rows) {
            let step = if troops { UNIT_STEP } else { (0.0, STACK_STEP) };
            stack(column, Point::new(x, room.middle.y), room.size, step, &mut slots);
            continue;
        }
        for (row, piece) in column.iter().enumerate() {
            // The first stands in the middle row, the second above, the third below.
            let step = [0.0, -1.0, 1.0][row % 3] * room.size * 0.92;
            let alone = if column.len() == 2 { room.size * 0.46 } else { 0.0 };
            slots.push(Slot { piece, at: Point::new(x, room.middle.y + step + alone), size: room.size, count: piece.count.into() });
        }
    }
    slots
}

/// The pieces by sort. Two sides have fixed columns, which may be empty.
fn columns<'a>(scene: &Scene, pieces: &[&'a Piece]) -> Vec<Vec<&'a Piece>> {
    let sides: Vec<Tint> = scene.seats.iter().filter_map(|panel| panel.tint).collect();
    if let [first, second] = sides[..]
        && pieces.iter().all(|piece| piece.side == Some(first) || piece.side == Some(second))
    {
        return [first, second].map(|side| pieces.iter().filter(|piece| piece.side == Some(side)).copied().collect()).into();
    }
    let mut columns: Vec<Vec<&Piece>> = Vec::new();
    for piece in pieces {
        let alike = |column: &&mut Vec<&Piece>| (column[0].side, column[0].kind, column[0].face) == (piece.side, piece.kind, piece.face);
        match columns.iter_mut().find(alike) {
            Some(column) => column.push(piece),
            None => columns.push(vec![piece]),
        }
    }
    columns
}

/// The top of the stack comes last and carries the count of all.
fn stack<'a>(pieces: &[&'a Piece], at: Point, size: f32, (right, up): (f32, f32), slots: &mut Vec<Slot<'a>>) {
    let total = pieces.iter().map(|piece| usize::from(piece.count)).sum();
    let hidden = pieces.len().saturating_sub(STACK_SEEN);
    for (n, piece) in pieces.iter().enumerate() {
        let high = n.saturating_sub(hidden) as f32;
        let is_top = n + 1 == pieces.len();
        slots.push(Slot { piece, at: Point::new(at.x + right * high, at.y - up * high), size, count: if is_top { total } else { 0 } });
    }
}

/// The room that an element has for pieces.
pub(super) struct Room {
    /// The middle of the pieces.
    pub(super) middle: Point,
    /// The diameter of a piece.
    pub(super) size: f32,
    /// How many pieces of one column have room below each other.
    pub(super) rows: usize,
    /// How columns are set.
    pub(super) set: Set,
}

/// How columns of pieces are set.
pub(super) enum Set {
    /// Around the middle.
    Centred,
    /// The last column at the middle, the others to its left.
    Right,
    /// Around the middle, with room for the stacks of units, which lean to the right.
    Troops,
}

impl Room {
    fn of(scene: &Scene, id: &str, outline: &Outline) -> Self {
        let cell = scene.tracks.iter().flat_map(|track| &track.cells).find(|cell| cell.id == id);
        match (outline, cell) {
            (Outline::Rectangle { at, w, h }, Some(cell)) => cell_room::pieces(cell, *at, *w, *h),
            (Outline::Shape { size, .. } | Outline::Area { size, .. }, _) => Self::centred(outline, size * PIECE_SHARE),
            _ => Self::centred(outline, PIECE_BOUNDS.1),
        }
    }

    fn centred(outline: &Outline, size: f32) -> Self {
        Self { middle: outline.centre(), size: size.clamp(PIECE_BOUNDS.0, PIECE_BOUNDS.1), rows: MOST_IN_COLUMN, set: Set::Centred }
    }

    /// How far from the middle a column stands.
    fn column(&self, at: usize, of: usize) -> f32 {
        let gap = self.size * 1.16;
        match self.set {
            Set::Centred => (at as f32 - (of as f32 - 1.0) / 2.0) * gap,
            Set::Troops => (at as f32 - (of as f32 - 1.0) / 2.0) * gap * 1.4 - UNIT_STEP.0,
            Set::Right => (at as f32 - (of as f32 - 1.0)) * gap * 1.3,
        }
    }
}
