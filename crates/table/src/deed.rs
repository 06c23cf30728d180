//! The deed that a role has begun and not yet confirmed: part of a state.
//!
//! A deed is a chain of moves that its role may take back and nobody else sees, until it is complete. Where its last link is a move
//! like any other, the role has to confirm before anything is handed on to chance or to another role: the game puts a frame on its agenda
//! that asks for that. Which moves begin a deed, and what the confirmation is called, is the game's.
//!
//! This is what the rules have to know of it. The table follows deeds by itself ([`crate::Sitting::open_deed`]) and shows the others the
//! position before one until it ends: when the game calls [`crate::Log::deed_done`], and at the latest when anybody but its seat is asked
//! (chance, another seat, several in secret), when the seat has answered a sealed question, when an aside that cannot be played beside
//! it is played, or with the game.

use crate::{Asked, Id};
use serde::{Deserialize, Serialize};

/// Whose deed is open, and how deep in the agenda it began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenDeed<R> {
    by: Option<R>,
    floor: u8,
}

impl<R: Id> OpenDeed<R> {
    /// No deed is open.
    pub const NONE: OpenDeed<R> = OpenDeed { by: None, floor: 0 };

    /// Whose deed is open.
    #[inline]
    pub fn by(&self) -> Option<R> {
        self.by
    }

    /// A role plays the first link of a deed, which is complete when the agenda has come down to `floor` frames.
    #[inline]
    pub fn begin(&mut self, by: R, floor: usize) {
        debug_assert!(self.by.is_none(), "one deed ends before the next begins");
        *self = OpenDeed { by: Some(by), floor: floor as u8 };
    }

    /// Who has to confirm, now that the last frame of the deed is done and the agenda has so many.
    #[inline]
    pub fn complete(&self, frames: usize) -> Option<R> {
        self.by.filter(|_| frames <= usize::from(self.floor))
    }

    /// Who has to confirm before this is asked, because it is not theirs to answer.
    #[inline]
    pub fn handed_over(&self, asked: impl FnOnce() -> Asked<R>) -> Option<R> {
        let by = self.by?;
        (!matches!(asked(), Asked::One(next, _) if next == by)).then_some(by)
    }

    /// It was confirmed, or is complete by itself.
    #[inline]
    pub fn close(&mut self) {
        *self = OpenDeed::NONE;
    }
}

impl<R: Id> Default for OpenDeed<R> {
    fn default() -> Self {
        OpenDeed::NONE
    }
}
