//! Several servers on one store: who leads a table, what a writer must have seen, and how servers hear of each other.
//!
//! A server is known by the number of its *run*. It lives as long as it beats; how long that is, the store's own clock says. One
//! living server leads a table at a time, under a fencing number that grows with every takeover: whatever it writes as leader carries
//! the number and is refused once another leads. A store that only one server can have leads for that server without asking.

use crate::StoreError;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;

/// How far a table is in the store: whoever has seen less has something to catch up with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// How many lines its record has.
    pub lines: u64,
    /// How often anything else was written that its pages show: its own row, its seats, its talk.
    pub changes: u64,
    /// Its fencing number.
    pub fence: u64,
}

impl Position {
    /// Has somebody at this position seen all of another?
    pub fn covers(self, other: Position) -> bool {
        self.lines >= other.lines && self.changes >= other.changes && self.fence >= other.fence
    }
}

/// In whose name something is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Author {
    /// A person's, by whichever server: what they have seen of the record protects it.
    Person,
    /// The table's own, by the server that leads it under this number, and that has seen these changes: what it does unasked rests
    /// on them.
    Leader {
        /// The fencing number.
        fence: u64,
        /// The changes that it has seen.
        changes: u64,
    },
}

impl Author {
    /// May they write after so many lines at a table that is this far? This is the condition of [`crate::Store::append_by`].
    pub fn may_write(self, after: u64, stands: Position) -> Result<(), StoreError> {
        if stands.lines != after {
            return Err(StoreError::Conflict { last: stands.lines });
        }
        match self {
            Author::Leader { fence, .. } if fence != stands.fence => Err(StoreError::Fenced),
            Author::Leader { changes, .. } if changes != stands.changes => Err(StoreError::Changed),
            Author::Leader { .. } | Author::Person => Ok(()),
        }
    }
}

/// Who leads a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lease {
    /// The run of the server that leads; 0 where none does. Whether that server lives is another question.
    pub leader: u64,
    /// The fencing number.
    pub fence: u64,
    /// The running time of that server when it took over.
    pub since: i64,
}

/// A server that lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LivingServer {
    /// Its run.
    pub run: u64,
    /// Its running time by now, in milliseconds.
    pub running: i64,
    /// How long it lives on without another beat; for ever where there is nothing.
    pub left: Option<Duration>,
}

/// What a server hears of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Another server wrote at this table, up to here.
    Table {
        /// The table.
        id: String,
        /// What is known of its position; 0 where nothing is.
        at: Position,
    },
    /// These seats are followed by way of another server.
    Watched {
        /// The table.
        id: String,
        /// The server.
        run: u64,
        /// Its seats, a bit each.
        seats: u64,
    },
    /// A server has come or gone.
    Servers,
    /// Something may have been missed: whatever is in memory may be old.
    Missed,
}

/// Where notices arrive. It ends at once where there is nobody to hear of.
pub type Notices = UnboundedReceiver<Notice>;
