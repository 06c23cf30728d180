//! House rules: what is ours and not the rulebook's. That one round is the last in any case is in `turn.rs` (`treason.house.last-round`).

use crate::play::isolation;
use crate::{Area, Board, Building, Master, Treason};

/// Whose peace a purchase would break: until a player's first turn has begun no purchase isolates an area of theirs. It does not bind the
/// Dark Master, from whom the first tower keeps an area safe (`treason.house.first-turn-peace`, R-64).
#[inline]
pub(crate) fn breaks_peace(g: &Treason, b: &Board, buyer: Master, area: Area) -> Option<Master> {
    if !g.rulings.peace || b.begun.has_all(g.masters) {
        return None;
    }
    let captured = isolation::by_purchase(g, b, buyer.into(), area);
    captured.iter().filter_map(|area| b.owner(area)?.master()).find(|master| !b.begun.has(*master))
}

/// A card that was sold in this turn is not bought back in it, so that the deals of a turn come to an end (`treason.house.no-buy-back`).
#[inline]
pub(crate) fn may_buy_back(b: &Board, card: Building) -> bool {
    !b.doings.sold.has(card)
}
