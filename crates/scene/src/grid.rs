//! A grid beside the board: a combat table, the levels of a castle.

use serde::Serialize;

use crate::Tint;

/// A table with heads, as a part of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Grid {
    /// The id, unique in the whole scene.
    pub id: String,
    /// Its name.
    pub label: String,
    /// The heads of its columns.
    pub columns: Vec<String>,
    /// Its rows.
    pub rows: Vec<GridRow>,
    /// The cells that count now, by row and column from 0.
    pub marked: Vec<(usize, usize)>,
}

/// A row of a grid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GridRow {
    /// What stands before its cells.
    pub head: String,
    /// One text for each column.
    pub cells: Vec<String>,
    /// The side that it speaks of.
    pub tint: Option<Tint>,
}

impl Grid {
    /// A grid without rows.
    pub fn new<C: Into<String>>(id: impl Into<String>, label: impl Into<String>, columns: impl IntoIterator<Item = C>) -> Self {
        Self { id: id.into(), label: label.into(), columns: columns.into_iter().map(Into::into).collect(), ..Self::default() }
    }

    /// Adds a row.
    pub fn row<C: Into<String>>(mut self, head: impl Into<String>, cells: impl IntoIterator<Item = C>) -> Self {
        self.rows.push(GridRow { head: head.into(), cells: cells.into_iter().map(Into::into).collect(), tint: None });
        self
    }

    /// Marks a cell.
    pub fn mark(mut self, row: usize, column: usize) -> Self {
        self.marked.push((row, column));
        self
    }

    /// The id of a cell as an element, so that a choice can be bound to it: "castle-2-4", by row and column from 0.
    pub fn cell_id(&self, row: usize, column: usize) -> String {
        format!("{}-{row}-{column}", self.id)
    }
}
