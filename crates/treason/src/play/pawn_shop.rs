//! The Pawn Shop, open to all.

use crate::{Building, Treason};

/// It pays half the value, rounded up (`treason.pawn.sell-half-up`).
#[inline]
pub(crate) const fn pays(g: &Treason, card: Building) -> u8 {
    g.edition.value_of(card).div_ceil(g.edition.constants.pawn_divisor)
}

/// Every card costs the same, whatever its value (`treason.pawn.buy-5`).
#[inline]
pub(crate) const fn costs(g: &Treason) -> u8 {
    g.edition.constants.pawn_cost
}
