//! The Areas of the map: what is in them, and what the rulebook's examples say about them.

use super::{Area, Areas, Source, Unit};
use crate::Nation;

table::closed_list! {
    /// To which country an Area belongs (`betrayal.map.kinds-of-area`). Britain is not one of them (`betrayal.map.britain-inert`).
    pub enum Country: u8 {
        Netherlands "netherlands" "The Netherlands",
        Belgium "belgium" "Belgium",
        GrandDuchy "grand-duchy" "Luxembourg",
        France "france" "France",
        Germany "germany" "Germany",
    }
}

impl Country {
    /// The nation that is at home there; nobody is in Luxembourg.
    #[inline]
    pub const fn nation(self) -> Option<Nation> {
        match self {
            Country::Netherlands => Some(Nation::Netherlands),
            Country::Belgium => Some(Nation::Belgium),
            Country::GrandDuchy => None,
            Country::France => Some(Nation::France),
            Country::Germany => Some(Nation::Germany),
        }
    }
}

table::closed_list! {
    /// What an Area is like to cross (`betrayal.move.ma2-rough-two`).
    pub enum Terrain: u8 {
        Clear "clear" "Clear",
        Forest "forest" "Forest",
        Mountain "mountain" "Mountain",
    }
}

/// An Area of the map.
#[derive(Clone, Debug)]
pub struct AreaData {
    /// Its word in records.
    pub id: String,
    /// Its name, or its number in Germany.
    pub name: String,
    /// Its country.
    pub country: Country,
    /// Degrees north and east of a middle point.
    pub at: (f64, f64),
    /// What it is like to cross.
    pub terrain: Terrain,
    /// The name of its harbour, where British units enter and leave.
    pub port: Option<String>,
    /// Who enters from these meets the front of the Maginot Line.
    pub front: Areas,
    /// Does it carry the bracketed 1 of the free setup?
    pub bracket: bool,
    /// Is it a French Area on the western edge?
    pub west_edge: bool,
    /// Is it a French Area on the southern edge?
    pub south_edge: bool,
    /// North-east is high, south-west is low.
    pub rank: u8,
    /// The Areas that adjoin it.
    pub neighbours: Areas,
    /// Where its name comes from; all else of the house edition's map is our own.
    pub source: Source,
}

/// What the rulebook's examples say about the map, which every map must fulfil.
#[derive(Clone, Debug)]
pub struct Known {
    /// Its word in editions.
    pub id: String,
    /// What is known.
    pub fact: KnownFact,
    /// Where the rulebook says so.
    pub place: String,
    /// Where it comes from.
    pub source: Source,
}

/// A fact about the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnownFact {
    /// These adjoin.
    Border(Area, Area),
    /// A unit with movement 2 pays so much from the first to the second.
    Steps(Area, Area, u8),
    /// This Area is clear.
    Clear(Area),
    /// This air unit flies from the first to the second.
    Range(Area, Area, Unit),
}
