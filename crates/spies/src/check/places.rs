//! Where pieces may be.

use crate::{
    check::is_set_up,
    game::Spies,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    state::{Frame, State, UNKNOWN},
};
use table::Broken;

pub(super) fn check(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    at_sea(g, s)?;
    police(g, s)?;
    control(g, s)?;
    for power in Power::ALL {
        for city in b.drops[power.index()] {
            let held = g.has_spy_in(s, power, city);
            Broken::unless(held, "spies.inv.drop-spy", || format!("{} has no spy in {}", power.name(), g.edition.city(city).name))?;
            Broken::unless(!g.edition.havens.has(city), "spies.inv.havens", || format!("a Drop in {}", g.edition.city(city).name))?;
        }
    }
    let steps = b.doings.steps;
    let spent = g.edition.points.turn.saturating_sub(b.points);
    let fits = steps <= g.edition.points.spaces && (steps <= spent || is_set_up(b));
    Broken::unless(fits, "spies.inv.five-spaces", || format!("{steps} steps, {spent} points spent"))
}

/// Is it a city or a sea of the map, a record, or nowhere yet?
fn exists(g: &Spies, place: Place) -> bool {
    let city = place.city().is_some_and(|c| c.index() < g.edition.cities.len());
    let sea = place.sea().is_some_and(|sea| sea.index() < g.edition.seas.len());
    city || sea || place.record().is_some() || place == Place::NOWHERE
}

fn at_sea(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    for agent in Agent::all() {
        let place = b.agents[agent.index()];
        let exists = exists(g, place) || place == Place::SANCTIONED || place == Place::NEUTRAL_BOX;
        Broken::unless(exists, "spies.inv.spies-27", || format!("{agent:?} is at {place:?}"))?;
        if let Some(sea) = place.sea() {
            let moving = b.doings.mover == Some(agent);
            Broken::unless(moving, "spies.inv.at-sea-one", || format!("{agent:?} rests at sea"))?;
            let reach = b.points.min(g.edition.points.spaces - b.doings.steps.min(g.edition.points.spaces));
            let lands = b.ending.is_some() || reach >= g.landing[sea.index()];
            Broken::unless(lands, "spies.inv.port-in-reach", || format!("{agent:?} is stranded with {reach}"))?;
        }
    }
    Ok(())
}

fn police(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let moving = is_set_up(b) || b.agenda.as_slice().contains(&Frame::Rearrange);
    for power in Power::ALL {
        for police in g.police_of(power) {
            match s.secret.police[police.index()] {
                Place::NOWHERE => {
                    Broken::unless(moving, "spies.inv.police-32", || format!("{police:?} is nowhere"))?;
                }
                place => {
                    let allowed = place.city().is_some_and(|c| b.beat[power.index()].has(c));
                    Broken::unless(allowed, "spies.inv.police-places", || format!("{police:?} stands at {place:?}"))?;
                }
            }
            let post = s.secret.post[police.index()];
            let dossier = usize::from(post);
            let fits = post == UNKNOWN
                || b.guard.get(dossier) == Some(&Guard::POLICE)
                    && b.dossiers[dossier] == s.secret.police[police.index()]
                    && b.origin[dossier] == Some(power);
            Broken::unless(fits, "spies.inv.police-guard", || format!("{police:?} lies on {post}"))?;
        }
    }
    for city in g.edition.all_cities {
        let here = s.secret.police.iter().filter(|p| **p == Place::in_city(city)).count();
        let told = usize::from(b.police_in(city));
        let first = !b.police[1].has(city) || b.police[0].has(city);
        Broken::unless(here == told && here <= 2 && first, "spies.inv.police-two", || {
            format!("{here} police in {}, {told} shown", g.edition.city(city).name)
        })?;
    }
    Ok(())
}

fn control(g: &Spies, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    for dossier in Dossier::all() {
        let at = dossier.index();
        let place = b.dossiers[at];
        let guard = b.guard[at];
        let exists = exists(g, place) || place == Place::REMOVED;
        Broken::unless(exists, "spies.inv.secret-places", || format!("{dossier:?} is at {place:?}"))?;
        if guard.is_none() {
            let ashore = place.sea().is_none();
            Broken::unless(ashore, "spies.inv.secret-places", || format!("{dossier:?} floats at sea"))?;
            continue;
        }
        if guard == Guard::POLICE {
            let lying = s.secret.post.iter().filter(|p| usize::from(**p) == at).count();
            Broken::unless(lying == 1, "spies.inv.one-guard", || format!("{lying} police lie on {dossier:?}"))?;
            let home = b.origin[at].is_some_and(|p| place.city().is_some_and(|c| b.territory[p.index()].has(c)));
            Broken::unless(home, "spies.inv.police-guard", || format!("police lie on {dossier:?} abroad"))?;
            continue;
        }
        let Some(agent) = guard.as_agent() else {
            return Broken::unless(false, "spies.inv.one-guard", || format!("{guard:?} lies on {dossier:?}"));
        };
        let together = place.on_map() && b.agents[agent.index()] == place;
        let single = b.guard.iter().filter(|other| **other == guard).count() == 1;
        Broken::unless(together && single, "spies.inv.one-guard", || format!("{agent:?} lies on {dossier:?}"))?;
        let foreign = b.origin[at] != Some(g.owner(agent));
        Broken::unless(!foreign || b.genuine.has(dossier), "spies.inv.foreign-control", || format!("{dossier:?} was never discovered"))?;
        let counterspy = foreign && g.is_counterspy(s, dossier);
        Broken::unless(!counterspy, "spies.inv.counterspy-control", || format!("{agent:?} holds the counterspy {dossier:?}"))?;
    }
    Ok(())
}
