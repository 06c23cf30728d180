//! The rules at work between two questions, and what stops them where an edition never lets them come to rest.
//!
//! A game runs on by small steps that nobody decides. How many they are depends on its edition, and an edition may come from
//! anybody: one whose turns pass without a question, or whose effects lead into each other, would run for ever. So the steps are
//! counted, and too many of them are a [`Fault`] of the edition. It unwinds to whoever holds the state from before the move,
//! since nothing half done may be played on; a [`crate::Sitting`] turns it into a refusal and says why it stands still.

use crate::Log;
use std::{
    any::Any,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

/// More steps than this in a row are a circle: the end of a round takes a few dozen.
pub const MOST_STEPS: u32 = 2_000;

/// Why the rules of an edition cannot go on. It is the edition's, as is a question without an answer; the program is well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// They run on without asking anybody or rolling anything.
    NoRest,
    /// What is unfinished leads into more that is unfinished, beyond what an agenda holds.
    TooDeep,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::NoRest => "the rules of this edition do not come to rest: they run on without a question or a roll",
            Fault::TooDeep => "the rules of this edition do not come to rest: their effects lead into each other",
        })
    }
}

impl Fault {
    /// Leaves whatever is under way, up to the next [`caught`]. No fault of the program is reported.
    #[cold]
    pub(crate) fn stop(self) -> ! {
        resume_unwind(Box::new(self))
    }

    /// The fault that somebody else has caught as a panic; `None` where it is one of the program.
    pub fn of(panic: &(dyn Any + Send)) -> Option<Fault> {
        panic.downcast_ref().copied()
    }
}

/// Does everything that the rules do by themselves: `step` does one thing, and says `false` when somebody, or chance, has to decide.
/// A log may end it earlier ([`Log::stops`]).
#[inline]
pub fn run_to_rest<S, E, L: Log<E>>(s: &mut S, log: &mut L, mut step: impl FnMut(&mut S, &mut L) -> bool) {
    for _ in 0..MOST_STEPS {
        if log.stops() || !step(s, log) {
            return;
        }
    }
    Fault::NoRest.stop()
}

/// Does some work in which an edition may be at fault. Whoever calls this throws away what was left half done.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| Fault::of(&*panic).unwrap_or_else(|| resume_unwind(panic)))
}
