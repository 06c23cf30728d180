//! What a viewer saw last, so that a table can tell whether a line of the record shows him anything.
//!
//! A viewer's own count of steps grows with his own lines and with those that change what he sees:
//! his view, the log as he may read it, or a notice. So the count itself tells him nothing that his
//! views do not tell, whatever the game.

use crate::{Show, Sight, Sitting, Viewer};
use std::{any::Any, fmt};

/// What a viewer saw when he looked last; nothing at first.
#[derive(Default)]
pub struct Look {
    view: Option<Box<dyn Any + Send + Sync>>,
    log: usize,
    notices: usize,
}

impl fmt::Debug for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Look").field("log", &self.log).field("notices", &self.notices).finish_non_exhaustive()
    }
}

impl Look {
    /// Looks again; `true` when something differs from what was seen before.
    pub fn again<G: Show>(&mut self, sitting: &Sitting<G>, who: Viewer) -> bool {
        let view = sitting.view(who, Sight::Settled);
        // Lines only grow, so the line of the last entry tells a log that was cut and went on from one that was not.
        let log = sitting.told(who, Sight::Settled, 0).next_back().map_or(0, |entry| entry.line);
        let same_view = self.view.as_ref().and_then(|seen| seen.downcast_ref::<G::View>()).is_some_and(|seen| *seen == view);
        if same_view && log == self.log && self.notices == sitting.notices().len() {
            return false;
        }
        *self = Look { view: Some(Box::new(view)), log, notices: sitting.notices().len() };
        true
    }
}
