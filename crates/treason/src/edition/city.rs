//! The round city: areas in three rings, gates, roads and rivers, and how all of it is drawn.

use super::{Area, Areas, Source};

table::closed_list! {
    /// A ring of areas, from the centre to the wall (`treason.map.areas-48`).
    pub enum Ring: u8 {
        Inner "inner" "Inner ring",
        Middle "middle" "Middle ring",
        Outer "outer" "Outer ring",
    }
}

/// A point of the drawing: degrees clockwise from the ray on which the first area of each ring begins, and the distance from the centre.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Polar {
    /// Degrees.
    pub angle: f32,
    /// Distance from the centre, in units of the board.
    pub radius: f32,
}

/// A ring as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RingData {
    /// The inner radius.
    pub from: f32,
    /// The outer radius.
    pub to: f32,
    /// Where its number of areas comes from.
    pub source: Source,
}

/// How the city is drawn. Angles are degrees, radii units of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct CityPlan {
    /// The board is a square of this size, with the centre of the city in the middle of it.
    pub size: f32,
    /// The angle that points to the top of the drawing.
    pub up: f32,
    /// Inner and outer radius of the wall.
    pub wall: (f32, f32),
    /// Inner and outer radius of the score track.
    pub track: (f32, f32),
    /// The name of the centre, which nobody enters (`treason.map.no-centre-no-rim`).
    pub centre: String,
    /// Its radius.
    pub centre_radius: f32,
    /// By ring: its radii.
    pub rings: [RingData; Ring::COUNT],
}

/// An area of the city.
#[derive(Clone, Debug)]
pub struct AreaData {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its ring.
    pub ring: Ring,
    /// Where it begins and ends, in degrees clockwise.
    pub angles: (f32, f32),
    /// Its dots: what it costs.
    pub price: u8,
    /// What it adds to the income of a building.
    pub bonus: u8,
    /// Does a road lead through it?
    pub road: bool,
    /// Does a river run through it?
    pub river: bool,
    /// Is it at a gate? Then which, by its place in [`super::Edition::gate_list`].
    pub gate: Option<u8>,
    /// The areas that share a border with it (`treason.map.adjacent`).
    pub neighbours: Areas,
    /// Where it comes from.
    pub source: Source,
}

/// A gate of the wall.
#[derive(Clone, Debug)]
pub struct GateData {
    /// Its word in editions.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The area behind it.
    pub area: Area,
    /// Where it is in the wall, in degrees.
    pub angle: f32,
    /// Where it comes from.
    pub source: Source,
}

/// A road or a river: the areas through which it leads, one after the other.
#[derive(Clone, Debug)]
pub struct Band {
    /// Its word in editions.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Through these areas.
    pub course: Vec<Area>,
    /// Where it enters the first area, crosses each border, and leaves the last one: one point more than areas.
    pub points: Vec<Polar>,
    /// Where it comes from.
    pub source: Source,
}
