//! Positions that no game would come to: units scattered over the map, random orders and pools.

use super::open;
use betrayal::{Area, Areas, Betrayal, Board, Frame, Place, PlayerTurn, Role, Side, Step, Tactic, Unit};
use rand_xoshiro::rand_core::Rng;
use table::{Agenda, Play, chance::below};

/// Tables with different options, to take one from.
pub fn tables() -> Vec<Betrayal> {
    let off =
        ["drop-not-on-republic", "first-turn-attack", "late-evacuation", "forward-by-rank", "maginot-rear-open"].map(|name| (name, "off"));
    vec![open(2, &[]), open(2, &[("setup", "free")]), open(2, &off), open(3, &[("german", "chair")])]
}

fn one_in(rng: &mut impl Rng, n: u32) -> bool {
    below(rng, n) == 0
}

fn any(rng: &mut impl Rng, areas: Areas) -> Option<Area> {
    areas.any(rng)
}

/// A player-turn of one side on a scattered board, before its first question: after the rolls for tactics, or before an Ally moves.
pub fn scattered(g: &Betrayal, player: PlayerTurn, rng: &mut impl Rng) -> Board {
    let (e, mut b) = (&g.edition, g.setup());
    for at in 0..e.units.len() {
        b.put(e, Unit(at as u8), Place::Out);
    }
    // A front, so that many adjoin each other: Germans mostly on one side of a rank, Allies on the other.
    let front = below(rng, 44) as u8;
    for unit in e.ground.iter() {
        let side = e.units[unit].nation.side();
        let off_map = [Place::Out, Place::SetAside, Place::Regroup];
        if one_in(rng, 5) {
            let place = off_map[below(rng, 3) as usize];
            b.put(e, unit, if e.units[unit].nation.is_minor() { Place::Out } else { place });
            b.reduced.insert(unit);
            continue;
        }
        let on_side = |area: &Area| (e.areas[*area].rank >= front) == (side == Side::Germans);
        let land = if side == Side::Germans { e.all } else { e.all.minus(e.borders) };
        let near: Areas = if one_in(rng, 4) { land } else { land.iter().filter(on_side).collect() };
        let free: Areas =
            near.iter().filter(|area| b.count(*area, side.other()) == 0 && (e.borders.has(*area) || b.count(*area, side) < 3)).collect();
        let Some(area) = any(rng, free) else { continue };
        b.put(e, unit, Place::At(area));
        if one_in(rng, 3) && e.units[unit].reduced.is_some() {
            b.reduced.insert(unit);
        }
        if e.units[unit].nation.home().is_some_and(|home| e.units[unit].nation.is_minor() && e.areas[area].country != home) {
            b.forced_out.insert(unit);
        }
    }
    for unit in e.air.iter() {
        let based = any(rng, b.held(e.units[unit].nation.side()));
        let place = if one_in(rng, 4) { Some(Place::Regroup) } else { based.map(Place::At) };
        b.put(e, unit, place.unwrap_or(Place::Out));
        let german = e.units[unit].nation.side() == Side::Germans;
        if one_in(rng, 2) || place == Some(Place::Regroup) && !german {
            b.reduced.insert(unit);
        }
    }
    for unit in e.reinforcements.iter().filter(|_| below(rng, 2) == 0).collect::<Vec<_>>() {
        b.put(e, unit, Place::ToCome);
    }
    b.marker = any(rng, e.france).expect("France has Areas");
    b.turn = 1 + below(rng, u32::from(g.last_turn)) as u8;
    b.initiative = Some(if one_in(rng, 2) { Role::France } else { Role::Britain });
    b.player = player;
    b.agenda = Agenda::default();
    for unit in e.ground.iter() {
        if let Some(area) = b.area(unit) {
            (b.began[unit.index()], b.came_from[unit.index()]) = (area, area);
        }
    }
    if player == PlayerTurn::German {
        b.open = e.orders[if one_in(rng, 2) { 7 } else { 2 + below(rng, 11) as usize }].open;
        let tactics: Vec<Tactic> = Tactic::ALL.into_iter().filter(|_| one_in(rng, 2)).collect();
        b.pool = tactics.into_iter().chain(Tactic::ALL).take(1 + below(rng, 3) as usize).collect();
        if b.turn == 1 {
            b.pool.remove(Tactic::Refit);
            b.pool.insert(Tactic::AdvanceAttack);
        }
        b.agenda.push(Frame::Turn(Step::Refit));
    } else {
        b.agenda.push(Frame::Turn(Step::Begin));
    }
    b
}
