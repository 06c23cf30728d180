//! Which side of a piece or card the viewer sees.

use serde::Serialize;

/// Which side of a piece or card is up at the table.
///
/// A thing that lies face down still carries what its viewer may know of it, and nothing more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// Open to all.
    #[default]
    Up,
    /// With its back to the table.
    Down,
}
