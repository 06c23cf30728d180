//! The castle card, the major powers and the numbers of the rules.

use super::{Category, Source};

table::closed_list! {
    /// The two sides of the castle card, each with counters of its own.
    pub enum Force: u8 {
        /// White counters.
        Good "good" "Good force",
        /// Black counters.
        Dark "dark" "Dark force",
    }
}

table::closed_list! {
    /// A major power (`treason.comp.powers-7`).
    pub enum Power: u8 {
        Citizens "power-citizens" "Power of the Citizens",
        Industry "power-industry" "Power of Industry",
        Trade "power-trade" "Power of Trade",
        City "power-city" "Power of the City",
        Towers "power-towers" "Power of the Watchtowers",
        Dark "power-dark" "Power of the Dark Force",
        Good "power-good" "Power of the Good Force",
    }
}

impl Power {
    /// The category whose buildings it counts; `None` for towers and counters.
    #[inline]
    pub const fn category(self) -> Option<Category> {
        match self {
            Power::Citizens => Some(Category::Citizens),
            Power::Industry => Some(Category::Industry),
            Power::Trade => Some(Category::Trade),
            Power::City => Some(Category::City),
            Power::Towers | Power::Dark | Power::Good => None,
        }
    }

    /// The power of a category.
    #[inline]
    pub const fn of(category: Category) -> Power {
        match category {
            Category::Citizens => Power::Citizens,
            Category::Industry => Power::Industry,
            Category::Trade => Power::Trade,
            Category::City => Power::City,
        }
    }

    /// Can the Dark Master hold it? He has no counters (`treason.power.dm-not-force`).
    #[inline]
    pub const fn is_for_dark_master(self) -> bool {
        !matches!(self, Power::Dark | Power::Good)
    }
}

/// What is said of a major power.
#[derive(Clone, Debug)]
pub struct PowerData {
    /// Its name.
    pub title: String,
    /// So many of its kind are needed to hold it.
    pub needs: u8,
    /// Its points.
    pub points: u8,
    /// Blocks more for its holder when its category pays, unless the table plays without.
    pub income: u8,
    /// Where it comes from.
    pub source: Source,
}

/// A side of the castle card.
#[derive(Clone, Debug)]
pub struct ForceData {
    /// Counters of this side in the box.
    pub counters: u8,
    /// What each square costs, the lowest first.
    pub costs: Vec<u8>,
    /// Where it comes from.
    pub source: Source,
}

/// A number of the rules, with its origin.
#[derive(Clone, Debug)]
pub struct ConstantData {
    /// Its word in editions.
    pub id: String,
    /// The number.
    pub value: u8,
    /// What it is about.
    pub note: String,
    /// Where it comes from.
    pub source: Source,
}

/// The numbers of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Constants {
    /// Knights of each player (`treason.comp.knights-25`).
    pub knights: u8,
    /// Knights of the Dark Master.
    pub black_knights: u8,
    /// Watchtowers of all together (`treason.comp.towers-12`).
    pub towers: u8,
    /// Blocks at the start.
    pub start_blocks: u8,
    /// Building cards dealt at the start.
    pub start_cards: u8,
    /// Building cards face up.
    pub row: u8,
    /// The most areas of a draft.
    pub draft_areas: u8,
    /// The most dots of a draft.
    pub draft_dots: u8,
    /// Blocks that the tax leaves.
    pub tax_free: u8,
    /// Blocks put on each card that is not chosen.
    pub block_on_card: u8,
    /// After so many redraws of one refill a row of one colour stays.
    pub redraw_stop: u8,
    /// Areas bought in a turn.
    pub buy_areas: u8,
    /// Buildings placed in a turn.
    pub place_buildings: u8,
    /// Towers bought in a turn.
    pub place_towers: u8,
    /// Counters bought in a turn.
    pub buy_counters: u8,
    /// What a tower costs.
    pub tower_cost: u8,
    /// What an influence card costs.
    pub influence_cost: u8,
    /// What a building card costs, blind, from the pile.
    pub building_cost: u8,
    /// What swapping a black counter costs.
    pub swap_cost: u8,
    /// What any card of the Pawn Shop costs.
    pub pawn_cost: u8,
    /// The Pawn Shop pays a card's value divided by this, rounded up.
    pub pawn_divisor: u8,
    /// Influence cards in a hand.
    pub influence_hand: u8,
    /// Influence cards for a red square.
    pub red_cards: u8,
    /// Steps that entering by a gate takes.
    pub gate_entry: u8,
    /// Steps from gate to gate.
    pub gate_hop: u8,
    /// Attacks in a turn.
    pub attacks: u8,
    /// What a tower beside the attacked area adds to its defence.
    pub archers: u8,
    /// How far a black counter moves the black marker.
    pub black_marker: u8,
}
