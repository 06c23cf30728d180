//! What is shown of a seat.

use serde::Serialize;

use crate::{Fact, Shape, Tint};

/// What is shown of a seat: who sits there, its sign, and its public counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatPanel {
    /// The number of the chair.
    pub seat: u8,
    /// The name of its side or player.
    pub name: String,
    /// Its tint.
    pub tint: Option<Tint>,
    /// Its shape, which stands beside the tint wherever the side is shown.
    pub shape: Shape,
    /// Its letter, which stands there too.
    pub letter: char,
    /// What is known of it.
    pub facts: Vec<Fact>,
    /// What it is after, as far as the viewer may know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aims: Vec<Fact>,
    /// What a reader is told of it who points at it, such as a whole sheet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
    /// What it does now.
    pub state: SeatState,
}

/// What a seat does now, as far as the viewer may know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SeatState {
    /// It is asked.
    Acting,
    /// It waits for another.
    Waiting,
    /// It has answered a question that others still think about.
    Answered,
    /// Nothing to be said.
    #[default]
    Idle,
}

impl SeatPanel {
    /// An idle seat without facts.
    pub fn new(seat: u8, name: impl Into<String>, letter: char) -> Self {
        Self {
            seat,
            name: name.into(),
            tint: None,
            shape: Shape::default(),
            letter,
            facts: Vec::new(),
            aims: Vec::new(),
            lines: Vec::new(),
            state: SeatState::Idle,
        }
    }

    /// The id of the panel as an element: "seat-0". Pieces may stand on it and choices be bound to it.
    pub fn id(&self) -> String {
        format!("seat-{}", self.seat)
    }

    /// Tints it.
    pub fn tinted(mut self, tint: impl Into<Option<Tint>>) -> Self {
        self.tint = tint.into();
        self
    }

    /// Gives it a shape.
    pub fn shaped(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// Adds a fact.
    pub fn fact(mut self, fact: Fact) -> Self {
        self.facts.push(fact);
        self
    }

    /// Adds something that it is after.
    pub fn aim(mut self, aim: Fact) -> Self {
        self.aims.push(aim);
        self
    }

    /// Says what it does now.
    pub fn in_state(mut self, state: SeatState) -> Self {
        self.state = state;
        self
    }
}
