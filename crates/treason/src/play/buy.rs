//! Action A: buying areas.

use crate::play::{action, house, isolation, map, reactions, settle, tell};
use crate::refusal::Allowed;
use crate::{Area, Areas, Master, Masters, News, Refusal, State, Threat, Treason};
use table::Log;

/// The areas that a player may buy now: two a turn, neutral ones beside an own one, at their price, each with a knight
/// (`treason.buy.max-two`, `treason.buy.neutral-only`, `treason.buy.adjoin-own`, `treason.buy.needs-knight`). The Dark Master on it is
/// no hindrance (`treason.buy.under-dm`), and an area gained in this turn counts as own.
#[inline]
pub(crate) fn buyable(g: &Treason, s: &State, master: Master) -> Areas {
    let b = &s.board;
    if b.doings.areas >= g.edition.constants.buy_areas || g.knights(b, master.into()) == 0 {
        return Areas::NONE;
    }
    let near = g.beside(b.land_of(master.into())).minus(b.owned()).minus(b.doings.closed);
    let blocks = b.blocks(master);
    let may = |area: &Area| u16::from(g.edition.price[area.index()]) <= blocks && house::breaks_peace(g, b, master, *area).is_none();
    near.iter().filter(may).collect()
}

/// Why an area cannot be bought.
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, area: Area) -> Allowed {
    let (b, most) = (&s.board, g.edition.constants.buy_areas);
    Refusal::AreasBought(most).when(b.doings.areas >= most)?;
    if let Some(owner) = b.owner(area) {
        return Err(Refusal::NotNeutral(area, owner));
    }
    Refusal::NotAdjoining(area).when(!g.beside(b.land_of(master.into())).has(area))?;
    Refusal::NoKnight.when(g.knights(b, master.into()) == 0)?;
    Refusal::Closed(area).when(b.doings.closed.has(area))?;
    action::refuse_cost(s, master, g.edition.price[area.index()])?;
    match house::breaks_peace(g, b, master, area) {
        Some(other) => Err(Refusal::Peace(area, other)),
        None => Ok(()),
    }
}

/// A purchase is announced: those whose areas it would isolate are asked before anything is paid (`treason.react.before-pay`). What it captures
/// is known to all before (`treason.buy.captures-shown`).
pub(crate) fn announce(g: &Treason, s: &mut State, master: Master, area: Area, log: &mut impl Log<News>) {
    let captured = isolation::by_purchase(g, &s.board, master.into(), area);
    let hit: Masters = captured.iter().filter_map(|area| s.board.owner(area)?.master()).collect();
    if !reactions::open(g, s, Threat::Purchase(area), hit) {
        carry_out(g, s, master, area, log);
    }
}

/// The price is paid, a knight is placed, and what is isolated by it falls; captured areas are free and do not count as purchases
/// (`treason.buy.price`, `treason.buy.one-by-one`).
pub(crate) fn carry_out(g: &Treason, s: &mut State, master: Master, area: Area, log: &mut impl Log<News>) {
    let price = g.edition.price[area.index()];
    let captured = isolation::by_purchase(g, &s.board, master.into(), area);
    action::pay(s, master, price);
    s.board.doings.areas += 1;
    map::give(g, s, area, master.into());
    tell(log, News::Bought { master, area, price });
    isolation::capture(g, s, master.into(), captured, log);
    settle(g, s, log);
}

/// A purchase is stopped: nothing is paid, it counts as one of the two, and the area is closed for this turn
/// (`treason.card.blockade`).
pub(crate) fn stop(s: &mut State, master: Master, area: Area, log: &mut impl Log<News>) {
    s.board.doings.areas += 1;
    s.board.doings.closed.insert(area);
    tell(log, News::PurchaseStopped { master, area });
}
