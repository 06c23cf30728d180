//! Where the elements of a scene lie on the board, and where the pieces stand on them.
//!
//! Places depend on the scene alone, so that a piece whose surroundings do not change does not move.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    areas,
    arrangement::{self, Awaits, Item, RING, Spot, arranged},
    cell_room,
    colours::Colours,
    counters,
    crowd::{self, Counter},
    lettering::Kind,
    outline::Outline,
    pieces,
    portrait::Turns,
    ring_track, sectors,
    spots::{self, Fanned},
    spread::half,
    table_cards,
};
use crate::{Area, Glyph, Piece, Point, Rect, Run, Scene, Script, Shape, Size, Space, Tint, Track};

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

/// So many sorts of pieces stand in rows on a space, so far below each other; so many pieces of a row are seen, each so far beside the
/// one below it; and the width of the count beside them.
const MOST_ROWS: usize = 3;
const ROW_STEP: f32 = 1.0;
const ROW_SEEN: usize = 3;
const ROW_OVERLAP: f32 = 0.4;
const TALLY: f32 = 22.0;

/// How much wider and higher the box of a name is than its letters.
const NAME_MARGIN: (f32, f32) = (8.0, 5.0);

/// How far inside the box of its ring a mark begins.
const MARK_INSIDE: f32 = RING + 1.0;

/// The elements of the board with their outlines; cards, facts and seats are not on the board.
pub struct Places<'a> {
    outlines: BTreeMap<&'a str, Outline>,
    /// In reading order, large ones before the small ones that lie on them.
    order: Vec<&'a str>,
    /// What is small, with the middle of its space: spaces with something beside them, and the pieces there.
    small: BTreeMap<&'a str, Point>,
    /// Where the names and counters of small spaces stand.
    spots: BTreeMap<&'a str, Spot>,
    slots: Vec<Slot<'a>>,
    /// By piece of a tight row, how far from its place it would stand if there were room.
    spreads: BTreeMap<&'a str, Point>,
    /// By piece, where it lies in the fan of an area.
    fanned: BTreeMap<&'a str, Fanned<'a>>,
    /// What else stands in such areas, each with the point about which the name beside it is written.
    markers: BTreeMap<&'a str, Point>,
    /// The cards that lie on the board.
    cards: BTreeSet<&'a str>,
    /// By area with fans, where its pieces stand or would stand.
    gatherings: BTreeMap<&'a str, Outline>,
    /// By piece, on what it stands; of a scene that cannot be turned nothing is known.
    hosts: BTreeMap<&'a str, &'a str>,
    turns: Turns,
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
    /// What is seen there.
    pub shows: Shows,
    /// Where the count is written.
    pub tally: Tally,
    /// Which part of it others leave free.
    pub seen: Seen,
}

/// Which part of a counter is seen in a tight row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seen {
    /// So much of it that its letter stands in its middle.
    #[default]
    Whole,
    /// Its left half.
    Left,
    /// Its right half.
    Right,
}

/// Where the count of a stack is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tally {
    /// On a plate at its corner.
    #[default]
    Plate,
    /// At its right.
    Beside,
}

/// What is seen at the place of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The piece.
    Itself,
    /// The half of it that its guard leaves free.
    Half,
    /// The sign of its side, for several pieces of it.
    Side,
    /// Its lower edge with its numbers: the rest lies below another one of its fan.
    Strip,
    /// Nothing: it lies below others.
    Nothing,
}

/// The boxes of one small space after placing.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct SpaceBoxes {
    /// The id of the space.
    pub space: String,
    /// Its mark.
    pub mark: Rect,
    /// The box of the ring that may be drawn around the mark.
    pub ring: Rect,
    /// Its name.
    pub name: Rect,
    /// Whether a line leads from the mark to the name.
    pub led: bool,
    /// Its counters, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counters: Option<Rect>,
    /// Whether a line leads from the mark to the counters, since they stand nearer to another mark.
    pub tied: bool,
}

/// The boxes of all small spaces of a scene: no two of them share any ground, as far as the board has room.
pub fn boxes(scene: &Scene) -> Vec<SpaceBoxes> {
    let spots = Places::of(scene).spots;
    let mark = |ring: Rect| Rect::around(ring.middle(), ring.w - 2.0 * MARK_INSIDE, ring.h - 2.0 * MARK_INSIDE);
    let boxed = |(id, it): (&str, Spot)| SpaceBoxes {
        space: id.to_owned(),
        mark: mark(it.ring),
        ring: it.ring,
        name: it.name,
        led: it.led,
        counters: it.counters,
        tied: it.tied,
    };
    spots.into_iter().map(boxed).collect()
}

impl<'a> Places<'a> {
    /// The places of this scene's elements, without its pieces.
    pub fn of(scene: &'a Scene) -> Self {
        let mut on: BTreeMap<&str, Vec<&Piece>> = BTreeMap::new();
        for piece in &scene.pieces {
            on.entry(&piece.on).or_default().push(piece);
        }
        let turns = Turns::of(scene);
        let hosts = scene.pieces.iter().filter(|_| turns == Turns::InPortrait).map(|it| (it.id.as_str(), it.on.as_str())).collect();
        let mut places = Self {
            outlines: BTreeMap::new(),
            order: Vec::new(),
            small: BTreeMap::new(),
            spots: BTreeMap::new(),
            slots: Vec::new(),
            spreads: BTreeMap::new(),
            fanned: BTreeMap::new(),
            markers: BTreeMap::new(),
            cards: BTreeSet::new(),
            gatherings: BTreeMap::new(),
            hosts,
            turns,
        };
        for region in &scene.regions {
            places.add(&region.id, Outline::Polygon(region.outline.clone()));
        }
        for track in &scene.tracks {
            places.add(&track.id, track_outline(track));
        }
        for space in &scene.spaces {
            places.add(&space.id, Outline::of(space));
        }
        for track in &scene.tracks {
            for (at, cell) in track.cells.iter().enumerate() {
                places.add(&cell.id, cell_outline(track, at));
            }
        }
        for (card, at) in table_cards::lying(scene) {
            places.add(&card.id, table_cards::outline(at));
            places.cards.insert(&card.id);
        }
        let beside = places.arrange(scene, &on);
        places.fan_out(scene, &on);
        places.stand(scene, &on, beside);
        places
    }

    /// The places of this scene's elements and pieces.
    pub fn with_pieces(scene: &'a Scene) -> Self {
        let (mut places, colours) = (Self::of(scene), Colours::of(scene));
        let mut slots = places.slots.clone();
        // Fans are drawn from below and read from above.
        for fans in slots.chunk_by_mut(|a, b| a.piece.on == b.piece.on).filter(|it| places.gatherings.contains_key(it[0].piece.on.as_str()))
        {
            fans.sort_by(|a, b| a.at.x.total_cmp(&b.at.x).then(a.at.y.total_cmp(&b.at.y)));
        }
        for slot in slots {
            let small = places.anchor(&slot.piece.on).is_some();
            let letter = matches!(slot.piece.glyph, Some(Glyph::Envelope | Glyph::Eye)) && small;
            let outline = match (places.fanned.get(slot.piece.id.as_str()), counters::plate(slot.piece).filter(|_| small)) {
                (Some(it), _) => Outline::Rectangle { at: Point::new(it.seen.x, it.seen.y), w: it.seen.w, h: it.seen.h },
                (_, Some(Size { w, h })) => Outline::Rectangle { at: Point::new(slot.at.x - w / 2.0, slot.at.y - h / 2.0), w, h },
                _ if letter => counters::envelope(slot.at),
                _ if slot.piece.berth.is_some() => Outline::Shape { shape: Shape::Square, at: slot.at, size: slot.size * 1.1 },
                _ => Outline::Shape { shape: pieces::shape(slot.piece, &colours), at: slot.at, size: slot.size },
            };
            places.add(&slot.piece.id, outline);
            // Hosts come before their guests, so a guest of a small piece is small, too.
            if let Some(anchor) = places.anchor_of(slot.piece) {
                places.small.insert(&slot.piece.id, anchor);
            }
        }
        places
    }

    /// The outline of an element, if it is on the board.
    pub fn get(&self, id: &str) -> Option<&Outline> {
        self.outlines.get(id)
    }

    /// Where a piece lies in the fan of an area, if it does.
    pub(super) fn fanned(&self, id: &str) -> Option<&Fanned<'a>> {
        self.fanned.get(id)
    }

    /// Whether this is a card that lies on the board.
    pub(super) fn is_on_card(&self, id: &str) -> bool {
        self.cards.contains(id)
    }

    /// The point about which the name is written beside which a piece stands, where it does.
    pub(super) fn named_beside(&self, id: &str) -> Option<Point> {
        self.markers.get(id).copied()
    }

    /// Whether others stand so close to a piece that its ring must be, too.
    pub(super) fn is_close(&self, id: &str) -> bool {
        self.fanned.contains_key(id) || self.markers.contains_key(id)
    }

    /// What a trail leads from and to: of an area where its pieces gather, and else the whole element.
    pub(super) fn core(&self, id: &str) -> Option<Outline> {
        self.gatherings.get(id).cloned().or_else(|| Some(self.get(id)?.core()))
    }

    /// Whether an element is a whole disc, such as a keep in the middle of a city, round which trails lead.
    pub fn is_disc(&self, id: &str) -> bool {
        matches!(self.get(id), Some(Outline::Area { area: Area::Sector(it), .. }) if it.inner <= 0.0 && it.to - it.from >= 359.9)
    }

    /// The discs of the board but these two.
    pub(super) fn discs<'s>(&'s self, but: [&'s str; 2]) -> impl Iterator<Item = &'s Outline> {
        self.order.iter().filter(move |id| !but.contains(id) && self.is_disc(id)).filter_map(|id| self.get(id))
    }

    /// The space or region with which an element is moved, if the scene can be turned.
    pub(super) fn base<'s>(&'s self, id: &'s str) -> Option<&'s str> {
        let mut base = id;
        // A piece stands on a space, or on a piece that does.
        for _ in 0..3 {
            base = self.hosts.get(base).copied().unwrap_or(base);
        }
        (self.turns == Turns::InPortrait).then_some(base)
    }

    /// The middle of the space to which a small element belongs, about which it keeps its size.
    pub fn anchor(&self, id: &str) -> Option<Point> {
        self.small.get(id).copied()
    }

    /// The point about which a piece keeps its size. Those of a tight row have points of their own, so that they draw apart when the
    /// board is nearer; at twice its size they stand beside each other.
    pub(super) fn anchor_of(&self, piece: &Piece) -> Option<Point> {
        let by = self.spreads.get(piece.id.as_str()).copied().unwrap_or_default();
        self.anchor(&piece.on).map(|at| Point::new(at.x + by.x, at.y + by.y))
    }

    /// Whether an element is so small that its ring must be thin.
    pub(super) fn is_small(&self, id: &str) -> bool {
        self.small.contains_key(id)
    }

    /// Where the name and the counters of a small space stand.
    pub(super) fn spot(&self, id: &str) -> Option<&Spot> {
        self.spots.get(id)
    }

    /// How long the line is that leads to the name of a small space; 0 where none does.
    pub(super) fn leader(&self, id: &str) -> f32 {
        self.spots.get(id).filter(|spot| spot.led).map_or(0.0, |spot| spot.name.distance(spot.ring.middle()))
    }

    /// The places of the pieces, in the order in which they are drawn.
    pub(super) fn slots(&self) -> &[Slot<'a>] {
        &self.slots
    }

    /// The ids of all elements on the board, in reading order, large ones before what lies on them.
    pub fn ids(&self) -> impl Iterator<Item = &'a str> {
        self.order.iter().copied()
    }

    /// An element without extent is on no board, and an id that comes twice counts once.
    fn add(&mut self, id: &'a str, outline: Outline) {
        let is_empty = match &outline {
            Outline::Polygon(corners) => corners.len() < 3,
            Outline::Area { area: area @ Area::Rings(_), .. } => area.is_empty(),
            _ => false,
        };
        if !is_empty && self.outlines.insert(id, outline).is_none() {
            self.order.push(id);
        }
    }

    /// Finds room for the names and counters of small spaces.
    fn arrange(&mut self, scene: &'a Scene, on: &BTreeMap<&str, Vec<&'a Piece>>) -> BTreeMap<&'a str, Vec<Counter<'a>>> {
        let offered = scene.choices.iter().flat_map(|it| it.on.iter().chain(&it.by)).map(String::as_str);
        let hosts = scene.pieces.iter().map(|piece| piece.id.as_str()).filter(|id| on.contains_key(id));
        let apart: BTreeSet<&str> = offered.chain(hosts).collect();
        let small: Vec<&Space> = scene.spaces.iter().filter(|space| space.beside.is_some()).collect();
        let none = Vec::new();
        let counters = |space: &Space, most: usize| crowd::counters(on.get(space.id.as_str()).unwrap_or(&none), &apart, most);
        let mut counted: Vec<Vec<Counter<'_>>> = small.iter().map(|space| counters(space, crowd::MOST)).collect();
        let mut items: Vec<Item> = small.iter().zip(&counted).map(|(space, counters)| item(space, counters)).collect();
        let mut spots = arranged(&items, scene.size);
        // Where the paper has no room for all counters, those of each side fold to one.
        if spots.iter().any(|spot| spot.room == arrangement::Room::Lacking) {
            for n in (0..small.len()).filter(|n| spots[*n].room == arrangement::Room::Lacking) {
                counted[n] = counters(small[n], 1);
                items[n] = item(small[n], &counted[n]);
            }
            spots = arranged(&items, scene.size);
        }
        self.small.extend(small.iter().map(|space| (space.id.as_str(), space.at)));
        self.spots.extend(small.iter().zip(spots.iter()).map(|(space, spot)| (space.id.as_str(), *spot)));
        small.iter().map(|space| space.id.as_str()).zip(counted).collect()
    }

    /// Finds out where the pieces of areas with room for fans lie.
    fn fan_out(&mut self, scene: &'a Scene, on: &BTreeMap<&str, Vec<&'a Piece>>) {
        for space in &scene.spaces {
            let Some(spot) = space.spot.filter(|_| space.area.is_some()) else { continue };
            let fans = on.get(space.id.as_str()).map_or_else(Vec::new, |pieces| spots::fans(scene, spot, pieces));
            self.gatherings.insert(&space.id, spots::gathering(spot, &fans));
            let beside = Point::new(areas::name_at(scene, space).x + areas::width(space) / 2.0, areas::name_at(scene, space).y - 4.6);
            for (piece, at, size) in on.get(space.id.as_str()).into_iter().flat_map(|pieces| spots::markers(beside, pieces)) {
                self.slots.push(Slot {
                    piece,
                    at,
                    size,
                    count: piece.count.into(),
                    shows: Shows::Itself,
                    tally: Tally::Plate,
                    seen: Seen::Whole,
                });
                self.markers.insert(&piece.id, areas::name_at(scene, space));
            }
            for fanned in fans {
                let (piece, whole) = (fanned.piece, fanned.whole);
                let shows = if fanned.is_whole() { Shows::Itself } else { Shows::Strip };
                self.slots.push(Slot {
                    piece,
                    at: whole.middle(),
                    size: whole.w,
                    count: piece.count.into(),
                    shows,
                    tally: Tally::Plate,
                    seen: Seen::Whole,
                });
                self.fanned.insert(&piece.id, fanned);
            }
        }
    }

    /// Puts the pieces on the elements.
    ///
    /// Pieces of one sort stand below each other in a column; with two sides at the table the first has the left column and
    /// the second the right one, whatever the other has there. Up to five pieces stand one by one, more become a stack of
    /// each sort.
    fn stand(&mut self, scene: &Scene, on: &BTreeMap<&str, Vec<&'a Piece>>, beside: BTreeMap<&str, Vec<Counter<'a>>>) {
        let (mut slots, mut spreads) = (std::mem::take(&mut self.slots), BTreeMap::new());
        for id in self.ids().filter(|id| !self.gatherings.contains_key(id)) {
            let (Some(outline), Some(pieces)) = (self.get(id), on.get(id)) else { continue };
            match (self.spots.get(id).and_then(|spot| Some((spot.counters?, spot.rows))), beside.get(id)) {
                (Some((room, rows)), Some(counters)) => {
                    let (tight, loose) = (crowd::slots(counters, room, rows), crowd::loose(counters, room, rows));
                    let apart = tight.iter().zip(&loose).filter(|(a, b)| a.at != b.at);
                    spreads.extend(apart.map(|(a, b)| (a.piece.id.as_str(), Point::new(b.at.x - a.at.x, b.at.y - a.at.y))));
                    slots.extend(tight);
                }
                _ => slots.extend(standing(scene, id, outline, pieces)),
            }
        }
        // What stands on a piece leans on its host; hosts that stand on such guests are not followed further.
        let hosts = slots.clone();
        for host in &hosts {
            for (n, piece) in on.get(host.piece.id.as_str()).into_iter().flatten().copied().enumerate() {
                let lean = host.size * 0.35 * (n + 1) as f32;
                let at = Point::new(host.at.x + lean, host.at.y - lean);
                slots.push(Slot {
                    piece,
                    at,
                    size: host.size * 0.8,
                    count: piece.count.into(),
                    shows: Shows::Itself,
                    tally: Tally::Plate,
                    seen: Seen::Whole,
                });
            }
        }
        self.slots = slots;
        self.spreads = spreads;
    }
}

/// What is to be arranged at a small space.
fn item(space: &Space, counters: &[Counter<'_>]) -> Item {
    let beside = space.beside.unwrap_or_default();
    let kind = Kind::of(beside.script);
    let lines = kind.name_lines(&space.label);
    let wide = lines.iter().map(|line| kind.spelled(line)).fold(0.0, f32::max);
    let high = kind.size() + kind.line() * (lines.len() as f32 - 1.0);
    Item {
        at: space.at,
        half: half(space),
        name: Size::new(wide + NAME_MARGIN.0, high + NAME_MARGIN.1),
        counters: counters.iter().map(Counter::width).collect(),
        side: beside.side,
        fixed: beside.fixed,
        awaits: if beside.script == Script::Water { Awaits::Nothing } else { Awaits::Counters },
    }
}

/// How far below the middle of a space of this size the lower of two rows of pieces ends, with its count.
pub(super) fn lower_row(size: f32) -> f32 {
    (size * PIECE_SHARE).clamp(PIECE_BOUNDS.0, PIECE_BOUNDS.1) * ROW_STEP / 2.0 + TALLY / 2.0
}

/// The outline of a whole track.
pub(super) fn track_outline(track: &Track) -> Outline {
    if let Some(ring) = track.ring {
        return Outline::Area { area: Area::Sector(ring), at: ring.centre, size: ring.outer - ring.inner };
    }
    let n = track.cells.len() as f32;
    let (w, h) = match track.run {
        Run::Across => (track.cell_size.w * n, track.cell_size.h),
        Run::Down => (track.cell_size.w, track.cell_size.h * n),
    };
    Outline::Rectangle { at: track.at, w, h }
}

/// The outline of a track's cell, counted from 0.
pub(super) fn cell_outline(track: &Track, at: usize) -> Outline {
    if let Some(ring) = &track.ring {
        return ring_track::outline(ring, track.cells.len(), at);
    }
    let (w, h, n) = (track.cell_size.w, track.cell_size.h, at as f32);
    let corner = match track.run {
        Run::Across => Point::new(track.at.x + w * n, track.at.y),
        Run::Down => Point::new(track.at.x, track.at.y + h * n),
    };
    Outline::Rectangle { at: corner, w, h }
}

/// The places of all pieces that stand on the board, in the order in which they are drawn.
pub fn slots(scene: &Scene) -> Vec<Slot<'_>> {
    Places::of(scene).slots
}

fn standing<'a>(scene: &Scene, id: &str, outline: &Outline, pieces: &[&'a Piece]) -> Vec<Slot<'a>> {
    if let Some((_, at)) = table_cards::lying(scene).find(|(card, _)| card.id == id) {
        return table_cards::slots(at, pieces);
    }
    if let Some((track, ring)) = scene.tracks.iter().filter_map(|it| Some((it, it.ring.as_ref()?))).find(|(it, _)| it.has(id)) {
        let at = track.cells.iter().position(|cell| cell.id == id).unwrap_or(0);
        return ring_track::slots(ring, track.cells.len(), at, pieces);
    }
    if let Outline::Area { area: Area::Sector(it), .. } = outline
        && pieces.iter().any(|piece| piece.berth.is_some())
    {
        let slot = |(piece, at, size): (&'a Piece, Point, f32)| Slot {
            piece,
            at,
            size,
            count: piece.count.into(),
            shows: Shows::Itself,
            tally: Tally::Plate,
            seen: Seen::Whole,
        };
        let others: Vec<&Piece> = pieces.iter().filter(|piece| piece.berth.is_none()).copied().collect();
        let berthed = sectors::berthed(it, pieces).into_iter().map(slot);
        return if others.is_empty() { berthed.collect() } else { berthed.chain(standing(scene, id, outline, &others)).collect() };
    }
    let columns = columns(scene, pieces);
    let mut room = Room::of(scene, id, outline);
    if pieces.iter().any(|piece| piece.unit.is_some()) {
        room.set = Set::Troops;
    }
    let mut slots = Vec::new();
    let sorts: Vec<&Vec<&Piece>> = columns.iter().filter(|column| !column.is_empty()).collect();
    if matches!(outline, Outline::Shape { .. }) && matches!(room.set, Set::Centred) && sorts.len() <= MOST_ROWS {
        for (n, sort) in sorts.iter().enumerate() {
            let y = room.middle.y + (n as f32 - (sorts.len() as f32 - 1.0) / 2.0) * room.size * ROW_STEP;
            row(sort, Point::new(room.middle.x, y), room.size, &mut slots);
        }
        return slots;
    }
    let crowded = pieces.len() > MOST_FANNED;
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
            slots.push(Slot {
                piece,
                at: Point::new(x, room.middle.y + step + alone),
                size: room.size,
                count: piece.count.into(),
                shows: Shows::Itself,
                tally: Tally::Plate,
                seen: Seen::Whole,
            });
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

/// Pieces of one sort beside each other, each half below the next, with their count at the right.
fn row<'a>(pieces: &[&'a Piece], at: Point, size: f32, slots: &mut Vec<Slot<'a>>) {
    let total: usize = pieces.iter().map(|piece| usize::from(piece.count)).sum();
    let hidden = pieces.len().saturating_sub(ROW_SEEN);
    let seen = (pieces.len() - hidden) as f32;
    let wide = (seen - 1.0) * size * ROW_OVERLAP + if total > 1 { TALLY } else { 0.0 };
    for (n, piece) in pieces.iter().enumerate() {
        let along = n.saturating_sub(hidden) as f32 * size * ROW_OVERLAP;
        let is_top = n + 1 == pieces.len();
        let shows = if n < hidden { Shows::Nothing } else { Shows::Itself };
        let at = Point::new(at.x - wide / 2.0 + along, at.y);
        slots.push(Slot { piece, at, size, count: if is_top { total } else { 0 }, shows, tally: Tally::Beside, seen: Seen::Whole });
    }
}

/// The top of the stack comes last and carries the count of all.
fn stack<'a>(pieces: &[&'a Piece], at: Point, size: f32, (right, up): (f32, f32), slots: &mut Vec<Slot<'a>>) {
    let total = pieces.iter().map(|piece| usize::from(piece.count)).sum();
    let hidden = pieces.len().saturating_sub(STACK_SEEN);
    for (n, piece) in pieces.iter().enumerate() {
        let high = n.saturating_sub(hidden) as f32;
        let is_top = n + 1 == pieces.len();
        slots.push(Slot {
            piece,
            at: Point::new(at.x + right * high, at.y - up * high),
            size,
            count: if is_top { total } else { 0 },
            shows: Shows::Itself,
            tally: Tally::Plate,
            seen: Seen::Whole,
        });
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
