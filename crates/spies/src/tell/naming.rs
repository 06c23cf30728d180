//! How sentences name what they speak of: places and counters as links, faces where they are known.

use super::ids;
use crate::{
    View,
    chit::Chit,
    edition::{City, Edition, Police, SPIES, Secret, Spy, Tile},
    game::Spies,
    place::{Agent, Dossier, Place},
    roles::Power,
    state::UNKNOWN,
    subject::Subject,
    year::Year,
};
use scene::Sentence;
use table::Seat;

/// Names that point at their elements.
pub(crate) trait Naming: Sized {
    /// A city.
    fn city(self, e: &Edition, city: City) -> Self;
    /// A city or a sea; anything else in words.
    fn place(self, e: &Edition, place: Place) -> Self;
    /// A spy as its counter shows it to all: "German spy 3".
    fn counter(self, e: &Edition, agent: Agent) -> Self;
    /// The same, by its name where these are the reader's own: "Erik (1)"; of several Cousins "the German Cousin (4)".
    fn named(self, g: &Spies, names: &[u8; SPIES], agent: Agent) -> Self;
    /// What something is said of: "German spy 3", by its name where it is the reader's own, "the police in Paris".
    fn subject(self, g: &Spies, names: &[u8; SPIES], of: Subject) -> Self;
    /// A secret as its counter shows it to all: "secret 12".
    fn file(self, dossier: Dossier) -> Self;
    /// A spy as this viewer knows it: "Erik (1)", "the German spy Erik (1)", "the German spy in Prague".
    fn spy(self, g: &Spies, v: &View, agent: Agent) -> Self;
    /// The same in few words, without its place: "German spy 3".
    fn spy_brief(self, g: &Spies, v: &View, agent: Agent) -> Self;
    /// A secret as this viewer knows it, with its place: "Enigma Code (4) in Bern", "the secret in Riga".
    fn secret(self, g: &Spies, v: &View, dossier: Dossier) -> Self;
    /// The same where its place is clear: "Enigma Code (4)", "the secret".
    fn secret_brief(self, g: &Spies, v: &View, dossier: Dossier) -> Self;
}

impl Naming for Sentence {
    fn city(self, e: &Edition, city: City) -> Self {
        self.element(ids::city_id(e, city), &e.city(city).name)
    }

    fn place(self, e: &Edition, place: Place) -> Self {
        match (place.city(), place.sea()) {
            (Some(city), _) => self.city(e, city),
            (_, Some(sea)) => self.element(ids::sea_id(e, sea), sea_name(&e.sea(sea).name)),
            _ => self.text(off_map(place)),
        }
    }

    fn counter(self, e: &Edition, agent: Agent) -> Self {
        self.element(ids::spy_id(agent.0), counter_name(e, agent))
    }

    fn named(self, g: &Spies, names: &[u8; SPIES], agent: Agent) -> Self {
        match names[agent.index()] {
            UNKNOWN => self.counter(&g.edition, agent),
            face => self.element(ids::spy_id(agent.0), own_name(g, g.owner(agent), face)),
        }
    }

    fn subject(self, g: &Spies, names: &[u8; SPIES], of: Subject) -> Self {
        match of {
            Subject::Spy(agent) => self.named(g, names, agent),
            Subject::Police(city) => self.text("the police in ").city(&g.edition, city),
        }
    }

    fn file(self, dossier: Dossier) -> Self {
        self.element(ids::secret_id(dossier.0), format!("secret {}", dossier.0 + 1))
    }

    fn spy(self, g: &Spies, v: &View, agent: Agent) -> Self {
        let place = v.board.agents[agent.index()];
        let owner = g.owner(agent);
        let fellows = g.agents_of(owner).filter(|a| v.board.agents[a.index()] == place).count();
        match v.secret.spy[agent.index()] {
            UNKNOWN if !place.on_map() => self.spy_brief(g, v, agent),
            UNKNOWN if fellows > 1 => self.spy_brief(g, v, agent).text(" in ").place(&g.edition, place),
            UNKNOWN => self.on_map(v, agent, format!("the {} spy", adjective(owner))).text(" in ").place(&g.edition, place),
            _ => self.spy_brief(g, v, agent),
        }
    }

    fn spy_brief(self, g: &Spies, v: &View, agent: Agent) -> Self {
        let owner = g.owner(agent);
        let words = match v.secret.spy[agent.index()] {
            UNKNOWN => counter_name(&g.edition, agent),
            face if v.powers.has(owner) && v.powers.len() == 1 => spy_face(&g.edition, Spy(face)),
            face if g.is_cousin_face(face) => format!("the {} {}", adjective(owner), spy_face(&g.edition, Spy(face))),
            face if v.powers.has(owner) => spy_face(&g.edition, Spy(face)),
            face => format!("the {} spy {}", adjective(owner), spy_face(&g.edition, Spy(face))),
        };
        self.on_map(v, agent, words)
    }

    fn secret(self, g: &Spies, v: &View, dossier: Dossier) -> Self {
        let place = v.board.dossiers[dossier.index()];
        let named = self.secret_brief(g, v, dossier);
        if place.on_map() { named.text(" in ").place(&g.edition, place) } else { named }
    }

    fn secret_brief(self, g: &Spies, v: &View, dossier: Dossier) -> Self {
        let place = v.board.dossiers[dossier.index()];
        let alone = v.board.dossiers.iter().filter(|p| **p == place).count() == 1;
        let words = match v.secret.secret[dossier.index()] {
            UNKNOWN if alone && place.on_map() => "the secret".into(),
            UNKNOWN => format!("secret {}", dossier.0 + 1),
            face => definite(&secret_face(&g.edition, Secret(face))),
        };
        if place.on_map() { self.element(ids::secret_id(dossier.0), words) } else { self.text(words) }
    }
}

/// Words that point at a spy where it is on the map.
trait OnMap {
    fn on_map(self, v: &View, agent: Agent, words: String) -> Self;
}

impl OnMap for Sentence {
    fn on_map(self, v: &View, agent: Agent, words: String) -> Self {
        if v.board.agents[agent.index()].on_map() { self.element(ids::spy_id(agent.0), words) } else { self.text(words) }
    }
}

/// A sentence that begins with these words.
pub(crate) fn say(text: impl Into<String>) -> Sentence {
    Sentence::new().text(text)
}

/// A sentence, and another after it.
pub(crate) fn joined(mut first: Sentence, then: Sentence) -> Sentence {
    first.parts.extend(then.parts);
    first
}

/// A sentence whose first letter is large.
pub(crate) fn sentence(mut said: Sentence) -> Sentence {
    if let Some(scene::Part::Text(text) | scene::Part::Element { text, .. }) = said.parts.first_mut() {
        *text = capitalized(text);
    }
    said
}

fn off_map(place: Place) -> String {
    match (place, place.record()) {
        (Place::SANCTIONED, _) => "the Sanctioned box".into(),
        (Place::NEUTRAL_BOX, _) => "the neutral box".into(),
        (_, Some((power, _))) => format!("{} record", possessive(power)),
        _ => "off the map".into(),
    }
}

/// A sea within a sentence: "the Baltic", "the Bay of Biscay".
fn sea_name(name: &str) -> String {
    format!("the {}", name.strip_prefix("The ").unwrap_or(name))
}

/// A spy as its counter shows it to all.
pub(crate) fn counter_name(e: &Edition, agent: Agent) -> String {
    let owner = e.spy(Spy(agent.0)).power;
    format!("{} spy {}", adjective(owner), agent.0 - e.spies_of[owner.index()].start + 1)
}

/// The face of a spy: "Erik (1)".
pub(crate) fn spy_face(e: &Edition, spy: Spy) -> String {
    e.spies.get(spy.index()).map_or_else(|| "a spy".into(), |facts| format!("{} ({})", facts.name, facts.strength))
}

/// The name of one's own spy. Every country has a Cousin, so whoever plays several is told whose it is.
fn own_name(g: &Spies, owner: Power, face: u8) -> String {
    let name = spy_face(&g.edition, Spy(face));
    let several = g.chairs.powers_of(g.chairs.seat_of(owner, Year(0)), Year(0)).len() > 1;
    if several && g.is_cousin_face(face) { format!("the {} {name}", adjective(owner)) } else { name }
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
    let facts = e.police(police);
    format!("{} ({})", facts.name, facts.strength)
}

/// A tile: "Poland in crisis (Ge 2*)".
pub(crate) fn tile_name(e: &Edition, tile: Tile) -> String {
    let facts = e.tile(tile);
    format!("{} ({})", facts.title, facts.code(tile))
}

/// What a chit costs: "£3 and 1 Action Point"; the points only where it is one's own turn.
pub(crate) fn price(g: &Spies, chit: Chit, pounds: u8, own_turn: bool) -> String {
    match g.edition.chit(chit).points {
        points if own_turn && points > 0 => format!("£{pounds}, {}", counted(points, "Action Point")),
        _ => format!("£{pounds}"),
    }
}

/// Of which country something is.
pub(crate) const fn adjective(power: Power) -> &'static str {
    match power {
        Power::Germany => "German",
        Power::Italy => "Italian",
        Power::Russia => "Russian",
        Power::France => "French",
        Power::Britain => "British",
    }
}

/// Whose something is.
pub(crate) fn possessive(power: Power) -> String {
    format!("{}'s", power.name())
}

/// The powers of a chair in words, as the chairs are shared at the start.
pub(crate) fn chair(g: &Spies, seat: Seat) -> String {
    let names = g.chairs.name(seat).split('-').filter_map(Power::from_id).map(Power::name);
    listed(names, "and")
}

/// A list in words, such as "France, Britain or Italy".
pub(crate) fn listed<T: AsRef<str>>(names: impl IntoIterator<Item = T>, last: &str) -> String {
    let names: Vec<T> = names.into_iter().collect();
    let mut text = String::new();
    for (at, name) in names.iter().enumerate() {
        match at {
            0 => {}
            at if at + 1 == names.len() => text += &format!(" {last} "),
            _ => text += ", ",
        }
        text += name.as_ref();
    }
    text
}

/// A number with its noun: "1 chit", "2 chits".
pub(crate) fn counted(count: impl Into<u16>, noun: &str) -> String {
    match count.into() {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

/// The first letter made large.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
