//! Reading the files of an edition, and saying what is wrong with them in words for anybody.
//!
//! A [`Page`] is one file while it is read, an [`Entry`] a `[[card]]` or a row in it. Nothing here
//! gives up at the first mistake: a field that cannot be read is reported, with its line, and the
//! reader goes on, so that who has typed in forty cards gets one list. What the fields mean is the
//! game's business.

mod entry;
mod grid;
mod ids;
mod layout;
mod letters;
mod nearest;
mod outline;
mod page;
mod problems;
mod seen;
mod size;
mod source;

pub use entry::Entry;
pub use grid::{Grid, Head, Place};
pub use ids::Ids;
pub use layout::{Layout, LayoutParts};
pub use nearest::{nearest, unknown};
pub use outline::{OUTLINE, outline};
pub use page::Page;
pub use problems::{are_full, sorted};
pub use seen::Seen;
pub use source::Source;

use crate::{Problem, Texts};

/// What keeps an edition from being read at all, whatever the game. Whoever opens a table asks this first.
pub fn readable(texts: &Texts) -> Result<(), Vec<Problem>> {
    let mut found = size::too_large(texts);
    if found.is_empty() {
        found = letters::unreadable(texts);
    }
    if found.is_empty() { Ok(()) } else { Err(sorted(found)) }
}
