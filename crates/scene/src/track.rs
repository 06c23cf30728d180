//! A row of cells on which markers move.

use serde::{Deserialize, Serialize};

use crate::{Point, Sector, Size, Tint};

/// The size of a cell when its author gives none: the smallest comfortable target.
const USUAL_CELL: Size = Size::new(44.0, 44.0);

/// A row of cells, such as a score track, a round track or the zones of a crisis.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Track {
    /// The id, unique in the whole scene.
    pub id: String,
    /// Its name.
    pub label: String,
    /// The upper left corner of its first cell.
    pub at: Point,
    /// The size of each cell.
    pub cell_size: Size,
    /// Which way the cells follow each other.
    pub run: Run,
    /// The part of a ring along which the cells lie, if they do; its first cell is at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ring: Option<Sector>,
    /// Where its name stands.
    pub heading: Heading,
    /// Where a page puts it.
    pub place: TrackPlace,
    /// Its cells in order.
    pub cells: Vec<Cell>,
}

/// Which way the cells of a track follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Run {
    /// From left to right.
    #[default]
    Across,
    /// From top to bottom.
    Down,
}

/// Where the name of a track stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Heading {
    /// Above its first cell.
    #[default]
    Above,
    /// At its left.
    Left,
}

/// Where a page puts a track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TrackPlace {
    /// Into the line above the map.
    Strip,
    /// Into the column beside the map, where tracks stand that need a table.
    Ledger,
    /// On the map, since it has a place on the ground.
    #[default]
    Map,
}

/// One cell of a track.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The id, unique in the whole scene.
    pub id: String,
    /// What is printed in it.
    pub label: String,
    /// Its tint; the text drawing says where along a track the tint changes.
    pub tint: Option<Tint>,
    /// What happens there.
    pub note: Option<String>,
}

impl Track {
    /// A track without cells that runs across.
    pub fn new(id: impl Into<String>, label: impl Into<String>, at: Point) -> Self {
        Self { id: id.into(), label: label.into(), at, cell_size: USUAL_CELL, ..Self::default() }
    }

    /// Adds a cell at the end.
    pub fn cell(mut self, cell: Cell) -> Self {
        self.cells.push(cell);
        self
    }

    /// Adds cells at the end.
    pub fn cells(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.cells.extend(cells);
        self
    }

    /// Gives each cell this size.
    pub fn cell_sized(mut self, size: Size) -> Self {
        self.cell_size = size;
        self
    }

    /// Makes it run downwards.
    pub fn down(mut self) -> Self {
        self.run = Run::Down;
        self
    }

    /// Has it a cell with this id?
    pub(crate) fn has(&self, cell: &str) -> bool {
        self.cells.iter().any(|it| it.id == cell)
    }

    /// Lays its cells along a part of a ring.
    pub fn around(mut self, ring: Sector) -> Self {
        self.at = ring.centre;
        self.ring = Some(ring);
        self
    }

    /// Says where a page puts it.
    pub fn placed(mut self, place: TrackPlace) -> Self {
        self.place = place;
        self
    }

    /// Puts its name at its left.
    pub fn named_left(mut self) -> Self {
        self.heading = Heading::Left;
        self
    }
}

impl Cell {
    /// A cell without tint or note.
    pub fn new(id: impl Into<String>, label: impl ToString) -> Self {
        Self { id: id.into(), label: label.to_string(), ..Self::default() }
    }

    /// Tints it.
    pub fn tinted(mut self, tint: impl Into<Option<Tint>>) -> Self {
        self.tint = tint.into();
        self
    }

    /// Says what happens there.
    pub fn noted(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into());
        self
    }
}
