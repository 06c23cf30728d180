//! The Free Market.

use crate::{Building, Master, State, Treason};

/// It is open while the player owns a trade building on the board, at the moment of each deal (`treason.market.needs-trade`,
/// `treason.market.trade-at-that-moment`). What was sold at the Pawn Shop does not lie here (`treason.market.stock`).
#[inline]
pub(crate) fn is_open(g: &Treason, s: &State, master: Master) -> bool {
    g.trades(&s.board, master)
}

/// It pays and charges the full value (`treason.market.at-value`).
#[inline]
pub(crate) const fn price(g: &Treason, card: Building) -> u8 {
    g.edition.value_of(card)
}
