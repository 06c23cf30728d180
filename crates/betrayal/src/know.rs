//! The question as a viewer may know it.

use crate::{Betrayal, View, asked::asked};
use table::{Question, Set};

/// The question; everybody knows whom it is put to.
pub(crate) fn question(g: &Betrayal, v: &View) -> Question {
    asked(g, &v.board).question(g.chairs(&v.board), v.who, Set::NONE)
}
