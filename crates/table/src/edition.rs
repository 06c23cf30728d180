//! Reading the files of an edition, and saying what is wrong with them in words for anybody.
//!
//! A [`Page`] is one file while it is read, an [`Entry`] a `[[card]]` or a row in it. Nothing here
//! gives up at the first mistake: a field that cannot be read is reported, with its line, and the
//! reader goes on, so that who has typed in forty cards gets one list. What the fields mean is the
//! game's business.

mod entry;
mod ids;
mod nearest;
mod page;
mod source;

pub use entry::Entry;
pub use ids::Ids;
pub use nearest::{listed, nearest, unknown};
pub use page::Page;
pub use source::Source;

use crate::Problem;

/// Problems in the order in which somebody works through them: file by file, line by line.
pub fn sorted(mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    problems
}
