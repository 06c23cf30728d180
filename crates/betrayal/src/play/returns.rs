//! Returns from the Regroup section of a box. (3.2.2)

use super::{sequence, tell};
use crate::{Area, Areas, Betrayal, Board, Frame, Move, News, Place, PlayerTurn, Refusal, Side, Sort, Step, Unit, Units};
use table::Log;

/// Units of the phasing nation in its Regroup section; those in Set Aside wait (`betrayal.ret.own-nation-only`,
/// `betrayal.ret.regroup-section-only`).
#[inline]
pub(crate) fn waiting(g: &Betrayal, b: &Board) -> Units {
    b.in_place(g.edition.of_nation[b.player.nation().index()], Place::Regroup)
}

/// Is a return roll made? Not for an empty section.
pub(crate) fn is_rolled(g: &Betrayal, b: &Board) -> bool {
    !waiting(g, b).is_empty()
}

/// The return roll: the die says how many come back (`betrayal.ret.die-is-count`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, die: u8, log: &mut impl Log<News>) {
    let nation = b.player.nation();
    let lost = scrapped(g, b, die);
    let back = waiting(g, b).minus(lost.map_or(Units::NONE, Units::only));
    tell(log, News::ReturnRoll { nation, die, returns: die.min(back.len()) });
    if let Some(unit) = lost {
        b.put(&g.edition, unit, Place::Out);
        tell(log, News::Scrapped(unit));
    }
    sequence::advance(b, Step::Returns);
    // What is rolled beyond the units there is lost (`betrayal.ret.no-saving`).
    b.agenda.push(Frame::Returning { left: die });
}

/// On a six an Ally scraps a reduced air unit of either section, before the returns are counted; the six brings them back all the same
/// (`betrayal.ret.six-kills-air`, `betrayal.ret.count-with-air-loss`, `betrayal.ret.six-still-returns`). Germans lose nothing
/// (`betrayal.ret.six-spares-germans`).
fn scrapped(g: &Betrayal, b: &Board, die: u8) -> Option<Unit> {
    if die != g.edition.constants.air_lost_on_return_roll || b.player == PlayerTurn::German {
        return None;
    }
    let air = g.edition.of_nation[b.player.nation().index()].and(g.edition.air).and(b.reduced);
    b.in_place(air, Place::Regroup).or(b.in_place(air, Place::SetAside)).nth(0)
}

/// Where a unit may come back.
pub(crate) fn areas(g: &Betrayal, b: &Board, unit: Unit) -> Areas {
    let e = &g.edition;
    let is_air = e.air.has(unit);
    let side = e.units[unit].nation.side();
    let held = b.held(side);
    // Air units are placed only where they may have a base, and take no room (`betrayal.ret.air-needs-base`).
    let fits = |area: Area| is_air || g.has_room(b, side, area);
    match side {
        Side::Germans => {
            // `betrayal.ret.german-at-border`, `betrayal.refit.release-where`
            let near = e.borders.or(held.and(e.beside_germany));
            near.iter().filter(|area| fits(*area) && (!is_air || held.has(*area))).collect()
        }
        Side::Allies => {
            // In or next to Paris, else the nearest Area with friends and room (`betrayal.ret.allied-at-paris`,
            // `betrayal.ret.allied-else-nearest`).
            let open: Areas = held.iter().filter(|area| fits(*area)).collect();
            let ring = open.and(e.neighbours[e.paris.index()].with(e.paris));
            if !ring.is_empty() {
                return ring;
            }
            let nearest = open.iter().map(|area| e.to_paris[area.index()]).min();
            open.iter().filter(|area| Some(e.to_paris[area.index()]) == nearest).collect()
        }
    }
}

/// Nobody is left to come, or nowhere to come to.
pub(crate) fn step(g: &Betrayal, b: &mut Board, left: u8, log: &mut impl Log<News>) -> bool {
    let stay = waiting(g, b);
    let over = left == 0 || !stay.iter().any(|unit| !areas(g, b, unit).is_empty());
    if over {
        let left = left.min(stay.len());
        if left > 0 {
            tell(log, News::NoReturn { nation: b.player.nation(), left });
        }
        b.agenda.pop();
    }
    over
}

/// Which of them, and where (`betrayal.ret.owner-picks`). Like units are offered one by one. All of it is allowed: the Areas of a unit
/// follow from whether it flies.
pub(crate) fn candidates(g: &Betrayal, b: &Board, out: &mut Vec<Move>) {
    let mut known: [Option<Areas>; 2] = [None; 2];
    for unit in waiting(g, b).iter() {
        let areas = known[usize::from(g.edition.air.has(unit))].get_or_insert_with(|| areas(g, b, unit));
        out.extend(areas.iter().map(|area| Move::Return(unit, area)));
    }
}

pub(crate) fn refuse(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> Result<(), Refusal> {
    Refusal::NotAChoice.when(unit.index() >= g.edition.units.len() || area.index() >= g.edition.areas.len())?;
    Refusal::NotInRegroup(unit).when(!waiting(g, b).has(unit))?;
    let side = g.edition.units[unit].nation.side();
    if areas(g, b, unit).has(area) {
        return Ok(());
    }
    let is_air = g.edition.air.has(unit);
    Refusal::NoBase(unit, area).when(is_air && !b.held(side).has(area))?;
    Refusal::Full(area).when(side == Side::Allies && !is_air && !g.has_room(b, side, area))?;
    Refusal::FullOfGermans(area).when(side == Side::Germans && !is_air && !g.has_room(b, side, area))?;
    Err(match side {
        Side::Allies => Refusal::NotAtParis(area),
        Side::Germans => Refusal::NotAtTheBorder(area),
    })
}

/// A unit comes back; that costs no movement (`betrayal.ret.free-then-move`).
pub(crate) fn place(g: &Betrayal, b: &mut Board, (unit, area): (Unit, Area), left: u8, log: &mut impl Log<News>) {
    b.agenda.replace(Frame::Returning { left: left.saturating_sub(1) });
    b.put(&g.edition, unit, Place::At(area));
    (b.began[unit.index()], b.came_from[unit.index()]) = (area, area);
    tell(log, News::Returned { unit, area });
}

/// Turns a unit to its reduced side, where it has one.
pub(crate) fn reduce(g: &Betrayal, b: &mut Board, unit: Unit) {
    let data = &g.edition.units[unit];
    if data.reduced.is_some() || matches!(data.sort, Sort::Fighter | Sort::Bomber) {
        b.reduced.insert(unit);
    }
}
