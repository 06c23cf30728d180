//! The counters: units with their numbers and where they begin, and markers.

use super::{Area, Source};
use crate::Nation;

table::closed_list! {
    /// What a unit is. Motorised and airborne units are infantry in every rule but their own (`betrayal.unit.kind-flags`).
    pub enum Sort: u8 {
        Infantry "infantry" "Infantry",
        Motorised "motorised" "Motorised infantry",
        Airborne "airborne" "Airborne infantry",
        Armour "armour" "Armour",
        Fighter "fighter" "Fighters",
        Bomber "bomber" "Bombers",
    }
}

impl Sort {
    /// Does it fly?
    #[inline]
    pub const fn is_air(self) -> bool {
        matches!(self, Sort::Fighter | Sort::Bomber)
    }

    /// Is it infantry in the rules of combat and regrouping?
    #[inline]
    pub const fn is_infantry(self) -> bool {
        matches!(self, Sort::Infantry | Sort::Motorised | Sort::Airborne)
    }
}

table::closed_list! {
    /// How large a unit is; nothing in the rules depends on it (`betrayal.stack.size-blind`).
    pub enum Size: u8 {
        Corps "corps" "Corps",
        Division "division" "Division",
        Brigade "brigade" "Brigade",
        Group "group" "Group",
    }
}

/// The numbers of one side of a ground unit's counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Values {
    /// Strength when it attacks.
    pub attack: u8,
    /// Strength when it defends.
    pub defence: u8,
    /// Movement allowance.
    pub movement: u8,
}

/// Where a unit begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// In this Area.
    At(Area),
    /// In any Border Area, by choice (`betrayal.setup.german-air`).
    AnyBorder,
    /// Later.
    Reinforcement {
        /// On this turn.
        turn: u8,
        /// Here.
        enters: Entry,
    },
}

/// Where a reinforcement enters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// In this Area (`betrayal.rein.french-turn3`).
    Area(Area),
    /// In a port of its choice (`betrayal.rein.british-turn4-6`).
    AnyPort,
}

/// A unit.
#[derive(Clone, Debug)]
pub struct UnitData {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub nation: Nation,
    /// What it is.
    pub sort: Sort,
    /// How large it is.
    pub size: Size,
    /// The numbers of its front; none of an air unit.
    pub full: Values,
    /// The numbers of its back; nothing where it has one step. An air unit has a back without these numbers.
    pub reduced: Option<Values>,
    /// What it bombards with: full, reduced.
    pub bombard: [u8; 2],
    /// How many Areas it flies, each way.
    pub range: u8,
    /// What a bomber adds to an attack: full, reduced (`betrayal.odds.bomber-added-first`).
    pub support: [u8; 2],
    /// How many Areas an airborne unit flies to its drop.
    pub drop: Option<u8>,
    /// Where it begins.
    pub start: Start,
    /// What the house takes it for.
    pub note: Option<String>,
    /// Where it comes from that there is such a counter and where it begins.
    pub source: Source,
    /// Where its name comes from.
    pub named: Source,
    /// Where the numbers of its front come from.
    pub values: Source,
    /// Where the numbers of its back come from.
    pub reduced_values: Source,
}

impl UnitData {
    /// Its numbers on this side of the counter: 0 full, 1 reduced (`betrayal.unit.two-steps`).
    #[inline]
    pub fn side(&self, side: usize) -> Values {
        if side == 0 { self.full } else { self.reduced.unwrap_or(self.full) }
    }

    /// Has it a back?
    #[inline]
    pub const fn has_two_steps(&self) -> bool {
        self.reduced.is_some()
    }
}

/// A counter that is no unit.
#[derive(Clone, Debug)]
pub struct MarkerData {
    /// Its word in editions.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it begins, if that is an Area.
    pub at: Option<Area>,
    /// Where it comes from.
    pub source: Source,
}
