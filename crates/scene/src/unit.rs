//! A unit of troops: its type, its size, its name, its numbers, and which of its two sides is up.

use serde::Serialize;

/// What is printed on a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unit {
    /// The symbol of its type.
    pub symbol: Symbol,
    /// How large it is, as crosses above the symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formation: Option<Formation>,
    /// Its name as it is printed: "9 Pz". It is small and is read when the board is near; the label of the piece says it in full.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub designation: String,
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
    /// Two crossed lines on wheels.
    Motorised,
    /// Two crossed lines above wings.
    Airborne,
    /// A track.
    Armour,
    /// One line.
    Cavalry,
    /// A dot.
    Artillery,
    /// An aeroplane.
    Fighter,
    /// An aeroplane with engines on its wings.
    Bomber,
    /// A flag.
    Headquarters,
}

/// How large a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Formation {
    /// One cross.
    Brigade,
    /// Two crosses.
    Division,
    /// Three crosses.
    Corps,
    /// Four crosses.
    Army,
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
        Self { symbol, formation: None, designation: String::new(), full: full.to_vec(), reduced: None, strength: Strength::Full }
    }

    /// Says how large it is.
    pub fn of_size(mut self, formation: impl Into<Option<Formation>>) -> Self {
        self.formation = formation.into();
        self
    }

    /// Prints its name on it.
    pub fn designated(mut self, designation: impl Into<String>) -> Self {
        self.designation = designation.into();
        self
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
            Symbol::Motorised => "motorised infantry",
            Symbol::Airborne => "airborne infantry",
            Symbol::Armour => "armour",
            Symbol::Cavalry => "cavalry",
            Symbol::Artillery => "artillery",
            Symbol::Fighter => "fighters",
            Symbol::Bomber => "bombers",
            Symbol::Headquarters => "headquarters",
        }
    }

    /// Does it fly? Then it stands beside the others of its fan while there is room.
    pub fn flies(self) -> bool {
        matches!(self, Symbol::Fighter | Symbol::Bomber)
    }
}

impl Formation {
    /// By how many crosses it is told.
    pub fn crosses(self) -> u8 {
        match self {
            Formation::Brigade => 1,
            Formation::Division => 2,
            Formation::Corps => 3,
            Formation::Army => 4,
        }
    }

    /// What it is, in a word.
    pub fn word(self) -> &'static str {
        match self {
            Formation::Brigade => "brigade",
            Formation::Division => "division",
            Formation::Corps => "corps",
            Formation::Army => "army",
        }
    }
}
