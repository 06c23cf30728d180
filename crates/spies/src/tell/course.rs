//! How the game goes: what a log line is about, what begins with it, what it scores, and how the game went in the end.

use super::{
    ending::say_end,
    ids,
    naming::{secret_face, spy_face, tile_name},
};
use crate::play::{ending, scoring};
use crate::{Agent, Dossier, News, Place, Power, Secret, Spies, Spy, State, Told, UNKNOWN, state::Ending as How};
use scene::{Count, Curve, Ending, Fact, News as About, ScoringRow, Sentence, Tint, say};
use table::Beginning;

fn tint(power: Power) -> Tint {
    Tint(power.id())
}

/// Whom a log line hits, and what moves.
pub(crate) fn news(g: &Spies, told: &Told) -> About {
    let id = |place: Place| ids::place_id(&g.edition, place);
    let (from, to) = match told.news {
        News::Moves { from, to, .. } => (id(from), id(to)),
        News::Captured { .. } | News::Killed { .. } | News::CashedIn { .. } | News::WasCounterspy { .. } | News::DropFalls { .. } => {
            (id(told.at), None)
        }
        News::Freed { city, .. } => (None, id(Place::in_city(city))),
        _ => (None, id(told.at)),
    };
    About { from, to, ..About::default() }.hitting(told.hit.map(|seat| seat.0)).concerning(told.concerns.iter().map(|seat| seat.0))
}

/// What begins with a log line.
pub(crate) fn begins(told: &Told) -> Option<Beginning> {
    match told.news {
        News::YearBegins(year) => Some(Beginning::Round(year.number().to_string())),
        News::TurnBegins(_) => told.seat.map(|seat| Beginning::Turn(seat.0)),
        News::Ends(_) | News::FinalOriginal { .. } | News::Scores { .. } => Some(Beginning::Common),
        _ => None,
    }
}

/// The Victory Points of all powers.
pub(crate) fn scores(g: &Spies, s: &State) -> Vec<(Curve, i32)> {
    Power::ALL.map(|power| (Curve::of(power.name(), tint(power)), scoring::points(g, s, power))).into()
}

/// What these log lines have scored.
pub(crate) fn scored(g: &Spies, told: &[&Told]) -> Vec<ScoringRow> {
    let row = |told: &Told| {
        let (power, points) = told.score?;
        Some(ScoringRow { text: what(g, told, power), curve: power.index(), delta: points.into(), tint: Some(tint(power)) })
    };
    told.iter().filter_map(|told| row(told)).collect()
}

/// For what a power scores.
fn what(g: &Spies, told: &Told, power: Power) -> Sentence {
    let e = &g.edition;
    match told.news {
        News::CashedIn { secret, .. } => say!("{power} cashed in {secret}", power, secret = secret_face(e, secret)),
        News::FinalOriginal { secret, .. } => say!("{power} kept {secret} at home", power, secret = secret_face(e, secret)),
        News::Captured { agent, spy, .. } => {
            say!("{power} captured {spy} of {owner}", power, spy = spy_face(e, spy), owner = g.owner(agent))
        }
        News::Killed { agent, .. } => say!("{power} killed a spy of {owner}", power, owner = g.owner(agent)),
        News::Freed { agent, .. } => say!("{owner}'s captured spy escaped from {power}", power, owner = g.owner(agent)),
        _ => power.into(),
    }
}

/// Who won and why, what was hidden, what all have done.
pub(crate) fn ending(g: &Spies, s: &State, told: &[&Told]) -> Ending {
    let how = s.board.ending.unwrap_or(How::Scored);
    let winners = scoring::winners(g, s, ending::contenders(g, s, how)).iter().map(|power| power.name().into()).collect();
    Ending { winners, reason: say_end(g, s), counts: counts(g, told), hidden: hidden(g, s), ..Ending::default() }
}

fn counts(g: &Spies, told: &[&Told]) -> Vec<Count> {
    const LABELS: [&str; 6] =
        ["Secrets cashed in", "Originals kept at home", "Spies captured", "Spies killed", "Spies lost", "Chits played"];
    let mut counts = [[0u32; Power::COUNT]; LABELS.len()];
    let mut count = |label: usize, power: Power| counts[label][power.index()] += 1;
    for told in told {
        match told.news {
            News::CashedIn { power, .. } => count(0, power),
            News::FinalOriginal { power, .. } => count(1, power),
            News::Captured { agent, by, .. } => {
                by.into_iter().for_each(|by| count(2, by));
                count(4, g.owner(agent));
            }
            News::Killed { agent, marker } => {
                count(3, marker);
                count(4, g.owner(agent));
            }
            // What a chit does tells that it was played.
            News::Plays { power, .. } | News::PlaysSource { power, .. } | News::PlaysDrop { power, .. } | News::Recruited { power, .. } => {
                count(5, power)
            }
            News::Discovers { agent, .. } | News::Sanctions { agent, .. } => count(5, g.owner(agent)),
            _ => {}
        }
    }
    let values = |of: [u32; Power::COUNT]| Power::ALL.map(|power| (tint(power), of[power.index()])).into();
    LABELS.into_iter().zip(counts).map(|(label, of)| Count { label: label.into(), values: values(of) }).collect()
}

/// The faces that lay down on the map to the end, and the tiles that were put away.
fn hidden(g: &Spies, s: &State) -> Vec<Fact> {
    let e = &g.edition;
    let at = |place: Place| place.city().map(|city| e.cities[city].name.as_str());
    let mut facts = Vec::new();
    let mut add = |id: String, label: String, names: Vec<String>| {
        if !names.is_empty() {
            facts.push(Fact::new(id, label, names.join(", ")));
        }
    };
    for power in Power::ALL {
        let here = |a: &Agent| s.secret.spy[a.index()] != UNKNOWN;
        let spy = |a: Agent| Some(format!("{} in {}", spy_face(e, Spy(s.secret.spy[a.index()])), at(s.board.agents[a.index()])?));
        let spies = g.agents_of(power).filter(here).filter_map(spy).collect();
        add(format!("hidden-spies-{}", power.id()), format!("Spies of {}", power.name()), spies);
        let tiles = s.secret.discarded[power.index()].iter().map(|tile| Sentence::from(tile_name(e, tile)).to_string()).collect();
        add(format!("hidden-tiles-{}", power.id()), format!("Tiles that {} put away", power.name()), tiles);
    }
    let secret = |d: Dossier| {
        let face = s.secret.secret[d.index()];
        let city = at(s.board.dossiers[d.index()]).filter(|_| face != UNKNOWN)?;
        Some(format!("{} in {city}", secret_face(e, Secret(face))))
    };
    add("hidden-secrets".into(), "Secrets on the map".into(), Dossier::all().filter_map(secret).collect());
    facts
}
