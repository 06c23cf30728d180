//! The Chamberlain-Hitler Deal: in round 2 no freed cube enters International spaces. (Round Cards)

use crate::{Board, Dimension, Spaces};

/// The spaces that freed cubes may not enter (`bell.deal.r2-no-international`); the ban is on freed cubes alone, in the whole of
/// that round (`bell.deal.scope`, `bell.deal.only-released`).
pub(super) fn banned(b: &Board) -> Spaces {
    if b.round == 2 { Dimension::International.spaces() } else { Spaces::NONE }
}
