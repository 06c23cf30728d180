//! Action C: placing a watchtower.

use crate::play::{action, settle, tell};
use crate::refusal::Allowed;
use crate::{Area, Areas, Master, News, Refusal, State, Treason};
use table::Log;

/// The areas on which a player may place a tower now: one a turn, while the stock lasts, on an own area without one where the Dark Master
/// does not stand (`treason.tower.max-one`, `treason.tower.stock-empty`, `treason.tower.own-area`, `treason.tower.one-per-area`).
/// Captured towers do not count (`treason.tower.captured-free`).
#[inline]
pub(crate) fn sites(g: &Treason, s: &State, master: Master) -> Areas {
    let (b, constants) = (&s.board, &g.edition.constants);
    let dear = b.blocks(master) < u16::from(constants.tower_cost);
    if dear || b.doings.towers >= constants.place_towers || g.towers(b) == 0 {
        return Areas::NONE;
    }
    let own = b.land_of(master.into()).minus(b.towers);
    b.dark_master.map_or(own, |area| own.without(area))
}

/// Why a tower cannot be placed.
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, area: Area) -> Allowed {
    let (b, constants) = (&s.board, &g.edition.constants);
    Refusal::TowersPlaced(constants.place_towers).when(b.doings.towers >= constants.place_towers)?;
    Refusal::NoTowers.when(g.towers(b) == 0)?;
    Refusal::TowerElsewhere(area).when(!b.land_of(master.into()).has(area))?;
    Refusal::TowerThere(area).when(b.towers.has(area))?;
    Refusal::TowerUnderDarkMaster(area).when(b.is_dark_master_on(area))?;
    action::refuse_cost(s, master, constants.tower_cost)
}

/// It is paid and placed at once, never kept (`treason.tower.place-now`).
pub(crate) fn carry_out(g: &Treason, s: &mut State, master: Master, area: Area, log: &mut impl Log<News>) {
    let cost = g.edition.constants.tower_cost;
    action::pay(s, master, cost);
    s.board.doings.towers += 1;
    s.board.towers.insert(area);
    tell(log, News::TowerBuilt { master, area, cost });
    settle(g, s, log);
}
