//! The remarks of a record across which nobody takes back a move: what stood before them was not played by those who play on.

use super::stand_in;
use table::Line;

/// What is told after the moves with which a table begins.
pub(super) const BEFOREHAND: &str = "Up to here the game was played beforehand.";

/// Why nobody takes back one of these.
pub(super) const PLAYED_BEFOREHAND: &str = "all was played beforehand";

/// Why nothing is taken back across this line; nothing where it bars no way.
pub(super) fn after(line: &Line) -> Option<&'static str> {
    let Line::Remark(remark) = line else { return None };
    match remark.as_str() {
        BEFOREHAND => Some(PLAYED_BEFOREHAND),
        remark if stand_in::ends_it(remark) => Some(stand_in::PLAYED),
        _ => None,
    }
}
