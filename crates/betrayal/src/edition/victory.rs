//! When a nation has a Minor or a Major Victory, and what that makes of it against the German one.
//!
//! The conditions are data, in a small language: facts joined by `and`, each a word, `not` and a word, or a sum of counts compared with
//! a number. They are read once into flat lists, and asking them allocates nothing.

use super::Source;
use crate::Nation;
use table::Set;

table::closed_list! {
    /// How much of a victory a nation has.
    pub enum Level: u8 {
        None "none" "no victory",
        Minor "minor" "a Minor Victory",
        Major "major" "a Major Victory",
    }
}

table::closed_list! {
    /// How a nation comes out of the war, worst first (`betrayal.vic.ranking`).
    pub enum NationResult: u8 {
        LossMajor "loss-major" "Loss to a Major Victory",
        LossMinor "loss-minor" "Loss to a Minor Victory",
        Draw "draw" "Draw",
        WinMinor "win-minor" "Minor Victory",
        WinMajor "win-major" "Major Victory",
    }
}

/// What counts for victory, read off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// A German ground unit is in Paris and no Allied one.
    pub paris_german: bool,
    /// Germans hold the French Republic marker.
    pub marker_german: bool,
    /// A French ground unit holds it.
    pub marker_french: bool,
    /// Areas of France that are German-held.
    pub french_areas: u8,
    /// British ground units whose evacuation counts.
    pub evacuated: u8,
    /// British ground units on the map.
    pub british_on_map: u8,
    /// Allied air and armour units that are not gone.
    pub allied_air_armour: u8,
}

table::closed_list! {
    /// A fact that is so or not.
    pub enum Flag: u8 {
        ParisGerman "paris-german" "Paris is German-held",
        MarkerGerman "marker-german" "the Germans hold the French Republic",
        MarkerFrench "marker-french" "the French hold the French Republic",
    }
}

table::closed_list! {
    /// A fact that is counted.
    pub enum Count: u8 {
        FrenchAreas "french-areas" "German-held Areas of France",
        Evacuated "evacuated" "evacuated British units",
        BritishOnMap "british-on-map" "British units on the map",
        AlliedAirArmour "allied-air-armour" "Allied air and armour units left",
    }
}

table::closed_list! {
    /// How a count is compared.
    pub enum Compare: u8 {
        AtMost "<=" "at most",
        AtLeast ">=" "at least",
        Exactly "=" "exactly",
    }
}

impl Flag {
    /// Is it so?
    #[inline]
    pub const fn of(self, facts: &Facts) -> bool {
        match self {
            Flag::ParisGerman => facts.paris_german,
            Flag::MarkerGerman => facts.marker_german,
            Flag::MarkerFrench => facts.marker_french,
        }
    }
}

impl Count {
    /// How many there are.
    #[inline]
    pub const fn of(self, facts: &Facts) -> u8 {
        match self {
            Count::FrenchAreas => facts.french_areas,
            Count::Evacuated => facts.evacuated,
            Count::BritishOnMap => facts.british_on_map,
            Count::AlliedAirArmour => facts.allied_air_armour,
        }
    }
}

/// One part of a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// A fact is so.
    Is(Flag),
    /// A fact is not so.
    Not(Flag),
    /// A sum of counts compared with a number.
    Sum {
        /// What is added up.
        counts: Set<Count>,
        /// How it is compared.
        compare: Compare,
        /// With what.
        number: u8,
    },
}

impl Clause {
    /// Does it hold?
    #[inline]
    pub fn holds(&self, facts: &Facts) -> bool {
        match *self {
            Clause::Is(flag) => flag.of(facts),
            Clause::Not(flag) => !flag.of(facts),
            Clause::Sum { counts, compare, number } => {
                let sum = counts.iter().fold(0, |sum, count| sum + u16::from(count.of(facts)));
                match compare {
                    Compare::AtMost => sum <= u16::from(number),
                    Compare::AtLeast => sum >= u16::from(number),
                    Compare::Exactly => sum == u16::from(number),
                }
            }
        }
    }
}

/// Clauses that must all hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition(pub Vec<Clause>);

impl Condition {
    /// Does it hold?
    #[inline]
    pub fn holds(&self, facts: &Facts) -> bool {
        self.0.iter().all(|clause| clause.holds(facts))
    }
}

/// When a nation reaches a level.
#[derive(Clone, Debug)]
pub struct VictoryData {
    /// Its word in editions.
    pub id: String,
    /// One of these must hold.
    pub any_of: Vec<Condition>,
    /// Where it comes from.
    pub source: Source,
}

impl VictoryData {
    /// Is it reached?
    #[inline]
    pub fn holds(&self, facts: &Facts) -> bool {
        self.any_of.iter().any(|condition| condition.holds(facts))
    }
}

/// The Victory Table and what two levels make of each other.
#[derive(Clone, Debug)]
pub struct Victory {
    /// Germany, France, Britain: Minor, Major.
    pub(super) levels: [[VictoryData; 2]; 3],
    /// By own level and German level.
    pub(super) outcome: [[NationResult; Level::COUNT]; Level::COUNT],
}

impl Victory {
    /// The level that a nation has reached; minor allies have none of their own (`betrayal.vic.table`).
    #[inline]
    pub fn level(&self, nation: Nation, facts: &Facts) -> Level {
        let Some([minor, major]) = self.levels.get(nation.index()) else { return Level::None };
        if major.holds(facts) {
            Level::Major
        } else if minor.holds(facts) {
            Level::Minor
        } else {
            Level::None
        }
    }

    /// When a nation reaches a level; nothing where nobody has to do anything for it.
    pub fn terms(&self, nation: Nation, level: Level) -> Option<&VictoryData> {
        self.levels.get(nation.index())?.get(level.index().checked_sub(1)?)
    }

    /// The result of a nation: its own level against the German one (`betrayal.vic.seat-result`).
    #[inline]
    pub const fn result(&self, own: Level, german: Level) -> NationResult {
        self.outcome[own.index()][german.index()]
    }
}
