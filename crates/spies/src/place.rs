//! Face-down counters on the map, and where they are.
//!
//! A spy on the map is an [`Agent`] to everybody and a [`crate::edition::Spy`] to those who have
//! seen its face; a secret is a [`Dossier`] and a [`crate::edition::Secret`]. Agents and dossiers
//! are public and can be followed, the faces are not.

use crate::{City, MOST_SEAS, Power, SECRETS, SPIES, Sea, Year};
use serde::{Deserialize, Serialize};
use table::{Set, small_id};

small_id! {
    /// The counter of a spy, face down.
    pub struct Agent: u32, below SPIES;
}
/// A set of agents.
pub type AgentSet = Set<Agent>;
small_id! {
    /// The counter of a secret, face down.
    pub struct Dossier: u64, below SECRETS;
}
/// A set of dossiers.
pub type DossierSet = Set<Dossier>;

/// Where a counter is, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

const FIRST_SEA: u8 = 128;
const FIRST_RECORD: u8 = 192;
const RECORDS: u8 = (Power::COUNT * Year::COUNT) as u8;

impl Place {
    /// Not on the map yet.
    pub const NOWHERE: Place = Place(255);
    /// A spy in the Sanctioned box.
    pub const SANCTIONED: Place = Place(254);
    /// A spy in the neutral box.
    pub const NEUTRAL_BOX: Place = Place(253);
    /// A counterspy that has left play.
    pub const REMOVED: Place = Place(252);

    /// In a city.
    #[inline]
    pub const fn in_city(city: City) -> Place {
        Place(city.0)
    }

    /// In a sea zone.
    #[inline]
    pub const fn at_sea(sea: Sea) -> Place {
        Place(FIRST_SEA + sea.0)
    }

    /// On a power's Time and Victory Record, under a year.
    #[inline]
    pub const fn on_record(power: Power, year: Year) -> Place {
        Place(FIRST_RECORD + power as u8 * Year::COUNT as u8 + year.0)
    }

    /// The city, where it is one.
    #[inline]
    pub const fn city(self) -> Option<City> {
        if self.0 < FIRST_SEA { Some(City(self.0)) } else { None }
    }

    /// The sea zone, where it is one.
    #[inline]
    pub const fn sea(self) -> Option<Sea> {
        if self.0 >= FIRST_SEA && self.0 < FIRST_SEA + MOST_SEAS as u8 { Some(Sea(self.0 - FIRST_SEA)) } else { None }
    }

    /// On whose record, and under which year.
    #[inline]
    pub fn record(self) -> Option<(Power, Year)> {
        let at = self.0.checked_sub(FIRST_RECORD).filter(|at| *at < RECORDS)?;
        Some((Power::from_index(usize::from(at) / Year::COUNT), Year(at % Year::COUNT as u8)))
    }

    /// Is it on the map, at sea included?
    #[inline]
    pub const fn on_map(self) -> bool {
        self.0 < FIRST_SEA + MOST_SEAS as u8
    }
}

/// What lies on a secret: the one piece that controls it, if any (`spies.secret.one-guard`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Guard(pub u8);

impl Guard {
    /// Nothing.
    pub const NONE: Guard = Guard(255);
    /// A police piece of the power to which the secret is original; which one is that power's to know.
    pub const POLICE: Guard = Guard(254);

    /// A spy.
    #[inline]
    pub const fn agent(agent: Agent) -> Guard {
        Guard(agent.0)
    }

    /// The spy, where it is one.
    #[inline]
    pub const fn as_agent(self) -> Option<Agent> {
        if (self.0 as usize) < SPIES { Some(Agent(self.0)) } else { None }
    }

    /// Does nothing lie on it?
    #[inline]
    pub fn is_none(self) -> bool {
        self == Guard::NONE
    }
}
