//! Whether a place can be entered, on boards where that changes during a game.

use serde::Serialize;

/// Whether a place can be entered. Each has its own look without any colour: a dashed outline, a whole one, one with the number of
/// its end at the shoulder, one that is crossed out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// It can.
    #[default]
    Open,
    /// Not yet.
    Later,
    /// It can, and will be closed in this stage or year.
    Until(u8),
    /// Not any more.
    Closed,
}

impl Access {
    /// Can it be entered now?
    pub fn is_open(self) -> bool {
        matches!(self, Access::Open | Access::Until(_))
    }
}
