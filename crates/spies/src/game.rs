//! The rulebook of one table: the edition, the rulings, the chairs, and what follows from them.

use crate::{
    Agent, AgentSet, City, CitySet, Dossier, Edition, MOST_CITIES, MOST_SEAS, POLICE, Place, Police, Power, Rulings, SECRET_CITIES,
    SECRETS, SPIES, Seating, Secret, Spy, State, play::effects, scene::Chart,
};
use scene::Scene;
use std::{
    ops::Range,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};
use table::{Readers, Seat, SeatSet, Set};

/// Spies! with one edition, one choice of options and one number of chairs.
#[derive(Clone, Debug)]
pub struct Spies {
    /// Map, pieces, tiles and tables.
    pub edition: Edition,
    /// The rulings in force.
    pub rulings: Rulings,
    /// Who plays which power.
    pub chairs: Seating,
    /// By sea: how many spaces away the nearest port is.
    pub(crate) landing: [u8; MOST_SEAS],
    owner_of_agent: [Power; SPIES],
    strength: [u8; SPIES],
    cousin: AgentSet,
    owner_of_police: [Power; POLICE],
    police_strength: [u8; POLICE],
    value: [u8; SECRETS],
    counterspies: Set<Secret>,
    /// From each city to each other, in spaces.
    spaces: Vec<u8>,
    /// The maps that have been drawn, shared by all pictures of the table.
    atlas: Arc<Atlas>,
}

/// The chart of the edition, and the map for each state of the territories that came up.
#[derive(Debug, Default)]
struct Atlas {
    chart: OnceLock<Chart>,
    maps: Mutex<Vec<(Territory, Scene)>>,
}

type Territory = [CitySet; Power::COUNT];

impl Spies {
    /// A table with this edition.
    pub fn new(edition: Edition, rulings: Rulings, chairs: Seating) -> Self {
        let landing = landing(&edition);
        let strength = std::array::from_fn(|n| edition.spies[Spy(n as u8)].strength);
        let cousin = Agent::all().filter(|a| edition.spies[Spy(a.0)].cousin).collect();
        let owner_of_agent = std::array::from_fn(|n| edition.spies[Spy(n as u8)].power);
        let owner_of_police = std::array::from_fn(|n| edition.police[Police(n as u8)].power);
        let police_strength = std::array::from_fn(|n| edition.police[Police(n as u8)].strength);
        let value = std::array::from_fn(|n| edition.secrets[Secret(n as u8)].value);
        let counterspies = Secret::all().filter(|secret| edition.secrets[*secret].counterspy).collect();
        let spaces = spaces(&edition);
        Spies {
            edition,
            rulings,
            chairs,
            landing,
            owner_of_agent,
            strength,
            cousin,
            owner_of_police,
            police_strength,
            value,
            counterspies,
            spaces,
            atlas: Arc::default(),
        }
    }

    /// Whose spy it is.
    #[inline]
    pub fn owner(&self, agent: Agent) -> Power {
        self.owner_of_agent[agent.index()]
    }

    /// The counters of a power's spies.
    #[inline]
    pub fn agents_of(&self, power: Power) -> impl Iterator<Item = Agent> + use<> {
        self.edition.spies_of[power.index()].clone().map(Agent)
    }

    /// The number of a spy among those of its power, from 0.
    #[inline]
    pub(crate) fn number(&self, agent: Agent) -> u8 {
        agent.0 - self.edition.spies_of[self.owner(agent).index()].start
    }

    /// The police of a power.
    #[inline]
    pub fn police_of(&self, power: Power) -> impl Iterator<Item = Police> + use<> {
        self.edition.police_of[power.index()].clone().map(Police)
    }

    /// Whose police it is.
    #[inline]
    pub fn owner_of_police(&self, police: Police) -> Power {
        self.owner_of_police[police.index()]
    }

    /// The counters of the secrets that a power places; they follow those of the SECRET cities.
    pub fn dossiers_of(&self, power: Power) -> Range<u8> {
        let start = &self.edition.start;
        let first = SECRET_CITIES as u8 + start[..power.index()].iter().map(|s| s.secrets).sum::<u8>();
        first..first + start[power.index()].secrets
    }

    /// The strength of a spy by its face.
    #[inline]
    pub(crate) fn strength_of(&self, face: u8) -> u8 {
        self.strength.get(usize::from(face)).copied().unwrap_or_default()
    }

    /// Is this face a Cousin's?
    #[inline]
    pub(crate) fn is_cousin_face(&self, face: u8) -> bool {
        usize::from(face) < SPIES && self.cousin.has(Agent(face))
    }

    /// The strength of a spy on the table.
    #[inline]
    pub fn strength(&self, s: &State, agent: Agent) -> u8 {
        self.strength_of(s.secret.spy[agent.index()])
    }

    /// Is this spy a Cousin? (5.2)
    #[inline]
    pub fn is_cousin(&self, s: &State, agent: Agent) -> bool {
        self.is_cousin_face(s.secret.spy[agent.index()])
    }

    /// The strength of a police piece.
    #[inline]
    pub fn police_strength(&self, police: Police) -> u8 {
        self.police_strength[police.index()]
    }

    /// The value of a secret, or a counterspy's strength.
    #[inline]
    pub fn value(&self, s: &State, dossier: Dossier) -> u8 {
        self.value.get(usize::from(s.secret.secret[dossier.index()])).copied().unwrap_or_default()
    }

    /// The faces of all counterspies.
    #[inline]
    pub(crate) fn counterspy_faces(&self) -> Set<Secret> {
        self.counterspies
    }

    /// Is this secret a counterspy?
    #[inline]
    pub fn is_counterspy(&self, s: &State, dossier: Dossier) -> bool {
        self.counterspies.has(Secret(s.secret.secret[dossier.index()]))
    }

    /// The chair of a power now.
    #[inline]
    pub fn seat(&self, s: &State, power: Power) -> Seat {
        self.chairs.seat_of(power, s.board.year)
    }

    /// Those who read what only these powers may know.
    pub(crate) fn readers(&self, s: &State, powers: &[Power]) -> Readers {
        Readers::Only(self.seats_of(s, powers))
    }

    /// The chairs of these powers.
    pub(crate) fn seats_of(&self, s: &State, powers: &[Power]) -> SeatSet {
        powers.iter().fold(SeatSet::NONE, |all, p| all.with(self.seat(s, *p)))
    }

    /// Everybody at the table.
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::first(self.chairs.seats())
    }

    /// Are these two powers of one person?
    #[inline]
    pub(crate) fn sisters(&self, s: &State, a: Power, b: Power) -> bool {
        self.chairs.sisters(a, b, s.board.year)
    }

    /// May the spies of a power treat this city as home: its territory, or what a tile that it played has made home to them?
    #[inline]
    pub(crate) fn at_home(&self, s: &State, power: Power, city: City) -> bool {
        s.board.territory[power.index()].has(city) || effects::homes(self, s, power).has(city)
    }

    /// Has a power a spy in this city?
    #[inline]
    pub(crate) fn has_spy_in(&self, s: &State, power: Power, city: City) -> bool {
        let range = self.edition.spies_of[power.index()].clone();
        s.board.agents[usize::from(range.start)..usize::from(range.end)].iter().any(|p| p.city() == Some(city))
    }

    /// Is it a city or a sea of this map?
    pub(crate) fn has_place(&self, place: Place) -> bool {
        let city = place.city().is_some_and(|city| city.index() < self.edition.cities.len());
        city || place.sea().is_some_and(|sea| sea.index() < self.edition.seas.len())
    }

    /// How many spaces it is from a place on the map to a city.
    pub fn distance(&self, from: Place, to: City) -> u8 {
        let between = |a: City| self.spaces[a.index() * MOST_CITIES + to.index()];
        match (from.city(), from.sea()) {
            (Some(city), _) => between(city),
            (_, Some(sea)) => self.edition.ports_on[sea.index()].iter().map(|p| between(p).saturating_add(1)).min().unwrap_or(u8::MAX),
            _ => u8::MAX,
        }
    }

    /// The map with the cities in these hands; drawn once.
    pub(crate) fn map(&self, territory: &Territory) -> Scene {
        let mut maps = self.atlas.maps.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, scene)) = maps.iter().find(|(of, _)| of == territory) {
            return scene.clone();
        }
        let scene = self.atlas.chart.get_or_init(|| Chart::of(&self.edition)).scene(&self.edition, territory);
        maps.push((*territory, scene.clone()));
        scene
    }
}

/// How far each sea is from a port, in spaces.
fn landing(e: &Edition) -> [u8; MOST_SEAS] {
    let mut far = e.ports_on.map(|ports| if ports.is_empty() { u8::MAX } else { 1 });
    for _ in 0..MOST_SEAS {
        for sea in 0..MOST_SEAS {
            let nearest = e.beside[sea].iter().map(|n| far[n.index()].saturating_add(1)).min().unwrap_or(u8::MAX);
            far[sea] = far[sea].min(nearest);
        }
    }
    far
}

/// The spaces from each city to each other, over land, air and sea.
fn spaces(e: &Edition) -> Vec<u8> {
    let mut spaces = vec![u8::MAX; MOST_CITIES * MOST_CITIES];
    for from in e.all_cities {
        let row = &mut spaces[from.index() * MOST_CITIES..(from.index() + 1) * MOST_CITIES];
        row[from.index()] = 0;
        let mut at_sea = [u8::MAX; MOST_SEAS];
        // The longest way is shorter than the number of places.
        for far in 0..u8::MAX - 1 {
            let cities: Vec<City> = e.all_cities.iter().filter(|c| row[c.index()] == far).collect();
            let seas: Vec<usize> = (0..MOST_SEAS).filter(|sea| at_sea[*sea] == far).collect();
            if cities.is_empty() && seas.is_empty() {
                break;
            }
            let mut reached = CitySet::NONE;
            let mut sailed = crate::edition::SeaSet::NONE;
            for city in cities {
                reached = reached.or(e.linked[city.index()]);
                sailed = sailed.or(e.seas_at[city.index()]);
            }
            for sea in seas {
                reached = reached.or(e.ports_on[sea]);
                sailed = sailed.or(e.beside[sea]);
            }
            reached.iter().for_each(|c| row[c.index()] = row[c.index()].min(far + 1));
            sailed.iter().for_each(|sea| at_sea[sea.index()] = at_sea[sea.index()].min(far + 1));
        }
    }
    spaces
}
