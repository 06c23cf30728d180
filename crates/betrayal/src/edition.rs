//! The map, the counters and the tables of one edition, ready to play with.
//!
//! The files are read in `edition/` (this folder's modules); the house edition itself lies in the crate's `edition` folder. Everything
//! here is immutable and shared by all states of a table. Whatever the rules look up often stands in arrays by small numbers.
//!
//! The house edition is not the printed game: map, counter sheet and player aid were never seen. What the rulebook prints is marked
//! ([`Source`], [`Printed`]), and everything else is our own.

mod area;
mod picture;
mod read;
mod tables;
mod unit;
mod victory;

pub use area::{AreaData, Country, Known, KnownFact, Terrain};
pub use picture::{ArcData, ArcKind, ArcUse, Picture};
pub use read::{house, read};
pub use table::edition::Source;
pub use tables::{
    Adjustment, Bombing, COLUMNS, Doings, Fate, Modifiers, Orders, Printed, ResultData, Shifts, TableData, Tactic, TacticsColumn,
};
pub use unit::{Entry, MarkerData, Size, Sort, Start, UnitData, Values};
pub use victory::{Clause, Compare, Condition, Count, Facts, Flag, Level, NationResult, Victory, VictoryData};

use crate::{Nation, Side};
use table::{List, Set};
use tables::Charts;

table::small_id! {
    /// An Area by its place in the file.
    pub struct Area: u64, below 48;
}
table::small_id! {
    /// A unit: ground units first, in the order of the file, then air units.
    pub struct Unit: u128, below 104;
}
table::small_id! {
    /// A combat result by its place in the key of the table.
    pub struct CombatResult: u32, below 32;
}

/// Some Areas.
pub type Areas = Set<Area>;
/// Some units.
pub type Units = Set<Unit>;

/// The numbers of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Constants {
    /// The last turn.
    pub last_turn: u8,
    /// The last turn of the track, which a longer game may reach.
    pub longest: u8,
    /// Ground units of a side in an Area outside Germany.
    pub stack_limit: u8,
    /// Areas that an airborne unit flies.
    pub drop_range: u8,
    /// The turn of the drops.
    pub drop_turn: u8,
    /// The least number of German ground units in each Border Area of the free setup.
    pub free_setup_border_units: u8,
    /// The roll that stops a unit in an Area with a bracketed 1.
    pub bracket_stops_on: u8,
    /// From this turn on Allied talk is banned.
    pub talk_banned_from: u8,
    /// The Allied return roll that costs an air unit.
    pub air_lost_on_return_roll: u8,
    /// From this turn on evacuations count.
    pub evacuation_counts_from: u8,
    /// After so many counter-attacks the first attacker withdraws.
    pub counter_attack_stop: u8,
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

/// A space of the Game Turn Track.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Its number, from 1.
    pub number: u8,
    /// Its days.
    pub dates: String,
    /// Where that comes from.
    pub source: Source,
}

/// Everything that an edition says.
#[derive(Clone, Debug)]
pub struct Edition {
    /// What it is called.
    pub name: String,
    /// The Areas in the order of the file.
    pub areas: List<Area, AreaData>,
    /// The units, ground units first.
    pub units: List<Unit, UnitData>,
    /// The markers.
    pub markers: Vec<MarkerData>,
    /// What the rulebook's examples say about the map.
    pub known: Vec<Known>,

    /// All Areas that there are.
    pub all: Areas,
    /// The German Border Areas.
    pub borders: Areas,
    /// All Areas of France.
    pub france: Areas,
    /// By country: its Areas.
    pub of_country: [Areas; Country::COUNT],
    /// Forest and mountain.
    pub rough: Areas,
    /// All others.
    pub clear: Areas,
    /// Where there is a harbour.
    pub ports: Areas,
    /// Where there is a front of the Maginot Line.
    pub maginot: Areas,
    /// Where there is a bracketed 1.
    pub brackets: Areas,
    /// French Areas on the western edge.
    pub west_edge: Areas,
    /// French Areas on the southern edge.
    pub south_edge: Areas,
    /// Areas outside Germany that adjoin a Border Area.
    pub beside_germany: Areas,
    /// Paris.
    pub paris: Area,
    /// Where the French Republic marker begins (`betrayal.setup.marker-paris`).
    pub republic: Area,
    /// By Area: those that adjoin it.
    pub neighbours: [Areas; Area::COUNT],
    /// By Area: from where entering it meets the front of the Maginot Line.
    pub front: [Areas; Area::COUNT],
    /// Steps between two Areas.
    pub distance: [[u8; Area::COUNT]; Area::COUNT],
    /// Steps between two Areas without a Border Area (`betrayal.map.border-closed-to-allies`); `u8::MAX` where there is no such way.
    pub allied_distance: [[u8; Area::COUNT]; Area::COUNT],
    /// By Area: steps to Paris.
    pub to_paris: [u8; Area::COUNT],
    /// By Area: neighbours of lower rank, which are forward.
    pub lower: [Areas; Area::COUNT],
    /// By Area: neighbours of higher rank.
    pub higher: [Areas; Area::COUNT],
    /// By Area: what is forward without ranks, by smaller longitude or latitude; leaving Germany is always forward.
    pub by_degrees_forward: [Areas; Area::COUNT],
    /// By Area: what is backward without ranks.
    pub by_degrees_backward: [Areas; Area::COUNT],

    /// The ground units, which come first.
    pub ground: Units,
    /// The air units.
    pub air: Units,
    /// The armour.
    pub armour: Units,
    /// The fighters.
    pub fighters: Units,
    /// Bombers.
    pub bombers: Units,
    /// The first of the air units, which come last.
    pub first_air: Unit,
    /// The ground units of the Allies and of the Germans.
    pub(crate) ground_by_side: [Units; Side::COUNT],
    /// Their air units.
    pub(crate) air_by_side: [Units; Side::COUNT],
    /// By nation: its units.
    pub of_nation: [Units; Nation::COUNT],
    /// The units that drop.
    pub airborne: Units,
    /// The units that come later.
    pub reinforcements: Units,

    /// By roll of two dice: the OKW orders; the first two are of no use.
    pub orders: [Orders; 13],
    /// By step (0 full, 1 reduced) and die: what becomes of a German air unit whose mission was intercepted.
    pub german_air_fate: [[Fate; 7]; 2],
    /// The key of the combat table.
    pub results: List<CombatResult, ResultData>,
    /// Results after which armour exploits (`betrayal.exploit.trigger`).
    pub exploit_after: Set<CombatResult>,
    /// The column shifts.
    pub shifts: Shifts,
    /// The modifiers of rolls.
    pub modifiers: Modifiers,
    /// The same with their words and origins.
    pub adjustments: Vec<Adjustment>,
    /// The tables as they are written, for showing.
    pub tables: Vec<TableData>,
    charts: Charts,

    /// When a nation has its victory, and what that makes of it.
    pub victory: Victory,
    /// The numbers of the rules.
    pub constants: Constants,
    /// The same with their notes and origins.
    pub constant_list: Vec<ConstantData>,
    /// The Game Turn Track.
    pub turns: Vec<Turn>,
    /// What is drawn.
    pub picture: Picture,
}

/// What is asked for by a word or a roll.
impl Edition {
    /// The Area with this word.
    pub fn area(&self, id: &str) -> Option<Area> {
        self.areas.find(|area| area.id == id)
    }

    /// The unit with this word.
    pub fn unit(&self, id: &str) -> Option<Unit> {
        self.units.find(|unit| unit.id == id)
    }

    /// The ground units of a side.
    #[inline]
    pub const fn ground_of(&self, side: Side) -> Units {
        self.ground_by_side[side.index()]
    }

    /// The air units of a side.
    #[inline]
    pub const fn air_of(&self, side: Side) -> Units {
        self.air_by_side[side.index()]
    }

    /// What becomes of an intercepted German air unit (`betrayal.int.german-fate`, `betrayal.int.german-reduced-fate`).
    #[inline]
    pub fn air_fate(&self, is_reduced: bool, die: u8) -> Fate {
        self.german_air_fate[usize::from(is_reduced)][usize::from(die.min(6))]
    }

    /// Steps between two Areas for the units of a nation.
    #[inline]
    pub fn flight(&self, nation: Nation, from: Area, to: Area) -> u8 {
        let by = if nation == Nation::Germany { &self.distance } else { &self.allied_distance };
        by[from.index()][to.index()]
    }

    /// What a ground unit with this allowance pays to enter an Area (`betrayal.move.ma1-pays-one`, `betrayal.move.ma2-rough-two`).
    #[inline]
    pub fn cost(&self, movement: u8, into: Area) -> u8 {
        if movement >= 2 && self.rough.has(into) { 2 } else { 1 }
    }
}
