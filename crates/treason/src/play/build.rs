//! Action B: placing buildings. The income track shows the best of each category at any time: it is `income::of` (`treason.build.income-track`).

use crate::play::{action, hand, map, settle, tell};
use crate::refusal::Allowed;
use crate::{Area, Areas, Building, Master, News, Refusal, State, Treason};
use table::Log;

/// The own areas on which a card of this category could stand now: where its site rule lets it, and not where the Dark Master stands
/// (`treason.build.own-area`, `treason.build.not-under-dm`, `treason.build.fresh-area`).
#[inline]
pub(crate) fn sites(g: &Treason, s: &State, master: Master, card: Building) -> Areas {
    let own = s.board.land_of(master.into()).and(g.edition.sites[g.edition.category_of(card).index()]);
    s.board.dark_master.map_or(own, |area| own.without(area))
}

/// May this player place another building in this turn (`treason.build.max-two`)?
#[inline]
pub(crate) fn is_open(g: &Treason, s: &State) -> bool {
    s.board.doings.buildings < g.edition.constants.place_buildings
}

/// Why a building cannot be placed. The site is asked for now and never again when the area changes hands
/// (`treason.build.citizens-anywhere`, `treason.build.industry-not-inner`, `treason.build.city-not-river`,
/// `treason.build.trade-on-road`).
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, card: Building, area: Area) -> Allowed {
    let category = g.edition.category_of(card);
    Refusal::BuildingsPlaced(g.edition.constants.place_buildings).when(!is_open(g, s))?;
    Refusal::NotInHand(card).when(!s.secret.hands[master.index()].has(card))?;
    Refusal::NotOwnArea(area).when(!s.board.land_of(master.into()).has(area))?;
    Refusal::UnderDarkMaster(area).when(s.board.is_dark_master_on(area))?;
    Refusal::WrongSite(card, area, category).when(!g.edition.sites[category.index()].has(area))?;
    action::refuse_cost(s, master, g.edition.value_of(card))
}

/// The card goes from the hand onto the area, for its dots, and scores them at once (`treason.build.card-from-hand`,
/// `treason.build.cost`, `treason.build.points`). An own building there makes room: it is torn down for nothing, leaves the game and its
/// points are lost (`treason.build.one-per-area`, `treason.build.replace`). What it pays is looked up and not kept, so the tracker is never
/// wrong (`income.rs`).
pub(crate) fn carry_out(g: &Treason, s: &mut State, master: Master, card: Building, area: Area, log: &mut impl Log<News>) {
    let cost = g.edition.value_of(card);
    action::pay(s, master, cost);
    s.board.doings.buildings += 1;
    hand::leave(g, s, master, card, log);
    let replaced = map::tear_down(g, s, area);
    // `treason.build.replace-removed`, `treason.build.replace-points`: it never comes back through the discards.
    replaced.iter().for_each(|old| s.board.removed.insert(*old));
    map::put_up(g, s, card, area, master.into());
    tell(log, News::Built { master, card, area, cost, replaced });
    settle(g, s, log);
}
