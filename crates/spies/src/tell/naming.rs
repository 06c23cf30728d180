//! How sentences name what they speak of: places and counters point at their elements, faces are told where they are known.

use super::ids;
use crate::{
    Agent, Chit, City, Dossier, Edition, Place, Police, Power, Secret, Spies, Spy, Subject, Tile, UNKNOWN, View, Year, told::Faces,
};
use scene::{Part, Sentence, all_of, say};
use table::Seat;

impl From<Power> for Sentence {
    fn from(power: Power) -> Self {
        power.name().into()
    }
}

impl From<Chit> for Sentence {
    fn from(chit: Chit) -> Self {
        chit.name().into()
    }
}

impl From<Year> for Sentence {
    fn from(year: Year) -> Self {
        year.number().into()
    }
}

/// A city.
pub(crate) fn city(e: &Edition, city: City) -> Part {
    Part::element(ids::city_id(e, city), &e.cities[city].name)
}

/// A city or a sea; anything else in words.
pub(crate) fn place(e: &Edition, place: Place) -> Sentence {
    match (place.city(), place.sea()) {
        (Some(there), _) => city(e, there).into(),
        (_, Some(sea)) => Part::element(ids::sea_id(e, sea), sea_name(&e.seas[sea].name)).into(),
        _ => off_map(place).into(),
    }
}

/// A spy as its counter shows it to all: "German spy 3".
pub(crate) fn counter(e: &Edition, agent: Agent) -> Part {
    Part::element(ids::spy_id(agent.0), counter_name(e, agent))
}

/// The same, by its name where these are the reader's own: "Erik (1)"; of several Cousins "the German Cousin (4)".
pub(crate) fn named(g: &Spies, known: &Faces, agent: Agent) -> Part {
    match known.spies[agent.index()] {
        UNKNOWN => counter(&g.edition, agent),
        face => Part::element(ids::spy_id(agent.0), own_name(g, g.owner(agent), face)),
    }
}

/// What something is said of: a spy, so named, or police.
pub(crate) fn subject(g: &Spies, of: Subject, spy: impl Fn(Agent) -> Sentence) -> Sentence {
    match of {
        Subject::Spy(agent) => spy(agent),
        Subject::Police(there) => say!("the police in {city}", city = city(&g.edition, there)),
    }
}

/// A secret as its counter shows it to all: "secret 12".
pub(crate) fn file(dossier: Dossier) -> Part {
    Part::element(ids::secret_id(dossier.0), format!("secret {}", dossier.0 + 1))
}

/// The same, by its face where the readers have seen it: "Enigma Code (4)".
pub(crate) fn filed(g: &Spies, known: &Faces, dossier: Dossier) -> Part {
    match known.secrets[dossier.index()] {
        UNKNOWN => file(dossier),
        face => Part::element(ids::secret_id(dossier.0), definite(&secret_face(&g.edition, Secret(face)))),
    }
}

/// A spy as this viewer knows it: "Erik (1)", "the German spy Erik (1)", "the German spy in Prague".
pub(crate) fn spy(g: &Spies, v: &View, agent: Agent) -> Sentence {
    let at = v.board.agents[agent.index()];
    let owner = g.owner(agent);
    if v.secret.spy[agent.index()] != UNKNOWN || !at.on_map() {
        return spy_brief(g, v, agent).into();
    }
    let fellows = g.agents_of(owner).filter(|a| v.board.agents[a.index()] == at).count();
    let spy = match fellows {
        1 => Part::element(ids::spy_id(agent.0), format!("the {} spy", owner.adjective())),
        _ => spy_brief(g, v, agent),
    };
    say!("{spy} in {place}", spy, place = place(&g.edition, at))
}

/// The same in few words, without its place: "German spy 3".
pub(crate) fn spy_brief(g: &Spies, v: &View, agent: Agent) -> Part {
    let owner = g.owner(agent);
    let words = match v.secret.spy[agent.index()] {
        UNKNOWN => counter_name(&g.edition, agent),
        face if v.powers.has(owner) && v.powers.len() == 1 => spy_face(&g.edition, Spy(face)),
        face if g.is_cousin_face(face) => format!("the {} {}", owner.adjective(), spy_face(&g.edition, Spy(face))),
        face if v.powers.has(owner) => spy_face(&g.edition, Spy(face)),
        face => format!("the {} spy {}", owner.adjective(), spy_face(&g.edition, Spy(face))),
    };
    Part::element(ids::spy_id(agent.0), words)
}

/// A secret as this viewer knows it, with its place: "Enigma Code (4) in Bern", "the secret in Riga".
pub(crate) fn secret(g: &Spies, v: &View, dossier: Dossier) -> Sentence {
    let at = v.board.dossiers[dossier.index()];
    let secret = secret_brief(g, v, dossier);
    if at.on_map() { say!("{secret} in {place}", secret, place = place(&g.edition, at)) } else { secret.into() }
}

/// The same where its place is clear: "Enigma Code (4)", "the secret".
pub(crate) fn secret_brief(g: &Spies, v: &View, dossier: Dossier) -> Part {
    let place = v.board.dossiers[dossier.index()];
    let alone = v.board.dossiers.iter().filter(|p| **p == place).count() == 1;
    let words = match v.secret.secret[dossier.index()] {
        UNKNOWN if alone && place.on_map() => "the secret".into(),
        UNKNOWN => format!("secret {}", dossier.0 + 1),
        face => definite(&secret_face(&g.edition, Secret(face))),
    };
    Part::element(ids::secret_id(dossier.0), words)
}

fn off_map(place: Place) -> String {
    match (place, place.record()) {
        (Place::SANCTIONED, _) => "the Sanctioned box".into(),
        (Place::NEUTRAL_BOX, _) => "the neutral box".into(),
        (_, Some((power, _))) => format!("{}'s record", power.name()),
        _ => "off the map".into(),
    }
}

/// A sea within a sentence: "the Baltic", "the Bay of Biscay".
fn sea_name(name: &str) -> String {
    format!("the {}", name.strip_prefix("The ").unwrap_or(name))
}

/// A spy as its counter shows it to all.
pub(crate) fn counter_name(e: &Edition, agent: Agent) -> String {
    let owner = e.spies[Spy(agent.0)].power;
    format!("{} spy {}", owner.adjective(), agent.0 - e.spies_of[owner.index()].start + 1)
}

/// The face of a spy: "Erik (1)".
pub(crate) fn spy_face(e: &Edition, spy: Spy) -> String {
    e.spies.get(spy.index()).map_or_else(|| "a spy".into(), |facts| format!("{} ({})", facts.name, facts.strength))
}

/// The name of one's own spy. Every country has a Cousin, so whoever plays several is told whose it is.
fn own_name(g: &Spies, owner: Power, face: u8) -> String {
    let name = spy_face(&g.edition, Spy(face));
    let several = g.chairs.powers_of(g.chairs.seat_of(owner, Year(0)), Year(0)).len() > 1;
    if several && g.is_cousin_face(face) { format!("the {} {name}", owner.adjective()) } else { name }
}

/// The face of a secret: "Enigma Code (4)", "a counterspy (5)".
pub(crate) fn secret_face(e: &Edition, secret: Secret) -> String {
    match e.secrets.get(secret.index()) {
        Some(facts) if facts.counterspy => format!("a counterspy ({})", facts.value),
        Some(facts) => format!("{} ({})", facts.name, facts.value),
        None => "a secret".into(),
    }
}

/// A face that is before the reader's eyes: "the counterspy (5)".
fn definite(face: &str) -> String {
    face.strip_prefix("a ").map_or_else(|| face.to_owned(), |rest| format!("the {rest}"))
}

/// A chit with its article: "an Escape chit".
pub(crate) fn a_chit(chit: Chit) -> String {
    let article = if matches!(chit, Chit::Escape | Chit::Intercept) { "an" } else { "a" };
    format!("{article} {} chit", chit.name())
}

/// The face of a police piece: "Gestapo (2)".
pub(crate) fn police_face(e: &Edition, police: Police) -> String {
    let facts = &e.police[police];
    format!("{} ({})", facts.name, facts.strength)
}

/// A tile: "Poland in crisis (Ge 2*)".
pub(crate) fn tile_name(e: &Edition, tile: Tile) -> String {
    let facts = &e.tiles[tile];
    format!("{} ({})", facts.title, facts.code(tile))
}

/// The powers of a chair in words, as the chairs are shared at the start.
pub(crate) fn chair(g: &Spies, seat: Seat) -> String {
    let names = g.chairs.name(seat).split('-').filter_map(Power::from_id).map(Power::name);
    all_of(names).to_string()
}
