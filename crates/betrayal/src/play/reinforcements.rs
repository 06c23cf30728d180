//! Reinforcements of the Allies. (3.2.1)

use super::{movement, stacking, tell};
use crate::edition::{Entry, Start};
use crate::{Area, Areas, Betrayal, Board, Country, Move, Nation, News, Place, Refusal, Side, Unit, Units};
use table::Log;

/// The phasing nation's reinforcements of this turn that are still to come (`betrayal.rein.french-turn3`).
pub(crate) fn due(g: &Betrayal, b: &Board) -> Units {
    let nation = g.edition.of_nation[b.player.nation().index()];
    let is_due = |unit: &Unit| matches!(g.edition.units[*unit].start, Start::Reinforcement { turn, .. } if turn == b.turn);
    b.in_place(nation, Place::ToCome).iter().filter(is_due).collect()
}

/// Where a reinforcement may enter.
pub(crate) fn areas(g: &Betrayal, b: &Board, unit: Unit) -> Areas {
    let e = &g.edition;
    let free = |area: &Area| b.count(*area, Side::Germans) == 0;
    let fits = |area: &Area| free(area) && stacking::can_enter(g, b, unit, *area);
    let Start::Reinforcement { enters, .. } = e.units[unit].start else { return Areas::NONE };
    let named: Areas = match enters {
        Entry::Area(area) => Areas::only(area),
        Entry::AnyPort => e.ports,
    };
    let open: Areas = named.iter().filter(|area| free(area) && is_friendly(g, b, *area)).collect();
    if !open.is_empty() {
        return open.iter().filter(fits).collect();
    }
    // Over the western edge, the French over the southern one, too (`betrayal.rein.fallback-west`,
    // `betrayal.rein.fallback-south-french-only`).
    let french = e.units[unit].nation == Nation::France;
    e.france.iter().filter(|area| e.areas[*area].west_edge || french && e.areas[*area].south_edge).filter(fits).collect()
}

/// A port of France without Germans, or a foreign one with an Allied unit in it (`betrayal.rein.british-turn4-6`).
fn is_friendly(g: &Betrayal, b: &Board, area: Area) -> bool {
    g.edition.areas[area].country == Country::France || b.count(area, Side::Allies) > 0
}

/// Units without a way in are lost; what has only one way comes by itself (`betrayal.rein.now-or-never`).
pub(crate) fn step(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    for unit in due(g, b).iter() {
        let areas = areas(g, b, unit);
        match (areas.len(), areas.nth(0)) {
            (0, _) => {
                b.put(&g.edition, unit, Place::Out);
                tell(log, News::TooLate(unit));
            }
            (1, Some(area)) => enter(g, b, unit, area, log),
            _ => return false,
        }
    }
    true
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, out: &mut Vec<Move>) {
    for unit in due(g, b).iter() {
        let e = &g.edition;
        let named = if matches!(e.units[unit].start, Start::Reinforcement { enters: Entry::AnyPort, .. }) { e.ports } else { Areas::NONE };
        out.extend(areas(g, b, unit).or(named).iter().map(|area| Move::Enter(unit, area)));
    }
}

pub(crate) fn refuse(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> Result<(), Refusal> {
    Refusal::NotAChoice.when(unit.index() >= g.edition.units.len() || area.index() >= g.edition.areas.len())?;
    Refusal::NotDueNow(unit).when(!due(g, b).has(unit))?;
    if areas(g, b, unit).has(area) {
        return Ok(());
    }
    let is_port = g.edition.ports.has(area);
    let closed = b.count(area, Side::Germans) > 0 || !is_friendly(g, b, area);
    Refusal::NotAFriendlyPort(area).when(is_port && closed)?;
    Refusal::Full(area).when(!stacking::can_enter(g, b, unit, area))?;
    Err(Refusal::NotAnEntry(unit, area))
}

/// A reinforcement arrives.
pub(crate) fn enter(g: &Betrayal, b: &mut Board, unit: Unit, area: Area, log: &mut impl Log<News>) {
    movement::enter(g, b, unit, area, log);
    (b.began[unit.index()], b.came_from[unit.index()]) = (area, area);
    tell(log, News::Entered { unit, area });
}
