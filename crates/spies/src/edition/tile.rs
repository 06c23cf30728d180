//! The event tiles. (3.2)

use super::city::{City, CitySet};
use crate::{Power, TILES, Year};
use table::{Set, small_id};

small_id! {
    /// A tile by its place in the list: the printed number less one.
    pub struct Tile: u64, below TILES;
}

/// A set of tiles.
pub type TileSet = Set<Tile>;

impl Tile {
    /// Its printed number.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// What a spy in a city earns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pay {
    /// Chits from the cup.
    Chits(u8),
    /// Thousands of pounds.
    Pounds(u8),
}

/// A city on a tile, and what it pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Where.
    pub city: City,
    /// What.
    pub pay: Pay,
}

/// The special effect or condition of a starred tile. (3.22) (`spies.comp.tiles-starred-9`)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// These cities become territory of the tile's power for good, police and secrets included.
    Annex(CitySet),
    /// These cities count as home of the power's spies for good.
    HomeForSpies(CitySet),
    /// The game ends with the year in which the tile is played.
    LastYear,
    /// It may not be played once one of these has been.
    NotAfter(TileSet),
    /// It may be played only when one of these has been.
    AfterOneOf(TileSet),
}

/// What is printed on a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileFacts {
    /// Whose it is; a random tile is nobody's.
    pub power: Option<Power>,
    /// Its title.
    pub title: String,
    /// The first year in which it may be played.
    pub first: Year,
    /// The last one.
    pub last: Year,
    /// What each city pays, in the order of the tile.
    pub pays: Vec<Payment>,
    /// The cities that pay.
    pub cities: CitySet,
    /// Its effect, where it has a star.
    pub effect: Option<Effect>,
}

impl TileFacts {
    /// May it be played in this year, as far as the years go?
    #[inline]
    pub fn suits(&self, year: Year) -> bool {
        self.first <= year && year <= self.last
    }

    /// What stands at the corner of its card, which has room for little more: "Ge 1*", or "no. 36".
    pub fn number(&self, tile: Tile) -> String {
        let star = if self.effect.is_some() { "*" } else { "" };
        format!("{} {}{star}", self.power.map_or("no.", Power::code), tile.number())
    }

    /// Its code: "Ge 1*", or "random 36".
    pub fn code(&self, tile: Tile) -> String {
        let star = if self.effect.is_some() { "*" } else { "" };
        format!("{} {}{star}", self.power.map_or("random", Power::code), tile.number())
    }
}
