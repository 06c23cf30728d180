//! A unit of troops: its type, its numbers, and which of its two sides is up.

use serde::Serialize;

/// What is printed on a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unit {
    /// The symbol of its type.
    pub symbol: Symbol,
    /// The numbers of its full side, in their printed order: attack, defence, movement.
    pub full: Vec<u8>,
    /// The numbers of its reduced side, if it has one.
    pub reduced: Option<Vec<u8>>,
    /// Which side is up.
    pub strength: Strength,
}

/// The symbol of a type of unit, as maps of staffs have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    /// Two crossed lines.
    Infantry,
    /// A track.
    Armour,
    /// One line.
    Cavalry,
    /// A dot.
    Artillery,
    /// Two wings.
    Air,
    /// A flag.
    Headquarters,
}

/// Which side of a unit is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// The side with all its steps.
    #[default]
    Full,
    /// The side of a unit that has lost a step.
    Reduced,
}

impl Unit {
    /// A unit of one side.
    pub fn new(symbol: Symbol, full: &[u8]) -> Self {
        Self { symbol, full: full.to_vec(), reduced: None, strength: Strength::Full }
    }

    /// Gives it a reduced side.
    pub fn with_reduced(mut self, numbers: &[u8]) -> Self {
        self.reduced = Some(numbers.to_vec());
        self
    }

    /// Says which side is up.
    pub fn at(mut self, strength: Strength) -> Self {
        self.strength = strength;
        self
    }

    /// The numbers of the side that is up: "3-2-1".
    pub fn numbers(&self) -> String {
        let numbers = match (self.strength, &self.reduced) {
            (Strength::Reduced, Some(numbers)) => numbers,
            _ => &self.full,
        };
        numbers.iter().map(u8::to_string).collect::<Vec<_>>().join("-")
    }
}

impl Symbol {
    /// What it stands for, in a word.
    pub fn word(self) -> &'static str {
        match self {
            Symbol::Infantry => "infantry",
            Symbol::Armour => "armour",
            Symbol::Cavalry => "cavalry",
            Symbol::Artillery => "artillery",
            Symbol::Air => "air",
            Symbol::Headquarters => "headquarters",
        }
    }
}
