//! What is unfinished: a stack of small frames of fixed size, inside the state.

use crate::Fault;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// A stack of at most `N` frames. It is a plain value: copying a state copies it.
///
/// Slots above the top are kept at `F::default()`, so that two agendas with the same frames
/// are equal whatever stood there before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Agenda<F, const N: usize> {
    frames: [F; N],
    len: u8,
}

impl<F: Copy + Default, const N: usize> Default for Agenda<F, N> {
    fn default() -> Self {
        Agenda { frames: [F::default(); N], len: 0 }
    }
}

impl<F: Copy + Default, const N: usize> Agenda<F, N> {
    /// How many frames wait.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Does nothing wait?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The frame that is worked on.
    #[inline]
    pub fn top(&self) -> Option<F> {
        self.len.checked_sub(1).map(|at| self.frames[usize::from(at)])
    }

    /// The frame that is worked on, to change it in place.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.len.checked_sub(1).map(|at| &mut self.frames[usize::from(at)])
    }

    /// Puts a frame on top.
    ///
    /// The bound `N` is far beyond what the rules of a game need; effects of an edition that lead into each other run over it
    /// ([`Fault::TooDeep`]).
    #[inline]
    pub fn push(&mut self, frame: F) {
        let Some(slot) = self.frames.get_mut(usize::from(self.len)) else { Fault::TooDeep.stop() };
        *slot = frame;
        self.len += 1;
    }

    /// Takes the top frame off.
    #[inline]
    pub fn pop(&mut self) -> Option<F> {
        let at = self.len.checked_sub(1)?;
        self.len = at;
        Some(std::mem::take(&mut self.frames[usize::from(at)]))
    }

    /// Puts another frame in the place of the top one.
    #[inline]
    pub fn replace(&mut self, frame: F) {
        match self.top_mut() {
            Some(top) => *top = frame,
            None => self.push(frame),
        }
    }

    /// Drops everything, as at the end of a game.
    pub fn clear(&mut self) {
        *self = Agenda::default();
    }

    /// The frames from the oldest to the top.
    pub fn as_slice(&self) -> &[F] {
        &self.frames[..self.len()]
    }

    /// An agenda of these frames, unless they are more than it can hold.
    pub fn from_slice(frames: &[F]) -> Option<Self> {
        if frames.len() > N {
            return None;
        }
        let mut agenda = Agenda::default();
        frames.iter().for_each(|f| agenda.push(*f));
        Some(agenda)
    }
}

impl<F: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for Agenda<F, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<F: Copy + Default + Serialize, const N: usize> Serialize for Agenda<F, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}

impl<'de, F: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Agenda<F, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let frames = Vec::<F>::deserialize(from)?;
        Agenda::from_slice(&frames).ok_or_else(|| D::Error::custom(format!("{} frames are more than the agenda's {N}", frames.len())))
    }
}
