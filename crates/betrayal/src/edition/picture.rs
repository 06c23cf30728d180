//! What is drawn: the lines between the Areas, what goes where, and the land round about. All in units of a board of 1000 by 1000,
//! right and down from its upper left corner.
//!
//! Two Areas share a line exactly when they are neighbours; that is checked when the edition is read.

use super::Area;
use scene::{Point, Rect};
use table::List;

table::closed_list! {
    /// What lies on the two sides of a line.
    pub enum ArcKind: u8 {
        Border "border" "Border of two Areas of a country",
        Frontier "frontier" "Frontier of two countries",
        Coast "coast" "Coast",
        Neutral "neutral" "Frontier of a neutral country",
        Edge "edge" "Edge of the map",
    }
}

/// A line of the map.
#[derive(Clone, PartialEq, Debug)]
pub struct ArcData {
    /// Its number in the file.
    pub number: u16,
    /// What lies on its two sides.
    pub kind: ArcKind,
    /// The Area that it bounds.
    pub area: Area,
    /// The Area on its other side, if that is in play.
    pub other: Option<Area>,
    /// Its points, two at least.
    pub points: Vec<Point>,
}

/// A line as part of an outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArcUse {
    /// Its place in [`Picture::arcs`].
    pub arc: u16,
    /// Is it gone from its last point to its first?
    pub backwards: bool,
}

/// What is drawn.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Picture {
    /// The lines. None in an edition that has other Areas than the house and draws none of its own.
    pub arcs: Vec<ArcData>,
    /// By Area: its outline, clockwise; each line begins where the one before ends. Empty where there are no lines.
    pub outlines: List<Area, Vec<ArcUse>>,
    /// By Area: the middle of the baseline of its name.
    pub names: List<Area, Point>,
    /// By Area: room for its counters.
    pub spots: List<Area, Rect>,
    /// By Area: its town; Border Areas have none.
    pub towns: List<Area, Option<Point>>,
    /// By Area: its harbour, on the coast.
    pub ports: List<Area, Option<Point>>,
    /// Land that is not in play, as rings.
    pub land: Vec<Vec<Point>>,
    /// Neutral countries, as rings.
    pub neutral: Vec<Vec<Point>>,
}

impl Picture {
    /// The corners of an Area's outline, clockwise, each once.
    pub fn outline(&self, area: Area) -> Vec<Point> {
        let mut corners = Vec::new();
        for part in &self.outlines[area] {
            let points = &self.arcs[usize::from(part.arc)].points;
            let but_last = points.len() - 1;
            if part.backwards {
                corners.extend(points.iter().rev().take(but_last));
            } else {
                corners.extend(points.iter().take(but_last));
            }
        }
        corners
    }

    /// The line between two Areas, if they adjoin.
    pub fn between(&self, a: Area, b: Area) -> Option<&ArcData> {
        self.arcs.iter().find(|arc| (arc.area, arc.other) == (a, Some(b)) || (arc.area, arc.other) == (b, Some(a)))
    }
}
