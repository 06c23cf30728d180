//! A named part of the board, to which a reader may turn.

use serde::Serialize;

use crate::{Point, Size};

/// A part of a board that is worth a look of its own, such as "The Balkans".
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The id, unique among the views.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The upper left corner.
    pub at: Point,
    /// How much of the board it shows.
    pub size: Size,
}

impl View {
    /// The part of the board between these two distances from the left edge and these two from the upper one.
    pub fn new(id: impl Into<String>, name: impl Into<String>, across: (f32, f32), down: (f32, f32)) -> Self {
        let size = Size::new(across.1 - across.0, down.1 - down.0);
        Self { id: id.into(), name: name.into(), at: Point::new(across.0, down.0), size }
    }

    /// Whether a point lies in it.
    pub fn holds(&self, p: Point) -> bool {
        (self.at.x..=self.at.x + self.size.w).contains(&p.x) && (self.at.y..=self.at.y + self.size.h).contains(&p.y)
    }
}
