//! The city, the cards and the numbers of one edition, ready to play with.
//!
//! The files are read in `edition/` (this folder's modules); the house edition itself lies in the crate's `edition` folder. Everything
//! here is immutable and shared by all states of a table. Whatever the rules look up often stands in arrays by small numbers.
//!
//! The house edition is not the printed game: board, cards and castle cards were never seen. What the rulebook prints or a public source
//! tells is marked ([`Source`]), and everything else is our own.

mod building;
mod castle;
mod city;
mod influence;
mod read;

pub use building::{BuildingData, Category, CategoryData, Period, Site};
pub use castle::{ConstantData, Constants, Force, ForceData, Power, PowerData};
pub use city::{AreaData, Band, CityPlan, GateData, Polar, Ring, RingData};
pub use influence::{Answering, Hits, KindData, Moment};
pub use read::{house, read};
pub use table::edition::Source;

use crate::verbs::{Test, Verb, Who};
use table::{List, Set, event::Program};

table::small_id! {
    /// An area by its place in the file: the inner ring first, then the middle one, then the outer one, each clockwise.
    pub struct Area: u64, below 48;
}
table::small_id! {
    /// A building card. Each of them exists once.
    pub struct Building: u128, below 68;
}
table::small_id! {
    /// A kind of influence card.
    pub struct Kind: u16, below 16;
}
table::small_id! {
    /// An influence card: one copy of its kind.
    pub struct Card: u32, below 30;
}

/// Some areas.
pub type Areas = Set<Area>;
/// Some building cards.
pub type Buildings = Set<Building>;
/// Some influence cards.
pub type Cards = Set<Card>;
/// Some times at which an influence card can be played.
pub type Moments = Set<Moment>;
/// Some things that an influence card can answer.
pub type Answerings = Set<Answering>;

/// What an influence card does.
pub type Effect = Program<Verb, Test, Who>;

/// The most players (`treason.comp.players-2-5`).
pub const PLAYERS: usize = 5;
/// The most squares of a side of the castle card.
pub const SQUARES: usize = 8;
/// The values of black counters are 1 to 4; 0 is for a white one (`treason.comp.counters-60`).
pub const COUNTER_VALUES: usize = 5;
/// The last square that a score track can have.
const LAST_SQUARE: usize = 127;

/// Everything that an edition says. It has no event cards (`treason.comp.no-events`), two dice of six sides that need no entry
/// (`treason.comp.dice`), and a Bank that never runs out (`treason.comp.bank`).
#[derive(Clone, Debug)]
pub struct Edition {
    /// What it is called.
    pub name: String,

    /// The areas in the order of the file.
    pub areas: List<Area, AreaData>,
    /// All areas that there are.
    pub all: Areas,
    /// By ring: its areas.
    pub of_ring: [Areas; Ring::COUNT],
    /// Areas with a road.
    pub road: Areas,
    /// Areas with a river.
    pub river: Areas,
    /// The areas at the gates: for the Dark Master each leads to the others (`treason.map.gates`).
    pub gates: Areas,
    /// By category: where its buildings may be placed (`treason.build.*`).
    pub sites: [Areas; Category::COUNT],
    /// By area: those that adjoin it, gates aside (`treason.map.adjacent`).
    pub neighbours: [Areas; Area::COUNT],
    /// By area: its dots.
    pub price: [u8; Area::COUNT],
    /// By area: what it adds to the income of a building.
    pub bonus: [u8; Area::COUNT],
    /// Steps between two areas, gates aside.
    pub distance: [[u8; Area::COUNT]; Area::COUNT],
    /// The gates themselves.
    pub gate_list: Vec<GateData>,
    /// The roads, from a gate to the centre.
    pub roads: Vec<Band>,
    /// The rivers, from rim to rim.
    pub rivers: Vec<Band>,
    /// How the city is drawn.
    pub plan: CityPlan,

    /// The four categories.
    pub categories: List<Category, CategoryData>,
    /// The building cards in the order of the file.
    pub buildings: List<Building, BuildingData>,
    /// By building card: dots, which are cost, points and income before the bonus.
    pub value: [u8; Building::COUNT],
    /// By building card: its category.
    pub category: [Category; Building::COUNT],
    /// By category: its cards.
    pub of_category: [Buildings; Category::COUNT],
    /// By period: its cards.
    pub of_period: [Buildings; Period::COUNT],
    /// The category whose choice levies the tax (`treason.tax.only-purple`).
    pub taxed: Set<Category>,

    /// The kinds of influence cards in the order of the file.
    pub kinds: List<Kind, KindData>,
    /// All influence cards.
    pub influence: Cards,
    /// By influence card: its kind.
    pub kind_of: [Kind; Card::COUNT],
    /// By kind: its copies.
    pub copies: [Cards; Kind::COUNT],
    /// By what is answered: the cards that answer it at all.
    pub answers: [Cards; Answering::COUNT],

    /// The seven major powers.
    pub powers: List<Power, PowerData>,
    /// The two sides of the castle card.
    pub forces: List<Force, ForceData>,
    /// By value: how many black counters have it.
    pub black: [u8; COUNTER_VALUES],
    /// The last number of the income track.
    pub income_track: u8,
    /// The last square of the score track.
    pub last_square: u8,
    /// By square: is it red (`treason.red.gain`)?
    red: [bool; LAST_SQUARE + 1],
    /// By players at the start: the points that end the game.
    targets: [u8; PLAYERS + 1],
    /// By players at the start: the last round in any case.
    last_rounds: [u8; PLAYERS + 1],
    /// By players at the start and place in the order of turns: blocks more with the option `seat-blocks`.
    seat_blocks: [[u8; PLAYERS]; PLAYERS + 1],
    /// The numbers of the rules.
    pub constants: Constants,
    /// The same with their notes and origins.
    pub constant_list: Vec<ConstantData>,
}

/// What is asked for by a word or a number.
impl Edition {
    /// The area with this word.
    pub fn area(&self, id: &str) -> Option<Area> {
        self.areas.find(|area| area.id == id)
    }

    /// The building card with this word.
    pub fn building(&self, id: &str) -> Option<Building> {
        self.buildings.find(|building| building.id == id)
    }

    /// The kind of influence card with this word.
    pub fn kind(&self, id: &str) -> Option<Kind> {
        self.kinds.find(|kind| kind.id == id)
    }

    /// The kind of an influence card.
    #[inline]
    pub const fn of_card(&self, card: Card) -> Kind {
        self.kind_of[card.index()]
    }

    /// Is there a card of this kind among these? Its first copy.
    #[inline]
    pub fn one_of(&self, cards: Cards, kind: Kind) -> Option<Card> {
        cards.and(self.copies[kind.index()]).nth(0)
    }

    /// The kinds among these cards, each once, in their order.
    pub fn kinds_among(&self, cards: Cards) -> impl Iterator<Item = Kind> + use<'_> {
        (0..self.kinds.len() as u8).map(Kind).filter(move |kind| !cards.and(self.copies[kind.index()]).is_empty())
    }

    /// Dots of a building card.
    #[inline]
    pub const fn value_of(&self, building: Building) -> u8 {
        self.value[building.index()]
    }

    /// The category of a building card.
    #[inline]
    pub const fn category_of(&self, building: Building) -> Category {
        self.category[building.index()]
    }

    /// What the square of a side costs, counted from 0; `None` where the side has none (`treason.force.full-track`).
    #[inline]
    pub fn square_cost(&self, force: Force, square: u8) -> Option<u8> {
        self.forces[force].costs.get(usize::from(square)).copied()
    }

    /// Is a score on a red square? Above the track there is none.
    #[inline]
    pub fn is_red(&self, score: u8) -> bool {
        self.red.get(usize::from(score)).copied().unwrap_or_default()
    }

    /// The red squares in their order.
    pub fn red_squares(&self) -> impl Iterator<Item = u8> + use<'_> {
        (0..=self.last_square).filter(|square| self.is_red(*square))
    }

    /// The points that end the game, by players at the start (`treason.end.targets`).
    #[inline]
    pub const fn target(&self, players: usize) -> u8 {
        self.targets[players]
    }

    /// The last round in any case, by players at the start (`treason.house.last-round`).
    #[inline]
    pub const fn last_round(&self, players: usize) -> u8 {
        self.last_rounds[players]
    }

    /// Blocks more for a place in the order of turns, with the option `seat-blocks` (`treason.setup.options`).
    #[inline]
    pub const fn more_blocks(&self, players: usize, place: usize) -> u8 {
        self.seat_blocks[players][place]
    }
}
