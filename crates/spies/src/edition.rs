//! The map, the pieces, the tiles and the tables of one edition, ready to play with.
//!
//! The TOML files are read in `edition/read/`; the house edition itself lies in the crate's
//! `edition` folder. Everything here is immutable and shared by all states of a table. What the
//! rules ask often (who borders whom, whose a city is) stands in flat tables by index.

pub mod chart;
mod city;
mod components;
mod pieces;
mod read;
mod sea;
mod tables;
mod tile;

pub use chart::Point;
pub use city::{City, CityFacts, CitySet, MOST_CITIES, Town};
pub use components::{POLICE, SECRETS, SPIES, TILES};
pub use pieces::{Police, PoliceFacts, Secret, SecretFacts, Spy, SpyFacts};
pub use read::{house, read};
pub use sea::{MOST_SEAS, Sea, SeaFacts, SeaSet};
pub use table::edition::Source;
pub use tables::{CashIn, ChitFacts, Multiples, Points, Start};
pub use tile::{Effect, Pay, Payment, Tile, TileFacts, TileSet};

use crate::{chit::Chit, roles::Power, year::Year};
use scene::Globe;
use std::ops::Range;
use table::{List, edition::Layout};

/// How many cities carry the SECRET mark, in any edition (`spies.map.secret-cities-8`).
pub const SECRET_CITIES: usize = 8;

/// Where one entry of an edition comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The file in which it stands.
    pub file: &'static str,
    /// What it is.
    pub what: String,
    /// Where it comes from.
    pub source: Source,
}

/// Everything that an edition says.
#[derive(Clone, Debug, Default)]
pub struct Edition {
    /// What it is called.
    pub name: String,
    /// Where each entry comes from, file by file.
    pub origins: Vec<Origin>,

    /// How the map is drawn.
    pub layout: Layout,
    /// The part of the globe that it shows.
    pub globe: Globe,
    /// The cities by index.
    pub cities: List<City, CityFacts>,
    /// The seas by index.
    pub seas: List<Sea, SeaFacts>,
    /// The coasts as closed rings on the board; inside is land, save where a ring lies within another.
    pub outline: Vec<Vec<scene::Point>>,
    /// Towns that are not on the board and tell whose the land around them was.
    pub towns: Vec<Town>,
    /// By city: the cities at the other ends of its rail lines.
    pub rail: Vec<CitySet>,
    /// By city: the cities at the other ends of its air lines.
    pub air: Vec<CitySet>,
    /// By city: the cities one step away over land or by air.
    pub linked: Vec<CitySet>,
    /// By city: the seas that it is a port of.
    pub seas_at: Vec<SeaSet>,
    /// By sea: its ports.
    pub ports_on: [CitySet; MOST_SEAS],
    /// By sea: the seas that adjoin it.
    pub beside: [SeaSet; MOST_SEAS],
    /// By city: whose it is when the game starts; nobody's where it is neutral.
    pub owner: Vec<Option<Power>>,
    /// By power: its capital.
    pub capital: [City; Power::COUNT],
    /// By power: the cities of the home country, the capital among them.
    pub home: [CitySet; Power::COUNT],
    /// By power: all cities in its colour, overseas included.
    pub territory: [CitySet; Power::COUNT],
    /// By power: the cities in which its police may stand.
    pub coded: [CitySet; Power::COUNT],
    /// All cities.
    pub all_cities: CitySet,
    /// The cities that belong to nobody when the game starts.
    pub neutral: CitySet,
    /// The spy havens (`spies.haven.else-normal`).
    pub havens: CitySet,
    /// The cities with the SECRET mark.
    pub secret_cities: CitySet,
    /// The cities that lie on a sea.
    pub ports: CitySet,

    /// The spies by index, power after power.
    pub spies: List<Spy, SpyFacts>,
    /// By power: which spies are its own.
    pub spies_of: [Range<u8>; Power::COUNT],
    /// The police by index, power after power.
    pub police: List<Police, PoliceFacts>,
    /// By power: which police are its own.
    pub police_of: [Range<u8>; Power::COUNT],
    /// The secrets by index: the real ones, then the counterspies.
    pub secrets: List<Secret, SecretFacts>,

    /// The event tiles by number.
    pub tiles: List<Tile, TileFacts>,
    /// By power: its seven tiles.
    pub tiles_of: [TileSet; Power::COUNT],
    /// The tiles of no power.
    pub random_tiles: TileSet,

    /// By kind: what a chit costs and how many there are.
    pub chits: [ChitFacts; Chit::COUNT],
    /// By power: what it starts with.
    pub start: [Start; Power::COUNT],
    /// By year: how it multiplies.
    pub multiples: [Multiples; Year::COUNT],
    /// What a Sanctioned marker is worth before the year multiplies it.
    pub marker_value: u8,
    /// What a secret earns when it is cashed in.
    pub cash_in: CashIn,
    /// What deeds cost in Action Points.
    pub points: Points,
}

impl Edition {
    /// A kind of chit.
    #[inline]
    pub fn chit(&self, chit: Chit) -> &ChitFacts {
        &self.chits[chit.index()]
    }

    /// How many chits there are of all kinds together.
    pub fn chit_count(&self) -> usize {
        self.chits.iter().map(|c| usize::from(c.copies)).sum()
    }
}
