//! What the table waits for: a seat, several seats at once, chance, or nothing more.

use crate::{PerSeat, Seat, SeatSet};
use std::fmt;

/// The kind of a question, in one word of the record (`card`, `initiative`, `d6`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kind(pub &'static str);

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The chance request, with one outcome, that ends a window whose answers are secret. Until it lands every viewer sees the
/// window as under way; whoever runs the table lands it after a time that tells nothing about the answers.
pub const CLOSE: Kind = Kind("close");

/// What a state waits for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ask {
    /// A question to one seat.
    One(Seat, Kind),
    /// A question to several seats at once; the set holds those that still have to answer.
    /// Answers stay secret until all are in, and are final.
    Sealed(SeatSet, Kind),
    /// Whoever runs the table answers, from `Play::outcomes`.
    Chance(Kind),
    /// The game is over.
    Over(End),
}

impl Ask {
    /// The seats that still have to answer.
    pub fn seats(&self) -> SeatSet {
        match *self {
            Ask::One(seat, _) => SeatSet::only(seat),
            Ask::Sealed(seats, _) => seats,
            Ask::Chance(_) | Ask::Over(_) => SeatSet::NONE,
        }
    }

    /// The kind of the question; a finished game has none.
    pub fn kind(&self) -> Option<Kind> {
        match *self {
            Ask::One(_, kind) | Ask::Sealed(_, kind) | Ask::Chance(kind) => Some(kind),
            Ask::Over(_) => None,
        }
    }
}

/// The question as one viewer may know it: never who has already answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Its kind; `None` when the game is over or chance is at work.
    pub kind: Option<Kind>,
    /// The seats that were asked, where that is public.
    pub asked: SeatSet,
    /// Whether this viewer still has to answer.
    pub mine: Mine,
}

/// Whether a viewer still owes an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mine {
    /// They do.
    Open,
    /// They have answered a sealed question that is still under way.
    Answered,
    /// It is not theirs to answer.
    No,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct End {
    /// From the game's closed list of results; simulations count by it.
    pub label: &'static str,
    /// What each seat got, 0 to 1.
    pub payoffs: PerSeat<f32>,
    /// Each seat's score in the game's own points.
    pub scores: PerSeat<i32>,
}
