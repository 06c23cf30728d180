//! What is printed below everything on a map: land and sea, whose the land is, and the borders.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Serialize;

use crate::{Edge, Glyph, GreatName, Point, Tint, Wall, Way};

/// Land in a sea, with tinted fields on the land. All rings are closed: the last point is joined to the first.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Backdrop {
    /// The coasts. Inside a ring is land, save where it lies within another ring: that is a lake.
    pub coasts: Vec<Vec<Point>>,
    /// Whose the land is. What of a field lies in the sea is not drawn.
    pub fields: Vec<Field>,
    /// The borders, as open lines; only what lies on land is drawn.
    pub borders: Vec<Vec<Point>>,
    /// Thin lines across the map, such as those of a globe.
    pub lines: Vec<[Point; 2]>,
    /// The lines between areas, which are drawn above these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<Edge>,
    /// The names of seas and countries.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<GreatName>,
    /// Roads and rivers through areas.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Way>,
    /// Walls, which are drawn above these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<Wall>,
    /// The tints of a band around the sheet and of the dots on it, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trim: Option<[Tint; 2]>,
    /// What signs mean, written beside the map.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub signs: Vec<SignLine>,
}

/// What a sign means, in a few words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SignLine {
    /// The middle of the sign; the words stand at its right.
    pub at: Point,
    /// The sign.
    pub glyph: Glyph,
    /// The tint of what bears it.
    pub tint: Tint,
    /// What it means.
    pub words: String,
}

impl Backdrop {
    /// A number that differs where two backdrops do, as far as numbers can.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let mut rings = |rings: &[Vec<Point>]| {
            for ring in rings {
                ring.len().hash(&mut hasher);
                ring.iter().for_each(|p| (p.x.to_bits(), p.y.to_bits()).hash(&mut hasher));
            }
        };
        rings(&self.coasts);
        rings(&self.borders);
        self.fields.iter().for_each(|field| rings(&field.parts));
        let sides: Vec<_> = self.fields.iter().map(|field| (field.tint, field.pattern, field.parts.len())).collect();
        let ends: Vec<_> = self.lines.iter().flatten().map(|p| (p.x.to_bits(), p.y.to_bits())).collect();
        for edge in &self.edges {
            edge.line.iter().for_each(|p| (p.x.to_bits(), p.y.to_bits()).hash(&mut hasher));
            (edge.kind, &edge.guards, edge.line.len()).hash(&mut hasher);
        }
        for way in &self.ways {
            way.line.iter().for_each(|p| (p.x.to_bits(), p.y.to_bits()).hash(&mut hasher));
            (way.kind, way.line.len()).hash(&mut hasher);
        }
        // Walls and signs are few and short.
        format!("{:?} {:?}", self.walls, self.signs).hash(&mut hasher);
        (sides, ends, self.trim).hash(&mut hasher);
        hasher.finish()
    }
}

/// The land of one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Field {
    /// Whose it is.
    pub tint: Tint,
    /// The pattern that tells it from others where colours do not.
    pub pattern: Pattern,
    /// The rings of its parts; they may adjoin each other, since their rims are not drawn.
    pub parts: Vec<Vec<Point>>,
}

/// A pattern of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pattern {
    /// Lines that rise to the right.
    Rising,
    /// Lines that fall to the right.
    Falling,
    /// Level lines.
    Level,
    /// Upright lines.
    Upright,
    /// Dots.
    Dotted,
}

impl Pattern {
    /// All patterns.
    pub const ALL: [Self; 5] = [Self::Rising, Self::Falling, Self::Level, Self::Upright, Self::Dotted];
}
