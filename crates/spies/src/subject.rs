//! Of what something can be told or announced: a spy, or the police of a city. (Source, 3.9)

use crate::{Agent, Allowed, Board, City, Edition, Power, Refusal, SPIES, Spies, State};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// What is spoken of. Police have no marks of their own, so that one speaks of those in a city together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// A spy.
    Spy(Agent),
    /// The police of a city.
    Police(City),
}

impl Subject {
    /// The spy, where it is one.
    pub fn spy(self) -> Option<Agent> {
        if let Subject::Spy(agent) = self { Some(agent) } else { None }
    }

    /// The city, where it is police.
    pub fn police(self) -> Option<City> {
        if let Subject::Police(city) = self { Some(city) } else { None }
    }

    /// Is there such a piece or city in this edition?
    pub(crate) fn is_known(self, e: &Edition) -> bool {
        match self {
            Subject::Spy(agent) => agent.index() < SPIES,
            Subject::Police(city) => city.index() < e.cities.len(),
        }
    }

    /// Whose it is; nobody's where no police stand.
    fn owner(self, g: &Spies, b: &Board) -> Option<Power> {
        match self {
            Subject::Spy(agent) => Some(g.owner(agent)),
            Subject::Police(city) => b.policed_by(city),
        }
    }

    /// Why nothing can be said of it: it is not on the map.
    pub(crate) fn refuse(self, b: &Board) -> Allowed {
        match self {
            Subject::Spy(agent) => {
                let place = b.agents[agent.index()];
                Refusal::NotOnMap(agent, place).when(!place.on_map())
            }
            Subject::Police(city) => Refusal::NobodysPolice(city).when(!b.police[0].has(city)),
        }
    }

    /// Is it on the map and of neither of these two?
    pub(crate) fn is_third(self, g: &Spies, b: &Board, from: Power, to: Power) -> bool {
        self.refuse(b).is_ok() && self.owner(g, b).is_some_and(|owner| owner != from && owner != to)
    }

    /// The strengths that it may be said to have.
    pub(crate) fn strengths(self, g: &Spies, b: &Board) -> RangeInclusive<u8> {
        match self {
            Subject::Spy(_) => 1..=g.edition.spies.iter().map(|spy| spy.strength).max().unwrap_or(1),
            Subject::Police(city) => {
                let count = b.police_in(city).max(1);
                count..=count * g.edition.police.iter().map(|police| police.strength).max().unwrap_or(1)
            }
        }
    }
}

/// Everything on the map of which something can be said.
pub(crate) fn all(s: &State) -> impl Iterator<Item = Subject> {
    let spies = Agent::all().filter(|a| s.board.agents[a.index()].on_map()).map(Subject::Spy);
    spies.chain(s.board.police[0].iter().map(Subject::Police))
}
