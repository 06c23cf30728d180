//! The cities of the map.

use super::chart::Point;
use scene::Side;
use table::{Set, small_id};

/// The most cities that a map may have: the printed one may hold some that no tile names.
pub const MOST_CITIES: usize = 128;

small_id! {
    /// A city by its place in the file.
    pub struct City: u128, below MOST_CITIES;
}

/// A set of cities.
pub type CitySet = Set<City>;

/// A town that is not on the board and tells whose the land around it was.
#[derive(Clone, PartialEq, Debug)]
pub struct Town {
    /// The country in which it lay.
    pub country: String,
    /// Degrees north.
    pub lat: f64,
    /// Degrees east.
    pub lon: f64,
}

/// What is printed at a city, besides what the tables of the edition hold.
#[derive(Clone, PartialEq, Debug)]
pub struct CityFacts {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The country in which it lay.
    pub country: String,
    /// Degrees north.
    pub lat: f64,
    /// Degrees east.
    pub lon: f64,
    /// Where it is drawn.
    pub at: Point,
    /// On which side of it its name stands.
    pub label: Side,
}
