//! The words by which a game speaks of its connections.
//!
//! A picture shows an arrow and leaves the verb to the rulebook; a text must say the verb.

use serde::Serialize;

use crate::LinkStyle;

/// How links are read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Words {
    /// Before the spaces to which arrows lead, such as "presses".
    pub arrow: &'static str,
    /// Before the spaces that are joined by plain lines, such as "next to".
    pub line: &'static str,
    /// What a dashed link is, said after the space, such as "by rail"; empty when it needs no word.
    pub dashed: &'static str,
    /// What a dotted link is.
    pub dotted: &'static str,
    /// What a double link is.
    pub double: &'static str,
    /// What a railway is.
    pub rail: &'static str,
    /// What a way through the air is.
    pub air: &'static str,
    /// What a way over water is.
    pub sea: &'static str,
    /// What a road is.
    pub road: &'static str,
    /// What a river is.
    pub river: &'static str,
    /// What a way is that can be gone.
    pub route: &'static str,
    /// What a way is that cannot be gone now.
    pub shut: &'static str,
    /// Before the number of cards that the viewer holds: "hand of".
    pub hand: &'static str,
    /// What is said where they hold none.
    pub no_hand: &'static str,
    /// Which spaces of a large board a text lists.
    #[serde(skip)]
    pub listing: Listing,
}

/// Which spaces of a large board a text lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Listing {
    /// Those where something stands; how the others lie is told on demand.
    #[default]
    Occupied,
    /// All, with what they are and where they lead, since players plan by it.
    Every,
}

impl Words {
    /// What a link of this style is; empty when it needs no word.
    pub fn style(&self, style: LinkStyle) -> &'static str {
        match style {
            LinkStyle::Plain => "",
            LinkStyle::Dashed => self.dashed,
            LinkStyle::Dotted => self.dotted,
            LinkStyle::Double => self.double,
            LinkStyle::Rail => self.rail,
            LinkStyle::Air => self.air,
            LinkStyle::Sea => self.sea,
            LinkStyle::Road => self.road,
            LinkStyle::River => self.river,
            LinkStyle::Route => self.route,
            LinkStyle::Shut => self.shut,
        }
    }
}

impl Default for Words {
    fn default() -> Self {
        Self {
            arrow: "leads to",
            line: "next to",
            dashed: "",
            dotted: "",
            double: "",
            rail: "by rail",
            air: "by air",
            sea: "by sea",
            road: "by road",
            river: "by river",
            route: "",
            shut: "not open",
            hand: "hand of",
            no_hand: "No cards in your hand.",
            listing: Listing::Occupied,
        }
    }
}
