//! What a viewer may know: everything (`betrayal.open.all`).

use crate::Board;
use table::Viewer;

/// The position, and who looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub who: Viewer,
    /// What all see.
    pub board: Board,
}

/// What `who` may know of a state.
pub(crate) fn view(b: &Board, who: Viewer) -> View {
    View { who, board: *b }
}
