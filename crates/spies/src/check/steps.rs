//! What may change from one position to the next.

use crate::{
    check::is_set_up,
    edition::Effect,
    game::Spies,
    place::{Agent, Dossier, Place},
    power::Power,
    state::{Frame, Phase, State},
    year::Year,
};
use table::Broken;

pub(super) fn check(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let markers = |s: &State| s.board.markers.iter().flatten().map(|n| u32::from(*n)).sum::<u32>();
    Broken::unless(markers(now) >= markers(before), "spies.inv.markers", || "a marker is gone".into())?;
    turn(g, before, now)?;
    for dossier in Dossier::all() {
        let at = dossier.index();
        let changed = a.origin[at] != b.origin[at] && a.dossiers[at] != Place::NOWHERE && !is_set_up(a);
        let annexed = b.all_played().iter().any(|tile| match g.edition.tile(tile).effect {
            Some(Effect::Annex(cities)) => b.dossiers[at].city().is_some_and(|c| cities.has(c)) && b.origin[at] == Some(b.active),
            _ => false,
        });
        Broken::unless(!changed || annexed, "spies.inv.tags-fixed", || format!("{dossier:?} is of {:?}", b.origin[at]))?;
        let own_record = b.dossiers[at].record().is_some_and(|(p, _)| b.origin[at] == Some(p));
        Broken::unless(!own_record || b.ending.is_some(), "spies.inv.originals-last", || format!("{dossier:?}"))?;
        if let Some((_, year)) = b.dossiers[at].record().filter(|_| a.dossiers[at].record().is_none()) {
            Broken::unless(year == b.year, "spies.inv.record-year", || format!("{dossier:?} under {year:?}"))?;
        }
        let stays = a.dossiers[at].record().is_none() || a.dossiers[at] == b.dossiers[at];
        Broken::unless(stays, "spies.inv.record-year", || format!("{dossier:?} left the record"))?;
    }
    for agent in Agent::all() {
        let (from, to) = (a.agents[agent.index()], b.agents[agent.index()]);
        let left = from.on_map() && !to.on_map();
        let carried = left && g.carried(now, agent).is_some();
        Broken::unless(!carried, "spies.inv.secret-left", || format!("{agent:?} took a secret along"))?;
        let killed = from != Place::SANCTIONED && to == Place::SANCTIONED;
        let by_cousin = !killed || !g.is_cousin(now, agent) || markers(now) > markers(before);
        Broken::unless(by_cousin, "spies.inv.cousin-deaths", || format!("{agent:?} is a Cousin"))?;
    }
    money(before, now)
}

/// Points are spent by the active power alone, and a turn begins with all of them.
fn turn(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    if is_set_up(a) || b.ending.is_some() {
        return Ok(());
    }
    if (a.year, a.active) == (b.year, b.active) {
        Broken::unless(b.points <= a.points || is_set_up(b), "spies.inv.ap-range", || format!("{} points, then {}", a.points, b.points))?;
        let phases = (a.phase().unwrap_or(Phase::Tile), b.phase().unwrap_or(Phase::Tile));
        return Broken::unless(phases.0 <= phases.1, "spies.inv.phases", || format!("{phases:?}"));
    }
    let year = if b.active == Power::Germany { a.year.0 + 1 } else { a.year.0 };
    let next = b.active == a.active.next() && b.year == Year(year);
    Broken::unless(next, "spies.inv.year", || format!("{:?} after {:?} of {:?}", b.active, a.active, a.year))?;
    let fresh = b.points == g.edition.points.turn && b.agenda.top() == Some(Frame::Turn(Phase::Tile));
    Broken::unless(fresh, "spies.inv.ap-range", || format!("a turn begins with {} points", b.points))
}

/// Between windows money only passes from hand to hand in a deal.
fn money(before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    if !matches!(a.agenda.top(), Some(Frame::Offered { .. })) || b.ending.is_some() {
        return Ok(());
    }
    let sum = |money: &[u16; Power::COUNT]| money.iter().map(|m| u32::from(*m)).sum::<u32>();
    Broken::unless(sum(&a.money) == sum(&b.money), "spies.inv.money", || format!("{:?} became {:?}", a.money, b.money))
}
