//! Influence cards in phase 4. They work as in phase 2, towers included (`treason.p4card.tower-protects`), but what they win goes to the
//! Dark Master (`treason.p4card.area-to-dm`; who gets it says `card::getter`).
//!
//! Cards are played at any time of the phase but between the movement roll and the end of the move, and between the announcement of an attack
//! and its result: other frames lie on the agenda then (`treason.p4card.before-after`). Without a black counter the turn is over before
//! (`treason.p4card.needs-black`). What brings him nothing has no moment in this phase (`treason.p4card.no-benefit`).

use crate::{Areas, Board};

/// Where a card asks for an own area, those of the Dark Master are meant, or the one on which he stands: not the neighbours of that one
/// (`treason.p4card.reference`, R-44).
#[inline]
pub(crate) fn and_where_he_stands(b: &Board, beside: Areas) -> Areas {
    b.dark_master.map_or(beside, |area| beside.with(area))
}
