//! The cards, the map and the tables of one edition, ready to play with.
//!
//! The TOML files are read in `edition/` (this folder's modules), the house edition itself lies in
//! the crate's `edition` folder. Everything here is immutable and shared by all states of a table.

mod components;
mod read;

pub use crate::verbs::{Act, BellWords, CubeVerb, Discard, Disk, Draw, DrawTo, Journey, Once, Points, Roll, Test, Verb, Who};
pub use components::{CUBES, DIE, DISKS, OBJECTIVE_CARDS, ROUND_CARDS, STRATEGY_CARDS};
pub use read::{Extra, house, read};
pub use table::edition::Source;

use crate::{Colour, Space, Spaces, solo::tables::SoloTables};
use table::{Set, edition::Layout, event::Program};

table::small_id! {
    /// A Strategy card by its place in the list: the printed number less one.
    pub struct Card: u64, below 64;
}

impl Card {
    /// Its printed number.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// What a card's tab allows in the Final Decision round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tab {
    /// One operation in this space.
    pub space: Option<Space>,
    /// The event instead.
    pub event: bool,
}

impl Tab {
    /// Is nothing printed there?
    pub fn is_blank(self) -> bool {
        self.space.is_none() && !self.event
    }
}

/// A Strategy card (`bell.card.strategy-fields`).
#[derive(Clone, Debug)]
pub struct StrategyCard {
    /// Its printed number.
    pub number: u8,
    /// Its word in records.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its Operations Points.
    pub ops: u8,
    /// The colour behind its title.
    pub colour: Colour,
    /// Does it return to the deck?
    pub repeated: bool,
    /// Its Final Decision tab.
    pub tab: Tab,
    /// Its event as written in the edition.
    pub text: String,
    /// A line of history.
    pub note: String,
    /// Where it comes from.
    pub source: Source,
}

/// An Objective card.
#[derive(Clone, Debug)]
pub struct Objective {
    /// Its title.
    pub title: String,
    /// Its event as written in the edition.
    pub text: String,
    /// A line of history.
    pub note: String,
    /// Where it comes from.
    pub source: Source,
}

/// An arrow of the map.
#[derive(Clone, Debug)]
pub struct Arrow {
    /// Its tail, which presses.
    pub from: Space,
    /// Its head, which is pressed.
    pub to: Space,
    /// Why it is there.
    pub note: String,
    /// Where it comes from.
    pub source: Source,
}

/// A parsed event of this game.
pub type Event = Program<Verb, Test, Who>;

/// Everything that an edition says.
#[derive(Clone, Debug)]
pub struct Edition {
    /// What it is called.
    pub name: String,
    /// The arrows in the order of the file.
    pub arrows: Vec<Arrow>,
    /// Where the parts of the board lie.
    pub layout: Layout,
    /// By space: which spaces it presses.
    pub presses: [Spaces; Space::COUNT],
    /// By space: which spaces press it.
    pub pressed_by: [Spaces; Space::COUNT],
    /// All Strategy cards, Final Decision cards included, by number.
    pub cards: Vec<StrategyCard>,
    /// Their events, in the same order.
    pub events: Vec<Event>,
    /// The cards that are dealt.
    pub deck: Set<Card>,
    /// The cards with the Repeated mark.
    pub repeated: Set<Card>,
    /// The cards of each colour: white, green, blue.
    pub coloured: [Set<Card>; 3],
    /// Each side's Final Decision card, public from the start (`bell.card.fd-card-each`).
    pub final_decision: [Card; 2],
    /// The Objective cards by space.
    pub objectives: Vec<Objective>,
    /// Their events, in the same order.
    pub objective_events: Vec<Event>,
    /// How many disks bring Partial Mobilization.
    pub partial_at: u8,
    /// How many disks bring General Mobilization.
    pub general_at: u8,
    /// The Solo Opponent's tables, by the side that it plays.
    pub tables: [SoloTables; 2],
}

impl Edition {
    /// A card.
    #[inline]
    pub fn card(&self, card: Card) -> &StrategyCard {
        &self.cards[usize::from(card.0)]
    }

    /// A card's event.
    #[inline]
    pub fn event(&self, card: Card) -> &Event {
        &self.events[usize::from(card.0)]
    }

    /// The card with this word.
    pub fn card_called(&self, id: &str) -> Option<Card> {
        self.cards.iter().position(|c| c.id == id).map(|at| Card(at as u8))
    }
}
