//! Why nothing that lies further back is taken back, as the end of a sentence.

use crate::{CLOSE, Kind};

/// Behind a sealed question or a window.
pub(super) const BINDING: &str = "a final answer was asked for since";

/// Behind an aside: it is final, or else its undo would tell whether a deed is open.
pub(super) const UNASKED: &str = "somebody acted unasked since";

/// Behind a look.
pub(super) const SEEN: &str = "something new was seen since";

/// Behind an outcome. A window that closes is no chance: its answers were final. What could only end so was left to no chance either,
/// such as the deed of an automaton whose tables leave it one way.
pub(super) fn behind(asked: Option<Kind>, is_only: bool) -> &'static str {
    match asked {
        Some(CLOSE) => BINDING,
        _ if is_only => "the game has gone on since",
        _ => "chance has decided since",
    }
}
