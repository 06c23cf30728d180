//! Chairs round the table, sets of them, and who looks at it.

use crate::{Id, Set};
use serde::{Deserialize, Serialize};
use std::fmt;

/// No game of the house seats more than this.
pub const MOST_SEATS: usize = 5;

/// One value for each chair; chairs beyond the seats of a game hold the default.
pub type PerSeat<T> = [T; MOST_SEATS];

/// A chair with one token, counted from 0. A game may give it several powers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The chair's number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Id for Seat {
    type Bits = u8;
    const COUNT: usize = MOST_SEATS;

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Seat(index as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of chairs.
pub type SeatSet = Set<Seat>;

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or bot in a chair.
    Seat(Seat),
    /// Somebody who watches and knows no secret.
    Spectator,
}

impl Viewer {
    /// The chair, unless this is a spectator.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Every viewer of a table with that many seats: each chair, then a spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|s| Viewer::Seat(Seat(s))).chain([Viewer::Spectator])
    }
}
