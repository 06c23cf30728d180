//! How far a viewer has followed a table, so that it can tell whether a line of the record shows them anything.
//!
//! A viewer's own count of steps grows with their own lines and with those that change what they see:
//! their view, the log as they may read it, or a notice. So the count itself tells them nothing that their
//! views do not tell, whatever the game.

use crate::{Show, Sight, Sitting, Viewer};
use std::{any::Any, fmt};

/// What a viewer was shown last; nothing at first.
#[derive(Default)]
pub struct ViewerCursor {
    view: Option<Box<dyn Any + Send + Sync>>,
    log: usize,
    notices: usize,
}

impl fmt::Debug for ViewerCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ViewerCursor").field("log", &self.log).field("notices", &self.notices).finish_non_exhaustive()
    }
}

impl ViewerCursor {
    /// Lets go of what was shown last. The next [`advance`](Self::advance) must come before anything changes: it finds the same again, and what
    /// it says is of no use.
    pub fn rest(&mut self) {
        self.view = None;
    }

    /// Moves on to the present; `true` when it differs from what was shown before.
    pub fn advance<G: Show>(&mut self, sitting: &Sitting<G>, who: Viewer) -> bool {
        let view = sitting.view(who, Sight::Settled);
        // Lines only grow, so the line of the last entry tells a log that was cut and went on from one that was not.
        let log = sitting.told(who, Sight::Settled, 0).next_back().map_or(0, |entry| entry.line);
        let same = log == self.log && self.notices == sitting.notices().len();
        (self.log, self.notices) = (log, sitting.notices().len());
        match self.view.as_mut().and_then(|seen| seen.downcast_mut::<G::View>()) {
            Some(seen) if *seen == view => !same,
            Some(seen) => {
                *seen = view;
                true
            }
            None => {
                self.view = Some(Box::new(view));
                true
            }
        }
    }
}
