//! What may change from one position to the next.

use crate::{
    check::is_set_up,
    edition::{Effect, Tile},
    game::Spies,
    place::{Agent, Dossier, Place},
    play::secrets,
    roles::Power,
    state::{Frame, Phase, State},
    year::Year,
};
use table::Broken;

pub(super) fn check(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let markers = |s: &State| s.board.markers.iter().flatten().map(|n| u32::from(*n)).sum::<u32>();
    let dead = |agent: &Agent| a.agents[agent.index()] != Place::SANCTIONED && b.agents[agent.index()] == Place::SANCTIONED;
    let killed = Agent::all().filter(dead).count() as u32;
    let fits = markers(now) == markers(before) + killed;
    Broken::unless(fits, "spies.inv.markers", || format!("{} markers, then {}; {killed} killed", markers(before), markers(now)))?;
    turn(g, before, now)?;
    tiles(g, before, now)?;
    for dossier in Dossier::all() {
        let at = dossier.index();
        let changed = a.origin[at] != b.origin[at] && a.dossiers[at] != Place::NOWHERE && !is_set_up(a);
        let annexed = taking_effect(before, now).is_some_and(|tile| match g.edition.tile(tile).effect {
            Some(Effect::Annex(cities)) => b.dossiers[at].city().is_some_and(|c| cities.has(c)) && b.origin[at] == Some(b.active),
            _ => false,
        });
        Broken::unless(!changed || annexed, "spies.inv.tags-fixed", || format!("{dossier:?} is of {:?}", b.origin[at]))?;
        let own_record = b.dossiers[at].record().is_some_and(|(p, _)| b.origin[at] == Some(p));
        let was_free = b.origin[at].is_some_and(|p| secrets::is_free(g, before, p, dossier)) || a.dossiers[at] == b.dossiers[at];
        Broken::unless(!own_record || b.ending.is_some() && was_free, "spies.inv.originals-last", || format!("{dossier:?}"))?;
        if let Some((_, year)) = b.dossiers[at].record().filter(|_| a.dossiers[at].record().is_none()) {
            Broken::unless(year == b.year, "spies.inv.record-year", || format!("{dossier:?} under {year:?}"))?;
        }
        let stays = a.dossiers[at].record().is_none() || a.dossiers[at] == b.dossiers[at];
        Broken::unless(stays, "spies.inv.record-year", || format!("{dossier:?} left the record"))?;
    }
    for agent in Agent::all() {
        let (from, to) = (a.agents[agent.index()], b.agents[agent.index()]);
        let taken = g.carried(before, agent).filter(|d| from.on_map() && !to.on_map() && b.dossiers[d.index()] != from);
        Broken::unless(taken.is_none(), "spies.inv.secret-left", || format!("{agent:?} took {taken:?} along"))?;
        let brought = !from.on_map() && from != Place::NOWHERE && to.on_map() && g.carried(now, agent).is_some();
        Broken::unless(!brought, "spies.inv.secret-left", || format!("{agent:?} came back with a secret"))?;
        record(g, before, now, agent)?;
        if g.is_cousin(now, agent) && from.on_map() && !to.on_map() {
            cousin(g, before, now, agent)?;
        }
    }
    Ok(())
}

/// A spy enters a record under its year and leaves it for its capital.
fn record(g: &Spies, before: &State, now: &State, agent: Agent) -> Result<(), Broken> {
    let (from, to) = (before.board.agents[agent.index()], now.board.agents[agent.index()]);
    let entered = to.record().filter(|_| from != to).is_none_or(|(_, year)| year == now.board.year && from.on_map());
    let left = from.record().is_none() || to == from || to == Place::in_city(g.edition.capital[g.owner(agent).index()]);
    Broken::unless(entered && left, "spies.inv.record-year", || format!("{agent:?} went from {from:?} to {to:?}"))
}

/// A Cousin dies by another Cousin alone, and no counterspy catches one.
fn cousin(g: &Spies, before: &State, now: &State, agent: Agent) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let from = a.agents[agent.index()];
    let holds = if b.agents[agent.index()] == Place::SANCTIONED {
        Agent::all().any(|killer| {
            let of = g.owner(killer).index();
            killer != agent && g.is_cousin(before, killer) && a.agents[killer.index()] == from && b.markers[of] != a.markers[of]
        })
    } else {
        a.dossiers.iter().zip(&b.dossiers).all(|(was, is)| was == is || *is != Place::REMOVED)
    };
    Broken::unless(holds, "spies.inv.cousin-deaths", || format!("the Cousin {agent:?} is gone"))
}

/// The tile that takes effect in this step: it has just been played, or its chits have just been drawn.
fn taking_effect(before: &State, now: &State) -> Option<Tile> {
    match before.board.top() {
        Frame::Draw { tile } => tile,
        _ => now.board.all_played().minus(before.board.all_played()).iter().next(),
    }
}

/// A tile fits its year and its condition when it is played.
fn tiles(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    let played = before.board.all_played();
    for tile in now.board.all_played().minus(played) {
        let facts = g.edition.tile(tile);
        let condition = match facts.effect {
            Some(Effect::NotAfter(tiles)) => tiles.and(played).is_empty(),
            Some(Effect::AfterOneOf(tiles)) => !tiles.and(played).is_empty(),
            _ => true,
        };
        Broken::unless(facts.suits(now.board.year) && condition, "spies.inv.tiles-fit", || format!("{} is played", facts.code(tile)))?;
    }
    Ok(())
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
        Broken::unless(phases.0 <= phases.1, "spies.inv.phases", || format!("{phases:?}"))?;
        let police = phases.0 < Phase::Search || before.secret.police == now.secret.police;
        Broken::unless(police, "spies.inv.phases", || "police move after a search".into())?;
        let searched = phases.0 < Phase::Movement || a.doings.searched == b.doings.searched;
        return Broken::unless(searched, "spies.inv.phases", || "a search after a spy has moved".into());
    }
    let year = if b.active == Power::Germany { a.year.0 + 1 } else { a.year.0 };
    let next = b.active == a.active.next() && b.year == Year(year);
    Broken::unless(next, "spies.inv.year", || format!("{:?} after {:?} of {:?}", b.active, a.active, a.year))?;
    let fresh = b.points == g.edition.points.turn && b.agenda.top() == Some(Frame::Turn(Phase::Tile));
    Broken::unless(fresh, "spies.inv.ap-range", || format!("a turn begins with {} points", b.points))
}
