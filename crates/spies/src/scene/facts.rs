//! What else is known: the phase, the records, the talks, the notebook.

use crate::tell::naming::{chair, counter_name};
use crate::{
    Agent, Dossier, Frame, NO_COUSIN, OWN, Phase, Place, Power, Secret, Spies, Spy, UNKNOWN, View, Year, know::cousins::Kin, play::house,
};
use scene::{Fact, Scene};

/// Adds the facts beside the board.
pub(super) fn add(g: &Spies, v: &View, scene: &mut Scene) {
    let b = &v.board;
    scene.facts.push(Fact::new("phase", "Phase", phase(v)));
    if b.phase().is_some() {
        scene.facts.push(Fact::new("points-left", "Action Points", format!("{} has {} AP left", b.active.name(), b.points)));
    }
    if b.last_year != Year::LAST {
        scene.facts.push(Fact::new("last-year", "Last year", format!("{} is the last year", b.last_year.number())));
    }
    if g.chairs.seats() == 2 && b.ending.is_none() {
        scene.facts.push(Fact::new("russia", "Russia", russia(g, v)));
    }
    let talks: Vec<_> = b.doings.talks.iter().map(|p| p.name()).collect();
    if !talks.is_empty() && b.ending.is_none() {
        scene.facts.push(Fact::new("talks", "Talks", format!("{} with {}", b.active.name(), talks.join(", "))));
    }
    for power in Power::ALL {
        let record = record(g, v, power);
        if !record.is_empty() {
            scene
                .facts
                .push(Fact::new(format!("record-{}", power.id()), format!("{} record", power.adjective()), record.join("; ")).folded());
        }
    }
    let neutral: Vec<_> = captives(g, v, |place| place == Place::NEUTRAL_BOX).map(|(_, said)| said).collect();
    if !neutral.is_empty() {
        scene.facts.push(Fact::new("neutral-box", "Neutral box", neutral.join("; ")).folded());
    }
    if let Frame::SourceLook { target } = b.top()
        && v.powers.has(b.active)
    {
        scene.facts.push(Fact::new("source", format!("{} pieces, this once", target.adjective()), all_pieces(g, v, target).join("; ")));
    }
    notebook(g, v, scene);
}

fn phase(v: &View) -> String {
    let b = &v.board;
    let turn = |what: &str| format!("{}, {}: {what}", b.year.number(), b.active.name());
    match (b.phase(), b.agenda.as_slice().first()) {
        (Some(Phase::Search), _) => turn("searches"),
        (Some(phase), _) => turn(phase.id()),
        (_, Some(Frame::Place { step, .. })) => format!("set-up: {}", step.id()),
        (_, Some(_)) => "set-up".to_owned(),
        (_, None) => "the game is over".to_owned(),
    }
}

/// Who has Russia, and who will have its victory: whoever has it in the last year.
fn russia(g: &Spies, v: &View) -> String {
    let having = |year: Year| chair(g, g.chairs.seat_of(Power::Russia, year));
    let (year, last) = (v.board.year, v.board.last_year);
    let now = format!("with {} in {}", having(year), year.number());
    match year == last {
        true => format!("{now}, the last year; its victory would be theirs"),
        false => format!("{now}; its victory would be that of {}, who have it in {}", having(last), last.number()),
    }
}

/// What lies on a power's Time and Victory Record, year by year.
fn record(g: &Spies, v: &View, power: Power) -> Vec<String> {
    let b = &v.board;
    let mut years = Vec::new();
    for year in Year::all() {
        let here = Place::on_record(power, year);
        let secrets = Dossier::all().filter(|d| b.dossiers[d.index()] == here && v.secret.secret[d.index()] != UNKNOWN).map(|d| {
            let secret = &g.edition.secrets[Secret(v.secret.secret[d.index()])];
            format!("{} ({})", secret.name, secret.value)
        });
        let markers = b.markers[power.index()][year.index()];
        let unscored = match b.unscored[power.index()][year.index()] {
            0 => String::new(),
            some => format!(" ({some} without points)"),
        };
        let killed = (markers > 0).then(|| format!("{markers} sanctioned{unscored}"));
        let owns = |a: Agent| if house::scores_nothing(g, power, g.owner(a), year) { ", without points" } else { "" };
        let captives = captives(g, v, move |place| place == here).map(|(a, said)| format!("{said}{}", owns(a)));
        let all: Vec<String> = secrets.chain(captives).chain(killed).collect();
        if !all.is_empty() {
            let times = g.edition.multiples[year.index()].secret;
            years.push(format!("{} (× {times}): {}", year.number(), all.join(", ")));
        }
    }
    years
}

/// The captured spies in a place, with their names.
fn captives<'a>(g: &'a Spies, v: &'a View, there: impl Fn(Place) -> bool + 'a) -> impl Iterator<Item = (Agent, String)> + 'a {
    Agent::all().filter(move |a| there(v.board.agents[a.index()]) && v.secret.spy[a.index()] != UNKNOWN).map(move |a| {
        let spy = &g.edition.spies[Spy(v.secret.spy[a.index()])];
        (a, format!("{} ({}, {})", spy.name, spy.power.adjective(), spy.strength))
    })
}

/// Everything that a Source shows, while it does.
fn all_pieces(g: &Spies, v: &View, power: Power) -> Vec<String> {
    let spies = g.agents_of(power).filter_map(|a| {
        let city = v.board.agents[a.index()].city()?;
        let spy = g.edition.spies.get(usize::from(v.secret.spy[a.index()]))?;
        Some(format!("{}: {} ({})", g.edition.cities[city].name, spy.name, spy.strength))
    });
    let police = g.police_of(power).filter_map(|p| {
        let city = v.secret.police[p.index()].city()?;
        Some(format!("{}: police ({})", g.edition.cities[city].name, g.police_strength(p)))
    });
    spies.chain(police).collect()
}

/// What the viewer's powers have seen of others' pieces that still lie face down, and when.
fn notebook(g: &Spies, v: &View, scene: &mut Scene) {
    let own = |power: Power| v.powers.has(power);
    let when = |seen: u8| Year((seen.saturating_sub(1) / Power::COUNT as u8).min(Year::LAST.0)).number();
    let last =
        |rows: &dyn Fn(usize) -> u8| v.powers.iter().map(|p| rows(p.index())).filter(|s| *s != OWN && *s != NO_COUSIN).max().unwrap_or(0);
    let mut notes = Vec::new();
    for agent in Agent::all().filter(|a| !own(g.owner(*a))) {
        let at = agent.index();
        let seen = last(&|p| v.secret.seen_spy[p][at]);
        if let (true, Some(spy)) = (seen != 0 && v.board.agents[at].on_map(), g.edition.spies.get(usize::from(v.secret.spy[at]))) {
            let place = place_name(g, v.board.agents[at]);
            notes.push(format!("{} spy in {place}: {} ({}), seen {}", g.owner(agent).adjective(), spy.name, spy.strength, when(seen)));
        }
        let kin = match v.kin(g, agent).filter(|_| v.secret.spy[at] == UNKNOWN && v.board.agents[at].on_map()) {
            Some(Kin::Cousin) => "the Cousin",
            Some(Kin::NoCousin) => "no Cousin",
            None => continue,
        };
        notes.push(format!("{} in {}: {kin}", counter_name(&g.edition, agent), place_name(g, v.board.agents[at])));
    }
    for police in Power::ALL.into_iter().filter(|p| !own(*p)).flat_map(|p| g.police_of(p)) {
        let at = police.index();
        let seen = last(&|p| v.secret.seen_police[p][at]);
        if let (true, Some(city)) = (seen != 0, v.secret.police[at].city()) {
            let power = g.owner_of_police(police).adjective();
            notes.push(format!("{power} police in {}: {}, seen {}", g.edition.cities[city].name, g.police_strength(police), when(seen)));
        }
    }
    for dossier in Dossier::all() {
        let at = dossier.index();
        let seen = last(&|p| v.secret.seen_secret[p][at]);
        if let (true, Some(secret)) = (seen != 0 && v.board.dossiers[at].on_map(), g.edition.secrets.get(usize::from(v.secret.secret[at])))
        {
            let place = place_name(g, v.board.dossiers[at]);
            notes.push(format!("secret in {place}: {} ({}), seen {}", secret.name, secret.value, when(seen)));
        }
    }
    if !notes.is_empty() {
        scene.facts.push(Fact::new("notebook", "Your notebook", notes.join("; ")).folded());
    }
}

/// The name of a place on the map.
pub(crate) fn place_name(g: &Spies, place: Place) -> String {
    match (place.city(), place.sea()) {
        (Some(city), _) => g.edition.cities[city].name.clone(),
        (_, Some(sea)) => g.edition.seas[sea].name.clone(),
        _ => String::new(),
    }
}
